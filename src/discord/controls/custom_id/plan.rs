//! The components of a player's replies ahead: of their list, and of the private board on which a line is entered.

use crate::controls::custom_id::payload::{Path, components};

components! {
    /// What a component of a player's replies ahead does.
    PlanComponent {
        /// Shows the list.
        List = "list",
        /// Shows the board on which a line is entered.
        Show = "show",
        /// A select whose value is the next click after these.
        Choose(path: Path) = "pick",
        /// Goes back to these clicks.
        Undo(path: Path) = "undo",
        /// Makes the move that these clicks spell.
        Move(path: Path) = "move",
        /// Keeps the line.
        Keep = "keep",
        /// Asks whether the reply is to be played whatever the others play.
        AskWhatever = "whatever",
        /// Keeps the line, whatever the others play.
        KeepWhatever = "keep-whatever",
        /// A select of lines: removes the chosen one, or all.
        Remove = "remove",
        /// Has the race played by the rule.
        Race = "race",
        /// Does not any more.
        EndRace = "no-race",
    }
}

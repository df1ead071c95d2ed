//! The guide through a game: positions on which a newcomer tries one idea each.

use super::{Claim, Key};

/// A step of the guide through a game: one idea, and a position in which the player to move tries it.
/// Its claims stand for moves; a test checks them against the rules.
#[derive(Debug)]
pub struct Lesson {
    /// Message key of the idea and of what is to be done.
    /// Its attributes are what is said then: `right` of a move that does it, `wrong` of the usual mistake.
    pub text: Key,
    /// The position, as text.
    pub position: &'static str,
    /// The moves that do it. [`Claim::Legal`] is this move, and [`Claim::Does`] every move that is described so. The first is shown on demand.
    pub right: &'static [Claim],
    /// The usual mistake: besides these, [`Claim::Illegal`] is every move that is refused for this reason.
    pub wrong: Claim,
}

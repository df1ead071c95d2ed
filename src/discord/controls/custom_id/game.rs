//! The components of a game: of its lobby, its board and the private pages about it.

use crate::controls::custom_id::payload::{Path, Payload, Typed, components};
use zihin_play::game::OfferKind;

components! {
    /// What a component of a game does.
    GameComponent {
        /// Takes a seat in the lobby.
        Join = "join",
        /// Gives up a seat in the lobby.
        Leave = "leave",
        /// Starts the game with the players in the lobby.
        Start = "start",
        /// Asks which computers are to take free seats in the lobby.
        Fill = "fill",
        /// A select of computers: gives them free seats in the lobby, and begins.
        FillWith = "computers",
        /// A select of a person: invites them to the lobby.
        Invite = "invite",
        /// Declines the invitation to the lobby.
        DeclineInvitation = "decline-invitation",
        /// Opens the private move panel at the path.
        Open(path: Path) = "open",
        /// A select whose value is the next click of the move.
        Choose(path: Path) = "pick",
        /// Takes the last click of the path, as if it had been chosen in a select.
        Take(path: Path) = "take",
        /// Plays the whole move that the path spells, which stands on the button.
        Play(path: Path) = "whole",
        /// Goes back on the move panel, to the path.
        Undo(path: Path) = "undo",
        /// Plays the move that the path spells.
        Confirm(path: Path) = "play",
        /// Repeats the setup of the player's last game of this kind.
        RepeatSetup = "repeat-setup",
        /// Moves the game to a thread of its own.
        Thread = "thread",
        /// Opens the private menu of the game.
        More = "more",
        /// Shows a page of the rules, from that menu.
        Rules(page: usize) = "rules",
        /// Shows all tips, from the menu of the lobby.
        Tips = "tips",
        /// Shows the board from one's own side.
        Board = "board",
        /// A select of a seat's pieces: shows what the chosen one can take, and what attacks it.
        Attacks(seat: u8) = "attacks",
        /// Shows which pieces of either side could be captured.
        Threatened = "threatened",
        /// Shows the position as text.
        Text = "text",
        /// Exports the game as files.
        Export = "export",
        /// Tells all moves since the last one of the player to move.
        Story = "story",
        /// Suggests a move.
        Hint = "hint",
        /// Checks in before the first move.
        CheckIn = "here",
        /// Rolls the dice for the first time.
        Roll = "throw",
        /// Asks for confirmation before an act that cannot be undone.
        Ask(act: FinalAct) = "ask",
        /// Does what cannot be undone.
        Do(act: FinalAct) = "do",
        /// Makes an offer, or agrees to it.
        Agree(kind: OfferKind) = "agree",
        /// Declines or withdraws an offer.
        Decline(kind: OfferKind) = "decline",
        /// Opens the analysis of the finished game.
        Analyse = "analyse",
        /// Turns to a page of the analysis.
        AnalysisPage(page: usize) = "analysis",
        /// Looks back at the game.
        Review(review: ReviewComponent) = "review",
        /// Does what a command asks for: the person has chosen this one of several games.
        Command(command: GameCommand) = "run",
        /// Does what a ping asks for. This distinguishes its message from a board.
        Pinged(act: PingAct) = "called",
        /// Plays a whole move from a ping, as [`GameComponent::Play`] does from the board.
        PingMove(path: Path) = "called-move",
    }
}

components! {
    /// What a command does with a game.
    GameCommand {
        /// Shows the board from one's own side.
        Board = "board",
        /// Shows the position as text.
        Text = "text",
        /// Offers to take back moves.
        Undo = "undo",
        /// Offers a draw.
        Draw = "draw",
        /// Offers to pause, or to go on.
        Pause = "pause",
        /// Asks for confirmation before resigning.
        Resign = "resign",
        /// Asks for confirmation before cancelling, or offers it.
        Cancel = "cancel",
        /// Shows the list of moves.
        History = "history",
        /// Exports the game as files.
        Export = "export",
        /// Opens the replay.
        Replay = "replay",
        /// Makes an animation of these positions.
        Animate(positions: Positions) = "animate",
        /// Shows what the dice follow from.
        Verify = "verify",
        /// Adds a word to the dice.
        Seed(word: Typed) = "seed",
        /// Plays a typed move.
        Move(text: Typed) = "move",
    }
}

/// From which position of a game to which, from 0; from the first or to the last if it is not given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Positions {
    /// The first.
    pub from: Option<u32>,
    /// The last.
    pub to: Option<u32>,
}

impl Payload for Positions {
    fn write(&self) -> String {
        let number = |number: Option<u32>| number.map_or_else(String::new, |n| n.to_string());
        format!("{}-{}", number(self.from), number(self.to))
    }

    fn read(text: &str) -> Option<Self> {
        let number = |text: &str| match text {
            "" => Some(None),
            text => text.parse().ok().map(Some),
        };
        let (from, to) = text.split_once('-')?;
        Some(Self {
            from: number(from)?,
            to: number(to)?,
        })
    }

    #[cfg(test)]
    fn samples() -> Vec<Self> {
        let numbers = [None, Some(u32::MAX)];
        let from = |from| numbers.map(|to| Self { from, to });
        numbers.into_iter().flat_map(from).collect()
    }
}

components! {
    /// How to look back at a game.
    #[derive(Copy)]
    ReviewComponent {
        /// Opens the replay.
        Replay = "replay",
        /// Goes from the position at this ply of the log to another one.
        Step(jump: ReplayJump) = "step",
        /// Shows a page of the list of moves, from 0.
        Moves(page: usize) = "moves",
    }
}

components! {
    /// Where to go in a replay.
    #[derive(Copy)]
    ReplayJump {
        /// To the first position.
        First = "first",
        /// Back by five.
        BackFive = "back-five",
        /// Back by one.
        Back = "back",
        /// Forward by one.
        Forward = "forward",
        /// Forward by five.
        ForwardFive = "forward-five",
        /// To the last position.
        Last = "last",
        /// Back to it from elsewhere.
        Here = "here",
    }
}

components! {
    /// What an animation shows.
    #[derive(Copy)]
    ReplayRange {
        /// The whole game.
        Whole = "whole",
        /// From the position at this ply of the log to the end.
        FromHere = "from",
    }
}

components! {
    /// What a ping about the board asks for.
    #[derive(Copy)]
    PingAct {
        /// Opens the private move panel.
        Move = "move",
        /// Agrees to an offer, or makes it.
        Agree(kind: OfferKind) = "agree",
        /// Declines an offer.
        Decline(kind: OfferKind) = "decline",
        /// Checks in before the first move.
        CheckIn = "here",
        /// Rolls the dice for the first time.
        Roll = "throw",
    }
}

impl GameComponent {
    /// The component on the board that does what this one on a ping asks for; itself, if it is on no ping.
    #[must_use]
    pub fn asked_for(self) -> Self {
        match self {
            Self::Pinged(act) => act.into(),
            Self::PingMove(path) => Self::Play(path),
            other => other,
        }
    }
}

impl From<PingAct> for GameComponent {
    fn from(act: PingAct) -> Self {
        match act {
            PingAct::Move => Self::Open(Path::new()),
            PingAct::Agree(kind) => Self::Agree(kind),
            PingAct::Decline(kind) => Self::Decline(kind),
            PingAct::CheckIn => Self::CheckIn,
            PingAct::Roll => Self::Roll,
        }
    }
}

components! {
    /// An act that cannot be undone, so that a question comes before it, except in a lobby.
    #[derive(Copy)]
    FinalAct {
        /// Resigns.
        Resign = "resign",
        /// Cancels the game as one of its players.
        Cancel = "cancel",
        /// Closes the game as a moderator.
        Close = "close",
        /// Places the rest of the setup at random.
        RandomizeSetup = "rest",
    }
}

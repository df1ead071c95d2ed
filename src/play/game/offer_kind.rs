//! What players can offer each other. Pure.

use crate::ids::GameId;
use crate::rules::Seat;

/// Something that is done only if all players agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferKind {
    /// The game ends in a draw.
    Draw,
    /// The last turn of the player who makes the offer is taken back.
    Takeback,
    /// The game is paused.
    Pause,
    /// The paused game goes on.
    Resume,
    /// The game is cancelled.
    Cancel,
    /// The same people play again, once the game is over.
    Rematch,
}

/// An offer that waits for agreement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What is offered.
    pub kind: OfferKind,
    /// The seats that agree; the first has made the offer.
    pub seats: Vec<Seat>,
}

/// An offer that one player has ended, on the board where it was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndedOffer {
    /// What was offered.
    pub kind: OfferKind,
    /// Who has ended it.
    pub seat: Seat,
    /// Whether this was the player who had made it.
    pub is_withdrawn: bool,
}

/// The result of an agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreed {
    /// Others have still to agree.
    Waiting,
    /// All have agreed, and it is done.
    Done,
    /// All have agreed to a rematch, and this is the new game.
    Rematch(GameId),
}

impl OfferKind {
    /// Everything that can be offered.
    pub const ALL: [Self; 6] = [
        Self::Draw,
        Self::Takeback,
        Self::Pause,
        Self::Resume,
        Self::Cancel,
        Self::Rematch,
    ];

    /// The name under which it is stored, and by which controls and message keys refer to it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Takeback => "takeback",
            Self::Pause => "pause",
            Self::Resume => "resume",
            Self::Cancel => "cancel",
            Self::Rematch => "rematch",
        }
    }

    /// The kind of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

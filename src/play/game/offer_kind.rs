//! What players can offer each other. Pure.

use zihin_ids::GameId;
use zihin_rules::Seat;

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
    /// Another game of the same people, once this one is over.
    Rematch,
    /// The player who makes the offer gives up the game in progress,
    /// for the points at this index of [`zihin_rules::Match::concessions`].
    Concede(u8),
}

/// An offer that waits for agreement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What is offered.
    pub kind: OfferKind,
    /// The seats that agree; the first has made the offer.
    pub seats: Vec<Seat>,
    /// What it is about, where the kind alone does not say it.
    pub about: About,
}

/// What an offer is about, where its kind alone does not say it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum About {
    /// The kind says it all.
    #[default]
    Nothing,
    /// The game is cancelled, and played again in its tournament.
    Replayed,
    /// For so many points the game in progress is given up to others.
    Points {
        /// How many.
        points: u32,
        /// Who gets them.
        to: Vec<Seat>,
    },
    /// So far back go the moves that are taken back.
    Moves {
        /// The first of them.
        first: String,
        /// How many there are after it.
        later: usize,
    },
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
    /// A computer has declined.
    Declined,
}

impl OfferKind {
    /// Everything that can be offered.
    pub const ALL: [Self; 9] = [
        Self::Draw,
        Self::Takeback,
        Self::Pause,
        Self::Resume,
        Self::Cancel,
        Self::Rematch,
        Self::Concede(0),
        Self::Concede(1),
        Self::Concede(2),
    ];

    /// The name under which it is stored, and by which components and message keys refer to it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Takeback => "takeback",
            Self::Pause => "pause",
            Self::Resume => "resume",
            Self::Cancel => "cancel",
            Self::Rematch => "rematch",
            Self::Concede(0) => "concede-1",
            Self::Concede(1) => "concede-2",
            Self::Concede(_) => "concede-3",
        }
    }

    /// The kind of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

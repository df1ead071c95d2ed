//! What can be done to a game, by whom, and what comes of it.

use crate::game::offer_kind::{Agreed, OfferKind};
use crate::game::session::act::placements;
use crate::game::terms::GameRow;
use crate::game::view::MovePanel;
use std::sync::Arc;
use zihin_ids::{InteractionId, Ply, UserId};
use zihin_rules::Click;

/// An act in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Takes the last of these clicks: plays the move if it is complete and needs no confirmation, else previews it. The first click never plays.
    Choose(Vec<Click>),
    /// Plays the move that these clicks spell, offered as a whole; previews it if the player confirms every move.
    Play(Vec<Click>),
    /// Plays the move that these clicks spell.
    Confirm(Vec<Click>),
    /// Plays a typed move, or several placements of a setup; previews a move if the player confirms every move.
    Type(String),
    /// Leaves the rest of the player's setup to chance.
    RandomizeSetup,
    /// Repeats the setup of the player's last game of this kind.
    RepeatSetup,
    /// Checks in before the first move. The last one starts the clock.
    CheckIn,
    /// Makes an offer, or agrees to the open one. The last agreement carries it out.
    Agree(OfferKind),
    /// Declines an offer, or withdraws an own one.
    Decline(OfferKind),
    /// Resigns. If others play on, the turns of this seat are skipped from now on.
    Resign,
    /// Leaves since the person's data is erased: a game that ends by it counts for nobody.
    Erase,
    /// Cancels a lobby, or a game in which no person has moved yet, unless it belongs to a tournament. A person who plays against computers alone may cancel later too.
    Cancel,
}

/// Who acts, and what they see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct By {
    /// The person.
    pub user: UserId,
    /// The board on which they act; none for one that is not named, such as a command.
    pub board: Option<Ply>,
    /// Their click, if a public message answers it: it becomes part of the dice of a rematch.
    pub click: Option<InteractionId>,
}

impl By {
    /// A person on the present board.
    pub const fn person(user: UserId) -> Self {
        Self {
            user,
            board: None,
            click: None,
        }
    }

    /// A person on the board at `ply`.
    pub const fn at(user: UserId, ply: Ply) -> Self {
        Self {
            board: Some(ply),
            ..Self::person(user)
        }
    }

    /// The person by this click, which a public message answers.
    #[must_use]
    pub const fn clicking(self, click: InteractionId) -> Self {
        Self {
            click: Some(click),
            ..self
        }
    }
}

/// What has come of an act.
#[derive(Clone, Debug)]
pub enum Done {
    /// There is more to choose, or the move is to be confirmed; nothing is written.
    Panel(Box<MovePanel>),
    /// An entry is written: a move, or what a player does alone.
    Played(Played),
    /// An agreement is written.
    Agreed(Agreed),
    /// The game is as the act wants it.
    Settled,
}

impl Done {
    /// The result of an agreement; none of another act.
    pub const fn agreed(&self) -> Option<Agreed> {
        match self {
            Self::Agreed(agreed) => Some(*agreed),
            _ => None,
        }
    }
}

/// An entry that is committed.
#[derive(Clone, Debug)]
pub struct Played {
    /// A move in its canonical notation, or the stored word of what was done.
    pub text: String,
    /// The game.
    pub row: Arc<GameRow>,
}

impl Played {
    /// The placements of a setup that were named at once; none of any other move.
    pub fn placements(&self) -> Vec<String> {
        placements(&self.text)
    }
}

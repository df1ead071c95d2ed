//! What can be done to a game, by whom, and what comes of it.

use crate::clock::Deadline;
use crate::effects::{Effect, Effects};
use crate::game::computer::ComputerMove;
use crate::game::offer_kind::{Agreed, OfferKind};
use crate::game::plan::PlanPage;
use crate::game::sandbox::SandboxPosition;
use crate::game::session::act::placements;
use crate::game::terms::GameRow;
use crate::game::view::MovePanel;
use std::sync::Arc;
use zihin_engine::Level;
use zihin_ids::{InteractionId, Ply, UserId};
use zihin_rules::Click;

/// An act in a game or its lobby. Its word is that of components, commands and logs.
#[derive(Clone, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Act {
    /// Takes a seat of the lobby under this name: the one reserved for the person, else the first free one. The game begins with the last seat.
    Join(String),
    /// Gives up a seat of the lobby. If the opener leaves, the lobby is cancelled.
    Leave,
    /// Begins with those who have joined.
    Start,
    /// Gives at most this number of free seats of the lobby to computers, and begins.
    Fill(Level, u8),
    /// Invites a person to the lobby, for whom a free seat is reserved.
    Invite {
        /// The person.
        person: UserId,
        /// Whether a manager of the server invites: then the person is pinged each time.
        is_manager: bool,
    },
    /// Cancels a lobby as its opener; never a game that has begun.
    CancelLobby,
    /// Declines an invitation, perhaps with a word to those who play: the seat is free for anyone.
    DeclineInvitation(Option<String>),
    /// Shows where these clicks lead, on the player's private panel.
    Preview(Vec<Click>),
    /// Takes the last of these clicks: plays the move if it is complete and needs no confirmation, else previews it. The first click never plays.
    Choose(Vec<Click>),
    /// Plays the move that these clicks spell, offered as a whole; previews it if the player confirms every move.
    Play(Vec<Click>),
    /// Plays the move that these clicks spell.
    Confirm(Vec<Click>),
    /// Plays a typed move, or several placements of a setup; previews a move if the player confirms every move.
    Type(String),
    /// Plays the move that a computer has found, unless the board has moved on.
    Compute(ComputerMove),
    /// Leaves the rest of the player's setup to chance.
    RandomizeSetup,
    /// Repeats the setup of the player's last game of this kind.
    RepeatSetup,
    /// Checks in before the first move. The last one starts the clock, and rolls the dice.
    CheckIn,
    /// Rolls the dice for the first time.
    Roll,
    /// Adds a word to the dice before the first roll.
    AddWord(String),
    /// Keeps the line that was entered among the replies ahead.
    KeepLine {
        /// Where it has led.
        spot: SandboxPosition,
        /// Whether the replies hold whatever the others play.
        whatever: bool,
    },
    /// Looks at the replies ahead; afterwards the player knows what was dropped.
    ReadPlans,
    /// Drops a line of the replies ahead, by its number from 0; without a number all.
    DropLines(Option<usize>),
    /// Has the player's race played by the game's rule from now on, or not any more.
    Race(bool),
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
    /// Cancels a lobby or a game on behalf of a moderator, an organiser or the operator, also one that cannot be replayed.
    Close,
    /// Acts on a deadline of the clock that is due.
    Expire(Deadline),
    /// Ends the game as if the time of the mover were up, and then that of the next one, until one is left.
    Forfeit,
    /// Lets a person's clock stand still until then (milliseconds since 1970), or go on.
    Away(UserId, Option<i64>),
    /// Holds the clock, since its players cannot see the newest board since then (milliseconds since 1970).
    Hold(i64),
    /// Lets the clock go on: the newest board can be seen.
    Release,
    /// Gives back the time of outages after a start, and sets the deadline.
    Resume,
}

impl Act {
    /// Its word.
    pub fn word(&self) -> &'static str {
        self.into()
    }

    /// Whether a game may begin by it, or its first dice be rolled.
    pub const fn may_begin(&self) -> bool {
        matches!(
            self,
            Self::Join(_)
                | Self::Start
                | Self::Fill(..)
                | Self::CheckIn
                | Self::Roll
                | Self::Agree(OfferKind::Rematch)
        )
    }
}

/// Who acts, and what they see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct By {
    /// The person; none for the clock, a computer and the operator.
    pub user: Option<UserId>,
    /// The board on which they act; none for one that is not named, such as a command.
    pub board: Option<Ply>,
    /// Their click, if a public message answers it: it becomes part of the dice.
    pub click: Option<InteractionId>,
}

impl By {
    /// The clock, a computer, or the operator.
    pub const NOBODY: Self = Self {
        user: None,
        board: None,
        click: None,
    };

    /// A person on the present board.
    pub const fn person(user: UserId) -> Self {
        Self {
            user: Some(user),
            ..Self::NOBODY
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

/// What has come of an act. It is on disk by then.
#[derive(Debug)]
pub struct Done {
    /// The game, as it is now; of a rematch that begins, the new one.
    pub row: Arc<GameRow>,
    /// What the one who acts is told.
    pub told: Told,
    /// What is to be shown and said.
    pub effects: Effects,
}

/// What the one who acts is told.
#[derive(Clone, Debug)]
pub enum Told {
    /// There is more to choose, or the move is to be confirmed; nothing is written.
    Panel(Box<MovePanel>),
    /// This is played: a move in its canonical notation, or the stored word of what a player does alone.
    Played(String),
    /// An agreement is written.
    Agreed(Agreed),
    /// The replies ahead, as they are now.
    Plans(Box<PlanPage>),
    /// The game has begun, or its first dice are rolled.
    Begun,
    /// The game is as the act wants it.
    Settled,
    /// Nothing has come of it: the game has gone on.
    Overtaken,
}

impl Done {
    /// The result of an agreement; none of another act.
    pub const fn agreed(&self) -> Option<Agreed> {
        match self.told {
            Told::Agreed(agreed) => Some(agreed),
            _ => None,
        }
    }

    /// The placements of a setup that were named at once; none of any other move.
    pub fn placements(&self) -> Vec<String> {
        match &self.told {
            Told::Played(text) => placements(text),
            _ => Vec::new(),
        }
    }

    /// Settles the effect on the message of the game: the caller has shown it.
    pub fn settle_message(&mut self) {
        self.effects.settle(Effect::Show(self.row.id));
    }
}

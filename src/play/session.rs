//! A game as its log tells it: pure, no IO. A session is always the first position with every entry applied.

use crate::games::{AnyGame, AnyState, find};
use crate::ids::{Ply, UserId};
use crate::play::PlayError;
use crate::rules::{Actor, Ending, Entry, PerSeat, Phrase, ReplayError, Seat, Turn};
use crate::store::{EntryRow, GameRow, NewEntry};

/// The entry of a player who gives up. It is no move of any game: the log holds it under the seat that resigned.
pub(crate) const RESIGN: &str = "resign";

/// A game in play.
#[derive(Clone)]
pub struct Session {
    game: &'static dyn AnyGame,
    state: Box<dyn AnyState>,
    ply: Ply,
    resigned: Option<Seat>,
    /// The position before the last turn that somebody chose, and everything since.
    before: Box<dyn AnyState>,
    since: Vec<Entry>,
}

/// One entry of the last turn, said in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// Who made it.
    pub actor: Actor,
    /// What it did, a line each.
    pub lines: Vec<Phrase>,
}

impl Session {
    /// The first position of the game that `row` describes.
    ///
    /// # Errors
    /// If the shelf has no such game, or it cannot be set up so.
    pub fn begin(row: &GameRow) -> Result<Self, PlayError> {
        let game = find(&row.game).ok_or_else(|| PlayError::UnknownGame(row.game.clone()))?;
        let state = game.setup(row.size, &row.options)?;
        Ok(Self {
            game,
            before: state.clone(),
            state,
            ply: Ply(0),
            resigned: None,
            since: Vec::new(),
        })
    }

    /// The game that `row` describes after everything in its log.
    ///
    /// # Errors
    /// If the log does not fit the game.
    pub fn replay(row: &GameRow, log: &[EntryRow]) -> Result<Self, PlayError> {
        let mut session = Self::begin(row)?;
        for entry in log {
            session.push(actor(entry.actor), &entry.text)?;
        }
        Ok(session)
    }

    /// Adds one entry of the log, as the log spells it.
    ///
    /// # Errors
    /// If it is not a legal move of its actor; nothing has changed then.
    pub fn push(&mut self, actor: Actor, text: &str) -> Result<(), ReplayError> {
        if let (Actor::Seat(seat), RESIGN) = (actor, text) {
            self.resigned = Some(seat);
            self.chapter();
        } else {
            let chosen = matches!(actor, Actor::Seat(_)) && self.state.forced(actor).is_none();
            let before = chosen.then(|| self.state.clone());
            self.state.play(actor, text).map_err(|cause| ReplayError {
                ply: self.ply.0 as usize,
                text: text.to_owned(),
                cause,
            })?;
            if let Some(before) = before {
                self.before = before;
                self.since.clear();
            }
        }
        self.since.push(Entry {
            actor,
            text: text.to_owned(),
        });
        self.ply = self.ply.after(1);
        Ok(())
    }

    fn chapter(&mut self) {
        self.before = self.state.clone();
        self.since.clear();
    }

    /// Which game it is.
    #[must_use]
    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// The position.
    #[must_use]
    pub fn state(&self) -> &dyn AnyState {
        &*self.state
    }

    /// How many entries the log has.
    #[must_use]
    pub const fn ply(&self) -> Ply {
        self.ply
    }

    /// Who must act, resignations counted.
    #[must_use]
    pub fn turn(&self) -> Turn {
        match (self.state.turn(), self.resigned) {
            (Turn::Over(ending), _) => Turn::Over(ending),
            (_, Some(seat)) => Turn::Over(self.resignation(seat)),
            (turn, None) => turn,
        }
    }

    /// Points stay as they stand; whoever resigned is last, the others share the first place.
    fn resignation(&self, loser: Seat) -> Ending {
        let scores = self.state.scores();
        let seats = scores.seats();
        let places = PerSeat::from_fn(seats, |seat| if seat == loser { seats } else { 1 });
        Ending {
            scores,
            places,
            by: "ending-resigned",
        }
    }

    /// The position before the last turn that somebody chose, and the moves made since.
    #[must_use]
    pub fn last(&self) -> (&dyn AnyState, Vec<(Actor, String)>) {
        let moves = self.since.iter().filter(|entry| entry.text != RESIGN);
        (
            &*self.before,
            moves
                .map(|entry| (entry.actor, entry.text.clone()))
                .collect(),
        )
    }

    /// The last turn and what followed from it, in words.
    #[must_use]
    pub fn story(&self) -> Vec<Told> {
        let mut state = self.before.clone();
        let mut story = Vec::with_capacity(self.since.len());
        for entry in &self.since {
            let lines = match entry.actor {
                Actor::Seat(seat) if entry.text == RESIGN => {
                    vec![Phrase::new("told-resigned").with("player", seat)]
                }
                actor => {
                    let lines = state.tell(actor, &entry.text);
                    if state.play(actor, &entry.text).is_err() {
                        break;
                    }
                    lines
                }
            };
            story.push(Told {
                actor: entry.actor,
                lines,
            });
        }
        story
    }

    /// How many entries the players themselves chose or were forced to: throws do not count.
    #[must_use]
    pub fn is_untouched(&self) -> bool {
        !self
            .since
            .iter()
            .any(|entry| matches!(entry.actor, Actor::Seat(_)))
    }
}

/// Who made an entry, from the number under which the store keeps it.
fn actor(number: i8) -> Actor {
    u8::try_from(number).map_or(Actor::Chance, |seat| Actor::Seat(Seat(seat)))
}

/// An entry as the store keeps it.
pub(crate) fn row(entry: Entry, by: Option<UserId>) -> NewEntry {
    let actor = match entry.actor {
        Actor::Chance => -1,
        Actor::Seat(Seat(seat)) => i8::try_from(seat).expect("a game has at most four seats"),
    };
    NewEntry {
        actor,
        text: entry.text,
        by,
    }
}

//! An entry of the log as it was replayed, with the positions around it: whoever reads a game's log reads these.
//! Pure.

use super::act::LogAction;
use std::sync::Arc;
use zihin_games::AnyState;
use zihin_ids::{Ply, UserId};
use zihin_rules::{Actor, Entry, MoveError, Phrase, Seat};
use zihin_store::NewEntry;

/// One entry of the log that was not taken back.
#[derive(Debug)]
pub(crate) struct LogEntry {
    /// Who made it, and its text.
    pub entry: Entry,
    /// What it does to the game as a whole; none if it is a move or a roll.
    pub act: Option<LogAction>,
    /// When it was made, in milliseconds since 1970.
    pub at: i64,
    /// The length of the log with it.
    pub ply: Ply,
    pub before: Arc<dyn AnyState>,
    pub after: Arc<dyn AnyState>,
    /// Whether its player chose it: a move that was not forced, or how to set up.
    pub is_chosen: bool,
    /// Whether it is a move that was planned ahead.
    pub is_ahead: bool,
    /// How many chosen moves it takes back.
    pub taken_back: usize,
    /// What a file tells after it, such as an offer of the doubling cube.
    pub remarks: Vec<Phrase>,
    /// Whether the score after it is that of a file, not that of the rules.
    pub is_corrected: bool,
    /// Which placements that the player who follows has named are impossible from now on.
    pub left_out: Option<(Seat, Vec<String>)>,
}

impl LogEntry {
    /// Who chose it; `None` if nobody did.
    pub(crate) fn chosen_by(&self) -> Option<Seat> {
        self.entry.actor.seat().filter(|_| self.is_chosen)
    }

    /// Whether it is a roll of the dice.
    pub(crate) fn is_roll(&self) -> bool {
        self.entry.actor == Actor::Chance
    }

    /// Whether it is a move of a player.
    pub(crate) fn is_move(&self) -> bool {
        self.act.is_none() && !self.is_roll()
    }

    /// Whether its player leaves the game with it.
    pub(super) fn is_leaving(&self) -> bool {
        self.act.is_some_and(LogAction::is_leaving)
    }

    /// Whether it is a move that is spelled by clicks, unlike a pass.
    pub(super) fn has_clicks(&self) -> bool {
        let clicks = self.before.clicks(self.entry.actor, &self.entry.text);
        clicks.is_some_and(|path| !path.is_empty())
    }

    /// Whether a turn begins with it, so that a takeback may end before it. All others belong to what they follow.
    pub(super) fn begins_turn(&self) -> bool {
        let act = self.act;
        self.is_chosen
            || act.is_some_and(|act| {
                !matches!(act, LogAction::Skip | LogAction::Ahead) && !act.is_of_clock()
            })
    }
}

/// The moves and rolls among some entries, as they are drawn.
pub(super) fn moves<'a>(
    entries: impl IntoIterator<Item = &'a Arc<LogEntry>>,
) -> Vec<(Actor, String)> {
    let moves = entries.into_iter().filter(|one| one.act.is_none());
    let moves = moves.map(|one| (one.entry.actor, one.entry.text.clone()));
    moves.collect()
}

/// The act that an entry is; none if it is a move or a roll.
pub(super) fn act_of(actor: Actor, text: &str) -> Option<LogAction> {
    actor.seat().and(text.parse().ok())
}

/// The position after an entry.
pub(super) fn position_after(
    before: &Arc<dyn AnyState>,
    act: Option<LogAction>,
    actor: Actor,
    text: &str,
) -> Result<Arc<dyn AnyState>, MoveError> {
    let mut state = match act {
        None | Some(LogAction::Skip | LogAction::Concede(_)) => before.boxed(),
        Some(_) => return Ok(Arc::clone(before)),
    };
    match (actor, act) {
        (Actor::Seat(seat), Some(LogAction::Concede(points))) => state.concede(seat, points),
        (_, Some(_)) => state.skip(),
        (_, None) => drop(state.play(actor, text)?),
    }
    Ok(state.into())
}

/// The actor of a stored entry: a seat, or -1 for the dice.
pub(crate) fn actor(number: i8) -> Actor {
    u8::try_from(number).map_or(Actor::Chance, |seat| Actor::Seat(Seat(seat)))
}

/// An entry in its stored form.
pub(crate) fn entry_row(entry: Entry, by: Option<UserId>) -> NewEntry {
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

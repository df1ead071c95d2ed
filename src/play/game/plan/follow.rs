//! What becomes of plans while a game goes on. Pure.

use super::lines::Plan;
use crate::game::session::Session;
use crate::game::session::act::LogAction;
use crate::game::terms::GameRow;
use zihin_ids::UserId;
use zihin_rules::{Dice, Seat, Turn};
use zihin_store::{PlanChange, PlanRow};

/// The most replies after one move: two races that are played by their rule end long before.
const MAX_REPLIES: usize = 200;

/// The plans of a game, from one entry to the next.
pub(crate) struct Plans(Vec<Followed>);

struct Followed {
    seat: Seat,
    person: UserId,
    before: String,
    now: Now,
    replies: usize,
}

/// What has become of a plan.
enum Now {
    /// It goes on.
    Going(Plan),
    /// All of it has been played, or its player knows that it is dropped.
    Gone,
    /// It does not fit any more, and its player has not seen that yet.
    Dropped,
}

impl Now {
    const fn is_race(&self) -> bool {
        matches!(self, Self::Going(Plan::Race))
    }
}

impl Plans {
    /// Those that are stored.
    pub(crate) fn of(rows: &[PlanRow]) -> Self {
        let followed = |row: &PlanRow| Followed {
            seat: Seat(row.seat),
            person: row.person,
            before: row.text.clone(),
            // What cannot be read was written by another version.
            now: row.text.parse().map_or(Now::Dropped, Now::Going),
            replies: 0,
        };
        Self(rows.iter().map(followed).collect())
    }

    /// After an entry of a seat that a person or a computer has chosen.
    pub(crate) fn go_on(&mut self, seat: Seat, text: &str) {
        let act: Option<LogAction> = text.parse().ok();
        if act.is_some_and(LogAction::is_of_clock) {
            return;
        }
        for one in &mut self.0 {
            let is_own = one.seat == seat;
            match &mut one.now {
                Now::Going(_) if act.is_some() => one.now = Now::Dropped,
                Now::Going(plan) => {
                    plan.advance(seat, text);
                    if plan.is_done() {
                        one.now = if is_own { Now::Gone } else { Now::Dropped };
                    }
                }
                Now::Dropped if is_own => one.now = Now::Gone,
                Now::Dropped | Now::Gone => {}
            }
        }
    }

    /// The reply of the player to move, and whose it is. A plan without one is dropped, and the rule ends with the race.
    pub(crate) fn reply(&mut self, session: &Session, row: &GameRow) -> Option<Reply> {
        let dice = session.state().as_dice();
        if !dice.is_some_and(Dice::is_race) {
            let races = self.0.iter_mut().filter(|one| one.now.is_race());
            races.for_each(|one| one.now = Now::Gone);
        }
        let Turn::Seat(seat) = session.turn() else {
            return None;
        };
        let one = self.0.iter_mut().find(|one| one.seat == seat)?;
        let Now::Going(plan) = &one.now else {
            return None;
        };
        let is_theirs = row.person_at(seat.0) == Some(one.person);
        let may_move = is_theirs && session.is_going() && !session.left().contains(&seat);
        let is_race = one.now.is_race();
        let text = if is_race {
            dice.and_then(Dice::race_move)
        } else {
            plan.reply(seat).map(ToOwned::to_owned)
        };
        one.replies += 1;
        let text = text.filter(|_| may_move && one.replies <= MAX_REPLIES);
        if text.is_none() {
            one.now = Now::Dropped;
        }
        Some(Reply {
            seat,
            person: one.person,
            text: text?,
            is_race,
        })
    }

    /// Drops the plan of a seat: its reply cannot be played.
    pub(crate) fn give_up(&mut self, seat: Seat) {
        for one in self.0.iter_mut().filter(|one| one.seat == seat) {
            one.now = Now::Dropped;
        }
    }

    /// What changes in the store.
    pub(crate) fn changes(&self) -> Vec<PlanChange> {
        let change = |one: &Followed| PlanChange {
            seat: one.seat.0,
            before: one.before.clone(),
            after: one.after(),
        };
        // Whatever said a reply must still be stored, also where it stays as it is.
        let is_change =
            |one: &&Followed| one.replies > 0 || one.after().as_ref() != Some(&one.before);
        self.0.iter().filter(is_change).map(change).collect()
    }

    /// As they are stored then.
    pub(crate) fn rows(&self) -> Vec<PlanRow> {
        let row = |one: &Followed| {
            Some(PlanRow {
                seat: one.seat.0,
                person: one.person,
                text: one.after()?,
            })
        };
        self.0.iter().filter_map(row).collect()
    }
}

impl Followed {
    /// The text that is stored; `None` if nothing is.
    fn after(&self) -> Option<String> {
        match &self.now {
            Now::Going(plan) => Some(plan.to_string()),
            Now::Dropped => Some(String::new()),
            Now::Gone => None,
        }
    }
}

/// A move that a plan says.
pub(crate) struct Reply {
    pub(crate) seat: Seat,
    pub(crate) person: UserId,
    pub(crate) text: String,
    /// Whether the game's rule says it.
    pub(crate) is_race: bool,
}

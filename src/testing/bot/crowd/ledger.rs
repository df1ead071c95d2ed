//! What people tried to write into logs and what they were told about it, compared with the logs in the end.

use super::database::Entry;
use super::public::BoardAt;
use parking_lot::Mutex;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use tokio::sync::watch;

/// How long people may be unable to move before the test fails.
const TIMEOUT: Duration = Duration::from_mins(2);

/// What the person was told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// That it is done.
    Acknowledged,
    /// Why it was not done.
    Refused(String),
    /// Nothing: the bot was killed, or it did not answer in time.
    Unknown,
}

/// A move or resignation that somebody has sent.
#[derive(Clone, Debug)]
pub struct Attempt {
    pub person: u64,
    /// The board that the person saw.
    pub seen: BoardAt,
    /// What was sent, as it will be in the log; none if the person picked it from a select.
    pub text: Option<String>,
    /// Whether it was sent for the board that was seen, and for no later one.
    pub is_for_this_ply: bool,
    pub outcome: Outcome,
}

/// Every attempt of everybody.
#[derive(Default)]
pub struct Ledger {
    attempts: Mutex<Vec<Attempt>>,
    count: watch::Sender<usize>,
}

/// What the logs say about the attempts.
#[derive(Debug, Default)]
pub struct Comparison {
    pub acknowledged: usize,
    pub refused: usize,
    pub unknown: usize,
    /// Acknowledged attempts that are in no log.
    pub lost: Vec<String>,
    /// Entries of people beyond what they have sent.
    pub doubled: Vec<String>,
}

impl Ledger {
    pub fn record(&self, attempt: Attempt) {
        let may_be_written = !matches!(attempt.outcome, Outcome::Refused(_));
        self.attempts.lock().push(attempt);
        let more = usize::from(may_be_written);
        self.count.send_modify(|count| *count += more);
    }

    /// Waits until this many more attempts have been made that were not refused.
    /// Returns whether they were, or nobody could move for far too long.
    pub async fn await_more(&self, attempts: usize) -> bool {
        let mut count = self.count.subscribe();
        let enough = *count.borrow() + attempts;
        let more = count.wait_for(|count| *count >= enough);
        tokio::time::timeout(TIMEOUT, more).await.is_ok()
    }

    /// Compares all attempts with the logs.
    pub fn compare(&self, log: &[Entry]) -> Comparison {
        compare(&self.attempts.lock(), log)
    }
}

/// An entry, and the first ply of its board: time given back before it changes no board.
type Placed<'a> = (&'a Entry, i64);

/// The entries of all games, in order, with their boards.
fn placed(log: &[Entry]) -> impl Iterator<Item = Placed<'_>> {
    let mut board = 0;
    log.iter().map(move |entry| {
        if entry.ply == 0 {
            board = 0;
        }
        let first = board;
        if !entry.text.starts_with("credit ") {
            board = entry.ply + 1;
        }
        (entry, first)
    })
}

impl Attempt {
    /// Whether this entry may be what the attempt has brought about.
    fn may_be(&self, (entry, board): Placed) -> bool {
        let seen = i64::from(self.seen.ply);
        let is_here = seen <= entry.ply && (!self.is_for_this_ply || board <= seen);
        is_here && self.text.as_ref().is_none_or(|text| *text == entry.text)
    }
}

/// The attempts of a person in a game, and what the log has of that person.
type OfPerson<'a> = (Vec<&'a Attempt>, Vec<Placed<'a>>);

/// Assigns each entry of a person to an attempt of that person, as many as possible and acknowledged ones first,
/// and reports what is left over.
fn compare(attempts: &[Attempt], log: &[Entry]) -> Comparison {
    let mut by_person: BTreeMap<(i64, i64), OfPerson<'_>> = BTreeMap::new();
    let mut comparison = Comparison::default();
    for attempt in attempts {
        match attempt.outcome {
            Outcome::Acknowledged => comparison.acknowledged += 1,
            Outcome::Refused(_) => comparison.refused += 1,
            Outcome::Unknown => comparison.unknown += 1,
        }
        let key = (
            attempt.seen.game.cast_signed(),
            attempt.person.cast_signed(),
        );
        by_person.entry(key).or_default().0.push(attempt);
    }
    for (entry, board) in placed(log) {
        if let Some(user) = entry.user {
            by_person
                .entry((entry.game, user))
                .or_default()
                .1
                .push((entry, board));
        }
    }
    for (mut attempts, entries) in by_person.into_values() {
        attempts.sort_by_key(|attempt| attempt.outcome != Outcome::Acknowledged);
        let mut owners: Vec<Option<usize>> = vec![None; entries.len()];
        for (at, attempt) in attempts.iter().enumerate() {
            let mut tried = BTreeSet::new();
            let is_found = assign(at, &attempts, &entries, &mut owners, &mut tried);
            if !is_found && attempt.outcome == Outcome::Acknowledged {
                comparison.lost.push(format!("{attempt:?}"));
            }
        }
        let owned = entries.iter().zip(owners);
        let doubled = owned.filter(|(_, owner)| owner.is_none());
        let lines = doubled.map(|((entry, _), _)| format!("{entry:?}"));
        comparison.doubled.extend(lines);
    }
    comparison
}

/// Finds an entry for an attempt.
/// The owner of an entry looks for another one first (Kuhn's matching), so that none is left out needlessly.
fn assign(
    at: usize,
    attempts: &[&Attempt],
    entries: &[Placed],
    owners: &mut [Option<usize>],
    tried: &mut BTreeSet<usize>,
) -> bool {
    for (place, entry) in entries.iter().enumerate() {
        if attempts[at].may_be(*entry) && tried.insert(place) {
            let is_free = match owners[place] {
                None => true,
                Some(owner) => assign(owner, attempts, entries, owners, tried),
            };
            if is_free {
                owners[place] = Some(at);
                return true;
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attempt(ply: u32, text: Option<&str>, outcome: Outcome) -> Attempt {
        Attempt {
            person: 5,
            seen: BoardAt { game: 1, ply },
            text: text.map(str::to_owned),
            is_for_this_ply: text.is_none(),
            outcome,
        }
    }

    fn entry(ply: i64, text: &str) -> Entry {
        Entry {
            game: 1,
            ply,
            actor: 0,
            text: text.to_owned(),
            user: Some(5),
        }
    }

    fn counts(attempts: &[Attempt], log: &[Entry]) -> (usize, usize) {
        let comparison = compare(attempts, log);
        (comparison.lost.len(), comparison.doubled.len())
    }

    #[test]
    fn an_acknowledged_move_is_in_the_log_once() {
        let done = || Outcome::Acknowledged;
        let log = [entry(2, "a"), entry(4, "b")];
        let both = [attempt(2, None, done()), attempt(4, Some("b"), done())];
        assert_eq!(counts(&both, &log), (0, 0));
        assert_eq!(counts(&both, &log[..1]), (1, 0), "the second is lost");
        assert_eq!(
            counts(&both[..1], &log),
            (0, 1),
            "nobody has sent the second"
        );
        let other = [attempt(2, Some("x"), done()), attempt(4, None, done())];
        assert_eq!(counts(&other, &log), (1, 1), "another move");
    }

    #[test]
    fn a_move_without_an_answer_is_in_the_log_or_not_but_not_twice() {
        let unknown = [attempt(2, Some("a"), Outcome::Unknown)];
        assert_eq!(counts(&unknown, &[]), (0, 0));
        assert_eq!(counts(&unknown, &[entry(2, "a")]), (0, 0));
        assert_eq!(counts(&unknown, &[entry(2, "a"), entry(4, "a")]), (0, 1));
        let again = [
            unknown[0].clone(),
            attempt(4, Some("a"), Outcome::Acknowledged),
        ];
        assert_eq!(counts(&again, &[entry(2, "a"), entry(4, "a")]), (0, 0));
    }
}

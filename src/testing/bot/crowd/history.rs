//! Whether a game's log is linearizable: whether it can be explained by what its players have sent,
//! each attempt taking effect at one moment between its click and its outcome.
//!
//! The check is Wing and Gong's, as stateright has it. Its reference is the log itself: an attempt is accepted where the next entry is what it asks for.

use super::attempt::{Attempt, Outcome};
use super::database::Entry;
use stateright::semantics::{ConsistencyTester, LinearizabilityTester, SequentialSpec};
use std::collections::BTreeMap;
use std::sync::Arc;

/// An entry that a person has written, and the first ply of its board: time given back before it changes no board.
#[derive(Clone, Debug)]
struct Written {
    entry: Entry,
    board: i64,
}

/// A log of which some entries are explained.
#[derive(Clone, Debug)]
struct Explained {
    log: Arc<[Written]>,
    count: usize,
}

/// What is looked at.
#[derive(Clone, Debug)]
enum Step {
    /// Somebody has sent this.
    Sent(Arc<Attempt>),
    /// Nothing more is sent.
    End,
}

impl SequentialSpec for Explained {
    type Op = Step;
    /// Whether the log has it here.
    type Ret = bool;

    fn invoke(&mut self, step: &Step) -> bool {
        let next = self.log.get(self.count);
        let is_here = match step {
            Step::Sent(attempt) => next.is_some_and(|next| attempt.may_be(next)),
            Step::End => next.is_none(),
        };
        self.count += usize::from(is_here);
        is_here
    }
}

impl Attempt {
    /// Whether this entry may be what the attempt has brought about.
    fn may_be(&self, Written { entry, board }: &Written) -> bool {
        let seen = i64::from(self.seen.ply);
        entry.user == Some(self.person.cast_signed())
            && seen <= entry.ply
            && (!self.is_for_this_ply || *board <= seen)
            && self.text.as_ref().is_none_or(|text| *text == entry.text)
    }
}

/// Whether the next entry was planned ahead.
pub fn is_ahead(entry: &Entry) -> bool {
    entry.text == "ahead"
}

/// The entries of people in a game's log, in order, with their boards.
fn written(log: &[&Entry]) -> Arc<[Written]> {
    let mut board = 0;
    let mut entries = Vec::new();
    let mut was_ahead = false;
    for entry in log {
        // What was planned ahead is explained by plans.
        let is_planned = is_ahead(entry) || was_ahead;
        was_ahead = is_ahead(entry);
        if entry.user.is_some() && !is_planned {
            let entry = (*entry).clone();
            entries.push(Written { entry, board });
        }
        let is_of_clock = ["credit ", "away "]
            .iter()
            .any(|act| entry.text.starts_with(act));
        if !is_of_clock {
            board = entry.ply + 1;
        }
    }
    entries.into()
}

/// Whether the attempts in a game, refused ones apart, explain its log: all that were acknowledged and some of those without an answer.
pub fn is_linearizable(attempts: &[&Attempt], log: &[&Entry]) -> bool {
    let mut events = Vec::new();
    // Who has no answer goes on beside what was sent: as another one.
    let mut unanswered: BTreeMap<u64, usize> = BTreeMap::new();
    for attempt in attempts {
        let [sent, told] = attempt.time;
        let count = unanswered.entry(attempt.person).or_default();
        let sender = (attempt.person, *count);
        match attempt.outcome {
            Outcome::Refused(_) => continue,
            Outcome::Acknowledged => events.push((told, sender, None)),
            Outcome::Unknown => *count += 1,
        }
        events.push((sent, sender, Some(Arc::new((*attempt).clone()))));
    }
    // What happens at the same moment overlaps.
    events.sort_by_key(|(at, sender, attempt)| (*at, attempt.is_none(), *sender));
    let log = written(log);
    let mut tester = LinearizabilityTester::new(Explained { log, count: 0 });
    for (_, sender, attempt) in events {
        let noted = match attempt {
            Some(attempt) => tester.on_invoke(sender, Step::Sent(attempt)).map(drop),
            None => tester.on_return(sender, true).map(drop),
        };
        noted.unwrap();
    }
    tester.on_invret((0, 0), Step::End, true).unwrap();
    tester.is_consistent()
}

#[cfg(test)]
mod tests {
    use super::super::public::BoardAt;
    use super::*;
    use std::time::{Duration, Instant};

    const ANA: u64 = 5;
    const BOGDAN: u64 = 6;

    /// What somebody sends for the board at this ply at one second of a minute, and knows the outcome of at another.
    fn attempt(
        person: u64,
        ply: u32,
        text: Option<&str>,
        outcome: Outcome,
        seconds: [u64; 2],
    ) -> Attempt {
        // One minute for all: what counts is the order.
        static MINUTE: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
        Attempt {
            person,
            seen: BoardAt { game: 1, ply },
            text: text.map(str::to_owned),
            is_for_this_ply: text.is_none(),
            time: seconds.map(|second| *MINUTE + Duration::from_secs(second)),
            outcome,
        }
    }

    fn entry(person: u64, ply: i64, text: &str) -> Entry {
        Entry {
            game: 1,
            ply,
            actor: 0,
            text: text.to_owned(),
            user: Some(person.cast_signed()),
        }
    }

    fn explains(attempts: &[Attempt], log: &[Entry]) -> bool {
        let attempts: Vec<&Attempt> = attempts.iter().collect();
        let log: Vec<&Entry> = log.iter().collect();
        is_linearizable(&attempts, &log)
    }

    #[test]
    fn an_acknowledged_move_is_in_the_log_once() {
        let done = || Outcome::Acknowledged;
        let log = [entry(ANA, 2, "a"), entry(ANA, 4, "b")];
        let first = attempt(ANA, 2, None, done(), [0, 1]);
        let both = [first.clone(), attempt(ANA, 4, Some("b"), done(), [2, 3])];
        assert!(explains(&both, &log));
        assert!(!explains(&both, &log[..1]), "the second is lost");
        assert!(!explains(&both[..1], &log), "nobody has sent the second");
        let other = [first, attempt(ANA, 4, Some("x"), done(), [2, 3])];
        assert!(!explains(&other, &log), "another move");
        let of_another = [entry(ANA, 2, "a"), entry(BOGDAN, 4, "b")];
        assert!(!explains(&both, &of_another), "of another person");
    }

    #[test]
    fn a_move_without_an_answer_is_in_the_log_or_not_but_not_twice() {
        let unknown = [attempt(ANA, 2, Some("a"), Outcome::Unknown, [0, 1])];
        let log = [entry(ANA, 2, "a"), entry(ANA, 4, "a")];
        assert!(explains(&unknown, &[]));
        assert!(explains(&unknown, &log[..1]));
        assert!(!explains(&unknown, &log));
        let again = attempt(ANA, 4, Some("a"), Outcome::Acknowledged, [2, 3]);
        assert!(explains(&[unknown[0].clone(), again], &log));
    }

    #[test]
    fn what_was_sent_after_another_was_told_its_outcome_comes_after_it() {
        let done = || Outcome::Acknowledged;
        let log = [entry(BOGDAN, 2, "b"), entry(ANA, 3, "a")];
        let bogdan = |seconds| attempt(BOGDAN, 2, Some("b"), done(), seconds);
        let ana = attempt(ANA, 2, Some("a"), done(), [0, 2]);
        assert!(
            explains(&[ana.clone(), bogdan([1, 3])], &log),
            "they overlap"
        );
        assert!(
            !explains(&[ana, bogdan([3, 4])], &log),
            "Ana was told first"
        );
    }

    #[test]
    fn time_given_back_before_a_move_changes_no_board() {
        let mut credit = entry(ANA, 2, "credit 5s");
        credit.user = None;
        let log = [credit, entry(ANA, 3, "a")];
        let picked = [attempt(ANA, 2, None, Outcome::Acknowledged, [0, 1])];
        assert!(explains(&picked, &log));
        let dice = Entry {
            text: "roll".to_owned(),
            ..log[0].clone()
        };
        assert!(!explains(&picked, &[dice, log[1].clone()]), "another board");
    }
}

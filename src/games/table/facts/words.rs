//! The facts in words.

use super::super::{moves::Move, state::State};
use super::{Fact, Numbers, Weighed, between};
use crate::{Reason, sentence};
use zihin_rules::{Key, Phrase, Value};

/// See [`crate::Presentation::why`].
pub fn why(state: &State, better: &Move, other: Option<&Move>) -> Option<Phrase> {
    let (seat, _) = state.dice()?;
    let after = |mv: &Move| match mv {
        Move::Play(play) => Some(state.board_after(seat, play)),
        Move::Roll(..) => None,
    };
    let before = state.board();
    let better = after(better)?;
    let other = match other {
        Some(mv) => Some(after(mv)?),
        None => None,
    };
    let facts = between(before, &better, other.as_ref(), seat);
    let against = other.map(|other| between(before, &other, Some(&better), seat));
    let clauses = |facts: Vec<Weighed>| {
        let reason = |(weight, fact): Weighed| Reason {
            weight,
            clause: clause(&fact, other.is_some()),
        };
        facts.into_iter().map(reason).collect::<Vec<_>>()
    };
    sentence(clauses(facts), &clauses(against.unwrap_or_default()))
}

/// A fact as a clause; `compared`: against another play, not the board before.
fn clause(fact: &Fact, compared: bool) -> Phrase {
    let numbers = |key: Key, numbers: &Numbers| {
        let phrase = Phrase::new(key).with("count", numbers.better);
        let phrase = phrase.with("other", numbers.other);
        phrase.with("compared", i32::from(compared))
    };
    match fact {
        Fact::Wins => Phrase::new("table-why-wins"),
        Fact::SavesGammon => Phrase::new("table-why-saves"),
        Fact::Hits(points) => {
            let phrase = Phrase::new("table-why-hits").with("count", points.len());
            phrase.with("points", Value::list(points.iter().copied()))
        }
        Fact::SendsBack(of) => numbers("table-why-sends-back", of),
        Fact::Shots(of) => numbers("table-why-shots", of),
        Fact::Makes(point) => Phrase::new("table-why-makes").with("point", *point),
        Fact::Keeps(point) => Phrase::new("table-why-keeps").with("point", *point),
        Fact::Prime(from, to, behind) => Phrase::new("table-why-prime")
            .with("from", *from)
            .with("to", *to)
            .with("length", from - to + 1)
            .with("count", *behind),
        Fact::StaysOut(of) => numbers("table-why-stays-out", of),
        Fact::Escapes(of) => numbers("table-why-escapes", of),
        Fact::Builders(point, of) => numbers("table-why-builders", of).with("point", *point),
        Fact::Deep(of) => numbers("table-why-deep", of),
        Fact::Crossovers(of) => numbers("table-why-crossovers", of),
        Fact::BearsOff(of) => numbers("table-why-bears-off", of),
        Fact::NextOff(true, of) => numbers("table-why-next-last", of),
        Fact::NextOff(false, of) => numbers("table-why-next-two", of),
    }
}

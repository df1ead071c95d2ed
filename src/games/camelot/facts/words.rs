//! The facts in words.

use super::super::{board::other, moves::Move, state::State};
use super::exchange::Position;
use super::line::best_play;
use super::{Captures, Fact, Moved, Weighed, between, moved, result};
use crate::{Counted, Reason, searched, sentence};
use zihin_rules::{Actor, Phrase, State as _, Value};

/// How many positions of each move are searched for a reason, see [`searched`].
const SEARCHED: [u64; 3] = [12_000, 120_000, 500_000];

/// See [`crate::Presentation::why`].
pub fn why(state: &State, better: &Move, than: Option<&Move>) -> Option<Phrase> {
    let best = moved(state, better);
    let compared = than.is_some();
    let rest = match than {
        Some(mv) => moved(state, mv),
        None => Moved {
            after: Position::of(state, other(state.mover())),
            taken: 0,
            gained: 0,
        },
    };
    let clauses = |facts: &[Weighed]| {
        let reason = |(weight, fact): &Weighed| Reason {
            weight: *weight,
            clause: clause(fact, compared),
        };
        facts.iter().map(reason).collect::<Vec<_>>()
    };
    let Some(than) = than else {
        return sentence(clauses(&between(&best, &rest)), &[]);
    };
    if let Some(result) = result(&best, &rest) {
        return sentence(clauses(&[result]), &[]);
    }
    let mut after = state.clone();
    after.make(better);
    let answers = after.moves(Actor::Seat(after.mover()));
    let counted = Counted {
        facts: clauses(&between(&best, &rest)),
        against: clauses(&between(&rest, &best)),
        answers: Some(answers.iter().map(ToString::to_string).collect()),
    };
    let play = |mv, nodes| best_play(state, mv, nodes);
    searched([better, than], SEARCHED, play, &counted)
}

/// A fact as a clause; `compared`: against another move, not the board before.
fn clause(fact: &Fact, compared: bool) -> Phrase {
    let numbers = |key, better: u32, other: u32| {
        let phrase = Phrase::new(key).with("count", better);
        let phrase = phrase.with("other", other);
        phrase.with("compared", i32::from(compared))
    };
    match *fact {
        Fact::Wins => Phrase::new("camelot-why-wins"),
        Fact::WinsNext => Phrase::new("camelot-why-wins-next"),
        Fact::StopsWin => Phrase::new("camelot-why-stops-win"),
        Fact::ThreatensWin => Phrase::new("camelot-why-threatens-win"),
        Fact::Exchange(own, others) => exchanged(own, others, compared),
        Fact::Threatens(ref mv, Captures { taken, lost }) => Phrase::new("camelot-why-threatens")
            .with("move", Value::Move(mv.to_string()))
            .with("charge", i32::from(mv.is_charge()))
            .with("taken", taken)
            .with("lost", lost),
        Fact::Lane(from, to) => Phrase::new("camelot-why-lane")
            .with("from", from.to_string())
            .with("to", to.to_string()),
        Fact::Nearer(near, far) => numbers("camelot-why-nearer", near, far),
        Fact::Guards(more, fewer) => numbers("camelot-why-guards", more, fewer),
    }
}

/// What is won, or what is lost less.
fn exchanged(own: Captures, others: Captures, compared: bool) -> Phrase {
    let key = if own.taken > 0 {
        "camelot-why-captures"
    } else {
        "camelot-why-saves"
    };
    Phrase::new(key)
        .with("taken", own.taken)
        .with("lost", own.lost)
        .with("other-taken", others.taken)
        .with("other-lost", others.lost)
        .with("compared", i32::from(compared))
}

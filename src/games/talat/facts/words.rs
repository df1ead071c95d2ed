//! The facts in words.

use super::super::{
    board::BoardName,
    moves::{Move, Step},
    state::State,
};
use super::line::best_play;
use super::{Fact, Fight, Weighed, between, count::Placed, fights};
use crate::{Counted, Reason, searched, sentence};
use zihin_rules::{Actor, Key, Phrase, State as _, Value};

/// How many positions of each move are searched for a reason, see [`searched`].
const SEARCHED: [u64; 3] = [40_000, 150_000, 500_000];

/// See [`crate::Presentation::why`].
pub fn why(state: &State, better: Move, than: Option<Move>) -> Option<Phrase> {
    let seat = state.to_move().filter(|_| !state.is_setup())?;
    let after = |mv: Move| {
        let mut after = state.clone();
        after.apply(Actor::Seat(seat), &mv);
        after
    };
    let best = after(better);
    let compared = than.is_some();
    let other = than.map_or_else(|| state.clone(), after);
    let clauses = |facts: Vec<Weighed>| {
        let reason = |(weight, fact): Weighed| Reason {
            weight,
            clause: clause(state, &fact, compared),
        };
        facts.into_iter().map(reason).collect::<Vec<_>>()
    };
    let facts = between(state, &best, &other, seat);
    let ends = facts.iter().any(|(_, fact)| matches!(fact, Fact::Ends(..)));
    let Some(than) = than.filter(|_| !ends) else {
        return sentence(clauses(facts), &[]);
    };
    let against = between(state, &other, &best, seat);
    let counted = Counted {
        facts: clauses([facts, fights(&best, &other, seat)].concat()),
        against: clauses([against, fights(&other, &best, seat)].concat()),
        answers: None,
    };
    let play = |mv, nodes| best_play(state, mv, seat, nodes);
    searched([better, than], SEARCHED, play, &counted)
}

/// A fact as a clause; `compared`: against another move, not the board before.
fn clause(before: &State, fact: &Fact, compared: bool) -> Phrase {
    let numbers = |key: Key, better: i64, other: i64| {
        let phrase = Phrase::new(key).with("count", better);
        let phrase = phrase.with("other", other);
        phrase.with("compared", i32::from(compared))
    };
    let listed = |key: Key, towers: &[Placed]| {
        Phrase::new(key)
            .with("count", towers.len())
            .with("towers", Value::list(towers.iter().copied().map(name)))
            .with("compared", i32::from(compared))
    };
    match fact {
        Fact::Ends(own, best) => numbers("talat-why-ends", (*own).into(), (*best).into()),
        Fact::Scores(own, others) => {
            let was = before
                .to_move()
                .map_or(0, |seat| super::points(before, seat));
            numbers(
                "talat-why-scores",
                (own - was).into(),
                (others - was).into(),
            )
        }
        Fact::Saves(towers) => listed("talat-why-saves", towers),
        Fact::Threatens(towers) => listed("talat-why-threatens", towers),
        Fact::Freezes(board, theirs, own) => {
            numbers("talat-why-freezes", (*theirs).into(), (*own).into()).with("board", *board)
        }
        Fact::KeepsOpen(board, own, theirs) => {
            numbers("talat-why-keeps-open", (*own).into(), (*theirs).into()).with("board", *board)
        }
        Fact::Safe(tower) => Phrase::new("talat-why-safe").with("tower", name(*tower)),
        Fact::Crosses(more, other) => numbers("talat-why-crosses", (*more).into(), (*other).into()),
        Fact::Wins(board, fight, other) => fought("talat-why-wins", *board, fight, *other),
        Fact::Prevents(board, fight, other) => fought("talat-why-prevents", *board, fight, *other),
        Fact::Stops(left, more) => numbers("talat-why-stops", (*left).into(), (*more).into()),
    }
}

/// A fight in words; `other`: how many towers it would be after the other move.
fn fought(key: Key, board: BoardName, fight: &Fight, other: u32) -> Phrase {
    let told = |step: &Option<Step>| {
        step.map_or_else(|| "…".to_owned(), |step| Move::Step(step).to_string())
    };
    let line: Vec<String> = fight.line.iter().map(told).collect();
    let gaps = fight.line.iter().filter(|step| step.is_none()).count();
    Phrase::new(key)
        .with("count", fight.towers)
        .with("other", other)
        .with("board", board)
        .with("gaps", gaps)
        .with("line", Value::Move(line.join(" ")))
}

/// A tower and its place, such as `M4 (bw c3)`.
fn name(of: Placed) -> Value {
    let kind = of.tower.kind().name();
    Value::Move(format!("{kind} ({} {})", of.board, of.square))
}

//! Why a move is better: the facts that decide, in one sentence.

use std::cmp::Reverse;
use zihin_rules::Phrase;

/// The least weight of a fact that is worth a sentence.
const LEAST: u32 = 20;

/// A fact that speaks for a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// How much it decides, in the game's own unit: only reasons of the same game are compared.
    pub weight: u32,
    /// The fact as a clause.
    pub clause: Phrase,
}

/// The sentence of the strongest reasons `for_it`, two at most; none if none is strong,
/// or if what speaks for the other move is stronger than all of them together.
pub fn sentence(mut for_it: Vec<Reason>, against: &[Reason]) -> Option<Phrase> {
    let strongest = against.iter().map(|reason| reason.weight).max();
    let sum: u32 = for_it.iter().map(|reason| reason.weight).sum();
    for_it.sort_by_key(|reason| Reverse(reason.weight));
    let mut strong = for_it.into_iter().filter(|reason| reason.weight >= LEAST);
    let first = strong.next()?;
    if strongest.is_some_and(|other| other >= sum) {
        return None;
    }
    let second = strong.next().filter(|next| 2 * next.weight >= first.weight);
    Some(match second {
        None => Phrase::new("why").with("first", first.clause),
        Some(second) => Phrase::new("why-two")
            .with("first", first.clause)
            .with("second", second.clause),
    })
}

#[cfg(test)]
mod tests {
    use super::{Reason, sentence};
    use zihin_rules::Phrase;

    fn clause(n: i64) -> Phrase {
        Phrase::new("why").with("first", n)
    }

    fn reasons(weights: &[u32]) -> Vec<Reason> {
        let reasons = weights.iter().zip(0_i64..).map(|(weight, n)| Reason {
            weight: *weight,
            clause: clause(n),
        });
        reasons.collect()
    }

    #[test]
    fn the_strongest_reasons_are_told_unless_something_stronger_speaks_against_them() {
        let told = |own: &[u32], other: &[u32]| sentence(reasons(own), &reasons(other));
        let one = Phrase::new("why").with("first", clause(1));
        assert_eq!(told(&[30, 90], &[40]), Some(one));
        let two = Phrase::new("why-two").with("first", clause(1));
        let two = two.with("second", clause(0));
        assert_eq!(told(&[60, 90, 10], &[140]), Some(two));
        assert_eq!(told(&[60, 90], &[150]), None);
        assert_eq!(told(&[19], &[]), None);
        assert_eq!(told(&[], &[]), None);
    }
}

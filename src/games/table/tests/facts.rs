//! Every number in a sentence on why a play is better is counted again, slowly:
//! by playing all 36 rolls through the rules.

use super::{BOTTOM, any};
use crate::table::facts::{Fact, Numbers, between};
use crate::table::{BAR, Board, Dice, Move, Phase, Play, State, other};
use std::collections::BTreeSet;
use std::mem::discriminant;
use zihin_rules::{Actor, Luck, Seat, SplitMix, State as _};

/// With how many of the 36 rolls `seat` has a play of which this holds, given the play and the board after it.
fn rolls(board: &Board, seat: Seat, is_good: impl Fn(&Play, &Board) -> bool) -> u32 {
    let pairs = (1..=6).flat_map(|a| (1..=6).map(move |b| Dice::new(a, b).unwrap()));
    let has_good = |dice: &Dice| {
        let mut state = State::start(0);
        state.board = *board;
        state.phase = Phase::Play(seat, *dice);
        let moves = state.moves(Actor::Seat(seat));
        moves.iter().any(|mv| match mv {
            Move::Play(play) => is_good(play, &state.board_after(seat, play)),
            Move::Roll(..) => false,
        })
    };
    u32::try_from(pairs.filter(has_good).count()).unwrap()
}

/// How many checkers of `seat` stand on these points.
fn on(board: &Board, seat: Seat, points: impl IntoIterator<Item = u8>) -> u32 {
    let counts = points.into_iter().map(|point| board.count(seat, point));
    counts.map(u32::from).sum()
}

/// Two plays in a position: the boards before, after the better and after the other, and the better play.
struct Case<'a> {
    seat: Seat,
    before: &'a Board,
    better: &'a Board,
    other: &'a Board,
    plays: [&'a Play; 2],
}

impl Case<'_> {
    fn both(&self, count: impl Fn(&Board) -> u32) -> Numbers {
        Numbers {
            better: count(self.better),
            other: count(self.other),
        }
    }

    fn hits(&self, n: usize) -> Vec<u8> {
        let steps = self.plays[n].steps().iter();
        let mut points: Vec<u8> = steps.filter(|step| step.hit).map(|step| step.to).collect();
        points.sort_unstable();
        points
    }

    /// Checks what a fact says, and that it favours the better play.
    fn check(&self, fact: &Fact) {
        let shown = format!(
            "{fact:?}: {:?} {:?} {:?}",
            self.before, self.better, self.other
        );
        let Some((said, counted)) = self.count(fact) else {
            return self.check_points(fact, &shown);
        };
        assert_eq!(said, counted, "{shown}");
        let is_less_better = matches!(fact, Fact::Shots(_) | Fact::Deep(_) | Fact::Crossovers(_));
        let (more, less) = if is_less_better {
            (said.other, said.better)
        } else {
            (said.better, said.other)
        };
        assert!(more > less, "{shown}");
    }

    /// The numbers of a fact, as it says them and as they are; none if it says none.
    fn count(&self, fact: &Fact) -> Option<(Numbers, Numbers)> {
        let (seat, enemy) = (self.seat, other(self.seat));
        let hits = |play: &Play, _: &Board| play.steps().iter().any(|step| step.hit);
        let behind = |board: &Board| on(board, seat, 19..=25);
        let crossovers = |board: &Board| {
            let quarters = [7..=25, 13..=25, 19..=25, 25..=25];
            quarters.map(|from| on(board, seat, from)).iter().sum()
        };
        Some(match fact {
            Fact::SendsBack(said) => (
                *said,
                self.both(|after| after.pips(enemy) - self.before.pips(enemy)),
            ),
            Fact::Shots(said) => (*said, self.both(|board| rolls(board, enemy, hits))),
            Fact::StaysOut(said) => (
                *said,
                self.both(|board| {
                    36 - rolls(board, enemy, |_, after| after.bar(enemy) < board.bar(enemy))
                }),
            ),
            Fact::Escapes(said) => (
                *said,
                self.both(|board| behind(self.before) - behind(board)),
            ),
            Fact::Builders(point, said) => (
                *said,
                self.both(|board| rolls(board, seat, |_, after| after.count(seat, *point) > 1)),
            ),
            Fact::Deep(said) => (*said, self.both(|board| on(board, seat, [1, 2]))),
            Fact::Crossovers(said) => (*said, self.both(crossovers)),
            Fact::BearsOff(said) => (
                *said,
                self.both(|board| on(board, seat, [0]) - on(self.before, seat, [0])),
            ),
            Fact::NextOff(is_last, said) => {
                let goal = |board: &Board| if *is_last { 15 } else { board.off(seat) + 2 };
                let counted = self
                    .both(|board| rolls(board, seat, |_, after| after.off(seat) >= goal(board)));
                (*said, counted)
            }
            _ => return None,
        })
    }

    /// Checks a fact that names points, or says how the game ends.
    fn check_points(&self, fact: &Fact, shown: &str) {
        let (seat, enemy) = (self.seat, other(self.seat));
        let holds = |board: &Board, point| board.count(seat, point) > 1;
        match fact {
            Fact::Wins => assert!(self.better.off(seat) == 15 && self.other.off(seat) < 15),
            Fact::SavesGammon => assert!(self.better.off(seat) > 0 && self.other.off(seat) == 0),
            Fact::Hits(points) => {
                assert_eq!(*points, self.hits(0), "{shown}");
                assert!(points.len() > self.hits(1).len(), "{shown}");
            }
            Fact::Makes(point) | Fact::Keeps(point) => {
                let was_held = self.before.count(seat, *point) > 1;
                assert_eq!(was_held, matches!(fact, Fact::Keeps(_)), "{shown}");
                assert!(
                    holds(self.better, *point) && !holds(self.other, *point),
                    "{shown}"
                );
            }
            Fact::Prime(from, to, behind) => {
                assert!(
                    (*to..=*from).all(|point| holds(self.better, point)),
                    "{shown}"
                );
                let trapped = on(self.better, enemy, BAR - to + 1..=BAR);
                assert_eq!(u32::from(*behind), trapped, "{shown}");
                assert!(*behind > 0, "{shown}");
            }
            counted => panic!("{counted:?} has numbers"),
        }
    }
}

#[test]
fn what_is_said_of_two_plays_is_what_playing_the_rolls_shows() {
    let mut luck = SplitMix(23);
    let mut pick = |count: usize| luck.below(u32::try_from(count).unwrap()) as usize;
    let (mut kinds, mut state) = (BTreeSet::new(), State::start(25));
    for _ in 0..900 {
        let Some(actor) = state.turn().actor() else {
            state = State::start(25);
            continue;
        };
        let moves = state.moves(actor);
        let mv = moves[pick(moves.len())];
        if let (Actor::Seat(seat), Move::Play(one), Move::Play(two)) =
            (actor, mv, moves[pick(moves.len())])
        {
            let [better, than] = [&one, &two].map(|play| state.board_after(seat, play));
            let case = Case {
                seat,
                before: state.board(),
                better: &better,
                other: &than,
                plays: [&one, &two],
            };
            for (_, fact) in between(state.board(), &better, Some(&than), seat) {
                case.check(&fact);
                kinds.insert(format!("{:?}", discriminant(&fact)));
            }
        }
        state.apply(actor, &mv);
    }
    assert!(kinds.len() >= 12, "{kinds:?}");
}

#[test]
fn a_board_against_itself_gives_no_fact() {
    let start = Board::start();
    assert_eq!(between(&start, &start, Some(&start), BOTTOM), []);
    assert_eq!(between(&start, &start, None, BOTTOM), []);
}

#[test]
fn a_sentence_names_what_the_better_opening_does() {
    let why = |dice: &str, better, than| {
        let start = format!("-b----E-C---eE---c-e----B-:0:0:1:{dice}:1:2:0:3:10");
        let phrase = any(&start).why(Actor::Seat(BOTTOM), better, than);
        phrase.map(|phrase| format!("{phrase:?}"))
    };
    let makes = why("31", "8/5 6/5", Some("24/23 13/10")).unwrap();
    assert!(makes.contains("table-why-makes"), "{makes}");
    let alone = why("31", "8/5 6/5", None).unwrap();
    assert!(alone.contains("table-why-makes"), "{alone}");
    assert_eq!(why("31", "24/23 13/10", Some("8/5 6/5")), None);
    assert_eq!(why("31", "8/5 6/5", Some("no move")), None);
}

//! The legal moves.

use super::{BOTTOM, TOP, legal, naive, rolled};
use crate::table::{Board, Dice, Results, State, other};
use std::collections::{BTreeSet, HashSet};
use zihin_rules::{Actor, Luck, Seat, SplitMix, State as _, roll};

/// The rule | the checkers of both sides, `point:count` as each side counts | the dice | every legal move.
const CASES: &str = "
    no checker enters a closed home board | 25:1 6:2 | 1:2 2:2 3:2 4:2 5:2 6:2 | 61 | pass
    the bar comes first, then the other die may be played with any checker | 25:1 6:1 | 1:2 5:2 | 21 | bar/23 6/5, bar/23/22
    of two on the bar one may have to stay | 25:2 6:1 | 1:2 5:2 | 51 | pass
    if only one of two enters, the rest of the turn is lost | 25:2 6:1 | 1:2 5:2 | 52 | bar/23
    both enter | 25:2 | 1:2 | 52 | bar/20 bar/23
    entering hits a blot | 25:1 | 3:1 1:2 | 31 | bar/22*/21
    either die but not both: the larger | 20:1 | 6:6 14:2 16:2 | 54 | 20/15
    only the smaller die fits | 20:1 | 6:6 10:2 14:2 | 54 | 20/16
    a step that makes the other die unplayable is not allowed | 8:1 3:1 | 23:2 | 42 | 8/4 3/1
    one order of the dice is blocked | 13:1 | 18:2 | 61 | 13/12/6
    bearing off exactly | 6:1 3:2 | 1:2 | 63 | 6/3/off, 6/off 3/off
    a larger die takes the highest | 3:1 2:1 | 1:2 | 65 | 3/off 2/off
    a larger die does not skip a higher checker | 5:1 2:1 | 1:2 | 41 | 5/1 2/1, 5/1/off
    bearing off is not compulsory | 4:1 3:1 | 12:2 | 21 | 3/1/off, 4/2 3/2, 4/2/1
    no checker is borne off while one is outside the home board | 7:1 1:2 | 12:2 | 61 | 7/1/off
    a checker that comes home allows bearing off with the other die | 7:1 2:1 | 12:2 | 61 | 7/1 2/1, 7/1/off
    a double is played four times | 24:1 | 12:2 | 22 | 24/22/20/18/16
    a double is played as often as possible | 24:1 | 7:2 12:2 | 33 | 24/21
    a double ends when all are off | 2:2 | 12:2 | 66 | 2/off(2)
    different hits are different moves | 24:1 | 4:1 7:1 12:3 | 63 | 24/18*/15, 24/21*/15
    a double may hit on the way | 8:2 | 22:1 24:2 | 55 | 8/3*/off(2)
";

#[test]
fn the_legal_moves_of_known_positions_are_exactly_these() {
    for case in CASES.lines().filter(|line| !line.is_empty()) {
        let parts: Vec<&str> = case.split('|').map(str::trim).collect();
        let [name, bottom, top, dice, moves] = parts[..] else {
            panic!("{case} has not five parts")
        };
        let state = rolled(&checkers(bottom), &checkers(top), dice);
        let mut expected: Vec<&str> = moves.split(", ").collect();
        expected.sort_unstable();
        assert_eq!(legal(&state), expected, "{name}: {state}");
    }
}

/// `25:1 6:2` as points and counts.
fn checkers(text: &str) -> Vec<(u8, u8)> {
    let numbers = |pair: &str| {
        let (point, count) = pair.split_once(':')?;
        Some((point.parse().ok()?, count.parse().ok()?))
    };
    let pairs = text
        .split(' ')
        .map(|pair| numbers(pair).expect("point:count"));
    pairs.collect()
}

/// Boards from random play, and boards with few checkers in or near home.
fn boards(count: usize, luck: &mut SplitMix) -> Vec<Board> {
    let mut boards = Vec::new();
    let mut state = State::start(0);
    while boards.len() < count {
        let Some(actor) = state.turn().actor() else {
            state = State::start(0);
            continue;
        };
        let mv = match actor {
            Actor::Chance => roll(&state, luck).unwrap(),
            Actor::Seat(_) => {
                boards.push(*state.board());
                let moves = state.moves(actor);
                moves[luck.below(u32::try_from(moves.len()).unwrap()) as usize]
            }
        };
        state.apply(actor, &mv);
    }
    for _ in 0..count {
        boards.extend(late(luck));
    }
    boards
}

/// A board with few checkers; none if both sides happen to occupy the same point.
fn late(luck: &mut SplitMix) -> Option<Board> {
    let mut counts = [[0; 26]; 2];
    for side in &mut counts {
        let highest = 7 + luck.below(19);
        for _ in 0..=luck.below(7) {
            side[1 + luck.below(highest) as usize] += 1;
        }
    }
    let meet = (1..25).any(|point| counts[0][point] > 0 && counts[1][25 - point] > 0);
    if meet { None } else { Board::new(counts) }
}

#[test]
fn the_fast_generator_agrees_with_the_naive_one() {
    let mut luck = SplitMix(11);
    let mut results = Results::default();
    for board in boards(300, &mut luck) {
        for dice in Dice::all() {
            // The naive generator is slow on doubles of a full board in debug builds.
            if dice.double() && board.off(BOTTOM) < 5 && luck.below(6) > 0 {
                continue;
            }
            let found = results.fill(&board, BOTTOM, dice);
            let distinct: HashSet<Board> = found.iter().map(|found| found.board).collect();
            assert_eq!(distinct.len(), found.len(), "{board:?} {dice:?}");
            assert_eq!(
                distinct,
                naive::results(&board, BOTTOM, dice),
                "{board:?} {dice:?}"
            );
        }
    }
}

#[test]
fn both_sides_play_by_the_same_rules() {
    let mut results = Results::default();
    for board in boards(200, &mut SplitMix(12)) {
        let swapped = Board::new([TOP, BOTTOM].map(|seat| counts(&board, seat))).unwrap();
        for dice in Dice::all() {
            let bottom: BTreeSet<String> = results
                .fill(&board, BOTTOM, dice)
                .iter()
                .map(|found| found.play().to_string())
                .collect();
            let top: BTreeSet<String> = results
                .fill(&swapped, TOP, dice)
                .iter()
                .map(|found| found.play().to_string())
                .collect();
            assert_eq!(bottom, top, "{board:?} {dice:?}");
        }
    }
}

fn counts(board: &Board, seat: Seat) -> [u8; 26] {
    std::array::from_fn(|point| board.count(seat, u8::try_from(point).unwrap()))
}

#[test]
fn no_checker_is_ever_lost() {
    for board in boards(300, &mut SplitMix(13)) {
        for seat in [BOTTOM, TOP] {
            assert_eq!(counts(&board, seat).iter().sum::<u8>(), 15);
            let pips: u32 = counts(&board, seat)
                .iter()
                .zip(0..)
                .map(|(count, point)| u32::from(*count) * point)
                .sum();
            assert_eq!(board.pips(seat), pips);
            assert!(
                (1..25)
                    .all(|point| board.count(seat, point) == 0 || board.against(seat, point) == 0)
            );
        }
    }
}

#[test]
fn a_path_of_clicks_leads_to_the_board_so_far_and_the_dice_left() {
    let state = rolled(&[(8, 2), (6, 2), (24, 1)], &[(12, 2)], "31");
    let start = state.after(&[]).unwrap();
    assert_eq!((start.clicks(), start.steps_left()), (vec![24, 8, 6], 2));
    let source = state.after(&["8".into()]).unwrap();
    assert_eq!(
        (source.from, source.clicks(), source.board),
        (Some(8), vec![7, 5], *state.board())
    );
    let step = state.after(&["8".into(), "5".into()]).unwrap();
    assert_eq!(
        (step.from, step.left.as_slice(), step.clicks()),
        (None, &[1][..], vec![24, 8, 6, 5])
    );
    assert_eq!(
        (step.board.count(BOTTOM, 8), step.board.count(BOTTOM, 5)),
        (1, 1)
    );
    let whole = state
        .after(&["8".into(), "5".into(), "6".into(), "5".into()])
        .unwrap();
    assert!(whole.clicks().is_empty() && whole.left.as_slice().is_empty());
    for wrong in ["8.6", "7", "8.5.8.5", "5", "bar", "off", "8.off"] {
        let path: Vec<_> = wrong
            .split('.')
            .map(|word| word.to_owned().into())
            .collect();
        assert!(state.after(&path).is_none(), "{wrong}");
    }
    assert_eq!(other(BOTTOM), TOP);
}

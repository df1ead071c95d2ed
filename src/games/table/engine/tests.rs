//! The computer player: exact endings, consistency of the evaluation, and the moves of its levels. Its strength is measured by `zihin-lab arena`,
//! not here.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use crate::ComputerPlayer;
use crate::table::engine::{Evaluator, Nets, Odds, Search, Stakes, Width, match_chance, risk};
use crate::table::tests::naive;
use crate::table::{Board, Dice, Move, Results, State as Match, other, won};
use zihin_engine::{BestMove, Budget, Level};
use zihin_rules::{Actor, Luck, Seat, SplitMix, State, Turn};

const US: Seat = Seat(0);
const THEM: Seat = Seat(1);

/// A board by (point, count) of each side.
fn board(ours: &[(usize, u8)], theirs: &[(usize, u8)]) -> Board {
    let mut counts = [[0; 26]; 2];
    for (side, places) in counts.iter_mut().zip([ours, theirs]) {
        for (point, count) in places {
            side[*point] = *count;
        }
    }
    Board::new(counts).unwrap()
}

fn dice(luck: &mut SplitMix) -> Dice {
    let mut die = || u8::try_from(luck.below(6) + 1).unwrap();
    Dice::new(die(), die()).unwrap()
}

/// Positions of random games, each with the seat that has just moved.
fn random_positions(count: usize) -> Vec<(Board, Seat)> {
    let (mut luck, mut results) = (SplitMix(7), Results::default());
    let mut positions = Vec::new();
    while positions.len() < count {
        let (mut board, mut seat) = (Board::start(), US);
        while won(&board, other(seat)).is_none() {
            let found = results.fill(&board, seat, dice(&mut luck));
            if let Ok(count @ 1..) = u32::try_from(found.len()) {
                board = found[luck.below(count) as usize].board;
            }
            positions.push((board, seat));
            seat = other(seat);
        }
    }
    positions.truncate(count);
    positions
}

fn think(position: &str, level: Level) -> BestMove<Move> {
    let state: Match = position.parse().unwrap();
    state
        .think(level, Budget::FULL, &mut SplitMix(1), &|| false)
        .unwrap()
}

#[test]
fn the_nets_that_are_shipped_can_be_read_and_written_again() {
    let bytes = include_bytes!("../../../../assets/table.net");
    let nets = Nets::from_bytes(bytes).unwrap();
    assert_eq!(nets.to_bytes(), bytes);
    for wrong in [&bytes[..bytes.len() - 1], &bytes[1..], b"", &bytes[..40]] {
        assert!(Nets::from_bytes(wrong).is_err());
    }
    let mut longer = bytes.to_vec();
    longer.push(0);
    assert!(Nets::from_bytes(&longer).is_err());
}

#[test]
fn the_end_of_a_race_is_exact() {
    let cases = [
        // Their checkers, our checkers, our chance. They roll first.
        (&[(1, 1)][..], &[(1, 1)][..], 0.0),
        // Both checkers are borne off by 6-5, 6-6, 5-5, 4-4 and 3-3.
        (&[(6, 1), (5, 1)], &[(1, 1)], 30.0 / 36.0),
        // One checker on the 6: every roll with a 6, or of 6 pips or more together, or 2-2.
        (&[(6, 1)], &[(1, 2)], 9.0 / 36.0),
        // Four on the ace point need a double; without one, we need a double, as they need no third roll.
        (&[(1, 4)], &[(1, 4)], 30.0 / 36.0 * 6.0 / 36.0),
    ];
    for (theirs, ours, chance) in cases {
        let board = board(ours, theirs);
        let odds = Evaluator::new(Nets::shipped()).odds(&board, US);
        assert!(
            (odds.0[0] - chance).abs() < 1e-5,
            "{theirs:?} against {ours:?}: {odds:?}"
        );
    }
}

#[test]
fn a_side_that_has_borne_off_a_checker_loses_no_gammon() {
    let mut evaluator = Evaluator::new(Nets::shipped());
    for (board, mover) in random_positions(800) {
        let Odds([w, wg, wb, lg, lb]) = evaluator.odds(&board, mover);
        assert!(0.0 <= wb && wb <= wg && wg <= w && w <= 1.0, "{board:?}");
        assert!(0.0 <= lb && lb <= lg && lg <= 1.0 - w, "{board:?}");
        if won(&board, mover).is_none() {
            assert!(board.off(other(mover)) == 0 || wg == 0.0, "{board:?}");
            assert!(board.off(mover) == 0 || lg == 0.0, "{board:?}");
        }
    }
}

#[test]
fn the_evaluation_is_the_same_for_both_seats() {
    let mut evaluator = Evaluator::new(Nets::shipped());
    for (board, mover) in random_positions(300) {
        let counts = [THEM, US]
            .map(|seat| std::array::from_fn(|n| board.count(seat, u8::try_from(n).unwrap())));
        let turned = Board::new(counts.map(|mut side: [u8; 26]| {
            side[0] = 0;
            side
        }));
        evaluator.begin();
        let odds = evaluator.odds(&board, mover);
        evaluator.begin();
        assert_eq!(
            odds,
            evaluator.odds(&turned.unwrap(), other(mover)),
            "{board:?}"
        );
    }
}

#[test]
fn incremental_evaluation_agrees_with_evaluation_from_scratch() {
    let (mut together, mut alone) = (
        Evaluator::new(Nets::shipped()),
        Evaluator::new(Nets::shipped()),
    );
    let (mut luck, mut results) = (SplitMix(3), Results::default());
    for (board, mover) in random_positions(60) {
        together.begin();
        for found in results.fill(&board, other(mover), dice(&mut luck)) {
            alone.begin();
            let one = alone.odds(&found.board, other(mover));
            let two = together.odds(&found.board, other(mover));
            let estimates = [&mut alone, &mut together]
                .map(|evaluator| evaluator.quick_odds(&found.board, other(mover)));
            for (one, two) in [(one, two), estimates.into()] {
                for (one, two) in one.0.iter().zip(two.0) {
                    assert!((one - two).abs() < 1e-4, "{:?}", found.board);
                }
            }
        }
    }
}

#[test]
fn little_is_lost_by_evaluating_only_the_best_quick_estimates() {
    let (mut search, mut evaluator) = (
        Search::new(Nets::shipped()),
        Evaluator::new(Nets::shipped()),
    );
    let mut luck = SplitMix(11);
    let (mut lost, mut seen) = (0.0, 0_u8);
    let (mut board, mut mover) = (Board::start(), US);
    while seen < 200 {
        let candidates = search.rank(&board, mover, dice(&mut luck), &Stakes::POINTS);
        let is_race = board.highest(US) + board.highest(THEM) <= 24;
        if let (Some(best), false) = (candidates.first(), is_race) {
            evaluator.begin();
            let mut estimates: Vec<(f32, f32)> = candidates
                .iter()
                .map(|other| {
                    (
                        evaluator.quick_odds(&other.result.board, mover),
                        other.value,
                    )
                })
                .map(|(odds, value)| (Stakes::POINTS.value(odds), value))
                .collect();
            estimates.sort_by(|a, b| b.0.total_cmp(&a.0));
            let evaluated = estimates.iter().take(4).map(|(_, value)| *value);
            lost += best.value - evaluated.fold(f32::MIN, f32::max);
            seen += 1;
        }
        board = candidates.first().map_or(board, |best| best.result.board);
        mover = other(mover);
        if won(&board, other(mover)).is_some() {
            (board, mover) = (Board::start(), US);
        }
    }
    let mean = lost / f32::from(seen);
    assert!(mean < 0.01, "{mean} points a move");
}

#[test]
fn shots_agree_with_the_legal_moves() {
    for (board, seat) in random_positions(250) {
        let risk = risk(&board, seat);
        let pips = |board: &Board| board.pips(seat);
        let (mut hit, mut most) = (0.0, 0.0);
        for dice in Dice::all() {
            let weight = if dice.double() { 1.0 } else { 2.0 };
            let loss = naive::results(&board, other(seat), dice)
                .iter()
                .map(|after| pips(after) - pips(&board))
                .max()
                .unwrap_or(0);
            hit += if loss > 0 { weight / 36.0 } else { 0.0 };
            most += weight / 36.0 * f32::from(u16::try_from(loss).unwrap());
        }
        // The rules may forbid a counted shot: with several checkers on the bar, or if only the larger die may be played.
        assert!(risk.hit >= hit - 1e-4, "{board:?} {seat:?} {risk:?} {hit}");
        assert!(risk.hit <= hit + 0.12, "{board:?} {seat:?} {risk:?} {hit}");
        assert!(
            risk.pips <= most + 1.5,
            "{board:?} {seat:?} {risk:?} {most}"
        );
    }
}

#[test]
fn chances_in_a_match_to_30_are_the_known_ones() {
    let known = [
        ([3, 3], 0.5),
        ([2, 3], 0.656),
        ([1, 3], 0.814),
        ([1, 2], 0.683),
    ];
    for (need, chance) in known {
        let [mine, theirs] = need;
        assert!((match_chance(need) - chance).abs() < 0.002, "{need:?}");
        assert!((match_chance([theirs, mine]) - 1.0 + chance).abs() < 0.002);
    }
}

#[test]
fn in_a_match_only_what_is_still_needed_counts() {
    let gammon = Odds([0.5, 0.5, 0.0, 0.0, 0.0]);
    // What both need, and the value of an even chance to win a gammon or to lose a single game.
    for (need, worth) in [([1, 1], 0.0), ([1, 3], 0.0), ([2, 1], 1.0)] {
        let value = Stakes::of_match(need).value(gammon);
        assert!((value - worth).abs() < 1e-5, "{need:?} {value}");
    }
    assert!((Stakes::POINTS.value(gammon) - 0.5).abs() < 1e-6);
    for need in [[1, 3], [3, 1], [2, 5], [25, 25]] {
        let stakes = Stakes::of_match(need);
        let single = |w: f32| stakes.value(Odds([w, 0.0, 0.0, 0.0, 0.0]));
        assert!((single(1.0) - 1.0).abs() < 1e-5 && (single(0.0) + 1.0).abs() < 1e-5);
        let flipped = stakes.flipped().value(gammon.flipped());
        assert!((stakes.value(gammon) + flipped).abs() < 1e-5);
    }
}

#[test]
fn every_level_plays_a_legal_move_and_is_deterministic() {
    let mut luck = SplitMix(11);
    for (n, (board, mover)) in random_positions(400).into_iter().enumerate().step_by(20) {
        let Some(state) = match_at(&board, other(mover), dice(&mut luck), n % 2 * 3) else {
            continue;
        };
        let Turn::Seat(seat) = state.turn() else {
            continue;
        };
        // The master is slow when there are many plays.
        let quick = state.moves(Actor::Seat(seat)).len() < 3;
        for level in Level::ALL
            .into_iter()
            .filter(|level| quick || *level < Level::Master)
        {
            let seed = luck.bits();
            let think = || {
                state
                    .think(level, Budget::FULL, &mut SplitMix(seed), &|| false)
                    .unwrap()
            };
            let chosen = think();
            assert!(
                state.moves(Actor::Seat(seat)).contains(&chosen.mv),
                "{state}"
            );
            assert_eq!(chosen, think());
        }
    }
}

/// A position with these dice to play; none if the game is over.
fn match_at(board: &Board, seat: Seat, dice: Dice, length: usize) -> Option<Match> {
    let place = |point: u8| match (board.count(US, point), board.against(US, point)) {
        (0, 0) => '-',
        (0, theirs) => char::from(b'a' + theirs - 1),
        (ours, _) => char::from(b'A' + ours - 1),
    };
    let mut places: Vec<char> = (0..=25).map(place).collect();
    places[0] = match board.bar(THEM) {
        0 => '-',
        bar => char::from(b'a' + bar - 1),
    };
    let turn = if seat == US { 1 } else { -1 };
    let places: String = places.into_iter().collect();
    let dice = format!("{}{}", dice.high(), dice.low());
    let text = format!("{places}:0:0:{turn}:{dice}:0:0:0:{length}:10");
    text.parse().ok()
}

#[test]
fn there_is_no_computer_move_before_the_roll() {
    let state = Match::start(3);
    assert!(
        state
            .think(Level::Hard, Budget::FULL, &mut SplitMix(1), &|| false)
            .is_none()
    );
}

#[test]
fn a_side_that_cannot_move_passes() {
    let closed = "----A--------------bbbbbbA:0:0:1:31:0:0:0:0:10";
    for level in Level::ALL {
        assert_eq!(think(closed, level).mv.to_string(), "pass");
    }
}

#[test]
fn strong_levels_make_the_standard_opening_plays() {
    let openings = [
        ("31", "8/5 6/5"),
        ("42", "8/4 6/4"),
        ("61", "13/7 8/7"),
        ("65", "24/18/13"),
    ];
    for (dice, best) in openings {
        let start = format!("-b----E-C---eE---c-e----B-:0:0:1:{dice}:0:0:0:0:10");
        assert_eq!(think(&start, Level::Hard).mv.to_string(), best, "{dice}");
    }
    let start = "-b----E-C---eE---c-e----B-:0:0:1:61:0:0:0:0:10";
    assert_eq!(think(start, Level::Master).mv.to_string(), "13/7 8/7");
}

#[test]
fn a_search_that_is_stopped_at_once_still_has_a_move() {
    let state: Match = "-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10"
        .parse()
        .unwrap();
    let chosen = state
        .think(Level::Master, Budget::FULL, &mut SplitMix(1), &|| true)
        .unwrap();
    assert_eq!(chosen.mv.to_string(), "8/5 6/5");
}

#[test]
fn hard_that_is_stopped_at_once_values_plays_without_looking_ahead() {
    let state: Match = "-b----E-C---eE---c-e----B-:0:0:1:43:0:0:0:0:10"
        .parse()
        .unwrap();
    let think = |stop| {
        state
            .think(Level::Hard, Budget::FULL, &mut SplitMix(1), &|| stop)
            .unwrap()
    };
    let [ahead, stopped] = [false, true].map(think);
    let (seat, dice) = state.dice().unwrap();
    let mut search = Search::new(Nets::shipped());
    let best = search.rank(state.board(), seat, dice, &Stakes::POINTS)[0];
    assert_eq!(stopped.mv, Move::Play(best.result.play()));
    assert!((stopped.value - f64::from(best.value) * 10.0).abs() < 1e-9);
    assert!(stopped.nodes < ahead.nodes, "{stopped:?} {ahead:?}");
}

#[test]
fn a_search_ahead_agrees_with_exact_chances() {
    let board = board(&[(1, 2)], &[(6, 1), (1, 3)]);
    let mut search = Search::new(Nets::shipped());
    let exact = Evaluator::new(Nets::shipped()).odds(&board, US);
    let ahead = search.ahead(&board, US, &Stakes::POINTS, 1);
    assert!(
        (exact.0[0] - ahead.0[0]).abs() < 1e-4,
        "{exact:?} {ahead:?}"
    );
    let wide = Width {
        most: 3,
        margin: 9.0,
        rolls: 1,
    };
    let mut candidates = search.rank(
        &Board::start(),
        US,
        Dice::new(6, 5).unwrap(),
        &Stakes::POINTS,
    );
    search.deepen(&mut candidates, US, &Stakes::POINTS, wide, &|| false);
    assert_eq!(candidates.len(), 3);
    assert!(candidates.is_sorted_by(|a, b| a.value >= b.value));
}

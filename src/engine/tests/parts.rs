//! The parts of the searches: windows, move order, evaluation noise, transposition table.

use crate::{
    EvalNoise,
    search::{
        move_list::MoveList,
        transposition::{Bound, Entry, TranspositionTable},
        window::{Best, WIN, Window, is_won},
    },
};

/// A window `distance` plies from the root.
fn window(depth: i32, [alpha, beta]: [i32; 2], distance: usize) -> Window {
    Window {
        depth,
        alpha,
        beta,
        distance,
    }
}

const fn entry(value: i32, bound: Bound, depth: u8) -> Entry {
    Entry {
        value,
        bound,
        depth,
        best: 7,
    }
}

#[test]
fn a_stored_result_cuts_off_only_if_it_decides_the_window() {
    use Bound::{Exact, Lower, Upper};
    let bounds = [-10, 10];
    let cases = [
        (entry(3, Exact, 4), 4, 1, Some(3)),
        (entry(3, Exact, 5), 4, 1, Some(3)),
        // Not deep enough, and at the root a move is needed.
        (entry(3, Exact, 3), 4, 1, None),
        (entry(3, Exact, 4), 4, 0, None),
        // At least 10 is more than the other side allows; at least 9 decides nothing.
        (entry(10, Lower, 4), 4, 1, Some(10)),
        (entry(9, Lower, 4), 4, 1, None),
        (entry(-10, Upper, 4), 4, 1, Some(-10)),
        (entry(-9, Upper, 4), 4, 1, None),
    ];
    for (entry, depth, distance, value) in cases {
        assert_eq!(
            window(depth, bounds, distance).cutoff(entry),
            value,
            "{entry:?}"
        );
    }
}

#[test]
fn a_win_is_stored_by_its_distance_from_the_position() {
    for sign in [1, -1] {
        // The win is eight plies from the root, so five from here.
        let mut best = Best::new(window(6, [-WIN, WIN], 3));
        assert!(best.update(sign * (WIN - 8), 2));
        let entry = best.entry(false);
        assert_eq!(entry.value, sign * (WIN - 5));
        assert!(is_won(entry.value.abs()));
        let value = window(6, [-WIN, WIN], 1).cutoff(entry);
        assert_eq!(value, Some(sign * (WIN - 6)));
    }
}

#[test]
fn the_best_move_is_stored_with_the_bound_that_its_value_gives() {
    let cases = [
        (&[-20, -12, -15][..], -12, 1, Bound::Upper),
        (&[-20, 4, 9, 8], 9, 2, Bound::Exact),
        (&[3, 12], 12, 1, Bound::Lower),
    ];
    for (values, value, number, bound) in cases {
        let mut best = Best::new(window(2, [-10, 10], 1));
        let mut alpha = -10;
        for (number, value) in (0..).zip(values) {
            assert_eq!(best.update(*value, number), *value > alpha, "{values:?}");
            alpha = alpha.max(*value);
            assert_eq!(best.rest.alpha, alpha);
        }
        assert_eq!(best.fails_high(), bound == Bound::Lower);
        let entry = best.entry(false);
        assert_eq!((entry.value, entry.best), (value, number));
        assert_eq!((entry.bound, entry.depth), (bound, 2));
    }
}

#[test]
fn later_moves_get_the_full_window_only_if_they_look_better() {
    // The values of the searches of one move, in order, and the final value.
    let cases = [
        (0, false, &[3][..], 3),
        (4, false, &[0], 0),
        (4, false, &[3, 4], 4),
        // A quiet move is first searched at reduced depth.
        (4, true, &[0], 0),
        (4, true, &[3, -1], -1),
        (4, true, &[3, 3, 5], 5),
    ];
    for (tried, is_quiet, values, expected) in cases {
        let (mut searched, window) = (Vec::new(), window(8, [1, 10], 2));
        let value = window.search_move(7, tried, is_quiet, |next| {
            assert_eq!(next.distance, 3);
            searched.push((next.depth, next.beta));
            values[searched.len() - 1]
        });
        assert_eq!(
            (value, searched.len()),
            (expected, values.len()),
            "{searched:?}"
        );
        let (depth, beta) = searched[0];
        assert_eq!(depth < 7, is_quiet && tried > 0);
        assert_eq!(beta, if tried == 0 { 10 } else { 2 });
    }
}

#[test]
fn noise_has_its_amplitude_in_both_directions() {
    for amplitude in [0_u32, 1, 30] {
        let noise = EvalNoise { amplitude, salt: 5 };
        let errors = (0..500).map(|number| noise.error(number));
        let (least, largest) = (errors.clone().min(), errors.max());
        let most = amplitude.cast_signed();
        assert_eq!((least, largest), (Some(-most), Some(most)));
    }
}

#[test]
fn moves_come_by_rank_after_the_one_chosen_to_be_first() {
    let ranks = [3, 9, 9, -1, 4, 0, 7, 7, 8, 2];
    let mut moves = MoveList::default();
    for (first, order) in [
        (None, [1, 2, 8, 6, 7, 4, 0, 9, 5, 3]),
        (Some(5), [5, 1, 2, 8, 6, 7, 4, 0, 9, 3]),
    ] {
        moves.refill(first, |plies| plies.extend(0..10), |ply: usize| ranks[ply]);
        let mut tried = Vec::new();
        while let Some((number, ply)) = moves.next(tried.len()) {
            assert_eq!(usize::from(number), ply);
            tried.push(ply);
        }
        assert_eq!(tried, order);
    }
}

#[test]
fn a_stored_result_is_found_by_its_key_only() {
    let mut table = TranspositionTable::new(1_000);
    for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
        table.put(5, entry(-12, bound, 3));
        assert_eq!(table.get(5), Some(entry(-12, bound, 3)));
        assert_eq!(table.get(6), None);
    }
    table.put(5, entry(1_000_000, Bound::Lower, 3));
    assert_eq!(table.get(5).map(|entry| entry.value), Some(i16::MAX.into()));
}

#[test]
fn of_two_results_in_one_place_the_newer_is_kept_unless_the_other_is_much_deeper() {
    let exact = |depth| entry(1, Bound::Exact, depth);
    let mut table = TranspositionTable::new(1);
    // A key that has the same place as 0.
    let rival = (1..10_000).find(|rival| {
        table.put(0, exact(3));
        table.put(*rival, exact(3));
        table.get(0).is_none()
    });
    let rival = rival.expect("there are more keys than places");
    for (held, newer, stays) in [
        (3, 9, false),
        (3, 3, false),
        (3, 1, false),
        (3, 0, true),
        (u8::MAX, 9, true),
        (u8::MAX, u8::MAX, false),
    ] {
        table = TranspositionTable::new(1);
        table.put(0, exact(held));
        table.put(rival, exact(newer));
        assert_eq!(table.get(0).is_some(), stays, "{held} {newer}");
        assert_eq!(table.get(rival).is_some(), !stays, "{held} {newer}");
    }
}

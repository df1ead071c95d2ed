//! What the searches are made of, each part by itself: tasks, the order of moves, errors, what is known about positions.

use crate::engine::{
    EvalNoise,
    search::{
        move_list::MoveList,
        transposition::{Bound, Entry, TranspositionTable},
        window::{Best, WIN, Window, is_won},
    },
};

/// A task so many plies from the root.
fn task(depth: i32, [alpha, beta]: [i32; 2], distance: usize) -> Window {
    Window {
        depth,
        alpha,
        beta,
        distance,
    }
}

const fn known(value: i32, bound: Bound, depth: u8) -> Entry {
    Entry {
        value,
        bound,
        depth,
        best: 7,
    }
}

#[test]
fn what_is_known_answers_only_what_it_settles() {
    use Bound::{Exact, Lower, Upper};
    let window = [-10, 10];
    let cases = [
        (known(3, Exact, 4), 4, 1, Some(3)),
        (known(3, Exact, 5), 4, 1, Some(3)),
        // Not deep enough, and at the root a move is wanted.
        (known(3, Exact, 3), 4, 1, None),
        (known(3, Exact, 4), 4, 0, None),
        // At least 10 is too much for the other side; at least 9 may be anything.
        (known(10, Lower, 4), 4, 1, Some(10)),
        (known(9, Lower, 4), 4, 1, None),
        (known(-10, Upper, 4), 4, 1, Some(-10)),
        (known(-9, Upper, 4), 4, 1, None),
    ];
    for (known, depth, distance, answer) in cases {
        assert_eq!(
            task(depth, window, distance).cutoff(known),
            answer,
            "{known:?}"
        );
    }
}

#[test]
fn a_win_is_remembered_by_its_distance_from_the_position_that_it_is_known_of() {
    for sign in [1, -1] {
        // Eight plies from the root, so five from here.
        let mut best = Best::new(task(6, [-WIN, WIN], 3));
        assert!(best.update(sign * (WIN - 8), 2));
        let known = best.entry(false);
        assert_eq!(known.value, sign * (WIN - 5));
        assert!(is_won(known.value.abs()));
        let met = task(6, [-WIN, WIN], 1).cutoff(known);
        assert_eq!(met, Some(sign * (WIN - 6)));
    }
}

#[test]
fn the_best_move_is_kept_with_what_its_value_says() {
    let cases = [
        (&[-20, -12, -15][..], -12, 1, Bound::Upper),
        (&[-20, 4, 9, 8], 9, 2, Bound::Exact),
        (&[3, 12], 12, 1, Bound::Lower),
    ];
    for (values, value, number, bound) in cases {
        let mut best = Best::new(task(2, [-10, 10], 1));
        let mut alpha = -10;
        for (number, value) in (0..).zip(values) {
            assert_eq!(best.update(*value, number), *value > alpha, "{values:?}");
            alpha = alpha.max(*value);
            assert_eq!(best.rest.alpha, alpha);
        }
        assert_eq!(best.fails_high(), bound == Bound::Lower);
        let known = best.entry(false);
        assert_eq!((known.value, known.best), (value, number));
        assert_eq!((known.bound, known.depth), (bound, 2));
    }
}

#[test]
fn later_moves_are_searched_in_full_only_if_they_look_better() {
    // The values that the searches of a move find, one after the other, and what is made of them.
    let cases = [
        (0, false, &[3][..], 3),
        (4, false, &[0], 0),
        (4, false, &[3, 4], 4),
        // A quiet move is first looked at less deeply.
        (4, true, &[0], 0),
        (4, true, &[3, -1], -1),
        (4, true, &[3, 3, 5], 5),
    ];
    for (tried, is_quiet, values, expected) in cases {
        let (mut asked, task) = (Vec::new(), task(8, [1, 10], 2));
        let value = task.search_move(7, tried, is_quiet, |next| {
            assert_eq!(next.distance, 3);
            asked.push((next.depth, next.beta));
            values[asked.len() - 1]
        });
        assert_eq!((value, asked.len()), (expected, values.len()), "{asked:?}");
        let (depth, beta) = asked[0];
        assert_eq!(depth < 7, is_quiet && tried > 0);
        assert_eq!(beta, if tried == 0 { 10 } else { 2 });
    }
}

#[test]
fn errors_are_as_large_as_is_said_and_go_both_ways() {
    for most in [0_u32, 1, 30] {
        let noise = EvalNoise {
            amplitude: most,
            salt: 5,
        };
        let errors = (0..500).map(|number| noise.error(number));
        let (least, largest) = (errors.clone().min(), errors.max());
        let most = most.cast_signed();
        assert_eq!((least, largest), (Some(-most), Some(most)));
    }
}

#[test]
fn moves_come_by_rank_and_the_first_one_before_all() {
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
fn what_was_put_is_found_again_and_nothing_else() {
    let mut table = TranspositionTable::new(1_000);
    for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
        table.put(5, known(-12, bound, 3));
        assert_eq!(table.get(5), Some(known(-12, bound, 3)));
        assert_eq!(table.get(6), None);
    }
    table.put(5, known(1_000_000, Bound::Lower, 3));
    assert_eq!(table.get(5).map(|known| known.value), Some(i16::MAX.into()));
}

#[test]
fn the_newer_of_two_positions_is_kept_unless_the_other_is_much_deeper() {
    let exact = |depth| known(1, Bound::Exact, depth);
    let mut table = TranspositionTable::new(1);
    // The key that has the same place as 0.
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

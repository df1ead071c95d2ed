//! Whether boards are frozen, beside a search that knows nothing but the rules.

use super::{
    super::{Board, Colour, Kind, Square, Tower, Way},
    freeze::is_frozen,
};
use crate::rules::{Luck, SplitMix};
use std::collections::HashSet;

/// Towers by square, such as `b L6 a2`: black moves up.
fn board(towers: &str) -> Board {
    let mut board = Board::default();
    for tower in towers.split(", ") {
        let &[colour, ' ', height, sides, ' ', file, rank] =
            &tower.to_lowercase().chars().collect::<Vec<_>>()[..]
        else {
            panic!("{tower} is no tower")
        };
        let colour = Colour::find(colour).expect("a colour");
        let way = if colour == Colour::Black {
            Way::Up
        } else {
            Way::Down
        };
        let tower = Tower::new(colour, Kind::find(height, sides).expect("a kind"));
        board.put(Square::find(file, rank).expect("a square"), tower, way);
    }
    board
}

#[test]
fn boards_freeze_when_no_capture_can_come_about_any_more() {
    for (towers, frozen) in [
        ("b L6 a2, w S3 e3", true),
        ("b L6 a2, w S3 d3", true),
        ("b L6 a5, w S3 c5", true),
        ("b L6 c3, w S6 c4", true),
        ("b L6 a2, w S3 c3", false),
        ("b L6 a3, w S3 c5", false),
        ("b L6 a4, w S3 c5", false),
        ("b L6 b5, w S3 c5", false),
        ("b L6 a4, w S3 c5, w M4 b4", false),
        ("b L6 c3, w S3 c4", false),
        // Every pair could meet if the others were gone, but they are in each other's way.
        ("b S6 e1, b M4 c4, w M4 c1, w L6 d1, w S6 d2, w M3 a4", true),
    ] {
        assert_eq!(is_frozen(&board(towers)), frozen, "{towers}");
    }
    assert!(is_frozen(&Board::default()));
}

/// Whether a capture can come about, found by trying every step.
fn comes_alive(board: &Board, seen: &mut HashSet<Board>) -> bool {
    seen.insert(*board)
        && Way::BOTH.into_iter().any(|way| {
            board.side(way).iter().any(|from| {
                let step = |to| {
                    let mut after = *board;
                    after.step(from, to, way);
                    comes_alive(&after, seen)
                };
                !board.captures(from, way).is_empty() || board.steps(from, way).iter().any(step)
            })
        })
}

#[test]
fn freezing_is_what_a_search_through_all_steps_finds() {
    let mut luck = SplitMix(7);
    let mut frozen = 0;
    for _ in 0..400 {
        let board = random_board(&mut luck, 5);
        let found = !comes_alive(&board, &mut HashSet::new());
        assert_eq!(is_frozen(&board), found, "{board:?}");
        frozen += u32::from(found);
    }
    assert!(
        (40..360).contains(&frozen),
        "{frozen} of 400 boards are frozen"
    );
}

/// So many towers of any kind anywhere, fewer if two fall on the same square.
fn random_board(luck: &mut SplitMix, towers: u32) -> Board {
    let mut board = Board::default();
    let kinds: Vec<Kind> = Kind::all().collect();
    for _ in 0..towers {
        let mut number = |n: u32| u8::try_from(luck.below(n)).expect("a small number");
        let square = Square::new(number(5), number(5));
        let kind = kinds[usize::from(number(9))];
        let way = Way::BOTH[usize::from(number(2))];
        let tower = Tower::new(Colour::ALL[way as usize], kind);
        if board.tower(square).is_none() {
            board.put(square, tower, way);
        }
    }
    board
}

//! Frozen boards, compared with a search that uses nothing but the rules.

use super::{
    super::{Board, Colour, Direction, Kind, Square, Tower},
    freeze::{can_come_alive, is_frozen},
};
use std::collections::HashSet;
use zihin_rules::{Luck, SplitMix};

/// A board with towers such as `b L6 a2`: colour, kind, square. Black moves up.
fn board(towers: &str) -> Board {
    let mut board = Board::default();
    for tower in towers.split(", ") {
        let &[colour, ' ', height, sides, ' ', file, rank] =
            &tower.to_lowercase().chars().collect::<Vec<_>>()[..]
        else {
            panic!("{tower} is not a tower")
        };
        let colour = Colour::find(colour).expect("a colour");
        let direction = if colour == Colour::Black {
            Direction::Up
        } else {
            Direction::Down
        };
        let tower = Tower::new(colour, Kind::find(height, sides).expect("a kind"));
        board.put(
            Square::find(file, rank).expect("a square"),
            tower,
            direction,
        );
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
        // Every pair could meet if the other towers were gone, but they block each other.
        ("b S6 e1, b M4 c4, w M4 c1, w L6 d1, w S6 d2, w M3 a4", true),
    ] {
        assert_eq!(is_frozen(&board(towers)), frozen, "{towers}");
    }
    assert!(is_frozen(&Board::default()));
}

#[test]
fn the_most_crowded_boards_need_little_search() {
    // Found by hill climbing towards boards with the most positions to search, for this search and for others.
    for (towers, frozen) in [
        (
            "b M6 c5, b L6 d5, b S4 d4, b L4 b3, b L3 a2, w S3 a5, w L6 e5, w S6 b4, w S4 c4, w L4 e4",
            true,
        ),
        (
            "b S3 c5, b S4 d5, b L4 a4, b S6 d4, b L3 a2, w S3 a5, w L6 e5, w S6 b4, w L3 c4, w L4 e4",
            true,
        ),
        (
            "b L3 a3, b L4 c3, b S3 d3, b S4 a1, b S6 b1, w S3 b5, w L3 a2, w L6 b2, w S6 c2, w L4 c1",
            false,
        ),
        (
            "b L3 a3, b L6 c3, b L4 d3, b S3 a1, b S6 b1, w S4 a5, w L3 a2, w L4 b2, w S6 c2, w L6 c1",
            false,
        ),
        (
            "b S4 c5, b S6 d5, b S3 d4, b L4 d3, b L3 e3, w L4 b5, w L3 e5, w S3 e4, w S6 c3, w M4 b2",
            true,
        ),
        (
            "b L3 d5, b S6 a4, b S3 b4, b S4 d4, b L6 e4, w L3 c5, w S4 e5, w L4 c3, w S6 d3, w S3 e3",
            true,
        ),
    ] {
        let (alive, searched) = can_come_alive(&board(towers));
        assert!(searched < 300, "{searched} for {towers}");
        assert_eq!(!alive, frozen, "{towers}");
    }
}

/// Whether a capture is possible, by a search through all steps.
fn naively_alive(board: &Board, seen: &mut HashSet<Board>) -> bool {
    seen.insert(*board)
        && Direction::BOTH.into_iter().any(|direction| {
            board.side(direction).iter().any(|from| {
                let step = |to| {
                    let mut after = *board;
                    after.step(from, to, direction);
                    naively_alive(&after, seen)
                };
                !board.captures(from, direction).is_empty()
                    || board.steps(from, direction).iter().any(step)
            })
        })
}

#[test]
fn freezing_agrees_with_a_search_through_all_steps() {
    let mut luck = SplitMix(7);
    let mut frozen = 0;
    for _ in 0..400 {
        let board = random_board(&mut luck, 5);
        let found = !naively_alive(&board, &mut HashSet::new());
        assert_eq!(is_frozen(&board), found, "{board:?}");
        frozen += u32::from(found);
    }
    assert!(
        (40..360).contains(&frozen),
        "{frozen} of 400 boards are frozen"
    );
}

/// A board with this many random towers, fewer if two fall on the same square.
fn random_board(luck: &mut SplitMix, towers: u32) -> Board {
    let mut board = Board::default();
    let kinds: Vec<Kind> = Kind::all().collect();
    for _ in 0..towers {
        let mut number = |n: u32| u8::try_from(luck.below(n)).expect("a small number");
        let square = Square::new(number(5), number(5));
        let kind = kinds[usize::from(number(9))];
        let direction = Direction::BOTH[usize::from(number(2))];
        let tower = Tower::new(Colour::ALL[direction as usize], kind);
        if board.tower(square).is_none() {
            board.put(square, tower, direction);
        }
    }
    board
}

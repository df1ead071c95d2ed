//! The features of a board that the evaluation uses: how far each tower has to go, which towers it may still take,
//! and which may still take it. Their weights are in `weights.rs`.

use super::super::{
    board::{Board, BoardName},
    squares::{Direction, Square},
    tower::Kind,
};
use zihin_rules::SplitMix;

/// The most towers of a side on a board, which has five start squares for each.
const MAX_TOWERS: usize = 5;

/// The class of a tower, a number below 80: the steps to the opposing start line (0 to 4),
/// the number of attackers (opposing towers that take it and may still meet it) and of targets (those that it takes and may still meet); 3 means three or
/// more.
pub type TowerClass = u8;

/// The features of a board. The sides are in the order of [`Direction::BOTH`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Features {
    classes: [[TowerClass; MAX_TOWERS]; 2],
    count: [u8; 2],
    /// By side, the number of opposing towers that it could take now.
    pub threats: [u8; 2],
    /// By side, the number of pairs of an attacker of this side and a target,
    /// by the steps left before they have passed each other: 0 if they must meet with the next step, 5 if they face each other across the whole board.
    pub pairs: [[u8; 6]; 2],
    /// The Zobrist key of the board.
    pub key: u64,
}

impl Features {
    /// The features of a board.
    pub fn of(board: &Board, name: BoardName) -> Self {
        let mut scan = Scan::of(board, name);
        for up in 0..scan.count[0] {
            for down in 0..scan.count[1] {
                scan.compare(up, down);
            }
        }
        let count = |side: usize| u8::try_from(scan.count[side]).unwrap_or_default();
        let threatened = |side: usize| {
            let towers = scan.towers[side].iter();
            towers.map(|seen| u8::from(seen.threatened)).sum()
        };
        Self {
            classes: scan.towers.map(|side| side.map(ScannedTower::class)),
            count: [count(0), count(1)],
            threats: [threatened(1), threatened(0)],
            pairs: scan.pairs,
            key: scan.key,
        }
    }

    /// The classes of the towers of a side.
    pub fn classes(&self, direction: Direction) -> &[TowerClass] {
        let side = direction as usize;
        &self.classes[side][..usize::from(self.count[side])]
    }
}

/// A tower during the scan of a board.
#[derive(Clone, Copy, Default)]
struct ScannedTower {
    file: i8,
    rank: i8,
    kind: Option<Kind>,
    left: u8,
    attackers: u8,
    targets: u8,
    threatened: bool,
}

impl ScannedTower {
    fn class(self) -> TowerClass {
        16 * self.left + 4 * self.attackers.min(3) + self.targets.min(3)
    }
}

/// A scan of the towers of a board.
struct Scan {
    towers: [[ScannedTower; MAX_TOWERS]; 2],
    count: [usize; 2],
    pairs: [[u8; 6]; 2],
    key: u64,
}

impl Scan {
    fn of(board: &Board, name: BoardName) -> Self {
        let mut scan = Self {
            towers: [[ScannedTower::default(); MAX_TOWERS]; 2],
            count: [0; 2],
            pairs: [[0; 6]; 2],
            key: 0,
        };
        for direction in Direction::BOTH {
            for square in board.side(direction).iter().take(MAX_TOWERS) {
                let Some(tower) = board.tower(square) else {
                    continue;
                };
                let place = &mut scan.count[direction as usize];
                scan.towers[direction as usize][*place] = ScannedTower {
                    file: square.file().cast_signed(),
                    rank: square.rank().cast_signed(),
                    kind: Some(tower.kind()),
                    left: square.rank().abs_diff(direction.opposite().start()),
                    ..ScannedTower::default()
                };
                *place += 1;
                scan.key ^= tower_key(name, usize::from(tower.index()), square);
            }
        }
        scan
    }

    /// Compares two opposing towers: whether they may still meet, and which takes the other.
    fn compare(&mut self, up: usize, down: usize) {
        let [ups, downs] = &mut self.towers;
        let (below, above) = (&mut ups[up], &mut downs[down]);
        let (Some(own), Some(other)) = (below.kind, above.kind) else {
            return;
        };
        let (gap, aside) = (above.rank - below.rank, (above.file - below.file).abs());
        let Ok(room) = usize::try_from(gap + 1 - aside) else {
            return;
        };
        // Towers that have passed each other never meet again.
        if gap < 0 || (gap == 0 && aside != 1) {
            return;
        }
        let (side, attacker, targets) = if own.takes(other) {
            (0, below, above)
        } else if other.takes(own) {
            (1, above, below)
        } else {
            return;
        };
        attacker.targets += 1;
        targets.attackers += 1;
        targets.threatened |= gap <= 1 && aside <= 1;
        self.pairs[side][room.min(5)] += 1;
    }
}

/// The Zobrist key of a board.
pub fn key(board: &Board, name: BoardName) -> u64 {
    let squares = board.occupied();
    let towers = squares
        .iter()
        .filter_map(|square| Some((board.tower(square)?, square)));
    towers.fold(0, |key, (tower, square)| {
        key ^ tower_key(name, usize::from(tower.index()), square)
    })
}

/// The Zobrist key of a tower on a square.
pub fn tower_key(name: BoardName, tower: usize, square: Square) -> u64 {
    let place = (name.index() * 27 + tower) * 25 + square.index();
    mixed(place as u64)
}

/// Spreads a number over all 64 bits (the finaliser of `SplitMix64`).
pub fn mixed(number: u64) -> u64 {
    SplitMix(number).bits()
}

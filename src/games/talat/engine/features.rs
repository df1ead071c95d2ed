//! How each tower of a board is placed in life: how far it has to go, whom it may still take and who may still take it. It knows no turn and
//! judges nothing.

use super::super::{
    board::{Board, Name},
    squares::{Square, Way},
    tower::Kind,
};
use crate::rules::SplitMix;

/// A side has five start squares on a board, so never more towers.
const MOST: usize = 5;

/// The lot of a tower, a number below 80: its steps to the opposing start line (0 to 4), the opposing towers that take it and may
/// still meet it, and those that it takes and may still meet (both 0 to 3, which means three or more).
pub type Lot = u8;

/// What can be seen on a board. The sides are in the order of [`Way::BOTH`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Survey {
    lots: [[Lot; MOST]; 2],
    count: [u8; 2],
    /// How many opposing towers each side could take at once.
    pub threats: [u8; 2],
    /// How many pairs there are of a tower of each side and another that it takes and may still meet, by the room that they have left for it: 0
    /// if they must meet with the next step, 5 if they face each other over the whole board.
    pub chases: [[u8; 6]; 2],
    /// A number that tells this board from others.
    pub key: u64,
}

impl Survey {
    /// Looks at a board.
    #[must_use]
    pub fn of(board: &Board, name: Name) -> Self {
        let mut sight = Sight::of(board, name);
        for up in 0..sight.count[0] {
            for down in 0..sight.count[1] {
                sight.compare(up, down);
            }
        }
        let count = |side: usize| u8::try_from(sight.count[side]).unwrap_or_default();
        let threatened = |side: usize| {
            let towers = sight.towers[side].iter();
            towers.map(|seen| u8::from(seen.threatened)).sum()
        };
        Self {
            lots: sight.towers.map(|side| side.map(Seen::lot)),
            count: [count(0), count(1)],
            threats: [threatened(1), threatened(0)],
            chases: sight.chases,
            key: sight.key,
        }
    }

    /// The lots of the towers of a side.
    pub fn lots(&self, way: Way) -> &[Lot] {
        let side = way as usize;
        &self.lots[side][..usize::from(self.count[side])]
    }
}

/// A tower that is being looked at.
#[derive(Clone, Copy, Default)]
struct Seen {
    file: i8,
    rank: i8,
    kind: Option<Kind>,
    left: u8,
    hunters: u8,
    prey: u8,
    threatened: bool,
}

impl Seen {
    fn lot(self) -> Lot {
        16 * self.left + 4 * self.hunters.min(3) + self.prey.min(3)
    }
}

/// The towers of a board, while they are looked at.
struct Sight {
    towers: [[Seen; MOST]; 2],
    count: [usize; 2],
    chases: [[u8; 6]; 2],
    key: u64,
}

impl Sight {
    fn of(board: &Board, name: Name) -> Self {
        let mut sight = Self {
            towers: [[Seen::default(); MOST]; 2],
            count: [0; 2],
            chases: [[0; 6]; 2],
            key: 0,
        };
        for way in Way::BOTH {
            for square in board.side(way).iter().take(MOST) {
                let Some(tower) = board.tower(square) else {
                    continue;
                };
                let place = &mut sight.count[way as usize];
                sight.towers[way as usize][*place] = Seen {
                    file: square.file().cast_signed(),
                    rank: square.rank().cast_signed(),
                    kind: Some(tower.kind()),
                    left: square.rank().abs_diff(way.back().start()),
                    ..Seen::default()
                };
                *place += 1;
                sight.key ^= mark(name, usize::from(tower.index()), square);
            }
        }
        sight
    }

    /// Looks at two opposing towers: whether they may still meet and what comes of it.
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
        let (side, hunter, prey) = if own.takes(other) {
            (0, below, above)
        } else if other.takes(own) {
            (1, above, below)
        } else {
            return;
        };
        hunter.prey += 1;
        prey.hunters += 1;
        prey.threatened |= gap <= 1 && aside <= 1;
        self.chases[side][room.min(5)] += 1;
    }
}

/// A number for a tower on a square, unlike any other's.
fn mark(name: Name, tower: usize, square: Square) -> u64 {
    let place = (name.index() * 27 + tower) * 25 + square.index();
    mixed(place as u64)
}

/// Spreads a number over all 64 bits (the finaliser of `SplitMix64`).
pub fn mixed(number: u64) -> u64 {
    SplitMix(number).bits()
}

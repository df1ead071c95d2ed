//! A fast generator of the legal results of a roll, each once, with a play that leads to it.

use super::super::{
    board::{BAR, Board, OFF, nibble, other},
    dice::Dice,
    moves::{Play, Step},
};
use zihin_rules::Seat;

/// The lowest bit of the nibble of each point; a set of points has this bit for each of them.
const POINTS: u128 = 0x0011_1111_1111_1111_1111_1111_1110;
/// The lowest bit of the nibble of each point and of the bar.
const NIBBLES: u128 = POINTS | nibble(BAR, 1);

/// The board from the mover's side in the middle of a turn: both sides as [`Board`] keeps them, and the steps so far.
#[derive(Clone, Copy)]
struct Sides {
    own: u128,
    them: u128,
    path: Path,
}

/// A die, with the points from which it leads to an open point.
#[derive(Clone, Copy)]
struct Die {
    number: u8,
    reach: u128,
}

impl Sides {
    fn new(board: &Board, seat: Seat) -> Self {
        Self {
            own: board.0[seat.index()],
            them: board.0[other(seat).index()],
            path: Path::default(),
        }
    }

    fn board(&self, seat: Seat) -> Board {
        Board(if seat == Seat(0) {
            [self.own, self.them]
        } else {
            [self.them, self.own]
        })
    }

    /// A die on this board.
    /// It stays valid during the turn: no step of the mover opens or closes a point, since a hit blot did not block.
    fn die(&self, number: u8) -> Die {
        let made = (self.them >> 1 | self.them >> 2 | self.them >> 3) & POINTS;
        // Reversing all bits takes the bit of nibble p to 127 - 4p; the point that is p for one side is 25 - p for the other.
        let open = POINTS & !(made.reverse_bits() >> 27);
        Die {
            number,
            reach: open << (4 * number),
        }
    }

    /// The points from which a checker may move by `die`, as a set with one bit for each nibble.
    fn sources(&self, die: Die) -> u128 {
        let own = self.own;
        let held = (own | own >> 1 | own >> 2 | own >> 3) & NIBBLES;
        let inside = held & die.reach;
        if held >= nibble(BAR, 1) {
            return inside & nibble(BAR, 1);
        }
        if held >= nibble(7, 1) || held == 0 {
            return inside;
        }
        let exact = nibble(die.number, 1);
        let highest = 1 << held.ilog2();
        inside
            | if highest < exact {
                highest
            } else {
                held & exact
            }
    }

    /// The board after one more step.
    fn step(&self, from: u8, die: Die) -> Self {
        let to = from.saturating_sub(die.number);
        let facing = nibble(BAR - to, 1);
        // An open point has at most one opposing checker. The tray has the same index as the opposing bar, where nothing is hit.
        let hit = to != OFF && self.them & (facing * 15) != 0;
        Self {
            own: self.own + nibble(to, 1) - nibble(from, 1),
            them: if hit {
                self.them + nibble(BAR, 1) - facing
            } else {
                self.them
            },
            path: self.path.with(from, to, hit),
        }
    }
}

/// The points of a set, from high to low.
fn points(mut set: u128) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let bit = set.checked_ilog2()?;
        set ^= 1 << bit;
        u8::try_from(bit / 4).ok()
    })
}

/// The steps that `die` allows next, whether or not they keep the other dice playable.
pub(crate) fn steps(board: &Board, seat: Seat, die: u8) -> impl Iterator<Item = Step> + use<> {
    let sides = Sides::new(board, seat);
    let die = sides.die(die);
    points(sides.sources(die))
        .filter_map(move |from| sides.step(from, die).path.play().steps().first().copied())
}

/// Whether `die` allows any step.
pub(crate) fn playable(board: &Board, seat: Seat, die: u8) -> bool {
    let sides = Sides::new(board, seat);
    sides.sources(sides.die(die)) != 0
}

/// Steps packed into one word: 16 bits for each, from the lowest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Path {
    bits: u64,
    len: u32,
}

impl Path {
    fn with(self, from: u8, to: u8, hit: bool) -> Self {
        let step = u64::from(from) | u64::from(to) << 5 | u64::from(hit) << 10;
        Self {
            bits: self.bits | step << (16 * self.len),
            len: self.len + 1,
        }
    }

    fn play(self) -> Play {
        let mut play = Play::default();
        for n in 0..self.len {
            let step = self.bits >> (16 * n);
            play.push(Step {
                from: (step & 31) as u8,
                to: (step >> 5 & 31) as u8,
                hit: step >> 10 & 1 == 1,
            });
        }
        play
    }
}

/// A legal result of a roll, and a play that leads to it.
#[derive(Clone, Copy, Debug)]
pub struct LegalResult {
    /// The board after the play.
    pub board: Board,
    path: Path,
}

impl LegalResult {
    /// The play in its canonical order, in which it can be made.
    pub fn play(&self) -> Play {
        self.path.play().sorted()
    }
}

/// A reusable buffer for the legal results of one roll.
#[derive(Clone, Debug, Default)]
pub struct Results {
    found: Vec<LegalResult>,
}

impl Results {
    /// Fills the buffer with the legal results of `dice` for `seat`, each once; none if nothing can be played.
    pub fn fill(&mut self, board: &Board, seat: Seat, dice: Dice) -> &[LegalResult] {
        self.found.clear();
        let start = Sides::new(board, seat);
        let high = start.die(dice.high());
        if dice.double() {
            self.double(&start, seat, high, BAR, 4);
        } else {
            self.mixed(&start, seat, high, start.die(dice.low()));
        }
        &self.found
    }

    /// Adds the results of both dice in either order; if both cannot be played, of the larger one, else the smaller.
    fn mixed(&mut self, start: &Sides, seat: Seat, high: Die, low: Die) {
        let firsts = start.sources(high);
        for first in points(firsts) {
            let after = start.step(first, high);
            for second in points(after.sources(low)) {
                // Different sources give different results, unless one checker moves by both dice, or one of two takes the place of the
                // other.
                let chain = second + high.number == first || first + low.number == second;
                self.add(&after.step(second, low), seat, chain);
            }
        }
        for first in points(start.sources(low)) {
            let after = start.step(first, low);
            // Two steps that are both possible at the start are possible in either order, and were found above.
            for second in points(after.sources(high) & !firsts) {
                self.add(&after.step(second, high), seat, true);
            }
        }
        for die in [high, low] {
            if self.found.is_empty() {
                for from in points(start.sources(die)) {
                    self.add(&start.step(from, die), seat, false);
                }
            }
        }
    }

    /// Adds a result; one that may be a duplicate is compared with all others.
    fn add(&mut self, sides: &Sides, seat: Seat, may_be_duplicate: bool) {
        let board = sides.board(seat);
        if !may_be_duplicate || self.found.iter().all(|found| found.board != board) {
            self.found.push(LegalResult {
                board,
                path: sides.path,
            });
        }
    }

    /// Adds the results of up to `left` steps of the same die, from high to low sources:
    /// steps can always be sorted like this, and different steps give different results. A sorted beginning may get stuck early, so only the longest plays are
    /// kept.
    fn double(&mut self, before: &Sides, seat: Seat, die: Die, highest: u8, left: u8) {
        let sorted = before.sources(die) & (nibble(highest + 1, 1) - 1);
        if sorted == 0 && before.path.len > 0 {
            self.longest(before, seat);
        }
        for from in points(sorted) {
            let after = before.step(from, die);
            if left > 1 {
                self.double(&after, seat, die, from, left - 1);
            } else {
                self.longest(&after, seat);
            }
        }
    }

    /// Adds a result unless a longer play is known; drops the shorter ones.
    fn longest(&mut self, sides: &Sides, seat: Seat) {
        let best = self.found.last().map_or(0, |last| last.path.len);
        if sides.path.len > best {
            self.found.clear();
        }
        if sides.path.len >= best {
            self.found.push(LegalResult {
                board: sides.board(seat),
                path: sides.path,
            });
        }
    }
}

//! What may be played: every legal result of a throw, each once, as fast as an engine needs it. It knows no turn, no score and no text.

use super::{
    board::{BAR, Board, OFF, nibble, other},
    dice::Dice,
    moves::{Play, Step},
};
use crate::rules::Seat;

/// The lowest bit of the nibble of each point: a set of points has such a bit for each of them.
const POINTS: u128 = 0x0011_1111_1111_1111_1111_1111_1110;
/// The lowest bit of every nibble of a side.
const NIBBLES: u128 = POINTS | nibble(BAR, 1) | nibble(OFF, 1);
/// Two orders of two dice, each die with at most 15 sources, are 450 plays: a table of this size is never full.
const SLOTS: usize = 512;

/// The points from which `seat` may move one checker by `die`, as a set with one bit a nibble.
fn sources(board: &Board, seat: Seat, open: u128, die: u8) -> u128 {
    let own = board.0[seat.index()];
    let held = (own | own >> 1 | own >> 2 | own >> 3) & NIBBLES & !nibble(OFF, 1);
    if held >= nibble(BAR, 1) {
        return nibble(BAR, 1) & (open << (4 * die));
    }
    let inside = held & (open << (4 * die));
    if held >= nibble(7, 1) {
        return inside;
    }
    let exact = held & nibble(die, 1);
    let highest = if held == 0 { 0 } else { 1 << held.ilog2() };
    inside
        | if exact == 0 && highest < nibble(die, 1) {
            highest
        } else {
            exact
        }
}

/// The points on which `seat` may land, as it counts. No hit within its own turn changes them.
fn open(board: &Board, seat: Seat) -> u128 {
    let them = board.0[other(seat).index()];
    let made = (them >> 1 | them >> 2 | them >> 3) & POINTS;
    // Reversing all bits takes the bit of nibble p to 127 - 4p; the point that is p for one side is 25 - p for the other.
    POINTS & !(made.reverse_bits() >> 27)
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
pub(super) fn steps(board: &Board, seat: Seat, die: u8) -> impl Iterator<Item = Step> + use<> {
    let board = *board;
    points(sources(&board, seat, open(&board, seat), die)).map(move |from| {
        let to = from.saturating_sub(die);
        Step {
            from,
            to,
            hit: board.against(seat, to) == 1,
        }
    })
}

/// Whether `die` allows any step.
pub(super) fn playable(board: &Board, seat: Seat, die: u8) -> bool {
    sources(board, seat, open(board, seat), die) != 0
}

/// A legal result of a throw, and a play that leads to it.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// The board after the play.
    pub board: Board,
    /// The steps, in an order in which they can be made.
    pub play: Play,
}

/// Room for the legal results of one throw, to be used again and again.
#[derive(Clone, Debug)]
pub struct Results {
    found: Vec<Found>,
    slots: [u16; SLOTS],
}

impl Default for Results {
    fn default() -> Self {
        Self {
            found: Vec::with_capacity(64),
            slots: [0; SLOTS],
        }
    }
}

impl Results {
    /// The legal results of `dice` for `seat`, each once; empty if nothing can be played.
    pub fn fill(&mut self, board: &Board, seat: Seat, dice: Dice) -> &[Found] {
        self.found.clear();
        let open = open(board, seat);
        let start = Found {
            board: *board,
            play: Play::default(),
        };
        if dice.double() {
            self.double(&start, Turn { seat, open }, dice.high(), BAR, 4);
        } else {
            self.mixed(&start, Turn { seat, open }, dice);
        }
        &self.found
    }

    /// Both dice in either order; where that is impossible the larger, else the smaller.
    fn mixed(&mut self, start: &Found, turn: Turn, dice: Dice) {
        self.slots = [0; SLOTS];
        let (high, low) = (dice.high(), dice.low());
        for (first, second) in [(high, low), (low, high)] {
            for from in points(turn.sources(&start.board, first)) {
                let after = turn.step(start, from, first);
                for from in points(turn.sources(&after.board, second)) {
                    self.insert(turn.step(&after, from, second));
                }
            }
        }
        for die in [high, low] {
            if self.found.is_empty() {
                self.found.extend(
                    points(turn.sources(&start.board, die)).map(|from| turn.step(start, from, die)),
                );
            }
        }
    }

    /// Up to `left` steps of the same die, from high to low sources: any order of the same steps can be sorted so, and different
    /// steps give different results. Only a sorted beginning can get stuck early, so shorter plays give way to longer ones.
    fn double(&mut self, before: &Found, turn: Turn, die: u8, highest: u8, left: u8) {
        let all = turn.sources(&before.board, die);
        let sorted = all & (nibble(highest + 1, 1) - 1);
        for from in points(sorted) {
            let after = turn.step(before, from, die);
            if left > 1 {
                self.double(&after, turn, die, from, left - 1);
            } else {
                self.longest(after);
            }
        }
        if sorted == 0 && !before.play.steps().is_empty() {
            self.longest(*before);
        }
    }

    /// Keeps a result if none found so far is longer.
    fn longest(&mut self, found: Found) {
        let best = self.found.last().map_or(0, |last| last.play.steps().len());
        match found.play.steps().len() {
            len if len < best => return,
            len if len > best => self.found.clear(),
            _ => {}
        }
        self.found.push(found);
    }

    /// Keeps a result if its board is new.
    fn insert(&mut self, found: Found) {
        let mut slot = hash(&found.board);
        loop {
            match self.slots[slot % SLOTS] {
                0 => break,
                n if self.found[usize::from(n) - 1].board == found.board => return,
                _ => slot += 1,
            }
        }
        self.found.push(found);
        self.slots[slot % SLOTS] = u16::try_from(self.found.len()).expect("at most 450 results");
    }
}

/// Whose turn it is, and where that seat may land.
#[derive(Clone, Copy)]
struct Turn {
    seat: Seat,
    open: u128,
}

impl Turn {
    fn sources(self, board: &Board, die: u8) -> u128 {
        sources(board, self.seat, self.open, die)
    }

    /// `before` with one more step.
    fn step(self, before: &Found, from: u8, die: u8) -> Found {
        let mut after = *before;
        let to = from.saturating_sub(die);
        let hit = after.board.step(self.seat, from, to);
        after.play.push(Step { from, to, hit });
        after
    }
}

/// Where to look for a board in the table.
fn hash(board: &Board) -> usize {
    let folded = (board.0[0] ^ board.0[1].rotate_left(61)) as u64
        ^ ((board.0[0] >> 64) as u64).rotate_left(29)
        ^ ((board.0[1] >> 64) as u64).rotate_left(7);
    (folded.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 48) as usize
}

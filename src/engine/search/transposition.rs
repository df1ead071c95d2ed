//! The transposition table: results for positions that may come up again.

/// How a stored value relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is the true value.
    Exact,
    /// The true value is at least this.
    Lower,
    /// The true value is at most this.
    Upper,
}

/// The depth of a position whose lines were all searched to the end: no deeper search finds another value.
pub const SOLVED: u8 = u8::MAX;

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The value for the mover.
    pub value: i32,
    /// How it relates to the true value.
    pub bound: Bound,
    /// How deep the search under it was, in plies; [`SOLVED`] if it could not be deeper.
    pub depth: u8,
    /// The number of the best move, in the order in which the position lists its moves.
    pub best: u16,
}

/// A hash table of fixed size.
/// Of two positions in the same place the newer one is kept, unless the other was searched much deeper.
#[derive(Debug)]
pub struct TranspositionTable {
    entries: Vec<Option<Packed>>,
}

/// An entry as it is stored, in 16 bytes.
#[derive(Clone, Copy, Debug)]
struct Packed {
    key: u64,
    value: i16,
    best: u16,
    depth: u8,
    bound: Bound,
}

impl TranspositionTable {
    /// A table for a search of about this many positions: 256 to 131,072 places, 2 MB at most.
    pub fn new(positions: u64) -> Self {
        let places = usize::try_from(positions).unwrap_or(usize::MAX);
        let places = places.clamp(1 << 8, 1 << 17).next_power_of_two();
        Self {
            entries: vec![None; places],
        }
    }

    /// What is known about the position of this key.
    pub fn get(&self, key: u64) -> Option<Entry> {
        let packed = self.entries[self.place(key)].filter(|packed| packed.key == key)?;
        Some(Entry {
            value: packed.value.into(),
            bound: packed.bound,
            depth: packed.depth,
            best: packed.best,
        })
    }

    /// Stores a result. The value is clamped to 16 bits.
    pub fn put(&mut self, key: u64, entry: Entry) {
        let place = self.place(key);
        let held = &mut self.entries[place];
        // A result of another position is replaced unless it is much deeper: its position may never come up again.
        if held.is_some_and(|held| held.key != key && held.depth > entry.depth.saturating_add(2)) {
            return;
        }
        let value = entry.value.clamp(i16::MIN.into(), i16::MAX.into());
        *held = Some(Packed {
            key,
            value: i16::try_from(value).unwrap_or_default(),
            best: entry.best,
            depth: entry.depth,
            bound: entry.bound,
        });
    }

    fn place(&self, key: u64) -> usize {
        // The high bits choose the place, so that keys that differ in few low bits are spread.
        let spread = key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
        usize::try_from(spread).unwrap_or_default() & (self.entries.len() - 1)
    }
}

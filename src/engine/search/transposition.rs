//! What a search has found out about positions that it met before. It knows positions by their keys only; of two positions with the same
//! place the newer one is kept, unless the other was searched much more deeply.

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

/// The depth of a result under which every line was seen to its end: no search finds another, however deep.
pub const ENTIRE: u8 = u8::MAX;

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// The value for whoever is to move.
    pub value: i32,
    /// How it relates to the true value.
    pub bound: Bound,
    /// How deep the search under it was, in plies; [`ENTIRE`] if it could not be deeper.
    pub depth: u8,
    /// The number of the best move, in the order in which the position lists its moves.
    pub best: u16,
}

/// What is known about the positions of a search: a table of fixed size.
#[derive(Debug)]
pub struct Transpositions {
    entries: Vec<Option<Entry>>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    value: i16,
    best: u16,
    depth: u8,
    bound: Bound,
}

impl Transpositions {
    /// A table for a search of about so many positions, at most 2 MB large.
    #[must_use]
    pub fn new(positions: u64) -> Self {
        let places = usize::try_from(positions).unwrap_or(usize::MAX);
        let places = places.clamp(1 << 8, 1 << 17).next_power_of_two();
        Self {
            entries: vec![None; places],
        }
    }

    /// What is known about the position of this key.
    #[must_use]
    pub fn get(&self, key: u64) -> Option<Known> {
        let entry = self.entries[self.place(key)].filter(|entry| entry.key == key)?;
        Some(Known {
            value: entry.value.into(),
            bound: entry.bound,
            depth: entry.depth,
            best: entry.best,
        })
    }

    /// Keeps what was found out about a position. A value is cut to 16 bits.
    pub fn put(&mut self, key: u64, known: Known) {
        let place = self.place(key);
        let held = &mut self.entries[place];
        // A result of another position makes room unless it is much deeper: its position may never be met again.
        if held.is_some_and(|held| held.key != key && held.depth > known.depth.saturating_add(2)) {
            return;
        }
        let value = known.value.clamp(i16::MIN.into(), i16::MAX.into());
        *held = Some(Entry {
            key,
            value: i16::try_from(value).unwrap_or_default(),
            best: known.best,
            depth: known.depth,
            bound: known.bound,
        });
    }

    fn place(&self, key: u64) -> usize {
        // The high bits choose the place, so that keys that differ in few low bits are spread.
        let spread = key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
        usize::try_from(spread).unwrap_or_default() & (self.entries.len() - 1)
    }
}

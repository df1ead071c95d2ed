//! The 27 towers: three colours, three heights, three shapes, and which takes which.

use std::fmt;

/// A colour of towers, in the order of the seats. With two players, grey is the Zihin's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Colour {
    /// `b`, the first seat's.
    Black,
    /// `w`, the second seat's.
    White,
    /// `g`, the third seat's or the Zihin's.
    Grey,
}

impl Colour {
    /// All three, in order of play.
    pub const ALL: [Self; 3] = [Self::Black, Self::White, Self::Grey];

    /// Its index in the order of play, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The next colour in the order of play, which is also the order of the boards.
    #[must_use]
    pub const fn next(self) -> Self {
        Self::ALL[(self.index() + 1) % 3]
    }

    /// Its letter in positions: `b`, `w` or `g`.
    pub const fn letter(self) -> char {
        ['b', 'w', 'g'][self.index()]
    }

    /// The colour with this letter.
    pub fn find(letter: char) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|colour| colour.letter() == letter)
    }
}

/// The height and the number of sides of a tower, from `s3`, the least valuable, to `l6`, the most valuable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Kind(u8);

impl Kind {
    /// All nine, the least valuable first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..9).map(Self)
    }

    /// Its number, 0 to 8, the least valuable first.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The height: 1 for small, 2 for medium, 3 for large.
    pub const fn height(self) -> u8 {
        self.0 / 3 + 1
    }

    /// The number of sides: 3, 4 or 6.
    pub const fn sides(self) -> u8 {
        [3, 4, 6][self.0 as usize % 3]
    }

    /// Whether a tower of this kind takes one of the other: it is exactly one level taller,
    /// or of the same height with more sides; and the least valuable takes the most valuable.
    pub const fn takes(self, other: Self) -> bool {
        let (own, others) = (self.height(), other.height());
        own == others + 1 || (own == others && self.0 > other.0) || (self.0 == 0 && other.0 == 8)
    }

    /// The kind written with these letters: `s`, `m` or `l`, then `3`, `4` or `6`.
    pub fn find(height: char, sides: char) -> Option<Self> {
        Self::all().find(|kind| kind.letters() == [height, sides])
    }

    /// Its name in sentences and pictures, such as `L6`. Notation writes it in small letters.
    pub fn name(self) -> String {
        self.to_string().to_uppercase()
    }

    const fn letters(self) -> [char; 2] {
        let height = ['s', 'm', 'l'][self.0 as usize / 3];
        let sides = ['3', '4', '6'][self.0 as usize % 3];
        [height, sides]
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [height, sides] = self.letters();
        write!(f, "{height}{sides}")
    }
}

/// One of the 27 towers, ordered as in the text of positions: by colour, then by value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tower(u8);

impl Tower {
    /// The number of towers.
    pub const COUNT: u8 = 27;

    /// The tower of this colour and kind.
    pub const fn new(colour: Colour, kind: Kind) -> Self {
        Self(colour as u8 * 9 + kind.0)
    }

    /// The tower with this number, 0 to 26.
    pub(super) const fn from_index(index: u8) -> Self {
        Self(index)
    }

    /// Its number, 0 to 26.
    pub(super) const fn index(self) -> u8 {
        self.0
    }

    /// Its colour.
    pub const fn colour(self) -> Colour {
        Colour::ALL[self.0 as usize / 9]
    }

    /// Its name in sentences, such as `wL6`: the letter of its colour, and the name of its kind.
    pub fn name(self) -> String {
        format!("{}{}", self.colour().letter(), self.kind().name())
    }

    /// Its kind.
    pub const fn kind(self) -> Kind {
        Kind(self.0 % 9)
    }
}

impl fmt::Display for Tower {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour().letter(), self.kind())
    }
}

/// A set of towers, one bit for each.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Towers(u32);

impl Towers {
    /// All nine towers of a colour.
    pub const fn of(colour: Colour) -> Self {
        Self(0x1FF << (9 * colour.index()))
    }

    /// The number of towers.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a tower is in the set.
    pub const fn contains(self, tower: Tower) -> bool {
        self.0 >> tower.0 & 1 == 1
    }

    /// Adds a tower; returns whether it was new.
    pub const fn insert(&mut self, tower: Tower) -> bool {
        let new = !self.contains(tower);
        self.0 |= 1 << tower.0;
        new
    }

    /// Removes a tower, if it is in the set.
    pub const fn remove(&mut self, tower: Tower) {
        self.0 &= !(1 << tower.0);
    }

    /// The towers in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Tower> {
        (0..Tower::COUNT)
            .map(Tower)
            .filter(move |tower| self.contains(*tower))
    }

    /// Their kinds, the most valuable first: the tie-break between players with equal points.
    pub fn by_value(self) -> Vec<Kind> {
        let mut kinds: Vec<Kind> = self.iter().map(Tower::kind).collect();
        kinds.sort_unstable_by(|a, b| b.cmp(a));
        kinds
    }
}

impl fmt::Debug for Towers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.iter().map(|tower| tower.to_string()))
            .finish()
    }
}

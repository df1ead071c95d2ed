//! A position: three boards, the towers in hand and those taken, and whose turn it is. It does not know how it is written or drawn.

use super::{
    board::{Board, Name},
    labels,
    moves::{Move, Step},
    rules::{freeze, score},
    squares::{Square, Way},
    tower::{Colour, Tower, Towers},
};
use crate::rules::{Actor, MoveError, PerSeat, Phrase, Seat, State as Position, Turn};

/// The Zihin's towers that are placed; the ninth leaves the game.
const ZIHIN_TOWERS: u32 = 8;

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(super) seats: u8,
    pub(super) boards: [Board; 3],
    /// Towers still to be placed, by colour. With two players the Zihin's ninth stays here.
    pub(super) hands: [Towers; 3],
    /// What each seat has captured; always nothing for the Zihin.
    pub(super) taken: [Towers; 3],
    /// Whose turn it is, of no meaning once the game is over.
    pub(super) turn: Seat,
    /// Which boards are frozen, which follows from the rest. None during the setup.
    pub(super) frozen: [bool; 3],
}

impl State {
    /// The start: empty boards, full hands.
    #[must_use]
    pub fn start(seats: u8) -> Self {
        Self {
            seats,
            boards: [Board::default(); 3],
            hands: Colour::ALL.map(Towers::of),
            taken: [Towers::default(); 3],
            turn: Seat(0),
            frozen: [false; 3],
        }
    }

    /// How many play: 3, or 2 with the Zihin.
    #[must_use]
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// One of the boards.
    #[must_use]
    pub const fn board(&self, name: Name) -> &Board {
        &self.boards[name.index()]
    }

    /// The towers of a colour that are not placed yet; the ninth of the Zihin never is.
    #[must_use]
    pub const fn hand(&self, colour: Colour) -> Towers {
        self.hands[colour.index()]
    }

    /// What a seat has captured.
    #[must_use]
    pub const fn taken(&self, seat: Seat) -> Towers {
        self.taken[seat.index()]
    }

    /// Whether nothing moves on a board any more. Never during the setup.
    #[must_use]
    pub const fn is_frozen(&self, name: Name) -> bool {
        self.frozen[name.index()]
    }

    /// Whether two boards are frozen.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.frozen.iter().filter(|frozen| **frozen).count() >= 2
    }

    /// The seat whose turn it is; none if the game is over.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        (!self.is_over()).then_some(self.turn)
    }

    /// The colour of a seat.
    #[must_use]
    pub const fn colour(seat: Seat) -> Colour {
        Colour::ALL[seat.index() % 3]
    }

    /// Who commands the towers of a colour on a board: their owner. The Zihin's obey, on the board where it meets one player, the other.
    #[must_use]
    pub fn commander(&self, colour: Colour, name: Name) -> Seat {
        let owner = match (self.seats, colour) {
            (2, Colour::Grey) if name == Name::Wg => Colour::Black,
            (2, Colour::Grey) => Colour::White,
            _ => colour,
        };
        Seat(owner as u8)
    }

    /// The colour that the seat whose turn it is has to place from; none if all towers are placed.
    #[must_use]
    pub fn placing(&self) -> Option<Colour> {
        self.to_place(self.turn)
    }

    /// What a seat would have to place if it were its turn.
    fn to_place(&self, seat: Seat) -> Option<Colour> {
        if self.seats == 2
            && Towers::of(Colour::Grey).len() - ZIHIN_TOWERS < self.hand(Colour::Grey).len()
        {
            return Some(Colour::Grey);
        }
        let own = Self::colour(seat);
        (!self.hand(own).is_empty()).then_some(own)
    }

    /// Whether anyone still has a tower to place.
    pub(super) fn anyone_places(&self) -> bool {
        self.players().any(|seat| self.to_place(seat).is_some())
    }

    /// All seats.
    pub(super) fn players(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    /// The seat after this one.
    fn after(&self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.seats)
    }

    fn place(&mut self, tower: Tower, name: Name, square: Square) {
        if let Some(way) = name.way(tower.colour()) {
            self.hands[tower.colour().index()].remove(tower);
            self.boards[name.index()].put(square, tower, way);
            self.placed();
        }
    }

    /// Goes on to whoever places next; begins play if nobody does.
    fn placed(&mut self) {
        let last = self.turn;
        let next = self.after(last);
        let mut seats = std::iter::successors(Some(next), |seat| Some(self.after(*seat)));
        let places = seats
            .by_ref()
            .take(self.seats.into())
            .find(|seat| self.to_place(*seat).is_some());
        // With two players whoever placed last moves first.
        self.turn = places.unwrap_or(if self.seats == 2 { last } else { next });
        if places.is_none() {
            self.freeze();
        }
    }

    /// Finds out which boards are frozen, if all towers are placed.
    pub(super) fn freeze(&mut self) {
        if !self.anyone_places() {
            self.frozen = self.boards.map(|board| freeze::is_frozen(&board));
        }
    }

    fn step(&mut self, seat: Seat, step: Step) {
        let board = &mut self.boards[step.board.index()];
        let way = if board.side(Way::Up).contains(step.from) {
            Way::Up
        } else {
            Way::Down
        };
        if let Some(tower) = board.step(step.from, step.to, way) {
            self.taken[seat.index()].insert(tower);
        }
        self.frozen[step.board.index()] = freeze::is_frozen(board);
        self.turn = self.after(seat);
    }

    /// Takes the towers of a colour off the boards that are not frozen, which freezes these.
    fn withdraw(&mut self, colour: Colour) {
        for name in Name::ALL {
            if let Some(way) = name.way(colour).filter(|_| !self.is_frozen(name)) {
                let board = &mut self.boards[name.index()];
                for square in board.side(way).iter() {
                    board.lift(square);
                }
            }
        }
        self.freeze();
    }
}

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        self.seat()
            .map_or_else(|| Turn::Over(score::ending(self)), Turn::Seat)
    }

    fn moves(&self, actor: Actor) -> Vec<Move> {
        let Some(seat) = self.seat().filter(|seat| actor == Actor::Seat(*seat)) else {
            return Vec::new();
        };
        if let Some(colour) = self.placing() {
            return self.placements(colour).collect();
        }
        let steps: Vec<Move> = self.steps(seat).map(Move::Step).collect();
        if steps.is_empty() {
            vec![Move::Pass]
        } else {
            steps
        }
    }

    fn apply(&mut self, actor: Actor, mv: &Move) {
        match (actor, *mv) {
            (Actor::Seat(_), Move::Place(kind, name, square)) => {
                if let Some(colour) = self.placing() {
                    self.place(Tower::new(colour, kind), name, square);
                }
            }
            (Actor::Seat(seat), Move::Step(step)) => self.step(seat, step),
            (Actor::Seat(seat), Move::Pass) => self.turn = self.after(seat),
            (Actor::Chance, _) => debug_assert!(false, "Talat has no dice"),
        }
    }

    fn scores(&self) -> PerSeat<i32> {
        PerSeat::from_fn(self.seats, |seat| score::points(self, seat))
    }

    /// No two moves lead to the same position.
    fn count(&self, actor: Actor) -> (u64, u64) {
        let count = match self.seat().filter(|seat| actor == Actor::Seat(*seat)) {
            None => 0,
            Some(seat) => match self.placing() {
                Some(colour) => self.placements(colour).count(),
                None => self.steps(seat).count().max(1),
            },
        };
        (count as u64, count as u64)
    }

    fn is_setup(&self) -> bool {
        self.placing().is_some()
    }

    /// A player who leaves during the setup places no more towers. One who leaves later is passed over; where nobody else can move,
    /// the boards that only the missing towers keep alive freeze, so that the game ends.
    fn skip(&mut self) {
        let seat = self.turn;
        match self.placing() {
            _ if self.is_over() => {}
            Some(colour) => {
                if colour == Self::colour(seat) {
                    self.hands[colour.index()] = Towers::default();
                }
                self.placed();
            }
            None => {
                let stuck = self
                    .players()
                    .all(|other| other == seat || self.steps(other).next().is_none());
                if stuck {
                    self.withdraw(Self::colour(seat));
                }
                self.turn = self.after(seat);
            }
        }
    }

    fn label(&self, mv: &Move, n: usize) -> Phrase {
        labels::label(self, *mv, n)
    }

    fn read(&self, actor: Actor, text: &str) -> Result<Move, MoveError> {
        super::text::read::read(self, actor, text)
    }
}

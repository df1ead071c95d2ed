//! A position: three boards, the towers in hand and the captured ones, and whose turn it is.

use super::{
    board::{Board, BoardName},
    moves::Step,
    rules::freeze,
    squares::{Direction, Square},
    tower::{Colour, Tower, Towers},
};
use zihin_rules::Seat;

/// The number of the Zihin's towers that are placed; the ninth leaves the game.
const ZIHIN_TOWERS: u32 = 8;

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(super) seats: u8,
    pub(super) boards: [Board; 3],
    /// Towers still to be placed, by colour. With two players the Zihin's ninth stays here.
    pub(super) hands: [Towers; 3],
    /// The towers that each seat has captured; always empty for the Zihin.
    pub(super) taken: [Towers; 3],
    /// The seat to move; meaningless once the game is over.
    pub(super) turn: Seat,
    /// Which boards are frozen; none during the setup. Derived from the other fields.
    pub(super) frozen: [bool; 3],
}

impl State {
    /// The start: empty boards, full hands.
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

    /// The number of players: 3, or 2 with the Zihin.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// One of the boards.
    pub const fn board(&self, name: BoardName) -> &Board {
        &self.boards[name.index()]
    }

    /// The towers of a colour that are not placed yet; the ninth of the Zihin never is.
    pub const fn hand(&self, colour: Colour) -> Towers {
        self.hands[colour.index()]
    }

    /// The towers that a seat has captured.
    pub const fn taken(&self, seat: Seat) -> Towers {
        self.taken[seat.index()]
    }

    /// Whether a board is frozen, so that nothing moves on it any more. Never during the setup.
    pub const fn is_frozen(&self, name: BoardName) -> bool {
        self.frozen[name.index()]
    }

    /// Whether the game is over: two boards are frozen.
    pub fn is_over(&self) -> bool {
        self.frozen.iter().filter(|frozen| **frozen).count() >= 2
    }

    /// The seat to move; none if the game is over.
    pub fn to_move(&self) -> Option<Seat> {
        (!self.is_over()).then_some(self.turn)
    }

    /// The colour of a seat.
    pub const fn colour(seat: Seat) -> Colour {
        Colour::ALL[seat.index() % 3]
    }

    /// The seat that commands the towers of a colour on a board: their owner.
    /// The Zihin's are commanded by the player whom they do not face on that board.
    pub fn commander(&self, colour: Colour, name: BoardName) -> Seat {
        let owner = match (self.seats, colour) {
            (2, Colour::Grey) if name == BoardName::Wg => Colour::Black,
            (2, Colour::Grey) => Colour::White,
            _ => colour,
        };
        Seat(owner as u8)
    }

    /// The board on which a seat commands the Zihin's towers, with two players.
    pub const fn zihin_board(seat: Seat) -> BoardName {
        if seat.0 == 0 {
            BoardName::Wg
        } else {
            BoardName::Gb
        }
    }

    /// Whether the seat to move places a tower.
    pub fn is_setup(&self) -> bool {
        self.colour_to_place().is_some()
    }

    /// The colour of which the seat to move places a tower; none once all towers are placed.
    pub fn colour_to_place(&self) -> Option<Colour> {
        self.colour_to_place_by(self.turn)
    }

    /// The colour of which a seat would place a tower if it were to move.
    fn colour_to_place_by(&self, seat: Seat) -> Option<Colour> {
        if self.seats == 2
            && Towers::of(Colour::Grey).len() - ZIHIN_TOWERS < self.hand(Colour::Grey).len()
        {
            return Some(Colour::Grey);
        }
        let own = Self::colour(seat);
        (!self.hand(own).is_empty()).then_some(own)
    }

    /// Whether any seat still has a tower to place.
    pub(super) fn has_towers_to_place(&self) -> bool {
        self.players()
            .any(|seat| self.colour_to_place_by(seat).is_some())
    }

    /// All seats, in order of play.
    pub(super) fn players(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    /// The next seat in order of play.
    fn after(&self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.seats)
    }

    /// Places a tower from the hand, and passes the turn on.
    pub(super) fn place(&mut self, tower: Tower, name: BoardName, square: Square) {
        if let Some(direction) = name.direction(tower.colour()) {
            self.hands[tower.colour().index()].remove(tower);
            self.boards[name.index()].put(square, tower, direction);
            self.begin_next_placement();
        }
    }

    /// Makes it the turn of a seat.
    pub(super) fn turn_to(&mut self, seat: Seat) {
        self.turn = seat;
    }

    /// Ends the setup of the Zihin: as many of its towers leave the game as are always left over.
    pub(super) fn end_zihin_setup(&mut self) {
        while self.colour_to_place() == Some(Colour::Grey)
            && self.seats == 2
            && let Some(tower) = self.hand(Colour::Grey).iter().next()
        {
            self.hands[Colour::Grey.index()].remove(tower);
        }
    }

    /// Ends the setup for the seat to move, of which `colour` is to be placed: its own towers leave the game.
    pub(super) fn stop_placing(&mut self, colour: Colour) {
        if colour == Self::colour(self.turn) {
            self.hands[colour.index()] = Towers::default();
        }
        self.begin_next_placement();
    }

    /// Passes the turn to the next seat with a tower to place; without one, the game begins.
    fn begin_next_placement(&mut self) {
        let last = self.turn;
        let next = self.after(last);
        let mut seats = std::iter::successors(Some(next), |seat| Some(self.after(*seat)));
        let placer = seats
            .by_ref()
            .take(self.seats.into())
            .find(|seat| self.colour_to_place_by(*seat).is_some());
        // With two players, the one who placed last moves first.
        self.turn = placer.unwrap_or(if self.seats == 2 { last } else { next });
        if placer.is_none() {
            self.update_frozen();
        }
    }

    /// Determines which boards are frozen, if all towers are placed.
    pub(super) fn update_frozen(&mut self) {
        if !self.has_towers_to_place() {
            self.frozen = self.boards.map(|board| freeze::is_frozen(&board));
        }
    }

    /// Makes a step of `seat`, and passes the turn on.
    pub(super) fn step(&mut self, seat: Seat, step: Step) {
        self.step_on(seat, step, freeze::is_frozen);
    }

    /// Like [`State::step`]; `is_frozen` says whether the board that is moved on is frozen now.
    pub(super) fn step_on(
        &mut self,
        seat: Seat,
        step: Step,
        is_frozen: impl FnOnce(&Board) -> bool,
    ) {
        let board = &mut self.boards[step.board.index()];
        let direction = if board.side(Direction::Up).contains(step.from) {
            Direction::Up
        } else {
            Direction::Down
        };
        if let Some(tower) = board.step(step.from, step.to, direction) {
            self.taken[seat.index()].insert(tower);
        }
        self.frozen[step.board.index()] = is_frozen(board);
        self.pass(seat);
    }

    /// Passes the turn of `seat` on.
    pub(super) fn pass(&mut self, seat: Seat) {
        self.turn = self.after(seat);
    }

    /// Removes the towers of a colour from the boards that are not frozen, which freezes these boards.
    pub(super) fn remove_colour(&mut self, colour: Colour) {
        for name in BoardName::ALL {
            let direction = name.direction(colour);
            if let Some(direction) = direction.filter(|_| !self.is_frozen(name)) {
                let board = &mut self.boards[name.index()];
                for square in board.side(direction).iter() {
                    board.remove(square);
                }
            }
        }
        self.update_frozen();
    }
}

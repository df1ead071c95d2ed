//! Positions as text: `BOARD SIDE WC BC LEAVE CLOCK`.
//! Positions that no game can reach are refused, as far as they show it.
//!
//! BOARD is ranks 16 to 1 joined by `/`, only the squares that exist, left to right: `M` and `N` are White's men and knights, `m` and `n`
//! Black's, a number is a run of empty squares. WC and BC count castle moves, LEAVE is `-` or the square that must be left, CLOCK counts
//! the plies since the last capture or move into a castle.

use super::super::{
    board::{Board, Kind, MAX_PIECES, other},
    history::History,
    rules::{
        ending::{MAX_QUIET_PLIES, holds_castle},
        side::{CASTLE_MOVES, Side},
    },
    square::{RANKS, Square, files},
    squares::castle,
    state::{SEATS, State},
};
use std::{
    fmt::{self, Write},
    str::FromStr,
};
use zihin_rules::{Phrase, Seat, Unreadable};

/// The start of the game.
pub(crate) const START: &str =
    "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 0 0 - 0";

/// The letters of the sides.
const SIDES: [&str; 2] = ["w", "b"];

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..RANKS).rev() {
            write_rank(&self.board, rank, f)?;
            f.write_char(if rank > 0 { '/' } else { ' ' })?;
        }
        let [white, black] = self.castled;
        write!(f, "{} {white} {black} ", SIDES[self.mover.index()])?;
        match self.side().must_leave() {
            Some(square) => write!(f, "{square}")?,
            None => f.write_char('-')?,
        }
        write!(f, " {}", self.clock)
    }
}

fn write_rank(board: &Board, rank: u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut empty = 0;
    for square in files(rank).filter_map(|file| Square::new(file, rank)) {
        let Some((seat, kind)) = board.piece(square) else {
            empty += 1;
            continue;
        };
        if empty > 0 {
            write!(f, "{empty}")?;
        }
        empty = 0;
        f.write_char(sign(seat, kind))?;
    }
    if empty > 0 {
        write!(f, "{empty}")?;
    }
    Ok(())
}

const fn sign(seat: Seat, kind: Kind) -> char {
    match (seat.0, kind) {
        (0, Kind::Man) => 'M',
        (0, Kind::Knight) => 'N',
        (_, Kind::Man) => 'm',
        (_, Kind::Knight) => 'n',
    }
}

const fn piece(sign: char) -> Option<(Seat, Kind)> {
    Some(match sign {
        'M' => (SEATS[0], Kind::Man),
        'N' => (SEATS[0], Kind::Knight),
        'm' => (SEATS[1], Kind::Man),
        'n' => (SEATS[1], Kind::Knight),
        _ => return None,
    })
}

impl FromStr for State {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let fields: Vec<&str> = text.split(' ').collect();
        let [ranks, side, white, black, leave, clock] = fields[..] else {
            return Err(refused("camelot-position-fields"));
        };
        let side = SIDES.iter().position(|letter| *letter == side);
        let side = side.ok_or_else(|| refused("camelot-position-side"))?;
        let counter = |text, most| number(text).filter(|count| *count <= most);
        let castled = counter(white, CASTLE_MOVES).zip(counter(black, CASTLE_MOVES));
        let (white, black) = castled.ok_or_else(|| refused("camelot-position-castled"))?;
        let clock = counter(clock, MAX_QUIET_PLIES).ok_or_else(|| {
            Unreadable::new(Phrase::new("camelot-position-clock").with("most", MAX_QUIET_PLIES))
        })?;
        let state = Self {
            board: board(ranks)?,
            mover: SEATS[side],
            castled: [white, black],
            clock,
            history: History::default(),
        };
        check(&state)?;
        check_leave(&state, leave)?;
        Ok(state)
    }
}

fn refused(key: &'static str) -> Unreadable {
    Unreadable::new(Phrase::new(key))
}

/// A number of digits only, without leading zeros.
fn number(text: &str) -> Option<u8> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    let short = text == "0" || !text.starts_with('0');
    text.parse().ok().filter(|_| plain && short)
}

fn board(text: &str) -> Result<Board, Unreadable> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != usize::from(RANKS) {
        return Err(refused("camelot-position-ranks"));
    }
    let mut board = Board::default();
    for (rank, text) in (0..RANKS).rev().zip(ranks) {
        read_rank(&mut board, rank, text).ok_or_else(|| {
            let phrase = Phrase::new("camelot-position-rank")
                .with("rank", rank + 1)
                .with("count", files(rank).end - files(rank).start);
            Unreadable::new(phrase)
        })?;
    }
    Ok(board)
}

/// Puts the pieces of a rank on the board; none if the text does not describe exactly the squares of the rank.
fn read_rank(board: &mut Board, rank: u8, text: &str) -> Option<()> {
    let mut file = files(rank).start;
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (run, len) = match piece(next) {
            Some((seat, kind)) => {
                board.put(Square::new(file, rank)?, seat, kind);
                (1, 1)
            }
            None => (number(rest.get(..digits)?).filter(|run| *run > 0)?, digits),
        };
        file = file.checked_add(run)?;
        rest = &rest[len..];
    }
    (file == files(rank).end).then_some(())
}

/// Refuses a position that no game can reach.
fn check(state: &State) -> Result<(), Unreadable> {
    let board = &state.board;
    let holding = |seat| !(board.pieces(seat) & castle(other(seat))).is_empty();
    for seat in SEATS {
        let kinds = [Kind::Man, Kind::Knight].into_iter().zip(MAX_PIECES);
        if kinds
            .into_iter()
            .any(|(kind, most)| board.count(seat, kind) > most)
        {
            return Err(refused("camelot-position-pieces"));
        }
        if (board.pieces(seat) & castle(seat)).len() > 1 {
            return Err(refused("camelot-position-own-castle"));
        }
        if state.castled(seat) > 0 && !holding(seat) {
            return Err(refused("camelot-position-castled-none"));
        }
    }
    if board.pieces(other(state.mover)).is_empty() {
        return Err(refused("camelot-position-mover"));
    }
    // Taking the enemy's castle ends the game, so the winner is never to move.
    if holds_castle(board, state.mover) {
        return Err(refused("camelot-position-castles"));
    }
    Ok(())
}

/// Refuses a LEAVE field that does not follow from the board.
fn check_leave(state: &State, text: &str) -> Result<(), Unreadable> {
    let leave = Side::new(&state.board, state.mover).must_leave();
    let expected = leave.map_or("-".to_owned(), |square| square.to_string());
    if text == expected {
        return Ok(());
    }
    Err(Unreadable::new(
        Phrase::new("camelot-position-leave").with("square", expected),
    ))
}

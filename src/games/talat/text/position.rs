//! Positions as text: `players bw wg gb turn hands taken`.

use super::super::{
    board::{Board, BoardName},
    squares::{Direction, Square, Squares},
    state::State,
    tower::{Colour, Kind, Tower, Towers},
};
use std::{
    fmt::{self, Write as _},
    str::FromStr,
};
use zihin_rules::{Key, Phrase, Seat, Unreadable};

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.seats)?;
        for board in &self.boards {
            f.write_char(' ')?;
            write_board(f, board)?;
        }
        write!(f, " {} ", Self::colour(self.turn).letter())?;
        write_towers(f, self.hands, false)?;
        f.write_char(' ')?;
        write_towers(f, self.taken, true)
    }
}

/// Writes the ranks from 5 down to 1; a digit is a run of empty squares.
fn write_board(f: &mut fmt::Formatter<'_>, board: &Board) -> fmt::Result {
    for rank in (0..5).rev() {
        let mut empty = 0;
        for file in 0..5 {
            match board.tower(Square::new(file, rank)) {
                None => empty += 1,
                Some(tower) => {
                    write_run(f, empty)?;
                    empty = 0;
                    write!(f, "{tower}")?;
                }
            }
        }
        write_run(f, empty)?;
        f.write_str(if rank > 0 { "/" } else { "" })?;
    }
    Ok(())
}

fn write_run(f: &mut fmt::Formatter<'_>, empty: u8) -> fmt::Result {
    if empty > 0 {
        write!(f, "{empty}")
    } else {
        Ok(())
    }
}

/// Writes three sets of towers, with or without their colours.
fn write_towers(f: &mut fmt::Formatter<'_>, all: [Towers; 3], coloured: bool) -> fmt::Result {
    for (n, towers) in all.into_iter().enumerate() {
        f.write_str(if n > 0 { "/" } else { "" })?;
        for tower in towers.iter() {
            if coloured {
                write!(f, "{tower}")?;
            } else {
                write!(f, "{}", tower.kind())?;
            }
        }
        if towers.is_empty() {
            f.write_char('-')?;
        }
    }
    Ok(())
}

impl FromStr for State {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let fields: Vec<&str> = text.splitn(8, ' ').collect();
        let &[players, bw, wg, gb, turn, hands, taken] = &fields[..] else {
            return Err(refuse("talat-position-fields"));
        };
        let mut reader = Reader::default();
        let boards = [
            reader.board(BoardName::Bw, bw)?,
            reader.board(BoardName::Wg, wg)?,
            reader.board(BoardName::Gb, gb)?,
        ];
        let mut state = Self {
            seats: match players {
                "2" => 2,
                "3" => 3,
                _ => return Err(refuse("talat-position-players")),
            },
            boards,
            hands: reader.hands(hands)?,
            taken: reader.taken(taken)?,
            turn: seat(turn)?,
            frozen: [false; 3],
        };
        if let Some(key) = contradiction(&state) {
            return Err(refuse(key));
        }
        state.update_frozen();
        Ok(state)
    }
}

/// The message key of what is impossible about a position of which every field can be read.
fn contradiction(state: &State) -> Option<Key> {
    let zihin = Seat(2);
    if state.seats == 2 && (state.turn == zihin || !state.taken(zihin).is_empty()) {
        return Some("talat-position-zihin");
    }
    let own = |seat: Seat| {
        state
            .taken(seat)
            .iter()
            .any(|tower| tower.colour() == State::colour(seat))
    };
    if state.players().any(own) {
        return Some("talat-position-own");
    }
    if !state.has_towers_to_place() {
        return None;
    }
    if state.colour_to_place().is_none() {
        return Some("talat-position-hand");
    }
    let begun = state.players().any(|seat| !state.taken(seat).is_empty());
    let moved = BoardName::ALL.into_iter().any(|name| {
        let off = |direction: Direction| {
            !state
                .board(name)
                .side(direction)
                .and(Squares::rank(direction.start()).complement())
                .is_empty()
        };
        Direction::BOTH.into_iter().any(off)
    });
    (begun || moved).then_some("talat-position-setup")
}

/// The seat with this letter.
fn seat(text: &str) -> Result<Seat, Unreadable> {
    let mut letters = text.chars();
    match (letters.next().and_then(Colour::find), letters.next()) {
        (Some(colour), None) => Ok(Seat(colour as u8)),
        _ => Err(refuse("talat-position-turn")),
    }
}

/// Reads the fields, and refuses a tower that occurs twice.
#[derive(Default)]
struct Reader {
    seen: Towers,
}

impl Reader {
    fn board(&mut self, name: BoardName, text: &str) -> Result<Board, Unreadable> {
        let wrong = || Unreadable::new(Phrase::new("talat-position-board").with("board", name));
        let mut board = Board::default();
        let ranks: Vec<&str> = text.splitn(6, '/').collect();
        if ranks.len() != 5 {
            return Err(wrong());
        }
        for (rank, text) in (0..5).rev().zip(ranks) {
            let mut letters = text.chars();
            let mut file = 0;
            while let Some(letter) = letters.next() {
                if let Some(run) = letter.to_digit(6).filter(|run| *run > 0) {
                    file += run;
                    continue;
                }
                let tower = tower(letter, &mut letters).ok_or_else(wrong)?;
                let direction = name.direction(tower.colour()).ok_or_else(wrong)?;
                let place = u8::try_from(file).ok().filter(|file| *file < 5);
                let square = Square::new(place.ok_or_else(wrong)?, rank);
                board.put(square, self.once(tower)?, direction);
                file += 1;
            }
            if file != 5 {
                return Err(wrong());
            }
        }
        Ok(board)
    }

    fn hands(&mut self, text: &str) -> Result<[Towers; 3], Unreadable> {
        self.sets(text, "talat-position-hands", |own, letters| {
            let kind = Kind::find(letters.next()?, letters.next()?)?;
            Some(Tower::new(own, kind))
        })
    }

    fn taken(&mut self, text: &str) -> Result<[Towers; 3], Unreadable> {
        self.sets(text, "talat-position-taken", |_, letters| {
            let colour = letters.next()?;
            tower(colour, letters)
        })
    }

    /// Three sets of towers; `next` takes a tower off the text.
    fn sets(
        &mut self,
        text: &str,
        wrong: Key,
        next: impl Fn(Colour, &mut std::str::Chars<'_>) -> Option<Tower>,
    ) -> Result<[Towers; 3], Unreadable> {
        let parts: Vec<&str> = text.splitn(4, '/').collect();
        let &[black, white, grey] = &parts[..] else {
            return Err(refuse(wrong));
        };
        let mut sets = [Towers::default(); 3];
        for (colour, part) in Colour::ALL.into_iter().zip([black, white, grey]) {
            let mut letters = part.chars();
            if part.is_empty() {
                return Err(refuse(wrong));
            }
            while part != "-" && !letters.as_str().is_empty() {
                let tower = next(colour, &mut letters).ok_or_else(|| refuse(wrong))?;
                sets[colour.index()].insert(self.once(tower)?);
            }
        }
        Ok(sets)
    }

    /// Refuses a tower that has occurred before.
    fn once(&mut self, tower: Tower) -> Result<Tower, Unreadable> {
        if self.seen.insert(tower) {
            Ok(tower)
        } else {
            Err(Unreadable::new(
                Phrase::new("talat-position-twice").with("tower", tower.name()),
            ))
        }
    }
}

/// Reads the tower that begins with the letter of this colour.
fn tower(colour: char, letters: &mut std::str::Chars<'_>) -> Option<Tower> {
    let kind = Kind::find(letters.next()?, letters.next()?)?;
    Some(Tower::new(Colour::find(colour)?, kind))
}

fn refuse(key: Key) -> Unreadable {
    Unreadable::new(Phrase::new(key))
}

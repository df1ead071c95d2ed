//! Positions as text: XGID, the format of eXtreme Gammon and GNU Backgammon.
//!
//! `XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10`: the bar of the top player, points 1 to 24 as the bottom player counts, the bar of the
//! bottom player (capitals are the bottom player's checkers); cube and its owner, unused; whose turn it is (1 bottom, -1 top; an extension:
//! 0 before the opening roll); the dice; the points of bottom and top in units of 10; unused; the length in units, 0 for a single game;
//! unused.

use super::super::{
    board::{BAR, Board, CHECKERS, OFF},
    dice::Dice,
    state::{MAX_GAME_UNITS, MAX_MATCH_UNITS, Phase, State},
};
use super::notation::MAX_LENGTH;
use std::{fmt, str::FromStr};
use zihin_rules::{Key, Phrase, Seat, Unreadable};

const BOTTOM: Seat = Seat(0);
const TOP: Seat = Seat(1);
const SEATS: [Seat; 2] = [BOTTOM, TOP];

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("XGID=")?;
        for point in OFF..=BAR {
            let bottom = if point == OFF {
                0
            } else {
                self.board.count(BOTTOM, point)
            };
            let top = if point == BAR {
                0
            } else {
                self.board.count(TOP, BAR - point)
            };
            let place = match (bottom, top) {
                (0, 0) => '-',
                (0, top) => char::from(b'a' + top - 1),
                (bottom, _) => char::from(b'A' + bottom - 1),
            };
            write!(f, "{place}")?;
        }
        let (turn, dice) = match self.phase {
            Phase::Opening => ("0", None),
            Phase::Roll(seat) => (turn(seat), None),
            Phase::Play(seat, dice) => (turn(seat), Some(dice)),
        };
        let dice = dice.map_or("00".to_owned(), |dice| {
            format!("{}{}", dice.high(), dice.low())
        });
        write!(
            f,
            ":0:0:{turn}:{dice}:{}:{}:0:{}:10",
            self.score[0], self.score[1], self.length
        )
    }
}

fn turn(seat: Seat) -> &'static str {
    if seat == BOTTOM { "1" } else { "-1" }
}

impl FromStr for State {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let text = text.trim_ascii();
        if text.len() > MAX_LENGTH {
            return Err(refuse("table-position-fields"));
        }
        let fields: Vec<&str> = text
            .strip_prefix("XGID=")
            .unwrap_or(text)
            .split(':')
            .collect();
        let &[
            places,
            cube,
            owner,
            turn,
            dice,
            bottom,
            top,
            rule,
            length,
            cap,
        ] = &fields[..]
        else {
            return Err(refuse("table-position-fields"));
        };
        if [cube, owner, rule] != ["0"; 3] || number(cap).is_none() {
            return Err(refuse("table-position-cube"));
        }
        let mut state = Self {
            board: board(places)?,
            phase: phase(turn, dice)?,
            score: [0; 2],
            length: 0,
        };
        state.length = number(length)
            .filter(|n| *n <= MAX_MATCH_UNITS)
            .ok_or_else(|| refuse("table-position-length"))?;
        for (score, text) in state.score.iter_mut().zip([bottom, top]) {
            *score = points(text).ok_or_else(|| refuse("table-position-score"))?;
        }
        check_score(&state)?;
        state.score_game();
        Ok(state)
    }
}

/// Refuses scores that no match can reach.
fn check_score(state: &State) -> Result<(), Unreadable> {
    let target = state.length.max(1);
    let is_finished = SEATS.iter().any(|seat| state.board.off(*seat) == CHECKERS);
    // The last game begins below the target and gives at most three units, or with a doubling cube more.
    let most = if is_finished { MAX_GAME_UNITS } else { 3 };
    let most = u32::from(target) - 1 + most;
    if state.score.iter().any(|score| u32::from(*score) > most) {
        return Err(refuse("table-position-score"));
    }
    if state.score.iter().all(|score| *score >= target) {
        return Err(refuse("table-position-both-won"));
    }
    Ok(())
}

/// Reads the checkers of 26 places.
fn board(places: &str) -> Result<Board, Unreadable> {
    let places: &[u8; 26] = places
        .as_bytes()
        .try_into()
        .map_err(|_| refuse("table-position-places"))?;
    let mut counts = [[0; 26]; 2];
    for (point, place) in (OFF..=BAR).zip(places) {
        match place {
            b'-' => {}
            b'A'..=b'O' if point != OFF => counts[0][usize::from(point)] = place - b'A' + 1,
            b'a'..=b'o' if point != BAR => counts[1][usize::from(BAR - point)] = place - b'a' + 1,
            b'A'..=b'O' | b'a'..=b'o' => return Err(refuse("table-position-bar")),
            _ => return Err(refuse("table-position-places")),
        }
    }
    let board = Board::new(counts).ok_or_else(|| refuse("table-position-checkers"))?;
    if SEATS.iter().all(|seat| board.off(*seat) == CHECKERS) {
        return Err(refuse("table-position-both-won"));
    }
    Ok(board)
}

/// Reads the turn and the dice.
fn phase(turn: &str, dice: &str) -> Result<Phase, Unreadable> {
    let &[a @ b'0'..=b'6', b @ b'0'..=b'6'] = dice.as_bytes() else {
        return Err(refuse("table-position-dice"));
    };
    let dice = Dice::new(a - b'0', b - b'0');
    let seat = match turn {
        "0" => None,
        "1" => Some(BOTTOM),
        "-1" => Some(TOP),
        _ => return Err(refuse("table-position-turn")),
    };
    match (seat, dice) {
        (Some(seat), Some(dice)) => Ok(Phase::Play(seat, dice)),
        (Some(seat), None) if (a, b) == (b'0', b'0') => Ok(Phase::Roll(seat)),
        (None, None) if (a, b) == (b'0', b'0') => Ok(Phase::Opening),
        _ => Err(refuse("table-position-dice")),
    }
}

/// The points of a player in units.
fn points(text: &str) -> Option<u8> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_number)
}

/// A number of one or two digits.
fn number(text: &str) -> Option<u8> {
    super::notation::number(text)
}

fn refuse(reason: Key) -> Unreadable {
    Unreadable::new(Phrase::new(reason))
}

//! The two traits that a game implements: the game itself ([`Game`]) and a position of it ([`State`]).

use super::{
    Actor, Click, Dice, GameInfo, Match, MoveError, Notation, Options, PerSeat, Phrase,
    RecordFormat, Seat, Setup, SetupError, Turn,
};
use std::{collections::HashSet, fmt, hash::Hash, str::FromStr};

/// A game: its description and its setup.
pub trait Game: Send + Sync + 'static {
    /// A position of this game.
    type State: State;

    /// The description of the game.
    fn info(&self) -> &'static GameInfo;

    /// The file formats in which its games are exported and imported, besides the log as JSON, which every game has.
    /// The default is none.
    fn formats(&self) -> &'static [RecordFormat] {
        &[]
    }

    /// The first position; `seats` is one of the seat counts of its info.
    ///
    /// # Errors
    /// If an option does not have the given value.
    fn start(&self, seats: u8, options: &Options) -> Result<Self::State, SetupError>;

    /// The first position, after a check of the number of players.
    ///
    /// # Errors
    /// If the game does not allow this number of players, or an option does not have this value.
    fn setup(&self, seats: u8, options: &Options) -> Result<Self::State, SetupError> {
        let info = self.info();
        if info.seats.contains(&seats) {
            return self.start(seats, options);
        }
        let reason = info.refuse_seats();
        Err(SetupError { reason })
    }
}

/// How many legal moves a refusal suggests.
const MAX_SUGGESTIONS: usize = 5;

/// A position: a plain value with the rules as methods.
/// Its text holds all of it, so `text.parse()` gives an equal position.
pub trait State:
    Clone
    + Eq
    + Hash
    + fmt::Debug
    + fmt::Display
    + FromStr<Err = super::Unreadable>
    + Send
    + Sync
    + 'static
{
    /// A move: one whole turn by one actor.
    type Move: Notation;

    /// Who must act.
    fn turn(&self) -> Turn;

    /// The legal moves of `actor`; empty if it is not the actor's turn, never empty if it is.
    /// No two lead to the same position, unless the game counts different paths as different moves.
    fn moves(&self, actor: Actor) -> Vec<Self::Move>;

    /// Makes a move of `actor`. It must be one that [`State::moves`] or [`State::read`] returned for this position.
    fn apply(&mut self, actor: Actor, mv: &Self::Move);

    /// The points of each seat so far, in the unit that players see.
    fn scores(&self) -> PerSeat<i32>;

    /// How many legal moves `actor` has, and to how many distinct positions they lead: the leaves of perft.
    /// Games override this if they can count faster than by making every move.
    fn count(&self, actor: Actor) -> (u64, u64) {
        let moves = self.moves(actor);
        let result = |mv| {
            let mut after = self.clone();
            after.apply(actor, mv);
            after
        };
        let results: HashSet<Self> = moves.iter().map(result).collect();
        (moves.len() as u64, results.len() as u64)
    }

    /// The setup, while the actor to move is still setting up the board; a player may have the rest done at random. The default has none.
    fn as_setup(&self) -> Option<&dyn Setup> {
        None
    }

    /// The match, in games that are played in matches or given up for points. The default is none.
    fn as_match(&self) -> Option<&dyn Match> {
        None
    }

    /// The dice, in games that have them. The default is none.
    fn as_dice(&self) -> Option<&dyn Dice> {
        None
    }

    /// Skips the turn of the seat to move, even if it has legal moves: its player has left, and the others play on.
    /// Games for two players end instead, so the default does nothing.
    fn skip(&mut self) {}

    /// Gives up the game in progress for `seat`, for points that [`Match::concessions`] has. The default does nothing.
    fn concede(&mut self, _seat: Seat, _points: u32) {}

    /// The weight of a roll: its probability is this divided by the sum over all rolls.
    fn weight(&self, _roll: &Self::Move) -> u32 {
        1
    }

    /// The label of the `n`th click of a legal move, from 0. The default is the click itself.
    fn label(&self, mv: &Self::Move, n: usize) -> Phrase {
        let square = mv.clicks().get(n).map(ToString::to_string);
        Phrase::new("click").with("square", square.unwrap_or_default())
    }

    /// The clicks of a move that has been entered in part, in words, such as `6 to 5, 8 to …`.
    /// The default lists them with arrows.
    fn in_words(&self, _actor: Actor, path: &[Click]) -> Phrase {
        let clicks: Vec<&str> = path.iter().map(|click| &*click.0).collect();
        Phrase::new("click").with("square", clicks.join(" → "))
    }

    /// Where a path of clicks leads.
    /// The default is [`next_among`] of [`State::moves`], in their order; games with very many moves override it.
    fn next(&self, actor: Actor, path: &[Click]) -> Next<Self::Move> {
        next_among(self, self.moves(actor), path)
    }

    /// Reads a move of `actor` in any spelling that people may use.
    /// All text from outside passes through this method. The position does not change.
    /// The default takes the legal move with the same letters and digits; a game that knows more spellings, or why a move is not legal, overrides it.
    ///
    /// # Errors
    /// If the text is not a move, the move is not legal, or the text fits several legal moves.
    fn read(&self, actor: Actor, text: &str) -> Result<Self::Move, MoveError> {
        read(self, actor, text)
    }
}

/// Where a path of clicks leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Next<M> {
    /// What may be clicked next, in the order in which it should be offered.
    pub choices: Vec<Choice>,
    /// The move that this path spells, if the path is complete.
    pub done: Option<M>,
}

/// No way on.
impl<M> Default for Next<M> {
    fn default() -> Self {
        Self {
            choices: Vec::new(),
            done: None,
        }
    }
}

/// A click that a player may choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The click to append to the path.
    pub click: Click,
    /// Its label.
    pub label: Phrase,
}

/// The legal move of `actor` with the letters and digits of `text`, in either case and with any signs between them.
///
/// # Errors
/// If there is no such move, or if several have them and none is written exactly so.
fn read<S: State>(state: &S, actor: Actor, text: &str) -> Result<S::Move, MoveError> {
    if let Some(reason) = out_of_turn(state.turn(), actor) {
        let meant = Vec::new();
        return Err(MoveError::Illegal { reason, meant });
    }
    let mut moves = state.moves(actor);
    let written: Vec<String> = moves.iter().map(ToString::to_string).collect();
    let some = |fits: &dyn Fn(&str) -> bool| -> Vec<String> {
        let found = written.iter().filter(|mv| fits(&letters(mv)));
        found.take(MAX_SUGGESTIONS).cloned().collect()
    };
    let typed = letters(text);
    let same = some(&|own| own == typed);
    let meant = written
        .iter()
        .position(|mv| mv == text || same == [mv.as_str()]);
    match meant {
        Some(n) => Ok(moves.swap_remove(n)),
        None if !same.is_empty() => Err(MoveError::Ambiguous(same)),
        None => Err(MoveError::Illegal {
            reason: Phrase::new("reason-no-move")
                .with("example", written.first().map_or("", String::as_str)),
            meant: some(&|own| !typed.is_empty() && own.starts_with(&typed)),
        }),
    }
}

/// Why `actor` may not move at all, if it is not its turn.
fn out_of_turn(turn: Turn, actor: Actor) -> Option<Phrase> {
    match turn {
        turn if turn.actor() == Some(actor) => None,
        Turn::Seat(seat) => Some(Phrase::new("reason-turn").with("player", seat)),
        Turn::Chance => Some(Phrase::new("reason-dice")),
        Turn::Over(_) => Some(Phrase::new("reason-over")),
    }
}

/// The letters and digits of a text, in lower case.
fn letters(text: &str) -> String {
    let letters = text.chars().filter(|sign| sign.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

/// Where a path of clicks leads among these moves: the clicks that may follow in the order of the moves.
pub fn next_among<S: State>(state: &S, moves: Vec<S::Move>, path: &[Click]) -> Next<S::Move> {
    let mut next = Next::default();
    for mv in moves {
        let clicks = mv.clicks();
        match clicks.strip_prefix(path) {
            Some([]) => next.done = Some(mv),
            Some([click, ..]) if next.choices.iter().all(|choice| choice.click != *click) => {
                next.choices.push(Choice {
                    click: click.clone(),
                    label: state.label(&mv, path.len()),
                });
            }
            _ => {}
        }
    }
    next
}

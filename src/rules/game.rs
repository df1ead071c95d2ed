//! What a game is: the box on the shelf ([`Game`]) and a position of it ([`State`]).

use super::{Actor, Click, Key, MoveError, Notation, PerSeat, Phrase, SetupError, Turn};
use std::{
    collections::{BTreeMap, HashSet},
    fmt,
    hash::Hash,
    ops::RangeInclusive,
    str::FromStr,
};

/// A game as it stands on the shelf.
pub trait Game: Send + Sync + 'static {
    /// A position of this game.
    type State: State;

    /// What is printed on the box.
    fn card(&self) -> &'static Card;

    /// The first position; `seats` is one of the numbers on the card.
    ///
    /// # Errors
    /// If an option has no such value.
    fn start(&self, seats: u8, options: &Options) -> Result<Self::State, SetupError>;

    /// The first position for this many players.
    ///
    /// # Errors
    /// If the game is not played by so many, or an option has no such value.
    fn setup(&self, seats: u8, options: &Options) -> Result<Self::State, SetupError> {
        let card = self.card();
        if card.seats.contains(&seats) {
            return self.start(seats, options);
        }
        Err(SetupError {
            reason: Phrase::new(card.seats_refusal),
        })
    }
}

/// What is printed on a game's box.
#[derive(Debug)]
pub struct Card {
    /// The word that names it in commands, text and the database: `table`.
    pub id: &'static str,
    /// Message key of its name.
    pub name: Key,
    /// Message key of a sentence about it.
    pub blurb: Key,
    /// How many may play.
    pub seats: RangeInclusive<u8>,
    /// Message key of the refusal to set up a game for another number of players.
    pub seats_refusal: Key,
    /// Name of each seat in the position text, in order of play: `bottom`, `top`.
    pub seat_names: &'static [&'static str],
    /// What may be chosen before it starts.
    pub options: &'static [OptionCard],
    /// Whether the players may agree on a draw.
    pub draws: bool,
    /// Who sits where when the same people play again.
    pub rematch: Rematch,
    /// Message key of what the points mean in which moves are judged; none if a finished game cannot be gone through, move by move.
    pub loss_unit: Option<&'static str>,
    /// What is told of a player beside wins and points, in this order.
    pub stats: &'static [Stat],
    /// The short rules, page by page.
    pub rules: &'static [Page],
    /// Perft counts, a line each: `position;depth moves results;depth moves results…`; a line that begins with `#` is a comment.
    /// The first line's position is where `zihin perft` starts.
    pub perft: &'static str,
    /// One whole annotated game, a line each: `actor move -> position`; a line that begins with `#` is a comment. The first line is the first position.
    pub record: &'static str,
}

/// Who sits where when the same people play again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rematch {
    /// Each sits one seat further: two players change sides.
    Rotate,
    /// The winner has the first seat, the others follow in the same order.
    WinnerFirst,
}

/// Something in which players of a game take pride.
#[derive(Debug)]
pub enum Stat {
    /// How many games a player has won in one of some ways.
    Wins {
        /// Message key of what is told, with `$count`.
        name: Key,
        /// The keys with which such games end: see [`super::Ending::by`].
        by: &'static [Key],
    },
    /// How many scoring moves of some kinds a player has made: a match of several games has many, of which its ending shows only the last.
    Moves {
        /// Message key of the line, with `$count`.
        name: Key,
        /// The message keys with which such moves are described.
        by: &'static [Key],
    },
    /// What a player's games bring on average.
    Points {
        /// Message key of what is told, with `$points`.
        name: Key,
    },
}

/// A page of the short rules: words, and a board that shows what they say.
#[derive(Debug)]
pub struct Page {
    /// Message key of the words.
    pub text: Key,
    /// The position on the board, as text.
    pub diagram: &'static str,
    /// Clicks of whoever is to move, shown as made; what may be clicked next glows.
    pub path: &'static [&'static str],
}

/// Something that may be chosen before a game starts.
#[derive(Debug)]
pub struct OptionCard {
    /// The word that names it: `length`.
    pub id: &'static str,
    /// Message key of its name.
    pub name: Key,
    /// The values that are offered; the first is used where nothing is chosen.
    pub values: &'static [&'static str],
}

/// What was chosen before a game: option id to value. Games ignore options that they do not have.
pub type Options = BTreeMap<String, String>;

/// A position: a plain value that knows the rules. Its text holds all of it.
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
    /// One whole turn by one actor.
    type Move: Notation;

    /// Who must act.
    fn turn(&self) -> Turn;

    /// The legal moves of `actor`, no two with the same result unless the game counts paths; empty if the actor may not act.
    fn moves(&self, actor: Actor) -> Vec<Self::Move>;

    /// Makes a move that [`State::moves`] gave for this position.
    fn apply(&mut self, actor: Actor, mv: &Self::Move);

    /// Points of each seat so far, in the unit that players see.
    fn scores(&self) -> PerSeat<i32>;

    /// How many legal moves `actor` has, and how many distinct positions they lead to: the leaves of perft. Games that know it without
    /// making every move say so here.
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

    /// Whether whoever must act is still setting up, so that a player may leave the rest of it to luck.
    fn is_setup(&self) -> bool {
        false
    }

    /// Passes the turn of the seat that must act, although it may have moves: its player has left a game that others play on.
    /// Games for two end instead, and need not know how.
    fn skip(&mut self) {}

    /// How often the dice show this throw, in parts of the sum over all throws.
    fn weight(&self, _throw: &Self::Move) -> u32 {
        1
    }

    /// What a player reads on the `n`th click of a legal move, from 0. Games that have words for it say so here.
    fn label(&self, mv: &Self::Move, n: usize) -> Phrase {
        let square = mv.clicks().get(n).map(ToString::to_string);
        Phrase::new("click").with("square", square.unwrap_or_default())
    }

    /// Where a path of clicks leads. The default narrows [`State::moves`] by their clicks; games with very many moves walk the tree themselves.
    fn next(&self, actor: Actor, path: &[Click]) -> Next<Self::Move> {
        let mut next = Next {
            choices: Vec::new(),
            done: None,
        };
        for mv in self.moves(actor) {
            let clicks = mv.clicks();
            match clicks.strip_prefix(path) {
                Some([]) => next.done = Some(mv),
                Some([click, ..]) if next.choices.iter().all(|choice| choice.click != *click) => {
                    next.choices.push(Choice {
                        click: click.clone(),
                        label: self.label(&mv, path.len()),
                    });
                }
                _ => {}
            }
        }
        next
    }

    /// The legal move that a text from outside means, the only door for such text. It does not make the move.
    ///
    /// # Errors
    /// If the text is no move, no legal move, or may mean several.
    fn read(&self, actor: Actor, text: &str) -> Result<Self::Move, MoveError>;
}

/// Where a path of clicks leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Next<M> {
    /// What may be clicked next, in the order in which to offer it.
    pub choices: Vec<Choice>,
    /// The move that the path spells as it stands, if a player may stop here.
    pub done: Option<M>,
}

/// One thing that may be clicked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What is added to the path.
    pub click: Click,
    /// What the player reads.
    pub label: Phrase,
}

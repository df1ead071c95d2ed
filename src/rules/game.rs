//! The two traits that a game implements: the game itself ([`Game`]) and a position of it ([`State`]).

use super::{
    Actor, Click, Key, MoveError, Notation, Options, PerSeat, Phrase, RecordFormat, Seat,
    SetupError, Turn,
};
use std::{collections::HashSet, fmt, hash::Hash, ops::RangeInclusive, str::FromStr};

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
        Err(SetupError {
            reason: Phrase::new(info.seats_refusal),
        })
    }
}

/// The description of a game: its name, options and rules, and how it is presented.
#[derive(Debug)]
pub struct GameInfo {
    /// Its id in commands, texts and the database, like `table`: lower-case letters, digits, hyphens, at most 20.
    pub id: &'static str,
    /// Message key of the game's name.
    pub name: Key,
    /// Message key of a sentence about the game.
    pub blurb: Key,
    /// How many players it may have.
    pub seats: RangeInclusive<u8>,
    /// Message key of the refusal to set up a game for another number of players.
    pub seats_refusal: Key,
    /// Name of each seat in the text of positions, in order of play, such as `bottom` and `top`.
    pub seat_names: &'static [&'static str],
    /// Message key of what each seat is called where nobody plays, as in a diagram: White, Black.
    pub sides: &'static [Key],
    /// The options that may be chosen before a game starts.
    pub options: &'static [OptionInfo],
    /// Which draws it has.
    pub draws: Draws,
    /// How seats change in a rematch.
    pub rematch: Rematch,
    /// How an analysis counts what moves lost; none if the game has no analysis.
    pub loss: Option<LossUnit>,
    /// The game's own statistics of a player, shown in this order after those that all games share.
    pub stats: &'static [Stat],
    /// What statistics test in rolls of the dice, in the order in which they are shown; empty for games without dice.
    pub roll_tests: &'static [RollTest],
    /// The short rules, page by page.
    pub rules: &'static [Page],
    /// Perft counts, one position a line: `position;depth moves results;depth moves results…`. Lines that begin with `#` are comments.
    /// `zihin-lab perft` starts from the position of the first line.
    pub perft: &'static str,
    /// One whole annotated game.
    /// The first line is the first position, every other line a move: `actor move -> position`. Lines that begin with `#` are comments.
    pub record: &'static str,
    /// Positions in which one move is clearly best, one a line, as `zihin-lab puzzles` writes them. Empty if the game has none.
    pub puzzles: &'static str,
}

impl GameInfo {
    /// Whether its statistics count points.
    pub fn has_points(&self) -> bool {
        let counts = |stat: &Stat| matches!(stat, Stat::Points { .. });
        self.stats.iter().any(counts)
    }
}

/// Which draws a game has: results with several seats in first place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draws {
    /// None: one player always wins, and tables have no column for draws.
    Never,
    /// Only those of the rules.
    ByRule,
    /// Also those on which the players agree.
    ByAgreement,
}

/// The unit in which an analysis counts what a move lost.
#[derive(Clone, Copy, Debug)]
pub struct LossUnit {
    /// Message key that explains the unit, with the smallest loss of each kind: `$doubtful`, `$bad`, `$very_bad`.
    pub name: Key,
    /// Message key of an amount, with `$amount`.
    pub amount: Key,
    /// Message key that says what the curve of a game shows, with the `$player` from whose side it is seen.
    pub curve: Key,
    /// How the chances of the mover are told, in games that estimate them.
    pub chances: Option<ChanceNames>,
    /// The smallest losses that are doubtful, bad and very bad.
    pub bounds: [f64; 3],
    /// The smallest luck of a roll that is called lucky, and that is called a joker; none in games without dice.
    pub luck: Option<[f64; 2]>,
    /// Message keys of the words that rate players, each with the average loss of a decision below which it applies,
    /// the best first; empty where no scale is established.
    pub ratings: &'static [(f64, Key)],
}

/// How the chances to win, to win a double game (gammon) and a triple one (backgammon) are told.
#[derive(Clone, Copy, Debug)]
pub struct ChanceNames {
    /// Message key that compares the chances after the better move, `$win`, `$gammon`,
    /// `$backgammon` and `$lost_gammon`, with those after the one that was played, `$win_now` and so on.
    pub compared: Key,
    /// Message keys of the headings of the first two, which stand in a table.
    pub headings: [Key; 2],
}

impl LossUnit {
    /// How bad a loss is: 0 for a doubtful move, 1 for a bad one, 2 for a very bad one; none if it is no mistake.
    pub fn severity(&self, lost: f64) -> Option<usize> {
        self.bounds.iter().rposition(|bound| lost >= *bound)
    }

    /// The word for a player whose decisions lost so much on average.
    pub fn rating(&self, average: f64) -> Option<Key> {
        let found = self.ratings.iter().find(|(bound, _)| average < *bound);
        found.map(|(_, word)| *word)
    }
}

/// How seats change when the same people play again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rematch {
    /// Everyone moves up by one seat: two players change sides.
    Rotate,
    /// The winner gets the first seat, and the others follow in the same order.
    WinnerFirst,
}

/// A statistic of a player that only this game has.
#[derive(Debug)]
pub enum Stat {
    /// How many games the player has won by certain endings.
    Wins {
        /// Message key of the statistic, with `$count`.
        name: Key,
        /// The endings that count, see [`super::Ending::by`].
        by: &'static [Key],
    },
    /// How many scoring moves of certain kinds a player has made.
    /// A match of several games has many; its ending shows only the last.
    Moves {
        /// Message key of the statistic, with `$count`.
        name: Key,
        /// The message keys with which such moves are described.
        by: &'static [Key],
    },
    /// The player's average points a game.
    Points {
        /// Message key of the statistic, with `$points`.
        name: Key,
    },
}

/// What statistics test in rolls of the dice.
#[derive(Debug, PartialEq, Eq)]
pub struct RollTest {
    /// Message key of its name.
    pub name: Key,
    /// Message key of a result, with its `$number`, from 1, `$count`, how often it came up, and `$expected`,
    /// how often that was to be expected.
    pub result: Key,
}

/// A page of the short rules: a text with a diagram.
#[derive(Debug)]
pub struct Page {
    /// Message key of the text.
    /// Its attribute `caption` says what the diagram shows; moves stand in it between backticks.
    pub text: Key,
    /// The position of the diagram, as text.
    pub diagram: &'static str,
    /// Clicks of the player to move that are shown as made; what may be clicked next glows.
    pub path: &'static [&'static str],
    /// What the text and the caption say about the diagram; a test checks it against the rules.
    pub claims: &'static [Claim],
}

/// Something that is said about a position. Moves may be spelled in any way.
#[derive(Clone, Copy, Debug)]
pub enum Claim {
    /// This move is legal.
    Legal(&'static str),
    /// This move is refused for the reason with this message key.
    Illegal(&'static str, Key),
    /// This legal move is described with this message key, for example as a win.
    Does(&'static str, Key),
    /// The seats have these points.
    Scores(&'static [i32]),
    /// The position has this fact, see `Presentation::facts`.
    Fact(&'static str, &'static [&'static str]),
}

/// An option that may be chosen before a game starts.
#[derive(Debug)]
pub struct OptionInfo {
    /// Its id, such as `length`, of the same characters; also its name in commands, where no other option may have it.
    /// Games with the same option share its `name`.
    pub id: &'static str,
    /// Message key of the option's name.
    /// Attributes of the message are its name and description in commands, `option` and `description`.
    pub name: Key,
    /// The values that are offered; the first is the default.
    pub values: &'static [&'static str],
}

/// The most entries of [`State::concessions`].
pub const MAX_CONCESSIONS: usize = 3;

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

    /// Whether the actor to move is still setting up the board; a player may have the rest done at random.
    fn is_setup(&self) -> bool {
        false
    }

    /// The placements with which `seat` repeats the setup that the player at `from` made in another game for as many
    /// players, whose setup has just ended in the position `earlier`. Some may not be possible any more when their turn comes. The default repeats nothing.
    fn repeat_setup(&self, _seat: Seat, _earlier: &Self, _from: Seat) -> Vec<Self::Move> {
        Vec::new()
    }

    /// Skips the turn of the seat to move, even if it has legal moves: its player has left, and the others play on.
    /// Games for two players end instead, so the default does nothing.
    fn skip(&mut self) {}

    /// The points for which `seat` may offer to give up the game in progress, at most [`MAX_CONCESSIONS`] of them;
    /// the others must accept. The default is none: only the whole can be resigned.
    fn concessions(&self, _seat: Seat) -> Vec<u32> {
        Vec::new()
    }

    /// Gives up the game in progress for `seat`, for points that [`State::concessions`] has. The default does nothing.
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
    /// The default filters [`State::moves`] by their clicks; games with very many moves override it.
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

    /// Reads a move of `actor` in any spelling that people may use.
    /// All text from outside passes through this method. The position does not change.
    ///
    /// # Errors
    /// If the text is not a move, the move is not legal, or the text fits several legal moves.
    fn read(&self, actor: Actor, text: &str) -> Result<Self::Move, MoveError>;
}

/// Where a path of clicks leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Next<M> {
    /// What may be clicked next, in the order in which it should be offered.
    pub choices: Vec<Choice>,
    /// The move that this path spells, if the path is complete.
    pub done: Option<M>,
}

/// A click that a player may choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The click to append to the path.
    pub click: Click,
    /// Its label.
    pub label: Phrase,
}

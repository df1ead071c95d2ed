//! The description of a game: its name, options and rules, and how it is presented.

use super::{Key, Options, Phrase, SetupError, Value};
use std::ops::RangeInclusive;

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
    /// Message key of the refusal to set up a game for another number of players, with `$seats`, the numbers that it has.
    pub seats_refusal: Key,
    /// Name of each seat in the text of positions, in order of play, such as `bottom` and `top`; at least as many as there are seats.
    pub seat_names: &'static [&'static str],
    /// Message key of what each seat is called where nobody plays, as in a diagram: White, Black.
    pub sides: &'static [Key],
    /// The options that may be chosen before a game starts.
    pub options: &'static [OptionInfo],
    /// Which draws it has.
    pub draws: Draws,
    /// How seats change in a rematch.
    pub rematch: Rematch,
    /// How many moves each side must have made after its setup, or the game gives its winner nothing.
    pub full_moves: usize,
    /// How an analysis counts what moves lost; none if the game has no analysis.
    pub loss: Option<LossUnit>,
    /// The game's own statistics of a player, shown in this order after those that all games share.
    pub stats: &'static [Stat],
    /// What statistics test in rolls of the dice, in the order in which they are shown; empty for games without dice.
    pub roll_tests: &'static [RollTest],
    /// The short rules, page by page.
    pub rules: &'static [Page],
    /// The steps of the guide for newcomers; empty if there is none.
    pub lessons: &'static [Lesson],
    /// Message key of the question what could be captured on the board.
    pub ask_threatened: Key,
    /// Message key of the question what a piece of `$player` could capture.
    pub ask_attacks: Key,
    /// Message key of the news that `$player` has won.
    pub won: Key,
    /// Message key of how it ended: `$by` what, after so many `$moves`, in what `$time`.
    pub ended: Key,
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
    /// What is the same in most games for two: a game writes down what differs, and ends with `..GameInfo::DEFAULT`.
    pub const DEFAULT: Self = Self {
        id: "",
        name: "",
        blurb: "",
        seats: 2..=2,
        seats_refusal: "setup-seats",
        seat_names: &["a", "b", "c", "d"],
        sides: &["side-a", "side-b", "side-c", "side-d"],
        options: &[],
        draws: Draws::ByRule,
        rematch: Rematch::Rotate,
        full_moves: 10,
        loss: None,
        stats: &[],
        roll_tests: &[],
        rules: &[],
        lessons: &[],
        ask_threatened: "button-threatened",
        ask_attacks: "select-attacks",
        won: "end-won",
        ended: "end-how",
        perft: "",
        record: "",
        puzzles: "",
    };

    /// The refusal to set it up for another number of players.
    pub fn refuse_seats(&self) -> Phrase {
        let counts = Value::one_of(self.seats.clone());
        Phrase::new(self.seats_refusal).with("seats", counts)
    }

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
    /// Whether these are losses of the chance to win, as shares of 1, and not amounts of the unit.
    pub by_chance: bool,
    /// The smallest luck of a roll that is called lucky, and that is called a joker; none in games without dice.
    pub luck: Option<[f64; 2]>,
    /// Message keys of the words that rate players, each with the average loss of a decision below which it applies,
    /// the best first; empty where no scale is established.
    pub ratings: &'static [(f64, Key)],
}

/// How the chances to win are told, and those to win a double game (gammon) and a triple one (backgammon) where there are such.
#[derive(Clone, Copy, Debug)]
pub struct ChanceNames {
    /// Message key that compares the chances after the better move, `$win`, `$gammon`,
    /// `$backgammon` and `$lost_gammon`, with those after the one that was played, `$win_now` and so on.
    pub compared: Key,
    /// Message keys of the headings of the first of them, two at most, which stand in a table.
    pub headings: &'static [Key],
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

/// A step of the guide through a game: one idea, and a position in which the player to move tries it.
/// Its claims stand for moves; a test checks them against the rules.
#[derive(Debug)]
pub struct Lesson {
    /// Message key of the idea and of what is to be done.
    /// Its attributes are what is said then: `right` of a move that does it, `wrong` of the usual mistake.
    pub text: Key,
    /// The position, as text.
    pub position: &'static str,
    /// The moves that do it. [`Claim::Legal`] is this move, and [`Claim::Does`] every move that is described so. The first is shown on demand.
    pub right: &'static [Claim],
    /// The usual mistake: besides these, [`Claim::Illegal`] is every move that is refused for this reason.
    pub wrong: Claim,
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
    /// Message key of what `$value`, a number, is called in the list of the values; none if it says enough.
    pub value_label: Option<Key>,
}

impl OptionInfo {
    /// The value that was chosen, or the default.
    ///
    /// # Errors
    /// If it is not one of those that are offered.
    pub fn value(&self, chosen: &Options) -> Result<&'static str, SetupError> {
        let chosen = chosen.get(self.id).map_or(self.values[0], String::as_str);
        let found = self.values.iter().find(|value| **value == chosen);
        found.copied().ok_or_else(|| SetupError {
            reason: Phrase::new("setup-option")
                .with("option", Phrase::new(self.name))
                .with("values", Value::one_of(self.values.iter().copied())),
        })
    }
}

//! The tables at which people play, each in a channel of its own: every kind of game, two and three people, Zihin, and clocks;
//! and the tournaments, whose games the bot opens.

use serde_json::{Value, json};
use zihin_testing::option;

/// The members of the guild.
pub const PEOPLE: [&str; 6] = ["Ana", "Bogdan", "Chloe", "Deniz", "Elif", "Florin"];

/// A channel where a tournament is played.
pub struct Event {
    pub channel: &'static str,
    /// How many people enter it.
    pub entrants: usize,
    /// The command that creates it, and its options.
    pub command: &'static str,
    options: &'static [(&'static str, &'static str)],
}

/// The tournaments: a knockout, and a league that plays one season after the other.
pub const EVENTS: [Event; 2] = [
    Event {
        channel: "knockout",
        entrants: 4,
        command: "tournament",
        options: &[("game", "table"), ("length", "10")],
    },
    Event {
        channel: "league",
        entrants: PEOPLE.len(),
        command: "league",
        options: &[("name", "Crash"), ("game", "talat"), ("clock", "1d")],
    },
];

/// A channel where one game is played after the other.
pub struct Table {
    pub channel: &'static str,
    game: &'static str,
    /// Who plays, by index; the first opens the games.
    pub people: &'static [usize],
    /// The level of a computer that plays too.
    engine: Option<&'static str>,
    clock: Option<&'static str>,
    /// Options of the game.
    options: &'static [(&'static str, &'static str)],
}

/// All tables at which people open games themselves.
pub const TABLES: [Table; 6] = [
    Table {
        channel: "talat-two",
        game: "talat",
        people: &[0, 1],
        engine: None,
        clock: None,
        options: &[],
    },
    Table {
        channel: "talat-three",
        game: "talat",
        people: &[2, 3, 4],
        engine: None,
        clock: Some("2d"),
        options: &[],
    },
    Table {
        channel: "table-two",
        game: "table",
        people: &[5, 0],
        engine: None,
        clock: Some("30m+15s"),
        options: &[("length", "50")],
    },
    Table {
        channel: "table-zihin",
        game: "table",
        people: &[1],
        engine: Some("easy"),
        clock: None,
        options: &[],
    },
    Table {
        channel: "camelot-two",
        game: "camelot",
        people: &[2, 5],
        engine: None,
        clock: Some("5d+1d<10d"),
        options: &[],
    },
    Table {
        channel: "camelot-zihin",
        game: "camelot",
        people: &[3],
        engine: Some("easy"),
        clock: Some("1h"),
        options: &[],
    },
];

impl Table {
    /// The options of `/play` for the next game, for these ids of people.
    pub fn play_options(&self, ids: &[u64]) -> Value {
        let mut options = vec![option::text("game", self.game)];
        for (name, guest) in ["opponent", "opponent2"].iter().zip(&self.people[1..]) {
            options.push(option::person(name, ids[*guest].to_string()));
        }
        let chosen = [("engine", self.engine), ("clock", self.clock)];
        let chosen = chosen
            .into_iter()
            .filter_map(|(name, value)| Some((name, value?)));
        let all = chosen.chain(self.options.iter().copied());
        options.extend(all.map(|(name, value)| option::text(name, value)));
        json!(options)
    }
}

impl Event {
    /// The options of the command that creates it.
    pub fn options(&self) -> Value {
        let options = self.options.iter();
        json!(
            options
                .map(|(name, value)| option::text(name, value))
                .collect::<Vec<_>>()
        )
    }
}

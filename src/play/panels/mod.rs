//! What all panels need besides their facts: the reader's words, the avatars of people, the day, and curves.

pub(crate) mod curve;

use std::collections::HashMap;
use std::sync::Arc;
use zihin_ids::UserId;
use zihin_rules::{Key, Phrase, Value};
use zihin_scene::Face;
use zihin_store::Season;

/// The avatars of people, as PNG files; people without one are missing.
pub type Avatars = HashMap<UserId, Arc<[u8]>>;

/// The words of a panel in the reader's language, and the avatars on it.
#[derive(Clone, Copy)]
pub struct PanelContext<'a> {
    /// Puts a phrase into the reader's language.
    pub say: &'a dyn Fn(&Phrase) -> String,
    /// The avatars of the people on the panel.
    pub avatars: &'a Avatars,
    /// The time, in milliseconds since 1970.
    pub now: i64,
}

impl PanelContext<'_> {
    /// A phrase in the reader's language.
    pub fn say(&self, phrase: &Phrase) -> String {
        (self.say)(phrase)
    }

    /// A message without arguments in the reader's language.
    pub fn word(&self, key: Key) -> String {
        self.say(&Phrase::new(key))
    }

    /// A number or a list as it is written in the reader's language.
    pub fn value(&self, value: Value) -> String {
        self.say(&Phrase::new("click").with("square", value))
    }

    /// The day of a moment, in UTC.
    pub fn day(&self, at: i64) -> String {
        let (month, day) = Season::with_day(at);
        let day = Phrase::new("card-day")
            .with("day", day)
            .with("month", season_name(month));
        self.say(&day)
    }

    /// The name of a player; a placeholder for one whose data was erased.
    pub fn name(&self, name: &str) -> String {
        if name.is_empty() {
            self.word("player-gone")
        } else {
            name.to_owned()
        }
    }

    /// The face of a person, or of a computer player, who has no id.
    pub fn face(&self, user: Option<UserId>, name: &str) -> Face {
        Face {
            name: name.to_owned(),
            // Discord's ids begin with a time; the last bits alone are the same for most.
            person: user.map_or(0, |user| (user.0 >> 22).wrapping_add(user.0)),
            avatar: user.and_then(|user| self.avatars.get(&user).cloned()),
        }
    }
}

/// A number with its sign.
pub fn signed(amount: f64, decimals: u8) -> Phrase {
    let value = Value::decimal(amount.abs(), decimals);
    let is_zero = value == Value::decimal(0.0, decimals);
    let sign = match (is_zero, amount < 0.0) {
        (true, _) => "none",
        (false, true) => "minus",
        (false, false) => "plus",
    };
    Phrase::new("analysis-signed")
        .with("sign", sign)
        .with("amount", value)
}

/// The name of a season.
pub fn season_name(season: Season) -> Phrase {
    match season.month() {
        Some((year, month)) => Phrase::new("season-month")
            .with("month", month)
            // As text, so that no language groups its digits.
            .with("year", year.to_string()),
        None => Phrase::new("season-all"),
    }
}

//! Every choice that people and servers have, and how it comes if nobody chooses. Pure; it holds no words for people.

use crate::ids::ChannelId;
use crate::locale::Language;
use crate::rules::Seat;
use crate::store::{Choices, Limits};

/// Makes an enum of words; the first is how it comes.
macro_rules! choice {
    ($(#[$doc:meta])* $type:ident = $name:literal { $(#[$first_doc:meta])* $first:ident = $first_word:literal, $($(#[$value_doc:meta])* $value:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub enum $type {
            $(#[$first_doc])*
            #[default]
            $first,
            $($(#[$value_doc])* $value,)*
        }

        impl $type {
            const NAME: &'static str = $name;
            const WORDS: &'static [&'static str] = &[$first_word, $($word),*];

            const fn word(self) -> &'static str {
                match self { Self::$first => $first_word, $(Self::$value => $word,)* }
            }

            fn among(wishes: &Choices) -> Self {
                match wishes.get(Self::NAME).map(String::as_str) {
                    $(Some($word) => Self::$value,)*
                    _ => Self::$first,
                }
            }

            const fn row(self) -> Choice {
                Choice { name: Self::NAME, words: Self::WORDS, chosen: self.word() }
            }
        }
    };
}

choice! {
    /// How a player is called to the board.
    Call = "ping" {
        /// By a mention beside the board.
        Channel = "channel",
        /// By a direct message.
        Direct = "direct",
        /// Not at all.
        Never = "never",
    }
}

choice! {
    /// Which moves wait for the player's word before they are played.
    Confirm = "confirm" {
        /// Those of more than two steps.
        Long = "long",
        /// All.
        Always = "always",
        /// None.
        Never = "never",
    }
}

choice! {
    /// From which side a player sees the board.
    Side = "side" {
        /// From their own.
        Own = "own",
        /// From that of the first player, as everybody sees it.
        First = "first",
    }
}

choice! {
    /// The colours of the boards; `render` has them.
    Colours = "theme" {
        /// Dark.
        Dark = "dark",
        /// Light.
        Light = "light",
        /// High contrast.
        Contrast = "contrast",
    }
}

choice! {
    /// Where a game is played.
    Room = "threads" {
        /// In the channel where it was opened.
        Channel = "no",
        /// In a thread of its own.
        Thread = "yes",
    }
}

/// How many games a person may have opened at once; the first is how it comes.
const PER_PERSON: Limit = Limit("per-person", &["5", "1", "2", "3", "10", "any"]);
/// How many games a channel may have at once.
const PER_CHANNEL: Limit = Limit("per-channel", &["25", "1", "5", "10", "100", "any"]);

/// The word for the language of whoever asks.
const AUTO: &str = "auto";
/// Name of the choice of a language; in a game it is the option that keeps it.
pub(in crate::play) const LANGUAGE: &str = "language";

/// One choice, as a form shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What is chosen.
    pub name: &'static str,
    /// The values that there are; the first is how it comes.
    pub words: &'static [&'static str],
    /// The value that stands.
    pub chosen: &'static str,
}

/// What a person wishes of the bot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    /// How to be called to the board.
    pub call: Call,
    /// Which moves to confirm.
    pub confirm: Confirm,
    /// From which side to see the board.
    pub side: Side,
    /// The language of private answers; none is that of the person's Discord.
    pub language: Option<Language>,
}

/// What a server has decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The language of public posts; none is that of whoever opens a game.
    pub language: Option<Language>,
    /// The colours of the boards.
    pub colours: Colours,
    /// Where games are played.
    pub room: Room,
    /// How many games a person may have opened at once; none is any number.
    pub per_person: Option<u32>,
    /// How many games a channel may have at once; none is any number.
    pub per_channel: Option<u32>,
    /// Where games may be opened; empty is everywhere.
    pub channels: Vec<ChannelId>,
}

impl Side {
    /// Whose side a player at this seat sees; none is that of the spectators.
    pub(in crate::play) const fn viewer(self, seat: Seat) -> Option<Seat> {
        match self {
            Self::Own => Some(seat),
            Self::First => None,
        }
    }
}

impl Preferences {
    /// Every choice, as it stands.
    #[must_use]
    pub fn choices(&self) -> [Choice; 4] {
        [
            self.call.row(),
            self.confirm.row(),
            self.side.row(),
            language_row(self.language),
        ]
    }
}

impl From<&Choices> for Preferences {
    fn from(wishes: &Choices) -> Self {
        Self {
            call: Call::among(wishes),
            confirm: Confirm::among(wishes),
            side: Side::among(wishes),
            language: language(wishes),
        }
    }
}

impl Settings {
    /// Name of the choice of channels, which is none between words.
    pub const CHANNELS: &'static str = "channels";

    /// Every choice between words, as it stands.
    #[must_use]
    pub fn choices(&self) -> [Choice; 5] {
        [
            language_row(self.language),
            self.colours.row(),
            self.room.row(),
            PER_PERSON.row(self.per_person),
            PER_CHANNEL.row(self.per_channel),
        ]
    }

    /// How many games may be open at once.
    pub(in crate::play) const fn limits(&self) -> Limits {
        Limits {
            per_person: self.per_person,
            per_channel: self.per_channel,
        }
    }

    /// Whether games may be opened there.
    #[must_use]
    pub fn allows(&self, channel: ChannelId) -> bool {
        self.channels.is_empty() || self.channels.contains(&channel)
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self::from(&Choices::new())
    }
}

impl From<&Choices> for Settings {
    fn from(wishes: &Choices) -> Self {
        let channels = wishes.get(Self::CHANNELS).map_or("", String::as_str);
        Self {
            language: language(wishes),
            colours: Colours::among(wishes),
            room: Room::among(wishes),
            per_person: PER_PERSON.among(wishes),
            per_channel: PER_CHANNEL.among(wishes),
            channels: channels
                .split(' ')
                .filter_map(|id| id.parse().ok().map(ChannelId))
                .collect(),
        }
    }
}

/// The name of a limit, and its values as words; the first is how it comes, and what is no number is none.
struct Limit(&'static str, &'static [&'static str]);

impl Limit {
    fn among(&self, wishes: &Choices) -> Option<u32> {
        let chosen = wishes.get(self.0).map(String::as_str);
        let known = self.1.iter().find(|word| Some(**word) == chosen);
        known.unwrap_or(&self.1[0]).parse().ok()
    }

    fn row(&self, limit: Option<u32>) -> Choice {
        let says = |word: &&&str| word.parse().ok() == limit;
        Choice {
            name: self.0,
            words: self.1,
            chosen: self.1.iter().find(says).unwrap_or(&self.1[0]),
        }
    }
}

/// The languages by their codes, after the word for none of them.
const LANGUAGES: [&str; Language::ALL.len() + 1] = {
    let mut words = [AUTO; Language::ALL.len() + 1];
    let mut n = 0;
    while n < Language::ALL.len() {
        words[n + 1] = Language::ALL[n].code();
        n += 1;
    }
    words
};

fn language_row(chosen: Option<Language>) -> Choice {
    Choice {
        name: LANGUAGE,
        words: &LANGUAGES,
        chosen: chosen.map_or(AUTO, Language::code),
    }
}

fn language(wishes: &Choices) -> Option<Language> {
    let code = wishes.get(LANGUAGE)?;
    Language::ALL
        .into_iter()
        .find(|language| language.code() == code)
}

/// The values of a list of channels.
pub(in crate::play) fn channel_list(channels: &[ChannelId]) -> String {
    let ids: Vec<String> = channels.iter().map(ToString::to_string).collect();
    ids.join(" ")
}

/// Whether a form that offers these choices can have sent this.
pub(in crate::play) fn is_offered(choices: &[Choice], name: &str, word: &str) -> bool {
    let row = choices.iter().find(|row| row.name == name);
    row.is_some_and(|row| row.words.contains(&word))
}

#[cfg(test)]
mod tests {
    use super::{Choice, Preferences, Settings, channel_list, is_offered};
    use crate::ids::ChannelId;
    use crate::store::Choices;

    fn chosen(rows: &[Choice], name: &str) -> Option<&'static str> {
        rows.iter()
            .find(|row| row.name == name)
            .map(|row| row.chosen)
    }

    #[test]
    fn every_value_that_is_offered_is_understood_and_shown_again() {
        let wish = |row: &Choice, word: &str| Choices::from([(row.name.into(), word.into())]);
        for row in Preferences::default().choices() {
            for word in row.words {
                let rows = Preferences::from(&wish(&row, word)).choices();
                assert_eq!(chosen(&rows, row.name), Some(*word));
            }
        }
        for row in Settings::default().choices() {
            for word in row.words {
                let rows = Settings::from(&wish(&row, word)).choices();
                assert_eq!(chosen(&rows, row.name), Some(*word));
            }
            assert_eq!(row.chosen, row.words[0], "the first is how it comes");
            assert!(!is_offered(&[row], row.name, "🎲"));
        }
    }

    #[test]
    fn a_list_of_channels_allows_only_these() {
        assert!(Settings::default().allows(ChannelId(1)));
        let list = channel_list(&[ChannelId(2), ChannelId(3)]);
        let settings = Settings::from(&Choices::from([(Settings::CHANNELS.to_owned(), list)]));
        assert!(settings.allows(ChannelId(3)) && !settings.allows(ChannelId(1)));
    }
}

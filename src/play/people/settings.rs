//! What a server has decided: language, theme, limits, where games are played. Pure.

use super::choices::{
    Choice, LANGUAGE, LimitChoice, choice, choice_names, language_choice, read_language,
};
use zihin_ids::ChannelId;
use zihin_locale::Language;
use zihin_store::{Choices, Limits};

choice! {
    /// The theme of the boards.
    Colours = "theme" {
        /// Dark.
        Dark = "dark",
        /// Light.
        Light = "light",
        /// High contrast.
        Contrast = "contrast",
        /// Wood.
        Wood = "wood",
        /// Black and white, for e-ink and paper.
        Print = "print",
    }
}

choice! {
    /// Where a game is played.
    Venue = "threads" {
        /// In the channel where it was opened.
        Channel = "no",
        /// In a thread of its own.
        Thread = "yes",
    }
}

choice! {
    /// Who opens leagues.
    Organisers = "leagues" {
        /// Those who manage the server, or messages in the channel.
        Managers = "managers",
        /// Everybody.
        Everybody = "everybody",
    }
}

choice! {
    /// Whether vacations stop the clocks in games of knockouts and leagues too.
    TournamentVacations = "absence" {
        /// They do.
        Honoured = "yes",
        /// They do not.
        Ignored = "no",
    }
}

/// How many days of vacation a year stop a person's clocks.
const VACATION: LimitChoice = LimitChoice {
    name: "vacation",
    values: &["21", "0", "7", "14", "28", "42"],
};
/// How many games a person may have opened at once.
const PER_PERSON: LimitChoice = LimitChoice {
    name: "per-person",
    values: &["5", "1", "2", "3", "10", "any"],
};
/// How many games a channel may have at once.
const PER_CHANNEL: LimitChoice = LimitChoice {
    name: "per-channel",
    values: &["25", "1", "5", "10", "100", "any"],
};

choice_names! {
    /// Something that a server sets by choosing among a few values.
    Setting {
        /// The language of public posts.
        Language = LANGUAGE,
        /// The theme of the boards.
        Colours = Colours::NAME,
        /// Where games are played.
        Venue = Venue::NAME,
        /// Who opens leagues.
        Organisers = Organisers::NAME,
        /// How many games a person may have opened at once.
        PerPerson = PER_PERSON.name,
        /// How many games a channel may have at once.
        PerChannel = PER_CHANNEL.name,
        /// How many days of vacation a year stop a person's clocks.
        Vacation = VACATION.name,
        /// Whether they do so in games of knockouts and leagues too.
        TournamentVacations = TournamentVacations::NAME,
    }
}

/// The settings of a server, or what holds in their place in direct messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The language of public posts; `None` means that of the person who opens a game.
    pub language: Option<Language>,
    /// The theme of the boards.
    pub colours: Colours,
    /// Where games are played.
    pub venue: Venue,
    /// Who opens leagues.
    pub organisers: Organisers,
    /// How many games a person may have opened at once; `None` means any number.
    pub per_person: Option<u32>,
    /// How many games a channel may have at once; `None` means any number.
    pub per_channel: Option<u32>,
    /// How many days of vacation a year stop a person's clocks in games by the day.
    pub vacation_days: u32,
    /// Whether they do so in games of knockouts and leagues too.
    pub tournament_vacations: TournamentVacations,
    /// Where games may be opened; empty means everywhere.
    pub channels: Vec<ChannelId>,
    /// Whether those who manage the server know of the settings: they were told, or have set something.
    pub is_introduced: bool,
}

impl Settings {
    /// Name under which the list of channels is stored. It is not a [`Choice`], since any channel may be in it.
    pub const CHANNELS: &'static str = "channels";
    /// Name under which is stored that somebody who manages the server was told of the settings.
    pub(super) const INTRODUCED: &'static str = "introduced";

    /// A choice with its current value.
    pub fn choice(&self, of: Setting) -> Choice {
        match of {
            Setting::Language => language_choice(self.language),
            Setting::Colours => self.colours.choice(),
            Setting::Venue => self.venue.choice(),
            Setting::Organisers => self.organisers.choice(),
            Setting::PerPerson => PER_PERSON.choice(self.per_person),
            Setting::PerChannel => PER_CHANNEL.choice(self.per_channel),
            Setting::Vacation => VACATION.choice(Some(self.vacation_days)),
            Setting::TournamentVacations => self.tournament_vacations.choice(),
        }
    }

    /// Every choice with its current value.
    pub fn choices(&self) -> [Choice; Setting::ALL.len()] {
        Setting::ALL.map(|of| self.choice(of))
    }

    /// How many games may be open at once.
    pub(crate) const fn limits(&self) -> Limits {
        Limits {
            per_person: self.per_person,
            per_channel: self.per_channel,
        }
    }

    /// Whether vacations stop clocks in games of knockouts and leagues, too.
    pub fn has_tournament_vacations(&self) -> bool {
        self.vacation_days > 0 && self.tournament_vacations == TournamentVacations::Honoured
    }

    /// Whether games may be opened in this channel.
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
    fn from(stored: &Choices) -> Self {
        let channels = stored.get(Self::CHANNELS).map_or("", String::as_str);
        Self {
            language: read_language(stored),
            colours: Colours::read(stored),
            venue: Venue::read(stored),
            organisers: Organisers::read(stored),
            per_person: PER_PERSON.read(stored),
            per_channel: PER_CHANNEL.read(stored),
            vacation_days: VACATION.read(stored).unwrap_or_default(),
            tournament_vacations: TournamentVacations::read(stored),
            channels: channels
                .split(' ')
                .filter_map(|id| id.parse().ok().map(ChannelId))
                .collect(),
            is_introduced: !stored.is_empty(),
        }
    }
}

/// A list of channels in the form in which it is stored.
pub(super) fn channel_list(channels: &[ChannelId]) -> String {
    let ids: Vec<String> = channels.iter().map(ToString::to_string).collect();
    ids.join(" ")
}

#[cfg(test)]
mod tests {
    use super::{Setting, Settings, channel_list};
    use zihin_ids::ChannelId;
    use zihin_store::Choices;

    #[test]
    fn every_offered_setting_is_read_back_and_the_first_is_the_default() {
        for of in Setting::ALL {
            let choice = Settings::default().choice(of);
            for value in choice.values {
                let stored = Choices::from([(of.name().into(), (*value).into())]);
                let read = Settings::from(&stored).choice(of);
                assert_eq!((read.name, read.chosen), (of.name(), *value));
            }
            assert_eq!(choice.chosen, choice.values[0]);
            assert_eq!(Setting::from_name(of.name()), Some(of));
            assert!(choice.require("🎲").is_err());
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

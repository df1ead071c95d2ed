//! What a person prefers: pings and when, confirmation, orientation, puzzles, language, theme, invitations. Pure.

use super::choices::{
    AUTO, Choice, LANGUAGE, choice, choice_names, language_choice, read_language,
};
use super::quiet::{self, QuietHours};
use super::settings::Colours;
use zihin_locale::Language;
use zihin_rules::Seat;
use zihin_store::Choices;

choice! {
    /// How a player is pinged when it is their turn.
    Ping = "ping" {
        /// By a mention beside the board.
        Channel = "channel",
        /// By a direct message.
        Direct = "direct",
        /// Not at all.
        Never = "never",
    }
}

choice! {
    /// When a player is reminded that their time runs out in a game by the day.
    Reminders = "reminders" {
        /// When half of it is left, and a tenth.
        Both = "both",
        /// When half of it is left.
        Half = "half",
        /// When a tenth is left.
        Tenth = "tenth",
        /// A day before the end.
        Day = "day",
        /// Six hours before the end.
        SixHours = "six-hours",
        /// An hour before the end.
        Hour = "hour",
        /// Once a day of all games in which it is their turn.
        Daily = "daily",
        /// Not at all, nor in quicker games.
        Never = "never",
    }
}

choice! {
    /// Where a player is reminded.
    RemindersWhere = "reminders-where" {
        /// Where they are pinged.
        AsPinged = "as-pinged",
        /// Beside the board.
        Channel = "channel",
        /// By a direct message.
        Direct = "direct",
    }
}

choice! {
    /// Whether a player of a game of three or more is told privately that their turn comes after that of another.
    NextButOne = "next-but-one" {
        /// No.
        Silent = "no",
        /// Yes.
        Told = "yes",
    }
}

choice! {
    /// Which moves are confirmed before they are played.
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
        /// From the first player's, as spectators see it.
        First = "first",
    }
}

choice! {
    /// Whether others may invite a person by name.
    Invitations = "invitations" {
        /// They may, unless the person has blocked them.
        Taken = "taken",
        /// Nobody may.
        Refused = "refused",
    }
}

choice! {
    /// Whether positions of a person's finished games may become puzzles.
    GamePuzzles = "puzzles" {
        /// None may.
        Refused = "refused",
        /// They may, if all players of the game allow it.
        Allowed = "allowed",
    }
}

/// The value for the colours of the server, then those of all colours.
const COLOURS: [&str; Colours::VALUES.len() + 1] = {
    let mut values = [AUTO; Colours::VALUES.len() + 1];
    let mut n = 0;
    while n < Colours::VALUES.len() {
        values[n + 1] = Colours::VALUES[n];
        n += 1;
    }
    values
};

choice_names! {
    /// Something about which a person has a preference.
    Preference {
        /// How to be pinged when it is one's turn.
        Ping = Ping::NAME,
        /// Which moves to confirm.
        Confirm = Confirm::NAME,
        /// From which side to see the board.
        Side = Side::NAME,
        /// Whether finished games may give puzzles.
        Puzzles = GamePuzzles::NAME,
        /// The language of private answers.
        Language = LANGUAGE,
        /// The theme of private pictures.
        Colours = Colours::NAME,
        /// Whether others may invite.
        Invitations = Invitations::NAME,
        /// When to be reminded that one's time runs out.
        Reminders = Reminders::NAME,
        /// Where to be reminded.
        RemindersWhere = RemindersWhere::NAME,
        /// Whether to be told that one's turn comes after that of another.
        NextButOne = NextButOne::NAME,
        /// How far one's clock is ahead of UTC.
        Zone = quiet::ZONE,
        /// When one's quiet hours begin.
        QuietFrom = quiet::FROM,
        /// When they end.
        QuietTo = quiet::TO,
    }
}

/// The preferences of a person.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    /// How to be pinged when it is one's turn.
    pub ping: Ping,
    /// Which moves to confirm.
    pub confirm: Confirm,
    /// From which side to see the board.
    pub side: Side,
    /// Whether finished games may give puzzles.
    pub puzzles: GamePuzzles,
    /// The language of private answers; `None` means that of the person's Discord client.
    pub language: Option<Language>,
    /// The theme of private pictures; `None` means that of the server.
    pub colours: Option<Colours>,
    /// Whether others may invite.
    pub invitations: Invitations,
    /// When to be reminded that one's time runs out.
    pub reminders: Reminders,
    /// Where to be reminded.
    pub reminders_where: RemindersWhere,
    /// Whether to be told that one's turn comes after that of another.
    pub next_but_one: NextButOne,
    /// When not to be pinged.
    pub quiet: QuietHours,
}

impl Side {
    /// From which side a player at this seat sees the board; `None` is the spectators' side.
    pub(crate) const fn viewer(self, seat: Seat) -> Option<Seat> {
        match self {
            Self::Own => Some(seat),
            Self::First => None,
        }
    }
}

impl Preferences {
    /// How to be reminded.
    pub const fn ping_for_reminders(&self) -> Ping {
        match self.reminders_where {
            RemindersWhere::AsPinged => self.ping,
            RemindersWhere::Channel => Ping::Channel,
            RemindersWhere::Direct => Ping::Direct,
        }
    }

    /// Whether anything about a game may be sent directly.
    pub fn may_be_direct(&self) -> bool {
        [self.ping, self.ping_for_reminders()].contains(&Ping::Direct)
            || self.next_but_one == NextButOne::Told
    }

    /// A choice with its current value.
    pub fn choice(&self, of: Preference) -> Choice {
        match of {
            Preference::Ping => self.ping.choice(),
            Preference::Confirm => self.confirm.choice(),
            Preference::Side => self.side.choice(),
            Preference::Puzzles => self.puzzles.choice(),
            Preference::Language => language_choice(self.language),
            Preference::Colours => Choice {
                name: Colours::NAME,
                values: &COLOURS,
                chosen: self.colours.map_or(AUTO, Colours::value),
            },
            Preference::Invitations => self.invitations.choice(),
            Preference::Reminders => self.reminders.choice(),
            Preference::RemindersWhere => self.reminders_where.choice(),
            Preference::NextButOne => self.next_but_one.choice(),
            Preference::Zone => self.quiet.zone(),
            Preference::QuietFrom => self.quiet.from(),
            Preference::QuietTo => self.quiet.to(),
        }
    }

    /// Every choice with its current value.
    pub fn choices(&self) -> [Choice; Preference::ALL.len()] {
        Preference::ALL.map(|of| self.choice(of))
    }
}

impl From<&Choices> for Preferences {
    fn from(stored: &Choices) -> Self {
        Self {
            ping: Ping::read(stored),
            confirm: Confirm::read(stored),
            side: Side::read(stored),
            puzzles: GamePuzzles::read(stored),
            language: read_language(stored),
            colours: stored
                .get(Colours::NAME)
                .and_then(|value| Colours::find(value)),
            invitations: Invitations::read(stored),
            reminders: Reminders::read(stored),
            reminders_where: RemindersWhere::read(stored),
            next_but_one: NextButOne::read(stored),
            quiet: QuietHours::read(stored),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Preference, Preferences};
    use zihin_store::Choices;

    #[test]
    fn every_offered_preference_is_read_back() {
        for of in Preference::ALL {
            for value in Preferences::default().choice(of).values {
                let stored = Choices::from([(of.name().into(), (*value).into())]);
                let read = Preferences::from(&stored).choice(of);
                assert_eq!((read.name, read.chosen), (of.name(), *value));
            }
            assert_eq!(Preference::from_name(of.name()), Some(of));
        }
    }
}

//! The components of pages that belong to no game and no tournament.

use crate::controls::custom_id::payload::{Payload, components};
use zihin_ids::{SearchId, UserId};
use zihin_play::game::{Opponent, ResultFor};
use zihin_play::people::{Preference, Setting};
use zihin_play::standings::{Cursor, Season, Seek};

/// The last place of a leaderboard that a component may name, against forged ids: no channel has so many people.
const MAX_PLACE: u32 = 1_000_000_000;

components! {
    /// What a component of such a page does.
    PageComponent {
        /// Shows a page of a game's rules.
        Rules(page: RulesPage) = "rules",
        /// Shows a page of the help.
        Help(page: usize) = "help",
        /// A select whose value is the game to which this opponent is challenged.
        Challenge(opponent: Opponent) = "challenge",
        /// Shows a page of the person's preferences.
        Preferences(page: PreferencesPage) = "preferences",
        /// A select whose value is a preference of the person.
        Prefer(preference: Preference) = "prefer",
        /// A select whose value is for how many days the person goes on vacation, or that the last vacation goes on.
        Vacation = "vacation",
        /// Goes on with a vacation that has ended early.
        ContinueVacation = "continue",
        /// Ends the person's vacation.
        EndVacation = "return",
        /// Shows a page of the server's settings.
        Settings(page: SettingsPage) = "settings",
        /// A select whose value is a setting of the server.
        Set(setting: Setting) = "set",
        /// A select whose values are the channels in which the server allows games.
        AllowChannels = "channels",
        /// A select whose values are the channels in which a puzzle is posted every day.
        PuzzleChannels = "daily-puzzle",
        /// Erases the person's data.
        Erase = "erase",
        /// Shows a page of the person's finished games.
        Finished(page: FinishedPage) = "finished",
        /// A select whose value is one of the finished games on that page.
        OpenFinished(page: FinishedPage) = "open-finished",
        /// Takes no invitations from this person any more.
        Block(person: UserId) = "block",
        /// A select whose values are the people from whom the person takes no invitations.
        Blocked = "blocked",
        /// Begins the game that somebody on the list of the channel looks for.
        Meet(search: SearchId) = "meet",
        /// Takes the person off the list of the channel.
        StopLooking = "stop-looking",
        /// Shows everybody in the channel the private message on which it stands.
        Share = "share",
        /// Dismisses a private message.
        Dismiss = "dismiss",
    }
}

components! {
    /// A page of a person's preferences.
    #[derive(Copy)]
    PreferencesPage {
        /// How games are played.
        Games = "games",
        /// What private answers look like.
        Looks = "looks",
        /// Who may invite.
        Invitations = "invitations",
        /// When and where the person is reminded.
        Reminders = "reminders",
        /// When the person has no time.
        Time = "time",
    }
}

components! {
    /// A page of the server's settings.
    #[derive(Copy)]
    SettingsPage {
        /// How games look and run.
        Games = "games",
        /// Where games may be opened, and how many.
        Places = "places",
        /// What clocks wait for.
        Time = "time",
    }
}

/// A page of a game's rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesPage {
    /// The id of the kind of game.
    pub game: String,
    /// The number of the page, from 0.
    pub page: usize,
}

impl Payload for RulesPage {
    fn write(&self) -> String {
        format!("{}.{}", self.game, self.page)
    }

    fn read(text: &str) -> Option<Self> {
        let (game, page) = text.split_once('.')?;
        Some(Self {
            game: Payload::read(game)?,
            page: Payload::read(page)?,
        })
    }

    #[cfg(test)]
    fn samples() -> Vec<Self> {
        let game = "go".to_owned();
        vec![Self { game, page: 2 }]
    }
}

impl Payload for Opponent {
    fn write(&self) -> String {
        match self {
            Self::Computer => "computer".to_owned(),
            Self::Person(user) => user.to_string(),
        }
    }

    fn read(text: &str) -> Option<Self> {
        if text == "computer" {
            return Some(Self::Computer);
        }
        Some(Self::Person(user(text)?))
    }

    #[cfg(test)]
    fn samples() -> Vec<Self> {
        vec![Self::Computer, Self::Person(UserId(u64::MAX))]
    }
}

/// A page of a person's finished games, of those that were asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FinishedPage {
    /// The id of the kind of game; of every kind if none.
    pub game: Option<String>,
    /// Against whom; against anybody if none.
    pub opponent: Option<Opponent>,
    /// How they ended for the person; in any way if none.
    pub result: Option<ResultFor>,
    /// The number of the page, from 0.
    pub page: usize,
}

/// What stands in a custom id for what was not asked for.
const ANY: &str = "-";

impl Payload for FinishedPage {
    fn write(&self) -> String {
        fn word<T: Payload>(value: Option<&T>) -> String {
            value.map_or_else(|| ANY.to_owned(), Payload::write)
        }
        [
            word(self.game.as_ref()),
            word(self.opponent.as_ref()),
            word(self.result.as_ref()),
            self.page.to_string(),
        ]
        .join(".")
    }

    fn read(text: &str) -> Option<Self> {
        /// Refused if the text is not of this form.
        fn value<T: Payload>(text: &str) -> Result<Option<T>, ()> {
            if text == ANY {
                return Ok(None);
            }
            T::read(text).map(Some).ok_or(())
        }
        let parts: Vec<&str> = text.split('.').collect();
        let [game, opponent, result, page] = parts[..] else {
            return None;
        };
        Some(Self {
            game: value(game).ok()?,
            opponent: value(opponent).ok()?,
            result: value(result).ok()?,
            page: page.parse().ok()?,
        })
    }

    #[cfg(test)]
    fn samples() -> Vec<Self> {
        let all = Self {
            game: Some("abcdefghijklmnopqrst".to_owned()),
            opponent: Some(Opponent::Person(UserId(u64::MAX))),
            result: Some(ResultFor::Drawn),
            page: 12,
        };
        vec![Self::default(), all]
    }
}

/// A page of a leaderboard in a post.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaderboardPage {
    /// The id of the kind of game.
    pub game: String,
    /// The time it covers.
    pub season: Season,
    /// The position of the page.
    pub cursor: Cursor,
    /// Who may turn the pages of the post.
    pub owner: UserId,
}

impl Payload for LeaderboardPage {
    fn write(&self) -> String {
        let seek = match self.cursor.seek {
            Seek::Top => "top".to_owned(),
            Seek::After(user) => format!("a{user}"),
            Seek::Before(user) => format!("b{user}"),
        };
        let Self {
            game,
            season,
            cursor,
            owner,
        } = self;
        format!("{game}.{season}.{seek}.{}.{owner}", cursor.first)
    }

    fn read(text: &str) -> Option<Self> {
        let parts: Vec<&str> = text.split('.').collect();
        let [game, season, seek, first, owner] = parts[..] else {
            return None;
        };
        let seek = match seek.split_at_checked(1)? {
            _ if seek == "top" => Seek::Top,
            ("a", id) => Seek::After(user(id)?),
            ("b", id) => Seek::Before(user(id)?),
            _ => return None,
        };
        let first = first.parse().ok().filter(|first| *first <= MAX_PLACE)?;
        Some(Self {
            game: Payload::read(game)?,
            season: season.parse().ok()?,
            cursor: Cursor { seek, first },
            owner: user(owner)?,
        })
    }

    #[cfg(test)]
    fn samples() -> Vec<Self> {
        let somebody = UserId(u64::MAX);
        let [all, month] = ["all", "2026-11"].map(str::parse::<Season>);
        let seeks = [Seek::Top, Seek::After(somebody), Seek::Before(somebody)];
        let pages = [all, month].into_iter().flatten().flat_map(|season| {
            seeks.map(|seek| Self {
                game: "go".to_owned(),
                season,
                cursor: Cursor {
                    seek,
                    first: 1_000_001,
                },
                owner: somebody,
            })
        });
        pages.collect()
    }
}

fn user(text: &str) -> Option<UserId> {
    text.parse().ok().map(UserId)
}

//! A channel's leaderboard of one game, a page at a time. It decides nothing about ranks: the store keeps them.

mod picture;

pub use picture::{Headings, leaderboard_scene};

use crate::games::find;
use crate::ids::{ChannelId, UserId};
use crate::play::{Play, PlayError};
use crate::rules::Phrase;
use crate::store::{Season, Seek, Standing};

/// How many people a page lists.
pub const PAGE: u32 = 10;

/// Where a page of a leaderboard lies: behind or before whom, and which place its first line was then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// Where in the ranks.
    pub seek: Seek,
    /// The place of the first line.
    pub first: u32,
}

impl Cursor {
    /// The first page.
    pub const TOP: Self = Self {
        seek: Seek::Top,
        first: 1,
    };
}

/// A page of a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct Leaderboard {
    /// Message key of the game's name.
    pub game: &'static str,
    /// Over which time.
    pub season: Season,
    /// The lines, best first.
    pub lines: Vec<Line>,
    /// The page before this one, if there is one.
    pub before: Option<Cursor>,
    /// The page after this one, if there is one.
    pub after: Option<Cursor>,
}

/// A line of a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The place, from 1.
    pub place: u32,
    /// What they have reached.
    pub standing: Standing,
    /// Whether they are not to be named.
    pub is_hidden: bool,
}

impl Leaderboard {
    /// Takes the names of these people away: they have left the server.
    pub fn hide(&mut self, is_gone: impl Fn(UserId) -> bool) {
        for line in &mut self.lines {
            line.is_hidden = is_gone(line.standing.user);
        }
    }

    /// Whether some rating on this page is only a guess yet.
    #[must_use]
    pub fn has_guesses(&self) -> bool {
        let is_guess = |line: &Line| line.standing.rated > 0 && !line.standing.is_settled;
        self.lines.iter().any(is_guess)
    }
}

/// A rating as it is shown: rounded, with a question mark while it is only a guess; none before the first game that counts for it.
#[must_use]
pub fn shown_rating(standing: &Standing) -> Option<String> {
    let mark = if standing.is_settled { "" } else { "?" };
    (standing.rated > 0).then(|| format!("{:.0}{mark}", standing.rating.value))
}

/// Games won, drawn and lost, in words.
#[must_use]
pub fn results_phrase(standing: &Standing) -> Phrase {
    Phrase::new("results")
        .with("won", standing.won)
        .with("drawn", standing.drawn)
        .with("lost", standing.lost)
}

/// What a season is called.
#[must_use]
pub fn season_name(season: Season) -> Phrase {
    match season.month() {
        Some((year, month)) => Phrase::new("season-month")
            .with("month", month)
            // As text, so that no language groups its digits.
            .with("year", year.to_string()),
        None => Phrase::new("season-all"),
    }
}

impl Play {
    /// A page of a channel's leaderboard; of the top, should nobody be left where it was sought.
    ///
    /// # Errors
    /// If there is no such game, or the store fails.
    pub async fn leaderboard(
        &self,
        channel: ChannelId,
        game: &str,
        season: Season,
        at: Cursor,
        limit: u32,
    ) -> Result<Leaderboard, PlayError> {
        let card = find(game)
            .ok_or_else(|| PlayError::UnknownGame(game.to_owned()))?
            .card();
        let seek = |seek| self.store.standings(channel, card.id, season, limit, seek);
        let mut page = seek(at.seek).await?;
        if page.standings.is_empty() || (page.is_first && at.seek != Seek::Top) {
            page = seek(Seek::Top).await?;
        }
        let first = if page.is_first { 1 } else { at.first.max(2) };
        let lines: Vec<Line> = (first..)
            .zip(page.standings)
            .map(|(place, standing)| Line {
                place,
                standing,
                is_hidden: false,
            })
            .collect();
        let end = |line: Option<&Line>| line.map(|line| (line.standing.user, line.place));
        let before = end(lines.first()).filter(|_| !page.is_first);
        let after = end(lines.last()).filter(|_| !page.is_last);
        Ok(Leaderboard {
            game: card.name,
            season,
            before: before.map(|(user, place)| Cursor {
                seek: Seek::Before(user),
                first: place.saturating_sub(limit),
            }),
            after: after.map(|(user, place)| Cursor {
                seek: Seek::After(user),
                first: place + 1,
            }),
            lines,
        })
    }

    /// The last months in which games were finished in a channel, newest first; of one game, or of all.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn seasons(
        &self,
        channel: ChannelId,
        games: &[&str],
        most: u32,
    ) -> Result<Vec<Season>, PlayError> {
        let mut seasons = Vec::new();
        for game in games {
            seasons.extend(self.store.seasons(channel, game, most).await?);
        }
        seasons.sort_unstable_by(|one, other| other.cmp(one));
        seasons.dedup();
        Ok(seasons)
    }
}

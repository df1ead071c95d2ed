//! A channel's leaderboard of one game, a page at a time. The store ranks the rows.

mod picture;

pub use picture::leaderboard_scene;

use crate::PlayError;
use crate::standings::Standings;
use crate::standings::levels::LevelEstimate;
use zihin_ids::{ChannelId, UserId};
use zihin_rules::{Draws, Phrase};
use zihin_store::{Season, Seek, Standing};

/// How many people a page lists.
pub const PAGE: u32 = 10;

/// The position of a page: before or after whom, and the rank of its first row at that time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// Before or after whom.
    pub seek: Seek,
    /// The rank of the first row.
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
    /// Whether the game has draws.
    pub has_draws: bool,
    /// Whether the game has points, which are added up.
    pub has_points: bool,
    /// The time it covers.
    pub season: Season,
    /// The rows, best first.
    pub rows: Vec<Row>,
    /// How well the computers' levels play; empty for a month.
    pub levels: Vec<LevelEstimate>,
    /// The page before this one, if there is one.
    pub before: Option<Cursor>,
    /// The page after this one, if there is one.
    pub after: Option<Cursor>,
}

/// A row of a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The rank, from 1.
    pub rank: u32,
    /// The totals of this person.
    pub standing: Standing,
    /// Whether the name is hidden.
    pub is_hidden: bool,
}

impl Leaderboard {
    /// Hides the names of people who have left the server.
    pub fn hide(&mut self, is_gone: impl Fn(UserId) -> bool) {
        for row in &mut self.rows {
            row.is_hidden = is_gone(row.standing.user);
        }
    }

    /// Whether some rating on this page is shown as provisional.
    pub fn has_provisional(&self) -> bool {
        let mut standings = self.rows.iter().map(|row| &row.standing);
        self.is_ranked_by_rating() && standings.any(is_provisional)
    }

    /// Whether the rating decides the rank, as over all time; in a month what it gained does.
    pub fn is_ranked_by_rating(&self) -> bool {
        self.season == Season::ALL
    }

    /// What decides the rank of a row, as text: the rating, or what it gained; `None` before the first rated game.
    pub fn figure(&self, row: &Row) -> Option<String> {
        if self.is_ranked_by_rating() {
            shown_rating(&row.standing)
        } else {
            shown_gain(&row.standing)
        }
    }
}

/// A rating as text: rounded, with a question mark while it is provisional; `None` before the first rated game.
pub fn shown_rating(standing: &Standing) -> Option<String> {
    let mark = if standing.is_settled { "" } else { "?" };
    (standing.rated > 0).then(|| format!("{:.0}{mark}", standing.rating.value))
}

/// What a rating gained in a season as text, with its sign; `None` before the first rated game.
fn shown_gain(standing: &Standing) -> Option<String> {
    let sign = match standing.gained {
        ..0 => "−",
        0 => "±",
        1.. => "+",
    };
    (standing.rated > 0).then(|| format!("{sign}{}", standing.gained.unsigned_abs()))
}

/// Whether a rating is shown with a question mark.
pub const fn is_provisional(standing: &Standing) -> bool {
    standing.rated > 0 && !standing.is_settled
}

/// Games won, drawn and lost, as a phrase; without those drawn if the game has no draws.
pub fn results_phrase([won, drawn, lost]: [i64; 3], has_draws: bool) -> Phrase {
    let key = if has_draws {
        "results"
    } else {
        "results-without-draws"
    };
    let phrase = Phrase::new(key).with("won", won).with("lost", lost);
    if has_draws {
        phrase.with("drawn", drawn)
    } else {
        phrase
    }
}

impl Standings {
    /// A page of a channel's leaderboard; the first page if no rows are left at the cursor.
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
        let info = self.env.game(game)?.info();
        let seek = |seek| {
            self.env
                .store
                .standings()
                .page(channel, info.id, season, limit, seek)
        };
        let mut page = seek(at.seek).await?;
        if page.standings.is_empty() || (page.is_first && at.seek != Seek::Top) {
            page = seek(Seek::Top).await?;
        }
        let first = if page.is_first { 1 } else { at.first.max(2) };
        let rows: Vec<Row> = (first..)
            .zip(page.standings)
            .map(|(rank, standing)| Row {
                rank,
                standing,
                is_hidden: false,
            })
            .collect();
        let levels = self.levels_in(channel, info.id, season).await?;
        let end = |row: Option<&Row>| row.map(|row| (row.standing.user, row.rank));
        let before = end(rows.first()).filter(|_| !page.is_first);
        let after = end(rows.last()).filter(|_| !page.is_last);
        Ok(Leaderboard {
            game: info.name,
            has_draws: info.draws != Draws::Never,
            has_points: info.has_points(),
            season,
            before: before.map(|(user, rank)| Cursor {
                seek: Seek::Before(user),
                first: rank.saturating_sub(limit),
            }),
            after: after.map(|(user, rank)| Cursor {
                seek: Seek::After(user),
                first: rank + 1,
            }),
            rows,
            levels,
        })
    }

    /// The last months in which games were finished in a channel, newest first; of one game, or of all.
    pub async fn seasons(
        &self,
        channel: ChannelId,
        games: &[&str],
        limit: u32,
    ) -> Result<Vec<Season>, PlayError> {
        let mut seasons = Vec::new();
        for game in games {
            seasons.extend(
                self.env
                    .store
                    .standings()
                    .seasons(channel, game, limit)
                    .await?,
            );
        }
        seasons.sort_unstable_by(|one, other| other.cmp(one));
        seasons.dedup();
        Ok(seasons)
    }
}

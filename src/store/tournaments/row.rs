//! A tournament as it is stored: its terms, entrants and events.

use crate::StoredTerms;
use crate::columns::words;
use std::fmt;
use zihin_ids::{ChannelId, GameId, GuildId, InteractionId, MessageId, TournamentId, UserId};

/// The status of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentStatus {
    /// Open for entries.
    Entry,
    /// Being played.
    Running,
    /// Finished, with a winner.
    Over,
    /// Cancelled, without a winner.
    Cancelled,
}

words!(TournamentStatus {
    Entry = "entry",
    Running = "running",
    Over = "over",
    Cancelled = "cancelled",
});

impl fmt::Display for TournamentStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Entry => "entry",
            Self::Running => "running",
            Self::Over => "over",
            Self::Cancelled => "cancelled",
        })
    }
}

/// How a tournament is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentFormat {
    /// Whoever loses is out.
    Knockout,
    /// Everybody meets everybody of the same division.
    RoundRobin,
}

words!(TournamentFormat {
    Knockout = "knockout",
    RoundRobin = "round-robin",
});

/// How a tournament is played, and the league of which it is a season.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct FormatTerms {
    /// Its format.
    pub format: TournamentFormat,
    /// How often every pair meets in a round robin: 1 or 2.
    #[sqlx(try_from = "i64")]
    pub legs: u8,
    /// The most games that a player of a round robin has at once.
    #[sqlx(try_from = "i64")]
    pub at_once: u8,
    /// The name of its league.
    pub league: Option<String>,
    /// Which season of the league it is, from 1; 0 outside leagues.
    #[sqlx(try_from = "i64")]
    pub season: u32,
    /// The time from the start of a season to that of the next, in milliseconds; 0 outside leagues.
    pub every: i64,
}

impl FormatTerms {
    /// A knockout.
    pub const KNOCKOUT: Self = Self {
        format: TournamentFormat::Knockout,
        legs: 1,
        at_once: 1,
        league: None,
        season: 0,
        every: 0,
    };
}

impl TournamentStatus {
    /// Whether nothing can happen any more.
    pub const fn is_final(self) -> bool {
        matches!(self, Self::Over | Self::Cancelled)
    }
}

/// The terms of a tournament, fixed when it is created. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct NewTournament {
    /// The server.
    pub guild: GuildId,
    /// The channel, or the thread if it was created in one.
    pub channel: ChannelId,
    /// The parent of `channel` if that is a thread; the games then count for the parent's leaderboards.
    pub parent: Option<ChannelId>,
    /// Id of the kind of game.
    pub game: String,
    /// Who created it.
    pub organiser: UserId,
    /// The format.
    #[sqlx(flatten)]
    pub format: FormatTerms,
    /// The most players that may enter; in a league how many are wanted in a division.
    #[sqlx(try_from = "i64")]
    pub seats: u8,
    /// The most games of a match: 1 or 3.
    #[sqlx(try_from = "i64")]
    pub best_of: u8,
    /// Whether the losers of the semi-finals play for third place.
    pub third_place: bool,
    /// Whether entrants must check in to take part.
    pub check_in: bool,
    /// How seeds are assigned: `draw` or `rating`.
    pub seeding: String,
    /// When it starts automatically; `None` if the organiser starts it.
    pub starts_at: Option<i64>,
    /// Duration of a stage, or of a round robin, in milliseconds.
    pub stage: i64,
    /// When it was created.
    pub created_at: i64,
}

/// A tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentRow<T = StoredTerms> {
    /// Its number.
    pub id: TournamentId,
    /// Its terms.
    pub terms: NewTournament,
    /// The terms of each of its games.
    pub game_terms: T,
    /// Its status.
    pub status: TournamentStatus,
    /// Since when its stage waits for time that it is to be given back.
    pub held_since: Option<i64>,
    /// Since when its channel or server cannot be reached.
    pub gone_since: Option<i64>,
    /// How many of its events the card has shown.
    pub shown: u32,
    /// The card: the message that shows it in the channel.
    pub message: Option<(ChannelId, MessageId)>,
    /// What its draw follows from; `None` if it was opened when draws could not be verified.
    pub draw: Option<DrawRow>,
    /// Everyone who has entered, in order.
    pub entrants: Vec<EntrantRow>,
    /// Its log, oldest event first.
    pub events: Vec<EventRow>,
}

impl TournamentRow {
    /// Converts the terms of its games.
    pub fn into_terms<T: From<StoredTerms>>(self) -> TournamentRow<T> {
        TournamentRow {
            game_terms: self.game_terms.into(),
            id: self.id,
            terms: self.terms,
            status: self.status,
            held_since: self.held_since,
            gone_since: self.gone_since,
            shown: self.shown,
            message: self.message,
            draw: self.draw,
            entrants: self.entrants,
            events: self.events,
        }
    }
}

impl<T> TournamentRow<T> {
    /// Since when its stage waits; `None` if it goes on.
    pub fn waits_since(&self) -> Option<i64> {
        let since = [self.held_since, self.gone_since];
        since.into_iter().flatten().min()
    }
}

/// A person who entered.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct EntrantRow {
    /// The person; `None` if erased.
    #[sqlx(rename = "person")]
    pub user: Option<UserId>,
    /// The display name at entry; empty if the person was erased.
    pub name: String,
    /// The interaction with which the person entered; `None` for a replacement.
    pub interaction: Option<InteractionId>,
}

/// A season of a league that follows another one, with everybody who is entered from its beginning.
#[derive(Clone, Debug)]
pub struct NextSeason {
    /// Its terms.
    pub terms: NewTournament,
    /// The terms of each of its games.
    pub game_terms: StoredTerms,
    /// The players, in order.
    pub entrants: Vec<EntrantRow>,
}

/// What the draw of a tournament follows from.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct DrawRow {
    /// The secret, as hexadecimal digits.
    pub secret: String,
    /// Once it is drawn, the ranks of those who take part, from 0, in the order of their ids; in that of their entry without `entropy`.
    pub ranks: Option<String>,
    /// The ids that it follows from, with a space between them: of the interaction that opened the tournament, then of the one that started it.
    /// `None` in old draws, which follow from the interactions of the entrants.
    pub entropy: Option<String>,
}

/// An event in the log of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct EventRow {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who caused it; `None` if it was automatic.
    #[sqlx(rename = "person")]
    pub user: Option<UserId>,
    /// The event as text.
    pub text: String,
    /// The game that it concerns.
    pub game: Option<GameId>,
}

//! A game as the store has it. It does not know the rules, and so not whose turn it is.

use crate::ids::{ChannelId, GameId, GuildId, MessageId, UserId};
use std::collections::BTreeMap;
use std::fmt;

/// A game with its seats, options and invitations. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// Its number.
    pub id: GameId,
    /// The server.
    pub guild: GuildId,
    /// The channel.
    pub channel: ChannelId,
    /// The channel that this one is a thread of, if it is: the game counts for its leaderboards.
    pub parent: Option<ChannelId>,
    /// Id of the game on the shelf.
    pub game: String,
    /// How many seats there are.
    pub size: u8,
    /// Who opened it.
    pub creator: UserId,
    /// How far it has come.
    pub status: Status,
    /// When it was opened.
    pub created_at: i64,
    /// When the first entries were written.
    pub started_at: Option<i64>,
    /// When it was over or called off.
    pub ended_at: Option<i64>,
    /// The key of what decided it, if it is over.
    pub ended_by: Option<String>,
    /// Where its board is posted.
    pub message: Option<(ChannelId, MessageId)>,
    /// The thread that it has of its own.
    pub thread: Option<ChannelId>,
    /// What was chosen before it began.
    pub options: BTreeMap<String, String>,
    /// For whom free seats are kept.
    pub invited: Vec<UserId>,
    /// Who was invited and will not come.
    pub declined: Vec<UserId>,
    /// The taken seats, in order.
    pub seats: Vec<SeatRow>,
}

/// A taken seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// Its number, from 0.
    pub seat: u8,
    /// Who sits there; nobody if a computer plays, or whoever sat there wants to be forgotten.
    pub user: Option<UserId>,
    /// What the others called them when they sat down.
    pub name: String,
    /// The points and the place that the game brought, once it is over.
    pub result: Option<(i64, u8)>,
}

impl SeatRow {
    /// Whether a person sat here who wants to be forgotten: computers have a name.
    #[must_use]
    pub const fn is_forgotten(&self) -> bool {
        self.user.is_none() && self.name.is_empty()
    }
}

/// How far a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::Type)]
#[sqlx(rename_all = "lowercase")]
pub enum Status {
    /// It waits for players.
    Lobby,
    /// It is being played.
    Playing,
    /// It has ended.
    Over,
    /// It was called off.
    Cancelled,
}

impl GameRow {
    /// The seat of a person.
    #[must_use]
    pub fn seat_of(&self, user: UserId) -> Option<u8> {
        self.seats
            .iter()
            .find(|row| row.user == Some(user))
            .map(|row| row.seat)
    }

    /// The person at a seat; none if it is free or a computer's.
    #[must_use]
    pub fn person_at(&self, seat: u8) -> Option<UserId> {
        self.seat(seat).and_then(|row| row.user)
    }

    /// Who or what has a seat.
    #[must_use]
    pub fn seat(&self, seat: u8) -> Option<&SeatRow> {
        self.seats.iter().find(|row| row.seat == seat)
    }

    /// The name at each seat; empty where nobody sits.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        (0..self.size)
            .map(|seat| {
                self.seat(seat)
                    .map(|row| row.name.clone())
                    .unwrap_or_default()
            })
            .collect()
    }

    /// Where it is played: its own thread, else the channel.
    #[must_use]
    pub fn thread_or_channel(&self) -> ChannelId {
        self.thread.unwrap_or(self.channel)
    }

    /// How many seats are free.
    #[must_use]
    pub fn free_seats(&self) -> usize {
        usize::from(self.size) - self.seats.len()
    }

    /// The invited who have not sat down yet.
    #[must_use]
    pub fn pending_invitees(&self) -> Vec<UserId> {
        self.invited
            .iter()
            .copied()
            .filter(|user| self.seat_of(*user).is_none())
            .collect()
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Lobby => "lobby",
            Self::Playing => "playing",
            Self::Over => "over",
            Self::Cancelled => "cancelled",
        })
    }
}

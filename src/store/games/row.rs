//! A game as it is stored: its row with status, seats, terms and invitations.

use crate::columns::words;
use std::collections::BTreeMap;
use std::fmt;
use zihin_ids::{BotId, ChannelId, GameId, GuildId, MessageId, UserId};

/// The terms of a game as they are stored: a value for each name.
pub type StoredTerms = BTreeMap<String, String>;

/// A game with its seats, terms and invitations. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow<T = StoredTerms> {
    /// Its number.
    pub id: GameId,
    /// The bot that shows it.
    pub bot: BotId,
    /// The server; none in a direct message.
    pub guild: Option<GuildId>,
    /// The channel, or the thread if it was created in one.
    pub channel: ChannelId,
    /// The parent of `channel` if that is a thread; the game then counts for the parent's leaderboards.
    pub parent: Option<ChannelId>,
    /// Id of the kind of game.
    pub game: String,
    /// Number of seats.
    pub size: u8,
    /// Who created it.
    pub creator: UserId,
    /// Its status.
    pub status: Status,
    /// When it was created.
    pub created_at: i64,
    /// When the first entries were written.
    pub started_at: Option<i64>,
    /// When it ended or was cancelled.
    pub ended_at: Option<i64>,
    /// Message key of what decided it, once it is over.
    pub ended_by: Option<String>,
    /// The board message.
    pub message: Option<(ChannelId, MessageId)>,
    /// The thread that was opened for this game.
    pub thread: Option<ChannelId>,
    /// Since when its players cannot see its newest board, so that its clock waits.
    pub held_since: Option<i64>,
    /// Since when its thread, channel or server cannot be reached, while it is unfinished.
    pub gone_since: Option<i64>,
    /// What was agreed before it.
    pub terms: T,
    /// Who was invited and has not declined, in the order of the invitation.
    pub invited: Vec<UserId>,
    /// Who was invited and has declined, and what they wrote then.
    pub declined: Vec<(UserId, Option<String>)>,
    /// The taken seats, in order.
    pub seats: Vec<SeatRow>,
}

/// A taken seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// Its number, from 0.
    pub seat: u8,
    /// The person in it; `None` for a computer player or an erased person.
    pub user: Option<UserId>,
    /// The display name of the player when the seat was taken; empty for an erased person.
    pub name: String,
    /// Points and final place, once the game is over.
    pub result: Option<(i64, u8)>,
}

/// The status of a game: lobby, then playing, then over; cancelled from either of the first two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Waiting for players.
    Lobby,
    /// Being played.
    Playing,
    /// Finished, with a result.
    Over,
    /// Cancelled, without a result.
    Cancelled,
}

words!(Status {
    Lobby = "lobby",
    Playing = "playing",
    Over = "over",
    Cancelled = "cancelled",
});

impl SeatRow {
    /// A seat of a game that is not over.
    pub const fn new(seat: u8, user: Option<UserId>, name: String) -> Self {
        Self {
            seat,
            user,
            name,
            result: None,
        }
    }

    /// Whether a computer has this seat.
    pub const fn is_computer(&self) -> bool {
        self.user.is_none() && !self.name.is_empty()
    }

    /// Whether the person in this seat has been erased. Computer players have a name.
    pub const fn is_forgotten(&self) -> bool {
        self.user.is_none() && self.name.is_empty()
    }
}

impl GameRow {
    /// Converts the terms.
    pub fn into_terms<T: From<StoredTerms>>(self) -> GameRow<T> {
        GameRow {
            terms: self.terms.into(),
            id: self.id,
            bot: self.bot,
            guild: self.guild,
            channel: self.channel,
            parent: self.parent,
            game: self.game,
            size: self.size,
            creator: self.creator,
            status: self.status,
            created_at: self.created_at,
            started_at: self.started_at,
            ended_at: self.ended_at,
            ended_by: self.ended_by,
            message: self.message,
            thread: self.thread,
            held_since: self.held_since,
            gone_since: self.gone_since,
            invited: self.invited,
            declined: self.declined,
            seats: self.seats,
        }
    }
}

impl<T> GameRow<T> {
    /// The number of a person's seat.
    pub fn seat_of(&self, user: UserId) -> Option<u8> {
        self.seats
            .iter()
            .find(|row| row.user == Some(user))
            .map(|row| row.seat)
    }

    /// The person in a seat; `None` if the seat is free, a computer's or an erased person's.
    pub fn person_at(&self, seat: u8) -> Option<UserId> {
        self.seat(seat).and_then(|row| row.user)
    }

    /// A taken seat by its number; `None` if it is free.
    pub fn seat(&self, seat: u8) -> Option<&SeatRow> {
        self.seats.iter().find(|row| row.seat == seat)
    }

    /// The name at each seat, in order; empty for a free seat.
    pub fn names(&self) -> Vec<String> {
        (0..self.size)
            .map(|seat| {
                self.seat(seat)
                    .map(|row| row.name.clone())
                    .unwrap_or_default()
            })
            .collect()
    }

    /// Whether it is played in a thread: its own, or the one in which it was created.
    pub const fn is_in_thread(&self) -> bool {
        self.thread.is_some() || self.parent.is_some()
    }

    /// Where its messages go: its own thread if it has one, else the channel.
    pub fn thread_or_channel(&self) -> ChannelId {
        self.thread.unwrap_or(self.channel)
    }

    /// Whether its thread, channel or server cannot be reached, so that it waits.
    pub const fn is_gone(&self) -> bool {
        self.gone_since.is_some()
    }

    /// Since when its clock waits: its newest board cannot be seen, or its channel is gone. `None` if it runs.
    pub fn clock_waits_since(&self) -> Option<i64> {
        let since = [self.held_since, self.gone_since];
        since.into_iter().flatten().min()
    }

    /// How many seats are free.
    pub fn free_seats(&self) -> usize {
        usize::from(self.size) - self.seats.len()
    }

    /// Whether a seat is free and reserved for nobody.
    pub fn may_invite(&self) -> bool {
        self.free_seats() > self.pending_invitees().len()
    }

    /// Who has been invited and has neither taken a seat nor declined.
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

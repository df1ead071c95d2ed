//! A game as the store has it. It does not know the rules, and so not whose turn it is.

use crate::ids::{ChannelId, GameId, GuildId, MessageId, UserId};
use std::collections::BTreeMap;

/// A game with its seats, options and invitations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// Its number.
    pub id: GameId,
    /// The server.
    pub guild: GuildId,
    /// The channel.
    pub channel: ChannelId,
    /// Id of the game on the shelf.
    pub game: String,
    /// How many seats there are.
    pub size: u8,
    /// Who opened it.
    pub creator: UserId,
    /// How far it has come.
    pub status: Status,
    /// Where its board is posted.
    pub message: Option<(ChannelId, MessageId)>,
    /// What was chosen before it began.
    pub options: BTreeMap<String, String>,
    /// For whom free seats are kept.
    pub invited: Vec<UserId>,
    /// The taken seats, in order.
    pub seats: Vec<SeatRow>,
}

/// A taken seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// Its number, from 0.
    pub seat: u8,
    /// Who sits there.
    pub user: UserId,
    /// What the others called them when they sat down.
    pub name: String,
}

/// How far a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

impl Status {
    pub(super) fn read(word: &str) -> Self {
        match word {
            "lobby" => Self::Lobby,
            "playing" => Self::Playing,
            "over" => Self::Over,
            _ => Self::Cancelled,
        }
    }
}

impl GameRow {
    /// The seat of a person.
    #[must_use]
    pub fn seat_of(&self, user: UserId) -> Option<u8> {
        self.seats.iter().find(|row| row.user == user).map(|row| row.seat)
    }

    /// The person at a seat.
    #[must_use]
    pub fn sitter(&self, seat: u8) -> Option<UserId> {
        self.seats.iter().find(|row| row.seat == seat).map(|row| row.user)
    }

    /// The name at each seat; empty where nobody sits.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let name = |seat| self.seats.iter().find(|row| row.seat == seat).map(|row| row.name.clone());
        (0..self.size).map(|seat| name(seat).unwrap_or_default()).collect()
    }

    /// How many seats are free.
    #[must_use]
    pub fn free_seats(&self) -> usize {
        usize::from(self.size) - self.seats.len()
    }

    /// The invited who have not sat down yet.
    #[must_use]
    pub fn awaited(&self) -> Vec<UserId> {
        self.invited.iter().copied().filter(|user| self.seat_of(*user).is_none()).collect()
    }
}

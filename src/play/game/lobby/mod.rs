//! Lobbies: a game is opened, joined, begun when the last seat is taken, or cancelled.

mod begin;
mod closing;
mod proposal;
mod rematch;

pub use proposal::{Person, Proposal};

use crate::ids::{GameId, UserId};
use crate::play::PlayError;
use crate::play::game::GameTerms;
use crate::play::game::Games;
use crate::play::game::seats::{DEFAULT_LEVEL, computers, computers_for};
use crate::play::game::terms::GameRow;
use crate::rules::Seat;
use crate::store::{NewGame, Status, StoreError};

/// How long a lobby waits for players, in milliseconds: a day.
const LOBBY_LIFETIME: i64 = 24 * 60 * 60 * 1_000;

/// Games before they begin. Cheap to clone.
#[derive(Clone)]
pub struct Lobbies {
    games: Games,
}

impl Lobbies {
    pub(in crate::play) const fn new(games: Games) -> Self {
        Self { games }
    }

    /// Opens a lobby and seats the person who proposes it. Begins at once if computers take all other seats.
    ///
    /// # Errors
    /// If there is no such game, it cannot be set up with these options, an invited player cannot play, or the server's settings do not
    /// allow the channel or so many games.
    pub async fn open(&self, mut proposal: Proposal) -> Result<GameRow, PlayError> {
        let people = &self.games.people;
        let settings = people
            .settings_allowing(proposal.guild, proposal.channel, proposal.parent)
            .await?;
        if let Some(language) = settings.language {
            proposal.terms.language = language;
        }
        let seats = proposal.check(self.games.env.game(&proposal.game)?)?;
        let people = proposal.people();
        let new = NewGame {
            guild: proposal.guild,
            channel: proposal.channel,
            parent: proposal.parent,
            game: proposal.game,
            terms: proposal.terms.clone().into(),
            size: seats,
            creator: proposal.by.id,
            invited: proposal.invited,
            at: self.games.env.now(),
        };
        let has_computers = proposal.terms.engine.is_some();
        let free = seats.saturating_sub(people);
        let computers: Vec<_> = computers(people, if has_computers { free } else { 0 }).collect();
        let store = &self.games.env.store;
        let id = store.create_within_limits(new, settings.limits()).await?;
        store
            .take_seat(id, 0, proposal.by.id, &proposal.by.name)
            .await?;
        for row in &computers {
            store.take_seat(id, row.seat, None, &row.name).await?;
        }
        if computers.len() + 1 == usize::from(seats) {
            return self.games.begin(id).await;
        }
        self.games.row(id).await
    }

    /// Takes a seat: the one reserved for this person, else the first free one. The game begins when this was the last.
    ///
    /// # Errors
    /// If there is no seat to take.
    pub async fn join(&self, game: GameId, person: &Person) -> Result<GameRow, PlayError> {
        let row = self.lobby(game).await?;
        if row.seat_of(person.id).is_some() {
            return Err(PlayError::AlreadySeated);
        }
        let reserved = row
            .invited
            .iter()
            .filter(|user| row.seat_of(**user).is_none())
            .count();
        let free: Vec<u8> = (0..row.size)
            .filter(|seat| row.seat(*seat).is_none())
            .collect();
        let is_invited = row.invited.contains(&person.id);
        let seat = match free.first() {
            None => return Err(PlayError::Full),
            Some(_) if !is_invited && free.len() <= reserved => return Err(PlayError::InvitedOnly),
            Some(seat) => *seat,
        };
        let store = &self.games.env.store;
        match store.take_seat(game, seat, person.id, &person.name).await {
            Err(StoreError::Taken) => return Err(PlayError::MovedOn),
            done => done?,
        }
        if free.len() == 1 {
            self.games.begin(game).await
        } else {
            self.games.row(game).await
        }
    }

    /// Begins with those who have joined, without waiting for more.
    ///
    /// # Errors
    /// If this person did not open the lobby, or the game needs more players.
    pub async fn start(&self, game: GameId, user: UserId) -> Result<GameRow, PlayError> {
        let row = self.lobby(game).await?;
        if row.creator != user {
            return Err(not_opener(&row));
        }
        let min_players = *self.games.env.game(&row.game)?.card().seats.start();
        if row.seats.len() < usize::from(min_players) {
            return Err(PlayError::TooFew(min_players));
        }
        self.games.begin(game).await
    }

    /// Gives the free seats of a lobby to computers, and begins.
    ///
    /// # Errors
    /// If this person did not open the lobby, or people are invited who may still come.
    pub async fn fill(&self, game: GameId, user: UserId) -> Result<GameRow, PlayError> {
        let row = self.lobby(game).await?;
        if row.creator != user {
            return Err(not_opener(&row));
        }
        if !row.pending_invitees().is_empty() {
            return Err(PlayError::InvitedOnly);
        }
        let seats = computers_for(&row);
        let store = &self.games.env.store;
        match store
            .seat_computers(game, GameTerms::stored_engine(DEFAULT_LEVEL), seats)
            .await
        {
            Err(StoreError::Taken) => Err(PlayError::MovedOn),
            Err(StoreError::WrongStatus { .. }) => Err(PlayError::Begun),
            Err(error) => Err(error.into()),
            Ok(()) => self.games.begin(game).await,
        }
    }

    /// Gives up a person's seat before the game has begun. If the opener leaves, the lobby is cancelled.
    ///
    /// # Errors
    /// If this person has no seat.
    pub async fn leave(&self, game: GameId, user: UserId) -> Result<GameRow, PlayError> {
        let row = self.lobby(game).await?;
        if row.seat_of(user).is_none() {
            return Err(PlayError::NotSeated);
        }
        if row.creator == user {
            return self.games.cancel(game, user).await;
        }
        self.games.env.store.leave(game, user).await?;
        self.games.row(game).await
    }

    /// Declines an invitation: the seat is free for anyone.
    ///
    /// # Errors
    /// If this person was not invited, or has joined already.
    pub async fn decline_invitation(
        &self,
        game: GameId,
        user: UserId,
    ) -> Result<GameRow, PlayError> {
        let row = self.lobby(game).await?;
        if !row.pending_invitees().contains(&user) {
            return Err(PlayError::NotInvited);
        }
        self.games.env.store.decline(game, user).await?;
        self.games.row(game).await
    }

    /// Cancels the lobbies that have waited for a day. Returns them, and in how many milliseconds the next one is due.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn close_expired(&self) -> Result<(Vec<GameRow>, Option<u64>), PlayError> {
        let env = &self.games.env;
        let mut closed = Vec::new();
        while let Some(row) = env.store.oldest_lobby().await? {
            let due = row.created_at + LOBBY_LIFETIME - env.now();
            if let Ok(wait @ 1..) = u64::try_from(due) {
                return Ok((closed, Some(wait)));
            }
            match env.store.cancel(row.id, env.now()).await {
                // It has begun or been cancelled in the meantime.
                Err(StoreError::WrongStatus { .. }) => {}
                done => done?,
            }
            closed.push(self.games.row(row.id).await?);
        }
        Ok((closed, None))
    }

    async fn lobby(&self, game: GameId) -> Result<GameRow, PlayError> {
        let row = self.games.row(game).await?;
        match row.status {
            Status::Lobby => Ok(row),
            Status::Playing => Err(PlayError::Begun),
            Status::Over | Status::Cancelled => Err(PlayError::Over),
        }
    }
}

fn not_opener(row: &GameRow) -> PlayError {
    PlayError::NotOpener(Seat(row.seat_of(row.creator).unwrap_or(0)))
}

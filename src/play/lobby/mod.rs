//! Lobbies: a game is opened, joined, begun when the last seat is taken, or cancelled.

mod picture;
mod proposal;
mod searches;

pub use picture::{lobby_scene, vacancies};
pub use proposal::{Person, Proposal};
pub use searches::{Found, Search, SearchList, search_revision, searches};

use crate::game::Games;
use crate::game::closing::not_opener;
use crate::game::seats::{computers, computers_for, seat_for};
use crate::game::terms::GameRow;
use crate::people::{Invitation, Scope, Settings};
use crate::{PlayError, Refusal};
use std::iter;
use std::sync::Arc;
use zihin_engine::Level;
use zihin_ids::{ChannelId, GameId, InteractionId, UserId};
use zihin_rules::Seat;
use zihin_store::{CancelIf, DicePart, NewDice, NewGame, SeatRow, Status, StoreError};

/// Gives the opener, who is the first, this seat; computers have all the others.
fn place(seats: &mut [SeatRow], seat: Seat) {
    if seat.index() < seats.len() {
        seats[..=seat.index()].rotate_left(1);
    }
    for (number, row) in (0..).zip(seats) {
        row.seat = number;
    }
}

/// How long a lobby waits for players, in milliseconds: a day.
const LOBBY_LIFETIME: i64 = 24 * 60 * 60 * 1_000;

/// How many games in one channel are a crowd.
const CROWD: u32 = 3;

/// Games before they begin. Cheap to clone.
#[derive(Clone)]
pub struct Lobbies {
    games: Games,
}

impl Lobbies {
    pub(crate) const fn new(games: Games) -> Self {
        Self { games }
    }

    /// Opens a lobby and seats the person who proposes it. Begins at once if computers take all other seats.
    ///
    /// # Errors
    /// If there is no such game, it cannot be set up with these options, an invited player cannot play, or the server's settings do not
    /// allow the channel or so many games.
    pub async fn open(&self, mut proposal: Proposal) -> Result<GameRow, PlayError> {
        for invited in &proposal.invited {
            let by = proposal.by.id;
            self.games.require_invitable(*invited, by).await?;
        }
        let (settings, size) = self.agree(&mut proposal).await?;
        let people = proposal.people();
        let has_computers = proposal.terms.engine.is_some();
        let free = size.saturating_sub(people);
        let computers = computers(people, if has_computers { free } else { 0 });
        let opener = SeatRow::new(0, Some(proposal.by.id), proposal.by.name.clone());
        let mut seats: Vec<SeatRow> = iter::once(opener).chain(computers).collect();
        if let Some(seat) = proposal.seat {
            place(&mut seats, seat);
        }
        let new = self.new_game(&proposal, size, seats);
        let (store, limits) = (&self.games.env.store, settings.limits());
        let id = if new.seats.len() < usize::from(size) {
            store.games().create(new, limits).await?
        } else {
            let (new, board) = self.games.draft_start(new, &proposal.terms, false)?;
            let id = store.games().create(new, limits).await?;
            self.games.note_beginning(id, &board);
            id
        };
        for invited in &proposal.invited {
            self.note_invitation(id, proposal.by.id, *invited, proposal.is_manager);
        }
        self.games.row(id).await
    }

    /// Records an invitation to a game; a manager of the server pings each time.
    fn note_invitation(&self, game: GameId, by: UserId, person: UserId, is_manager: bool) {
        let invitation = Invitation { game, by, person };
        let mut pings = self.games.people.recent_pings();
        pings.invite(invitation, is_manager, self.games.env.now());
    }

    /// The people who are invited to a game without a ping.
    pub fn quietly_invited(&self, game: GameId) -> Vec<UserId> {
        self.games.people.recent_pings().quiet(game)
    }

    /// Checks a proposal.
    /// Returns the settings that hold and the number of seats; the language is then that of the server, if it has one.
    async fn agree(&self, proposal: &mut Proposal) -> Result<(Arc<Settings>, u8), PlayError> {
        let scope = Scope::new(proposal.guild, proposal.by.id);
        let people = &self.games.people;
        let settings = people
            .settings_allowing(scope, proposal.channel, proposal.parent)
            .await?;
        if let Some(language) = settings.language {
            proposal.terms.language = language;
        }
        let size = proposal.check(self.games.env.game(&proposal.game)?)?;
        Ok((settings, size))
    }

    /// The game of a proposal, with those who take a seat at once.
    fn new_game(&self, proposal: &Proposal, size: u8, seats: Vec<SeatRow>) -> NewGame {
        NewGame {
            guild: proposal.guild,
            channel: proposal.channel,
            parent: proposal.parent,
            game: proposal.game.clone(),
            terms: proposal.terms.clone().into(),
            size,
            creator: proposal.by.id,
            invited: proposal.invited.clone(),
            seats,
            entries: None,
            dice: self
                .games
                .new_dice_for(&proposal.terms)
                .map(|dice| NewDice {
                    parts: vec![click(proposal.by.id, proposal.interaction)],
                    ..dice
                }),
            at: self.games.env.now(),
        }
    }

    /// Takes a seat: the one reserved for this person, else the first free one.
    /// The game begins when this was the last, and the click is then part of its dice.
    ///
    /// # Errors
    /// If there is no seat to take.
    pub async fn join(
        &self,
        game: GameId,
        person: &Person,
        interaction: InteractionId,
    ) -> Result<GameRow, PlayError> {
        loop {
            let row = self.games.row(game).await?;
            let seat = seat_for(&row, person.id)?;
            let seat = SeatRow::new(seat, Some(person.id), person.name.clone());
            let joined = if row.free_seats() == 1 {
                let click = click(person.id, interaction);
                self.games.begin(row, vec![seat], None, click).await
            } else {
                let joined = self.games.env.store.games().take_seat(game, seat).await;
                joined.map_err(PlayError::from)
            };
            if !lost_race(&joined) {
                joined?;
                self.games.people.recent_pings().accept(game, person.id);
                return self.games.row(game).await;
            }
        }
    }

    /// Begins with those who have joined, without waiting for more.
    ///
    /// # Errors
    /// If this person did not open the lobby, or the game needs more players.
    pub async fn start(
        &self,
        game: GameId,
        (user, interaction): (UserId, InteractionId),
    ) -> Result<GameRow, PlayError> {
        loop {
            let row = self.opened_by(game, user).await?;
            let min_players = *self.games.env.game(&row.game)?.info().seats.start();
            if row.seats.len() < usize::from(min_players) {
                return Err(Refusal::TooFew(min_players).into());
            }
            let click = click(user, interaction);
            let begun = self.games.begin(row, Vec::new(), None, click).await;
            if !lost_race(&begun) {
                begun?;
                return self.games.row(game).await;
            }
        }
    }

    /// Gives free seats of a lobby to this many computers of a level, and begins; more than are free are as many as there are.
    ///
    /// # Errors
    /// If this person did not open the lobby, or people are invited who may still come.
    pub async fn fill(
        &self,
        game: GameId,
        (user, interaction): (UserId, InteractionId),
        (level, computers): (Level, u8),
    ) -> Result<GameRow, PlayError> {
        loop {
            let row = self.opened_by(game, user).await?;
            if !row.pending_invitees().is_empty() {
                return Err(Refusal::InvitedOnly.into());
            }
            let joining = computers_for(&row);
            let joining = joining.into_iter().take(computers.max(1).into());
            let click = click(user, interaction);
            let begun = self
                .games
                .begin(row, joining.collect(), Some(level), click)
                .await;
            if !lost_race(&begun) {
                begun?;
                return self.games.row(game).await;
            }
        }
    }

    /// Gives up a person's seat before the game has begun. If the opener leaves, the lobby is cancelled.
    ///
    /// # Errors
    /// If this person has no seat.
    pub async fn leave(&self, game: GameId, user: UserId) -> Result<GameRow, PlayError> {
        let row = self.lobby(game).await?;
        if row.seat_of(user).is_none() {
            return Err(Refusal::NotSeated.into());
        }
        if row.creator == user {
            return self.cancel(game, user).await;
        }
        let left = self.games.env.store.games().leave(game, user).await;
        left.map_err(closed)?;
        self.games.row(game).await
    }

    /// Cancels a lobby.
    ///
    /// # Errors
    /// If this person did not open it, or it has begun.
    pub async fn cancel(&self, game: GameId, user: UserId) -> Result<GameRow, PlayError> {
        self.games.cancel_lobby(game, user).await?;
        self.games.row(game).await
    }

    /// Invites one more person to a lobby that `user` has opened, for whom a free seat is reserved then. A manager of the server pings each time.
    ///
    /// # Errors
    /// If `user` did not open it, no seat is left, or the person cannot be invited or has been before.
    pub async fn invite(
        &self,
        game: GameId,
        user: UserId,
        invited: UserId,
        is_manager: bool,
    ) -> Result<GameRow, PlayError> {
        let row = self.opened_by(game, user).await?;
        if user == invited {
            return Err(Refusal::NotAnOpponent.into());
        }
        let has_declined = row.declined.iter().any(|(person, _)| *person == invited);
        if has_declined || row.invited.contains(&invited) || row.seat_of(invited).is_some() {
            return Err(Refusal::AlreadyInvited.into());
        }
        if !row.may_invite() {
            return Err(Refusal::Full.into());
        }
        self.games.require_invitable(invited, user).await?;
        let done = self.games.env.store.games().invite(game, invited).await;
        done.map_err(closed)?;
        self.note_invitation(game, user, invited, is_manager);
        self.games.row(game).await
    }

    /// Declines an invitation, perhaps with a word to those who play: the seat is free for anyone.
    ///
    /// # Errors
    /// If this person was not invited, or has joined already.
    pub async fn decline_invitation(
        &self,
        game: GameId,
        user: UserId,
        word: Option<String>,
    ) -> Result<GameRow, PlayError> {
        self.check_invitation(game, user).await?;
        let declined = self.games.env.store.games().decline(game, user, word).await;
        declined.map_err(closed)?;
        self.games.row(game).await
    }

    /// Checks that a person is invited to a lobby and has not answered yet.
    pub async fn check_invitation(&self, game: GameId, user: UserId) -> Result<(), PlayError> {
        let row = self.lobby(game).await?;
        if row.pending_invitees().contains(&user) {
            Ok(())
        } else {
            Err(Refusal::NotInvited.into())
        }
    }

    /// Whether a channel itself has three or more unfinished games, so that the next is better off in a thread.
    pub async fn is_crowded(&self, channel: ChannelId) -> Result<bool, PlayError> {
        Ok(self.games.env.store.games().count_in(channel).await? >= CROWD)
    }

    /// Cancels the lobbies that have waited for a day. Returns them, and in how many milliseconds the next one is due.
    pub async fn close_expired(&self) -> Result<(Vec<GameId>, Option<u64>), PlayError> {
        let env = &self.games.env;
        let mut closed = Vec::new();
        while let Some(row) = env.store.games().oldest_lobby().await? {
            let due = row.created_at + LOBBY_LIFETIME - env.now();
            if let Ok(wait @ 1..) = u64::try_from(due) {
                return Ok((closed, Some(wait)));
            }
            let cancelled = env.store.games().cancel(row.id, CancelIf::Lobby, env.now());
            match cancelled.await {
                // It has begun or been cancelled in the meantime.
                Err(StoreError::WrongStatus { .. }) => {}
                done => {
                    done?;
                    closed.push(row.id);
                }
            }
        }
        Ok((closed, None))
    }

    /// A lobby, if this person has opened it.
    ///
    /// # Errors
    /// If not, or the game has begun.
    pub async fn opened_by(&self, game: GameId, user: UserId) -> Result<GameRow, PlayError> {
        let row = self.lobby(game).await?;
        if row.is_gone() {
            return Err(Refusal::PlaceGone.into());
        }
        if row.creator == user {
            Ok(row)
        } else {
            Err(not_opener(&row).into())
        }
    }

    async fn lobby(&self, game: GameId) -> Result<GameRow, PlayError> {
        let row = self.games.row(game).await?;
        match row.status {
            Status::Lobby => Ok(row),
            Status::Playing => Err(Refusal::Begun.into()),
            Status::Over | Status::Cancelled => Err(Refusal::Over.into()),
        }
    }
}

/// What a click adds to dice.
const fn click(user: UserId, interaction: InteractionId) -> DicePart {
    DicePart {
        person: Some(user),
        interaction,
        word: None,
    }
}

/// Whether the lobby has changed since it was read: someone else has joined, left or begun. Then it is read again.
const fn lost_race(done: &Result<(), PlayError>) -> bool {
    matches!(
        done,
        Err(PlayError::Store(
            StoreError::Taken
                | StoreError::LastSeat(_)
                | StoreError::SeatsChanged(_)
                | StoreError::Conflict
                | StoreError::WrongStatus { .. }
        ))
    )
}

/// Why a lobby that has just been seen cannot be changed any more.
fn closed(error: StoreError) -> PlayError {
    match error {
        StoreError::WrongStatus {
            status: Status::Playing,
            ..
        } => Refusal::Begun.into(),
        StoreError::WrongStatus { .. } => Refusal::Over.into(),
        error => error.into(),
    }
}

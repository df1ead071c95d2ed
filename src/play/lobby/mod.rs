//! Lobbies: a game is opened, joined, begun when the last seat is taken, or cancelled.

mod picture;
mod proposal;
mod searches;

pub use picture::{lobby_scene, vacancies};
pub use proposal::{Person, Proposal};
pub use searches::{Found, Search, SearchList, search_revision, searches};

use crate::effects::Effect;
use crate::game::Games;
use crate::game::decide::opened;
use crate::game::seats::computers;
use crate::game::terms::GameRow;
use crate::people::{Invitation, Scope, Settings};
use crate::{PlayError, Refusal};
use std::iter;
use std::sync::Arc;
use zihin_ids::{ChannelId, GameId, UserId};
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
                    parts: vec![DicePart {
                        person: Some(proposal.by.id),
                        interaction: proposal.interaction,
                        word: None,
                    }],
                    ..dice
                }),
            at: self.games.env.now(),
        }
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

    /// Cancels the lobbies that have waited for a day. Returns in how many milliseconds the next one is due.
    pub async fn close_expired(&self) -> Result<Option<u64>, PlayError> {
        let env = &self.games.env;
        while let Some(row) = env.store.games().oldest_lobby().await? {
            let due = row.created_at + LOBBY_LIFETIME - env.now();
            if let Ok(wait @ 1..) = u64::try_from(due) {
                return Ok(Some(wait));
            }
            let cancelled = env.store.games().cancel(row.id, CancelIf::Lobby, env.now());
            match cancelled.await {
                // It has begun or been cancelled in the meantime.
                Err(StoreError::WrongStatus { .. }) => {}
                done => {
                    done?;
                    env.effects.extend([Effect::Show(row.id)]);
                }
            }
        }
        Ok(None)
    }

    /// A lobby, if this person has opened it.
    ///
    /// # Errors
    /// If not, or the game has begun.
    pub async fn opened_by(&self, game: GameId, user: UserId) -> Result<GameRow, PlayError> {
        let row = self.lobby(game).await?;
        opened(&row, user)?;
        Ok(row)
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

//! How a game comes about: proposed, joined, begun by itself when the last seat is taken, or called off.

use crate::engine::Level;
use crate::games::{AnyGame, find};
use crate::ids::{ChannelId, GameId, GuildId, UserId};
use crate::play::game::computer::{ENGINE, alone, computers};
use crate::play::game::session::{self, CLOCK};
use crate::play::people::choices::LANGUAGE;
use crate::play::{OfferKind, Play, PlayError, Session, Terms, settle};
use crate::rules::{Luck, Options, Seat};
use crate::store::{GameRow, NewGame, Status, StoreError};

/// The option that keeps the seats as they were taken: without it lots are drawn.
pub(in crate::play) const SEATING: &str = "seating";

/// The option that names the tournament of which a game is a part.
pub(in crate::play) const TOURNAMENT: &str = "tournament";

/// The options that are ours and not the game's.
pub(in crate::play) const OWN: [&str; 4] = [LANGUAGE, SEATING, CLOCK, ENGINE];

/// The number of the tournament of which a game is a part.
#[must_use]
pub fn tournament_of(row: &GameRow) -> Option<&str> {
    row.options.get(TOURNAMENT).map(String::as_str)
}

/// How long a lobby waits for players, in milliseconds: a day.
const LOBBY_LASTS: i64 = 24 * 60 * 60 * 1_000;

/// A person, as far as games know people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Who it is.
    pub id: UserId,
    /// What the others call them.
    pub name: String,
}

/// A wish to play.
#[derive(Clone, Debug)]
pub struct Proposal {
    /// The server it is made in.
    pub guild: GuildId,
    /// The channel in which it will be played.
    pub channel: ChannelId,
    /// The channel that this one is a thread of, if it is one: what is allowed there is allowed in its threads.
    pub parent: Option<ChannelId>,
    /// Who wishes it; takes the first seat.
    pub by: Person,
    /// Id of the game.
    pub game: String,
    /// What was chosen beforehand; `language` is kept with them, and is the opener's unless the server has one.
    pub options: Options,
    /// For whom the other seats are kept, in order; anyone may take a seat that is kept for nobody.
    pub invited: Vec<UserId>,
    /// How many computers are asked to play too. If none is, those that the options bring take every free seat.
    pub computers: u8,
}

impl Play {
    /// Opens a lobby and seats whoever proposed it.
    ///
    /// # Errors
    /// If there is no such game, it cannot be set up so, an invited player cannot play, or the server does not want it there or not as many.
    pub async fn propose(&self, mut wish: Proposal) -> Result<GameRow, PlayError> {
        let settings = self.settings(wish.guild).await?;
        let mut places = [Some(wish.channel), wish.parent].into_iter().flatten();
        if !places.any(|place| settings.allows(place)) {
            return Err(PlayError::NotAllowed(settings.channels.clone()));
        }
        if let Some(language) = settings.language {
            let code = language.code().to_owned();
            wish.options.insert(LANGUAGE.to_owned(), code);
        }
        let seats = check(&mut wish)?;
        let new = NewGame {
            guild: wish.guild,
            channel: wish.channel,
            parent: wish.parent,
            game: wish.game,
            options: wish.options,
            size: seats,
            creator: wish.by.id,
            invited: wish.invited,
            at: self.now(),
        };
        let people = u8::try_from(new.invited.len() + 1).unwrap_or(u8::MAX);
        let has_computers = new.options.contains_key(ENGINE);
        let free = seats.saturating_sub(people);
        let computers: Vec<_> = computers(people, if has_computers { free } else { 0 }).collect();
        let id = self.store.create_within(new, settings.limits()).await?;
        self.store
            .take_seat(id, 0, wish.by.id, &wish.by.name)
            .await?;
        for row in &computers {
            self.store.take_seat(id, row.seat, None, &row.name).await?;
        }
        if computers.len() + 1 == usize::from(seats) {
            return self.begin(id).await;
        }
        self.row(id).await
    }

    /// Takes a seat: the one kept for this person, else the first free one. The game begins by itself when this was the last.
    ///
    /// # Errors
    /// If there is no seat to take.
    pub async fn join(&self, game: GameId, person: &Person) -> Result<GameRow, PlayError> {
        let row = self.lobby(game).await?;
        if row.seat_of(person.id).is_some() {
            return Err(PlayError::AlreadySeated);
        }
        let kept = row
            .invited
            .iter()
            .filter(|user| row.seat_of(**user).is_none())
            .count();
        let free: Vec<u8> = (0..row.size)
            .filter(|seat| row.seat(*seat).is_none())
            .collect();
        let mine = row.invited.contains(&person.id);
        let seat = match free.first() {
            None => return Err(PlayError::Full),
            Some(_) if !mine && free.len() <= kept => return Err(PlayError::InvitedOnly),
            Some(seat) => *seat,
        };
        match self
            .store
            .take_seat(game, seat, person.id, &person.name)
            .await
        {
            Err(StoreError::Taken) => return Err(PlayError::MovedOn),
            done => done?,
        }
        if free.len() == 1 {
            self.begin(game).await
        } else {
            self.row(game).await
        }
    }

    /// Begins with those who have sat down, without waiting for more.
    ///
    /// # Errors
    /// If this person did not open the lobby, or the game is not played by so few.
    pub async fn start(&self, game: GameId, user: UserId) -> Result<GameRow, PlayError> {
        let row = self.lobby(game).await?;
        if row.creator != user {
            return Err(not_opener(&row));
        }
        let card = find(&row.game).map(AnyGame::card);
        let least = card.map_or(row.size, |card| *card.seats.start());
        if row.seats.len() < usize::from(least) {
            return Err(PlayError::TooFew(least));
        }
        self.begin(game).await
    }

    /// Gives up a seat before the game has begun.
    ///
    /// # Errors
    /// If this person has no seat, or opened the lobby (who can only cancel it).
    pub async fn leave(&self, game: GameId, user: UserId) -> Result<GameRow, PlayError> {
        let row = self.lobby(game).await?;
        if row.seat_of(user).is_none() {
            return Err(PlayError::NotSeated);
        }
        if row.creator == user {
            return self.cancel(game, user).await;
        }
        self.store.leave(game, user).await?;
        self.row(game).await
    }

    /// Turns an invitation down: the seat that was kept is free for anybody.
    ///
    /// # Errors
    /// If this person was not invited, or sits already.
    pub async fn decline_invitation(
        &self,
        game: GameId,
        user: UserId,
    ) -> Result<GameRow, PlayError> {
        let row = self.lobby(game).await?;
        if !row.pending_invitees().contains(&user) {
            return Err(PlayError::NotInvited);
        }
        self.store.decline(game, user).await?;
        self.row(game).await
    }

    /// Calls off lobbies that nobody has filled for a day. Returns them, and when the next one is due, in milliseconds from now.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn close_old_lobbies(&self) -> Result<(Vec<GameRow>, Option<u64>), PlayError> {
        let mut closed = Vec::new();
        while let Some(row) = self.store.oldest_lobby().await? {
            let due = row.created_at + LOBBY_LASTS - self.now();
            if let Ok(wait @ 1..) = u64::try_from(due) {
                return Ok((closed, Some(wait)));
            }
            match self.store.cancel(row.id, self.now()).await {
                // Begun or called off this very moment.
                Err(StoreError::WrongStatus { .. }) => {}
                done => done?,
            }
            closed.push(self.row(row.id).await?);
        }
        Ok((closed, None))
    }

    /// Closes a lobby or game for those who keep order in the channel: it counts for nobody.
    ///
    /// # Errors
    /// If it is over.
    pub async fn close(&self, game: GameId) -> Result<GameRow, PlayError> {
        match self.store.cancel(game, self.now()).await {
            Err(StoreError::WrongStatus { .. }) => return Err(PlayError::Over),
            done => done?,
        }
        self.forget(game);
        self.note_end(game);
        self.row(game).await
    }

    /// Calls off a lobby, or a game in which nobody has moved yet; with nobody to ask, one in which a computer has.
    ///
    /// # Errors
    /// If this person may not, or it is too late.
    pub async fn cancel(&self, game: GameId, user: UserId) -> Result<GameRow, PlayError> {
        let row = self.row(game).await?;
        match row.status {
            Status::Over | Status::Cancelled => return Err(PlayError::Over),
            Status::Lobby if row.creator != user => {
                return Err(not_opener(&row));
            }
            Status::Playing if row.seat_of(user).is_none() => return Err(PlayError::NotSeated),
            Status::Playing if self.view(game).await?.turns > 0 => {
                if alone(&row) == row.seat_of(user).map(Seat) {
                    self.agree(game, None, user, OfferKind::Cancel).await?;
                    return self.row(game).await;
                }
                return Err(PlayError::NotPossible(OfferKind::Cancel));
            }
            Status::Lobby | Status::Playing => self.store.cancel(game, self.now()).await?,
        }
        self.forget(game);
        self.note_end(game);
        self.row(game).await
    }

    /// Draws lots for the seats; then the first position, the first throws and forced moves, in one transaction with the end of the lobby.
    pub(in crate::play) async fn begin(&self, game: GameId) -> Result<GameRow, PlayError> {
        let mut row = self.row(game).await?;
        let mut luck = (self.dice)();
        if !row.options.contains_key(SEATING) {
            shuffle(&mut row.seats, &mut *luck);
        }
        row.size = u8::try_from(row.seats.len()).unwrap_or(u8::MAX);
        let at = self.now();
        row.started_at = Some(at);
        let mut first = Session::begin(&row)?;
        let entries = settle(&mut first, &mut *luck, at)?;
        let entries = entries
            .into_iter()
            .map(|entry| session::row(entry, None))
            .collect();
        match self.store.begin(game, at, row.seats, entries).await {
            // Begun by another click, or somebody has just left: the row says which.
            Err(StoreError::Conflict | StoreError::SeatsChanged(_)) | Ok(()) => {}
            Err(error) => return Err(error.into()),
        }
        let row = self.row(game).await?;
        if row.options.contains_key(CLOCK) && row.status == Status::Playing {
            self.start_clock(game).await?;
        }
        Ok(row)
    }

    /// A game as the store has it, in any state.
    ///
    /// # Errors
    /// If there is none of this number.
    pub async fn row(&self, game: GameId) -> Result<GameRow, PlayError> {
        if let Some(slot) = self.slot(game)
            && let Some(live) = slot.lock().await.as_ref()
        {
            return Ok(GameRow::clone(&live.row));
        }
        self.store.game(game).await?.ok_or(PlayError::NoSuchGame)
    }

    pub(in crate::play) async fn lobby(&self, game: GameId) -> Result<GameRow, PlayError> {
        let row = self.row(game).await?;
        match row.status {
            Status::Lobby => Ok(row),
            Status::Playing => Err(PlayError::Begun),
            Status::Over | Status::Cancelled => Err(PlayError::Over),
        }
    }
}

/// Whether the game can be set up so, for how many; the clock is written as we write it.
fn check(wish: &mut Proposal) -> Result<u8, PlayError> {
    let game = find(&wish.game).ok_or_else(|| PlayError::UnknownGame(wish.game.clone()))?;
    let card = game.card();
    let known = |id: &str| OWN.contains(&id) || card.options.iter().any(|option| option.id == id);
    if let Some(id) = wish.options.keys().find(|id| !known(id)) {
        return Err(PlayError::NoSuchOption(id.clone()));
    }
    if let Some(text) = wish.options.get_mut(CLOCK) {
        let terms: Terms = text.parse().map_err(|_| PlayError::NoClock)?;
        *text = terms.to_string();
    }
    let engine = wish.options.get(ENGINE).map(|level| level.parse::<Level>());
    let has_computers = engine
        .transpose()
        .map_err(|_| PlayError::NoComputer)?
        .is_some();
    let (least, most) = (*card.seats.start(), *card.seats.end());
    let people = u8::try_from(wish.invited.len() + 1).unwrap_or(u8::MAX);
    let seats = match people.saturating_add(wish.computers) {
        1 => most,
        _ if has_computers && wish.computers == 0 => most,
        named => least.max(named),
    };
    game.setup(seats, &wish.options)?;
    if has_computers && people >= seats {
        return Err(PlayError::NoSeatForComputer);
    }
    let mut present = vec![wish.by.id];
    for user in &wish.invited {
        if present.contains(user) {
            return Err(PlayError::NotAnOpponent);
        }
        present.push(*user);
    }
    Ok(seats)
}

pub(in crate::play) fn not_opener(row: &GameRow) -> PlayError {
    PlayError::NotOpener(Seat(row.seat_of(row.creator).unwrap_or(0)))
}

/// Every order is as likely as any other (Fisher and Yates).
pub(in crate::play) fn shuffle<T>(items: &mut [T], luck: &mut dyn Luck) {
    for last in (1..items.len()).rev() {
        let below = u32::try_from(last + 1).unwrap_or(u32::MAX);
        items.swap(last, luck.below(below) as usize);
    }
}

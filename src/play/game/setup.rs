//! The setup of a player, left to chance or repeated from their last game of the same kind.

use crate::PlayError;
use crate::game::Games;
use crate::game::live::{Held, Live};
use crate::game::moves::{Played, mover};
use crate::game::session::Session;
use crate::game::session::act::{LogAction, repeat};
use crate::game::terms::GameRow;
use zihin_ids::{GameId, Ply, UserId};
use zihin_rules::{Actor, Seat, Turn};
use zihin_store::EntryRow;

/// How many of a person's latest games are searched for a setup of their own.
const SEARCHED: u32 = 8;

impl Games {
    /// Leaves the rest of the player's setup to chance, on the board at `ply`.
    ///
    /// # Errors
    /// If it is not this player's turn, the board has moved on, or the setup is over.
    pub async fn finish_setup(
        &self,
        game: GameId,
        ply: Ply,
        user: UserId,
    ) -> Result<Played, PlayError> {
        let (mut live, seat) = self.hold_setup(game, ply, user).await?;
        self.commit(&mut live, user, seat, &LogAction::RandomSetup.to_string())
            .await
    }

    /// Repeats the setup of the player's last game of this kind, on the board at `ply`:
    /// each piece goes where it stood then as soon as it is the player's turn.
    ///
    /// # Errors
    /// If it is not this player's turn, the board has moved on, the setup is over, or there is no earlier one.
    pub async fn repeat_setup(
        &self,
        game: GameId,
        ply: Ply,
        user: UserId,
    ) -> Result<Played, PlayError> {
        let (mut live, seat) = self.hold_setup(game, ply, user).await?;
        let placements = self.earlier_setup(&live, seat, user).await?;
        let text = repeat(&placements.ok_or(PlayError::NoEarlierSetup)?);
        self.commit(&mut live, user, seat, &text).await
    }

    /// Checks that it is this person's turn in the setup of a game, on the board at `ply`.
    ///
    /// # Errors
    /// If it is not, or the setup is over.
    pub async fn check_setup(&self, game: GameId, ply: Ply, user: UserId) -> Result<(), PlayError> {
        self.hold_setup(game, ply, user).await.map(drop)
    }

    /// Locks a game in whose setup it is this person's turn.
    async fn hold_setup(
        &self,
        game: GameId,
        ply: Ply,
        user: UserId,
    ) -> Result<(Held, Seat), PlayError> {
        let live = self.lock(game).await?;
        let seat = mover(&live, user, Some(ply))?;
        if !live.session.state().is_setup() {
            return Err(PlayError::NotSetup);
        }
        Ok((live, seat))
    }

    /// Whether the player to move is a person who may repeat an earlier setup.
    pub(super) async fn may_repeat_setup(&self, live: &Live) -> Result<bool, PlayError> {
        let person = match live.session.turn() {
            Turn::Seat(seat) if live.session.state().is_setup() => {
                live.row.person_at(seat.0).map(|user| (seat, user))
            }
            _ => None,
        };
        match person {
            Some((seat, user)) => Ok(self.earlier_setup(live, seat, user).await?.is_some()),
            None => Ok(false),
        }
    }

    /// The placements that repeat the setup of the person's last game of this kind; `None` if there is none,
    /// or nothing of it can be placed now.
    async fn earlier_setup(
        &self,
        live: &Live,
        seat: Seat,
        user: UserId,
    ) -> Result<Option<Vec<String>>, PlayError> {
        let (row, state) = (&live.row, live.session.state());
        let Some(setup) = state.as_setup() else {
            return Ok(None);
        };
        let store = &self.env.store;
        let kind = (&*row.game, row.size);
        for earlier in store
            .games()
            .latest_of(user, kind, row.id, SEARCHED)
            .await?
        {
            let earlier: GameRow = earlier.into_terms();
            let log = store.games().log(earlier.id).await?;
            let from = earlier.seat_of(user).map(Seat);
            let position = from.and_then(|from| self.end_of_setup(&earlier, &log, from));
            let Some((from, position)) = from.zip(position) else {
                continue;
            };
            let placements = setup.repeat(seat, &position, from);
            let legal = state.moves(Actor::Seat(seat));
            let may_begin = placements.iter().any(|text| legal.contains(text));
            return Ok(may_begin.then_some(placements));
        }
        Ok(None)
    }

    /// The position at the end of a setup; `None` if it did not end, or `seat` left some of it to chance.
    fn end_of_setup(&self, row: &GameRow, log: &[EntryRow], seat: Seat) -> Option<String> {
        let rest = LogAction::RandomSetup.to_string();
        let is_rest =
            |entry: &EntryRow| u8::try_from(entry.actor) == Ok(seat.0) && entry.text == rest;
        if log.iter().any(is_rest) {
            return None;
        }
        let (mut was_setup, mut ended) = (false, None);
        let mut see = |session: &Session| {
            let is_setup = session.state().is_setup();
            if was_setup && !is_setup {
                let has_left = session.left().contains(&seat);
                ended = (!has_left).then(|| session.state().text());
            }
            was_setup = is_setup;
        };
        let registry = self.env.registry;
        let last = Session::replay_seen(registry, row, log, |session, _| see(session));
        see(&last.ok()?);
        ended
    }
}

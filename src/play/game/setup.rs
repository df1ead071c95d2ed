//! The setup of a player, left to chance or repeated from their last game of the same kind.

use crate::PlayError;
use crate::game::Games;
use crate::game::act::By;
use crate::game::decide::setup_seat;
use crate::game::live::Live;
use crate::game::session::Session;
use crate::game::session::act::LogAction;
use crate::game::terms::GameRow;
use zihin_ids::{GameId, Ply, UserId};
use zihin_rules::{Actor, Seat, Turn};
use zihin_store::EntryRow;

/// How many of a person's latest games are searched for a setup of their own.
const SEARCHED: u32 = 8;

impl Games {
    /// Checks that it is this person's turn in the setup of a game, on the board at `ply`.
    ///
    /// # Errors
    /// If it is not, or the setup is over.
    pub async fn check_setup(&self, game: GameId, ply: Ply, user: UserId) -> Result<(), PlayError> {
        let live = self.lock(game).await?;
        setup_seat(&live, &By::at(user, ply))?;
        Ok(())
    }

    /// The placements that repeat an earlier setup of a person whose turn it is in the setup.
    pub(super) async fn own_earlier_setup(
        &self,
        live: &Live,
        by: &By,
    ) -> Result<Option<Vec<String>>, PlayError> {
        let seat = setup_seat(live, by)?;
        match by.user {
            Some(user) => self.earlier_setup(live, seat, user).await,
            None => Ok(None),
        }
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
        for earlier in store
            .games()
            .latest_of(user, &row.game, row.size, row.id, SEARCHED)
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

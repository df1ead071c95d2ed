//! The clock of one game: resumed after a restart or an outage, held while its players cannot see the newest board,
//! with its deadlines acted on when they are due.
//!
//! Time is given back by an entry in the log. What is owed is always the time after the last entry that belongs to an outage or to a wait, so it can be given
//! back at any later moment, and never twice.

use crate::clock::{Deadline, Outages, Owed};
use crate::game::Games;
use crate::game::live::Live;
use crate::game::session::act::LogAction;
use crate::{PlayError, Refusal};
use std::sync::Arc;
use zihin_ids::{GameId, GuildId, Ply};
use zihin_rules::{Seat, Turn};
use zihin_store::{Credit, Status, StoreError};

/// What a deadline has brought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Handled {
    /// Nothing: the player has moved in the meantime, or the game is over.
    Nothing,
    /// A flag has fallen, or time was given back.
    Changed,
    /// The player to move is to be reminded, while the log has this length.
    Reminder(Deadline, Ply),
    /// The time of the player to move is up, and they are on vacation: they are to be reminded too.
    Spared(Ply),
}

impl Games {
    /// Notes that from `since` on (milliseconds since 1970) the players of a game cannot see its newest board.
    /// From then on no flag falls in it and nobody is reminded, also after a restart, until [`Games::release_clock`]. The earliest `since` counts; nothing
    /// changes without a clock, or if the game is not being played. Players who act meanwhile get their time back first.
    ///
    /// # Errors
    /// If there is no such game, or the store fails.
    pub async fn suspend_clock(&self, game: GameId, since: i64) -> Result<(), PlayError> {
        let is_known = |held: Option<i64>| held.is_some_and(|held| held <= since);
        let row = self.row(game).await?;
        if row.status != Status::Playing || row.terms.clock.is_none() || is_known(row.held_since) {
            return Ok(());
        }
        let mut live = self.lock(game).await?;
        match self.env.store.games().suspend_clock(game, since).await {
            // It has ended in the meantime.
            Err(StoreError::WrongStatus { .. }) => return Ok(()),
            done => done?,
        }
        let row = Arc::make_mut(&mut live.row);
        row.held_since = Some(row.held_since.map_or(since, |held| held.min(since)));
        self.set_deadline(&live.row, &live.session, self.env.now());
        Ok(())
    }

    /// Notes that the newest board of a game can be seen: its clock goes on,
    /// and the player to move gets back the time since it was held, or since the beginning of the turn if that was later. Returns whether time was given back,
    /// which the board does not show yet.
    ///
    /// # Errors
    /// If there is no such game, or the store fails.
    pub async fn release_clock(&self, game: GameId) -> Result<bool, PlayError> {
        let row = self.row(game).await?;
        // While its place is gone nobody sees the board, whatever has been sent.
        if row.held_since.is_none() || row.is_gone() || row.status == Status::Lobby {
            return Ok(false);
        }
        let mut live = self.lock(game).await?;
        if live.row.held_since.is_none() || live.row.is_gone() {
            return Ok(false);
        }
        if self.give_back_time(&mut live, true).await? {
            return Ok(true);
        }
        self.env.store.games().release_clock(game).await?;
        Arc::make_mut(&mut live.row).held_since = None;
        self.set_deadline(&live.row, &live.session, self.env.now());
        Ok(false)
    }

    /// The games whose clocks are held because their newest board could not be shown, oldest first;
    /// without those whose place is gone.
    pub async fn held(&self) -> Result<Vec<GameId>, PlayError> {
        let games = self.env.store.games().held().await?;
        Ok(games.into_iter().map(|row| row.id).collect())
    }

    /// Sets the deadline of a running game after a restart or an outage,
    /// and gives the time of outages back to the player to move. Returns whether time was given back.
    pub(crate) async fn resume_clock(&self, game: GameId) -> Result<bool, PlayError> {
        let mut live = self.lock(game).await?;
        let has_credit = !self.will_get_outages(&live) && self.give_back(&mut live).await?;
        if !has_credit {
            self.set_deadline(&live.row, &live.session, self.env.now());
        }
        // All running games are resumed, and hardly anybody plays in most of them.
        live.put_back();
        Ok(has_credit)
    }

    /// Whether the clock waits and all outages are part of that wait: then their time is given back with it.
    fn will_get_outages(&self, live: &Live) -> bool {
        let wait = live.running_clock().zip(live.row.clock_waits_since());
        let outages = self.outages(live.row.guild);
        wait.is_some_and(|(running, held)| outages.are_part_of(running.since, held))
    }

    /// Whether the time of the player to move was up before the clock began to wait.
    fn was_late_before_waiting(&self, live: &Live, now: i64) -> bool {
        live.running_clock().is_some_and(|running| {
            let held = live.row.clock_waits_since();
            let outages = self.outages(live.row.guild);
            let owed = outages.owed(running.since, held, now);
            running.ends_at + owed.map_or(0, |owed| owed.time) <= now
        })
    }

    /// Gives the player to move the time of outages and of a wait that this game has not got back yet.
    /// Returns whether there was any.
    pub(super) async fn give_back(&self, live: &mut Live) -> Result<bool, PlayError> {
        // Boxed: a large future that is part of every act.
        Box::pin(self.give_back_time(live, false)).await
    }

    /// Gives the time back, and releases the clock in the same transaction if that is wanted.
    async fn give_back_time(&self, live: &mut Live, releases: bool) -> Result<bool, PlayError> {
        // The time in which another bot was off is known to that bot.
        let Some(running) = live
            .running_clock()
            .filter(|_| self.env.store.owns(&live.row))
        else {
            return Ok(false);
        };
        let held = live.row.clock_waits_since();
        let outages = self.outages(live.row.guild);
        let owed = outages.owed(running.since, held, self.env.now());
        let Some(Owed { time, at }) = owed else {
            return Ok(false);
        };
        let act = (running.seat, LogAction::Credit(time));
        self.write_clock_act(live, act, at, releases).await?;
        Ok(true)
    }

    /// Writes an entry that only concerns the clock, and releases it in the same transaction if that is wanted.
    pub(super) async fn write_clock_act(
        &self,
        live: &mut Live,
        (seat, act): (Seat, LogAction),
        at: i64,
        releases: bool,
    ) -> Result<(), PlayError> {
        let at = live.session.next_at(at);
        let (session, entries, _, outcome) = self.draft(live, None, seat, &act.to_string(), at)?;
        // The same board: what has been offered on it stays open.
        let is_alone = entries.len() == 1;
        let offers = (live.offer.clone(), live.ended_offer);
        let offers = if is_alone { offers } else { (None, None) };
        let credit = Credit {
            from: live.session.ply(),
            entries,
            at,
            outcome,
            releases,
        };
        let written = self.env.store.games().credit(live.row.id, credit).await;
        self.accept(live, session, at, written).await?;
        (live.offer, live.ended_offer) = offers;
        if releases {
            Arc::make_mut(&mut live.row).held_since = None;
            self.set_deadline(&live.row, &live.session, at);
        }
        Ok(())
    }

    /// The outages in a server, or of direct messages; one that lasts counts up to now.
    pub(crate) fn outages(&self, guild: Option<GuildId>) -> Outages {
        self.mark();
        let now = self.env.moment();
        self.due
            .reach
            .lock()
            .outages(self.env.store.shards(), guild, now)
    }

    /// Marks that players can act now, where the bot can be reached.
    pub(crate) fn mark(&self) {
        let shards = self.env.store.shards();
        let step = self.due.reach.lock().mark(shards, self.env.moment());
        if let Some(step) = step {
            tracing::warn!(
                seconds = step / 1_000,
                "the machine's clock was set, or the machine slept: no player loses that time"
            );
        }
    }

    /// Whether players can act in a server, or in direct messages.
    pub(crate) fn is_reached(&self, guild: Option<GuildId>) -> bool {
        self.mark();
        self.due
            .reach
            .lock()
            .reaches(self.env.store.shards(), guild)
    }

    /// Acts on a deadline of a game that is due.
    pub(crate) async fn run_deadline(
        &self,
        game: GameId,
        deadline: Deadline,
    ) -> Result<Handled, PlayError> {
        let mut live = match self.lock(game).await {
            Err(PlayError::Refused(Refusal::NoSuchGame | Refusal::NotBegun)) => {
                return Ok(Handled::Nothing);
            }
            live => live?,
        };
        // Its deadlines are set again once players can act.
        if live.row.status != Status::Playing || !self.is_reached(live.row.guild) {
            return Ok(Handled::Nothing);
        }
        let now = self.env.now();
        if live.row.clock_waits_since().is_some() {
            if !self.was_late_before_waiting(&live, now) {
                return Ok(Handled::Nothing);
            }
        } else if self.give_back(&mut live).await? {
            return Ok(Handled::Changed);
        }
        match live.running_clock() {
            Some(running) if running.ends_at <= now => {
                if Box::pin(self.spare(&mut live, running, now)).await? {
                    return Ok(Handled::Spared(live.session.ply()));
                }
                self.write_act(&mut live, running.seat, LogAction::FlagFall, now)
                    .await?;
                Ok(Handled::Changed)
            }
            Some(running) => {
                self.set_deadline(&live.row, &live.session, now);
                // The player may have moved since the deadline was taken from the queue.
                let clock = live.session.clock();
                let due = clock.map(|clock| clock.reminders_due(deadline, now));
                let due = due.unwrap_or_default();
                let wanted = self.wanted_reminder(&live, running.seat, &due).await?;
                let ply = live.session.ply();
                Ok(wanted.map_or(Handled::Nothing, |wanted| Handled::Reminder(wanted, ply)))
            }
            None => Ok(Handled::Nothing),
        }
    }

    /// Ends a game as if the time of whoever is to move were up, and then that of the next one, until one is left.
    pub(crate) async fn end_for_movers(&self, game: GameId) -> Result<(), PlayError> {
        let mut live = self.lock(game).await?;
        let now = self.env.now();
        while live.is_open() {
            let Turn::Seat(seat) = live.session.turn() else {
                return Ok(());
            };
            self.write_act(&mut live, seat, LogAction::FlagFall, now)
                .await?;
        }
        Ok(())
    }
}

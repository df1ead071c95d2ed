//! The clock of one game: resumed after a restart or an outage, held while its players cannot see the newest board,
//! with its deadlines acted on when they are due.
//!
//! Time is given back by an entry in the log. What is owed is always the time after the last entry that belongs to an outage or to a wait, so it can be given
//! back at any later moment, and never twice.

use crate::PlayError;
use crate::clock::{Outages, Owed};
use crate::game::Games;
use crate::game::act::{Done, Told};
use crate::game::execute::done;
use crate::game::live::{Held, Live};
use crate::game::session::act::LogAction;
use std::sync::Arc;
use zihin_ids::{GameId, GuildId};
use zihin_rules::Seat;
use zihin_store::{Credit, Status, StoreError};

impl Games {
    /// Notes since when (milliseconds since 1970) the players of a game cannot see its newest board; the earliest time counts.
    /// No flag falls in it and nobody is reminded, also after a restart, until its clock is released. Players who act meanwhile get their time back first.
    pub(super) async fn hold(&self, mut live: Held, since: i64) -> Result<Done, PlayError> {
        let is_known = live.row.held_since.is_some_and(|held| held <= since);
        if live.row.status != Status::Playing || live.row.terms.clock.is_none() || is_known {
            return Ok(done(live, Told::Settled));
        }
        match self
            .env
            .store
            .games()
            .suspend_clock(live.row.id, since)
            .await
        {
            // It has ended in the meantime.
            Err(StoreError::WrongStatus { .. }) => return Ok(done(live, Told::Overtaken)),
            held => held?,
        }
        let row = Arc::make_mut(&mut live.row);
        row.held_since = Some(row.held_since.map_or(since, |held| held.min(since)));
        self.set_deadline(&live.row, &live.session, self.env.now());
        Ok(done(live, Told::Settled))
    }

    /// Lets the clock of a game go on, whose newest board can be seen: the player to move gets back the time since it was held, or since the beginning of the
    /// turn if that was later.
    pub(super) async fn release(&self, mut live: Held) -> Result<Done, PlayError> {
        // While its place is gone nobody sees the board, whatever has been sent.
        let is_held = live.row.held_since.is_some() && !live.row.is_gone();
        if is_held && !self.give_back_time(&mut live, true).await? {
            self.env.store.games().release_clock(live.row.id).await?;
            Arc::make_mut(&mut live.row).held_since = None;
            self.set_deadline(&live.row, &live.session, self.env.now());
        }
        Ok(done(live, Told::Settled))
    }

    /// The games whose clocks are held because their newest board could not be shown, oldest first;
    /// without those whose place is gone.
    pub async fn held(&self) -> Result<Vec<GameId>, PlayError> {
        let games = self.env.store.games().held().await?;
        Ok(games.into_iter().map(|row| row.id).collect())
    }

    /// Sets the deadline of a running game after a restart or an outage, and gives the time of outages back to the player to move.
    pub(super) async fn resume(&self, mut live: Held) -> Result<Done, PlayError> {
        let has_credit = !self.will_get_outages(&live) && self.give_back(&mut live).await?;
        if !has_credit {
            self.set_deadline(&live.row, &live.session, self.env.now());
        }
        let resumed = Done {
            row: Arc::clone(&live.row),
            told: if has_credit {
                Told::Settled
            } else {
                Told::Overtaken
            },
            effects: live.effects.hand_over(),
        };
        // All running games are resumed, and hardly anybody plays in most of them.
        live.put_back();
        Ok(resumed)
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
    pub(super) async fn give_back(&self, live: &mut Held) -> Result<bool, PlayError> {
        // Boxed: a large future that is part of every act.
        Box::pin(self.give_back_time(live, false)).await
    }

    /// Gives the time back, and releases the clock in the same transaction if that is wanted.
    async fn give_back_time(&self, live: &mut Held, releases: bool) -> Result<bool, PlayError> {
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
        let act = LogAction::Credit(time);
        self.write_clock_act(live, running.seat, act, at, releases)
            .await?;
        Ok(true)
    }

    /// Writes an entry that only concerns the clock, and releases it in the same transaction if that is wanted.
    pub(super) async fn write_clock_act(
        &self,
        live: &mut Held,
        seat: Seat,
        act: LogAction,
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

    /// Whether a deadline counts that is due: players can act, and nobody gets time back.
    pub(super) async fn may_expire(&self, live: &mut Held) -> Result<bool, PlayError> {
        // Its deadlines are set again once players can act.
        if live.row.status != Status::Playing || !self.is_reached(live.row.guild) {
            return Ok(false);
        }
        if live.row.clock_waits_since().is_some() {
            return Ok(self.was_late_before_waiting(live, self.env.now()));
        }
        Ok(!self.give_back(live).await?)
    }
}

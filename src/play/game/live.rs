//! Running games in memory: replayed logs, one lock each. A cache that may be lost at any moment.

use crate::Refusal;
use crate::clock::Running;
use crate::effects::Effects;
use crate::game::offer_kind::{EndedOffer, Offer, OfferKind};
use crate::game::session::Session;
use crate::game::terms::GameRow;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};
use zihin_ids::{GameId, UserId};
use zihin_rules::{Seat, Turn};
use zihin_scene::Scene;
use zihin_store::{Answer, DiceRow, OfferRow, PlanRow, Status};

/// A running game in memory: its row in the store, and its replayed log.
#[derive(Clone)]
pub(crate) struct Live {
    pub(crate) row: Arc<GameRow>,
    pub(crate) session: Session,
    /// The offer that waits for an answer at the present ply.
    pub(crate) offer: Option<Offer>,
    /// The last offer at the present ply, if a player has ended it.
    pub(crate) ended_offer: Option<EndedOffer>,
    /// The dice, if they can be verified.
    pub(crate) dice: Option<Arc<DiceRow>>,
    /// The replies ahead of the players.
    pub(crate) plans: Vec<PlanRow>,
    /// The picture of the board for spectators, if it has been drawn already.
    pub(crate) scene: Option<Arc<Scene>>,
    /// The stamp of this state in the store, where others may change it; none since this program has changed it.
    pub(crate) stamp: Option<String>,
}

impl Live {
    /// A game with the offers made at its present ply.
    pub(crate) fn new(row: GameRow, session: Session, offers: Vec<OfferRow>) -> Self {
        let mut live = Self {
            row: Arc::new(row),
            session,
            offer: None,
            ended_offer: None,
            dice: None,
            plans: Vec::new(),
            scene: None,
            stamp: None,
        };
        live.set_offers(offers);
        live
    }

    /// Sets the offers made at the present ply.
    pub(crate) fn set_offers(&mut self, offers: Vec<OfferRow>) {
        (self.offer, self.ended_offer) = (None, None);
        for offer in offers {
            // An unknown kind, from another version, is ignored.
            let Some(kind) = OfferKind::from_name(&offer.kind) else {
                continue;
            };
            let seat = Seat(offer.seat);
            match offer.answer {
                Answer::Agreed => self.add_agreement(kind, seat),
                Answer::Declined | Answer::Withdrawn => {
                    self.ended_offer = Some(EndedOffer {
                        kind,
                        seat,
                        is_withdrawn: offer.answer == Answer::Withdrawn,
                    });
                }
            }
        }
    }

    /// Drops all plans, as the store does with every offer.
    pub(crate) fn drop_plans(&mut self) {
        for plan in &mut self.plans {
            plan.text.clear();
        }
    }

    /// The seat of a person who plays and has not left.
    pub(crate) fn player(&self, user: UserId) -> Result<Seat, Refusal> {
        let seat = self.row.seat_of(user).map(Seat);
        let seat = seat.ok_or(Refusal::NotSeated)?;
        if self.session.left().contains(&seat) {
            return Err(Refusal::HasLeft);
        }
        Ok(seat)
    }

    /// The clock that runs, if the game has one and is not paused, over or cancelled.
    pub(crate) fn running_clock(&self) -> Option<Running> {
        let clock = self.session.clock()?;
        clock
            .running()
            .filter(|_| self.row.status == Status::Playing)
    }

    /// For how long the running clock has waited in this turn at `now`, since nobody can see the board:
    /// time that will be given back.
    pub(crate) fn waited(&self, now: i64) -> i64 {
        let wait = self.running_clock().zip(self.row.clock_waits_since());
        wait.map_or(0, |(running, held)| (now - held.max(running.since)).max(0))
    }

    /// Whether the player to move has no time left.
    pub(crate) fn is_late(&self, now: i64) -> bool {
        self.running_clock()
            .is_some_and(|running| running.ends_at <= now)
    }

    /// Whether any player may still act in the game.
    pub(crate) fn is_open(&self) -> bool {
        let is_over = matches!(self.session.turn(), Turn::Over(_));
        self.row.status == Status::Playing && !is_over
    }
}

/// How long a game stays in memory that nobody touches, in milliseconds: an hour.
const LIFETIME: i64 = 60 * 60 * 1_000;
/// How many games stay in memory where more have been touched within an hour, and how many more there may be for the moment. Each takes some ten KB.
const MAX_KEPT: usize = 1_000;
const SURPLUS: usize = 200;

/// A game that may be in memory, and its lock.
type Slot = Arc<AsyncMutex<Option<Live>>>;

/// The games in memory, each with the time when it was last locked, in milliseconds since 1970. Cheap to clone.
#[derive(Clone, Default)]
pub(crate) struct Cache(Arc<Mutex<HashMap<GameId, (Slot, i64)>>>);

impl Cache {
    /// Locks a game at `now`, and awaits `load` if it is not in memory. What is done to it has these effects.
    pub(crate) async fn lock_loaded<E>(
        &self,
        game: GameId,
        now: i64,
        effects: Effects,
        load: impl Future<Output = Result<Live, E>>,
    ) -> Result<Held, E> {
        let mut locked = self.lock(game, now).await;
        let is_new = locked.guard.is_none();
        if is_new {
            *locked.guard = Some(load.await?);
        }
        Ok(Held {
            locked,
            is_new,
            effects,
        })
    }

    /// Locks a game at `now`, whether it is in memory or not.
    pub(crate) async fn lock(&self, game: GameId, now: i64) -> Locked {
        let slot = {
            let mut slots = self.0.lock();
            if slots.len() > MAX_KEPT + SURPLUS {
                drop_idle(&mut slots, now);
            }
            let (slot, touched) = slots.entry(game).or_default();
            *touched = now;
            Arc::clone(slot)
        };
        Locked {
            guard: slot.lock_owned().await,
            game,
            cache: self.clone(),
        }
    }

    /// Drops the games from memory that nobody has touched for an hour at `now`.
    pub(crate) fn drop_idle(&self, now: i64) {
        drop_idle(&mut self.0.lock(), now);
    }

    /// How many games are in memory.
    pub(crate) fn len(&self) -> usize {
        self.0.lock().len()
    }

    /// The row of a game that is in memory.
    pub(crate) async fn row(&self, game: GameId) -> Option<GameRow> {
        let slot = self.slot(game)?;
        let live = slot.lock().await;
        live.as_ref().map(|live| GameRow::clone(&live.row))
    }

    /// Changes the row of a game if it is in memory, after the store has changed it.
    pub(crate) async fn update_row(&self, game: GameId, change: impl FnOnce(&mut GameRow)) {
        if let Some(slot) = self.slot(game)
            && let Some(live) = slot.lock().await.as_mut()
        {
            change(Arc::make_mut(&mut live.row));
            live.scene = None;
        }
    }

    fn slot(&self, game: GameId) -> Option<Slot> {
        self.0.lock().get(&game).map(|(slot, _)| Arc::clone(slot))
    }
}

/// Drops the games that nobody has touched for an hour at `now`, and where there are too many, those that were touched first.
fn drop_idle(slots: &mut HashMap<GameId, (Slot, i64)>, now: i64) {
    let mut since = now - LIFETIME;
    if let Some(surplus) = slots.len().checked_sub(MAX_KEPT + 1) {
        let mut times: Vec<i64> = slots.values().map(|(_, touched)| *touched).collect();
        since = since.max(*times.select_nth_unstable(surplus).1);
    }
    // Whoever holds the lock or waits for it has a reference of its own.
    slots.retain(|_, (slot, touched)| *touched > since || Arc::strong_count(slot) > 1);
}

/// A game that is locked. The lock holds within this process; the database decides between processes.
pub(crate) struct Locked {
    guard: OwnedMutexGuard<Option<Live>>,
    game: GameId,
    cache: Cache,
}

/// A game that is locked and in memory.
pub(crate) struct Held {
    locked: Locked,
    /// Whether it was not in memory before.
    is_new: bool,
    /// What is to follow from what was done to it.
    pub(crate) effects: Effects,
}

impl Locked {
    /// Unlocks the game and drops it from memory; its log stays in the store.
    pub(crate) fn forget(mut self) {
        *self.guard = None;
    }
}

impl Held {
    /// The game, without marking it as changed: for whoever leaves it as it is.
    pub(crate) fn get_mut_clean(&mut self) -> &mut Live {
        self.locked
            .guard
            .as_mut()
            .expect("a held game is in memory")
    }

    /// Unlocks the game and drops it from memory; its log stays in the store.
    pub(crate) fn forget(self) {
        self.locked.forget();
    }

    /// Unlocks a game that was only looked at: it is in memory again if it was before.
    pub(crate) fn put_back(self) {
        if self.is_new {
            self.forget();
        }
    }
}

impl Deref for Held {
    type Target = Live;

    fn deref(&self) -> &Live {
        self.locked
            .guard
            .as_ref()
            .expect("a held game is in memory")
    }
}

impl DerefMut for Held {
    fn deref_mut(&mut self) -> &mut Live {
        let live = self.get_mut_clean();
        // Whoever asks for this is about to change the game.
        live.stamp = None;
        live
    }
}

impl Drop for Locked {
    /// Drops a game that is over from memory: it is replayed when it is next needed.
    fn drop(&mut self) {
        if self.guard.as_ref().is_some_and(Live::is_open) {
            return;
        }
        *self.guard = None;
        let slot = OwnedMutexGuard::mutex(&self.guard);
        let mut slots = self.cache.0.lock();
        let is_known = slots
            .get(&self.game)
            .is_some_and(|(known, _)| Arc::ptr_eq(known, slot));
        // Tasks that wait for this lock must keep the same slot: the last of them removes it.
        if is_known && Arc::strong_count(slot) == 2 {
            slots.remove(&self.game);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Arc, Cache, MAX_KEPT, SURPLUS};
    use zihin_ids::GameId;

    #[tokio::test]
    async fn of_many_games_those_that_were_touched_last_and_those_in_use_are_kept() {
        let cache = Cache::default();
        let first = cache.lock(GameId(0), 0).await;
        let many = MAX_KEPT + SURPLUS + 1;
        for n in 1..many {
            let slot = (Arc::default(), i64::try_from(n).expect("it is small"));
            cache.0.lock().insert(GameId(n as u64), slot);
        }
        assert_eq!(cache.len(), many);
        let newest = cache.lock(GameId(many as u64), 2_000).await;
        assert_eq!(cache.len(), MAX_KEPT + 2, "one more is in use, one is new");
        for (game, is_kept) in [(0, true), (1, false), (200, false), (202, true)] {
            assert_eq!(cache.slot(GameId(game)).is_some(), is_kept, "{game}");
        }
        drop((first, newest));
    }
}

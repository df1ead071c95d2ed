//! The last ping of a game: stored before it is sent, kept in memory until then, and deleted once the next one has taken its place.

use crate::failure::Failure;
use crate::posts::channels::MessageLocation;
use crate::posts::ping::Pings;
use crate::posts::ping::due_ping::DuePing;
use crate::posts::ping::reason::Reason;
use std::sync::Arc;
use zihin_ids::{GameId, UserId};
use zihin_play::game::{NewPing, PingRow, View};
use zihin_play::people::{BoardPing, NextButOne};
use zihin_play::{PlayError, Refusal};

/// The most boards that are kept: more than there are players who have just moved.
const MAX_KEPT: usize = 1_000;

impl Pings {
    /// The seats that a ping is for, with that of whoever is next and wants to be told.
    pub(super) async fn seats_of(&self, due: &DuePing<'_>) -> Result<Vec<u8>, PlayError> {
        let mut seats = due.seats();
        if let Some((seat, user)) = due.ahead {
            let preferences = self.play.people.preferences(user).await?;
            seats.extend((preferences.next_but_one == NextButOne::Told).then_some(seat));
        }
        Ok(seats)
    }

    /// Stores a ping in place of the last one.
    pub(super) async fn begin(
        &self,
        game: GameId,
        ping: NewPing,
        last: Option<PingRow>,
    ) -> Result<PingRow, Failure> {
        let attempt = self
            .play
            .store
            .messages()
            .begin_ping(game, ping.clone())
            .await?;
        self.forget(game);
        self.certain.lock().insert((game, attempt));
        let old = last.map(|last| [last.old_messages, last.messages].concat());
        Ok(PingRow {
            ply: ping.ply,
            reason: ping.reason,
            attempt,
            waiting: ping.seats,
            delayed: Vec::new(),
            pinged: Vec::new(),
            messages: Vec::new(),
            old_messages: old.unwrap_or_default(),
        })
    }

    /// Counts the people whom the last ping has reached, if it was about the same board.
    pub(super) fn count(&self, view: &View, last: &PingRow) {
        let (row, ply) = (&view.state.row, view.state.ply);
        let reason = Reason::named(last.reason.as_deref()).filter(|_| last.ply == ply);
        let Some(reason) = reason else {
            return;
        };
        let people = last.pinged.iter();
        for person in people.filter_map(|seat| row.person_at(*seat)) {
            let game = row.id;
            self.play.people.recent_pings().record(BoardPing {
                game,
                ply,
                person,
                offer: reason.offer(),
            });
        }
    }

    /// Those of these people whom a ping notifies: others have been pinged often enough about this board, and are only named.
    pub(super) fn notified(&self, due: &DuePing<'_>, people: &[UserId]) -> Vec<UserId> {
        let pings = self.play.people.recent_pings();
        let is_new = |person: &UserId| {
            let ping = due.counted(*person);
            ping.is_none_or(|ping| !pings.is_enough(&ping))
        };
        people.iter().copied().filter(is_new).collect()
    }

    /// Keeps the board about which somebody is to be pinged, so that it need not be read again until then.
    pub fn keep(&self, mut view: View, board: MessageLocation, ping: PingRow) {
        // It was made before it was shown, perhaps in a new message.
        Arc::make_mut(&mut view.state.row).message = Some(board);
        let mut kept = self.kept.lock();
        if kept.len() >= MAX_KEPT {
            // Those in channels in which nobody can be pinged would stay.
            kept.clear();
        }
        kept.insert(view.state.row.id, (view, ping));
    }

    /// The board of a game and its last ping: as they are kept, if it has not moved on, else as they are stored. None if it has not begun.
    pub(super) async fn present(
        &self,
        game: GameId,
    ) -> Result<Option<(View, Option<PingRow>)>, Failure> {
        let kept = self.kept.lock().remove(&game);
        if let Some((view, ping)) = kept
            && self.play.games.is_at(game, view.state.entries).await?
        {
            return Ok(Some((view, Some(ping))));
        }
        let view = match self.play.games.view(game).await {
            Err(PlayError::Refused(Refusal::NotBegun | Refusal::NoSuchGame)) => return Ok(None),
            view => view?,
        };
        Ok(Some((view, self.settled(game).await?.ping)))
    }

    pub(super) async fn record(
        &self,
        game: GameId,
        seats: Vec<u8>,
        sent: Option<MessageLocation>,
    ) -> Result<(), PlayError> {
        Ok(self
            .play
            .store
            .messages()
            .record_pinged(game, seats, sent)
            .await?)
    }

    /// Deletes messages of earlier pings, unless they are about other games as well.
    /// Those that cannot or may not be deleted for the moment stay stored.
    pub(super) async fn delete(
        &self,
        game: GameId,
        messages: Vec<MessageLocation>,
    ) -> Result<(), Failure> {
        let mut failed = None;
        for location in messages {
            if !self
                .play
                .store
                .messages()
                .pings_others(game, location.1)
                .await?
                && let Err(error) = self.channels.delete(location).await
            {
                tracing::warn!(game = game.0, %error, "could not delete a ping");
                if error.is_temporary() || error.lacks_permission() {
                    failed = Some(error);
                    continue;
                }
            }
            let store = &self.play.store;
            store
                .messages()
                .forget_ping_message(game, location.1)
                .await?;
        }
        failed.map_or(Ok(()), |error| Err(error.into()))
    }

    /// Forgets what is known only in memory about the pings of a game that is over.
    pub fn forget(&self, game: GameId) {
        self.kept.lock().remove(&game);
        self.certain.lock().retain(|(of, _)| *of != game);
        self.unreachable.lock().retain(|((of, _), _)| *of != game);
    }
}

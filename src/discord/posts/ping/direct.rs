//! Pings one person after the other as they prefer: directly, in the channel, later or not at all.

use crate::failure::Failure;
use crate::posts::channels::MessageLocation;
use crate::posts::ping::components::PingComponents;
use crate::posts::ping::due_ping::DuePing;
use crate::posts::ping::pause::quiet_until;
use crate::posts::ping::reason::Reason;
use crate::posts::ping::{Attempt, Pings};
use crate::rest::RestError;
use std::collections::BTreeMap;
use zihin_ids::UserId;
use zihin_play::game::PingRow;
use zihin_play::people::Ping;

/// What became of the ping of one person.
enum Reached {
    /// Nothing is left to do, for now.
    Done,
    /// They are to be pinged in the channel.
    InChannel,
    /// It is tried again.
    Failed(RestError),
}

impl Pings {
    /// Sends direct messages to those who prefer them.
    /// Returns the people to ping in the channel by seat, and why a direct message could not be sent.
    pub(super) async fn ping_directly(
        &self,
        due: &DuePing<'_>,
        ping: &PingRow,
    ) -> Result<(BTreeMap<u8, UserId>, Option<RestError>), Failure> {
        let attempt = (due.view.state.row.id, ping.attempt);
        let (mut people, mut failed) = (BTreeMap::new(), None);
        let recipients = due.recipients.iter().map(|(seat, user)| (*seat, *user));
        let all = recipients.chain(due.ahead);
        for (seat, user) in all.filter(|(seat, _)| ping.waiting.contains(seat)) {
            match self.ping_one(due, seat, user, attempt).await? {
                Reached::Done => {}
                Reached::InChannel => {
                    people.insert(seat, user);
                }
                Reached::Failed(error) => failed = Some(error),
            }
        }
        Ok((people, failed))
    }

    /// Sends somebody a direct message if they prefer that; during their quiet hours nothing is sent yet.
    async fn ping_one(
        &self,
        due: &DuePing<'_>,
        seat: u8,
        user: UserId,
        attempt: Attempt,
    ) -> Result<Reached, Failure> {
        let game = due.view.state.row.id;
        let preferences = self.play.people.preferences(user).await?;
        let is_ahead = !due.recipients.contains_key(&seat);
        let way = match due.reason {
            _ if self.play.kept_out(user, None).is_some() => Ping::Never,
            Reason::Offer(_) if self.has_blocked_offerer(due, user).await? => Ping::Never,
            _ if is_ahead => Ping::Direct,
            reason if reason.is_reminder() => preferences.ping_for_reminders(),
            _ => preferences.ping,
        };
        let quiet = quiet_until(&due.view.state, &preferences, self.play.now());
        if let Some(until) = quiet.filter(|_| way != Ping::Never) {
            let messages = self.play.store.messages();
            messages.delay_ping(game, seat, until).await?;
            return Ok(Reached::Done);
        }
        let is_unreachable = self.unreachable.lock().contains(&(attempt, seat));
        let sent = match way {
            Ping::Never => None,
            Ping::Direct if !is_unreachable => {
                match self.send_directly(due, user, attempt, is_ahead).await {
                    Ok(sent) => Some(sent),
                    Err(error) if error.is_temporary() => return Ok(Reached::Failed(error)),
                    Err(_) if is_ahead => None,
                    Err(_) => {
                        self.unreachable.lock().insert((attempt, seat));
                        return Ok(Reached::InChannel);
                    }
                }
            }
            Ping::Direct | Ping::Channel => return Ok(Reached::InChannel),
        };
        self.record(game, vec![seat], sent).await?;
        Ok(Reached::Done)
    }

    /// Whether a person has blocked the offerer.
    async fn has_blocked_offerer(
        &self,
        due: &DuePing<'_>,
        person: UserId,
    ) -> Result<bool, Failure> {
        let state = &due.view.state;
        let offerer = state.offer.as_ref().and_then(|offer| offer.seats.first());
        let Some(offerer) = offerer.and_then(|seat| state.row.person_at(seat.0)) else {
            return Ok(false);
        };
        Ok(self.play.people.has_blocked(person, offerer).await?)
    }

    async fn send_directly(
        &self,
        due: &DuePing<'_>,
        user: UserId,
        attempt: Attempt,
        is_ahead: bool,
    ) -> Result<MessageLocation, RestError> {
        let channel = self.channels.open_direct(user).await?;
        let preferences = self.play.people.preferences(user).await.unwrap_or_default();
        let words = match preferences.language {
            Some(language) => self.texts.private(language, &due.view.state.row),
            None => self.texts.public(&due.view.state.row),
        };
        let identity = due.identity(channel, &[user], attempt.1);
        if is_ahead {
            let text = due.text_ahead(user, &words);
            return self.send_text(channel, text, &[], &[user], &identity).await;
        }
        let text = due.text(&[user], &words);
        let components = PingComponents::of(due, words);
        let notified = self.notified(due, &[user]);
        self.send_text(channel, text, &[&components], &notified, &identity)
            .await
    }
}

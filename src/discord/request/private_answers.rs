//! The private answers that people still see.
//! A new one deletes those whose place it takes, so that they do not pile up:
//!
//! | new | deletes |
//! |---|---|
//! | a note, such as "It is not your turn" | the note before it in the channel |
//! | a page to read or a form, such as the rules | the note and the page before it in the channel |
//! | the analysis of a game | the note before it in the channel, and the analysis before it of the same game |
//! | a panel on which a move is entered | the note before it in the channel, and the panel before it of the same game |
//! | a question before an act in a game that cannot be undone | the note before it in the channel, and the question before it about the same game |
//! | a note that a move was played | the note before it in the channel, and the panel and the question of the game |
//!
//! So half of a move that stands on a panel is lost neither to bad input nor to any other answer, and the rules stay while one plays. Files and animations are never deleted. An
//! answer can be deleted for as long as the token of its last interaction is valid; this is remembered in memory only.

use crate::reply::{EphemeralSlot, Reply};
use crate::rest::InteractionToken;
use parking_lot::Mutex;
use serenity::all::InteractionId;
use std::collections::HashMap;
use std::time::{Duration, Instant};
use zihin_ids::{ChannelId, GameId, UserId};

/// For how long an answer is remembered: a little less than its token is valid.
const LIFETIME: Duration = Duration::from_secs(14 * 60 + 50);

/// The private answers that people still see, as far as is known.
#[derive(Debug)]
pub struct PrivateAnswers(Mutex<Known>);

#[derive(Debug)]
struct Known {
    people: HashMap<UserId, Vec<Shown>>,
    /// When those of everybody were last looked through for old ones.
    tidied: Instant,
}

/// A private answer of one person.
#[derive(Debug)]
struct Shown {
    place: Place,
    /// The interaction that it was the answer to: the same for as long as it is only updated.
    origin: InteractionId,
    /// The last interaction with it, and its token. Ids grow with time.
    last: InteractionId,
    token: InteractionToken,
    at: Instant,
}

/// The place of an answer: each has one answer at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Note(ChannelId),
    Page(ChannelId),
    Report(GameId),
    Panel(GameId),
    Question(GameId),
}

/// Which answer was sent.
#[derive(Clone, Copy, Debug)]
pub struct Answer<'a> {
    /// The interaction that it was first sent for.
    pub origin: InteractionId,
    /// The interaction that it, or its update, is the answer to.
    pub last: InteractionId,
    /// The token of that.
    pub token: &'a InteractionToken,
}

/// What counts of an answer that was sent.
#[derive(Clone, Copy, Debug)]
pub struct Sent {
    slot: EphemeralSlot,
    is_gone: bool,
    is_file: bool,
    is_private: bool,
}

impl Sent {
    /// What counts of these parts.
    pub fn of(reply: &Reply) -> Self {
        Self {
            slot: reply.slot,
            is_gone: reply.is_done || reply.slot == EphemeralSlot::Opened,
            is_file: !reply.files.is_empty() || reply.animation.is_some(),
            is_private: reply.is_private,
        }
    }

    /// Whether there is nothing private to see of it.
    pub const fn is_gone(self) -> bool {
        self.is_gone
    }

    /// Whether only the requester sees it, although the answer was to be public.
    pub const fn is_private(self) -> bool {
        self.is_private
    }

    /// The places whose answers it replaces in this channel.
    fn replaced(self, channel: ChannelId) -> Vec<Place> {
        let note = Place::Note(channel);
        match self.slot {
            EphemeralSlot::Note if self.is_gone => vec![],
            EphemeralSlot::Note | EphemeralSlot::Opened => vec![note],
            EphemeralSlot::Page => vec![note, Place::Page(channel)],
            EphemeralSlot::Report(game) => vec![note, Place::Report(game)],
            EphemeralSlot::Panel(game) => vec![note, Place::Panel(game)],
            EphemeralSlot::Question(game) => vec![note, Place::Question(game)],
            EphemeralSlot::Played(game) => vec![note, Place::Panel(game), Place::Question(game)],
        }
    }

    /// Its own place in this channel.
    const fn own(self, channel: ChannelId) -> Place {
        match self.slot {
            EphemeralSlot::Note | EphemeralSlot::Played(_) | EphemeralSlot::Opened => {
                Place::Note(channel)
            }
            EphemeralSlot::Page => Place::Page(channel),
            EphemeralSlot::Report(game) => Place::Report(game),
            EphemeralSlot::Panel(game) => Place::Panel(game),
            EphemeralSlot::Question(game) => Place::Question(game),
        }
    }
}

impl Default for PrivateAnswers {
    fn default() -> Self {
        Self(Mutex::new(Known {
            people: HashMap::new(),
            tidied: Instant::now(),
        }))
    }
}

impl PrivateAnswers {
    /// Records that a person has got an answer in a channel, or its update.
    /// Returns the tokens of the answers to delete: older ones whose place it takes, or its own if a newer one has taken its place before it was recorded.
    pub fn record(
        &self,
        (user, channel): (UserId, ChannelId),
        answer: Answer<'_>,
        sent: Sent,
    ) -> Vec<InteractionToken> {
        let Answer {
            origin,
            last,
            token,
        } = answer;
        let mut known = self.0.lock();
        let is_recent = |shown: &Shown| shown.at.elapsed() < LIFETIME;
        if known.tidied.elapsed() > LIFETIME {
            known.tidied = Instant::now();
            known.people.retain(|_, mine| mine.iter().any(is_recent));
        }
        let mine = known.people.entry(user).or_default();
        mine.retain(is_recent);
        if mine
            .iter()
            .any(|shown| shown.origin == origin && shown.last > last)
        {
            return Vec::new();
        }
        mine.retain(|shown| shown.origin != origin);
        if sent.is_file {
            return Vec::new();
        }
        let (own, places) = (sent.own(channel), sent.replaced(channel));
        let takes = |shown: &mut Shown| shown.last < last && places.contains(&shown.place);
        let replaced = mine.extract_if(.., takes).map(|shown| shown.token);
        let mut replaced: Vec<_> = replaced.collect();
        if sent.is_gone {
            return replaced;
        }
        if mine.iter().any(|shown| shown.place == own) {
            replaced.push(token.clone());
            return replaced;
        }
        mine.push(Shown {
            place: own,
            origin,
            last,
            token: token.clone(),
            at: Instant::now(),
        });
        replaced
    }
}

#[cfg(test)]
mod tests {
    use super::{Answer, PrivateAnswers, Sent};
    use crate::reply::{EphemeralSlot, Reply};
    use crate::rest::InteractionToken;
    use serenity::all::InteractionId;
    use zihin_ids::{ChannelId, GameId, UserId};

    /// Records an answer of one person in one channel.
    /// Returns the numbers of the interactions whose tokens delete others.
    fn record(answers: &PrivateAnswers, origin: u64, last: u64, slot: EphemeralSlot) -> Vec<u64> {
        let reply = Reply {
            slot,
            ..Reply::default()
        };
        let token = InteractionToken::new(last.to_string());
        let answer = Answer {
            origin: InteractionId::new(origin),
            last: InteractionId::new(last),
            token: &token,
        };
        let person = (UserId(1), ChannelId(2));
        let deleted = answers.record(person, answer, Sent::of(&reply));
        let numbers = deleted
            .iter()
            .map(|token| token.parse().unwrap_or_default());
        numbers.collect()
    }

    #[test]
    fn an_answer_deletes_what_is_in_its_place_by_the_newest_token() {
        let (note, page) = (EphemeralSlot::Note, EphemeralSlot::Page);
        let panel = EphemeralSlot::Panel(GameId(7));
        let answers = PrivateAnswers::default();
        for (origin, last, slot, deleted) in [
            (1, 1, note, &[][..]),
            (2, 2, note, &[1]),
            (3, 3, panel, &[2]),
            (3, 4, panel, &[]),
            (5, 5, page, &[]),
            (6, 6, note, &[]),
            (7, 7, page, &[5, 6]),
            (8, 8, EphemeralSlot::Panel(GameId(8)), &[]),
            (9, 9, EphemeralSlot::Played(GameId(7)), &[4]),
            (10, 10, EphemeralSlot::Panel(GameId(8)), &[8, 9]),
            (11, 11, EphemeralSlot::Question(GameId(7)), &[]),
            // The menu of another game asks something too; no note takes the question away.
            (12, 12, note, &[]),
            (12, 13, EphemeralSlot::Question(GameId(8)), &[]),
            (14, 14, note, &[]),
            (15, 15, EphemeralSlot::Question(GameId(7)), &[11, 14]),
            (16, 16, EphemeralSlot::Played(GameId(8)), &[10, 13]),
        ] {
            let mut found = record(&answers, origin, last, slot);
            found.sort_unstable();
            assert_eq!(found, deleted, "{last}");
        }
    }

    #[test]
    fn an_answer_that_is_recorded_late_does_not_delete_a_newer_one() {
        let page = EphemeralSlot::Page;
        let answers = PrivateAnswers::default();
        // The third is recorded after the newer second, the fifth is an older update of the fourth.
        for (origin, last, deleted) in [
            (1, 1, &[][..]),
            (3, 3, &[1]),
            (1, 2, &[2]),
            (3, 5, &[]),
            (3, 4, &[]),
            (6, 6, &[5]),
        ] {
            assert_eq!(record(&answers, origin, last, page), deleted, "{last}");
        }
    }
}

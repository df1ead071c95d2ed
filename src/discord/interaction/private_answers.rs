//! The private answers that people still see. A new one deletes those whose place it takes, so that they do not pile up:
//!
//! | new | deletes |
//! |---|---|
//! | a note, such as "It is not your turn" | the note before it in the channel |
//! | a page to read or a form, such as the rules | the note and the page before it in the channel |
//! | a panel on which a move is entered | the note before it in the channel, and the panel before it of the same game |
//! | a note that a move was played | the note before it in the channel, and the panel of the game |
//!
//! So half of a move that stands on a panel is lost neither to bad input nor to any other answer, and the rules stay while one plays. Files are never deleted. An
//! answer can be deleted for as long as the token of its last interaction is valid; this is remembered in memory only.

use crate::discord::interaction::token::InteractionToken;
use crate::discord::parts::{Parts, PrivatePlace};
use crate::ids::{ChannelId, GameId, UserId};
use parking_lot::Mutex;
use serenity::all::InteractionId;
use std::collections::HashMap;
use std::time::{Duration, Instant};

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
    /// The token of the last interaction with it.
    token: InteractionToken,
    at: Instant,
}

/// The place of an answer: each has one answer at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Note(ChannelId),
    Page(ChannelId),
    Panel(GameId),
}

/// What counts of an answer that was sent.
#[derive(Clone, Copy, Debug)]
pub struct Sent {
    place: PrivatePlace,
    is_gone: bool,
    is_file: bool,
}

impl Sent {
    /// What counts of these parts.
    pub const fn of(parts: &Parts) -> Self {
        Self {
            place: parts.place,
            is_gone: parts.is_done,
            is_file: parts.file.is_some(),
        }
    }

    /// The places whose answers it replaces in this channel.
    fn replaced(self, channel: ChannelId) -> Vec<Place> {
        let note = Place::Note(channel);
        match self.place {
            PrivatePlace::Note if self.is_gone => vec![],
            PrivatePlace::Note => vec![note],
            PrivatePlace::Page => vec![note, Place::Page(channel)],
            PrivatePlace::Panel(game) | PrivatePlace::Played(game) => {
                vec![note, Place::Panel(game)]
            }
        }
    }

    /// Its own place in this channel.
    const fn own(self, channel: ChannelId) -> Place {
        match self.place {
            PrivatePlace::Note | PrivatePlace::Played(_) => Place::Note(channel),
            PrivatePlace::Page => Place::Page(channel),
            PrivatePlace::Panel(game) => Place::Panel(game),
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
    /// Records that a person has got an answer in a channel, or its update. Returns the tokens of the answers to delete.
    pub fn record(
        &self,
        (user, channel): (UserId, ChannelId),
        (origin, token): (InteractionId, &InteractionToken),
        sent: Sent,
    ) -> Vec<InteractionToken> {
        let mut known = self.0.lock();
        let is_recent = |shown: &Shown| shown.at.elapsed() < LIFETIME;
        if known.tidied.elapsed() > LIFETIME {
            known.tidied = Instant::now();
            known.people.retain(|_, mine| mine.iter().any(is_recent));
        }
        let mine = known.people.entry(user).or_default();
        mine.retain(|shown| shown.origin != origin && is_recent(shown));
        if sent.is_file {
            return Vec::new();
        }
        let places = sent.replaced(channel);
        let replaced = mine.extract_if(.., |shown| places.contains(&shown.place));
        let replaced = replaced.map(|shown| shown.token).collect();
        if !sent.is_gone {
            mine.push(Shown {
                place: sent.own(channel),
                origin,
                token: token.clone(),
                at: Instant::now(),
            });
        }
        replaced
    }
}

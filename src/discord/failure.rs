//! Why a person's request failed, as a value. `request/error.rs` turns it into a message.

use crate::rest::RestError;
use zihin_ids::GameId;
use zihin_play::{PlayError, Refusal, StoreError};
use zihin_rules::Phrase;

/// Why a request failed.
#[derive(Debug)]
pub enum Failure {
    /// The request was refused, for this reason.
    Refused(Phrase),
    /// `play` refused it or failed; with the game that it was about, if any.
    Play(Option<GameId>, PlayError),
    /// Discord did not do what the bot asked of its REST API.
    Discord(RestError),
    /// An internal error, or one of Discord's.
    Broken(anyhow::Error),
}

impl Failure {
    /// Notes that the failure is about `game`.
    #[must_use]
    pub fn about(self, game: GameId) -> Self {
        match self {
            Self::Play(_, error) => Self::Play(Some(game), error),
            other => other,
        }
    }
}

impl From<PlayError> for Failure {
    fn from(error: PlayError) -> Self {
        Self::Play(None, error)
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self::Play(None, refusal.into())
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::Play(None, error.into())
    }
}

impl From<RestError> for Failure {
    fn from(error: RestError) -> Self {
        Self::Discord(error)
    }
}

impl From<serenity::Error> for Failure {
    fn from(error: serenity::Error) -> Self {
        Self::Broken(error.into())
    }
}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Self {
        Self::Broken(error)
    }
}

impl From<Phrase> for Failure {
    fn from(reason: Phrase) -> Self {
        Self::Refused(reason)
    }
}

impl From<Failure> for anyhow::Error {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Broken(error) => error,
            Failure::Discord(error) => error.into(),
            other => anyhow::anyhow!("{other:?}"),
        }
    }
}

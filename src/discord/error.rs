//! Turns what went wrong into something to say: a reason in the player's language, or a number that leads to the log. Nothing else leaves.

use super::asker::Asker;
use super::bot::Bot;
use super::parts::Parts;
use super::wording::{Wording, board_link};
use crate::ids::GameId;
use crate::play::PlayError;
use crate::rules::Phrase;

/// Why a wish is not granted.
#[derive(Debug)]
pub enum Failure {
    /// For a reason that the person can do something about.
    Refused(Phrase),
    /// As `play` says, about this game if it is about one.
    Play(Option<GameId>, PlayError),
    /// By a fault of ours or of Discord's.
    Broken(anyhow::Error),
}

impl From<PlayError> for Failure {
    fn from(error: PlayError) -> Self {
        Self::Play(None, error)
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

impl Failure {
    /// The same failure, known to be about `game`.
    #[must_use]
    pub fn about(self, game: GameId) -> Self {
        match self {
            Self::Play(_, error) => Self::Play(Some(game), error),
            other => other,
        }
    }
}

impl Bot {
    /// What to tell whoever asked. Faults of ours are logged here, once.
    pub(super) async fn explain(&self, asker: &Asker, failure: Failure) -> Parts {
        let plain = Wording::plain(asker.language);
        match failure {
            Failure::Refused(reason) => Parts::text(plain.say(&reason)),
            Failure::Play(game, error) => match error.reason() {
                Some(reason) => self.refuse(asker, game, &error, &reason).await,
                None => broken(&plain, asker, &error.into()),
            },
            Failure::Broken(error) => broken(&plain, asker, &error),
        }
    }

    async fn refuse(
        &self,
        asker: &Asker,
        game: Option<GameId>,
        error: &PlayError,
        reason: &Phrase,
    ) -> Parts {
        let row = match game {
            Some(game) => self.play.row(game).await.ok(),
            None => None,
        };
        let Some(row) = row else {
            return Parts::text(Wording::plain(asker.language).say(reason));
        };
        let mut text = Wording::private(asker.language, &row).say(reason);
        if matches!(error, PlayError::MovedOn | PlayError::NoSuchPath) {
            text = format!("{text} {}", board_link(&row));
        }
        Parts::text(text)
    }
}

/// The interaction's own number is the reference: it is in the log line too.
fn broken(words: &Wording, asker: &Asker, error: &anyhow::Error) -> Parts {
    let reference = asker.interaction.to_string();
    tracing::error!(
        reference,
        error = format!("{error:#}"),
        "could not do what was asked"
    );
    Parts::text(words.text("failed", &[("reference", reference.into())]))
}

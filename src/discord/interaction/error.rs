//! Turns what went wrong into something to say: a reason in the player's language, or a number that leads to the log. Nothing else leaves.

use crate::discord::bot::Bot;
use crate::discord::interaction::asker::Asker;
use crate::discord::interaction::custom_id::{CustomId, Verb};
use crate::discord::parts::Parts;
use crate::discord::wording::{Wording, board_link};
use crate::ids::GameId;
use crate::play::PlayError;
use crate::play::game::GameRow;
use crate::rules::{Click, MoveError, Phrase};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

/// The most buttons of a row, and the most characters on one.
const MOST_CANDIDATES: usize = 5;
const MOST_LABEL: usize = 80;

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
    pub(in crate::discord) async fn explain(&self, asker: &Asker, failure: Failure) -> Parts {
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
            Some(game) => self.play.games.row(game).await.ok(),
            None => None,
        };
        let Some(row) = row else {
            return Parts::text(sentence(&Wording::plain(asker.language).say(reason)));
        };
        let mut text = sentence(&Wording::private(asker.language, &row).say(reason));
        if matches!(error, PlayError::MovedOn | PlayError::NoSuchPath) {
            text = format!("{text} {}", board_link(&row));
        }
        Parts {
            components: self.candidates(asker, &row, error).await,
            ..Parts::text(text)
        }
    }

    /// A button for each move that a refused text may have meant: it shows the move, for the player to confirm.
    async fn candidates(
        &self,
        asker: &Asker,
        row: &GameRow,
        error: &PlayError,
    ) -> Vec<CreateActionRow> {
        let meant = match error {
            PlayError::Move(MoveError::Ambiguous(meant) | MoveError::Illegal { meant, .. }) => {
                &meant[..]
            }
            _ => return Vec::new(),
        };
        let spelled = self
            .play
            .games
            .clicks_of(row.id, asker.person.id, meant)
            .await;
        let Ok((ply, moves)) = spelled else {
            return Vec::new();
        };
        let button = |(text, path): (String, Vec<Click>)| {
            let id = CustomId::new(Verb::Open, row.id, ply).at(&path);
            let label: String = text.chars().take(MOST_LABEL).collect();
            id.fits()
                .then(|| CreateButton::new(id.to_string()).label(label))
        };
        let buttons: Vec<_> = moves
            .into_iter()
            .filter_map(button)
            .map(|button| button.style(ButtonStyle::Secondary))
            .take(MOST_CANDIDATES)
            .collect();
        if buttons.is_empty() {
            return Vec::new();
        }
        vec![CreateActionRow::Buttons(buttons)]
    }
}

/// With a capital letter at the beginning: games give their reasons as parts of sentences.
fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    first.chain(chars).collect()
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

//! The terms of a game: what is agreed before it, and their form in the store.

use crate::engine::Level;
use crate::ids::TournamentId;
use crate::locale::Language;
use crate::play::clock;
use crate::rules::{Card, Options};
use crate::store::{self, StoredTerms};

/// A game as `play` knows it.
pub type GameRow = store::GameRow<GameTerms>;

/// What is agreed before a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameTerms {
    /// The language of its messages in the channel.
    pub language: Language,
    /// How much time the players have; `None` without a clock.
    pub clock: Option<clock::Terms>,
    /// How well its computers play; `None` without computers.
    pub engine: Option<Level>,
    /// Whether the seats stay in the order in which they were taken; otherwise they are drawn by lot.
    pub kept_seats: bool,
    /// The tournament that it belongs to.
    pub tournament: Option<TournamentId>,
    /// The options on the game's card that were chosen.
    pub game: Options,
}

/// The names of the terms in the store. No option of a game may have one of them.
const LANGUAGE: &str = "language";
const CLOCK: &str = "clock";
const ENGINE: &str = "engine";
const SEATING: &str = "seating";
const TOURNAMENT: &str = "tournament";

/// The value of [`SEATING`] if the seats are kept.
const KEPT: &str = "kept";

/// Stored terms that this version cannot read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the stored term {name} cannot be {value:?}")]
pub struct UnreadableTerms {
    name: &'static str,
    value: String,
}

impl GameTerms {
    /// A chosen option that is not on the game's card.
    pub(crate) fn unknown_option(&self, card: &Card) -> Option<&String> {
        let is_known = |id: &str| card.options.iter().any(|option| option.id == id);
        self.game.keys().find(|id| !is_known(id))
    }
}

impl TryFrom<StoredTerms> for GameTerms {
    type Error = UnreadableTerms;

    fn try_from(mut stored: StoredTerms) -> Result<Self, UnreadableTerms> {
        let mut take = |name: &'static str| stored.remove(name).map(|value| Term { name, value });
        Ok(Self {
            language: take(LANGUAGE)
                .map(|term| Language::from_discord(&term.value))
                .unwrap_or_default(),
            clock: take(CLOCK).map(Term::parse).transpose()?,
            engine: take(ENGINE).map(Term::parse).transpose()?,
            kept_seats: take(SEATING).is_some(),
            tournament: take(TOURNAMENT)
                .map(Term::parse)
                .transpose()?
                .map(TournamentId),
            game: stored,
        })
    }
}

/// A stored term with a value.
struct Term {
    name: &'static str,
    value: String,
}

impl Term {
    fn parse<T: std::str::FromStr>(self) -> Result<T, UnreadableTerms> {
        let Self { name, value } = self;
        value.parse().map_err(|_| UnreadableTerms { name, value })
    }
}

impl From<GameTerms> for StoredTerms {
    fn from(terms: GameTerms) -> Self {
        let GameTerms {
            language,
            clock,
            engine,
            kept_seats,
            tournament,
            game,
        } = terms;
        let own = [
            (LANGUAGE, Some(language.code().to_owned())),
            (CLOCK, clock.map(|terms| terms.to_string())),
            (ENGINE, engine.map(|level| level.to_string())),
            (SEATING, kept_seats.then(|| KEPT.to_owned())),
            (TOURNAMENT, tournament.map(|id| id.to_string())),
        ];
        let own = own
            .into_iter()
            .filter_map(|(name, value)| Some((name.to_owned(), value?)));
        game.into_iter().chain(own).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{GameTerms, UnreadableTerms};
    use crate::engine::Level;
    use crate::ids::TournamentId;
    use crate::locale::Language;
    use crate::store::StoredTerms;

    fn stored(terms: &[(&str, &str)]) -> StoredTerms {
        let terms = terms.iter();
        terms
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect()
    }

    #[test]
    fn terms_survive_the_store() {
        let terms = GameTerms {
            language: Language::Ro,
            clock: Some("10m+15s<30m".parse().expect("a clock")),
            engine: Some(Level::Hard),
            kept_seats: true,
            tournament: Some(TournamentId(7)),
            game: stored(&[("rounds", "5")]),
        };
        let all = [
            ("clock", "10m+15s<30m"),
            ("engine", "hard"),
            ("language", "ro"),
            ("rounds", "5"),
            ("seating", "kept"),
            ("tournament", "7"),
        ];
        assert_eq!(StoredTerms::from(terms.clone()), stored(&all));
        assert_eq!(stored(&all).try_into(), Ok(terms));
        assert_eq!(stored(&[]).try_into(), Ok(GameTerms::default()));
    }

    #[test]
    fn a_term_that_cannot_be_read_is_named() {
        for (name, value) in [("clock", "soon"), ("engine", "genius"), ("tournament", "x")] {
            let read = GameTerms::try_from(stored(&[(name, value)]));
            let value = value.to_owned();
            assert_eq!(read, Err(UnreadableTerms { name, value }));
        }
    }
}

//! The terms of a game: what is agreed before it, and their form in the store.

use crate::clock;
use zihin_engine::Level;
use zihin_ids::TournamentId;
use zihin_locale::Language;
use zihin_rules::Options;
use zihin_store::StoredTerms;

/// A game as `play` knows it.
pub type GameRow = zihin_store::GameRow<GameTerms>;

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
    /// The season and the name of the league that it belongs to.
    pub season: Option<(u32, String)>,
    /// Whether all players check in before the clock starts and the first move is made.
    pub check_in: bool,
    /// The position that it begins from, as text; that of the rules if none. Such a game counts for nothing.
    pub position: Option<String>,
    /// The options in the game's info that were chosen.
    pub game: Options,
    /// A stored term that this version cannot read: the game is listed and can be closed, but not played.
    pub unreadable: Option<UnreadableTerm>,
}

/// The names of the terms in the store. No option of a game may have one of them.
const LANGUAGE: &str = "language";
const CLOCK: &str = "clock";
const ENGINE: &str = "engine";
const SEATING: &str = "seating";
const TOURNAMENT: &str = "tournament";
const SEASON: &str = "season";
const CHECK_IN: &str = "checkin";
const POSITION: &str = "position";

/// The value of [`SEATING`] if the seats are kept.
const KEPT: &str = "kept";
/// The value of [`CHECK_IN`] if the players check in.
const ASKED: &str = "asked";

/// A stored term that this version cannot read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the stored term {name} cannot be {value:?}")]
pub struct UnreadableTerm {
    name: &'static str,
    value: String,
}

impl GameTerms {
    /// Whether it is played at one sitting.
    pub fn has_live_clock(&self) -> bool {
        self.clock.is_some_and(|clock| clock.is_live())
    }

    /// Whether it is played by the day: with a clock of a day or more, or without one.
    pub fn is_by_day(&self) -> bool {
        self.clock.is_none_or(|clock| clock.is_by_day())
    }
}

impl From<StoredTerms> for GameTerms {
    fn from(stored: StoredTerms) -> Self {
        let mut reader = Reader {
            stored,
            unreadable: None,
        };
        Self {
            language: reader
                .take(LANGUAGE)
                .map(|code| Language::from_discord(&code))
                .unwrap_or_default(),
            clock: reader.parse(CLOCK),
            engine: reader.parse(ENGINE),
            kept_seats: reader.take(SEATING).is_some(),
            tournament: reader.parse(TOURNAMENT).map(TournamentId),
            season: reader.take(SEASON).and_then(|text| read_season(&text)),
            check_in: reader.take(CHECK_IN).is_some(),
            position: reader.take(POSITION),
            game: reader.stored,
            unreadable: reader.unreadable,
        }
    }
}

/// The season and the name of a league.
fn read_season(text: &str) -> Option<(u32, String)> {
    let (number, league) = text.split_once(' ')?;
    Some((number.parse().ok()?, league.to_owned()))
}

/// Takes terms from what is stored, and notes one that cannot be read.
struct Reader {
    stored: StoredTerms,
    unreadable: Option<UnreadableTerm>,
}

impl Reader {
    fn take(&mut self, name: &str) -> Option<String> {
        self.stored.remove(name)
    }

    fn parse<T: std::str::FromStr>(&mut self, name: &'static str) -> Option<T> {
        let value = self.take(name)?;
        let parsed = value.parse().ok();
        if parsed.is_none() {
            self.unreadable = Some(UnreadableTerm { name, value });
        }
        parsed
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
            season,
            check_in,
            position,
            game,
            unreadable,
        } = terms;
        let season = season.map(|(number, league)| format!("{number} {league}"));
        let own = [
            (LANGUAGE, Some(language.code().to_owned())),
            (CLOCK, clock.map(|terms| terms.to_string())),
            (ENGINE, engine.map(|level| level.to_string())),
            (SEATING, kept_seats.then(|| KEPT.to_owned())),
            (TOURNAMENT, tournament.map(|id| id.to_string())),
            (SEASON, season),
            (CHECK_IN, check_in.then(|| ASKED.to_owned())),
            (POSITION, position),
        ];
        let own = own
            .into_iter()
            .filter_map(|(name, value)| Some((name.to_owned(), value?)));
        // What this version cannot read stays as it is.
        let unreadable = unreadable.map(|term| (term.name.to_owned(), term.value));
        game.into_iter().chain(own).chain(unreadable).collect()
    }
}

/// The row of a running game of so many people, whose ids are 1, 2, ….
#[cfg(test)]
pub(crate) fn sample_row(game: &str, size: u8) -> GameRow {
    use zihin_ids::{BotId, ChannelId, GameId, GuildId, UserId};
    let seat = |seat: u8| zihin_store::SeatRow {
        seat,
        user: Some(UserId(u64::from(seat) + 1)),
        name: String::new(),
        result: None,
    };
    GameRow {
        id: GameId(1),
        bot: BotId(0),
        guild: Some(GuildId(1)),
        channel: ChannelId(1),
        parent: None,
        game: game.to_owned(),
        size,
        creator: UserId(1),
        status: zihin_store::Status::Playing,
        created_at: 0,
        started_at: Some(0),
        ended_at: None,
        ended_by: None,
        message: None,
        thread: None,
        held_since: None,
        gone_since: None,
        terms: GameTerms::default(),
        invited: vec![],
        declined: vec![],
        seats: (0..size).map(seat).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::{GameTerms, UnreadableTerm};
    use zihin_engine::Level;
    use zihin_ids::TournamentId;
    use zihin_locale::Language;
    use zihin_store::StoredTerms;

    fn stored(terms: &[(&str, &str)]) -> StoredTerms {
        let terms = terms.iter();
        terms
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect()
    }

    #[test]
    fn terms_survive_the_store() {
        let terms = GameTerms {
            language: Language::new("ro"),
            clock: Some("10m+15s<30m".parse().expect("a clock")),
            engine: Some(Level::Hard),
            kept_seats: true,
            tournament: Some(TournamentId(7)),
            season: Some((2, "Autumn nights".to_owned())),
            check_in: true,
            position: Some("x o".to_owned()),
            game: stored(&[("rounds", "5")]),
            unreadable: None,
        };
        let all = [
            ("checkin", "asked"),
            ("clock", "10m+15s<30m"),
            ("engine", "hard"),
            ("language", "ro"),
            ("position", "x o"),
            ("rounds", "5"),
            ("season", "2 Autumn nights"),
            ("seating", "kept"),
            ("tournament", "7"),
        ];
        assert_eq!(StoredTerms::from(terms.clone()), stored(&all));
        assert_eq!(GameTerms::from(stored(&all)), terms);
        assert_eq!(GameTerms::from(stored(&[])), GameTerms::default());
    }

    #[test]
    fn a_term_that_cannot_be_read_is_named_and_kept() {
        for (name, value) in [("clock", "soon"), ("engine", "genius"), ("tournament", "x")] {
            let all = stored(&[("language", "ro"), (name, value)]);
            let terms = GameTerms::from(all.clone());
            let value = value.to_owned();
            assert_eq!(terms.unreadable, Some(UnreadableTerm { name, value }));
            assert_eq!(
                (StoredTerms::from(terms.clone()), terms.language),
                (all, Language::new("ro"))
            );
        }
    }
}

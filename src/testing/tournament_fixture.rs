//! Tournaments without Discord, on the fixture's clock.

use super::fixture::{DAY, Fixture, person};
use zihin_ids::{ChannelId, GuildId, TournamentId, UserId};
use zihin_play::game::GameTerms;
use zihin_play::tournament::{
    Bracket, FormatTerms, NewTournament, Organiser, Seed, TournamentState,
};

/// The person who opens the tournaments.
pub const ORGANISER: Organiser = Organiser {
    user: UserId(1),
    moderates: None,
    click: CLICK,
};

pub use super::fixture::{CLICK, OPENED};

impl Fixture {
    /// Advances tournaments in which something is due, and records a heartbeat of the bot.
    pub async fn advance_due(&self) {
        self.play.tournaments.advance_due().await.unwrap();
        self.play.deadlines.record_heartbeat().await.unwrap();
    }

    /// A tournament of a game with this many entrants, started.
    pub async fn started(&self, game: &str, entrants: u64, best_of: u8) -> TournamentId {
        self.started_on(terms(game, best_of), entrants).await
    }

    /// A tournament on these terms with this many entrants, started.
    pub async fn started_on(&self, terms: NewTournament, entrants: u64) -> TournamentId {
        let id = self.opened(terms).await;
        self.enter(id, 1..=entrants).await;
        self.start(id).await;
        id
    }

    /// A tournament on these terms that nobody has entered.
    pub async fn opened(&self, terms: NewTournament) -> TournamentId {
        self.opened_with(terms, GameTerms::default()).await
    }

    /// The same, whose games have terms of their own.
    pub async fn opened_with(&self, terms: NewTournament, games: GameTerms) -> TournamentId {
        let opened = self.play.tournaments.open(terms, games, OPENED).await;
        opened.unwrap().row.id
    }

    /// Has these people enter a tournament.
    pub async fn enter(&self, id: TournamentId, users: impl IntoIterator<Item = u64>) {
        for user in users {
            let entered = self.play.tournaments.enter(id, &person(user), CLICK).await;
            entered.unwrap();
        }
    }

    /// Starts a tournament that enough people have entered.
    pub async fn start(&self, id: TournamentId) {
        self.play.tournaments.start(id, ORGANISER).await.unwrap();
        self.advance_due().await;
    }

    /// Plays the open games of a tournament, each to the first resignation, and goes on.
    pub async fn play_stage(&self, id: TournamentId) -> TournamentState {
        for game in self.tournament(id).await.games.values() {
            self.play_and_resign(*game).await;
        }
        self.advance_due().await;
        self.tournament(id).await
    }

    pub async fn tournament(&self, id: TournamentId) -> TournamentState {
        self.play.tournaments.get(id).await.unwrap()
    }
}

/// A plain tournament, with a day for each stage.
pub fn terms(game: &str, best_of: u8) -> NewTournament {
    NewTournament {
        guild: GuildId(1),
        channel: ChannelId(1),
        parent: None,
        game: game.to_owned(),
        organiser: UserId(1),
        seats: 64,
        format: FormatTerms::KNOCKOUT,
        best_of,
        third_place: true,
        check_in: false,
        seeding: "draw".to_owned(),
        starts_at: None,
        stage: DAY,
        created_at: 0,
    }
}

/// The bracket of a tournament that has started.
pub fn bracket(tournament: &TournamentState) -> &Bracket {
    tournament.bracket.as_ref().unwrap()
}

/// The players of a match of the current stage.
pub fn users(tournament: &TournamentState, number: usize) -> Vec<UserId> {
    let one = &bracket(tournament).current()[number];
    let of = |seed: &Seed| tournament.at(*seed).unwrap().user.unwrap();
    one.players.iter().map(of).collect()
}

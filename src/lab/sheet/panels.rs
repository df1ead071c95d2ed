//! The panels of the contact sheet: those of invented people, who play and resign in a database in memory.

use super::boards::Row;
use anyhow::{Context, Result};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use zihin_ids::{ChannelId, GameId, GuildId, InteractionId, UserId};
use zihin_locale::Language;
use zihin_play::Play;
use zihin_play::game::{Act, By, GameRow, GameTerms, Status, View};
use zihin_play::lobby::{Person, Proposal, lobby_scene};
use zihin_play::panels::{Avatars, PanelContext};
use zihin_play::review::{Analysing, Analysis, report_scene};
use zihin_play::standings::{
    Cursor, Leaderboard, PAGE, Record, Season, leaderboard_scene, record_scene,
};
use zihin_play::tournament::{FormatTerms, NewTournament, Organiser, TournamentState};
use zihin_render::{Renderer, Theme};
use zihin_rules::{Actor, Luck, Phrase, Seat, SplitMix};
use zihin_scene::{Scene, legend};
use zihin_store::Store;
use zihin_terminal::Program;

/// The names of the people, of which one is as long as Discord allows; their ids are their places, from 1.
const PEOPLE: [&str; 4] = ["Ana", "Constantin-Alexandru Brâncoveanu", "Chloé", "Dan Ș."];
/// Who plays whom in each game, by ids; the second resigns.
const PAIRS: [(u64, u64); 5] = [(1, 2), (3, 1), (2, 3), (1, 4), (1, 3)];
/// The day of the panels and of the last games: 22 November 2026, in milliseconds since 1970.
/// Those before were a day earlier each.
const TODAY: i64 = 1_795_305_600_000;
/// In milliseconds.
const DAY: i64 = 86_400_000;
/// The day of the first game of each kind: 18 November 2026.
const FIRST_DAY: i64 = TODAY - 4 * DAY;
/// How many moves are played before a player resigns: enough for the game to count, also after a setup.
const MOVES: usize = 40;
/// How many decisions of a game are judged.
const DECISIONS: usize = 2;
const CHANNEL: ChannelId = ChannelId(1);
const GUILD: GuildId = GuildId(1);

/// What the panels show.
pub(super) struct Panels {
    avatars: Avatars,
    lobbies: Vec<GameRow>,
    results: Vec<View>,
    leaderboards: Vec<Leaderboard>,
    records: Vec<Record>,
    tournament: TournamentState,
    analysis: Analysis,
}

impl Panels {
    /// Plays all games.
    pub(super) async fn play(program: &Program) -> Result<Self> {
        let store = Store::open("sqlite::memory:").await?;
        let now = Arc::new(AtomicI64::new(TODAY));
        let dice = || Box::new(SplitMix(1)) as Box<dyn Luck + Send>;
        let play = Play::new(store, Arc::new(dice))
            .with_registry(program.registry)
            .with_time(Arc::new({
                let now = Arc::clone(&now);
                move || now.load(Ordering::Relaxed)
            }));
        let (mut lobbies, mut results, mut leaderboards) = (Vec::new(), Vec::new(), Vec::new());
        for info in program.registry.game_info() {
            for (day, (winner, loser)) in (0..).zip(PAIRS) {
                now.store(FIRST_DAY + day * DAY, Ordering::Relaxed);
                let (lobby, result) = play_game(&play, info.id, winner, loser).await?;
                if (winner, loser) == PAIRS[0] {
                    lobbies.push(lobby);
                    results.push(result);
                }
            }
            let table =
                play.standings
                    .leaderboard(CHANNEL, info.id, Season::ALL, Cursor::TOP, PAGE);
            leaderboards.push(table.await?);
        }
        let game = program
            .registry
            .game_info()
            .next()
            .context("there is no game")?;
        let first = results.first().context("no game was played")?.state.row.id;
        let photo = Renderer::new().png(&legend(), Theme::Light, 128)?;
        Ok(Self {
            avatars: [(UserId(1), photo)].into(),
            lobbies,
            results,
            leaderboards,
            records: play.standings.records(CHANNEL, UserId(1)).await?,
            tournament: play_tournament(&play, game.id).await?,
            analysis: analyse(&play, first).await?,
        })
    }

    /// All panels in a language.
    pub(super) fn row(&self, program: &Program, language: Language) -> Row {
        let catalog = &program.catalog;
        let context = PanelContext {
            say: &|phrase: &Phrase| catalog.say(language, phrase, &|_| String::new()),
            avatars: &self.avatars,
            now: TODAY,
        };
        let clock = Phrase::new("card-fact")
            .with("name", Phrase::new("clock"))
            .with("value", Phrase::new("clock-slow"));
        let options = [catalog.say(language, &clock, &|_| String::new())];
        let lobby = |row: &GameRow| {
            let game = catalog.text(language, &row.game);
            lobby_scene(row, &game, &options, &context)
        };
        let mut scenes: Vec<Scene> = self.lobbies.iter().map(lobby).collect();
        let results = self.results.iter();
        scenes.extend(results.map(|view| Scene::clone(&view.scene)));
        let tables = self.leaderboards.iter();
        scenes.extend(tables.map(|table| leaderboard_scene(table, &context)));
        scenes.push(record_scene(PEOPLE[0], &self.records, &context));
        if let Some(bracket) = &self.tournament.bracket {
            let game = catalog.text(language, &self.tournament.row.terms.game);
            scenes.push(self.tournament.scene(bracket, &game, &context));
        }
        scenes.extend(self.analysed(program, language, &context));
        let speak = |scene: Scene| scene.speak(|key| catalog.text(language, key));
        Row {
            name: format!("cards in {}", language.code()),
            positions: Vec::new(),
            scenes: scenes.into_iter().map(speak).collect(),
        }
    }

    /// The report of an analysis, and the worst mistake that it has found.
    fn analysed(
        &self,
        program: &Program,
        language: Language,
        context: &PanelContext<'_>,
    ) -> Vec<Scene> {
        let row = &self.results[0].state.row;
        let title = Phrase::new("analysis-title")
            .with("game", program.catalog.text(language, &row.game))
            .with("id", row.id.to_string());
        let mut scenes = vec![report_scene(&title, &self.analysis, context)];
        let mistakes = self.analysis.mistakes_for(None);
        let worst = mistakes.first().and_then(|worst| {
            let board = worst.scene(&row.names())?;
            Some(worst.with_table(board, context))
        });
        scenes.extend(worst);
        scenes
    }
}

/// The analysis of a game that is over: its rolls and its first decisions.
async fn analyse(play: &Play, game: GameId) -> Result<Analysis> {
    let finished = play.reviews.finished_game(game).await?;
    let mut analysing = Analysing::new(Arc::clone(&finished.replay));
    analysing.weigh_rolls();
    for _ in 0..DECISIONS {
        analysing.judge_next(&|| false);
    }
    Ok(finished.with(Arc::new(analysing.into_findings())))
}

fn person(id: u64) -> Person {
    let place = usize::try_from(id).unwrap_or(usize::MAX) - 1;
    Person {
        id: UserId(id),
        name: PEOPLE[place % PEOPLE.len()].to_owned(),
    }
}

/// A game of two people: as a lobby, and after one of them has resigned.
async fn play_game(play: &Play, game: &str, winner: u64, loser: u64) -> Result<(GameRow, View)> {
    let proposal = Proposal {
        guild: Some(GUILD),
        channel: CHANNEL,
        parent: None,
        by: person(winner),
        game: game.to_owned(),
        terms: GameTerms::default(),
        invited: Vec::new(),
        is_manager: false,
        computers: 0,
        seat: None,
        interaction: InteractionId(1),
    };
    let lobby = play.lobbies.open(proposal).await?;
    let games = &play.games;
    let join = Act::Join(person(loser).name);
    let joined = games.execute(lobby.id, By::person(UserId(loser)), join);
    if joined.await?.row.status == Status::Lobby {
        let by = By::person(UserId(winner));
        games.execute(lobby.id, by, Act::Start).await?;
    }
    let view = play_and_resign(play, lobby.id, UserId(loser)).await?;
    Ok((lobby, view))
}

/// Plays the first moves of a game, in which a player then resigns, unless it has ended before.
async fn play_and_resign(play: &Play, game: GameId, loser: UserId) -> Result<View> {
    let mut luck = SplitMix(game.0);
    for _ in 0..MOVES {
        let view = play.games.view(game).await?;
        let Some(mover) = view.state.mover() else {
            return Ok(view);
        };
        let seat = view
            .state
            .row
            .seat_of(mover)
            .context("the mover has no seat")?;
        let position = play.game(&view.state.row.game)?.position(&view.position)?;
        let mut moves = position.moves(Actor::Seat(Seat(seat)));
        let count = u32::try_from(moves.len()).unwrap_or(u32::MAX);
        let text = moves.swap_remove(luck.below(count) as usize);
        play.games
            .execute(game, By::person(mover), Act::Type(String::from(&text)))
            .await?;
    }
    play.games
        .execute(game, By::person(loser), Act::Resign)
        .await?;
    Ok(play.games.view(game).await?)
}

/// A tournament of all the people, after its first match.
async fn play_tournament(play: &Play, game: &str) -> Result<TournamentState> {
    let organiser = UserId(1);
    let terms = NewTournament {
        guild: GUILD,
        channel: CHANNEL,
        parent: None,
        game: game.to_owned(),
        organiser,
        format: FormatTerms::KNOCKOUT,
        seats: 8,
        best_of: 1,
        third_place: true,
        check_in: false,
        seeding: "draw".to_owned(),
        starts_at: None,
        stage: DAY,
        created_at: TODAY,
    };
    let tournaments = &play.tournaments;
    let opened = tournaments
        .open(terms, GameTerms::default(), InteractionId(2))
        .await?;
    let id = opened.row.id;
    for id_of in 1..=PEOPLE.len() as u64 {
        let interaction = InteractionId(id_of);
        tournaments.enter(id, &person(id_of), interaction).await?;
    }
    let organiser = Organiser {
        user: organiser,
        moderates: None,
        click: InteractionId(1),
    };
    tournaments.start(id, organiser).await?;
    tournaments.advance_due().await?;
    let begun = tournaments.get(id).await?;
    if let Some(game) = begun.games.values().next() {
        let row = play.games.row(*game).await?;
        let loser = row.seats.iter().find_map(|seat| seat.user);
        play_and_resign(play, *game, loser.context("nobody plays")?).await?;
        tournaments.advance_due().await?;
    }
    Ok(tournaments.get(id).await?)
}

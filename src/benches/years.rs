//! What people wait for after some years: a move and pages among finished games in great number, beside a database with none of them.
//! For an ordinary person, and for one who has played every twentieth game. `ZIHIN_YEARS=30000` leaves out the databases with more.

use super::click::{PAUSE, begin, one_move};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;
use tokio::time::sleep;
use zihin_ids::{ChannelId, GuildId, UserId};
use zihin_testing::database::{Database, Kind};
use zihin_testing::game::{is_over, resign};
use zihin_testing::option::{subcommand, text};
use zihin_testing::turns::play_first_move;
use zihin_testing::years::{Years, fill};
use zihin_testing::{BotFixture, Page, content};

/// How many finished games there are.
const GAMES: [u32; 4] = [0, 3_000, 30_000, 300_000];
/// Among how many people.
const PEOPLE: u32 = 2_000;
/// How many games are really played, and how many turns of each; all others are copies of these.
const PLAYED: u64 = 3;
const TURNS: u32 = 24;
/// How many moves and how many pages of each kind are measured.
const MOVES: usize = 40;
const REPEATS: usize = 15;

/// Runs the benchmark; without PostgreSQL on SQLite alone.
pub fn run() {
    let runtime = Runtime::new().expect("threads can be started");
    for kind in [Kind::Sqlite, Kind::Postgres] {
        runtime.block_on(Box::pin(compare(kind)));
    }
}

async fn compare(kind: Kind) {
    let most = std::env::var("ZIHIN_YEARS").ok();
    let most: u32 = most.and_then(|most| most.parse().ok()).unwrap_or(u32::MAX);
    for games in GAMES.into_iter().filter(|games| *games <= most) {
        let start = Instant::now();
        let Some(mut full) = Stage::open(kind, games).await else {
            return;
        };
        println!(
            "{kind:?}, {games} finished games, filled in {:.0?}",
            start.elapsed()
        );
        // Only now: a bot beside the filling would lose its lease.
        let Some(mut empty) = Stage::open(kind, 0).await else {
            return;
        };
        Box::pin(moves(&mut empty, &mut full)).await;
        for name in ["Chloe", "Deniz"] {
            Box::pin(full.pages(name, games > 0)).await;
        }
        for stage in [&mut empty, &mut full] {
            stage.fixture.stop_bot().await;
        }
    }
}

/// Plays in both in turn, and compares what a move takes until the other player sees it.
async fn moves(empty: &mut Stage, full: &mut Stage) {
    let (mut without, mut among) = (Vec::new(), Vec::new());
    for _ in 0..MOVES {
        without.push(empty.one_move().await);
        among.push(full.one_move().await);
    }
    let [without, among] = [without, among].map(median);
    println!(
        "{:<44} {among:>10.2?} {:>14.2}x",
        "a move, and among none",
        among.as_secs_f64() / without.as_secs_f64()
    );
}

fn print(what: &str, times: Vec<Duration>) {
    let first = times[0];
    println!("{what:<44} {:>10.2?} {first:>10.2?}", median(times));
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

/// The bot on a database, and two people who play.
struct Stage {
    fixture: BotFixture,
    players: [Page; 2],
    board: Value,
}

impl Stage {
    /// A bot among so many finished games; none without PostgreSQL if that is asked for.
    async fn open(kind: Kind, games: u32) -> Option<Self> {
        let database = Database::of(kind).await?;
        let mut fixture = BotFixture::on_database(database).await;
        let mut players = [fixture.page("Ana").await, fixture.page("Bogdan").await];
        if games > 0 {
            for _ in 0..PLAYED {
                played(&mut players).await;
            }
            let years = years(&fixture, &players, games).await;
            let url = fixture.url();
            fixture.stop_bot().await;
            fill(&url, years).await;
            fixture.start_bot().await;
        }
        let board = begin(&mut players).await;
        Some(Self {
            fixture,
            players,
            board,
        })
    }

    /// Plays a move in the running match, or in another one once that is over.
    async fn one_move(&mut self) -> Duration {
        if is_over(&self.board) {
            self.board = begin(&mut self.players).await;
        }
        let (time, board) = one_move(&mut self.players, &self.board).await;
        self.board = board;
        sleep(PAUSE).await;
        time
    }

    /// Opens every page as this person, and prints how long each takes, and how long the first one of each. Whoever has played sees pictures.
    async fn pages(&self, name: &str, has_played: bool) {
        let mut page = self.fixture.page(name).await;
        let commands = [
            ("games", subcommand("running", json!([]))),
            ("games", subcommand("finished", json!([]))),
            ("stats", json!([])),
            ("dice", subcommand("stats", json!([]))),
            ("game", subcommand("board", json!([]))),
            ("leaderboard", json!([text("game", "table")])),
        ];
        for (command, options) in commands {
            let mut times = Vec::new();
            for _ in 0..REPEATS {
                let start = Instant::now();
                let answer = page.command(command, options.clone()).await;
                times.push(start.elapsed());
                let is_picture = !answer["attachments"].as_array().is_none_or(Vec::is_empty);
                assert!(is_picture || !has_played || command == "games", "{answer}");
            }
            let part = options[0]["name"].as_str().unwrap_or_default();
            print(&format!("{name}: /{command} {part}"), times);
        }
        let mut times = Vec::new();
        for _ in 0..REPEATS {
            let start = Instant::now();
            let number = json!([{"name": "number", "type": 4, "value": "1", "focused": true}]);
            page.autocomplete("game", subcommand("board", number)).await;
            times.push(start.elapsed());
        }
        print(&format!("{name}: numbers of games offered"), times);
    }
}

/// Plays a part of a match, which then ends by a resignation.
async fn played(players: &mut [Page; 2]) {
    let mut board = begin(players).await;
    for _ in 0..TURNS {
        let [ana, bogdan] = &mut *players;
        let mover = if content(&board).contains(&ana.me) {
            ana
        } else {
            bogdan
        };
        board = play_first_move(mover, &board).await;
    }
    let [ana, _] = players;
    let shown = content(&board).to_owned();
    let board = ana
        .until(|page| page.board().filter(|own| content(own) == shown))
        .await;
    resign(ana, &board).await;
    ana.until(|page| page.board().filter(is_over)).await;
}

/// What is filled in: copies of the games that were played.
async fn years(fixture: &BotFixture, players: &[Page; 2], games: u32) -> Years {
    let id = |page: &Page| UserId(page.me.parse().expect("it is a number"));
    let known = [fixture.page("Chloe").await, fixture.page("Deniz").await];
    let channel = players[0].channel("games");
    let channel = channel.as_str().and_then(|id| id.parse().ok());
    let guild = fixture.discord.guilds()[0];
    Years {
        templates: (1, PLAYED),
        players: players.each_ref().map(id),
        games,
        people: PEOPLE,
        known: known.each_ref().map(id),
        home: (GuildId(guild), ChannelId(channel.expect("it is a number"))),
    }
}

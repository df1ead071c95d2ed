//! How much memory the built program takes while many games are running: after its start, with a hundred of them being played,
//! and once each of them has been looked at, twice. The peer is the program without games.

use crate::servers::usage::{is_known, memory};
use local_discord::{Options, Playground};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;
use tokio::time::sleep;
use zihin_ids::{ChannelId, GameId, GuildId, MessageId};
use zihin_play::game::NewPing;
use zihin_play::posts::{PostKey, Posted};
use zihin_rules::SplitMix;
use zihin_store::Table;
use zihin_testing::bot_process::BotProcess;
use zihin_testing::crowd::Client;
use zihin_testing::database::{Database, run as run_sql};
use zihin_testing::fixture::{Fixture, proposal};
use zihin_testing::option::{number, subcommand, text, typed};

/// How many games are running.
const GAMES: [u64; 3] = [0, 1_000, 10_000];
/// How many of them are played through, each in a channel; all others are copies of these.
const PLAYED: u64 = 30;
/// A kind of game, its terms, and how many moves are made: no game has ended by then.
type Kind = (&'static str, &'static [(&'static str, &'static str)], usize);
const KINDS: [Kind; 3] = [
    ("camelot", &[], 40),
    ("table", &[("length", "110")], 60),
    ("talat", &[], 40),
];
/// How many games go on, and for how many moves.
const ACTIVE: u64 = 100;
const ROUNDS: usize = 3;
/// How many people look at games at once.
const AT_ONCE: usize = 8;
/// How long the program may go on with what it has begun.
const SETTLING: Duration = Duration::from_secs(8);
/// The first person's id in a local Discord; the others' follow it. Two of them play in each channel.
const FIRST_PERSON: u64 = 1_100_000_000_000_000_011;

/// Runs the benchmark, on Linux.
pub fn run() {
    if !is_known() {
        return println!("skipped: it takes Linux to count memory");
    }
    let runtime = Runtime::new().expect("threads can be started");
    for games in GAMES {
        runtime.block_on(Box::pin(measure(games)));
    }
}

fn print(what: &str, games: u64, bot: &BotProcess) {
    let mib = memory(bot.id()) >> 20;
    println!("{games:>6} games, {what:<36} {mib:>10} MiB");
}

async fn measure(games: u64) {
    let options = Options {
        people: (0..2 * PLAYED).map(|n| format!("Player {n}")).collect(),
        channels: (0..PLAYED).map(|at| format!("games-{at}")).collect(),
        bot_may_not_post: Vec::new(),
        ..Options::default()
    };
    let discord = Playground::start(options).await.expect("a free port");
    let database = Database::file();
    if games > 0 {
        fill(&discord, &database, games).await;
    }
    let folder = tempfile::tempdir().expect("a folder can be made");
    let settings = [
        ("DISCORD_TOKEN", "x"),
        ("DISCORD_API_URL", &*discord.url()),
        ("DATABASE_URL", database.url()),
        ("RUST_LOG", "warn"),
    ];
    let mut bot = BotProcess::spawn(folder.path(), &settings, &["run"]);
    bot.until_printed("Zihin is connected").await;
    sleep(SETTLING).await;
    print("after the start", games, &bot);
    if games > 0 {
        let channels = discord.text_channels(discord.guilds()[0]);
        let people = (FIRST_PERSON..FIRST_PERSON + 2 * PLAYED)
            .map(|person| Client::open(discord.addr(), person, false, None));
        let people = futures::future::join_all(people).await;
        play(&people, &channels).await;
        sleep(SETTLING).await;
        print("a hundred being played", games, &bot);
        for time in ["once", "twice"] {
            let began = Instant::now();
            look(&discord, &channels, games).await;
            let took = began.elapsed();
            sleep(SETTLING).await;
            print(&format!("all looked at {time}, in {took:.0?}"), games, &bot);
        }
    }
}

/// Of which game that was played through this one is a copy, counted from 0.
fn template(game: u64) -> usize {
    usize::try_from((game - 1) % PLAYED).expect("it is small")
}

/// Plays in the first games, each as far as its players may.
async fn play(people: &[Arc<Client>], channels: &[u64]) {
    for game in (0..ROUNDS).flat_map(|_| 1..=ACTIVE) {
        let channel = channels[template(game)].to_string();
        for client in &people[2 * template(game)..][..2] {
            let options = json!([number("number", game), typed("move", "")]);
            let offered = client.choices(&channel, "move", options).await;
            if let Some(chosen) = offered.first() {
                let options = json!([number("number", game), text("move", chosen)]);
                client.command(&channel, "move", options).await;
                break;
            }
        }
    }
}

/// Looks at the board of each game.
async fn look(discord: &Playground, channels: &[u64], games: u64) {
    let looking = (0..AT_ONCE).map(|at| async move {
        let client = Client::open(discord.addr(), FIRST_PERSON, false, None).await;
        for game in (1..=games).skip(at).step_by(AT_ONCE) {
            let channel = channels[template(game)].to_string();
            let options = subcommand("board", json!([number("number", game)]));
            client.command(&channel, "game", options).await;
        }
    });
    futures::future::join_all(looking).await;
}

/// A message of the bot in a channel.
async fn message(discord: &Playground, channel: u64) -> MessageId {
    let url = format!("{}/api/v10/channels/{channel}/messages", discord.url());
    let request = reqwest::Client::new().post(url);
    let request = request.header("authorization", "Bot x");
    let answer = request.json(&json!({"content": "a board"})).send().await;
    let answer: Value = answer.expect("an answer").json().await.expect("a message");
    let id = answer["id"].as_str().and_then(|id| id.parse().ok());
    MessageId(id.expect("it has an id"))
}

/// Fills the database with running games whose boards are shown and whose players have been pinged.
async fn fill(discord: &Playground, database: &Database, games: u64) {
    let fixture = Fixture::on(database).await;
    let guild = discord.guilds()[0];
    for (at, channel) in (0..PLAYED).zip(discord.text_channels(guild)) {
        let (kind, terms, moves) = KINDS[usize::try_from(at % 3).expect("it is small")];
        let mut own = proposal(kind, FIRST_PERSON + 2 * at, terms);
        (own.guild, own.channel) = (Some(GuildId(guild)), ChannelId(channel));
        let game = fixture.begun(own, 2).await;
        let luck = &mut SplitMix(at);
        fixture.play_random_moves(game, moves, luck).await;
        let location = (ChannelId(channel), message(discord, channel).await);
        show(&fixture, game, location).await;
    }
    let tables = fixture.store.tables().await.expect("the schema");
    let mut script: Vec<String> = tables
        .iter()
        .filter_map(|table| copy(table, games))
        .collect();
    // Rows that others refer to come first.
    script.sort_by_key(|sql| !sql.starts_with("INSERT INTO games "));
    fixture.store.close().await;
    run_sql(database.url(), &script.join(";\n")).await;
}

/// The statement that copies the rows of a table until there are so many games; none if its rows belong to no game that is running.
fn copy(table: &Table, games: u64) -> Option<String> {
    let name = &table.name;
    let (key, value) = match &**name {
        "games" => ("id", "t.id + copies.n"),
        "options" | "seats" | "entries" | "pings" | "ping_recipients" => {
            ("game", "t.game + copies.n")
        }
        "posts" => (
            "key",
            "'g' || (CAST(substr(t.key, 2) AS INTEGER) + copies.n)",
        ),
        _ => return None,
    };
    let columns: Vec<&str> = table.columns.iter().map(|one| &*one.name).collect();
    let values = columns.iter().map(|column| {
        if *column == key {
            value.to_owned()
        } else {
            format!("t.{column}")
        }
    });
    let values: Vec<String> = values.collect();
    let order = if name == "entries" { ", t.ply" } else { "" };
    Some(format!(
        "INSERT INTO {name} ({}) WITH RECURSIVE copies (n) AS (
             SELECT {PLAYED} UNION ALL SELECT n + {PLAYED} FROM copies WHERE n + {PLAYED} < {games})
         SELECT {} FROM copies CROSS JOIN {name} AS t ORDER BY copies.n{order}",
        columns.join(", "),
        values.join(", "),
    ))
}

/// Records that the newest board of a game is shown there, and its player pinged.
async fn show(fixture: &Fixture, game: GameId, location: (ChannelId, MessageId)) {
    let games = &fixture.play.games;
    let view = games.view(game).await.expect("it has begun");
    let messages = fixture.store.messages();
    let ping = NewPing {
        ply: view.state.ply,
        reason: None,
        seats: Vec::new(),
    };
    messages.begin_ping(game, ping).await.expect("written");
    let posted = Posted::from(location);
    let key = PostKey::Game(game);
    games.record_post(key, posted).await.expect("written");
    let shown = games.game_post(game).await.expect("it is there").revision;
    let shown = Some(shown);
    let recorded = fixture.store.messages().record_shown(key, shown);
    recorded.await.expect("written");
}

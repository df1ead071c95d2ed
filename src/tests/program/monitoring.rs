//! What the built program tells its operator: metrics, health, and a log without tokens, names and texts.

use super::program::zihin_in;
use local_discord::{Options, Playground};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;
use std::time::UNIX_EPOCH;
use zihin_testing::bot_process::{BotProcess, TOKEN};
use zihin_testing::database::{allow, refuse};
use zihin_testing::game::{await_board, board_in_play};
use zihin_testing::patience::holds;
use zihin_testing::sources::read;
use zihin_testing::turns::{offered_moves, type_move};
use zihin_testing::{Page, content, option};

/// A name and a text that nothing else contains.
const NAME: &str = "Bogdan";
const TEXT: &str = "quuxfrobnicate";

/// The program on a local Discord, with its metrics.
struct Monitored {
    discord: Playground,
    bot: BotProcess,
    folder: tempfile::TempDir,
    metrics: String,
}

impl Monitored {
    async fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let options = Options {
            journal: true,
            ..Options::default()
        };
        let discord = Playground::start(options).await.unwrap();
        let settings = [
            ("DISCORD_TOKEN", TOKEN),
            ("DISCORD_API_URL", &discord.url()),
            ("RUST_LOG", "trace"),
            ("RUST_LOG_FORMAT", "json"),
            ("METRICS_ADDR", "127.0.0.1:0"),
        ];
        let mut bot = BotProcess::spawn(folder.path(), &settings, &["run"]);
        let start = |line: &Value| line["message"] == "Zihin starts";
        let start = bot.until_found(|log| lines(log).find(start)).await;
        let metrics = start["metrics"].as_str().unwrap();
        let metrics = metrics.strip_suffix("/metrics").unwrap().to_owned();
        bot.until_logged("Zihin is connected").await;
        Self {
            discord,
            bot,
            folder,
            metrics,
        }
    }

    /// The status and the text of one of the pages.
    async fn get(&self, path: &str) -> (u16, String) {
        let answer = reqwest::get(format!("{}{path}", self.metrics)).await;
        let answer = answer.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    }

    /// Asks whether the bot is ready until it says this.
    async fn until_health(&self, status: u16, line: &str) {
        holds(line, async || {
            let (found, text) = self.get("/healthz").await;
            assert_eq!(
                found == 200,
                text.starts_with(
                    "ready
"
                ),
                "{text}"
            );
            found == status && text.lines().any(|found| found.starts_with(line))
        })
        .await;
    }

    fn database(&self) -> String {
        format!("sqlite://{}", self.folder.path().join("zihin.db").display())
    }

    /// Waits for a line about an action.
    async fn action(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        let fits = |line: &Value| line["message"] == "action" && fits(line);
        let find = |log: &str| lines(log).find(&fits);
        self.bot.until_found(find).await
    }
}

/// The lines of a log, each of which is an object.
fn lines(log: &str) -> impl Iterator<Item = Value> {
    log.lines()
        .map(|line| serde_json::from_str(line).expect(line))
}

/// A game of Camelot against the computer, in which the person has sent a message, typed nonsense and moved once.
async fn play(page: &mut Page) {
    let game = [("game", "camelot"), ("engine", "easy")];
    let game: Vec<Value> = game.map(|(name, value)| option::text(name, value)).to_vec();
    page.say(TEXT).await;
    page.command("play", json!(game)).await;
    let board = page.until(board_in_play).await;
    type_move(page, None, TEXT).await;
    let first = offered_moves(page, None).await.swap_remove(0);
    type_move(page, None, &first).await;
    await_board(page, |now| content(now) != content(&board)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_asks_is_told_whether_the_bot_lives_whether_it_is_ready_and_why_not() {
    let monitored = Monitored::start().await;
    assert_eq!(monitored.get("/livez").await, (200, "live\n".to_owned()));
    monitored
        .until_health(200, "shards: ok, 1 of 1 connected")
        .await;
    let (status, text) = monitored.get("/metrics").await;
    assert!(
        status == 200 && text.contains("\nzihin_ready 1\n"),
        "{text}"
    );
    assert!(
        text.contains("\nzihin_shards{state=\"connected\"} 1\n"),
        "{text}"
    );

    let database = monitored.database();
    refuse(&database, "INSERT ON heartbeats").await;
    monitored.until_health(503, "database: FAILED").await;
    let (_, text) = monitored.get("/metrics").await;
    assert!(text.contains("\nzihin_ready 0\n"), "{text}");
    allow(&database).await;
    monitored.until_health(200, "database: ok").await;

    monitored.discord.set_outage(true);
    monitored
        .until_health(503, "shards: FAILED, 0 of 1 connected")
        .await;
    let (_, text) = monitored.get("/metrics").await;
    assert!(
        text.contains("\nzihin_shards{state=\"connected\"} 0\n"),
        "{text}"
    );
    assert_eq!(monitored.get("/livez").await.0, 200, "it tries again");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_metrics_know_the_process_its_servers_and_when_the_last_backup_was_made() {
    let monitored = Monitored::start().await;
    let number = async |name: &str| {
        let (_, text) = monitored.get("/metrics").await;
        let line = text.lines().find_map(|line| line.strip_prefix(name));
        let value = line.unwrap_or_else(|| panic!("{name}: {text}"));
        value.trim().parse::<f64>().unwrap()
    };
    let now = || UNIX_EPOCH.elapsed().unwrap().as_secs_f64();
    let started = number("process_start_time_seconds ").await;
    assert!((now() - 600.0..=now()).contains(&started), "{started}");
    assert!(number("process_resident_memory_bytes ").await > 1e6);
    holds("it is in the server", async || {
        number("zihin_servers ").await > 0.0
    })
    .await;
    holds("sessions are left", async || {
        number("zihin_sessions_left ").await > 900.0
    })
    .await;
    let (_, text) = monitored.get("/metrics").await;
    let version = concat!(
        "\nzihin_build_info{version=\"",
        env!("CARGO_PKG_VERSION"),
        "\",commit=\""
    );
    assert!(
        text.contains(version) && text.ends_with("# EOF\n"),
        "{text}"
    );
    assert_eq!(text.matches("# EOF").count(), 1);

    assert!(number("zihin_last_backup_timestamp_seconds ").await < 1.0);
    let copied = zihin_in(monitored.folder.path(), &[], &["backup", "copy.db"]);
    assert!(copied.status.success(), "{copied:?}");
    let name = "zihin_last_backup_timestamp_seconds ";
    holds("the backup is known", async || {
        number(name).await > started - 1.0
    })
    .await;
}

/// The names of metrics in a file.
fn named(path: &str) -> BTreeSet<String> {
    let text = read(path);
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let words = text.split(|c| !is_part(c));
    let names = words.filter(|word| word.starts_with("zihin_"));
    names.map(ToOwned::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_metric_of_the_alerts_and_the_dashboard_is_served() {
    let mut monitored = Monitored::start().await;
    let mut bogdan = Page::open(&monitored.discord, NAME).await;
    play(&mut bogdan).await;
    let is_computers = |line: &Value| line["kind"] == "computer" && line["outcome"] == "done";
    monitored.action(is_computers).await;
    let (_, text) = monitored.get("/metrics").await;
    let samples = text.lines().filter(|line| !line.starts_with('#'));
    let served: BTreeSet<&str> = samples
        .filter_map(|line| line.split(['{', ' ']).next())
        .collect();
    for path in [
        "assets/deploy/alerts.yaml",
        "assets/deploy/grafana-dashboard.json",
    ] {
        let names = named(path);
        assert!(names.len() > 5, "{path}: {names:?}");
        for name in names {
            assert!(served.contains(&*name), "{path}: {name} is not in {text}");
        }
    }
    for what in [
        "zihin_interactions_total{kind=\"command\",command=\"move\",outcome=\"refused\"} 1",
        "zihin_interactions_total{kind=\"command\",command=\"move\",outcome=\"done\"} 1",
        "zihin_games{status=\"playing\"} 1",
        "zihin_database_rows{table=\"games\"}",
        "zihin_engine_seconds_count{task=\"move\"}",
    ] {
        assert!(text.contains(what), "{what} is not in {text}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_action_is_one_line_of_the_log_and_a_failure_has_the_number_that_the_player_saw() {
    let mut monitored = Monitored::start().await;
    let mut bogdan = Page::open(&monitored.discord, NAME).await;
    play(&mut bogdan).await;
    let is_move = |line: &Value| line["command"] == "move" && line["kind"] == "command";
    let done = monitored
        .action(|line| is_move(line) && line["outcome"] == "done")
        .await;
    assert_eq!(done["game"], 1, "{done}");
    assert!(done["ply"].as_u64() > Some(0), "{done}");
    for time in ["acknowledged_ms", "committed_ms", "shown_ms", "ended_ms"] {
        assert!(done[time].is_u64(), "{time}: {done}");
    }
    monitored
        .action(|line| is_move(line) && line["outcome"] == "refused")
        .await;

    let database = monitored.database();
    refuse(&database, "INSERT ON entries").await;
    bogdan.until(board_in_play).await;
    let first = offered_moves(&mut bogdan, None).await.swap_remove(0);
    let failed = content(&type_move(&mut bogdan, None, &first).await).to_owned();
    allow(&database).await;
    let line = monitored.action(|line| line["outcome"] == "failed").await;
    let reference = line["reference"].as_str().unwrap();
    assert!(failed.contains(reference), "{failed} {line}");
    let log: Vec<Value> = lines(&monitored.bot.log()).collect();
    let mut errors = log.iter().filter(|line| line["level"] == "ERROR");
    assert!(
        errors.any(|error| error["reference"] == reference),
        "{log:?}"
    );

    let actions = log.iter().filter(|line| line["message"] == "action");
    let actions: Vec<&Value> = actions.filter(|line| line["kind"] == "command").collect();
    let numbers: BTreeSet<&str> = actions
        .iter()
        .filter_map(|line| line["reference"].as_str())
        .collect();
    assert_eq!(numbers.len(), actions.len(), "each once: {actions:?}");
    let log = monitored.bot.log();
    let mut secrets = tokens(&monitored.discord).await;
    assert!(secrets.len() > 3, "{secrets:?}");
    secrets.extend([TOKEN, NAME, TEXT].map(str::to_owned));
    for secret in secrets {
        let line = log.lines().find(|line| line.contains(&secret));
        assert!(line.is_none(), "{secret} in {line:?}");
    }
}

/// The tokens of all interactions that were answered.
async fn tokens(discord: &Playground) -> Vec<String> {
    let requests = discord.requests().await;
    let paths = requests.iter().map(|request| Path::new(&request.path));
    let token = |path: &Path| Some(path.parent()?.file_name()?.to_str()?.to_owned());
    let answers = paths.filter(|path| path.ends_with("callback"));
    answers.filter_map(token).collect()
}

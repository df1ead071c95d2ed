//! `zihin health`: whether the program works, for containers without a shell.

use super::program::{text, zihin_in};
use local_discord::{Options, Playground};
use zihin_testing::bot_process::{BotProcess, TOKEN};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn health_is_good_while_the_program_runs_and_bad_when_it_does_not() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Playground::start(Options::default()).await.unwrap();
    let settings = [
        ("DISCORD_TOKEN", TOKEN),
        ("DISCORD_API_URL", &discord.url()),
        // All addresses of the machine, as in a container whose metrics are collected from outside.
        ("METRICS_ADDR", "0.0.0.0:0"),
    ];
    let mut bot = BotProcess::spawn(folder.path(), &settings, &["run"]);
    let printed = bot.until_printed("Zihin is connected").await;
    let (_, addr) = printed.split_once("Metrics are at http://").unwrap();
    let (addr, _) = addr.split_once("/metrics").unwrap();
    let health = || zihin_in(folder.path(), &[("METRICS_ADDR", addr)], &["health"]);
    let good = health();
    assert!(good.status.success(), "{good:?}");
    assert_eq!(text(&good.stdout), "live\n");
    bot.kill().await;
    let bad = health();
    assert_eq!(bad.status.code(), Some(1), "{bad:?}");
    assert!(text(&bad.stderr).contains("no answer"), "{bad:?}");
    let unset = zihin_in(folder.path(), &[], &["health"]);
    assert_eq!(unset.status.code(), Some(1), "{unset:?}");
    assert!(text(&unset.stderr).contains("METRICS_ADDR is not set"));
}

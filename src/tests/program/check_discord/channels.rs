//! `zihin check` names the missing permissions of every channel, computed from roles and overwrites as Discord does.

use super::stdout;
use local_discord::Options;
use serde_json::json;
use std::path::Path;
use std::process::Output;
use std::sync::Arc;
use zihin_ids::GuildId;
use zihin_play::people::Setting;
use zihin_play::{Play, SystemDice};
use zihin_store::Store;
use zihin_testing::raw_discord::{CHANNEL, RawDiscord};

const GUILD: GuildId = GuildId(1_100_000_000_000_000_001);
/// The bot's role.
const ROLE: &str = "1100000000000000003";
const GAMES: &str = "1100000000000000102";

async fn check(discord: &RawDiscord, folder: &Path) -> Output {
    super::check(&discord.server.url(), folder, &[]).await
}

/// Denies the bot's role these permissions in a channel.
async fn deny(discord: &RawDiscord, channel: &str, bits: u64) {
    let path = format!("/channels/{channel}/permissions/{ROLE}");
    let body = json!({"type": 0, "allow": "0", "deny": bits.to_string()});
    discord.ok("PUT", &path, body).await;
}

/// The settings of the server, in the database that the check reads.
async fn settings(folder: &Path) -> Play {
    let url = format!("sqlite://{}", folder.join("zihin.db").display());
    let store = Store::open(&url).await.unwrap();
    Play::new(store, Arc::new(|| Box::new(SystemDice)))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_channel_with_missing_permissions_is_named_with_them() {
    let (discord, folder) = (RawDiscord::open().await, tempfile::tempdir().unwrap());
    deny(&discord, CHANNEL, 1 << 15 | 1 << 16).await;
    deny(&discord, GAMES, 1 << 35 | 1 << 38).await;
    let output = check(&discord, folder.path()).await;
    let lines = "  Local Discord: games can be played in 2 of 4 channels
    #general: missing: Attach Files, Read Message History
    #no-bots: missing: Send Messages
";
    assert!(
        output.status.success() && stdout(&output).contains(lines),
        "{}",
        stdout(&output)
    );

    let play = settings(folder.path()).await;
    play.people
        .set_setting(GUILD, Setting::Venue, "yes")
        .await
        .unwrap();
    let output = check(&discord, folder.path()).await;
    let line = "    #games: missing for threads (optional): Create Public Threads, Send Messages in Threads\n";
    assert!(
        output.status.success() && stdout(&output).contains(line),
        "{}",
        stdout(&output)
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_check_fails_for_a_server_without_a_channel_to_play_in() {
    let (discord, folder) = (RawDiscord::open().await, tempfile::tempdir().unwrap());
    deny(&discord, GAMES, 1 << 10).await;
    let play = settings(folder.path()).await;
    play.people
        .allow_channels(GUILD, &[zihin_ids::ChannelId(GAMES.parse().unwrap())])
        .await
        .unwrap();
    let output = check(&discord, folder.path()).await;
    let stdout = stdout(&output);
    assert_eq!(output.status.code(), Some(1), "{stdout}");
    assert!(
        stdout.contains("games can be played in 0 of 1 channels"),
        "{stdout}"
    );
    assert!(
        stdout.contains("permissions: FAILED, there is no channel to play in"),
        "{stdout}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_missing_where_everything_is_allowed() {
    let discord = RawDiscord::with(Options {
        bot_may_not_post: vec![],
        ..Options::default()
    })
    .await;
    let folder = tempfile::tempdir().unwrap();
    let output = check(&discord, folder.path()).await;
    assert!(
        stdout(&output).contains("in 4 of 4 channels"),
        "{}",
        stdout(&output)
    );
    assert!(!stdout(&output).contains("missing"), "{}", stdout(&output));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_servers_fit_on_one_page_those_in_which_something_is_missing_first() {
    let discord = RawDiscord::with(Options {
        further_guilds: 30,
        ..Options::default()
    })
    .await;
    let folder = tempfile::tempdir().unwrap();
    let output = check(&discord, folder.path()).await;
    let stdout = stdout(&output);
    assert!(stdout.lines().count() < 40, "{stdout}");
    assert!(
        stdout.contains("and 21 more servers, 0 of them"),
        "{stdout}"
    );
    let first = stdout.split_once("permissions: ").unwrap().1.lines().nth(2);
    assert!(first.unwrap().contains("#no-bots: missing"), "{stdout}");
}

//! The bot as one of several processes: it starts exactly the shards that it was given, and plays in their servers.

use local_discord::{GatewayFault, Options};
use serde_json::json;
use std::time::Duration;
use zihin_testing::database::{Database, Kind};
use zihin_testing::game::board_in_play;
use zihin_testing::raw_discord::APPLICATION;
use zihin_testing::{BotFixture, option};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_starts_exactly_its_shards_and_plays_in_their_servers_alone() {
    let Some(database) = Database::of(Kind::Postgres).await else {
        return;
    };
    let options = Options {
        further_guilds: 3,
        ..Options::default()
    };
    let fixture = BotFixture::with_shards(database, options, "0-1/4".parse().unwrap()).await;
    // To serenity the end of a range is part of it: one more than meant would come next.
    assert_eq!(fixture.discord.await_sessions(2).await, [(0, 4), (1, 4)]);

    let mut ana = fixture.page("Ana").await;
    let guilds = fixture.discord.guilds();
    let in_shard = |shard| guilds.iter().find(|id| (*id >> 22) % 4 == shard).unwrap();
    let games = |shard| json!(fixture.discord.text_channels(*in_shard(shard))[0].to_string());
    let play = json!([
        option::text("game", "camelot"),
        option::person("opponent", APPLICATION)
    ]);
    let play = json!({"op": "command", "id": ana.command_id("play"), "type": 1, "options": play});
    for (shard, status) in [(2, "failed"), (1, "done")] {
        ana.room = Some(games(shard));
        assert_eq!(ana.ask(play.clone()).await["status"], status, "{shard}");
    }
    let board = ana.until(board_in_play).await;
    assert_eq!(board["channel_id"], games(1));

    // Shards start one after the other: one more than meant would have started before one that starts anew.
    fixture.discord.gateway_fault(GatewayFault::Forget);
    let begun = fixture.discord.await_sessions(3).await;
    assert!(begun[2].0 < 2, "{begun:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn as_many_sessions_begin_at_once_as_discord_allows_and_none_too_soon() {
    let Some(database) = Database::of(Kind::Postgres).await else {
        return;
    };
    let options = Options {
        // Half of the pause that the bot makes, since a busy machine sends the first late.
        rate_limits: Some(Duration::from_millis(500)),
        max_concurrency: 2,
        ..Options::default()
    };
    let fixture = BotFixture::with_shards(database, options, "0-2/4".parse().unwrap()).await;
    let mut begun = fixture.discord.await_sessions(3).await;
    begun[..2].sort_unstable();
    assert_eq!(begun, [(0, 4), (1, 4), (2, 4)]);
    assert_eq!(fixture.discord.counts().identify_refused, 0);
}

//! The running bot notes which servers it has left, and deletes what nobody needs any more.

use local_discord::Playground;
use serde_json::json;
use zihin_ids::{GameId, GuildId};
use zihin_play::people::Setting;
use zihin_play::{PlayError::Refused, Refusal};
use zihin_store::Store;
use zihin_testing::acts::Acts;
use zihin_testing::fixture::DAY;
use zihin_testing::game::lobby;
use zihin_testing::patience::holds;
use zihin_testing::{BotFixture, content, option};

const GUILD: GuildId = GuildId(Playground::GUILD);

async fn is_deleted(fixture: &BotFixture, game: GameId) -> bool {
    let row = fixture.play.as_ref().unwrap().games.row(game).await;
    matches!(row, Err(Refused(Refusal::NoSuchGame)))
}

/// Waits until the bot knows of these servers that it has left them.
async fn await_left(store: &Store, servers: &[GuildId]) {
    holds("servers are left", async || {
        store.left_servers().await.unwrap() == servers
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_that_was_closed_is_deleted_after_its_time_and_its_buttons_say_so() {
    // A person may press a button just before they see that it has gone; the local Discord's own check would refuse that.
    let fixture = BotFixture::forging().await;
    let mut ana = fixture.page("Ana").await;
    let message = lobby(&mut ana, &[("game", "table")]).await;
    let play = fixture.play.as_ref().unwrap();
    play.games.close(GameId(1)).await.unwrap();
    let mut bogdan = fixture.page("Bogdan").await;
    // The game with the highest number is never deleted.
    let options = json!([option::text("game", "camelot")]);
    bogdan.command("play", options).await;
    holds("the second game", async || {
        play.games.row(GameId(2)).await.is_ok()
    })
    .await;
    fixture.pass(91 * DAY);
    holds("the first game is deleted", async || {
        play.wake();
        is_deleted(&fixture, GameId(1)).await
    })
    .await;
    let answer = bogdan.press_for_answer(&message, "join").await;
    assert!(!content(&answer).is_empty(), "{answer}");
    assert!(is_deleted(&fixture, GameId(1)).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_knows_which_servers_it_has_left_while_it_runs_and_while_it_did_not() {
    let mut fixture = BotFixture::without_journal().await;
    let store = Store::open(&fixture.url()).await.unwrap();
    let leave = |fixture: &BotFixture, is_member: bool| {
        let done = fixture.discord.set_membership(GUILD.0, is_member);
        done.unwrap();
    };
    let people = &fixture.play.as_ref().unwrap().people;
    let set = people.set_setting(GUILD, Setting::Venue, "yes").await;
    set.unwrap();
    leave(&fixture, false);
    await_left(&store, &[GUILD]).await;
    leave(&fixture, true);
    await_left(&store, &[]).await;
    fixture.stop_bot().await;
    leave(&fixture, false);
    fixture.start_bot().await;
    await_left(&store, &[GUILD]).await;
    fixture.stop_bot().await;
    leave(&fixture, true);
    fixture.start_bot().await;
    await_left(&store, &[]).await;
}

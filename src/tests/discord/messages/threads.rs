//! Games in threads of their own.

use crate::support::game::{begin_table, mover_first, resign};
use crate::support::turns::play_first_move;
use crate::support::{BotFixture, Page, content, openapi};
use serde_json::{Value, json};
use zihin::ids::GuildId;
use zihin::play::people::Setting;

fn guild(page: &Page) -> GuildId {
    GuildId(page.hello["guild"]["id"].as_str().unwrap().parse().unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_has_a_thread_of_its_own_where_the_server_wants_it() {
    let fixture = BotFixture::open().await;
    let ana = fixture.page("Ana").await;
    let play = fixture.play.clone().unwrap();
    play.people
        .set_setting(guild(&ana), Setting::Venue, "yes")
        .await
        .unwrap();
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let board = ana.board().unwrap();
    assert_ne!(board["channel_id"], ana.channel("games"), "in the thread");
    let in_channel = |page: &Page| {
        let games = page.channel("games");
        let mut messages = page.messages.values();
        let link = board["id"].as_str().unwrap();
        messages
            .find(|message| message["channel_id"] == games && content(message).contains(link))
            .cloned()
    };
    let card = ana.until(in_channel).await;
    assert_eq!(
        card["components"],
        json!([]),
        "the lobby has served: {card}"
    );
    let [mover, _] = mover_first(&board, &mut ana, &mut bogdan);
    mover.room = Some(board["channel_id"].clone());
    let after = play_first_move(mover, &board).await;
    assert_eq!(after["id"], board["id"]);
    resign(mover, &after).await;
    let is_archived = |frame: &Value| {
        let mut channels = frame["channels"].as_array().unwrap().iter();
        channels.any(|room| room["id"] == board["channel_id"] && room["archived"] == true)
    };
    mover.frame("channels", is_archived).await;
    openapi::check(&fixture.discord.requests().await);
}

//! Games in threads of their own.

use reqwest::Method;
use serde_json::{Value, json};
use zihin_ids::GuildId;
use zihin_play::people::{Preference, Setting};
use zihin_testing::fixture::HOUR;
use zihin_testing::game::{begin_game, begin_table, mover_first, refresh, resign};
use zihin_testing::turns::play_first_move;
use zihin_testing::{BotFixture, Page, component, content, openapi, option};

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

/// A direct message links to a thread that was archived before the bot started, of which Discord does not tell it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reminder_reopens_the_thread_of_its_game() {
    let mut fixture = BotFixture::open().await;
    let chloe = fixture.page("Chloe").await;
    let people = fixture.play.clone().unwrap().people;
    let venue = people.set_setting(guild(&chloe), Setting::Venue, "yes");
    venue.await.unwrap();
    let terms = [("game", "camelot"), ("clock", "1h + 0 < 1h")];
    let (mut ana, bogdan) = begin_game(&fixture, &terms).await;
    for page in [&ana, &bogdan] {
        fixture.prefer(page, Preference::Ping, "direct").await;
    }
    let thread = ana.board().unwrap()["channel_id"].clone();
    fixture.stop_bot().await;
    let path = format!("/channels/{}", thread.as_str().unwrap());
    let archived = json!({"archived": true});
    fixture.request(Method::PATCH, &path, archived).await;
    let is = |archived: bool| {
        let thread = thread.clone();
        move |frame: &Value| {
            let mut channels = frame["channels"].as_array().unwrap().iter();
            channels.any(|room| room["id"] == thread && room["archived"] == archived)
        }
    };
    ana.frame("channels", is(true)).await;
    fixture.start_bot().await;
    fixture.pass(HOUR / 2 + 60_000);
    fixture.play.as_ref().unwrap().wake();
    ana.frame("channels", is(false)).await;
}

/// Three lobbies in one channel; the page of the last one's opener.
async fn crowd(fixture: &BotFixture) -> Page {
    for name in ["Ana", "Bogdan"] {
        let mut page = fixture.page(name).await;
        fixture.open_game(&mut page, option::game("camelot")).await;
        refresh(&mut page).await;
        assert!(!is_offered_thread(&page));
    }
    let mut chloe = fixture.page("Chloe").await;
    fixture.open_game(&mut chloe, option::game("camelot")).await;
    refresh(&mut chloe).await;
    chloe
}

/// Whether a person has been offered a thread.
fn is_offered_thread(page: &Page) -> bool {
    page.messages
        .values()
        .any(|message| component(message, "thread").is_some())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_third_game_in_a_channel_is_offered_a_thread() {
    let fixture = BotFixture::open().await;
    let mut chloe = crowd(&fixture).await;
    let answer = chloe.told("two other games").await;
    let lobby = chloe.board().unwrap();
    let moved = chloe.press_through(&answer, "thread").await;
    assert_eq!(moved["components"], json!([]), "{moved}");
    let games = chloe.channel("games");
    let in_thread = |page: &Page| {
        let board = page.board().filter(|board| board["channel_id"] != games);
        board.filter(|board| component(board, "join").is_some())
    };
    let in_thread = chloe.until(in_thread).await;
    let thread = in_thread["channel_id"].as_str().unwrap();
    assert!(content(&moved).contains(thread), "{moved}");
    let is_retired = |page: &Page| {
        let old = page.now(&lobby);
        (old["components"] == json!([])).then_some(())
    };
    chloe.until(is_retired).await;
    let mut ana = fixture.page("Ana").await;
    ana.room = Some(in_thread["channel_id"].clone());
    ana.press(&in_thread, "join").await;
    let begun = |page: &Page| {
        let board = page.board().filter(|board| board["channel_id"] == thread);
        board.filter(|board| component(board, "pick").is_some())
    };
    ana.until(begun).await;
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_thread_is_offered_where_every_game_has_one_or_the_bot_may_open_none() {
    let fixture = BotFixture::without_journal().await;
    let ana = fixture.page("Ana").await;
    let people = &fixture.play.as_ref().unwrap().people;
    let venue = |value| people.set_setting(guild(&ana), Setting::Venue, value);
    venue("yes").await.unwrap();
    let mut chloe = crowd(&fixture).await;
    assert!(!is_offered_thread(&chloe));
    venue("no").await.unwrap();
    let everyone = guild(&ana);
    let games = chloe.channel("games");
    let path = format!(
        "/channels/{}/permissions/{everyone}",
        games.as_str().unwrap()
    );
    let create_public_threads = json!((1_u64 << 35).to_string());
    let deny = json!({"type": 0, "allow": "0", "deny": create_public_threads});
    fixture.request(Method::PUT, &path, deny).await;
    fixture.open_game(&mut chloe, option::game("camelot")).await;
    refresh(&mut chloe).await;
    assert!(!is_offered_thread(&chloe));
}

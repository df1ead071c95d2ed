//! Pings: each person who is to act gets one, despite shared nonces, repeated offers, lost answers and restarts.

use local_discord::{Effect, Fault, Request, Route};
use reqwest::Method;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use zihin_ids::GameId;
use zihin_play::game::NewPing;
use zihin_play::people::Preference;
use zihin_testing::fixture::HOUR;
use zihin_testing::game::{
    begin_for_three, begin_game, begin_table, mover_first, resign, use_menu,
};
use zihin_testing::patience::holds;
use zihin_testing::turns::{offered_moves, type_move};
use zihin_testing::{BotFixture, Page, component, content, option};

/// After how many failures a test goes on.
const TRIES: usize = 1;

/// The pings with these words that a person sees, in the channel or directly.
fn pings_with(page: &Page, words: &str, is_in_channel: bool) -> Vec<Value> {
    let games = page.channel("games");
    let is_ping = |message: &&Value| {
        let is_here = (message["channel_id"] == games) == is_in_channel;
        is_here && message.get("ephemeral_for").is_none() && content(message).contains(words)
    };
    page.messages.values().filter(is_ping).cloned().collect()
}

/// Waits until there is one ping with these words, and it mentions these people.
async fn pinged(page: &mut Page, words: &str, is_in_channel: bool, people: &[&str]) -> Value {
    let mentions_all = |ping: &Value| {
        let mentions = ping["mentions"].as_array().unwrap().iter();
        let mentions: BTreeSet<&str> = mentions.filter_map(|user| user["id"].as_str()).collect();
        mentions == people.iter().copied().collect()
    };
    let only = |page: &Page| {
        let pings = pings_with(page, words, is_in_channel);
        let [ping] = <[Value; 1]>::try_from(pings).ok()?;
        mentions_all(&ping).then_some(ping)
    };
    page.until(only).await
}

/// Waits until no ping with these words is left.
async fn not_pinged(page: &mut Page, words: &str) {
    let is_gone = |page: &Page| page.message_with(words).is_none().then_some(());
    page.until(is_gone).await;
}

/// Lets new messages of the bot fail in a channel, or in all.
fn fail_posts(fixture: &BotFixture, channel: Option<&Value>, creates: bool) {
    let effect = if creates {
        Effect::DoneThenStatus(503)
    } else {
        Effect::Status(503)
    };
    let channel = channel.map(|id| id.as_str().unwrap().parse().unwrap());
    fixture.discord.add_fault(Fault {
        channel,
        ..Fault::new(Route::NewMessage, effect)
    });
}

/// Waits until the bot has given up on a message.
async fn given_up(fixture: &BotFixture) {
    let is_failed = |request: &&Request| request.status == 503;
    holds("the bot gives up", async || {
        let requests = fixture.discord.requests().await;
        requests.iter().filter(is_failed).count() >= TRIES
    })
    .await;
}

/// A Talat game of Ana, Bogdan and Chloe; the pages, and the channel of Bogdan's direct messages,
/// in which he prefers to be pinged.
async fn three_players(fixture: &BotFixture) -> ([Page; 3], Value) {
    let mut ana = fixture.page("Ana").await;
    let mut bogdan = fixture.page("Bogdan").await;
    let mut chloe = fixture.page("Chloe").await;
    fixture.prefer(&bogdan, Preference::Ping, "direct").await;
    begin_for_three([&mut ana, &mut bogdan, &mut chloe], &[]).await;
    let path = "/users/@me/channels";
    let body = json!({"recipient_id": bogdan.me});
    let direct = fixture.send(Method::POST, path, &body).await;
    let direct: Value = direct.json().await.unwrap();
    ([ana, bogdan, chloe], direct["id"].clone())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_ping_reaches_a_player_directly_and_another_in_the_channel() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    fixture.prefer(&ana, Preference::Ping, "direct").await;
    let board = ana.board().unwrap();
    resign(&mut bogdan, &board).await;
    let words = "no. 1 is over";
    let me = ana.me.clone();
    pinged(&mut ana, words, false, &[&me]).await;
    let me = bogdan.me.clone();
    pinged(&mut bogdan, words, true, &[&me]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_among_three_pings_both_others_and_a_failed_ping_is_made_up_for() {
    let mut fixture = BotFixture::open().await;
    let ([mut ana, mut bogdan, mut chloe], direct) = three_players(&fixture).await;
    let words = "no. 1: 🤝";
    let ids = [bogdan.me.clone(), chloe.me.clone()];
    fail_posts(&fixture, Some(&direct), false);
    let board = ana.board().unwrap();
    use_menu(&mut ana, &board, "Pause").await;
    let ping = pinged(&mut chloe, words, true, &[&ids[1]]).await;
    given_up(&fixture).await;
    fixture.stop_bot().await;
    fixture.discord.clear_faults();
    fixture.start_bot().await;
    pinged(&mut bogdan, words, false, &[&ids[0]]).await;
    let again = pinged(&mut chloe, words, true, &[&ids[1]]).await;
    assert_eq!(again["id"], ping["id"]);
    let requests = fixture.discord.requests().await;
    let to_chloe = requests.iter().filter(|request| {
        let text = request.body["content"].as_str().unwrap_or_default();
        request.method == Method::POST && text.contains(words) && text.contains(&ids[1])
    });
    assert_eq!(to_chloe.count(), 1, "she has been pinged already");
    let offered = chloe.board().unwrap();
    chloe.press(&offered, "decline").await;
    not_pinged(&mut chloe, words).await;
    not_pinged(&mut bogdan, words).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_ping_to_an_offer_names_only_those_who_still_have_to_answer() {
    let fixture = BotFixture::open().await;
    let ([mut ana, mut bogdan, mut chloe], _) = three_players(&fixture).await;
    fixture.prefer(&bogdan, Preference::Ping, "channel").await;
    let words = "no. 1: 🤝";
    let (his, hers) = (bogdan.me.clone(), chloe.me.clone());
    let board = ana.board().unwrap();
    use_menu(&mut ana, &board, "Pause").await;
    let ping = pinged(&mut chloe, words, true, &[&his, &hers]).await;
    assert!(!content(&ping).contains("agreed"), "{ping}");
    let is_offered = |page: &Page| {
        let board = page.board();
        board.filter(|now| component(now, "agree").is_some())
    };
    let offered = bogdan.until(is_offered).await;
    bogdan.press(&offered, "agree").await;
    let shorter = pinged(&mut chloe, words, true, &[&hers]).await;
    assert_eq!(
        shorter["id"], ping["id"],
        "edited, and nobody is pinged twice"
    );
    assert!(content(&shorter).contains("Bogdan agreed."), "{shorter}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_that_is_declined_and_made_again_is_shown_again_and_notifies_nobody() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let board = ana.board().unwrap();
    let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
    let (me, words) = (mover.me.clone(), "no. 1: 🤝");
    let mut seen = BTreeSet::new();
    for notified in [&[&*me][..], &[], &[]] {
        use_menu(other, &board, "Pause").await;
        let ping = pinged(mover, words, true, notified).await;
        assert!(content(&ping).contains(&mover.mention()), "{ping}");
        assert!(seen.insert(ping["id"].to_string()), "a new one: {ping}");
        let offered = |page: &Page| {
            page.board()
                .filter(|now| component(now, "decline").is_some())
        };
        let offered = mover.until(offered).await;
        mover.press(&offered, "decline").await;
        not_pinged(mover, words).await;
        not_pinged(other, words).await;
    }
}

/// The newest lobby.
fn lobby(page: &Page) -> Option<Value> {
    page.board().filter(|now| component(now, "join").is_some())
}

/// Restarts the bot without the fault.
/// The message of a lobby is deleted meanwhile: once the bot has posted it again, it has repaired all older games too.
async fn restart(fixture: &mut BotFixture, page: &mut Page, opened: &Value) {
    fixture.stop_bot().await;
    fixture.discord.clear_faults();
    fixture.delete(opened).await;
    fixture.start_bot().await;
    page.until(|page| lobby(page).filter(|again| again["id"] != opened["id"]))
        .await;
}

/// Types the first move that is offered in the first game.
async fn move_in_first_game(page: &mut Page) {
    let first = offered_moves(page, Some(1)).await.swap_remove(0);
    type_move(page, Some(1), &first).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ping_that_a_restart_cut_short_is_made_once_and_deleted_after_the_turn() {
    for creates in [false, true] {
        let mut fixture = BotFixture::open().await;
        let terms = [("game", "camelot"), ("clock", "1h + 0 < 1h")];
        let (mut ana, mut bogdan) = begin_game(&fixture, &terms).await;
        let first = ana.board().unwrap();
        let [mover, other] = mover_first(&first, &mut ana, &mut bogdan);
        move_in_first_game(mover).await;
        let (me, move_words, words) = (other.me.clone(), "your move", "half of your time");
        pinged(other, move_words, true, &[&me]).await;
        mover.command("play", option::game("talat")).await;
        let opened = mover.until(lobby).await;
        let games = other.channel("games");
        fail_posts(&fixture, Some(&games), creates);
        let time = HOUR / 2 + 60_000;
        fixture.pass(time);
        let play = fixture.play.clone().unwrap();
        play.wake();
        given_up(&fixture).await;
        // Else the restart is an outage that gives the time back, and with it a new board.
        play.deadlines.record_heartbeat().await.unwrap();
        restart(&mut fixture, mover, &opened).await;
        pinged(other, words, true, &[&me]).await;
        not_pinged(other, move_words).await;
        move_in_first_game(other).await;
        not_pinged(other, words).await;
        let me = mover.me.clone();
        pinged(mover, move_words, true, &[&me]).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ping_that_was_only_stored_is_sent_once_after_a_restart_and_the_one_before_deleted() {
    let mut fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let board = ana.board().unwrap();
    let [mover, _] = mover_first(&board, &mut ana, &mut bogdan);
    let (me, words) = (mover.me.clone(), "your move");
    let before = pinged(mover, words, true, &[&me]).await;
    let store = fixture.play.clone().unwrap().store;
    // The message may be on the page before it is recorded.
    let last = loop {
        let last = store.messages().last_ping(GameId(1)).await.unwrap();
        if let Some(last) = last.filter(|last| last.waiting.is_empty()) {
            break last;
        }
        tokio::task::yield_now().await;
    };
    fixture.stop_bot().await;
    let ping = NewPing {
        ply: last.ply,
        reason: last.reason,
        seats: last.pinged,
    };
    store.messages().begin_ping(GameId(1), ping).await.unwrap();
    fixture.start_bot().await;
    let another = |page: &Page| {
        let pings = pings_with(page, words, true);
        (pings.len() == 1 && pings[0]["id"] != before["id"]).then_some(())
    };
    mover.until(another).await;
    pinged(mover, words, true, &[&me]).await;
}

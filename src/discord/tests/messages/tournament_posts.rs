//! The card of a tournament moves down with each stage and is posted again when it is deleted;
//! a channel that cannot be used does not stop the others.

use reqwest::Method;
use serde_json::{Value, json};
use zihin_ids::{GuildId, TournamentId, UserId};
use zihin_play::game::{Act, By};
use zihin_play::people::Setting;
use zihin_testing::fixture::person;
use zihin_testing::openapi;
use zihin_testing::option::{self, subcommand};
use zihin_testing::tournament_card::{await_games, card, id_of};
use zihin_testing::tournament_fixture::CLICK;
use zihin_testing::{BotFixture, Page, component, content};

/// The `@everyone` role, which the bot has too.
const ROLE: &str = "1100000000000000003";
const HOUR: i64 = 3_600_000;
const VIEW: u64 = 1 << 10;
const MANAGE_THREADS: u64 = 1 << 34;

/// A Camelot knockout of four, not started.
async fn opened(fixture: &BotFixture, ana: &mut Page) -> TournamentId {
    let game = option::game("camelot");
    ana.command("tournament", subcommand("create", game)).await;
    let id = id_of(fixture, ana).await;
    let play = fixture.play.clone().unwrap();
    for user in 1..=4 {
        play.tournaments
            .enter(id, &person(user), CLICK)
            .await
            .unwrap();
    }
    id
}

async fn started(fixture: &BotFixture, ana: &mut Page) -> TournamentId {
    let id = opened(fixture, ana).await;
    ana.command("tournament", subcommand("start", json!([])))
        .await;
    id
}

/// Waits for a card with these words that is not one of the messages in `not`.
async fn card_below(page: &mut Page, words: &str, not: &[&Value]) -> Value {
    let is_new = |card: &Value| not.iter().all(|old| old["id"] != card["id"]);
    let fits = |card: &Value| is_new(card) && content(card).contains(words);
    page.until(|page| card(page).filter(fits)).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_card_moves_down_to_each_stage_and_the_old_one_is_deleted() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let play = fixture.play.clone().unwrap();
    let id = opened(&fixture, &mut ana).await;
    let entry = card_below(&mut ana, "4 entries", &[]).await;
    ana.command("tournament", subcommand("start", json!([])))
        .await;
    let first = card_below(&mut ana, "**Semifinals**", &[]).await;
    assert_eq!(first["id"], entry["id"], "nobody spoke: edited in place");
    let tournament = await_games(&fixture, id).await;
    for game in tournament.games.values() {
        let loser = play.games.row(*game).await.unwrap().person_at(0).unwrap();
        play.games
            .execute(*game, By::person(loser), Act::Resign)
            .await
            .unwrap();
    }
    let second = card_below(&mut ana, "**Final**", &[&first]).await;
    let is_gone = |page: &Page| page.find(&first).is_none().then_some(());
    ana.until(is_gone).await;
    let tournament = await_games(&fixture, id).await;
    let game = tournament.games[&0];
    let loser = play.games.row(game).await.unwrap().person_at(0).unwrap();
    play.games
        .execute(game, By::person(loser), Act::Resign)
        .await
        .unwrap();
    card_below(&mut ana, "🏆 **", &[&first, &second]).await;
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_card_is_posted_again_at_once_or_when_the_bot_is_back() {
    let mut fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    opened(&fixture, &mut ana).await;
    let mut shown = vec![card_below(&mut ana, "4 entries", &[]).await];
    for is_away in [false, true] {
        if is_away {
            fixture.stop_bot().await;
        }
        let last = shown.last().unwrap();
        fixture.delete(last).await;
        if is_away {
            fixture.start_bot().await;
        }
        let before: Vec<&Value> = shown.iter().collect();
        let again = card_below(&mut ana, "4 entries", &before).await;
        assert!(component(&again, "enter").is_some(), "{again}");
        shown.push(again);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_given_back_and_a_start_without_players_are_announced() {
    let mut fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    started(&fixture, &mut ana).await;
    card_below(&mut ana, "**Semifinals**", &[]).await;
    fixture.stop_bot().await;
    fixture.pass(5 * HOUR);
    fixture.start_bot().await;
    let away =
        "Knockout no. 1: Play was interrupted for a while, so the stage lasts 5 hours longer.";
    ana.until(|page| page.message_with(away)).await;
    let cancel = subcommand("cancel", json!([]));
    let question = ana.command("tournament", cancel).await;
    ana.press_away(&question, "cancel-now").await;
    let in_an_hour = json!([option::text("game", "table"), option::number("start", 1)]);
    ana.command("tournament", subcommand("create", in_an_hour))
        .await;
    fixture.pass(2 * HOUR);
    fixture.play.as_ref().unwrap().wake();
    let alone = "Knockout no. 2: Fewer than two people were there";
    ana.until(|page| page.message_with(alone)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_that_the_bot_no_longer_sees_does_not_stop_the_others() {
    let fixture = BotFixture::without_journal().await;
    let mut ana = fixture.page("Ana").await;
    let first = opened(&fixture, &mut ana).await;
    card_below(&mut ana, "4 entries", &[]).await;
    let games = ana.channel("games");
    let denied = json!({"type": 0, "allow": "0", "deny": VIEW.to_string()});
    let path = format!("/channels/{}/permissions/{ROLE}", games.as_str().unwrap());
    fixture.request(Method::PUT, &path, denied).await;
    ana.room = Some(ana.channel("tables"));
    let game = option::game("table");
    ana.command("tournament", subcommand("create", game)).await;
    let play = fixture.play.clone().unwrap();
    // Both have changed; the older one, whose channel is closed, is shown first.
    play.tournaments.leave(first, UserId(4)).await.unwrap();
    ana.command("tournament", subcommand("join", json!([])))
        .await;
    let there = ana.room.clone().unwrap();
    let is_shown = |page: &Page| {
        let mut cards = page.messages.values();
        let says = |card: &&Value| content(card).contains("One entry");
        cards
            .find(|card| card["channel_id"] == there && says(card))
            .cloned()
    };
    ana.until(is_shown).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_cannot_be_shown_does_not_stop_the_others() {
    let fixture = BotFixture::without_journal().await;
    let mut ana = fixture.page("Ana").await;
    let play = fixture.play.clone().unwrap();
    let guild = ana.hello["guild"]["id"].as_str().unwrap().parse().unwrap();
    play.people
        .set_setting(GuildId(guild), Setting::Venue, "yes")
        .await
        .unwrap();
    let id = started(&fixture, &mut ana).await;
    let boards = |page: &Page| {
        let messages = page.messages.values();
        let boards = messages.filter(|board| component(board, "pick").is_some());
        Some(boards.cloned().collect::<Vec<_>>()).filter(|boards| boards.len() == 2)
    };
    let boards = ana.until(boards).await;
    // The board of the first match is in a thread that the bot can no longer unarchive.
    let tournament = play.tournaments.get(id).await.unwrap();
    let first = tournament.games[&0];
    let thread = play.games.row(first).await.unwrap().thread.unwrap();
    let channel = ana.channel("games");
    let closed = json!({"archived": true, "locked": true});
    fixture
        .request(Method::PATCH, &format!("/channels/{thread}"), closed)
        .await;
    let denied = json!({"type": 0, "allow": "0", "deny": MANAGE_THREADS.to_string()});
    let path = format!("/channels/{}/permissions/{ROLE}", channel.as_str().unwrap());
    fixture.request(Method::PUT, &path, denied).await;
    let cancel = subcommand("cancel", json!([]));
    let question = ana.command("tournament", cancel).await;
    ana.press_away(&question, "cancel-now").await;
    let other = boards
        .iter()
        .find(|board| board["channel_id"] != thread.to_string())
        .unwrap();
    let is_closed = |page: &Page| {
        content(&page.now(other))
            .contains("cancelled")
            .then_some(())
    };
    ana.until(is_closed).await;
    card_below(&mut ana, "The knockout was cancelled", &[]).await;
}

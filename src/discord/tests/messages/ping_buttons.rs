//! Pings carry what they ask for: the move, the answer to an offer, the rematch.

use serde_json::{Value, json};
use zihin_discord::{CustomId, GameComponent};
use zihin_ids::{GameId, Ply};
use zihin_play::game::{Act, OfferKind};
use zihin_play::people::Preference;
use zihin_testing::game::{
    begin_game, begin_table, board_in_play, board_of_the_end, mover_first, resign, use_menu,
};
use zihin_testing::turns::play_first_move;
use zihin_testing::{BotFixture, Page, component, content, labelled, openapi};

const MOVE: &str = "called:preview";

/// The newest ping with this button that mentions the person.
fn ping(page: &Page, button: &str) -> Option<Value> {
    let is_ping = |message: &&Value| {
        component(message, button).is_some() && content(message).contains(&page.mention())
    };
    page.messages.values().rev().find(is_ping).cloned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ping_to_move_opens_the_panel_in_the_channel_and_in_direct_messages() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let board = ana.until(board_in_play).await;
    let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
    fixture.prefer(other, Preference::Ping, "direct").await;
    let turn = mover.until(|page| ping(page, MOVE)).await;
    let panel = mover.press_for_answer(&turn, MOVE).await;
    assert!(component(&panel, "pick").is_some(), "{panel}");
    play_first_move(mover, &board).await;
    let games = other.channel("games");
    let direct = other.until(|page| ping(page, MOVE)).await;
    assert_ne!(direct["channel_id"], games, "{direct}");
    other.room = Some(direct["channel_id"].clone());
    let panel = other.press_for_answer(&direct, MOVE).await;
    assert!(component(&panel, "pick").is_some(), "{panel}");
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_is_declined_and_agreed_to_on_its_ping() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let board = ana.until(board_in_play).await;
    let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
    for (answer, expected) in [
        ("called:decline:pause", None),
        ("called:agree:pause", Some("paused")),
    ] {
        use_menu(other, &board, "Pause").await;
        let asked = mover.until(|page| ping(page, answer)).await;
        mover.press(&asked, answer).await;
        let is_gone = |page: &Page| page.find(&asked).is_none().then_some(());
        mover.until(is_gone).await;
        let shows = |page: &Page| {
            let now = page.now(&board);
            let is_offered = component(&now, "decline").is_some();
            (!is_offered && expected.is_none_or(|text| content(&now).contains(text))).then_some(())
        };
        mover.until(shows).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn board_and_ping_of_the_end_say_who_has_won_and_the_board_offers_the_rematch() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_game(&fixture, &[("game", "camelot")]).await;
    let board = ana.until(board_in_play).await;
    resign(&mut ana, &board).await;
    let over = ana.until(|page| page.message_with("no. 1 is over")).await;
    assert!(content(&over).contains("**Bogdan** wins"), "{over}");
    assert_eq!(over["components"], json!([]), "{over}");
    let end = ana.until(board_of_the_end).await;
    assert!(content(&end).contains("**Bogdan** wins"), "{end}");
    let rematch = labelled(&end, "Rematch").unwrap();
    ana.click(&end, &rematch, &[]).await;
    // The offer is a ping of its own, which can be declined as well.
    let decline = "called:decline:rematch";
    let offer = bogdan.until(|page| ping(page, decline)).await;
    bogdan.press(&offer, "called:agree:rematch").await;
    let is_new = |page: &Page| board_in_play(page).filter(|new| new["id"] != board["id"]);
    bogdan.until(is_new).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_old_ping_says_why_it_is_old_and_leads_to_the_board() {
    let fixture = BotFixture::forging().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let board = ana.until(board_in_play).await;
    let [mover, _] = mover_first(&board, &mut ana, &mut bogdan);
    let board = play_first_move(mover, &board).await;
    let link = board["id"].as_str().unwrap();
    let draw = Act::Decline(OfferKind::Draw);
    for (act, ply, why) in [
        (Act::Preview(Vec::new()), 0, "moved on"),
        (draw, 1, "no longer open"),
    ] {
        let id = CustomId::in_game(GameId(1), Ply(ply), GameComponent::Pinged(act));
        let answer = mover.click_for_answer(&board, &id.to_string(), &[]).await;
        let text = content(&answer);
        assert!(text.contains(why) && text.contains(link), "{text}");
    }
}

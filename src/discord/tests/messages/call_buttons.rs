//! Calls carry what they ask for: the move, the answer to an offer, the rematch.

use serde_json::Value;
use zihin_discord::{CallAct, CustomId, GameControl};
use zihin_ids::{GameId, Ply};
use zihin_play::game::OfferKind;
use zihin_play::people::Preference;
use zihin_testing::game::{begin_game, begin_table, board_in_play, mover_first, resign, use_menu};
use zihin_testing::turns::play_first_move;
use zihin_testing::{BotFixture, Page, Verb, content, control, openapi};

const MOVE: Verb = Verb::Called(CallAct::Move);
const REMATCH: CallAct = CallAct::Agree(OfferKind::Rematch);

/// The newest call with this button that mentions the person.
fn call(page: &Page, button: Verb) -> Option<Value> {
    let is_call = |message: &&Value| {
        control(message, button).is_some() && content(message).contains(&page.mention())
    };
    page.messages.values().rev().find(is_call).cloned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_call_to_move_opens_the_panel_in_the_channel_and_in_direct_messages() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let board = ana.until(board_in_play).await;
    let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
    fixture.prefer(other, Preference::Call, "direct").await;
    let turn = mover.until(|page| call(page, MOVE)).await;
    let panel = mover.press_for_answer(&turn, MOVE).await;
    assert!(control(&panel, Verb::Choose).is_some(), "{panel}");
    play_first_move(mover, &board).await;
    let games = other.channel("games");
    let direct = other.until(|page| call(page, MOVE)).await;
    assert_ne!(direct["channel_id"], games, "{direct}");
    other.room = Some(direct["channel_id"].clone());
    let panel = other.press_for_answer(&direct, MOVE).await;
    assert!(control(&panel, Verb::Choose).is_some(), "{panel}");
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_is_declined_and_agreed_to_on_its_call() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let board = ana.until(board_in_play).await;
    let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
    let [agree, decline] = [CallAct::Agree, CallAct::Decline].map(|act| act(OfferKind::Pause));
    for (answer, expected) in [(decline, None), (agree, Some("paused"))] {
        use_menu(other, &board, "Pause").await;
        let asked = mover.until(|page| call(page, Verb::Called(answer))).await;
        mover.press(&asked, Verb::Called(answer)).await;
        let is_gone = |page: &Page| page.find(&asked).is_none().then_some(());
        mover.until(is_gone).await;
        let shows = |page: &Page| {
            let now = page.now(&board);
            let is_offered = control(&now, Verb::Decline).is_some();
            (!is_offered && expected.is_none_or(|text| content(&now).contains(text))).then_some(())
        };
        mover.until(shows).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_call_to_a_finished_game_begins_the_rematch() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_game(&fixture, &[("game", "camelot")]).await;
    let board = ana.until(board_in_play).await;
    resign(&mut ana, &board).await;
    let over = ana.until(|page| call(page, Verb::Called(REMATCH))).await;
    ana.press(&over, Verb::Called(REMATCH)).await;
    // The offer is a call of its own, which can be declined as well.
    let decline = Verb::Called(CallAct::Decline(OfferKind::Rematch));
    let offer = bogdan.until(|page| call(page, decline)).await;
    bogdan.press(&offer, Verb::Called(REMATCH)).await;
    let is_new = |page: &Page| board_in_play(page).filter(|new| new["id"] != board["id"]);
    bogdan.until(is_new).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_old_call_says_why_it_is_old_and_leads_to_the_board() {
    let fixture = BotFixture::forging().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let board = ana.until(board_in_play).await;
    let [mover, _] = mover_first(&board, &mut ana, &mut bogdan);
    let board = play_first_move(mover, &board).await;
    let link = board["id"].as_str().unwrap();
    let draw = CallAct::Decline(OfferKind::Draw);
    for (act, ply, why) in [(CallAct::Move, 0, "moved on"), (draw, 1, "no longer open")] {
        let id = CustomId::in_game(GameId(1), Ply(ply), GameControl::Called(act));
        let answer = mover.click_for_answer(&board, &id.to_string(), &[]).await;
        let text = content(&answer);
        assert!(text.contains(why) && text.contains(link), "{text}");
    }
}

//! A proxy that keeps Discord's rate limits for several processes stands before Discord:
//! what it answers by itself loses nothing and doubles nothing.

use zihin_testing::game::{await_board, begin_table};
use zihin_testing::rest_proxy::TurnedAway::{TimedOut, TooMany};
use zihin_testing::turns::next_turn_by_text;
use zihin_testing::{BotFixture, content, is_ping};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_proxy_turns_away_is_sent_again_and_shown_once() {
    let fixture = BotFixture::behind_proxy().await;
    let proxy = fixture.proxy.as_ref().unwrap();
    let (mut ana, mut bogdan) = begin_table(&fixture, "30").await;
    let mut seen = String::new();
    for answers in [
        [TooMany, TimedOut],
        [TimedOut, TooMany],
        [TimedOut, TimedOut],
    ] {
        proxy.turn_away(&answers);
        // The board is posted anew below this.
        ana.say("Good luck").await;
        while proxy.left_to_turn_away() > 0 {
            seen = next_turn_by_text(&mut ana, &mut bogdan, &seen).await;
            await_board(&mut bogdan, |board| content(board) != seen).await;
        }
    }
    let last = next_turn_by_text(&mut ana, &mut bogdan, &seen).await;
    await_board(&mut ana, |board| content(board) != last).await;
    let live = |page: &zihin_testing::Page| {
        let boards = page.messages.values().filter(|message| {
            message.get("ephemeral_for").is_none()
                && !message["components"].as_array().unwrap().is_empty()
                && !is_ping(message)
        });
        boards.count()
    };
    ana.until(|page| (live(page) == 1).then_some(())).await;
}

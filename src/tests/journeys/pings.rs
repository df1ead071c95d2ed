//! How players are pinged: in the channel, directly, never; by buttons that play a move.

use super::acts::{begin, both, typed_turn};
use super::recorder::Journey;
use serde_json::Value;
use zihin_play::people::Preference;
use zihin_rules::SplitMix;
use zihin_testing::{Page, component};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_is_pinged_directly_and_the_other_never() {
    let mut journey = Journey::begin("pings").await;
    let (ana, bogdan) = (journey.page("Ana").await, journey.page("Bogdan").await);
    journey
        .fixture
        .prefer(&ana, Preference::Ping, "direct")
        .await;
    journey
        .fixture
        .prefer(&bogdan, Preference::Ping, "never")
        .await;
    let options = [("game", "camelot")];
    let mut pages = begin(&mut journey, &["Ana", "Bogdan"], &options).await;
    for _ in 0..4 {
        typed_turn(&mut journey, &mut pages, &mut SplitMix(6)).await;
    }
    journey.end().await;
}

/// The newest ping with a button for a move.
fn ping(page: &Page) -> Option<Value> {
    let mut messages = page.messages.values().rev();
    messages
        .find(|message| component(message, "called:play").is_some())
        .cloned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_is_played_from_the_ping() {
    let mut journey = Journey::begin("ping_move").await;
    let options = [("game", "table"), ("length", "10")];
    let mut pages = begin(&mut journey, &["Ana", "Bogdan"], &options).await;
    // Soon few moves are legal.
    let mut luck = SplitMix(5);
    for _ in 0..40 {
        let (page, _, _) = both(&mut pages).await;
        let Some(ping) = ping(page) else {
            typed_turn(&mut journey, &mut pages, &mut luck).await;
            continue;
        };
        page.press(&ping, "called:play").await;
        journey.step("A move is chosen on the ping").await;
        return journey.end().await;
    }
    panic!("no ping offers moves");
}

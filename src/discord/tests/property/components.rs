//! Custom ids that the bot has never sent, or has sent to others, on a real board: each use is answered,
//! and changes nothing.

use super::custom_ids::any_id;
use proptest::prelude::*;
use serde_json::{Value, json};
use zihin_testing::game::{begin_game, board_in_play};
use zihin_testing::property::{any_text, samples};
use zihin_testing::{BotFixture, Page, content, watched};

/// The answer to an internal error.
const FAILED: &str = "Something went wrong";

/// Checks that every private answer has words, and that none is about an internal error.
pub fn check_answers(page: &Page) {
    for answer in page.private() {
        let text = content(answer);
        let is_picture = answer["attachments"][0].is_object();
        assert!(is_picture || text.contains(' '), "{answer}");
        assert!(!text.contains(FAILED), "{answer}");
    }
}

/// What a stranger uses: a custom id, a type of component, and what is picked in it.
fn uses() -> impl Strategy<Value = (String, u8, Vec<String>)> {
    let kinds = prop_oneof![3 => Just(2_u8), 3 => Just(3), 1 => Just(8)];
    let picked = prop_oneof![
        any_text(),
        "[a-z0-9]{1,6}".boxed(),
        any::<u64>().prop_map(|id| id.max(1).to_string()).boxed(),
    ];
    let picked = prop::collection::vec(picked, 0..3);
    (any_id(), kinds, picked).prop_map(|(id, kind, picked)| match kind {
        // Channels and people are picked by their ids.
        8 => (
            id,
            kind,
            vec!["1100000000000000101".to_owned(); picked.len()],
        ),
        _ => (id, kind, picked),
    })
}

/// Uses a component of the board, whether it has it or not.
async fn use_component(
    page: &mut Page,
    board: &Value,
    (id, kind, picked): &(String, u8, Vec<String>),
) {
    let frame = json!({"op": "component", "message": board["id"], "custom_id": id, "component_type": kind, "values": picked});
    let answer = page.ask(frame).await;
    assert_eq!(
        answer["status"], "done",
        "{id:?} {kind} {picked:?}: {answer}"
    );
}

#[test]
fn any_component_that_a_stranger_forges_is_answered_and_changes_nothing_of_a_game() {
    watched::run("forged-controls", async {
        let fixture = BotFixture::forging().await;
        let (_ana, _bogdan) = begin_game(&fixture, &[("game", "camelot")]).await;
        let mut chloe = fixture.page("Chloe").await;
        let board = chloe.until(board_in_play).await;
        let before = fixture.decisions().await;
        for used in samples(150, uses()) {
            use_component(&mut chloe, &board, &used).await;
            let own = format!("preferences: Some(\"{} ", chloe.me);
            // Preferences are a stranger's own.
            let mut after = fixture.decisions().await;
            after.retain(|row| !row.starts_with(&own));
            assert_eq!(after, before, "{used:?}");
        }
        check_answers(&chloe);
    });
}

//! The private board on which one moves for all sides.

use serde_json::{Value, json};
use zihin_testing::turns::over;
use zihin_testing::{BotFixture, Page, component, components, content, labelled, options};

async fn press(page: &mut Page, panel: &Value, label: &str) -> Value {
    let button = labelled(panel, label).unwrap_or_else(|| panic!("no {label}: {panel}"));
    page.click_through(panel, &button, &[]).await
}

/// Opens the board in the middle of the replay, where dice have been rolled.
async fn open(page: &mut Page, board: &Value) -> Value {
    let replay = labelled(board, "Replay").unwrap();
    let mut panel = page.click_for_answer(board, &replay, &[]).await;
    panel = press(page, &panel, "▶").await;
    press(page, &panel, "What if…").await
}

/// Makes the first move that is offered.
async fn first_move(page: &mut Page, panel: &Value) -> Value {
    let mut panel = panel.clone();
    let before = steps(&panel);
    while steps(&panel) == before && !is_full(&panel) {
        if let Some(choose) = component(&panel, "pick") {
            let first = options(&panel).swap_remove(0);
            panel = page.click_through(&panel, &choose, &[&first]).await;
        } else {
            panel = press(page, &panel, "Confirm").await;
        }
    }
    panel
}

/// What a panel says of the steps on it.
fn steps(panel: &Value) -> String {
    let first = content(panel).lines().next().unwrap();
    first.rsplit(", ").next().unwrap().to_owned()
}

fn is_full(panel: &Value) -> bool {
    content(panel).contains("as long as a private board can hold")
}

/// The select of the dice.
fn dice(panel: &Value) -> Option<String> {
    let mut ids = components(panel).filter_map(|component| component["custom_id"].as_str());
    ids.find(|id| id.contains(":dice")).map(str::to_owned)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_moves_for_all_sides_steps_back_and_forth_and_asks_for_values() {
    let mut fixture = BotFixture::open().await;
    let (mut ana, _bogdan, board) = over(&fixture, 4).await;
    let panel = open(&mut ana, &board).await;
    assert_eq!(panel["ephemeral_for"], json!(ana.me));
    assert_eq!(
        steps(&panel),
        "What if? **Table** no. 1: you move for all sides."
    );
    assert_eq!(panel["attachments"].as_array().unwrap().len(), 1);

    // The position may be one in which dice are to be rolled.
    let panel = match dice(&panel) {
        Some(dice) => ana.click_through(&panel, &dice, &["3"]).await,
        None => panel,
    };
    let rolled = steps(&panel);
    let valued = press(&mut ana, &panel, "Values").await;
    assert!(content(&valued).contains("What I think"), "{valued}");
    assert!(content(&valued).contains("\n- **"), "{valued}");
    let moved = first_move(&mut ana, &valued).await;
    let after = press(&mut ana, &moved, "Roll").await;
    assert_ne!(steps(&after), steps(&moved));

    fixture.stop_bot().await;
    fixture.start_bot().await;
    let back = press(&mut ana, &after, "◀").await;
    let back = press(&mut ana, &back, "◀").await;
    assert!(content(&back).contains(&rolled[..6]), "{back}");
    let forward = press(&mut ana, &back, "▶").await;
    let (of, again) = (content(&moved), content(&forward));
    assert_eq!(of.lines().nth(1), again.lines().nth(1), "the same move");

    let replay = press(&mut ana, &forward, "Replay").await;
    assert!(content(&replay).contains("Position 1 of"), "{replay}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_position_is_played_on_against_zihin() {
    let mut fixture = BotFixture::open().await;
    let (mut ana, _bogdan, board) = over(&fixture, 4).await;
    let panel = open(&mut ana, &board).await;
    // The position may be one in which dice are to be rolled.
    let panel = match dice(&panel) {
        Some(dice) => ana.click_through(&panel, &dice, &["3"]).await,
        None => panel,
    };
    let before = fixture.discord.counts().of_interactions;
    let play_on = labelled(&panel, "Play on against Zihin").unwrap();
    ana.click(&panel, &play_on, &[]).await;
    let begun = ana
        .until(|page| {
            page.board()
                .filter(|new| new["id"] != board["id"] && content(new).contains("chosen position"))
        })
        .await;
    assert!(content(&begun).contains("Zihin"), "{begun}");
    assert!(content(&begun).contains("Dice: "), "{begun}");
    assert!(
        content(&begun)
            .contains("The game began from a chosen position, so it counts for no rating"),
        "{begun}"
    );
    // The board is the only answer: a second one would be taken for that of another program.
    fixture.stop_bot().await;
    assert_eq!(fixture.discord.counts().of_interactions, before + 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_that_fills_the_components_is_said_to_be_too_long_and_can_be_stepped_back() {
    let fixture = BotFixture::open().await;
    let (mut ana, _bogdan, board) = over(&fixture, 4).await;
    let mut panel = open(&mut ana, &board).await;
    for _ in 0..60 {
        if is_full(&panel) {
            let back = press(&mut ana, &panel, "◀").await;
            assert!(labelled(&back, "Play on against Zihin").is_some(), "{back}");
            return;
        }
        panel = match labelled(&panel, "Roll") {
            Some(_) => press(&mut ana, &panel, "Roll").await,
            None => first_move(&mut ana, &panel).await,
        };
    }
    panic!("the line never fills the controls: {panel}");
}

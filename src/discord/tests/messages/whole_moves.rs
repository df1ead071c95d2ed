//! Where at most six moves are legal, each is a button: on the ping,
//! or on the board of a player who is not pinged beside it.

use serde_json::{Value, json};
use zihin_play::people::Preference;
use zihin_testing::game::{begin_table, board_in_play, mover_first};
use zihin_testing::turns::{offered_moves, play_first_move};
use zihin_testing::{BotFixture, Page, component, components, content, does, openapi};

/// The most moves that are offered as buttons.
const MOST: usize = 6;

/// The newest ping to this person, if it stands below the newest board.
pub fn ping(page: &Page, board: &Value) -> Option<Value> {
    let is_mine = |message: &&Value| {
        let is_ping = message.get("ephemeral_for").is_none() && component(message, MOVE).is_some();
        is_ping && content(message).contains(&page.mention())
    };
    let ping = page.messages.values().rfind(is_mine)?;
    let id = |message: &Value| message["id"].as_str()?.parse::<u64>().ok();
    (page.now(board) == *board && id(ping) > id(board)).then(|| ping.clone())
}

const MOVE: &str = "called:preview";

/// The custom ids of the buttons that do this.
pub fn ids(message: &Value, word: &str) -> Vec<String> {
    let ids = components(message).filter_map(|component| component["custom_id"].as_str());
    ids.filter(|id| does(id, word))
        .map(ToOwned::to_owned)
        .collect()
}

/// Plays until the player to move has at most six moves. Returns the board and these moves.
pub async fn until_few(ana: &mut Page, bogdan: &mut Page) -> (Value, Vec<String>) {
    let mut board = ana.until(board_in_play).await;
    loop {
        let [mover, _] = mover_first(&board, ana, bogdan);
        mover
            .until(|page| (page.now(&board) == board).then_some(()))
            .await;
        let moves = offered_moves(mover, None).await;
        if moves.len() <= MOST {
            return (board, moves);
        }
        board = play_first_move(mover, &board).await;
        assert!(
            component(&board, "pick").is_some(),
            "a game has a position with few moves"
        );
    }
}

/// The board after `before`.
pub async fn next_board(page: &mut Page, before: &Value) -> Value {
    page.until(|page| page.board().filter(|now| content(now) != content(before)))
        .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ping_with_few_moves_plays_each_of_them_with_one_tap() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let (board, moves) = until_few(&mut ana, &mut bogdan).await;
    let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
    let pinged = mover.until(|page| ping(page, &board)).await;
    let buttons = ids(&pinged, "called:play");
    assert_eq!(buttons.len(), moves.len(), "{pinged}");
    assert!(
        ids(&board, "play").is_empty(),
        "only the ping has them: {board}"
    );
    // A player who is not pinged is told whose turn it is, and nothing happens.
    let refused = other.click_for_answer(&pinged, &buttons[0], &[]).await;
    assert!(content(&refused).contains("turn"), "{refused}");
    mover.click(&pinged, buttons.last().unwrap(), &[]).await;
    next_board(mover, &board).await;
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_old_button_of_a_move_says_that_the_board_has_moved_on() {
    let fixture = BotFixture::forging().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let (board, _) = until_few(&mut ana, &mut bogdan).await;
    let [mover, _] = mover_first(&board, &mut ana, &mut bogdan);
    let pinged = mover.until(|page| ping(page, &board)).await;
    let old = ids(&pinged, "called:play").swap_remove(0);
    let next = play_first_move(mover, &board).await;
    let answer = mover.click_for_answer(&next, &old, &[]).await;
    let text = content(&answer);
    assert!(text.contains("moved on"), "{text}");
    assert!(text.contains(next["id"].as_str().unwrap()), "{text}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_not_pinged_finds_the_moves_on_the_board_and_may_confirm_them() {
    let fixture = BotFixture::open().await;
    for name in ["Ana", "Bogdan"] {
        let page = fixture.page(name).await;
        fixture.prefer(&page, Preference::Ping, "never").await;
    }
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let (board, moves) = until_few(&mut ana, &mut bogdan).await;
    for page in [&ana, &bogdan] {
        fixture.prefer(page, Preference::Confirm, "always").await;
    }
    let [mover, _] = mover_first(&board, &mut ana, &mut bogdan);
    let buttons = ids(&board, "play");
    assert_eq!(buttons.len(), moves.len(), "{board}");
    let panel = mover.click_for_answer(&board, &buttons[0], &[]).await;
    assert_eq!(panel["ephemeral_for"], json!(mover.me));
    mover.press_away(&panel, "confirm").await;
    next_board(mover, &board).await;
    openapi::check(&fixture.discord.requests().await);
}

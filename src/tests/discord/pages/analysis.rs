//! The pages of an analysis: players see their own mistakes, everyone else sees all.

use crate::support::game::{begin_table, board_of_the_end, mover_first, resign};
use crate::support::turns::play_first_move;
use crate::support::{BotFixture, Page, content, labelled};
use serde_json::{Value, json};

/// A game that ends by resignation after eight moves, each the first that was offered.
async fn over(fixture: &BotFixture) -> (Page, Page, Value) {
    let (mut ana, mut bogdan) = begin_table(fixture, "10").await;
    let mut board = ana.board().unwrap();
    for _ in 0..8 {
        let [mover, _] = mover_first(&board, &mut ana, &mut bogdan);
        board = play_first_move(mover, &board).await;
    }
    let [mover, _] = mover_first(&board, &mut ana, &mut bogdan);
    resign(mover, &board).await;
    let board = ana.until(board_of_the_end).await;
    (ana, bogdan, board)
}

/// Opens the analysis of a game that is over.
async fn open_analysis(page: &mut Page, board: &Value) -> Value {
    let board = page.until(|page| page.find(board)).await;
    let button = labelled(&board, "Analysis").unwrap();
    page.click_for_answer(&board, &button, &[]).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_see_only_their_own_mistakes_and_others_see_all() {
    let mut fixture = BotFixture::open().await;
    let (mut ana, _bogdan, board) = over(&fixture).await;
    let page = open_analysis(&mut ana, &board).await;
    assert_eq!(page["ephemeral_for"], json!(ana.me));
    assert!(content(&page).contains("Mistake 1 of"), "{page}");
    assert!(content(&page).contains("Ana played"), "{page}");
    assert!(content(&page).contains("was better by"), "{page}");
    let unit = "10 points are what a single game is worth";
    assert!(content(&page).contains(unit), "{page}");
    assert_eq!(page["attachments"].as_array().unwrap().len(), 1);
    let next = ana
        .click_through(&page, &labelled(&page, "▶").unwrap(), &[])
        .await;
    assert!(content(&next).contains("Mistake 2 of"), "{next}");
    assert!(content(&next).contains("Ana played"), "{next}");

    fixture.stop_bot().await;
    fixture.start_bot().await;
    let mut chloe = fixture.page("Chloe").await;
    let all = open_analysis(&mut chloe, &board).await;
    let count = |page: &Value| -> usize {
        let of = content(page).split("Mistake 1 of ").nth(1).unwrap();
        of.split(|c: char| !c.is_ascii_digit())
            .next()
            .unwrap()
            .parse()
            .unwrap()
    };
    assert!(count(&all) > count(&page), "{all}\n{page}");
}

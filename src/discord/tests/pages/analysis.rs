//! The pages of an analysis: one report for all; players see their own mistakes, everyone else sees all.

use serde_json::{Value, json};
use zihin_testing::turns::over;
use zihin_testing::{BotFixture, Page, content, labelled};

/// Opens the analysis of a game that is over.
async fn open_analysis(page: &mut Page, board: &Value) -> Value {
    let board = page.until(|page| page.find(board)).await;
    let button = labelled(&board, "Analysis").unwrap();
    let answer = page.click_for_answer(&board, &button, &[]).await;
    // Until it is there, the answer says how far it is.
    page.until(|page| {
        page.find(&answer)
            .filter(|found| content(found).contains("**Ana**"))
    })
    .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_report_is_the_same_for_all_and_players_see_only_their_own_mistakes() {
    let mut fixture = BotFixture::open().await;
    let (mut ana, _bogdan, board) = over(&fixture, 4).await;
    let report = open_analysis(&mut ana, &board).await;
    assert_eq!(report["ephemeral_for"], json!(ana.me));
    for part in ["**Ana**: ", "**Bogdan**: ", "decision", "luck "] {
        assert!(content(&report).contains(part), "{part}: {report}");
    }
    let unit = "A single game is worth 10 points";
    assert!(content(&report).contains(unit), "{report}");
    assert_eq!(report["attachments"].as_array().unwrap().len(), 1);
    let mistake = turn(&mut ana, &report).await;
    assert!(content(&mistake).contains("Mistake 1 of"), "{mistake}");
    assert!(content(&mistake).contains("Ana played"), "{mistake}");
    assert!(content(&mistake).contains("was better by"), "{mistake}");
    assert_eq!(mistake["attachments"].as_array().unwrap().len(), 1);

    fixture.stop_bot().await;
    fixture.start_bot().await;
    let mut chloe = fixture.page("Chloe").await;
    let again = open_analysis(&mut chloe, &board).await;
    assert_eq!(content(&again), content(&report), "it was stored");
    let all = turn(&mut chloe, &again).await;
    assert!(mistakes(&all) > mistakes(&mistake), "{all}\n{mistake}");
}

/// Goes on to the next page.
async fn turn(page: &mut Page, message: &Value) -> Value {
    let next = labelled(message, "▶").unwrap();
    page.click_through(message, &next, &[]).await
}

/// How many mistakes are shown.
fn mistakes(page: &Value) -> usize {
    let of = content(page).split("Mistake 1 of ").nth(1).unwrap();
    let number = of.split(|c: char| !c.is_ascii_digit()).next().unwrap();
    number.parse().unwrap()
}

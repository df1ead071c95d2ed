//! Resigning in the local Discord: what is lost is said, and one game of a match may be offered for points.

use zihin_testing::game::{begin_table, board_of_the_end, open_menu};
use zihin_testing::{BotFixture, Page, component, content, labelled, option};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_question_says_what_is_lost_and_offers_to_give_up_one_game_only() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "30").await;
    let board = ana.board().unwrap();
    let (menu, id) = open_menu(&mut ana, &board, "Resign").await;
    let question = ana.click_through(&menu, &id, &[]).await;
    for words in [
        "the whole match, 0 – 0 so far",
        "counts as a loss for you, and for nobody else, since not everybody has made 10 moves yet",
    ] {
        assert!(content(&question).contains(words), "{words}: {question}");
    }
    let give_up = labelled(&question, "Give up this game (20 points)").unwrap();
    ana.click_away(&question, &give_up).await;
    let offered = |page: &Page| {
        page.board()
            .filter(|board| component(board, "decline").is_some())
    };
    let asked = bogdan.until(offered).await;
    assert!(
        content(&asked).contains("Bogdan would get 20 points"),
        "{asked}"
    );
    bogdan.press(&asked, "agree").await;
    let given_up = |page: &Page| {
        page.board().filter(|board| {
            content(board).contains("Ana gives up the game being played: Bogdan gets 20 points")
        })
    };
    let board = bogdan.until(given_up).await;
    let (menu, id) = open_menu(&mut ana, &board, "Resign").await;
    let question = ana.click_through(&menu, &id, &[]).await;
    for words in ["the whole match, 0 – 20 so far", "counts as a loss"] {
        assert!(content(&question).contains(words), "{words}: {question}");
    }
    ana.press_away(&question, "resign").await;
    let end = bogdan.until(board_of_the_end).await;
    let why = "counts as a loss for whoever resigned or ran out of time, but not as a win: not everybody had made 10 moves";
    assert!(content(&end).contains(why), "{end}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_question_stays_while_the_menu_of_another_game_is_opened() {
    let fixture = BotFixture::open().await;
    let (mut ana, _) = begin_table(&fixture, "30").await;
    let board = ana.board().unwrap();
    let (menu, id) = open_menu(&mut ana, &board, "Resign").await;
    let question = ana.click_through(&menu, &id, &[]).await;
    let lobby = ana.command("play", option::game("camelot")).await;
    let other = ana.press_for_answer(&lobby, "more").await;
    let newer = ana.press_for_answer(&lobby, "more").await;
    ana.until(|page| page.find(&other).is_none().then_some(()))
        .await;
    assert!(ana.find(&question).is_some() && ana.find(&newer).is_some());
    ana.press_away(&question, "resign").await;
    ana.until(board_of_the_end).await;
}

//! Commands without a number: the game that is meant by where and by whom they are given, and the question which of several.

use serde_json::{Value, json};
use zihin_testing::game::{await_board, begin_game, begun, is_over, resign};
use zihin_testing::option::{self, subcommand};
use zihin_testing::turns::{offered_moves, type_move};
use zihin_testing::{BotFixture, Page, components, content, is_played};

/// The custom id of the button on which this stands.
fn button(message: &Value, label: &str) -> String {
    let mut all = components(message);
    let found = all.find(|one| {
        one["label"]
            .as_str()
            .is_some_and(|text| text.contains(label))
    });
    let found = found.unwrap_or_else(|| panic!("no {label} on {message}"));
    found["custom_id"].as_str().unwrap().to_owned()
}

async fn game(page: &mut Page, command: &str) -> Value {
    page.command("game", subcommand(command, json!([]))).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_in_two_games_asks_which_and_does_it_in_the_one_whose_button_is_pressed() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_game(&fixture, &[("game", "camelot")]).await;
    begun(
        &mut ana,
        &mut bogdan,
        &[("game", "table"), ("length", "30")],
    )
    .await;
    for (command, says) in [
        ("board", "Table** no. 2"),
        ("text", "Table** no. 2"),
        ("pause", "The other player has been asked"),
        ("resign", "resign Table no. 2"),
    ] {
        let asked = game(&mut ana, command).await;
        assert!(content(&asked).contains("2 games here"), "{asked}");
        button(&asked, "Camelot no. 1 · ");
        let answer = ana
            .click_through(&asked, &button(&asked, "Table no. 2 · "), &[])
            .await;
        assert!(content(&answer).contains(says), "{answer}");
        assert!(content(&answer).contains("no. 2"), "{answer}");
    }
    let asked = ana.command("dice", subcommand("verify", json!([]))).await;
    let dice = ana
        .click_through(&asked, &button(&asked, "Table no. 2"), &[])
        .await;
    assert!(content(&dice).starts_with("**Table** no. 2"), "{dice}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_typed_move_that_two_games_could_take_is_played_in_the_chosen_one() {
    let fixture = BotFixture::open().await;
    let camelot = [("game", "camelot")];
    let (mut ana, mut bogdan) = begin_game(&fixture, &camelot).await;
    begun(&mut ana, &mut bogdan, &camelot).await;
    // Who begins is drawn: somebody else's move in one game leaves one game for the other.
    let mut played = false;
    for page in [&mut ana, &mut bogdan] {
        let Some(text) = offered_moves(page, Some(2)).await.into_iter().next() else {
            continue;
        };
        let answer = type_move(page, None, &text).await;
        let answer = if content(&answer).contains("2 games here") {
            page.click_through(&answer, &button(&answer, "no. 2"), &[])
                .await
        } else {
            answer
        };
        assert!(content(&answer).contains("Camelot** no. 2"), "{answer}");
        assert!(is_played(&answer), "{answer}");
        played = true;
        break;
    }
    assert!(played, "somebody begins");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_does_not_play_looks_at_the_board_shown_last_and_then_at_the_last_game() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_game(&fixture, &[("game", "camelot")]).await;
    let board = begun(
        &mut ana,
        &mut bogdan,
        &[("game", "table"), ("length", "30")],
    )
    .await;
    let mut chloe = fixture.page("Chloe").await;
    for command in ["board", "text"] {
        let shown = game(&mut chloe, command).await;
        assert!(content(&shown).contains("Table** no. 2"), "{shown}");
    }
    let refused = game(&mut chloe, "resign").await;
    assert!(content(&refused).contains("not playing"), "{refused}");
    resign(&mut ana, &board).await;
    await_board(&mut ana, is_over).await;
    let shown = game(&mut chloe, "text").await;
    assert!(content(&shown).contains("Camelot** no. 1"), "{shown}");
    let other = json!([option::number("number", 2)]);
    let shown = chloe.command("game", subcommand("text", other)).await;
    assert!(content(&shown).contains("Table** no. 2"), "{shown}");
    // Ana's own game goes before the one that ended last.
    let own = game(&mut ana, "board").await;
    assert!(content(&own).contains("Camelot** no. 1"), "{own}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_export_without_a_number_is_of_a_game_of_ones_own() {
    let fixture = BotFixture::open().await;
    let mut chloe = fixture.page("Chloe").await;
    let camelot = [("game", "camelot")];
    let (mut ana, mut bogdan) = begin_game(&fixture, &camelot).await;
    let board = ana.board().unwrap();
    resign(&mut ana, &board).await;
    await_board(&mut ana, is_over).await;
    let table = begun(
        &mut bogdan,
        &mut chloe,
        &[("game", "table"), ("length", "10")],
    )
    .await;
    resign(&mut chloe, &table).await;
    chloe.until(|page| page.message_with("no. 2 is over")).await;
    let files = |answer: &Value| answer["attachments"].to_string();
    for (page, number) in [(&mut ana, 1), (&mut bogdan, 2), (&mut chloe, 2)] {
        let exported = game(page, "export").await;
        let names = files(&exported);
        assert!(names.contains(&format!("-{number}.")), "{exported}");
    }
    let mut deniz = fixture.page("Deniz").await;
    let none = game(&mut deniz, "export").await;
    assert!(content(&none).contains("not finished a game"), "{none}");
}

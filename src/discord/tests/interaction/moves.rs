//! Moves in the local Discord: spelled by clicks or typed, after a restart, out of turn, illegal, two at once.

use serde_json::{Value, json};
use zihin_discord::{CustomId, GameComponent};
use zihin_ids::{GameId, Ply};
use zihin_testing::game::{await_board, begin_table, board_in_play, is_over, mover_first};
use zihin_testing::openapi;
use zihin_testing::option::subcommand;
use zihin_testing::turns::{next_turn_by_text, offered_moves, type_move};
use zihin_testing::{BotFixture, Page, component, content, is_played, options};

/// Plays one turn by choosing the first of everything that is offered. Returns the number of clicks.
async fn play_by_clicks(page: &mut Page, board: &Value) -> usize {
    let first = options(board).swap_remove(0);
    let mut panel = page.choose_for_answer(board, &first).await;
    for clicks in 1..20 {
        assert_eq!(
            panel["ephemeral_for"],
            json!(page.me),
            "the panel is private"
        );
        assert!(
            panel["attachments"][0]["description"]
                .as_str()
                .is_some_and(|alt| !alt.is_empty()),
            "a picture has words: {panel}"
        );
        if let Some(confirm) = component(&panel, "confirm") {
            page.click_away(&panel, &confirm).await;
            return clicks;
        }
        let next = options(&panel).swap_remove(0);
        panel = page.choose_through(&panel, &next).await;
    }
    panic!("a turn never ends");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_played_by_clicks_from_the_lobby_to_the_result() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let mut seen = String::new();
    let end = loop {
        let board = await_board(&mut ana, |board| is_over(board) || content(board) != seen).await;
        if is_over(&board) {
            break board;
        }
        content(&board).clone_into(&mut seen);
        let [page, _] = mover_first(&board, &mut ana, &mut bogdan);
        let board = await_board(page, |own| content(own) == content(&board)).await;
        play_by_clicks(page, &board).await;
    };
    assert!(
        component(&end, "pick").is_none() && component(&end, "type").is_none(),
        "nobody moves any more: {end}"
    );
    let games = ana.command("games", subcommand("running", json!([]))).await;
    assert!(
        content(&games).contains("/play"),
        "nothing left to play: {games}"
    );
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_played_by_typed_moves_and_counts_on_the_leaderboard() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "30").await;
    let mut seen = String::new();
    while !is_over(&await_board(&mut ana, |board| is_over(board) || content(board) != seen).await) {
        seen = next_turn_by_text(&mut ana, &mut bogdan, &seen).await;
    }
    let id = ana.channel("games");
    ana.command_public("leaderboard", json!([])).await;
    let is_leaderboard =
        |message: &&Value| message["channel_id"] == id && content(message).contains("1 W, 0 L");
    let posted = ana
        .until(|page| page.messages.values().rev().find(is_leaderboard).cloned())
        .await;
    assert!(
        content(&posted).contains("Ana") && content(&posted).contains("Bogdan"),
        "{posted}"
    );
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_in_the_middle_of_a_turn_loses_neither_the_clicks_nor_the_buttons() {
    let mut fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "30").await;
    let board = await_board(&mut ana, |_| true).await;
    let [page, _] = mover_first(&board, &mut ana, &mut bogdan);
    let board = await_board(page, |_| true).await;
    let first = options(&board).swap_remove(0);
    let mut panel = page.choose_for_answer(&board, &first).await;
    fixture.stop_bot().await;
    fixture.start_bot().await;
    while component(&panel, "confirm").is_none() {
        let next = options(&panel).swap_remove(0);
        panel = page.choose_through(&panel, &next).await;
    }
    page.press_away(&panel, "confirm").await;
    await_board(page, |after| content(after) != content(&board)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_click_out_of_turn_or_on_an_old_board_gets_a_private_reason() {
    let fixture = BotFixture::forging().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "30").await;
    let mut chloe = fixture.page("Chloe").await;
    let board = chloe.until(board_in_play).await;
    let choose = component(&board, "pick").unwrap();
    let first = options(&board).swap_remove(0);
    let first_click = GameComponent::Pick(Vec::new());
    let of_no_game = CustomId::in_game(GameId(999_999), Ply(0), first_click).to_string();
    for (id, value, reason) in [
        (&*choose, &*first, "You are not a player in this game"),
        (&of_no_game, "zzz", "no such game"),
        ("🎲", "1", "do not know this button"),
    ] {
        let answer = chloe.click_for_answer(&board, id, &[value]).await;
        assert!(content(&answer).contains(reason), "{answer}");
    }
    let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
    let early = other.click_for_answer(&board, &choose, &[&first]).await;
    assert!(content(&early).contains("turn"), "{early}");
    let impossible = mover.click_for_answer(&board, &choose, &["off"]).await;
    assert!(
        content(&impossible).contains("do not know this button"),
        "{impossible}"
    );

    play_by_clicks(mover, &board).await;
    let stale = mover.click_for_answer(&board, &choose, &[&first]).await;
    assert!(
        content(&stale).contains("moved on") || content(&stale).contains("turn"),
        "{stale}"
    );
    let after = await_board(other, |after| content(after) != content(&board)).await;
    assert!(
        component(&after, "pick").is_some(),
        "the game goes on: {after}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_text_that_is_not_a_legal_move_gets_a_private_reason_and_plays_nothing() {
    let fixture = BotFixture::forging().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "30").await;
    let board = ana.until(board_in_play).await;
    let [mover, _] = mover_first(&board, &mut ana, &mut bogdan);
    for text in [
        "99/98",
        "🎲🎲🎲",
        "pass",
        "resign",
        "throw 6-6",
        &"8/5 ".repeat(25_000),
    ] {
        let refused = type_move(mover, None, text).await;
        let reason = content(&refused);
        assert!(
            !is_played(&refused) && !reason.is_empty() && reason.chars().count() <= 2_000,
            "{refused}"
        );
    }
    mover.press(&board, "type").await;
    let typed = mover.submit("1/24").await;
    assert!(!is_played(&typed), "{typed}");
    play_by_clicks(mover, &board).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_typed_move_is_told_on_the_board_and_named_in_the_answer_to_a_command() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "30").await;
    let mut board = ana.until(board_in_play).await;
    for is_command in [true, false] {
        let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
        let own = await_board(mover, |own| content(own) == content(&board)).await;
        let first = offered_moves(mover, None).await.swap_remove(0);
        if is_command {
            let answer = type_move(mover, None, &first).await;
            assert!(is_played(&answer), "{answer}");
            assert!(content(&answer).contains(&first), "{answer}");
        } else {
            // The form needs no answer.
            mover.press(&own, "type").await;
            let modal = mover.modal().await;
            mover.submit_away(&modal, &first).await;
            await_board(mover, |now| content(now) != content(&own)).await;
            assert_eq!(mover.private().next(), None);
        }
        board = await_board(other, |now| content(now) != content(&board)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_clicks_at_once_one_is_played_and_both_are_answered() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "30").await;
    let board = ana.until(board_in_play).await;
    let [page, _] = mover_first(&board, &mut ana, &mut bogdan);
    let (mut one, mut two) = (
        page.again(&fixture.discord).await,
        page.again(&fixture.discord).await,
    );
    let first = offered_moves(page, None).await.swap_remove(0);
    tokio::join!(
        type_move(&mut one, None, &first),
        type_move(&mut two, None, &first)
    );
    let answers = |page: &Page| {
        let answers: Vec<Value> = page.private().cloned().collect();
        Some(answers).filter(|answers| answers.len() >= 2)
    };
    let answers = one.until(answers).await;
    let played = answers.iter().filter(|answer| is_played(answer));
    assert_eq!(played.count(), 1, "{answers:?}");
    await_board(page, |after| content(after) != content(&board)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn undo_goes_back_to_the_last_choice() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "30").await;
    let board = ana.until(board_in_play).await;
    let [page, _] = mover_first(&board, &mut ana, &mut bogdan);
    let panel = page.press_for_answer(&board, "preview").await;
    assert!(
        component(&panel, "preview").is_none(),
        "nothing to take back yet: {panel}"
    );
    let first = options(&panel).swap_remove(0);
    let after = page.choose_through(&panel, &first).await;
    let back = page.press_through(&after, "preview").await;
    assert_eq!(options(&back), options(&panel));
    assert_eq!(content(&back), content(&panel));
}

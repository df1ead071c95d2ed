//! Journeys: people play through the local Discord, by the same socket as the browser's page. It knows no rule: it clicks what is offered.

use crate::support::openapi;
use crate::support::{Page, Stage, content, control, options, shows};
use serde_json::{Value, json};
use zihin::playground::Options;

/// A Table match to so many points between Ana and Bogdan, begun; the pages of both.
pub async fn opened(stage: &Stage, length: &str) -> (Page, Page) {
    begun(stage, &[("game", "table"), ("length", length)]).await
}

/// A game for two between Ana, who opens it with these options, and Bogdan, begun; the pages of both.
pub async fn begun(stage: &Stage, wish: &[(&str, &str)]) -> (Page, Page) {
    let mut ana = stage.page("Ana").await;
    let mut bogdan = stage.page("Bogdan").await;
    let wish = wish.iter();
    let wish: Vec<Value> = wish
        .map(|(name, value)| json!({"name": name, "type": 3, "value": value}))
        .collect();
    let said = ana.command("play", json!(wish)).await;
    assert!(
        content(&said).contains("https://discord.com/channels/"),
        "{said}"
    );
    let lobby = bogdan.until(Page::board).await;
    bogdan
        .click(&lobby, &control(&lobby, "j").unwrap(), &[])
        .await;
    for page in [&mut ana, &mut bogdan] {
        page.until(|page| page.board().filter(|board| control(board, "c").is_some()))
            .await;
    }
    (ana, bogdan)
}

/// The board once it says what is looked for; over or not.
pub async fn board_now(page: &mut Page, fits: impl Fn(&Value) -> bool) -> Value {
    let is_board = |message: &&Value| {
        message.get("ephemeral_for").is_none()
            && message["author"]["bot"] == true
            && message["attachments"][0].is_object()
    };
    page.until(|page| {
        page.messages
            .values()
            .rev()
            .find(is_board)
            .filter(|board| fits(board))
            .cloned()
    })
    .await
}

fn is_over(board: &Value) -> bool {
    content(board).contains('🏆')
}

fn is_turn_of(board: &Value, page: &Page) -> bool {
    content(board).contains(&format!("<@{}>", page.me))
}

/// Which page is to move on this board.
fn mover<'a>(board: &Value, pages: [&'a mut Page; 2]) -> &'a mut Page {
    let [first, second] = pages;
    if is_turn_of(board, first) {
        first
    } else {
        second
    }
}

/// Plays one turn by taking the first of everything that is offered. Returns how many clicks it took.
async fn play_by_clicks(page: &mut Page, board: &Value) -> usize {
    let first = options(board).swap_remove(0);
    let mut panel = page
        .click_for_answer(board, &control(board, "c").unwrap(), &[&first])
        .await;
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
        if let Some(confirm) = control(&panel, "k") {
            page.click_away(&panel, &confirm).await;
            return clicks;
        }
        let next = options(&panel).swap_remove(0);
        panel = page
            .click_through(&panel, &control(&panel, "c").unwrap(), &[&next])
            .await;
    }
    panic!("a turn never ends");
}

/// Plays one turn, once the board is another than the one seen before, by typing the first move that is offered. Returns what the board said.
pub async fn turn_by_text(ana: &mut Page, bogdan: &mut Page, seen: &str) -> String {
    let board = board_now(ana, |board| content(board) != seen).await;
    let page = mover(&board, [ana, bogdan]);
    let typed = |value: &str, focused: bool| json!([{"name": "move", "type": 3, "value": value, "focused": focused}]);
    let choice = page
        .autocomplete("move", typed("", true))
        .await
        .swap_remove(0);
    let value = choice["value"].as_str().unwrap();
    let said = page.command("move", typed(value, false)).await;
    assert!(shows(&said, value), "{said}");
    content(&board).to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_played_by_clicks_from_the_lobby_to_the_result() {
    let stage = Stage::open().await;
    let (mut ana, mut bogdan) = opened(&stage, "10").await;
    let mut seen = String::new();
    let end = loop {
        let board = board_now(&mut ana, |board| is_over(board) || content(board) != seen).await;
        if is_over(&board) {
            break board;
        }
        content(&board).clone_into(&mut seen);
        let page = mover(&board, [&mut ana, &mut bogdan]);
        let board = board_now(page, |own| content(own) == content(&board)).await;
        play_by_clicks(page, &board).await;
    };
    assert!(
        control(&end, "c").is_none() && control(&end, "t").is_none(),
        "nobody moves any more: {end}"
    );
    let table = ana.command("games", json!([])).await;
    assert!(
        content(&table).contains("/play"),
        "nothing left to play: {table}"
    );
    openapi::check(&stage.discord.requests());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_to_thirty_is_played_by_typed_moves_and_counts_on_the_leaderboard() {
    let stage = Stage::open().await;
    let (mut ana, mut bogdan) = opened(&stage, "30").await;
    let mut seen = String::new();
    while !is_over(&board_now(&mut ana, |board| is_over(board) || content(board) != seen).await) {
        seen = turn_by_text(&mut ana, &mut bogdan, &seen).await;
    }
    let id = ana.channel("games");
    ana.command_public("leaderboard", json!([])).await;
    let posted = ana
        .until(|page| {
            page.messages
                .values()
                .rev()
                .find(|message| {
                    message["channel_id"] == id && content(message).contains("1 W, 0 D, 0 L")
                })
                .cloned()
        })
        .await;
    assert!(
        content(&posted).contains("Ana") && content(&posted).contains("Bogdan"),
        "{posted}"
    );
    openapi::check(&stage.discord.requests());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_in_the_middle_of_a_turn_loses_neither_move_nor_button() {
    let mut stage = Stage::open().await;
    let (mut ana, mut bogdan) = opened(&stage, "30").await;
    let board = board_now(&mut ana, |_| true).await;
    let page = mover(&board, [&mut ana, &mut bogdan]);
    let board = board_now(page, |_| true).await;
    let first = options(&board).swap_remove(0);
    let mut panel = page
        .click_for_answer(&board, &control(&board, "c").unwrap(), &[&first])
        .await;
    stage.stop_bot().await;
    stage.start_bot().await;
    while control(&panel, "k").is_none() {
        let next = options(&panel).swap_remove(0);
        panel = page
            .click_through(&panel, &control(&panel, "c").unwrap(), &[&next])
            .await;
    }
    page.click_away(&panel, &control(&panel, "k").unwrap())
        .await;
    board_now(page, |after| content(after) != content(&board)).await;
}

/// A stage whose local Discord lets everything through to the bot, which must know itself what is bad.
pub async fn forging_stage() -> Stage {
    Stage::with(Options {
        forgeries: true,
        ..Options::default()
    })
    .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_click_that_is_not_ones_own_or_not_for_this_board_gets_a_private_reason() {
    let stage = forging_stage().await;
    let (mut ana, mut bogdan) = opened(&stage, "30").await;
    let mut chloe = stage.page("Chloe").await;
    let board = board_now(&mut chloe, |board| control(board, "c").is_some()).await;
    let choose = control(&board, "c").unwrap();
    let first = options(&board).swap_remove(0);
    for (id, value, reason) in [
        (&*choose, &*first, "You do not play in this game"),
        ("z1:c:999999:0:24.1.1.1.1", "zzz", "no such game"),
        ("🎲", "1", "do not know this button"),
    ] {
        let said = chloe.click_for_answer(&board, id, &[value]).await;
        assert!(content(&said).contains(reason), "{said}");
    }
    let (mover, other) = if is_turn_of(&board, &ana) {
        (&mut ana, &mut bogdan)
    } else {
        (&mut bogdan, &mut ana)
    };
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
    let after = board_now(other, |after| content(after) != content(&board)).await;
    assert!(control(&after, "c").is_some(), "the game goes on: {after}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_text_that_is_no_legal_move_gets_a_private_reason_and_plays_nothing() {
    let stage = forging_stage().await;
    let (mut ana, mut bogdan) = opened(&stage, "30").await;
    let board = board_now(&mut ana, |board| control(board, "c").is_some()).await;
    let mover = mover(&board, [&mut ana, &mut bogdan]);
    for text in [
        "99/98",
        "🎲🎲🎲",
        "pass",
        "resign",
        "throw 6-6",
        &"8/5 ".repeat(25_000),
    ] {
        let refused = mover
            .command("move", json!([{"name": "move", "type": 3, "value": text}]))
            .await;
        let said = content(&refused);
        assert!(
            !said.contains("You played") && !said.is_empty() && said.chars().count() <= 2_000,
            "{refused}"
        );
    }
    mover
        .click(&board, &control(&board, "t").unwrap(), &[])
        .await;
    let typed = mover.submit("1/24").await;
    assert!(!content(&typed).contains("You played"), "{typed}");
    play_by_clicks(mover, &board).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_clicks_at_once_one_is_played_and_both_are_answered() {
    let stage = Stage::open().await;
    let (mut ana, mut bogdan) = opened(&stage, "30").await;
    let board = board_now(&mut ana, |board| control(board, "c").is_some()).await;
    let name = if is_turn_of(&board, &ana) {
        "Ana"
    } else {
        "Bogdan"
    };
    let (one, two) = (&mut stage.page(name).await, &mut stage.page(name).await);
    let page = if name == "Ana" { &mut ana } else { &mut bogdan };
    let offered = page
        .autocomplete(
            "move",
            json!([{"name": "move", "type": 3, "value": "", "focused": true}]),
        )
        .await;
    let options = json!([{"name": "move", "type": 3, "value": offered[0]["value"]}]);
    tokio::join!(
        one.command("move", options.clone()),
        two.command("move", options)
    );
    let answers = |page: &Page| {
        let said = page.private().map(|said| content(said).to_owned());
        // Whoever opened the game has been told so before.
        let said: Vec<_> = said.filter(|said| !said.contains("is open")).collect();
        Some(said).filter(|said| said.len() >= 2)
    };
    let said = one.until(answers).await;
    assert_eq!(
        said.iter()
            .filter(|said| said.contains("You played"))
            .count(),
        1,
        "{said:?}"
    );
    board_now(page, |after| content(after) != content(&board)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn undo_step_goes_back_to_where_there_was_a_choice() {
    let stage = Stage::open().await;
    let (mut ana, mut bogdan) = opened(&stage, "30").await;
    let board = board_now(&mut ana, |board| control(board, "c").is_some()).await;
    let page = mover(&board, [&mut ana, &mut bogdan]);
    let panel = page
        .click_for_answer(&board, &control(&board, "o").unwrap(), &[])
        .await;
    assert!(
        control(&panel, "u").is_none(),
        "nothing to take back yet: {panel}"
    );
    let first = options(&panel).swap_remove(0);
    let after = page
        .click_through(&panel, &control(&panel, "c").unwrap(), &[&first])
        .await;
    let back = page
        .click_through(&after, &control(&after, "u").unwrap(), &[])
        .await;
    assert_eq!(options(&back), options(&panel));
    assert_eq!(content(&back), content(&panel));
}

//! What is refused, and how it is said: out of turn, to the wrong person, on an old board, illegal, unreadable, without a permission.

use super::acts::{begin, both, refresh, typed_turn};
use super::recorder::Journey;
use local_discord::permission::ATTACH_FILES;
use serde_json::{Value, json};
use zihin_discord::{CustomId, GameComponent};
use zihin_ids::{GameId, Ply};
use zihin_rules::SplitMix;
use zihin_testing::option::{self, subcommand};
use zihin_testing::turns::type_move;
use zihin_testing::{Page, component, options};

/// Uses a component that may not be there.
async fn forge(journey: &mut Journey, page: &mut Page, (board, id): (&Value, &str), what: &str) {
    page.click_for_answer(board, id, &["24"]).await;
    journey.step(what).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clicks_of_others_out_of_turn_and_on_old_boards_get_a_reason() {
    let mut journey = Journey::begin("clicks_refused").await;
    let options_of = [("game", "table"), ("length", "30")];
    let mut pages = begin(&mut journey, &["Ana", "Bogdan"], &options_of).await;
    let mut chloe = journey.page("Chloe").await;
    let board = super::acts::board(&mut chloe).await;
    let choose = component(&board, "pick").unwrap();
    let first = options(&board).swap_remove(0);
    let none = GameComponent::Pick(Vec::new());
    let of_no_game = CustomId::in_game(GameId(999_999), Ply(0), none).to_string();
    for (id, what) in [
        (&*choose, "Chloe, who does not play, wants to move"),
        (&*of_no_game, "Chloe wants to move in no game"),
        ("🎲", "Chloe presses what nobody knows"),
    ] {
        forge(&mut journey, &mut chloe, (&board, id), what).await;
    }
    for word in ["type", "more"] {
        chloe.press_for_answer(&board, word).await;
        journey.step(&format!("Chloe presses {word}")).await;
    }
    let (mover, other, board) = both(&mut pages).await;
    other.click_for_answer(&board, &choose, &[&first]).await;
    journey.step("One wants to move out of turn").await;
    mover.click_for_answer(&board, &choose, &["off"]).await;
    journey.step("The other chooses what is not offered").await;
    typed_turn(&mut journey, &mut pages, &mut SplitMix(2)).await;
    let (other, mover, _) = both(&mut pages).await;
    for page in [mover, other] {
        page.click_for_answer(&board, &choose, &[&first]).await;
        journey.step("One clicks on the board as it was").await;
    }
    journey.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn texts_that_are_no_legal_move_get_a_reason() {
    let mut journey = Journey::begin("texts_refused").await;
    let options_of = [("game", "table"), ("length", "30")];
    let mut pages = begin(&mut journey, &["Ana", "Bogdan"], &options_of).await;
    let (mover, other, board) = both(&mut pages).await;
    for text in ["99/98", "🎲🎲🎲", "pass", "resign", "throw 6-6"] {
        type_move(mover, None, text).await;
        journey
            .step(&format!("The player to move types {text}"))
            .await;
    }
    type_move(other, None, "24/23").await;
    journey.step("The other one types a move").await;
    mover.press(&board, "type").await;
    mover.submit("1/24").await;
    journey
        .step("The player to move types backwards in the form")
        .await;
    let mut chloe = journey.page("Chloe").await;
    type_move(&mut chloe, None, "24/23").await;
    journey.step("Chloe, who plays nothing, types a move").await;
    for what in ["board", "text", "undo", "draw", "pause", "resign", "cancel"] {
        chloe.command("game", subcommand(what, json!([]))).await;
        journey.step(&format!("Chloe uses /game {what}")).await;
    }
    let none = json!([option::number("number", 99)]);
    chloe.command("game", subcommand("board", none)).await;
    journey
        .step("Chloe asks for a game that there is not")
        .await;
    journey.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_that_ask_for_what_there_is_not_get_a_reason() {
    let mut journey = Journey::begin("commands_refused").await;
    let (mut ana, mut bogdan) = (journey.page("Ana").await, journey.page("Bogdan").await);
    let bogdans = bogdan.me.clone();
    for options in [
        json!([option::text("game", "chess")]),
        json!([
            option::text("game", "camelot"),
            option::text("engine", "godlike")
        ]),
        json!([
            option::text("game", "camelot"),
            option::text("clock", "soon")
        ]),
        json!([option::text("game", "table"), option::text("length", "7")]),
        json!([
            option::text("game", "camelot"),
            option::person("opponent", &bogdans),
            option::text("engine", "hard")
        ]),
        json!([
            option::text("game", "camelot"),
            option::person("opponent", &ana.me)
        ]),
    ] {
        ana.command("play", options).await;
        journey.step("Ana asks for a game that there is not").await;
    }
    bogdan.command("puzzle", option::game("chess")).await;
    journey
        .step("Bogdan asks for a puzzle that there is not")
        .await;
    refresh(&mut ana).await;
    journey.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_missing_permission_is_named_and_the_board_comes_when_it_is_back() {
    let mut journey = Journey::begin("permission_missing").await;
    let mut pages = begin(&mut journey, &["Ana", "Bogdan"], &[("game", "camelot")]).await;
    let board = super::acts::board(&mut pages[0]).await;
    let channel = board["channel_id"].as_str().unwrap().parse().unwrap();
    journey
        .fixture
        .discord
        .deny_bot(channel, ATTACH_FILES)
        .unwrap();
    let (mover, _, _) = both(&mut pages).await;
    let first = zihin_testing::turns::offered_moves(mover, None)
        .await
        .swap_remove(0);
    type_move(mover, None, &first).await;
    journey
        .take("The bot may attach no files, and a move is typed")
        .await;
    journey.fixture.discord.deny_bot(channel, 0).unwrap();
    let is_new = |now: &Value| now["content"] != board["content"];
    pages[0].until(|page| page.board().filter(is_new)).await;
    journey.step("The bot may attach files again").await;
    let mut ana = journey.page("Ana").await;
    ana.room = Some(ana.channel("no-bots"));
    ana.command("play", option::game("table")).await;
    journey
        .take("Ana opens a game where the bot may not post")
        .await;
    journey.end().await;
}

//! What happens around a game: calls to the board, talk in between, offers, rematches, moderators. It knows no rule: it clicks what is offered.

use crate::discord::interaction::moves::{forging_stage, opened};
use crate::support::gestures::labelled;
use crate::support::openapi;
use crate::support::{Page, Stage, content, control, options};
use serde_json::{Value, json};

/// Whoever is to move on this board, and the other.
pub fn by_turn<'a>(board: &Value, ana: &'a mut Page, bogdan: &'a mut Page) -> [&'a mut Page; 2] {
    if content(board).contains(&format!("<@{}>", ana.me)) {
        [ana, bogdan]
    } else {
        [bogdan, ana]
    }
}

/// The first legal move, typed. Returns the board after it.
pub async fn move_on(page: &mut Page, board: &Value) -> Value {
    let typed = |value: &Value, focused: bool| json!([{"name": "move", "type": 3, "value": value, "focused": focused}]);
    let offered = page.autocomplete("move", typed(&json!(""), true)).await;
    page.command("move", typed(&offered[0]["value"], false))
        .await;
    page.until(|page| {
        page.board()
            .filter(|now| content(now) != content(board) && is_settled(now))
    })
    .await
}

fn is_settled(board: &Value) -> bool {
    control(board, "c").is_some() || content(board).contains('🏆')
}

/// The calls that stand in the channel.
pub fn calls(page: &Page) -> Vec<Value> {
    let is_call = |message: &&Value| {
        message.get("ephemeral_for").is_none() && content(message).contains("your move")
    };
    page.messages.values().filter(is_call).cloned().collect()
}

/// Opens the private menu of a board, and gives the control that is called `label` there.
pub async fn in_menu(page: &mut Page, board: &Value, label: &str) -> (Value, String) {
    let menu = page
        .click_for_answer(board, &control(board, "m").unwrap(), &[])
        .await;
    let id = labelled(&menu, label).unwrap_or_else(|| panic!("no {label}: {menu}"));
    (menu, id)
}

/// Does something from the private menu of a board; the menu goes.
async fn from_menu(page: &mut Page, board: &Value, label: &str) {
    let (menu, id) = in_menu(page, board, label).await;
    page.click_away(&menu, &id).await;
}

/// Gives up.
pub async fn resign(page: &mut Page, board: &Value) {
    let (menu, id) = in_menu(page, board, "Resign").await;
    let asked = page.click_through(&menu, &id, &[]).await;
    page.click_away(&asked, &control(&asked, "R").unwrap())
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_turn_is_called_once_and_the_last_call_goes() {
    let stage = Stage::open().await;
    let (mut ana, mut bogdan) = opened(&stage, "10").await;
    let mut board = ana.board().unwrap();
    let mut called = Vec::new();
    for _ in 0..6 {
        let [mover, _] = by_turn(&board, &mut ana, &mut bogdan);
        let me = mover.me.clone();
        let fresh = |page: &Page| {
            let calls = calls(page);
            let is_new = |id: &Value| !called.contains(id);
            Some(calls).filter(|calls| calls.len() == 1 && is_new(&calls[0]["id"]))
        };
        let call = mover.until(fresh).await.remove(0);
        assert!(
            call["mentions"][0]["id"] == json!(me) && content(&call).contains("/channels/"),
            "{call}"
        );
        called.push(call["id"].clone());
        board = move_on(mover, &board).await;
    }
    let [mover, _] = by_turn(&board, &mut ana, &mut bogdan);
    resign(mover, &board).await;
    mover
        .until(|page| Some(()).filter(|()| calls(page).is_empty()))
        .await;
    openapi::check(&stage.discord.requests());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_board_stays_at_the_bottom_and_the_old_one_points_to_it() {
    let stage = Stage::open().await;
    let (mut ana, mut bogdan) = opened(&stage, "10").await;
    let board = ana.board().unwrap();
    let [mover, other] = by_turn(&board, &mut ana, &mut bogdan);
    let after = move_on(mover, &board).await;
    assert_eq!(after["id"], board["id"], "nobody spoke: edited in place");
    other.say("what a move!").await;
    mover
        .until(|page| {
            let mut said = page.messages.values();
            said.find(|message| content(message) == "what a move!")
                .cloned()
        })
        .await;
    let below = move_on(other, &after).await;
    assert_ne!(below["id"], board["id"], "posted anew");
    let retired = other
        .until(|page| {
            Some(page.now(&board)).filter(|old| old["components"].as_array().unwrap().is_empty())
        })
        .await;
    let link = below["id"].as_str().unwrap();
    assert!(content(&retired).contains(link), "{retired}");
    let with_controls = |page: &Page| {
        let boards = page.messages.values();
        boards.filter(|board| control(board, "m").is_some()).count()
    };
    assert_eq!(with_controls(other), 1, "one live board");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_is_taken_back_if_the_other_agrees() {
    let stage = Stage::open().await;
    let (mut ana, mut bogdan) = opened(&stage, "10").await;
    let board = ana.board().unwrap();
    let [mover, other] = by_turn(&board, &mut ana, &mut bogdan);
    let after = move_on(mover, &board).await;
    from_menu(mover, &after, "Take my last move back").await;
    let is_offered = |page: &Page| page.board().filter(|board| control(board, "a").is_some());
    let offered = other.until(is_offered).await;
    assert!(
        content(&offered).contains("asks to take back"),
        "{}",
        content(&offered)
    );
    let own = mover.until(is_offered).await;
    let said = mover
        .click_for_answer(&own, &control(&own, "a").unwrap(), &[])
        .await;
    assert!(
        content(&said).contains("agreed already"),
        "one's own word is not enough: {said}"
    );
    other
        .click(&offered, &control(&offered, "a").unwrap(), &[])
        .await;
    let back = other
        .until(|page| {
            page.board()
                .filter(|board| content(board).contains("taken back"))
        })
        .await;
    assert_eq!(options(&back), options(&board), "the same choice again");
    assert!(content(&back).contains(&format!("<@{}>", mover.me)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_withdraws_an_offer_and_a_pause_stops_moves() {
    // The click that comes too late is one that Discord would only let through in a race.
    let stage = forging_stage().await;
    let (mut ana, mut bogdan) = opened(&stage, "10").await;
    let board = ana.board().unwrap();
    let [mover, other] = by_turn(&board, &mut ana, &mut bogdan);
    from_menu(other, &board, "Pause").await;
    let is_offered = |page: &Page| page.board().filter(|board| control(board, "a").is_some());
    let offered = mover.until(is_offered).await;
    let agree = control(&offered, "a").unwrap();
    let moved = move_on(mover, &offered).await;
    assert!(control(&moved, "a").is_none(), "withdrawn: {moved}");
    let late = mover.click_for_answer(&offered, &agree, &[]).await;
    assert!(content(&late).contains("moved on"), "{late}");

    from_menu(mover, &moved, "Pause").await;
    let is_new = |board: &Value| control(board, "a").is_some_and(|id| id != agree);
    let offered = other.until(|page| page.board().filter(is_new)).await;
    other
        .click(&offered, &control(&offered, "a").unwrap(), &[])
        .await;
    let paused = other
        .until(|page| page.board().filter(|board| control(board, "c").is_none()))
        .await;
    assert!(content(&paused).contains("paused"), "{paused}");
    let typed = json!([{"name": "move", "type": 3, "value": "24/23"}]);
    let refused = other.command("move", typed).await;
    assert!(content(&refused).contains("paused"), "{refused}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_is_news_and_a_rematch_is_asked_for() {
    let stage = Stage::open().await;
    let (mut ana, mut bogdan) = opened(&stage, "10").await;
    let board = ana.board().unwrap();
    resign(&mut ana, &board).await;
    let said = |what: &'static str| {
        move |page: &Page| {
            let is_it = |message: &&Value| content(message).contains(what);
            page.messages.values().find(is_it).cloned()
        }
    };
    let news = bogdan.until(said("no. 1 is over")).await;
    assert!(content(&news).contains("Bogdan"), "who has won: {news}");
    assert_eq!(news["mentions"].as_array().unwrap().len(), 2, "{news}");
    let over = |page: &Page| page.board().filter(|board| content(board).contains('🏆'));
    let end = ana.until(over).await;
    ana.click(&end, &control(&end, "a").unwrap(), &[]).await;
    let asked = bogdan.until(said("Answer under the board")).await;
    assert_eq!(asked["mentions"][0]["id"], json!(bogdan.me), "{asked}");
    assert_eq!(asked["mentions"].as_array().unwrap().len(), 1, "{asked}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_game_begins_when_both_want_it() {
    let stage = Stage::open().await;
    let (mut ana, mut bogdan) = opened(&stage, "10").await;
    let board = ana.board().unwrap();
    resign(&mut ana, &board).await;
    let over = |page: &Page| page.board().filter(|board| content(board).contains('🏆'));
    let end = ana.until(over).await;
    let again = control(&end, "a").unwrap();
    ana.click(&end, &again, &[]).await;
    let wanted = bogdan
        .until(|page| {
            page.board()
                .filter(|board| content(board).contains("rematch"))
        })
        .await;
    bogdan.click(&wanted, &again, &[]).await;
    let next = bogdan
        .until(|page| page.board().filter(|board| control(board, "c").is_some()))
        .await;
    assert!(content(&next).contains("no. 2"), "{next}");
    let names = |board: &Value| {
        let title = content(board).lines().next().unwrap().to_owned();
        title.find("Ana") < title.find("Bogdan")
    };
    assert_ne!(names(&next), names(&end), "they change sides");
    let end = bogdan.now(&end);
    assert_eq!(control(&end, "a"), None, "no third game");
    assert!(content(&end).contains("The rematch has begun"), "{end}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_from_the_menu_opens_a_game_for_the_two() {
    let stage = Stage::open().await;
    let mut ana = stage.page("Ana").await;
    let mut bogdan = stage.page("Bogdan").await;
    let which = ana.on_person("Challenge", &bogdan.me).await;
    let choose = control(&which, "v").unwrap();
    assert!(options(&which).contains(&"table".to_owned()));
    ana.click_through(&which, &choose, &["table"]).await;
    let lobby = bogdan.until(Page::board).await;
    assert_eq!(lobby["mentions"][0]["id"], json!(bogdan.me));
    let mut chloe = stage.page("Chloe").await;
    let said = chloe
        .click_for_answer(&lobby, &control(&lobby, "n").unwrap(), &[])
        .await;
    assert!(content(&said).contains("not invited"), "{said}");
    bogdan
        .click(&lobby, &control(&lobby, "n").unwrap(), &[])
        .await;
    let open = chloe
        .until(|page| page.board().filter(|lobby| control(lobby, "n").is_none()))
        .await;
    assert!(content(&open).contains("will not play"), "{open}");
    chloe.click(&open, &control(&open, "j").unwrap(), &[]).await;
    let board = chloe
        .until(|page| page.board().filter(|board| control(board, "c").is_some()))
        .await;
    let text = chloe.on_message("Position as text", &board).await;
    assert!(content(&text).contains("XGID"), "{text}");
}

//! Offers between the players of a game: takeback, pause, rematch; and what is announced at the end.

use reqwest::Method;
use serde_json::{Value, json};
use zihin_ids::UserId;
use zihin_testing::game::{
    begin_table, board_in_play, board_of_the_end, mover_first, pings, resign, use_menu,
};
use zihin_testing::turns::{play_first_move, type_move};
use zihin_testing::{BotFixture, Page, component, content, labelled, options};

/// The board, if there is an offer on it.
fn board_with_offer(page: &Page) -> Option<Value> {
    page.board()
        .filter(|board| component(board, "agree").is_some())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_is_taken_back_if_the_other_agrees() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let board = ana.board().unwrap();
    let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
    let after = play_first_move(mover, &board).await;
    use_menu(mover, &after, "Take back my last move").await;
    let offered = other.until(board_with_offer).await;
    assert!(
        content(&offered).contains("asks to take back"),
        "{}",
        content(&offered)
    );
    let own = mover.until(board_with_offer).await;
    let answer = mover.press_for_answer(&own, "agree").await;
    assert!(
        content(&answer).contains("already agreed"),
        "one's own agreement is not enough: {answer}"
    );
    other.press(&offered, "agree").await;
    let back = other
        .until(|page| {
            page.board()
                .filter(|board| content(board).contains("taken back"))
        })
        .await;
    assert_eq!(options(&back), options(&board), "the same choice again");
    assert!(content(&back).contains(&mover.mention()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_withdraws_an_offer_and_a_pause_stops_moves() {
    // The real Discord would let the late click through only in a race.
    let fixture = BotFixture::forging().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let board = ana.board().unwrap();
    let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
    use_menu(other, &board, "Pause").await;
    let offered = mover.until(board_with_offer).await;
    let agree = component(&offered, "agree").unwrap();
    let moved = play_first_move(mover, &offered).await;
    assert!(component(&moved, "agree").is_none(), "withdrawn: {moved}");
    let late = mover.click_for_answer(&offered, &agree, &[]).await;
    assert!(content(&late).contains("moved on"), "{late}");

    use_menu(mover, &moved, "Pause").await;
    let is_new = |board: &Value| component(board, "agree").is_some_and(|id| id != agree);
    let offered = other.until(|page| page.board().filter(is_new)).await;
    other.press(&offered, "agree").await;
    let paused = other
        .until(|page| {
            page.board()
                .filter(|board| component(board, "pick").is_none())
        })
        .await;
    assert_eq!(content(&paused).matches("paused").count(), 1, "{paused}");
    let refused = type_move(other, None, "24/23").await;
    assert!(content(&refused).contains("paused"), "{refused}");

    let resume = labelled(&paused, "Resume").expect("Resume is on the board");
    mover.click(&paused, &resume, &[]).await;
    let asked = other.until(board_with_decline).await;
    assert_eq!(labelled(&asked, "Resume"), None, "asked once: {asked}");
    other.press(&asked, "agree").await;
    let on = other.until(board_in_play).await;
    assert!(content(&on).contains("goes on"), "{on}");
}

/// The board, if there is an offer on it that can be declined.
fn board_with_decline(page: &Page) -> Option<Value> {
    page.board()
        .filter(|board| component(board, "decline").is_some())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_declined_offer_says_so_to_everyone_and_pings_the_player_to_move_again() {
    let mut fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let mut chloe = fixture.page("Chloe").await;
    let board = ana.board().unwrap();
    let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
    let first = mover.until(|page| pings(page).pop()).await;
    use_menu(other, &board, "Pause").await;
    let offered = mover.until(board_with_decline).await;
    let gone = |page: &Page| pings(page).is_empty().then_some(());
    mover.until(gone).await;
    mover.press(&offered, "decline").await;
    let says_so = |page: &Page| {
        page.board()
            .filter(|board| content(board).contains("does not want a pause"))
    };
    chloe.until(says_so).await;
    let again = mover.until(|page| pings(page).pop()).await;
    assert_ne!(again["id"], first["id"]);
    assert_eq!(again["mentions"][0]["id"], json!(mover.me), "{again}");
    fixture.stop_bot().await;
    fixture.start_bot().await;
    let shown = other.until(says_so).await;
    use_menu(other, &shown, "Pause").await;
    let offered = other.until(board_with_decline).await;
    assert!(!content(&offered).contains("does not want"), "{offered}");
    other.press(&offered, "decline").await;
    let withdrawn = |page: &Page| {
        page.board()
            .filter(|board| content(board).contains("withdraws the offer"))
    };
    chloe.until(withdrawn).await;
    let after = play_first_move(mover, &other.board().unwrap()).await;
    assert!(!content(&after).contains("withdraws"), "{after}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_can_be_declined() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let board = ana.board().unwrap();
    resign(&mut ana, &board).await;
    let end = ana.until(board_of_the_end).await;
    assert_eq!(component(&end, "decline"), None);
    ana.press(&end, "agree").await;
    let asked = bogdan.until(board_with_decline).await;
    assert!(labelled(&asked, "Agree").is_some(), "{asked}");
    assert_eq!(labelled(&asked, "Rematch"), None, "{asked}");
    bogdan.press(&asked, "decline").await;
    let says_so = |page: &Page| {
        page.board().filter(|board| {
            let is_said = content(board).contains("does not want a rematch");
            is_said && component(board, "decline").is_none()
        })
    };
    let end = ana.until(says_so).await;
    assert!(
        labelled(&end, "Rematch").is_some(),
        "one may ask again: {end}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_is_announced_and_so_is_the_offer_of_a_rematch() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let board = ana.board().unwrap();
    resign(&mut ana, &board).await;
    let news = bogdan
        .until(|page| page.message_with("no. 1 is over"))
        .await;
    assert_eq!(news["mentions"].as_array().unwrap().len(), 2, "{news}");
    let end = ana.until(board_of_the_end).await;
    ana.press(&end, "agree").await;
    let asked = bogdan.until(|page| page.message_with("no. 1: 🤝")).await;
    assert_eq!(asked["mentions"][0]["id"], json!(bogdan.me), "{asked}");
    assert_eq!(asked["mentions"].as_array().unwrap().len(), 1, "{asked}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_game_begins_when_both_want_it() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let board = ana.board().unwrap();
    resign(&mut ana, &board).await;
    let end = ana.until(board_of_the_end).await;
    let again = component(&end, "agree").unwrap();
    ana.click(&end, &again, &[]).await;
    let wanted = bogdan
        .until(|page| {
            page.board()
                .filter(|board| content(board).contains("rematch"))
        })
        .await;
    bogdan.click(&wanted, &again, &[]).await;
    let next = bogdan.until(board_in_play).await;
    assert!(content(&next).contains("no. 2"), "{next}");
    let names = |board: &Value| {
        let title = content(board).lines().next().unwrap().to_owned();
        title.find("Ana") < title.find("Bogdan")
    };
    assert_ne!(names(&next), names(&end), "they change sides");
    let is_done = |end: &Value| content(end).contains("The rematch has begun");
    let end = bogdan.until(|page| page.find(&end).filter(is_done)).await;
    assert_eq!(component(&end, "agree"), None, "no third game");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_made_and_withdrawn_again_and_again_pings_once_a_turn() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let board = ana.board().unwrap();
    let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
    mover.until(|page| pings(page).pop()).await;
    for _ in 0..5 {
        use_menu(other, &other.board().unwrap(), "Pause").await;
        let offered = other.until(board_with_decline).await;
        // The mover has been told of the offer before it ends, if ever.
        mover.until(|page| page.find(&offered)).await;
        other.press(&offered, "decline").await;
        let withdrawn = |page: &Page| {
            page.board()
                .filter(|board| content(board).contains("withdraws the offer"))
        };
        other.until(withdrawn).await;
        mover.until(|page| pings(page).pop()).await;
    }
    // Whatever was queued before has been sent once the next turn is pinged.
    play_first_move(mover, &other.board().unwrap()).await;
    other.until(|page| pings(page).pop()).await;
    let requests = fixture.discord.requests().await;
    let to_mover = requests.iter().filter(|request| {
        let pings = request.body["allowed_mentions"]["users"].to_string();
        request.method == Method::POST && pings.contains(&mover.me)
    });
    let texts: Vec<&str> = to_mover
        .map(|request| request.body["content"].as_str().unwrap())
        .collect();
    let offers = texts.iter().filter(|text| text.contains("no. 1: 🤝"));
    assert!(offers.count() <= 1, "{texts:#?}");
    assert!(
        texts.len() <= 3,
        "its turn, the offer, its turn: {texts:#?}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ping_after_a_decline_says_that_and_not_the_move_of_before() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let board = ana.board().unwrap();
    let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
    let first = mover.until(|page| pings(page).pop()).await;
    use_menu(mover, &board, "Pause").await;
    let offered = other.until(board_with_decline).await;
    other.until(|page| page.message_with("no. 1: 🤝")).await;
    other.press(&offered, "decline").await;
    let is_new = |ping: &Value| ping["id"] != first["id"];
    let again = mover.until(|page| pings(page).pop().filter(is_new)).await;
    let text = content(&again);
    assert!(text.contains("does not want a pause"), "{text}");
    assert!(text.contains(&mover.mention()), "{text}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_pings_nobody_who_has_blocked_whoever_makes_it() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let board = ana.board().unwrap();
    let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
    let [blocker, blocked] = [&*other, &*mover].map(|page| UserId(page.me.parse().unwrap()));
    let people = &fixture.play.as_ref().unwrap().people;
    people.block(blocker, blocked, 1).await.unwrap();
    use_menu(mover, &board, "Pause").await;
    let offered = other.until(board_with_decline).await;
    let moved = play_first_move(mover, &offered).await;
    assert!(component(&moved, "agree").is_none(), "{moved}");
    other.until(|page| pings(page).pop()).await;
    let requests = fixture.discord.requests().await;
    let asks = requests.iter().any(|request| {
        let text = request.body["content"].as_str().unwrap_or_default();
        request.method == Method::POST && text.contains("no. 1: 🤝")
    });
    assert!(!asks, "the board asks, and no ping");
}

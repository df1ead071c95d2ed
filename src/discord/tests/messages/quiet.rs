//! A quiet channel: a game has two messages and the newest ping, and nobody is told in private what everybody sees.

use serde_json::{Value, json};
use std::time::Duration;
use zihin_testing::game::{
    begin_table, begun, board_in_play, board_of_the_end, fill, lobby, mover_first, own_turn, pings,
    resign, use_menu,
};
use zihin_testing::turns::play_first_move;
use zihin_testing::{BotFixture, Page, component, content, is_ping, option};

/// The messages of the bot that everybody sees, without pings.
fn public(page: &Page) -> Vec<&Value> {
    let messages = page.messages.values();
    let is_of_bot = |message: &&Value| message["author"]["bot"] == true;
    let is_public = |message: &&Value| message.get("ephemeral_for").is_none();
    let messages = messages.filter(is_of_bot).filter(is_public);
    messages.filter(|message| !is_ping(message)).collect()
}

/// Checks that a game has the line that was its lobby, the board, and one ping, and that these people have been told nothing in private.
async fn check(pages: &mut [&mut Page], opened: &Value, board: &Value) {
    for page in pages {
        let is_short = |card: &Value| card["components"] == json!([]);
        let card = page.until(|page| page.find(opened).filter(is_short)).await;
        assert!(
            content(&card).contains(board["id"].as_str().unwrap()),
            "{card}"
        );
        let all = public(page);
        let ids: Vec<&Value> = all.iter().map(|message| &message["id"]).collect();
        assert_eq!(ids, [&opened["id"], &board["id"]], "{all:#?}");
        page.until(|page| page.messages.values().any(is_ping).then_some(()))
            .await;
        let pings = page.messages.values().filter(|message| is_ping(message));
        assert_eq!(pings.count(), 1);
        assert_eq!(page.private().next(), None);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_see_two_messages_and_a_ping_before_the_first_move() {
    for options in [&[("game", "camelot")][..], &[("game", "table")]] {
        let fixture = BotFixture::with_fair_dice().await;
        // Ana manages the server, so that she is told of its settings.
        let (mut bogdan, mut chloe) = (fixture.page("Bogdan").await, fixture.page("Chloe").await);
        let opened = lobby(&mut bogdan, options).await;
        chloe.press(&opened, "join").await;
        let board = chloe.until(board_in_play).await;
        check(&mut [&mut bogdan, &mut chloe], &opened, &board).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_people_see_no_more() {
    let fixture = BotFixture::with_fair_dice().await;
    let (mut bogdan, mut chloe) = (fixture.page("Bogdan").await, fixture.page("Chloe").await);
    let mut deniz = fixture.page("Deniz").await;
    let opened = lobby(&mut bogdan, &[("game", "talat")]).await;
    let text = content(&opened);
    assert!(
        text.contains("Draw sealed") && !text.contains("Dice"),
        "{text}"
    );
    chloe.press(&opened, "join").await;
    let names_her = |card: &Value| {
        let alt = card["attachments"][0]["description"].as_str();
        alt.is_some_and(|alt| alt.contains("Chloe"))
    };
    let joined = deniz
        .until(|page| page.find(&opened).filter(names_her))
        .await;
    assert_eq!(public(&deniz).len(), 1);
    deniz.press(&joined, "join").await;
    let board = deniz.until(board_in_play).await;
    check(&mut [&mut bogdan, &mut chloe, &mut deniz], &opened, &board).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn play_zihin_asks_for_the_level_and_answers_with_the_board() {
    let fixture = BotFixture::open().await;
    let mut bogdan = fixture.page("Bogdan").await;
    let opened = lobby(&mut bogdan, &[("game", "camelot")]).await;
    fill(&mut bogdan, &opened, "easy 1").await;
    let board = own_turn(&mut bogdan, "").await;
    assert!(content(&board).contains("Zihin (easy)"), "{board}");
    let ids: Vec<&Value> = public(&bogdan)
        .iter()
        .map(|message| &message["id"])
        .collect();
    assert_eq!(ids, [&opened["id"], &board["id"]]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_is_the_answer_to_the_last_who_agrees() {
    let fixture = BotFixture::with_fair_dice().await;
    let (mut bogdan, mut chloe) = (fixture.page("Bogdan").await, fixture.page("Chloe").await);
    let board = begun(&mut bogdan, &mut chloe, &[("game", "table")]).await;
    resign(&mut bogdan, &board).await;
    let over = chloe.until(board_of_the_end).await;
    chloe.press(&over, "agree").await;
    let offered = |now: &Value| component(now, "decline").is_some();
    let offered = bogdan.until(|page| page.find(&over).filter(offered)).await;
    let seal = content(&offered)
        .lines()
        .find(|line| line.contains("Rematch sealed"));
    let seal = seal.unwrap().to_owned();
    bogdan.press(&offered, "agree").await;
    let is_new = |board: &Value| board["id"] != over["id"];
    let in_play = |page: &Page| board_in_play(page).filter(is_new);
    let again = bogdan.until(in_play).await;
    let asked = &again["interaction_metadata"]["user"]["id"];
    assert_eq!(asked, &json!(bogdan.me), "{again}");
    let is_answered = |now: &Value| component(now, "decline").is_none();
    let over = bogdan
        .until(|page| page.find(&over).filter(is_answered))
        .await;
    assert!(
        content(&over).contains(&seal),
        "the seal of the rematch stays: {over}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_games_have_threads_the_answer_is_a_line_with_the_link() {
    let fixture = BotFixture::open().await;
    let (mut bogdan, mut chloe) = (fixture.page("Bogdan").await, fixture.page("Chloe").await);
    let people = &fixture.play.as_ref().unwrap().people;
    let server = zihin_ids::GuildId(local_discord::Playground::GUILD);
    let setting = zihin_play::people::Setting::Venue;
    people.set_setting(server, setting, "yes").await.unwrap();
    let opened = bogdan.command("play", option::game("camelot")).await;
    chloe.until(|page| page.find(&opened)).await;
    chloe.press(&opened, "join").await;
    let me = chloe.me.clone();
    let is_line_of = move |message: &&&Value| {
        message["interaction_metadata"]["user"]["id"] == me
            && content(message).contains("https://discord.com/channels/")
    };
    bogdan
        .until(|page| {
            public(page)
                .iter()
                .find(&is_line_of)
                .map(|line| (*line).clone())
        })
        .await;
}

/// The ping that tells a person that it is their turn.
fn own_ping(page: &Page) -> Option<Value> {
    let mut pings = pings(page).into_iter();
    pings.find(|ping| ping["mentions"][0]["id"] == json!(page.me))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_has_just_moved_is_pinged_when_they_may_have_looked_away() {
    let mut fixture = BotFixture::open().await;
    fixture.stop_bot().await;
    fixture.ping_pause = Duration::from_hours(1);
    fixture.start_bot().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let mut board = ana.board().unwrap();
    for turn in 0..4 {
        let [mover, _] = mover_first(&board, &mut ana, &mut bogdan);
        if turn < 2 {
            // They have not moved yet.
            mover.until(own_ping).await;
        }
        board = play_first_move(mover, &board).await;
    }
    let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
    // An offer is told at once.
    use_menu(other, &board, "Pause").await;
    let is_told = |page: &Page| page.messages.values().any(is_ping).then_some(());
    mover.until(is_told).await;
    let requests = fixture.discord.requests().await;
    let nonces = requests
        .iter()
        .filter_map(|sent| sent.body["nonce"].as_str());
    let sent = nonces.filter(|nonce| nonce.starts_with("call"));
    assert_eq!(sent.count(), 3, "two had not moved yet, and the offer");
    // The next move withdraws it.
    play_first_move(mover, &board).await;
    fixture.stop_bot().await;
    fixture.ping_pause = Duration::ZERO;
    fixture.start_bot().await;
    other.until(own_ping).await;
}

//! Knockouts: from the entry to the winner, and what their organisers do.

use super::acts::{name, press_for_answer, refresh};
use super::recorder::Journey;
use serde_json::{Value, json};
use zihin_ids::{GameId, UserId};
use zihin_play::game::Status;
use zihin_play::tournament::{Seed, TournamentState};
use zihin_testing::option::{self, subcommand};
use zihin_testing::tournament_card::{await_games, card, id_of};
use zihin_testing::tournament_fixture::users;
use zihin_testing::{Page, component, content};

const PEOPLE: [&str; 4] = ["Ana", "Bogdan", "Chloe", "Deniz"];

async fn pages(journey: &Journey) -> Vec<Page> {
    let mut pages = Vec::new();
    for name in PEOPLE {
        pages.push(journey.page(name).await);
    }
    pages
}

/// The card as it is now.
async fn shown(page: &mut Page) -> Value {
    refresh(page).await;
    card(page).expect("a card")
}

/// Runs a subcommand of `/tournament`.
async fn organise(journey: &mut Journey, page: &mut Page, what: &str, options: Value) -> Value {
    let answer = page.command("tournament", subcommand(what, options)).await;
    let who = name(page);
    journey
        .step(&format!("{who} uses /tournament {what}"))
        .await;
    answer
}

/// Waits until the picture of the card is described like this, and every open match has its game.
async fn await_stage(journey: &mut Journey, page: &mut Page, alt: &str) -> TournamentState {
    let fits = |card: &Value| {
        let words = card["attachments"][0]["description"].as_str();
        words.is_some_and(|words| words.starts_with(alt))
    };
    page.until(|page| card(page).filter(fits)).await;
    let id = id_of(&journey.fixture, page).await;
    await_games(&journey.fixture, id).await
}

/// Presses a button of the card.
async fn press(journey: &mut Journey, page: &mut Page, word: &str) {
    let card = shown(page).await;
    page.press(&card, word).await;
    let who = name(page);
    journey
        .step(&format!("{who} presses {word} on the card"))
        .await;
}

/// The one in the first seat of a game resigns by the command.
async fn resign(journey: &mut Journey, pages: &mut [Page], game: GameId) {
    let play = journey.fixture.play.clone().unwrap();
    let row = play.games.row(game).await.unwrap();
    assert_eq!(row.status, Status::Playing);
    let loser = row.person_at(0).unwrap().to_string();
    let page = pages.iter_mut().find(|page| page.me == loser).unwrap();
    let number = json!([option::number("number", game.0)]);
    let question = page.command("game", subcommand("resign", number)).await;
    page.press_away(&question, "resign").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_knockout_is_played_to_its_winner() {
    let mut journey = Journey::begin("knockout").await;
    let mut pages = pages(&journey).await;
    let options = json!([
        option::text("game", "camelot"),
        option::flag("checkin", true)
    ]);
    organise(&mut journey, &mut pages[1], "create", options).await;
    for page in &mut pages {
        press(&mut journey, page, "enter").await;
    }
    for page in &mut pages {
        press(&mut journey, page, "check-in").await;
    }
    organise(&mut journey, &mut pages[1], "start", json!([])).await;
    let first = await_stage(&mut journey, &mut pages[0], "Knockout, semifinals: 0 of ").await;
    journey.step("The first stage has begun").await;
    for (decided, game) in (1..).zip(first.games.values()) {
        resign(&mut journey, &mut pages, *game).await;
        let alt = match decided {
            1 => "Knockout, semifinals: 1 of ",
            _ => "Knockout, final: 0 of ",
        };
        await_stage(&mut journey, &mut pages[0], alt).await;
        journey
            .step(&format!("A match of the first stage is resigned, {alt}…"))
            .await;
    }
    let card = shown(&mut pages[3]).await;
    press_for_answer(&mut pages[3], &card, "As text").await;
    journey.step("Deniz reads the bracket").await;
    let last = await_stage(&mut journey, &mut pages[0], "Knockout, final: 0 of ").await;
    let game = *last.games.values().next().unwrap();
    resign(&mut journey, &mut pages, game).await;
    await_stage(&mut journey, &mut pages[0], "Knockout won by ").await;
    journey.step("The final is resigned").await;
    organise(&mut journey, &mut pages[0], "bracket", json!([])).await;
    journey.end().await;
}

/// A person of the knockout.
fn player(user: &str) -> Value {
    json!([option::person("player", user)])
}

/// Bogdan opens it, three enter and one is too late.
async fn entered(journey: &mut Journey, pages: &mut [Page]) {
    let seats = json!([option::text("game", "camelot"), option::number("seats", 3)]);
    organise(journey, &mut pages[2], "join", json!([])).await;
    organise(journey, &mut pages[1], "create", seats.clone()).await;
    organise(journey, &mut pages[2], "create", seats).await;
    organise(journey, &mut pages[1], "start", json!([])).await;
    for at in [1, 2, 3, 0] {
        organise(journey, &mut pages[at], "join", json!([])).await;
    }
    organise(journey, &mut pages[2], "leave", json!([])).await;
    organise(journey, &mut pages[2], "join", json!([])).await;
    organise(journey, &mut pages[2], "cancel", json!([])).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_knockout_is_run_by_its_organiser() {
    let mut journey = Journey::begin("knockout_organised").await;
    let mut pages = pages(&journey).await;
    entered(&mut journey, &mut pages).await;
    organise(&mut journey, &mut pages[1], "start", json!([])).await;
    let begun = await_stage(&mut journey, &mut pages[0], "Knockout, semifinals: ").await;
    journey.step("The first stage has begun").await;
    // The first of three has a bye; the others meet.
    let user = |seed: u16| begun.at(Seed(seed)).unwrap().user.unwrap().to_string();
    let (second, third, ana) = (user(1), user(2), pages[0].me.clone());
    let swap = json!([
        option::person("player", &second),
        option::person("by", &ana)
    ]);
    organise(&mut journey, &mut pages[1], "replace", swap).await;
    organise(
        &mut journey,
        &mut pages[0],
        "extend",
        json!([option::number("hours", 5)]),
    )
    .await;
    organise(&mut journey, &mut pages[2], "award", player(&third)).await;
    let question = organise(&mut journey, &mut pages[1], "award", player(&ana)).await;
    pages[1].press_away(&question, "award").await;
    await_stage(&mut journey, &mut pages[3], "Knockout, final: ").await;
    journey.step("Bogdan awards the match to Ana").await;
    let question = organise(&mut journey, &mut pages[0], "leave", json!([])).await;
    pages[0].press_away(&question, "leave-now").await;
    await_stage(&mut journey, &mut pages[3], "Knockout won by ").await;
    journey.step("Ana leaves the final").await;
    organise(&mut journey, &mut pages[1], "cancel", json!([])).await;
    journey.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_knockout_is_cancelled_and_one_who_does_not_come_loses() {
    let mut journey = Journey::begin("knockout_no_show").await;
    let mut pages = pages(&journey).await;
    let options = json!([option::text("game", "camelot"), option::number("stage", 24)]);
    organise(&mut journey, &mut pages[0], "create", options.clone()).await;
    for at in [0, 1] {
        organise(&mut journey, &mut pages[at], "join", json!([])).await;
    }
    organise(&mut journey, &mut pages[0], "start", json!([])).await;
    let begun = await_stage(&mut journey, &mut pages[0], "Knockout, final: ").await;
    journey.step("It has begun").await;
    let here: UserId = users(&begun, 0)[0];
    let me = here.to_string();
    let page = pages.iter_mut().find(|page| page.me == me).unwrap();
    press(&mut journey, page, "check-in").await;
    journey.pass(25 * 3_600_000);
    await_stage(&mut journey, &mut pages[0], "Knockout won by ").await;
    journey.step("A day later the other has not come").await;
    organise(&mut journey, &mut pages[1], "create", options).await;
    let is_new = |page: &Page| {
        let mut messages = page.messages.values().rev();
        let card = messages.find(|message| component(message, "enter").is_some());
        card.map(|card| content(card).to_owned())
    };
    pages[1].until(is_new).await;
    organise(&mut journey, &mut pages[1], "cancel", json!([])).await;
    journey.end().await;
}

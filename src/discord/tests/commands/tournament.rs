//! `/tournament` and the buttons of the card: accepted from people with the permission; refused from others,
//! too early, too late and twice.

use serde_json::{Value, json};
use zihin_discord::CustomId;
use zihin_discord::TournamentComponent::{self, CheckIn, Enter, Withdraw};
use zihin_ids::TournamentId;
use zihin_play::tournament::{EntrantRow, Seed};
use zihin_testing::openapi;
use zihin_testing::option::{self, subcommand};
use zihin_testing::raw_discord::APPLICATION;
use zihin_testing::tournament_card::{bracket_pages, card, id_of};
use zihin_testing::{BotFixture, Page, component, content};

const NONE_HERE: &str = "There is no tournament or league in this channel";
const IS_OVER: &str = "is over";
const NO_PLAYER: &str = "not in this tournament";
const ORGANISER: &str = "organiser";
const NOT_IN: &str = "those who take part";
const DONE: &str = "Done – see the card";
/// The card is the answer.
const OPENED: &str = "**Knockout: Camelot**";

/// Runs a subcommand, and checks the answer.
async fn run_subcommand(page: &mut Page, name: &str, options: Value, expected: &str) {
    let answer = page.command("tournament", subcommand(name, options)).await;
    assert!(content(&answer).contains(expected), "/{name}: {answer}");
}

fn nothing() -> Value {
    json!([])
}

fn player(user: &str) -> Value {
    json!([option::person("player", user)])
}

fn hours(count: i64) -> Value {
    json!([option::number("hours", count)])
}

fn camelot(extra: Value) -> Value {
    let mut options = vec![option::text("game", "camelot")];
    options.extend(extra.as_array().unwrap().clone());
    json!(options)
}

/// Waits until the card contains these words.
async fn await_card(page: &mut Page, words: &str) -> Value {
    page.until(|page| card(page).filter(|card| content(card).contains(words)))
        .await
}

/// Waits for a message without components that contains these words.
async fn await_message(page: &mut Page, words: &str) {
    let is_posted = |page: &Page| {
        let mut messages = page.messages.values();
        messages
            .any(|message| content(message).contains(words) && message["components"] == json!([]))
    };
    page.until(|page| is_posted(page).then_some(())).await;
}

/// Presses a button of the card, which may no longer have it, and checks the private answer.
async fn pressed(page: &mut Page, component: TournamentComponent, expected: &str) -> Value {
    pressed_of(1, page, component, expected).await
}

/// Presses a button of the card of the tournament of this number, and checks the private answer.
async fn pressed_of(
    number: u64,
    page: &mut Page,
    component: TournamentComponent,
    expected: &str,
) -> Value {
    let now = page.until(card).await;
    let id = CustomId::in_tournament(TournamentId(number), component).to_string();
    let answer = page.click_for_answer(&now, &id, &[]).await;
    assert!(content(&answer).contains(expected), "{id}: {answer}");
    answer
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_buttons_of_the_card_work_for_those_who_are_allowed_to_use_them() {
    // Pressing a button that is gone: the real Discord would let that through only in a race.
    let fixture = BotFixture::forging().await;
    let (mut ana, mut bogdan) = (fixture.page("Ana").await, fixture.page("Bogdan").await);
    let mut chloe = fixture.page("Chloe").await;
    let check_in = json!([option::flag("checkin", true)]);
    run_subcommand(&mut bogdan, "create", camelot(check_in), OPENED).await;
    for component in [CheckIn, Withdraw] {
        pressed(&mut chloe, component, NOT_IN).await;
    }
    for page in [&mut ana, &mut bogdan, &mut chloe] {
        let shown = page.until(card).await;
        page.press(&shown, "enter").await;
        pressed(page, Enter, "joined already").await;
    }
    let shown = await_card(&mut chloe, "Ana, Bogdan and Chloe").await;
    let leave = component(&shown, "leave").unwrap();
    chloe.click(&shown, &leave, &[]).await;
    pressed(&mut chloe, Withdraw, NOT_IN).await;
    chloe.press(&shown, "enter").await;
    for page in [&mut ana, &mut bogdan] {
        for _ in 0..2 {
            let shown = page.until(card).await;
            page.press(&shown, "check-in").await;
        }
    }
    await_card(&mut ana, "Ana ✓, Bogdan ✓ and Chloe").await;
    run_subcommand(&mut bogdan, "start", nothing(), DONE).await;
    after_the_start(&mut ana, &mut bogdan, &mut chloe).await;
}

async fn after_the_start(ana: &mut Page, bogdan: &mut Page, chloe: &mut Page) {
    await_card(chloe, "**Final**").await;
    pressed(chloe, Enter, "has started").await;
    for component in [CheckIn, Withdraw] {
        // A person who has not checked in before the start does not take part.
        pressed(chloe, component, NOT_IN).await;
    }
    await_card(ana, "**Final**").await;
    let copy = chloe
        .command("tournament", subcommand("bracket", nothing()))
        .await;
    assert!(copy["attachments"][0]["description"].is_string(), "{copy}");
    let button = component(&copy, "bracket").unwrap();
    let text = chloe.click_through(&copy, &button, &[]).await;
    assert!(content(&text).contains("Ana (") && content(&text).contains("Bogdan ("));
    assert_eq!(text["attachments"], json!([]));
    for _ in 0..2 {
        pressed(ana, CheckIn, "checked in for this stage").await;
    }
    let question = pressed(ana, Withdraw, "Do you really want to leave").await;
    ana.press_away(&question, "dismiss").await;
    let question = pressed(ana, Withdraw, "Do you really want to leave").await;
    ana.press_away(&question, "leave-now").await;
    await_message(chloe, "Knockout no. 1: Ana withdrew.").await;
    let end = await_card(bogdan, "🏆 **Bogdan**").await;
    assert!(
        component(&end, "leave").is_none() && component(&end, "bracket").is_some(),
        "{end}"
    );
    for component in [CheckIn, Withdraw] {
        pressed(bogdan, component, IS_OVER).await;
    }
    pressed(bogdan, Enter, IS_OVER).await;
    pressed_of(99, bogdan, CheckIn, NONE_HERE).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tournament_is_run_by_its_organiser_and_by_moderators() {
    let fixture = BotFixture::open().await;
    let mut pages = [
        fixture.page("Ana").await,
        fixture.page("Bogdan").await,
        fixture.page("Chloe").await,
        fixture.page("Deniz").await,
    ];
    before_the_start(&mut pages).await;
    let last = while_it_runs(&fixture, &mut pages).await;
    at_the_end(&mut pages, &last).await;
    let [ana, bogdan, chloe, _] = &mut pages;
    run_subcommand(bogdan, "create", camelot(json!([])), OPENED).await;
    run_subcommand(bogdan, "start", nothing(), "At least two").await;
    run_subcommand(ana, "cancel", nothing(), DONE).await;
    run_subcommand(ana, "cancel", nothing(), IS_OVER).await;
    await_message(chloe, "Knockout no. 2: <@").await;
    openapi::check(&fixture.discord.requests().await);
}

/// Bogdan opens it, Ana moderates, Chloe and Deniz play.
async fn before_the_start([ana, bogdan, chloe, deniz]: &mut [Page; 4]) {
    let me = chloe.me.clone();
    let two = json!([option::person("player", &me), option::person("by", &ana.me)]);
    for (name, options) in [
        ("join", nothing()),
        ("leave", nothing()),
        ("start", nothing()),
        ("cancel", nothing()),
        ("bracket", nothing()),
        ("replace", two.clone()),
        ("award", player(&me)),
        ("extend", hours(1)),
    ] {
        run_subcommand(chloe, name, options, NONE_HERE).await;
    }
    let seats = |count: i64| camelot(json!([option::number("seats", count)]));
    let of_two = camelot(json!([option::number("games", 2)]));
    run_subcommand(bogdan, "create", of_two, "one or three games").await;
    run_subcommand(bogdan, "create", seats(3), OPENED).await;
    run_subcommand(chloe, "create", seats(3), "already has a tournament").await;
    run_subcommand(chloe, "leave", nothing(), NOT_IN).await;
    for page in [bogdan, chloe, deniz] {
        run_subcommand(page, "join", nothing(), DONE).await;
        run_subcommand(page, "join", nothing(), "joined already").await;
    }
    run_subcommand(ana, "join", nothing(), "Every seat is taken").await;
    run_subcommand(ana, "bracket", nothing(), "3 entries").await;
    for (name, options) in [
        ("replace", two),
        ("award", player(&me)),
        ("extend", hours(1)),
    ] {
        run_subcommand(ana, name, options, "has not started").await;
    }
}

/// Awards the match to Ana after a question that names both.
async fn award(organiser: &mut Page, ana: &str, loser: &str) {
    let award = subcommand("award", player(ana));
    let question = organiser.command("tournament", award).await;
    for word in ["Do you really award", "**Ana**", loser] {
        assert!(content(&question).contains(word), "{word}: {question}");
    }
    organiser.press_away(&question, "award").await;
}

/// Returns who reached the final without having played.
async fn while_it_runs(
    fixture: &BotFixture,
    [ana, bogdan, chloe, deniz]: &mut [Page; 4],
) -> EntrantRow {
    for name in ["start", "cancel"] {
        run_subcommand(chloe, name, nothing(), ORGANISER).await;
    }
    run_subcommand(bogdan, "start", nothing(), DONE).await;
    run_subcommand(bogdan, "start", nothing(), "has started").await;
    run_subcommand(ana, "join", nothing(), "has started").await;
    let cancel = subcommand("cancel", nothing());
    let question = bogdan.command("tournament", cancel).await;
    assert!(content(&question).contains("Do you really want to cancel"));
    bogdan.press_away(&question, "dismiss").await;
    // The first of three has a bye; the others meet.
    let id = id_of(fixture, ana).await;
    let play = fixture.play.as_ref().unwrap();
    let tournament = play.tournaments.get(id).await.unwrap();
    let user = |seed: u16| tournament.at(Seed(seed)).unwrap().user.unwrap();
    let [first, second, third] = [0, 1, 2].map(|seed| user(seed).to_string());

    let swap =
        |out: &str, new: &str| json!([option::person("player", out), option::person("by", new)]);
    for (options, words) in [
        (swap(&second, APPLICATION), "A bot cannot take"),
        (swap(&ana.me, &ana.me), NO_PLAYER),
        (swap(&second, &first), "place in this tournament"),
    ] {
        run_subcommand(bogdan, "replace", options, words).await;
    }
    run_subcommand(chloe, "replace", swap(&second, &ana.me), ORGANISER).await;
    run_subcommand(bogdan, "replace", swap(&second, &ana.me), DONE).await;
    run_subcommand(bogdan, "replace", swap(&second, &ana.me), NO_PLAYER).await;
    await_message(deniz, "with Ana.").await;

    run_subcommand(chloe, "extend", hours(5), ORGANISER).await;
    run_subcommand(ana, "extend", hours(5), DONE).await;
    await_message(deniz, "made the stage 5 hours longer").await;

    run_subcommand(chloe, "award", player(&third), ORGANISER).await;
    run_subcommand(bogdan, "award", player(&first), "no open match").await;
    run_subcommand(bogdan, "award", player(&second), NO_PLAYER).await;
    award(bogdan, &ana.me, &tournament.at(Seed(2)).unwrap().name).await;
    run_subcommand(bogdan, "award", player(&third), NO_PLAYER).await;
    await_message(deniz, "awarded the match to Ana").await;
    await_message(deniz, "ended without a result: **Ana** wins the match").await;
    await_card(deniz, "**Final**").await;
    tournament.at(Seed(0)).unwrap().clone()
}

/// Ana withdraws from the final; the decisions so far are listed.
async fn at_the_end([ana, bogdan, _, deniz]: &mut [Page; 4], winner: &EntrantRow) {
    let leave = subcommand("leave", nothing());
    let question = ana.command("tournament", leave).await;
    assert!(content(&question).contains("Do you really want to leave"));
    ana.press_away(&question, "leave-now").await;
    let end = await_card(deniz, "🏆 **").await;
    assert!(content(&end).contains(&format!("🏆 **{}**", winner.name)));
    run_subcommand(ana, "leave", nothing(), IS_OVER).await;
    let text = bracket_pages(deniz, &end).await.join("\n");
    let decisions = text.split_once("**Decisions**").unwrap().1;
    let starts = [
        "started the",
        "replaced Deniz",
        "made the",
        "awarded the",
        "Ana withdrew",
    ];
    for (line, what) in decisions.trim().lines().zip(starts) {
        assert!(line.starts_with("<t:") && line.contains(what), "{line}");
    }
    for name in ["cancel", "start"] {
        run_subcommand(bogdan, name, nothing(), IS_OVER).await;
    }
}

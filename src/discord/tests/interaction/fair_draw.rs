//! The draw of a knockout that anyone can verify, in the local Discord: the seal on the card, the public answers with the ids of the two clicks, the entries that
//! the card alone shows, the secret at the start, the page behind **Fair draw**.

use super::fair_dice::quoted;
use serde_json::{Value, json};
use zihin_ids::InteractionId;
use zihin_play::Secret;
use zihin_play::dice::{Verified, verify};
use zihin_play::lobby::Person;
use zihin_play::tournament::Seed;
use zihin_testing::option::{self, subcommand};
use zihin_testing::tournament_card::{card, id_of};
use zihin_testing::{BotFixture, Page, component, content};

/// The card while people may enter.
async fn entry(page: &mut Page) -> Value {
    let in_entry = |page: &Page| card(page).filter(|card| component(card, "enter").is_some());
    page.until(in_entry).await
}

/// The file of a proof.
async fn file(page: &Value) -> String {
    let url = page["attachments"][0]["url"].as_str().unwrap();
    reqwest::get(url).await.unwrap().text().await.unwrap()
}

/// The interaction that a public message answers.
fn answered(message: &Value) -> &str {
    message["interaction_metadata"]["id"].as_str().unwrap()
}

/// Opens a knockout of Camelot, which Ana and Bogdan enter.
/// Returns its card and the seal.
async fn entered(ana: &mut Page, bogdan: &mut Page) -> (Value, String) {
    let create = subcommand("create", option::game("camelot"));
    let sealed = ana.command("tournament", create).await;
    assert_eq!(sealed["interaction_metadata"]["user"]["id"], json!(ana.me));
    assert!(content(&sealed).contains("No entries yet"));
    let seal = quoted(content(&sealed), "Draw sealed");
    assert_eq!(seal.len(), 43);
    bogdan.until(|page| page.find(&sealed)).await;
    bogdan.press(&sealed, "enter").await;
    let join = subcommand("join", json!([]));
    let joined = ana.command("tournament", join).await;
    assert!(joined.get("ephemeral_for").is_some(), "{joined}");
    let both = |page: &Page| card(page).filter(|card| content(card).contains("2 entries"));
    let both = ana.until(both).await;
    assert_eq!(both["id"], sealed["id"]);
    let line = content(&both).lines().find(|line| line.contains("Bogdan"));
    assert!(line.is_some_and(|line| line.contains("Ana")), "{both}");
    let of_bot = ana.messages.values();
    let of_bot = of_bot.filter(|message| message.get("ephemeral_for").is_none());
    assert_eq!(
        of_bot
            .filter(|message| message["author"]["bot"] == true)
            .count(),
        1
    );
    assert!(content(&both).contains(&seal), "the seal is the same");
    (both, seal)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_draw_is_sealed_on_the_card_and_follows_from_two_public_clicks() {
    let fixture = BotFixture::with_fair_dice().await;
    let mut ana = fixture.page("Ana").await;
    let mut bogdan = fixture.page("Bogdan").await;
    let (both, seal) = entered(&mut ana, &mut bogdan).await;
    let before = ana.press_for_answer(&both, "draw").await;
    assert!(content(&before).contains(answered(&both)), "{before}");
    assert!(content(&before).contains(&seal) && before["attachments"][0].is_null());

    bogdan.say("Good luck!").await;
    ana.until(|page| page.message_with("Good luck!")).await;
    let line = ana
        .command("tournament", subcommand("start", json!([])))
        .await;
    let said = "🎲 **Ana** starts the Camelot knockout no. 1.";
    assert_eq!(content(&line), said);
    let begins = ana.until(|page| page.message_with("knockout begins")).await;
    let secret = quoted(content(&begins), "Secret");
    assert!(
        !content(&begins).contains(&seal),
        "once is enough: {begins}"
    );
    let started = |page: &Page| card(page).filter(|card| content(card).contains("**Final**"));
    let started = ana.until(started).await;
    assert_ne!(started["id"], both["id"], "below the talk");
    assert!(
        !content(&started).contains(&seal),
        "once is enough: {started}"
    );
    let is_short = |now: &Value| now["components"] == json!([]);
    let kept = ana.until(|page| page.find(&both).filter(is_short)).await;
    assert!(content(&kept).contains(&seal), "it stays: {kept}");
    assert_eq!(answered(&kept), answered(&both));
    let page = ana.press_for_answer(&started, "draw").await;
    assert!(content(&page).contains('✅'), "{page}");
    let text = file(&page).await;
    let Verified::Knockout(proof) = verify(&text).unwrap() else {
        panic!("{text}");
    };
    assert_eq!(Secret::read(&proof.secret), Secret::read(&secret));
    assert_eq!(proof.commitment, seal);
    assert_eq!(proof.entropy, [answered(&kept), answered(&line)]);

    let id = id_of(&fixture, &ana).await;
    let tournaments = &fixture.play.as_ref().unwrap().tournaments;
    let drawn = tournaments.get(id).await.unwrap();
    let mut players = [(&ana.me, "Ana"), (&bogdan.me, "Bogdan")];
    players.sort_by_key(|(id, _)| id.parse::<u64>().unwrap());
    for (seed, player) in (0..).zip(proof.order) {
        let (_, name) = players[usize::from(player)];
        assert_eq!(drawn.name(Seed(seed)), name);
    }
    let number = json!([{"type": 4, "name": "knockout", "value": id.0}]);
    let by_command = bogdan.command("dice", subcommand("verify", number)).await;
    assert_eq!(content(&by_command), content(&page));
    assert_eq!(file(&by_command).await, text);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_seeds_of_sixty_four_players_are_listed_on_pages_with_the_proof() {
    let fixture = BotFixture::with_fair_dice().await;
    let mut ana = fixture.page("Ana").await;
    let create = subcommand("create", option::game("talat"));
    ana.command("tournament", create).await;
    let sealed = entry(&mut ana).await;
    let id = id_of(&fixture, &ana).await;
    let tournaments = &fixture.play.as_ref().unwrap().tournaments;
    // The page sees the card before the store knows where it is; an entry by it waits for that.
    ana.press(&sealed, "enter").await;
    let click = |user: u64| InteractionId(u64::MAX - user);
    for user in 1..=63 {
        let long = Person {
            id: zihin_ids::UserId(user),
            name: format!("As long as names come, no. {user}"),
        };
        tournaments.enter(id, &long, click(user)).await.unwrap();
    }
    ana.command("tournament", subcommand("start", json!([])))
        .await;
    let mut shown = ana.press_for_answer(&sealed, "draw").await;
    let mut listed = String::new();
    loop {
        assert!(content(&shown).chars().count() <= 2_000, "{shown}");
        listed.push_str(content(&shown));
        verify(&file(&shown).await).unwrap();
        let after = &shown["components"][0]["components"][1];
        let (Value::Bool(false), Some(next)) = (&after["disabled"], after["custom_id"].as_str())
        else {
            break;
        };
        let next = next.to_owned();
        shown = ana.click_through(&shown, &next, &[]).await;
    }
    for user in 1..=63 {
        let name = format!("come, no. {user}");
        assert!(listed.contains(&name), "{user}: {listed}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_knockout_without_a_seal_says_so() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let create = subcommand("create", option::game("camelot"));
    ana.command("tournament", create).await;
    let shown = entry(&mut ana).await;
    assert!(!content(&shown).contains("sealed"), "{shown}");
    ana.press(&shown, "enter").await;
    let entered = |page: &Page| card(page).filter(|card| content(card).contains("One entry"));
    let shown = ana.until(entered).await;
    let page = ana.press_for_answer(&shown, "draw").await;
    assert!(
        content(&page).contains("before draws could be verified"),
        "{page}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_start_that_is_asked_about_first_is_answered_in_public() {
    let fixture = BotFixture::with_fair_dice().await;
    let (mut ana, mut bogdan) = (fixture.page("Ana").await, fixture.page("Bogdan").await);
    let options = json!([option::text("game", "camelot"), option::number("start", 48)]);
    ana.command("tournament", subcommand("create", options))
        .await;
    for page in [&mut ana, &mut bogdan] {
        let join = subcommand("join", json!([]));
        page.command("tournament", join).await;
    }
    let both = |page: &Page| card(page).filter(|card| content(card).contains("2 entries"));
    let both = ana.until(both).await;
    let question = ana.press_for_answer(&both, "start").await;
    assert!(question.get("ephemeral_for").is_some(), "{question}");
    ana.press(&question, "start-now").await;
    let starts = |page: &Page| page.message_with("**Ana** starts the Camelot knockout");
    let line = bogdan.until(starts).await;
    ana.until(|page| page.find(&question).is_none().then_some(()))
        .await;
    let id = id_of(&fixture, &ana).await;
    let tournaments = &fixture.play.as_ref().unwrap().tournaments;
    let drawn = tournaments.get(id).await.unwrap();
    let proof = drawn.draw_proof().unwrap().unwrap();
    assert_eq!(proof.entropy, [answered(&both), answered(&line)]);
}

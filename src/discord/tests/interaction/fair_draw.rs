//! The draw of a knockout that anyone can verify, in the local Discord: the seal on the card,
//! the public answers with the ids of the clicks, the secret at the start, the page behind **Fair draw**.

use super::fair_dice::quoted;
use serde_json::{Value, json};
use zihin_ids::InteractionId;
use zihin_play::dice::{Verified, verify};
use zihin_play::lobby::Person;
use zihin_play::tournament::Seed;
use zihin_testing::option::{self, subcommand};
use zihin_testing::tournament_card::{card, id_of};
use zihin_testing::{BotFixture, Page, Verb, component, content};

/// The card while people may enter.
async fn entry(page: &mut Page) -> Value {
    let in_entry = |page: &Page| card(page).filter(|card| component(card, Verb::Enter).is_some());
    page.until(in_entry).await
}

/// The file of a proof.
async fn file(page: &Value) -> String {
    let url = page["attachments"][0]["url"].as_str().unwrap();
    reqwest::get(url).await.unwrap().text().await.unwrap()
}

/// Opens a knockout of Camelot, which Ana and Bogdan enter.
/// Returns its card, the seal, and the id of each click by name.
async fn entered(
    ana: &mut Page,
    bogdan: &mut Page,
) -> (Value, String, [(String, &'static str); 2]) {
    let create = subcommand("create", option::game("camelot"));
    ana.command("tournament", create).await;
    let sealed = entry(ana).await;
    assert!(content(&sealed).contains("No entries yet"));
    let seal = quoted(content(&sealed), "SHA-256");
    assert_eq!(seal.len(), 64);
    bogdan.press(&sealed, Verb::Enter).await;
    ana.command_public("tournament", subcommand("join", json!([])))
        .await;
    let mut clicks = [(String::new(), "Ana"), (String::new(), "Bogdan")];
    for (id, name) in &mut clicks {
        let words = format!("**{name}** enters the Camelot knockout");
        let answer = ana.until(|page| page.message_with(&words)).await;
        let click = answer["interaction_metadata"]["id"].as_str();
        click.unwrap().clone_into(id);
        assert_eq!(content(&answer).lines().count(), 1, "{answer}");
    }
    let both = |page: &Page| card(page).filter(|card| content(card).contains("2 entries"));
    let both = ana.until(both).await;
    assert!(content(&both).contains(&seal), "the seal is the same");
    (both, seal, clicks)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_draw_is_sealed_on_the_card_and_follows_from_public_clicks() {
    let fixture = BotFixture::with_fair_dice().await;
    let mut ana = fixture.page("Ana").await;
    let mut bogdan = fixture.page("Bogdan").await;
    let (both, seal, clicks) = entered(&mut ana, &mut bogdan).await;
    let before = ana.press_for_answer(&both, Verb::Draw).await;
    assert!(clicks.iter().all(|(id, _)| content(&before).contains(id)));
    assert!(content(&before).contains(&seal) && before["attachments"][0].is_null());

    ana.command("tournament", subcommand("start", json!([])))
        .await;
    let begins = ana.until(|page| page.message_with("knockout begins")).await;
    let secret = quoted(content(&begins), "Secret");
    assert!(content(&begins).contains(&seal), "{begins}");
    let started = |page: &Page| card(page).filter(|card| content(card).contains("**Final**"));
    let started = ana.until(started).await;
    assert!(content(&started).contains(&seal), "it stays");
    let page = ana.press_for_answer(&started, Verb::Draw).await;
    assert!(content(&page).contains('✅'), "{page}");
    let text = file(&page).await;
    let Verified::Knockout(proof) = verify(&text).unwrap() else {
        panic!("{text}");
    };
    assert_eq!((proof.secret, proof.commitment), (secret, seal));

    let id = id_of(&fixture, &ana).await;
    let tournaments = &fixture.play.as_ref().unwrap().tournaments;
    let drawn = tournaments.get(id).await.unwrap();
    for (seed, player) in (0..).zip(proof.order) {
        let click = &proof.entropy[usize::from(player)];
        let (_, name) = clicks.iter().find(|(id, _)| id == click).unwrap();
        assert_eq!(drawn.name(Seed(seed)), *name);
    }
    let number = json!([{"type": 4, "name": "knockout", "value": id.0}]);
    let by_command = bogdan.command("dice", subcommand("verify", number)).await;
    assert_eq!(content(&by_command), content(&page));
    assert_eq!(file(&by_command).await, text);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_clicks_of_sixty_four_players_are_listed_on_pages_with_the_proof() {
    let fixture = BotFixture::with_fair_dice().await;
    let mut ana = fixture.page("Ana").await;
    let create = subcommand("create", option::game("talat"));
    ana.command("tournament", create).await;
    let sealed = entry(&mut ana).await;
    let id = id_of(&fixture, &ana).await;
    let tournaments = &fixture.play.as_ref().unwrap().tournaments;
    // The page sees the card before the store knows where it is; an entry by it waits for that.
    ana.press(&sealed, Verb::Enter).await;
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
    let mut shown = ana.press_for_answer(&sealed, Verb::Draw).await;
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
        assert!(
            listed.contains(&click(user).to_string()),
            "{user}: {listed}"
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_knockout_without_a_seal_says_so_and_is_entered_quietly() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let create = subcommand("create", option::game("camelot"));
    ana.command("tournament", create).await;
    let shown = entry(&mut ana).await;
    assert!(!content(&shown).contains("SHA-256"), "{shown}");
    ana.press(&shown, Verb::Enter).await;
    let entered = |page: &Page| card(page).filter(|card| content(card).contains("One entry"));
    let shown = ana.until(entered).await;
    assert!(ana.message_with("enters the").is_none());
    let page = ana.press_for_answer(&shown, Verb::Draw).await;
    assert!(
        content(&page).contains("before draws could be verified"),
        "{page}"
    );
}

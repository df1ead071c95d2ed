//! A tournament in the local Discord: its card, its buttons, its commands and the call to its stage.

use crate::discord::messages::offers::resign;
use crate::discord::whole_tournament::sub;
use crate::support::bracket_picture::check_told;
use crate::support::openapi;
use crate::support::{Page, Stage, content, control};
use serde_json::{Value, json};
use zihin::ids::{ChannelId, TournamentId, UserId};
use zihin::play::{Person, Status, TournamentState};

/// The card of the tournament in the channel.
pub fn card(page: &Page) -> Option<Value> {
    let mut messages = page.messages.values();
    let is_public = |message: &Value| message.get("ephemeral_for").is_none();
    let card =
        messages.find(|message| is_public(message) && content(message).contains("**Knockout: "));
    card.cloned()
}

/// The number of the tournament in the channel of the games.
pub async fn id_of(stage: &Stage, page: &Page) -> TournamentId {
    let channel = page.channel("games");
    let channel = ChannelId(channel.as_str().unwrap().parse().unwrap());
    let play = stage.play.clone().unwrap();
    play.tournament_in(channel).await.unwrap().row.id
}

/// The tournament once every open match has its game, begun. Boards follow the card, and each is heard of on the page.
pub async fn in_play(stage: &Stage, page: &mut Page, id: TournamentId) -> TournamentState {
    loop {
        let play = stage.play.as_ref().unwrap();
        let tournament = play.tournament(id).await.unwrap();
        let matches = tournament.bracket.as_ref().unwrap().current().iter();
        let open = matches.filter(|one| one.decided.is_none());
        let mut is_ready = tournament.games.len() == open.count();
        for game in tournament.games.values() {
            is_ready &= play.row(*game).await.unwrap().status != Status::Lobby;
        }
        if is_ready {
            return tournament;
        }
        page.pump().await;
    }
}

/// The whole tournament as text: every page, from the first button of the card to the last page.
pub async fn told(page: &mut Page, card: &Value) -> Vec<String> {
    let button = control(card, "B").unwrap();
    let mut shown = page.click_for_answer(card, &button, &[]).await;
    let mut pages = Vec::new();
    loop {
        pages.push(content(&shown).to_owned());
        let after = &shown["components"][0]["components"][1];
        match (&after["disabled"], after["custom_id"].as_str()) {
            (Value::Bool(false), Some(id)) => {
                shown = page.click_through(&shown, id, &[]).await;
            }
            _ => return pages,
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_large_bracket_is_told_in_pages() {
    let stage = Stage::open().await;
    let mut ana = stage.page("Ana").await;
    let play = stage.play.clone().unwrap();
    let game = json!([{"name": "game", "type": 3, "value": "talat"}]);
    ana.command("tournament", sub("create", game)).await;
    let id = id_of(&stage, &ana).await;
    for user in 1..=64 {
        let long = Person {
            id: UserId(user),
            name: format!("As long as names come, no. {user}"),
        };
        play.enter_tournament(id, &long).await.unwrap();
    }
    ana.command("tournament", sub("start", json!([]))).await;
    let drawn = |page: &Page| card(page).filter(|card| control(card, "B").is_some());
    let drawn = ana.until(drawn).await;
    let pages = told(&mut ana, &drawn).await;
    assert!(pages.len() > 1, "{pages:?}");
    assert!(pages.iter().all(|page| page.chars().count() <= 2_000));
    check_told(&play.tournament(id).await.unwrap(), &pages.join("\n"));

    let first = ana
        .click_for_answer(&drawn, &control(&drawn, "B").unwrap(), &[])
        .await;
    let is_off =
        |message: &Value, n: usize| message["components"][0]["components"][n]["disabled"].clone();
    assert_eq!(
        (is_off(&first, 0), is_off(&first, 1)),
        (json!(true), json!(false))
    );
    openapi::check(&stage.discord.requests());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_enter_by_the_card_and_are_called_to_their_games() {
    let stage = Stage::open().await;
    let mut ana = stage.page("Ana").await;
    let mut bogdan = stage.page("Bogdan").await;
    let wish = json!([{"name": "create", "type": 1, "options": [{"name": "game", "type": 3, "value": "camelot"}]}]);
    ana.command("tournament", wish).await;
    for page in [&mut ana, &mut bogdan] {
        let shown = page
            .until(|page| card(page).filter(|card| control(card, "J").is_some()))
            .await;
        page.click(&shown, &control(&shown, "J").unwrap(), &[])
            .await;
    }
    ana.until(|page| card(page).filter(|card| content(card).contains("Ana, Bogdan")))
        .await;
    let of = |name: &str| json!([{"name": name, "type": 1, "options": []}]);
    let refused = bogdan.command("tournament", of("start")).await;
    assert!(
        content(&refused).contains("Only the organiser"),
        "{refused}"
    );
    ana.command("tournament", of("start")).await;
    let drawn = bogdan
        .until(|page| card(page).filter(|card| content(card).contains("Stage 1 of 1")))
        .await;
    let alt = drawn["attachments"][0]["description"].as_str().unwrap();
    assert!(alt.contains("0 of 1 matches"), "{alt}");
    let board = bogdan
        .until(|page| page.board().filter(|board| control(board, "c").is_some()))
        .await;
    resign(&mut ana, &board).await;
    let end = bogdan
        .until(|page| card(page).filter(|card| content(card).contains("🏆 **Bogdan**")))
        .await;
    assert!(control(&end, "K").is_none());
    let begun = bogdan.messages.values();
    let begun = begun.filter(|message| content(message).contains("knockout begins"));
    assert_eq!(begun.count(), 1, "the stage is announced once");
    openapi::check(&stage.discord.requests());
}

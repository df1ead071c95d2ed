//! A tournament in the local Discord: its card in the channel, and its bracket as text.

use super::bot_fixture::BotFixture;
use super::message::{component, content};
use super::page::Page;
use crate::panel::{bracket_card, photo, photos};
use crate::patience::found;
use crate::tournament_fixture::bracket;
use serde_json::Value;
use zihin_ids::{ChannelId, TournamentId};
use zihin_play::game::Status;
use zihin_play::panels::Avatars;
use zihin_play::tournament::{Seed, TournamentState};
use zihin_render::{Renderer, Theme};
use zihin_scene::Portrait;

/// The newest card of the tournament in the channel.
pub fn card(page: &Page) -> Option<Value> {
    let mut messages = page.messages.values();
    let is_public = |message: &Value| message.get("ephemeral_for").is_none();
    let is_card = |message: &&Value| {
        let mut titles = ["**Knockout: ", "**Round robin: "].iter();
        is_public(message) && titles.any(|title| content(message).contains(title))
    };
    messages.rfind(is_card).cloned()
}

/// The id of the tournament in the channel of the games.
pub async fn id_of(fixture: &BotFixture, page: &Page) -> TournamentId {
    let channel = page.channel("games");
    let channel = ChannelId(channel.as_str().unwrap().parse().unwrap());
    let play = fixture.play.clone().unwrap();
    play.tournaments.newest_in(channel).await.unwrap().row.id
}

/// Waits until every open match has a game that has begun.
pub async fn await_games(fixture: &BotFixture, id: TournamentId) -> TournamentState {
    let play = fixture.play.as_ref().unwrap();
    let begun = async || {
        let tournament = play.tournaments.get(id).await.unwrap();
        let matches = bracket(&tournament).current().iter();
        let open = matches.filter(|one| one.decided.is_none());
        let mut is_ready = tournament.games.len() == open.count();
        for game in tournament.games.values() {
            is_ready &= play.games.row(*game).await.unwrap().status != Status::Lobby;
        }
        is_ready.then_some(tournament)
    };
    found("every match has a game", begun).await
}

/// The tournament as text: all pages behind the button of the card.
pub async fn bracket_pages(page: &mut Page, card: &Value) -> Vec<String> {
    let button = component(card, "bracket").unwrap();
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

/// Fails unless the text has a line for every match, with its players and their seeds, and its winner once it is decided.
pub fn check_text(tournament: &TournamentState, text: &str) {
    for one in bracket(tournament).stages().iter().flatten() {
        let player = |seed: &Seed| format!("{} ({})", tournament.name(*seed), seed.0 + 1);
        let mut parts: Vec<String> = one.players.iter().map(player).collect();
        if let (Some(winner), true) = (one.winner(), parts.len() > 1) {
            parts.push(format!("**{}** wins", tournament.name(winner)));
        }
        let has_all = |line: &str| parts.iter().all(|part| line.contains(part));
        assert!(text.lines().any(has_all), "{parts:?}: {text}");
    }
}

/// Fails unless the picture of a card is that of the bracket, pixel by pixel but for the faces: only the bot knows which photos it had in time. False if the
/// picture has been replaced in the meantime.
pub async fn check_posted(tournament: &TournamentState, card: &Value) -> bool {
    let url = card["attachments"][0]["url"].as_str().unwrap();
    let posted = reqwest::get(url).await.unwrap();
    if posted.status() == 404 {
        return false;
    }
    let posted = posted.bytes().await.unwrap();
    let scene = bracket_card(tournament, &Avatars::new());
    let width = u32::try_from(scene.size.x).unwrap();
    let drawn = Renderer::new().png(&scene, Theme::Dark, width).unwrap();
    let [posted, drawn] =
        [&posted[..], &drawn[..]].map(|file| image::load_from_memory(file).unwrap().into_rgb8());
    assert_eq!(posted.dimensions(), drawn.dimensions());
    let people = tournament.people_on_card().into_iter();
    let everyone = people.map(|user| (user, photo([0; 3]))).collect();
    let with_faces = bracket_card(tournament, &everyone);
    let faces = photos(&with_faces);
    let is_face = |x: u32, y: u32| {
        let far = |along: u32, middle: i32| along.abs_diff(u32::try_from(middle).unwrap());
        let near = |face: &Portrait| far(x, face.at.x).max(far(y, face.at.y));
        let reach = |face: &Portrait| u32::try_from(face.radius).unwrap() + 1;
        faces.iter().any(|face| near(face) <= reach(face))
    };
    let mut pixels = posted.enumerate_pixels();
    let differing =
        pixels.find(|(x, y, colour)| *colour != drawn.get_pixel(*x, *y) && !is_face(*x, *y));
    assert!(
        differing.is_none(),
        "another picture is posted: {differing:?}"
    );
    true
}

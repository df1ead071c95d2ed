//! A tournament in the local Discord: its card in the channel, and its bracket as text.

use super::bot_fixture::BotFixture;
use super::message::{content, control};
use super::page::Page;
use super::verb::Verb;
use serde_json::Value;
use zihin_ids::{ChannelId, TournamentId};
use zihin_play::game::Status;
use zihin_play::tournament::TournamentState;

/// The card of the tournament in the channel.
pub fn card(page: &Page) -> Option<Value> {
    let mut messages = page.messages.values();
    let is_public = |message: &Value| message.get("ephemeral_for").is_none();
    let card =
        messages.find(|message| is_public(message) && content(message).contains("**Knockout: "));
    card.cloned()
}

/// The id of the tournament in the channel of the games.
pub async fn id_of(fixture: &BotFixture, page: &Page) -> TournamentId {
    let channel = page.channel("games");
    let channel = ChannelId(channel.as_str().unwrap().parse().unwrap());
    let play = fixture.play.clone().unwrap();
    play.tournaments.newest_in(channel).await.unwrap().row.id
}

/// Waits until every open match has a game that has begun. Boards follow the card, and the page receives each of them.
pub async fn await_games(
    fixture: &BotFixture,
    page: &mut Page,
    id: TournamentId,
) -> TournamentState {
    loop {
        let play = fixture.play.as_ref().unwrap();
        let tournament = play.tournaments.get(id).await.unwrap();
        let matches = tournament.bracket.as_ref().unwrap().current().iter();
        let open = matches.filter(|one| one.decided.is_none());
        let mut is_ready = tournament.games.len() == open.count();
        for game in tournament.games.values() {
            is_ready &= play.games.row(*game).await.unwrap().status != Status::Lobby;
        }
        if is_ready {
            return tournament;
        }
        page.pump().await;
    }
}

/// The tournament as text: all pages behind the button of the card.
pub async fn bracket_pages(page: &mut Page, card: &Value) -> Vec<String> {
    let button = control(card, Verb::Bracket).unwrap();
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

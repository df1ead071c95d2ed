//! What the channels show, read from messages: boards with their game and ply, tournament cards, and who is awaited.

use super::super::message::{component, components, content, is_ping};
use super::view::View;
use serde_json::Value;
use std::sync::Arc;
use zihin_discord::CustomId;

/// The game that a message shows, and the ply that its components carry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct BoardAt {
    pub game: u64,
    pub ply: u32,
}

/// The game whose components a message has; none if it has no such components, or is a ping.
pub fn board_at(message: &Value) -> Option<BoardAt> {
    if is_ping(message) {
        return None;
    }
    let mut ids = components(message).filter_map(|component| component["custom_id"].as_str());
    ids.find_map(|id| match id.parse().ok()? {
        CustomId::Game { game, ply, .. } | CustomId::TypedMove { game, ply } => Some(BoardAt {
            game: game.0,
            ply: ply.0,
        }),
        _ => None,
    })
}

/// The messages with components of games, lobbies among them.
pub fn boards(view: &View) -> Vec<(BoardAt, Arc<Value>)> {
    let messages = view.live.values();
    messages
        .filter_map(|message| Some((board_at(message)?, Arc::clone(message))))
        .collect()
}

/// Whether a message is the card of a tournament that can still be acted on.
pub fn is_card(message: &Value) -> bool {
    let mut ids = components(message).filter_map(|component| component["custom_id"].as_str());
    ids.any(|id| matches!(id.parse(), Ok(CustomId::Tournament { .. })))
}

/// Whether a board waits for the move of this person.
pub fn is_awaited(board: &Value, person: u64) -> bool {
    component(board, "preview").is_some() && content(board).contains(&format!("<@{person}>"))
}

/// The board about which a line pings a person; none if it is no ping.
pub fn pinged_to(line: &str) -> Option<u64> {
    if !line.contains("<@") {
        return None;
    }
    let (_, link) = line.split_once("https://discord.com/channels/")?;
    let path = link.split_whitespace().next()?;
    let digits = path
        .rsplit('/')
        .next()?
        .trim_end_matches(|c: char| !c.is_ascii_digit());
    digits.parse().ok()
}

/// The ids of the people whom a line mentions.
pub fn mentions(line: &str) -> Vec<u64> {
    let parts = line.split("<@").skip(1);
    parts
        .filter_map(|part| part.split_once('>')?.0.parse().ok())
        .collect()
}

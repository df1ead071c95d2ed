//! Whom the bot has pinged, and whether anybody was pinged twice for the same reason on the same board,
//! or was told twice that time is running out.

use std::collections::BTreeMap;
use zihin_discord::CustomId;
use zihin_testing::crowd::{Seen, board_at, mentions, message_id, pinged_to};
use zihin_testing::{components, content};

/// A ping of a person about a board, by what it says without numbers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Ping {
    game: u64,
    /// The ply of the board, if the ping has components.
    ply: Option<u32>,
    person: u64,
    says: String,
}

/// What the pings were.
#[derive(Default)]
pub struct Pings {
    pub all: usize,
    /// How many of them were reminders.
    pub reminders: usize,
    /// Those that a person has got more than once.
    pub repeated: Vec<String>,
}

/// Counts the pings among the messages that were posted.
pub fn count(history: &[Seen]) -> Pings {
    let boards = history
        .iter()
        .filter_map(|seen| Some((message_id(&seen.message), board_at(&seen.message)?.game)));
    let games: BTreeMap<u64, u64> = boards.collect();
    let mut counts: BTreeMap<Ping, Vec<u64>> = BTreeMap::new();
    let mut pings = Pings::default();
    for seen in history.iter().filter(|seen| seen.is_new) {
        let ids = components(&seen.message).filter_map(|component| component["custom_id"].as_str());
        let plies: BTreeMap<u64, u32> = ids
            .filter_map(|id| match id.parse() {
                Ok(CustomId::Game { game, ply, .. }) => Some((game.0, ply.0)),
                _ => None,
            })
            .collect();
        for line in content(&seen.message).lines() {
            let Some(game) = pinged_to(line).and_then(|board| games.get(&board)) else {
                continue;
            };
            let words: String = line.chars().filter(|c| !c.is_ascii_digit()).collect();
            pings.reminders += usize::from(words.contains("of your time"));
            for person in mentions(line) {
                pings.all += 1;
                let ping = Ping {
                    game: *game,
                    ply: plies.get(game).copied(),
                    person,
                    says: words.clone(),
                };
                counts
                    .entry(ping)
                    .or_default()
                    .push(message_id(&seen.message));
            }
        }
    }
    let repeated = counts
        .into_iter()
        .filter(|(_, messages)| messages.len() > 1);
    let lines = repeated.map(|(ping, messages)| format!("{ping:?} in {messages:?}"));
    pings.repeated = lines.collect();
    pings
}

//! The tips for newcomers.

use crate::controls::page_buttons;
use crate::reply::{EphemeralSlot, Reply};
use crate::request::Request;
use serenity::all::CreateActionRow;
use zihin_play::game::GameRow;

/// The message keys of the tips.
const TIPS: [&str; 13] = [
    "tip-rules",
    "tip-type",
    "tip-undo",
    "tip-computer",
    "tip-flip",
    "tip-attacks",
    "tip-games",
    "tip-preferences",
    "tip-clock",
    "tip-pause",
    "tip-plan",
    "tip-tournament",
    "tip-find",
];

/// All tips, for who reads the menu of a lobby.
pub fn all(request: &Request, row: &GameRow) -> Reply {
    let words = request.words();
    let title = format!("**{}**", words.word("tips-title"));
    let tips = TIPS.iter().map(|tip| format!("- {}", words.word(tip)));
    let lines: Vec<String> = std::iter::once(title).chain(tips).collect();
    let back = page_buttons::to_menu(row.id, &words);
    Reply {
        components: vec![CreateActionRow::Buttons(vec![back])],
        slot: EphemeralSlot::Page,
        ..Reply::text(lines.join("\n"))
    }
}

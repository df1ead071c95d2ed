//! The tips for newcomers.

use crate::reply::{EphemeralSlot, Reply};
use crate::request::Request;

/// The message keys of the tips.
const TIPS: [&str; 12] = [
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
    "tip-tournament",
    "tip-find",
];

/// All tips.
pub fn all(request: &Request) -> Reply {
    let words = request.words();
    let title = format!("**{}**", words.word("tips-title"));
    let tips = TIPS.iter().map(|tip| format!("- {}", words.word(tip)));
    let lines: Vec<String> = std::iter::once(title).chain(tips).collect();
    Reply {
        slot: EphemeralSlot::Page,
        ..Reply::text(lines.join("\n"))
    }
}

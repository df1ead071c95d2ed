//! All tips for newcomers. The lobby panel shows one of them.

use crate::lobby::post::card::TIPS;
use crate::reply::{EphemeralSlot, Reply};
use crate::request::Request;

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

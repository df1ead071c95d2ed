//! All tips for newcomers. The lobby card shows one of them.

use crate::messages::lobby::TIPS;
use crate::parts::{Parts, PrivatePlace};
use crate::request::asker::Asker;

/// All tips.
pub fn all(asker: &Asker) -> Parts {
    let words = asker.words();
    let title = format!("**{}**", words.word("tips-title"));
    let tips = TIPS.iter().map(|tip| format!("- {}", words.word(tip)));
    let lines: Vec<String> = std::iter::once(title).chain(tips).collect();
    Parts {
        place: PrivatePlace::Page,
        ..Parts::text(lines.join("\n"))
    }
}

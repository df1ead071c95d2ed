//! Tips for newcomers: one under the lobby card, all of them on a private page, and the button that hides them for good.

use crate::discord::bot::Bot;
use crate::discord::failure::Failure;
use crate::discord::interaction::asker::Asker;
use crate::discord::interaction::board_update::update_with_text;
use crate::discord::messages::lobby::TIPS;
use crate::discord::parts::{Parts, PrivatePlace};
use crate::play::game::{GameRow, Status};
use crate::play::people::{Preference, Tips};

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

/// Shows no more tips in the lobbies that the person opens. Other people's lobbies keep theirs: everybody sees the same message.
///
/// # Errors
/// If the preference cannot be saved.
pub async fn hide(bot: &Bot, asker: &Asker, row: &GameRow) -> Result<Parts, Failure> {
    let (people, user) = (&bot.play.people, asker.person.id);
    let hidden = Tips::Hidden.value();
    people.set_preference(user, Preference::Tips, hidden).await?;
    let text = asker.words().word("done-tips-hidden");
    if row.creator == user && row.status == Status::Lobby {
        return Ok(update_with_text(bot, asker, row, text).await);
    }
    Ok(Parts::text(text))
}

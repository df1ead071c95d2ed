//! Clicks on the controls of a tournament.
//! Entering one is answered in public: its draw depends on the id of the interaction, which everybody can read there.

use crate::bot::Bot;
use crate::custom_id::TournamentControl;
use crate::failure::Failure;
use crate::interaction::asker::Asker;
use crate::interaction::error::or_explain;
use crate::interaction::reply::{ReplyKind, answer};
use crate::messages::tournament::buttons;
use crate::parts::Parts;
use std::time::Duration;
use zihin_ids::TournamentId;
use zihin_play::tournament::TournamentState;

/// How long an entry waits for the card: Discord waits three seconds for an answer.
const PATIENCE: Duration = Duration::from_secs(1);

/// Does what a click is for, and answers it.
pub async fn handle(
    bot: &Bot,
    asker: &Asker,
    kind: ReplyKind,
    (id, control): (TournamentId, TournamentControl),
) -> serenity::Result<()> {
    if control != TournamentControl::Enter {
        let work = Box::pin(buttons::click(&bot.play, asker, id, control));
        let parts = async { or_explain(bot, asker, work.await).await };
        return answer(bot, asker, kind, parts).await;
    }
    // The result decides whether the answer is public, so it must be there first.
    let (kind, result) = match enter(bot, asker, id).await {
        Ok((_, Some(parts))) => (ReplyKind::Public, Ok(parts)),
        Ok((_, None)) => (kind, Ok(Parts::done())),
        Err(failure) => (kind, Err(failure)),
    };
    answer(bot, asker, kind, or_explain(bot, asker, result)).await
}

/// Enters the asker. Returns the tournament and the public answer; without one if its draw cannot be verified.
///
/// # Errors
/// If it does not exist here, or they cannot enter.
pub async fn enter(
    bot: &Bot,
    asker: &Asker,
    id: TournamentId,
) -> Result<(TournamentState, Option<Parts>), Failure> {
    let row = bot.play.tournaments.get(id).await?.row;
    if row.draw.is_some() && row.message.is_none() {
        // The card may be in the channel already, and be recorded in a moment.
        let shown = bot.messages.show_tournament(id, false);
        drop(tokio::time::timeout(PATIENCE, shown).await);
    }
    buttons::enter(&bot.play, asker, id).await
}

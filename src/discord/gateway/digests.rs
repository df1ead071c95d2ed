//! A chore of the housekeeping: sends people the list of all games in which it is their turn, once a day to those who want it, and when a vacation is over.

use crate::controls::limits::MAX_TEXT;
use crate::failure::Failure;
use crate::game::post::board::moment;
use crate::gateway::chores::{About, Chores};
use crate::people::vacation;
use crate::reply::Reply;
use crate::request::bot::Bot;
use crate::text::links::board_link;
use crate::text::names::fitting;
use crate::text::wording::Wording;
use std::sync::Arc;
use std::time::Duration;
use zihin_ids::UserId;
use zihin_play::game::{GameRow, Status, TurnState};

/// Begins to send the lists that are due; returns the time until the next one is. They are direct messages, so the process that looks after these sends them.
pub async fn send_due(bot: &Arc<Bot>, chores: &mut Chores) -> Option<Duration> {
    if !bot.play.store.looks_after(None) {
        return None;
    }
    let now = bot.play.now();
    let planned = match bot.play.store.people().digests().await {
        Ok(planned) => planned,
        Err(error) => {
            tracing::error!(%error, "cannot find out who gets the list of their games");
            return None;
        }
    };
    let count = planned.partition_point(|(_, at)| *at <= now);
    for (user, at) in planned[..count].iter().copied() {
        let bot = Arc::clone(bot);
        chores.begin(About::Digest(user), async move {
            if let Err(failure) = send(&bot, user, at).await {
                tracing::warn!(
                    ?failure,
                    "cannot send somebody the list of their games; it is tried again"
                );
            }
        });
    }
    let (_, next) = planned.get(count)?;
    Some(Duration::from_millis(
        u64::try_from(next - now).unwrap_or_default(),
    ))
}

/// Sends a person the list that was due at this time, and plans the next one.
async fn send(bot: &Bot, user: UserId, at: i64) -> Result<(), Failure> {
    let preferences = bot.play.people.preferences(user).await?;
    let (now, mut waiting) = (bot.play.now(), Vec::new());
    for row in bot.play.games.open_of(user).await? {
        if row.status != Status::Playing || row.is_gone() {
            continue;
        }
        let Ok(turn) = bot.play.games.turn_state(row.id).await else {
            // The log says why it cannot be replayed.
            continue;
        };
        let awaited = turn.awaited();
        if awaited.is_some_and(|awaited| awaited.people.contains(&user)) {
            waiting.push((row, turn));
        }
    }
    let over = bot.play.people.vacation_over(user, now).await?;
    if over.is_some() || !waiting.is_empty() {
        let first = waiting.first().map(|(row, _)| row.terms.language);
        let words = bot
            .texts
            .plain(preferences.language.or(first).unwrap_or_default());
        let (mut lines, mut components) = (Vec::new(), Vec::new());
        if let Some(over) = over {
            lines.push(words.word("vacation-over"));
            if over.planned > now {
                lines.push(vacation::planned(over.planned, &words));
                components.push(vacation::continue_button(&words));
            }
        }
        if !waiting.is_empty() {
            lines.push(words.word("digest-title"));
        }
        lines.extend(waiting.iter().map(|(row, turn)| line(row, turn, &words)));
        let reply = Reply {
            components,
            ..Reply::text(fitting(lines, MAX_TEXT).join("\n"))
        };
        match bot
            .messages
            .send_directly(user, reply, &format!("digest {user} {at}"))
            .await
        {
            Err(error) if error.is_temporary() => return Err(error.into()),
            // Whoever cannot be reached is asked again tomorrow.
            _ => {}
        }
    }
    Ok(bot.play.people.plan_digest(user, now).await?)
}

/// A game with its deadline and a link.
fn line(row: &GameRow, turn: &TurnState, words: &Wording) -> String {
    let until = turn.deadline.map(moment).unwrap_or_default();
    let args = [
        ("game", words.game(&row.game).into()),
        ("id", row.id.to_string().into()),
        ("when", until.into()),
        ("link", board_link(row).into()),
    ];
    let key = if turn.deadline.is_some() {
        "digest-line-until"
    } else {
        "digest-line"
    };
    words.text(key, &args)
}

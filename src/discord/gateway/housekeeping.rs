//! Background task: runs the deadlines and tournaments that are due, closes old lobbies, posts puzzles of the day,
//! gives players back the time of outages, and deletes stale data. What takes requests to Discord are tasks of their own.

use crate::gateway::chores::Chores;
use crate::gateway::daily_puzzles;
use crate::gateway::digests;
use crate::gateway::orders;
use crate::gateway::retention::Retention;
use crate::request::bot::Bot;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::time::Instant;
use tracing::Instrument;
use zihin_ids::GameId;
use zihin_play::PlayError;

/// The interval between two questions to Discord, whether it answers.
pub(super) const ASK_EVERY: Duration = Duration::from_secs(30);
/// The pause before a lost connection is checked again.
const RECONNECT_PAUSE: Duration = Duration::from_secs(5);
/// How long after a start nothing is called off because its place had gone before.
const CALL_OFF_GRACE: Duration = Duration::from_mins(10);
/// How long Discord may take to answer a ping.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);

/// Does what is due for as long as the bot runs and players can reach it.
pub async fn run(bot: Weak<Bot>) {
    do_chores(bot)
        .instrument(tracing::info_span!("chores"))
        .await;
}

async fn do_chores(bot: Weak<Bot>) {
    let mut chores = Chores::default();
    let mut has_slept = true;
    let (mut answered, mut answers) = (Instant::now(), true);
    let mut reached = bot.upgrade().map_or(0, |bot| bot.play.now());
    let mut retention = bot.upgrade().map(|bot| Retention::after_start(&bot));
    while let Some(bot) = bot.upgrade() {
        *bot.last_turn.lock() = Instant::now();
        // After a pause a player's time may be up, so it must be certain that a click would have arrived.
        let asks_discord = has_slept || !answers || answered.elapsed() >= ASK_EVERY;
        if asks_discord {
            let asked = bot.play.now();
            let is_news = answers != discord_answers(&bot).await;
            answers ^= is_news;
            bot.play.deadlines.set_silent(!answers, reached);
            if answers {
                (answered, reached) = (Instant::now(), asked);
            } else if is_news {
                tracing::info!("Discord does not answer, so that no clock runs");
            }
        }
        let pause = if answers {
            let pause = run_due(&bot, &mut chores, asks_discord).await;
            match &mut retention {
                Some(retention) => retention.run(&bot).await.min(pause),
                None => pause,
            }
        } else {
            RECONNECT_PAUSE
        };
        bot.play.games.drop_idle();
        let play = bot.play.clone();
        drop(bot);
        has_slept = tokio::select! {
            biased;
            () = tokio::time::sleep(pause) => true,
            () = play.woken() => false,
        };
    }
}

/// Whether Discord answers a request.
async fn discord_answers(bot: &Bot) -> bool {
    let asked = bot.messages.rest().sessions_left();
    let Ok(Ok(left)) = tokio::time::timeout(ANSWER_TIMEOUT, asked).await else {
        return false;
    };
    bot.play.store.metrics().sessions_left.set(left);
    true
}

/// Gives back the time in which players could not reach the bot.
/// It comes before anything else that the bot does for them. Returns whether that is done.
pub async fn credit_outage(bot: &Bot) -> bool {
    let caught_up = bot.play.catch_up().await;
    done("give back the time of an outage", caught_up).is_some()
}

/// Does what is due, and follows what others want if players can certainly reach the bot.
/// Returns the pause until something may be due again.
async fn run_due(bot: &Arc<Bot>, chores: &mut Chores, is_reachable: bool) -> Duration {
    // Without the length of an outage no flag may fall.
    if !credit_outage(bot).await {
        return RECONNECT_PAUSE;
    }
    if is_reachable {
        show_changes_of_others(bot).await;
        orders::follow(bot, chores).await;
    }
    let (play, messages) = (&bot.play, &bot.messages);
    let settled = play.games.settle_vacations().await;
    done("stop or start the clocks of vacations", settled);
    let lobbies = play.lobbies.close_expired().await;
    let searches = play.lobbies.expire_searches().await;
    messages.show_search_lists().await;
    let gone = play.call_off_gone(known_since(bot)).await;
    let flags = play.deadlines.run_due().await;
    let pings = release_pings(bot).await;
    let tournaments = play.tournaments.advance_due().await;
    let now = play.now();
    let timeouts = messages.retry_after_timeouts(now);
    let waits = [
        done("close old lobbies", lobbies).flatten(),
        done("end old searches", searches).flatten(),
        done("call off what is in channels that are gone", gone).flatten(),
        flags,
        done(
            "send the pings that have waited for the end of quiet hours",
            pings,
        )
        .flatten(),
        done("advance the tournaments", tournaments).flatten(),
        timeouts.map(|at| wait_until(at, now)),
    ];
    let pauses = [
        digests::send_due(bot, chores).await,
        daily_puzzles::post_due(bot, chores).await,
    ];
    let waits = waits.into_iter().flatten().map(Duration::from_millis);
    // A lobby may stay open for much longer than this, so a new one cannot be due earlier; an earlier deadline wakes this task.
    let pause = waits.chain(pauses.into_iter().flatten()).min();
    pause.map_or(ASK_EVERY, |pause| pause.min(ASK_EVERY))
}

/// The result of a chore; none of a failed one, which is logged.
fn done<T>(what: &str, result: Result<T, PlayError>) -> Option<T> {
    let logged = |error: &PlayError| tracing::error!(%error, "cannot {what}");
    result.inspect_err(logged).ok()
}

/// The milliseconds until `at`.
fn wait_until(at: i64, now: i64) -> u64 {
    u64::try_from(at - now).unwrap_or_default()
}

/// Shows what other programs on the database have changed: somebody may have asked another bot to be erased.
async fn show_changes_of_others(bot: &Bot) {
    if bot.play.store.is_shared() {
        bot.play.tournaments.schedule_all();
        let shown = bot.messages.show_unshown().await;
        done("look for changes of other programs", shown);
    }
}

/// Releases the pings that have waited for the end of quiet hours; returns the time until the next one is due.
async fn release_pings(bot: &Bot) -> Result<Option<u64>, PlayError> {
    let (messages, now) = (bot.play.store.messages(), bot.play.now());
    let delayed = messages.delayed_pings().await?;
    let (due, later) = delayed.split_at(delayed.partition_point(|(_, until)| *until <= now));
    let due: Vec<GameId> = due.iter().map(|(game, _)| *game).collect();
    if !due.is_empty() {
        messages.release_pings(&due, now).await?;
    }
    for game in due {
        bot.messages.show_soon(game).await;
    }
    Ok(later.first().map(|(_, until)| wait_until(*until, now)))
}

/// Since when it is known which places are gone.
fn known_since(bot: &Bot) -> i64 {
    // After a start the servers are reported one after the other: what is back may not be known yet.
    if bot.started.elapsed() < CALL_OFF_GRACE {
        bot.started_at
    } else {
        i64::MIN
    }
}

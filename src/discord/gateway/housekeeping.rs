//! Background task: runs the deadlines and tournaments that are due, closes old lobbies, posts puzzles of the day,
//! gives players back the time of outages, and deletes what nobody needs any more. What takes requests to Discord are tasks of their own.

use crate::failure::Failure;
use crate::gateway::chores::{About, Chores};
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
use zihin_play::StoreError;
use zihin_play::deadlines::Reminder;

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
pub async fn credit_outage(bot: &Arc<Bot>) -> bool {
    match bot.play.catch_up().await {
        Ok(games) if games.is_empty() => {}
        Ok(games) => {
            tracing::info!(
                games = games.len(),
                "players have got the time back in which they could not reach the bot"
            );
            for game in games {
                bot.messages.show_soon(game).await;
            }
        }
        Err(error) => {
            tracing::error!(%error, "cannot give back the time of an outage");
            return false;
        }
    }
    true
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
    settle_vacations(bot).await;
    let pauses = [
        retry_after_timeouts(bot),
        close_old_lobbies(bot).await,
        end_old_searches(bot).await,
        call_off_gone(bot).await,
        run_deadlines(bot, chores).await,
        send_delayed_pings(bot).await,
        digests::send_due(bot, chores).await,
        advance_tournaments(bot).await,
        daily_puzzles::post_due(bot, chores).await,
    ];
    // A lobby may stay open for much longer than this, so a new one cannot be due earlier; an earlier deadline wakes this task.
    let pause = pauses.into_iter().flatten().min();
    pause.map_or(ASK_EVERY, |pause| pause.min(ASK_EVERY))
}

/// Shows what other programs on the database have changed: somebody may have asked another bot to be erased.
async fn show_changes_of_others(bot: &Bot) {
    if bot.play.store.is_shared() {
        bot.play.tournaments.schedule_all();
        if let Err(error) = bot.messages.show_unshown().await {
            tracing::error!(%error, "cannot look for changes of other programs");
        }
    }
}

/// Lets the clocks of those stand still who have gone on vacation, and go on for those who are back.
async fn settle_vacations(bot: &Bot) {
    match bot.play.games.settle_vacations().await {
        Ok(changed) => {
            for game in changed {
                bot.messages.show_soon(game).await;
            }
        }
        Err(error) => {
            tracing::error!(%error, "cannot stop or start the clocks of those who are on vacation or back");
        }
    }
}

/// Shows what was refused while the bot was timed out; returns the time until the next timeout ends.
fn retry_after_timeouts(bot: &Bot) -> Option<Duration> {
    let now = bot.play.now();
    let next = bot.messages.retry_after_timeouts(now)?;
    u64::try_from(next - now).ok().map(Duration::from_millis)
}

/// Runs the deadlines that have passed; returns the time until the next one.
async fn run_deadlines(bot: &Arc<Bot>, chores: &mut Chores) -> Option<Duration> {
    let due = bot.play.deadlines.run_due().await;
    for game in due.changed {
        bot.messages.show_soon(game).await;
    }
    for reminder in due.reminders {
        let bot = Arc::clone(bot);
        chores.begin(About::Reminder(reminder.game), async move {
            remind(&bot, reminder).await;
        });
    }
    due.next.map(Duration::from_millis)
}

/// Sends the pings that have waited for the end of quiet hours; returns the time until the next one is due.
async fn send_delayed_pings(bot: &Bot) -> Option<Duration> {
    let (messages, now) = (bot.play.store.messages(), bot.play.now());
    let released = async {
        let delayed = messages.delayed_pings().await?;
        let count = delayed.partition_point(|(_, until)| *until <= now);
        let due: Vec<GameId> = delayed[..count].iter().map(|(game, _)| *game).collect();
        if !due.is_empty() {
            messages.release_pings(&due, now).await?;
        }
        let next = delayed.get(count).map(|(_, until)| *until);
        Ok::<_, StoreError>((due, next))
    };
    match released.await {
        Ok((due, next)) => {
            for game in due {
                bot.messages.show_soon(game).await;
            }
            next.map(|at| Duration::from_millis(u64::try_from(at - now).unwrap_or_default()))
        }
        Err(error) => {
            tracing::error!(%error, "cannot send the pings that have waited for the end of quiet hours");
            None
        }
    }
}

/// Reminds a player; later, if the board about which they are reminded is still to be shown.
async fn remind(bot: &Bot, reminder: Reminder) {
    let Reminder { game, deadline, .. } = reminder;
    let reminded = async {
        if !bot.messages.remind(game, deadline).await? {
            bot.play.deadlines.remind_later(reminder).await?;
        }
        Ok::<_, Failure>(())
    };
    if let Err(failure) = reminded.await {
        tracing::warn!(game = game.0, ?failure, "could not remind a player");
    }
}

/// Closes the lobbies that have been open for too long; returns the time until the next one is due.
async fn close_old_lobbies(bot: &Bot) -> Option<Duration> {
    let (closed, next) = match bot.play.lobbies.close_expired().await {
        Ok(done) => done,
        Err(error) => {
            tracing::error!(%error, "cannot close old lobbies");
            return None;
        }
    };
    for game in closed {
        bot.messages.show_soon(game).await;
    }
    next.map(Duration::from_millis)
}

/// Takes those off the lists who have looked for a game for too long, and shows all lists that have changed;
/// returns the time until the next one is due.
async fn end_old_searches(bot: &Bot) -> Option<Duration> {
    let next = bot.play.lobbies.expire_searches().await;
    bot.messages.show_search_lists().await;
    match next {
        Ok(next) => next.map(Duration::from_millis),
        Err(error) => {
            tracing::error!(%error, "cannot end old searches");
            None
        }
    }
}

/// Calls off what is in places that have been gone for too long; returns the time until the next one is due.
async fn call_off_gone(bot: &Bot) -> Option<Duration> {
    // After a start the servers are reported one after the other: what is back may not be known yet.
    let known_since = if bot.started.elapsed() < CALL_OFF_GRACE {
        bot.started_at
    } else {
        i64::MIN
    };
    match bot.play.call_off_gone(known_since).await {
        Ok(done) => done.next.map(Duration::from_millis),
        Err(error) => {
            tracing::error!(%error, "cannot call off the games in places that are gone");
            None
        }
    }
}

/// Advances the tournaments in which something is due; returns the time until the next one is due.
async fn advance_tournaments(bot: &Arc<Bot>) -> Option<Duration> {
    let (advanced, next) = match bot.play.tournaments.advance_due().await {
        Ok(done) => done,
        Err(error) => {
            tracing::error!(%error, "cannot advance the tournaments");
            return None;
        }
    };
    for progress in advanced {
        bot.messages.show_progress(&progress).await;
    }
    next.map(Duration::from_millis)
}

//! Background task: carries out the effects of all acts: of people, clocks, computers, tournaments, the operator.

use crate::failure::Failure;
use crate::gateway::chores::{About, Chores};
use crate::gateway::housekeeping::ASK_EVERY;
use crate::request::bot::Bot;
use std::sync::{Arc, Weak};
use zihin_play::Effect;
use zihin_play::deadlines::Reminder;

/// Carries effects out for as long as the bot runs.
pub async fn run(bot: Weak<Bot>) {
    let mut chores = Chores::default();
    while let Some(play) = bot.upgrade().map(|bot| bot.play.clone()) {
        let effects = tokio::time::timeout(ASK_EVERY, play.next_effects()).await;
        let Some(bot) = bot.upgrade() else { return };
        for effect in effects.unwrap_or_default() {
            carry_out(&bot, effect, &mut chores).await;
        }
    }
}

async fn carry_out(bot: &Arc<Bot>, effect: Effect, chores: &mut Chores) {
    match effect {
        Effect::Card(tournament) => bot.messages.show_soon(tournament).await,
        Effect::Show(game) => bot.messages.show_soon(game).await,
        Effect::Remind(reminder) => {
            let bot = Arc::clone(bot);
            let work = async move { remind(&bot, reminder).await };
            chores.begin(About::Reminder(reminder.game), work);
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

//! `/play`: opens a game in this channel.

use super::run::run;
use crate::discord::bot::Ctx;
use crate::discord::interaction::asker::person;
use crate::discord::interaction::reply::ReplyKind;
use crate::discord::interaction::{autocomplete, new_game};
use crate::play::game::{DEFAULT_LEVEL, ENGINE};
use crate::rules::Phrase;
use serenity::all::User;

#[poise::command(slash_command, guild_only)]
pub async fn play(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::game"] game: String,
    opponent: Option<User>,
    opponent2: Option<User>,
    #[autocomplete = "autocomplete::engine"] engine: Option<String>,
    #[autocomplete = "autocomplete::length"] length: Option<String>,
    #[autocomplete = "autocomplete::clock"] clock: Option<String>,
) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |asker| async move {
        let mut opponents: Vec<User> = [opponent, opponent2].into_iter().flatten().collect();
        let invited = opponents.len();
        opponents.retain(|user| user.id != ctx.framework.bot_id);
        // An invitation of the bot itself asks for a computer player.
        let computers = u8::try_from(invited - opponents.len()).unwrap_or(u8::MAX);
        let engine = engine.or_else(|| (computers > 0).then(|| DEFAULT_LEVEL.to_owned()));
        if opponents.iter().any(|user| user.bot) {
            return Err(Phrase::new("refused-bot").into());
        }
        let invited = opponents.iter().map(|user| person(user, None).id).collect();
        let options = [("length", length), ("clock", clock), (ENGINE, engine)];
        let options = options
            .into_iter()
            .filter_map(|(name, value)| Some((name.to_owned(), value?)));
        new_game::open(bot, &asker, &game, invited, computers, options.collect()).await
    })
    .await
}

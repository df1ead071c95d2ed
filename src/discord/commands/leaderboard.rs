//! `/leaderboard`: how the players of this channel stand.

use super::{Ctx, run};
use crate::discord::interaction::autocomplete;
use crate::discord::interaction::reply::Form;
use crate::play::standings::Season;
use crate::rules::Phrase;

#[poise::command(slash_command, guild_only)]
pub async fn leaderboard(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::game"] game: Option<String>,
    #[autocomplete = "autocomplete::season"] season: Option<String>,
) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, Form::Public, |asker| async move {
        let game = game.map(|name| name.trim().to_lowercase());
        let season = match season {
            Some(text) => text.trim().parse(),
            None => Ok(Season::ALL),
        };
        let season = season.map_err(|_| Phrase::new("refused-season"))?;
        bot.leaderboard(&asker, game.as_deref(), season).await
    })
    .await
}

//! `/leaderboard`: the ranking of this channel's players.

use super::run::run;
use crate::interaction::autocomplete;
use crate::pages;
use crate::request::answer::ReplyKind;
use crate::request::bot::Ctx;
use zihin_play::standings::Season;
use zihin_rules::Phrase;

#[poise::command(slash_command)]
pub async fn leaderboard(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::game"] game: Option<String>,
    #[autocomplete = "autocomplete::season"] season: Option<String>,
) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Public, |who| async move {
        let words = who.words();
        let game = game.map(|name| autocomplete::meant_game(bot, &words, &name));
        let season = match season {
            Some(text) => text.trim().parse(),
            None => Ok(Season::ALL),
        };
        let season = season.map_err(|_| Phrase::new("refused-season"))?;
        pages::leaderboard::first_page(bot, &who, game.as_deref(), season).await
    })
    .await
}

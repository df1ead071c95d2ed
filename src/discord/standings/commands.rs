//! `/leaderboard`; `/stats`, and the same from a person's context menu.

use crate::commands::autocomplete;
use crate::commands::run::run;
use crate::request::answer::ReplyKind;
use crate::request::bot::Ctx;
use crate::request::person;
use crate::standings::{encounters, leaderboard, stats};
use serenity::all::User;
use zihin_play::standings::Season;
use zihin_rules::Phrase;

#[poise::command(slash_command)]
pub async fn leaderboard(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::game"] game: Option<String>,
    #[autocomplete = "autocomplete::season"] season: Option<String>,
) -> anyhow::Result<()> {
    run(ctx, ReplyKind::Public, |request| async move {
        let words = request.words();
        let game = game.map(|name| autocomplete::meant_game(&request.bot, &words, &name));
        let season = match season {
            Some(text) => text.trim().parse(),
            None => Ok(Season::ALL),
        };
        let season = season.map_err(|_| Phrase::new("refused-season"))?;
        leaderboard::first_page(&request, game.as_deref(), season).await
    })
    .await
}

#[poise::command(slash_command)]
pub async fn stats(ctx: Ctx<'_>, user: Option<User>, opponent: Option<User>) -> anyhow::Result<()> {
    show(ctx, user, opponent).await
}

#[poise::command(context_menu_command = "Show stats", rename = "show-stats")]
pub async fn menu(ctx: Ctx<'_>, user: User) -> anyhow::Result<()> {
    show(ctx, Some(user), None).await
}

/// Shows the results of `user`; without one, those of the requester. With an opponent, only those against that one.
async fn show(ctx: Ctx<'_>, user: Option<User>, opponent: Option<User>) -> anyhow::Result<()> {
    run(ctx, ReplyKind::Private, |request| async move {
        let person = user.map_or_else(|| request.person.clone(), |user| person(&user, None));
        match opponent {
            Some(opponent) => {
                let opponent = self::person(&opponent, None);
                if opponent.id == person.id {
                    return Err(Phrase::new("refused-own-opponent").into());
                }
                encounters::page(&request, &person, &opponent).await
            }
            None => stats::page(&request, &person).await,
        }
    })
    .await
}

//! `/puzzle`: a position in which one move is clearly best.

use crate::commands::autocomplete;
use crate::commands::run::run;
use crate::puzzle::page;
use crate::request::answer::ReplyKind;
use crate::request::bot::Ctx;
use zihin_play::puzzle::Difficulty;
use zihin_rules::Phrase;

#[poise::command(slash_command)]
pub async fn puzzle(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::game"] game: Option<String>,
    #[autocomplete = "autocomplete::difficulty"] difficulty: Option<String>,
) -> anyhow::Result<()> {
    run(ctx, ReplyKind::Private, |request| async move {
        let words = request.words();
        let game = game.map(|game| autocomplete::meant_game(&request.bot, &words, &game));
        let difficulty = match difficulty {
            Some(typed) => {
                let word = autocomplete::meant_difficulty(&words, &typed);
                let known = word.parse::<Difficulty>();
                Some(known.map_err(|_| Phrase::new("refused-difficulty"))?)
            }
            None => None,
        };
        page::another(&request, game.as_deref(), difficulty).await
    })
    .await
}

//! `/leaderboard`: wins and points of this channel's players.

use super::{Ctx, run};
use crate::discord::asker::Asker;
use crate::discord::autocomplete;
use crate::discord::bot::Bot;
use crate::discord::clicks::is_game;
use crate::discord::error::Failure;
use crate::discord::parts::Parts;
use crate::discord::reply::Form;
use crate::discord::wording::{Wording, escape};
use crate::games::SHELF;
use crate::play::PlayError;
use crate::play::Standing;

/// How many players of each game are listed.
const MOST: u32 = 10;

#[poise::command(slash_command, guild_only)]
pub async fn leaderboard(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::game"] game: Option<String>,
) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, Form::Public, |asker| async move {
        post(bot, &asker, game).await
    })
    .await
}

async fn post(bot: &Bot, asker: &Asker, game: Option<String>) -> Result<Parts, Failure> {
    let words = Wording::plain(asker.language);
    let game = game.map(|name| name.trim().to_lowercase());
    if let Some(unknown) = game.as_ref().filter(|id| !is_game(id)) {
        return Err(PlayError::UnknownGame(unknown.clone()).into());
    }
    let mut text = String::new();
    for card in SHELF
        .iter()
        .map(|game| game.card())
        .filter(|card| game.as_ref().is_none_or(|id| id == card.id))
    {
        let best = bot.play.best(asker.channel, card.id, MOST).await?;
        if best.is_empty() {
            continue;
        }
        text += &words.text(
            "leaderboard-title-game",
            &[("game", words.word(card.name).into())],
        );
        best.iter()
            .zip(1..)
            .for_each(|(standing, place)| text += &line(&words, standing, place));
        text.push('\n');
    }
    Ok(Parts::text(if text.is_empty() {
        words.word("leaderboard-none")
    } else {
        text
    }))
}

fn line(words: &Wording, standing: &Standing, place: i64) -> String {
    let wins = words.text("leaderboard-wins", &[("wins", standing.won.into())]);
    let points = words.text("leaderboard-points", &[("points", standing.points.into())]);
    let player = escape(&standing.name);
    let line = words.text(
        "leaderboard-line",
        &[
            ("place", place.into()),
            ("player", player.into()),
            ("wins", wins.into()),
            ("points", points.into()),
        ],
    );
    format!("\n{line}")
}

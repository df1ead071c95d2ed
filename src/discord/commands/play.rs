//! `/play`: opens a game in this channel.

use super::{Ctx, run};
use crate::discord::asker::{Asker, person};
use crate::discord::autocomplete;
use crate::discord::bot::Bot;
use crate::discord::connect::preflight;
use crate::discord::error::Failure;
use crate::discord::parts::Parts;
use crate::discord::reply::Form;
use crate::discord::wording::{Wording, link};
use crate::play::Proposal;
use crate::rules::{Options, Phrase};
use serenity::all::User;

#[poise::command(slash_command, guild_only)]
pub async fn play(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::game"] game: String,
    opponent: Option<User>,
    opponent2: Option<User>,
    #[autocomplete = "autocomplete::length"] length: Option<String>,
) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, Form::Private, |asker| async move {
        let opponents: Vec<User> = [opponent, opponent2].into_iter().flatten().collect();
        open(bot, &asker, game, &opponents, length).await
    })
    .await
}

async fn open(
    bot: &Bot,
    asker: &Asker,
    game: String,
    opponents: &[User],
    length: Option<String>,
) -> Result<Parts, Failure> {
    preflight(asker.permissions, asker.language)?;
    if opponents.iter().any(|user| user.bot) {
        return Err(Phrase::new("refused-bot").into());
    }
    let mut options = Options::from([("language".to_owned(), asker.language.code().to_owned())]);
    options.extend(length.map(|length| ("length".to_owned(), length)));
    let invited = opponents.iter().map(|user| person(user, None).id).collect();
    let game = game.trim().to_lowercase();
    let wish = Proposal {
        guild: asker.guild,
        channel: asker.channel,
        by: asker.person.clone(),
        game,
        options,
        invited,
    };
    let row = bot.play.propose(wish).await?;
    let posted = bot.show(row.id).await;
    let (channel, message) = posted.map_err(|failure| failure.about(row.id))?;
    let words = Wording::private(asker.language, &row);
    Ok(Parts::text(words.text(
        "done-opened",
        &[
            ("game", words.game(&row.game).into()),
            ("link", link(row.guild, channel, message).into()),
        ],
    )))
}

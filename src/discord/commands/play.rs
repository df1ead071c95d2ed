//! `/play`: opens a game in this channel.

use super::{Ctx, run};
use crate::discord::bot::Bot;
use crate::discord::gateway::preflight::preflight;
use crate::discord::interaction::asker::{Asker, person};
use crate::discord::interaction::autocomplete;
use crate::discord::interaction::error::Failure;
use crate::discord::interaction::reply::Form;
use crate::discord::parts::Parts;
use crate::discord::wording::{Wording, link};
use crate::ids::UserId;
use crate::play::{ENGINE, Proposal, Status, USUAL};
use crate::rules::{Options, Phrase};
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
    run(ctx, Form::Private, |asker| async move {
        let mut opponents: Vec<User> = [opponent, opponent2].into_iter().flatten().collect();
        let invited = opponents.len();
        opponents.retain(|user| user.id != ctx.framework.bot_id);
        // Whoever invites the bot itself wants to play against a computer.
        let computers = u8::try_from(invited - opponents.len()).unwrap_or(u8::MAX);
        let engine = engine.or_else(|| (computers > 0).then(|| USUAL.to_owned()));
        if opponents.iter().any(|user| user.bot) {
            return Err(Phrase::new("refused-bot").into());
        }
        let invited = opponents.iter().map(|user| person(user, None).id).collect();
        let chosen = [("length", length), ("clock", clock), (ENGINE, engine)];
        let chosen = chosen
            .into_iter()
            .filter_map(|(name, value)| Some((name.to_owned(), value?)));
        bot.open(&asker, &game, invited, computers, chosen.collect())
            .await
    })
    .await
}

impl Bot {
    /// Opens a game in the channel where it was asked for, with these people and so many computers invited.
    pub(in crate::discord) async fn open(
        &self,
        asker: &Asker,
        game: &str,
        invited: Vec<UserId>,
        computers: u8,
        mut options: Options,
    ) -> Result<Parts, Failure> {
        preflight(asker.permissions, asker.language)?;
        let language = asker.language.code().to_owned();
        options.insert("language".to_owned(), language);
        let wish = Proposal {
            guild: asker.guild,
            channel: asker.channel,
            parent: asker.parent,
            by: asker.person.clone(),
            game: game.trim().to_lowercase(),
            options,
            invited,
            computers,
        };
        let row = self.play.propose(wish).await?;
        let posted = self.messages.show(row.id).await;
        let (channel, message) = posted.map_err(|failure| failure.about(row.id))?;
        let words = Wording::private(asker.language, &row);
        let args = [
            ("game", words.game(&row.game).into()),
            ("link", link(row.guild, channel, message).into()),
        ];
        let done = match row.status {
            Status::Lobby => "done-opened",
            _ => "done-begun",
        };
        let mut said = words.text(done, &args);
        let seated = row.seats.iter().filter(|seat| seat.user.is_none()).count();
        if row.status != Status::Lobby && computers == 0 && seated > 1 {
            said = format!("{said}\n{}", words.word("done-fewer"));
        }
        Ok(Parts::text(said))
    }
}

//! `/play` and `/find`, and Challenge on a person.

use crate::commands::run::run;
use crate::commands::{autocomplete, game_options};
use crate::lobby::{new_game, searching};
use crate::request::answer::ReplyKind;
use crate::request::bot::{Bot, Ctx};
use crate::request::person;
use poise::Command;
use serenity::all::User;
use std::sync::Arc;
use zihin_games::GameRegistry;
use zihin_ids::UserId;
use zihin_play::PlayError;
use zihin_play::game::{DEFAULT_LEVEL, GameTerms};
use zihin_rules::Phrase;

/// The parameters that name the people to invite, in the order of the seats after the first.
const OPPONENTS: [&str; 3] = ["opponent", "opponent2", "opponent3"];

/// The command, for inviting as many people as a game in the registry has seats for.
pub fn command(registry: GameRegistry) -> Command<Arc<Bot>, anyhow::Error> {
    let seats = registry.game_info().map(|info| *info.seats.end()).max();
    let most = usize::from(seats.unwrap_or_default().saturating_sub(1));
    let beyond = OPPONENTS.get(most..).unwrap_or_default();
    let mut command = play();
    let parameters = &mut command.parameters;
    parameters.retain(|parameter| !beyond.contains(&&*parameter.name));
    command
}

#[poise::command(slash_command)]
async fn play(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::game"] game: String,
    opponent: Option<User>,
    opponent2: Option<User>,
    opponent3: Option<User>,
    #[autocomplete = "autocomplete::engine"] engine: Option<String>,
    #[autocomplete = "autocomplete::clock"] clock: Option<String>,
) -> anyhow::Result<()> {
    run(ctx, ReplyKind::Public, |request| async move {
        let mut opponents: Vec<User> = [opponent, opponent2, opponent3]
            .into_iter()
            .flatten()
            .collect();
        let invited = opponents.len();
        opponents.retain(|user| user.id != ctx.framework.bot_id);
        // An invitation of the bot itself asks for a computer player.
        let computers = u8::try_from(invited - opponents.len()).unwrap_or(u8::MAX);
        let words = request.words();
        let game = autocomplete::meant_game(&request.bot, &words, &game);
        let engine = engine.map(|level| autocomplete::meant_level(&words, &level).parse());
        let engine = engine.transpose();
        let engine = engine.map_err(PlayError::from)?;
        let is_direct = request.guild.is_none();
        // In direct messages there is nobody else.
        let computers = computers.max(u8::from(is_direct && engine.is_none()));
        let engine = engine.or_else(|| (computers > 0).then_some(DEFAULT_LEVEL));
        if opponents.iter().any(|user| user.bot) {
            return Err(Phrase::new("refused-bot").into());
        }
        let invited = opponents.iter().map(|user| person(user, None).id).collect();
        let given = game_options::terms(ctx, &request, &game, clock)?;
        let terms = GameTerms {
            engine,
            ..given.terms.clone()
        };
        let reply = new_game::open(&request, &game, invited, computers, terms).await?;
        Ok(given.reply(&request, &game, reply))
    })
    .await
}

#[poise::command(slash_command)]
pub async fn find(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::game"] game: String,
    #[autocomplete = "autocomplete::clock"] clock: Option<String>,
) -> anyhow::Result<()> {
    run(ctx, ReplyKind::Public, |request| async move {
        let game = autocomplete::meant_game(&request.bot, &request.words(), &game);
        let given = game_options::terms(ctx, &request, &game, clock)?;
        let reply = searching::look(&request, &game, given.terms.clone()).await?;
        Ok(given.reply(&request, &game, reply))
    })
    .await
}

#[poise::command(context_menu_command = "Challenge")]
pub async fn challenge(ctx: Ctx<'_>, user: User) -> anyhow::Result<()> {
    let is_computer = user.id == ctx.framework.bot_id;
    run(ctx, ReplyKind::Private, |request| async move {
        if user.bot && !is_computer {
            return Err(Phrase::new("refused-bot").into());
        }
        let opponent = UserId(user.id.get());
        if opponent == request.person.id {
            return Err(Phrase::new("refused-yourself").into());
        }
        Ok(new_game::ask_for_game(&request, opponent, is_computer))
    })
    .await
}

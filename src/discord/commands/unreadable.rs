//! Answers commands that cannot be read: an option is missing, of another type or out of range,
//! or the command is of another version. Discord itself offers nothing of the kind, so these are forged, or were typed while a new version registered its
//! commands.

use crate::request::Request;
use crate::request::answer::{ReplyKind, answer};
use crate::request::bot::Bot;
use poise::{CommandInteractionType, Context, FrameworkError};
use serenity::all::CommandInteraction;
use std::sync::Arc;
use zihin_rules::Phrase;

/// Tells the person that the command cannot be read, if that is the error.
pub async fn refuse(error: &FrameworkError<'_, Arc<Bot>, anyhow::Error>) -> serenity::Result<()> {
    let (bot, interaction) = match error {
        FrameworkError::UnknownInteraction {
            framework,
            interaction,
            ..
        } => (framework.user_data, *interaction),
        FrameworkError::ArgumentParse { .. }
        | FrameworkError::CommandStructureMismatch { .. }
        | FrameworkError::SubcommandRequired { .. } => match error.ctx() {
            Some(Context::Application(ctx))
                if ctx.interaction_type == CommandInteractionType::Command =>
            {
                (ctx.framework.user_data, ctx.interaction)
            }
            _ => return Ok(()),
        },
        _ => return Ok(()),
    };
    if is_typed(interaction) || !bot.handled.insert(interaction.id.get()) {
        return Ok(());
    }
    let request = Request::new(bot, interaction).await;
    let refusal = async { Err(Phrase::new("refused-command").into()) };
    answer(&request, ReplyKind::Private, refusal).await
}

/// Whether the command is still being typed: then suggestions are asked for, and a message is no answer.
fn is_typed(interaction: &CommandInteraction) -> bool {
    interaction.data.autocomplete().is_some()
}

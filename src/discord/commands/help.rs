//! `/help`: how to begin, and every command as a clickable mention.

use super::run::run;
use crate::discord::bot::Ctx;
use crate::discord::interaction::reply::ReplyKind;
use crate::discord::parts::Parts;
use serenity::all::{Command, GuildId, Http};
use std::collections::HashMap;

#[poise::command(slash_command)]
pub async fn help(ctx: Ctx<'_>) -> anyhow::Result<()> {
    let commands = &ctx.framework.options.commands;
    let bot = ctx.framework.user_data;
    let guild = ctx.interaction.guild_id;
    run(ctx, ReplyKind::Private, |asker| async move {
        let words = asker.words();
        let ids = ids(&bot.answers, guild).await;
        let mention = |path: &str, name: &str| {
            ids.get(name)
                .map_or_else(|| format!("`/{path}`"), |id| format!("</{path}:{id}>"))
        };
        let play = mention("play", "play");
        let make_move = mention("move", "move");
        let mut lines = vec![format!("**{}**", words.word("help-title"))];
        lines.push(words.text("help-begin", &[("play", play.into())]));
        lines.push(words.text("help-move", &[("move", make_move.into())]));
        lines.push(format!("\n**{}**", words.word("help-commands")));
        for command in commands
            .iter()
            .filter(|command| command.slash_action.is_some())
        {
            let paths = paths(command);
            lines.extend(paths.into_iter().map(|(path, key)| {
                let description = words.word(&format!("{key}.description"));
                words.text(
                    "help-line",
                    &[
                        ("command", mention(&path, &command.name).into()),
                        ("description", description.into()),
                    ],
                )
            }));
        }
        Ok(Parts::text(lines.join("\n")))
    })
    .await
}

/// The path of each subcommand, and the key of its texts; a command without subcommands counts as one. Of some commands only the first subcommand is
/// listed: a message is limited, and that one leads to the others.
fn paths<U, E>(command: &poise::Command<U, E>) -> Vec<(String, String)> {
    let name = &command.name;
    if command.subcommands.is_empty() {
        return vec![(name.to_string(), format!("command-{name}"))];
    }
    let most = match &**name {
        "tournament" | "privacy" => 1,
        _ => usize::MAX,
    };
    let path = |sub: &poise::Command<U, E>| {
        let path = format!("{name} {}", sub.name);
        (path, format!("command-{name}-{}", sub.name))
    };
    command.subcommands.iter().take(most).map(path).collect()
}

/// The ids of the registered commands by name; empty if Discord does not answer.
async fn ids(http: &Http, guild: Option<GuildId>) -> HashMap<String, u64> {
    let mut commands = Command::get_global_commands(http).await.unwrap_or_default();
    if let Some(guild) = guild {
        commands.extend(guild.get_commands(http).await.unwrap_or_default());
    }
    commands
        .into_iter()
        .map(|command| (command.name, command.id.get()))
        .collect()
}

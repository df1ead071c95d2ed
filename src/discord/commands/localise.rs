//! Names and describes every command, subcommand and option in every language, from the Fluent files.

use crate::locale::Language;
use poise::{Command, CommandParameter};
use serenity::all::CreateCommand;
use std::borrow::Cow;

type Text = Cow<'static, str>;

/// Names and describes all commands. The key of `/play` is `command-play`, that of its option `command-play-game`, that of a context menu begins with
/// `menu-`; descriptions are attributes.
pub fn all<U, E>(commands: &mut [Command<U, E>]) {
    for command in commands {
        name(command, "command");
    }
}

/// The commands in the form in which they are registered. poise does not localise the names of context menus.
pub fn builders<U, E>(commands: &[Command<U, E>]) -> Vec<CreateCommand> {
    commands.iter().filter_map(builder).collect()
}

fn builder<U, E>(command: &Command<U, E>) -> Option<CreateCommand> {
    let Some(mut menu) = command.create_as_context_menu_command() else {
        return command.create_as_slash_command();
    };
    for (locale, name) in command.name_localizations.iter() {
        menu = menu.name_localized(locale.as_ref(), name.as_ref());
    }
    Some(menu)
}

fn name<U, E>(command: &mut Command<U, E>, above: &str) {
    if command.context_menu_action.is_some() {
        let key = format!("menu-{}", command.name);
        command.context_menu_name = Some(text(Language::En, &key, false).into());
        command.name_localizations = localised(&key, false);
        return;
    }
    let key = format!("{above}-{}", command.name);
    command.description = Some(text(Language::En, &key, true).into());
    command.name_localizations = localised(&key, false);
    command.description_localizations = localised(&key, true);
    for parameter in &mut command.parameters {
        option(parameter, &key);
    }
    for command in &mut command.subcommands {
        name(command, &key);
    }
}

fn option<U, E>(parameter: &mut CommandParameter<U, E>, above: &str) {
    let key = format!("{above}-{}", parameter.name);
    parameter.description = Some(text(Language::En, &key, true).into());
    parameter.name_localizations = localised(&key, false);
    parameter.description_localizations = localised(&key, true);
}

/// The text in each of Discord's locales except English, which is the default.
fn localised(key: &str, is_description: bool) -> Cow<'static, [(Text, Text)]> {
    let languages = Language::ALL
        .into_iter()
        .filter(|language| *language != Language::En);
    let texts = languages.flat_map(|language| {
        language.discord_codes().iter().map(move |code| {
            (
                Text::from(*code),
                text(language, key, is_description).into(),
            )
        })
    });
    texts.collect::<Vec<_>>().into()
}

fn text(language: Language, key: &str, is_description: bool) -> String {
    if is_description {
        language.text(&format!("{key}.description"), &[])
    } else {
        language.text(key, &[])
    }
}

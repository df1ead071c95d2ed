//! Gives every command, subcommand and option its names and descriptions from the Fluent files. It holds no words.

use crate::locale::Language;
use poise::{Command, CommandParameter};
use serenity::all::CreateCommand;
use std::borrow::Cow;

type Text = Cow<'static, str>;

/// Names a whole list of commands: the message `command-play`, its options `command-play-game` and so on, descriptions as attributes;
/// context menus by `menu-` and their name.
pub fn all<U, E>(commands: &mut [Command<U, E>]) {
    for command in commands {
        name(command, "command");
    }
}

/// Every command as Discord wants it. poise leaves the names of context menus in one language.
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
        command.context_menu_name = Some(say(Language::En, &key, false).into());
        command.name_localizations = every(&key, false);
        return;
    }
    let key = format!("{above}-{}", command.name);
    command.description = Some(say(Language::En, &key, true).into());
    command.name_localizations = every(&key, false);
    command.description_localizations = every(&key, true);
    for parameter in &mut command.parameters {
        option(parameter, &key);
    }
    for command in &mut command.subcommands {
        name(command, &key);
    }
}

fn option<U, E>(parameter: &mut CommandParameter<U, E>, above: &str) {
    let key = format!("{above}-{}", parameter.name);
    parameter.description = Some(say(Language::En, &key, true).into());
    parameter.name_localizations = every(&key, false);
    parameter.description_localizations = every(&key, true);
}

/// What each of Discord's locales shows. English is what everybody else sees, so it need not be said again.
fn every(key: &str, is_description: bool) -> Cow<'static, [(Text, Text)]> {
    let others = Language::ALL
        .into_iter()
        .filter(|language| *language != Language::En);
    let texts = others.flat_map(|language| {
        language
            .discord_codes()
            .iter()
            .map(move |code| (Text::from(*code), say(language, key, is_description).into()))
    });
    texts.collect::<Vec<_>>().into()
}

fn say(language: Language, key: &str, is_description: bool) -> String {
    if is_description {
        language.text(&format!("{key}.description"), &[])
    } else {
        language.text(key, &[])
    }
}

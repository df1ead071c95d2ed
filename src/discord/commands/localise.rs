//! Names and describes every command, subcommand and option in every language, from the message catalogue.

use crate::text::wording::Texts;
use poise::{Command, CommandParameter};
use serenity::all::CreateCommand;
use std::borrow::Cow;
use zihin_locale::Language;

type Text = Cow<'static, str>;

/// The message keys of the name and the description of a command or option.
pub struct Names {
    pub name: String,
    pub description: String,
}

impl Names {
    /// Those of a message whose text is the name and whose attribute is the description.
    fn of(key: String) -> Self {
        Self {
            description: format!("{key}.description"),
            name: key,
        }
    }
}

/// Names and describes all commands.
/// The key of `/play` is `command-play`, that of its option `command-play-game`, that of a context menu begins with `menu-`; descriptions are attributes.
pub fn all<U, E>(commands: &mut [Command<U, E>], texts: &Texts) {
    for command in commands {
        name(command, "command", texts);
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

fn name<U, E>(command: &mut Command<U, E>, above: &str, texts: &Texts) {
    if command.context_menu_action.is_some() {
        let key = format!("menu-{}", command.name);
        command.context_menu_name = Some(texts.get(Language::ENGLISH, &key).into());
        command.name_localizations = localised(&key, texts);
        return;
    }
    let key = format!("{above}-{}", command.name);
    let names = Names::of(key.clone());
    command.description = Some(texts.get(Language::ENGLISH, &names.description).into());
    command.name_localizations = localised(&names.name, texts);
    command.description_localizations = localised(&names.description, texts);
    for parameter in &mut command.parameters {
        let names = Names::of(format!("{key}-{}", parameter.name));
        describe(parameter, &names, texts);
    }
    for command in &mut command.subcommands {
        name(command, &key, texts);
    }
}

/// Names and describes an option of a command.
pub fn describe<U, E>(parameter: &mut CommandParameter<U, E>, names: &Names, texts: &Texts) {
    parameter.description = Some(texts.get(Language::ENGLISH, &names.description).into());
    parameter.name_localizations = localised(&names.name, texts);
    parameter.description_localizations = localised(&names.description, texts);
}

/// The text in each of Discord's locales except English, which is the default.
fn localised(key: &str, texts: &Texts) -> Cow<'static, [(Text, Text)]> {
    let languages = texts.languages();
    let languages = languages.filter(|language| *language != Language::ENGLISH);
    let localised = languages.flat_map(|language| {
        let codes = language.discord_codes();
        codes.map(move |code| (Text::from(code), texts.get(language, key).into()))
    });
    localised.collect::<Vec<_>>().into()
}

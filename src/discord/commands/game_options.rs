//! The options of games, as the registry lists them, in the commands that open a game or a tournament.

use crate::commands::autocomplete;
use crate::commands::localise::{Names, describe};
use crate::request::Request;
use crate::request::bot::{Bot, Ctx};
use crate::text::wording::Texts;
use poise::{Command, CommandParameter};
use serenity::all::{CommandOptionType, ResolvedValue};
use std::collections::BTreeSet;
use std::sync::Arc;
use zihin_games::GameRegistry;
use zihin_play::PlayError;
use zihin_play::game::GameTerms;
use zihin_rules::{OptionInfo, Options};

/// The parameter before which the options of games are inserted, in every command that has them.
const NEXT: &str = "clock";

/// A parameter of a command.
type Parameter = CommandParameter<Arc<Bot>, anyhow::Error>;

/// Every option of a game in the registry; of several games' options with the same id, the first.
fn options(registry: GameRegistry) -> impl Iterator<Item = &'static OptionInfo> {
    let mut seen = BTreeSet::new();
    let options = registry.game_info().flat_map(|info| info.options);
    options.filter(move |option| seen.insert(option.id))
}

/// Adds a parameter for each option of a game to the commands that open games: those that set a clock.
pub fn add(command: &mut Command<Arc<Bot>, anyhow::Error>, texts: &Texts) {
    for command in &mut command.subcommands {
        add(command, texts);
    }
    let mut names = command.parameters.iter().map(|parameter| &parameter.name);
    if let Some(place) = names.position(|name| name == NEXT) {
        let parameters = options(texts.registry()).map(|option| parameter(option, texts));
        let parameters: Vec<_> = parameters.collect();
        command.parameters.splice(place..place, parameters);
    }
}

fn parameter(option: &OptionInfo, texts: &Texts) -> Parameter {
    let mut parameter = Parameter {
        name: option.id.into(),
        name_localizations: (&[]).into(),
        description: None,
        description_localizations: (&[]).into(),
        required: false,
        channel_types: None,
        choices: (&[]).into(),
        type_setter: Some(|builder| builder.kind(CommandOptionType::String)),
        autocomplete_callback: Some(|ctx, typed| Box::pin(autocomplete::game_option(ctx, typed))),
        __non_exhaustive: (),
    };
    let names = Names {
        name: format!("{}.option", option.name),
        description: format!("{}.description", option.name),
    };
    describe(&mut parameter, &names, texts);
    parameter
}

/// The terms that the person has given: in their language, with this clock and the options of games.
pub fn terms(
    ctx: Ctx<'_>,
    request: &Request,
    clock: Option<String>,
) -> Result<GameTerms, PlayError> {
    Ok(GameTerms {
        language: request.language,
        clock: clock.map(|terms| terms.parse()).transpose()?,
        game: chosen(ctx),
        ..GameTerms::default()
    })
}

/// The values that the person has given for options of games.
fn chosen(ctx: Ctx<'_>) -> Options {
    let registry = ctx.framework.user_data.play.registry();
    let given = |option: &OptionInfo| {
        let arg = ctx.args.iter().find(|arg| arg.name == option.id)?;
        match arg.value {
            ResolvedValue::String(value) => Some((option.id.to_owned(), value.to_owned())),
            _ => None,
        }
    };
    options(registry).filter_map(given).collect()
}

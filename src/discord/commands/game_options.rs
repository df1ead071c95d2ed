//! The options of games, as the registry lists them, in the commands that open a game or a tournament.

use crate::commands::autocomplete;
use crate::commands::localise::{Names, describe};
use crate::reply::Reply;
use crate::request::Request;
use crate::request::bot::{Bot, Ctx};
use crate::text::terms::option_name;
use crate::text::wording::Texts;
use poise::{Command, CommandParameter};
use serenity::all::{CommandOptionType, ResolvedValue};
use std::collections::BTreeSet;
use std::sync::Arc;
use zihin_games::{AnyGame, GameRegistry};
use zihin_play::PlayError;
use zihin_play::game::GameTerms;
use zihin_rules::{OptionInfo, Value};

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

/// What the person has given in a command that opens games.
pub struct GivenTerms {
    /// The terms.
    pub terms: GameTerms,
    /// The options of other games, which are left out.
    ignored: Vec<&'static OptionInfo>,
}

impl GivenTerms {
    /// The reply, with a line about what was left out: everything else that was entered still holds.
    pub fn reply(&self, request: &Request, game: &str, reply: Reply) -> Reply {
        let words = request.words();
        let names = self.ignored.iter().map(|option| {
            let name = option_name(option.id, &words);
            format!("`{name}`")
        });
        let args = [
            ("game", words.game(game).into()),
            ("names", Value::list(names)),
        ];
        let line = || words.text("done-options-ignored", &args);
        reply.with_line((!self.ignored.is_empty()).then(line))
    }
}

/// The terms that the person has given for a game: in their language, with this clock and the options of the game.
pub fn terms(
    ctx: Ctx<'_>,
    request: &Request,
    game: &str,
    clock: Option<String>,
) -> Result<GivenTerms, PlayError> {
    let registry = request.bot.play.registry();
    let info = registry.find(game).map(AnyGame::info);
    let is_own = |option: &OptionInfo| {
        // Which options an unknown game has does not matter.
        info.is_none_or(|info| info.options.iter().any(|own| own.id == option.id))
    };
    let given = |option: &'static OptionInfo| {
        let arg = ctx.args.iter().find(|arg| arg.name == option.id)?;
        match arg.value {
            ResolvedValue::String(value) => Some((option, value.to_owned())),
            _ => None,
        }
    };
    let given = options(registry).filter_map(given);
    let (own, others): (Vec<_>, Vec<_>) = given.partition(|(option, _)| is_own(option));
    let own = own
        .into_iter()
        .map(|(option, value)| (option.id.to_owned(), value));
    Ok(GivenTerms {
        terms: GameTerms {
            language: request.language,
            clock: clock.map(|terms| terms.parse()).transpose()?,
            game: own.collect(),
            ..GameTerms::default()
        },
        ignored: others.into_iter().map(|(option, _)| option).collect(),
    })
}

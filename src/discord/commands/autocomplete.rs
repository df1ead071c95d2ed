//! Suggestions while a command is typed. They are not binding: commands check every value again.

use crate::controls::components::option_text;
use crate::controls::limits::MAX_OPTIONS;
use crate::puzzle::page::difficulty_key;
use crate::request::bot::{Bot, Ctx};
use crate::request::{Request, find_game};
use crate::text::terms::{option_value, result_key};
use crate::text::time_in_words::short_clock;
use crate::text::wording::Wording;
use serenity::all::{
    AutocompleteChoice, CreateAutocompleteResponse, ResolvedOption, ResolvedValue,
};
use std::collections::BTreeSet;
use zihin_ids::GameId;
use zihin_play::clock::Terms;
use zihin_play::game::{GameRow, Level, ResultFor, level_key};
use zihin_play::puzzle::Difficulty;
use zihin_play::standings::{Season, season_name};
use zihin_play::tournament::TournamentFormat;
use zihin_rules::Phrase;

/// How many months are suggested.
const MAX_MONTHS: u32 = 24;

/// Common clocks, and the message key of the use of each.
const CLOCKS: [(&str, &str); 5] = [
    ("1h", "clock-quick"),
    ("10m+15s<30m", "clock-live"),
    ("1d+1d<1d", "clock-daily"),
    ("5d+1d<10d", "clock-slow"),
    ("7d+7d<7d", "clock-weekly"),
];

/// The formats of tournaments, with the word and the message key of each.
const FORMATS: [(TournamentFormat, &str, &str); 2] = [
    (TournamentFormat::Knockout, "knockout", "format-knockout"),
    (
        TournamentFormat::RoundRobin,
        "round-robin",
        "format-round-robin",
    ),
];

/// The games, by their names in the person's language.
pub async fn game(ctx: Ctx<'_>, typed: &str) -> CreateAutocompleteResponse {
    let bot = ctx.framework.user_data;
    let words = typing(ctx).await.words();
    let listed = bot.play.registry().game_info();
    let named = listed.map(|info| {
        let kind = words.word(&format!("{}.kind", info.name));
        (format!("{} · {kind}", words.word(info.name)), info.id)
    });
    suggest_named(typed, named)
}

/// The id of the game that a typed text means: that of the only game whose name or id begins with it;
/// the text itself if there is none or more than one.
pub fn meant_game(bot: &Bot, words: &Wording, typed: &str) -> String {
    let listed = bot.play.registry().game_info();
    meant(listed.map(|info| (words.word(info.name), info.id)), typed)
}

/// The formats of tournaments, by their names in the person's language.
pub async fn format(ctx: Ctx<'_>, typed: &str) -> CreateAutocompleteResponse {
    let words = typing(ctx).await.words();
    let typed = typed.to_lowercase();
    suggest(formats(&words).filter(|(name, _)| name.to_lowercase().contains(&typed)))
}

/// The format that a typed text means; a knockout without one.
///
/// # Errors
/// If it means none, or more than one.
pub fn meant_format(words: &Wording, typed: Option<&str>) -> Result<TournamentFormat, Phrase> {
    let Some(typed) = typed else {
        return Ok(TournamentFormat::Knockout);
    };
    let word = meant(formats(words), typed);
    let found = FORMATS.iter().find(|(_, format, _)| *format == word);
    let (format, ..) = found.ok_or_else(|| Phrase::new("refused-format"))?;
    Ok(*format)
}

fn formats(words: &Wording) -> impl Iterator<Item = (String, &'static str)> {
    FORMATS
        .iter()
        .map(|(_, format, key)| (words.word(key), *format))
}

/// The level of computer players that a typed text means; the text itself if that is none or more than one.
pub fn meant_level(words: &Wording, typed: &str) -> String {
    let levels = Level::ALL.into_iter();
    meant(
        levels.map(|level| (words.word(level_key(level)), level.word())),
        typed,
    )
}

/// The difficulties of puzzles.
pub async fn difficulty(ctx: Ctx<'_>, typed: &str) -> CreateAutocompleteResponse {
    let words = typing(ctx).await.words();
    let all = Difficulty::ALL.into_iter();
    let named = all.map(|one| (words.word(difficulty_key(one)), one.word()));
    suggest_named(typed, named)
}

/// The difficulty of a puzzle that a typed text means; the text itself if that is none or more than one.
pub fn meant_difficulty(words: &Wording, typed: &str) -> String {
    let all = Difficulty::ALL.into_iter();
    let named = all.map(|one| (words.word(difficulty_key(one)), one.word()));
    meant(named, typed)
}

fn meant(all: impl Iterator<Item = (String, &'static str)>, typed: &str) -> String {
    let text = typed.trim().to_lowercase();
    let begins = |(name, id): &(String, &str)| {
        name.to_lowercase().starts_with(&text) || id.starts_with(&text)
    };
    let found: Vec<&str> = all.filter(begins).map(|(_, id)| id).collect();
    match found[..] {
        [only] if !text.is_empty() => only.to_owned(),
        _ => typed.trim().to_owned(),
    }
}

/// All time, then the months with finished games of the chosen kind in this channel; of every kind if none is chosen.
pub async fn season(ctx: Ctx<'_>, typed: &str) -> CreateAutocompleteResponse {
    let bot = ctx.framework.user_data;
    let request = typing(ctx).await;
    let chosen = text(ctx.args, "game");
    let registry = bot.play.registry();
    let games = registry.game_info().map(|info| info.id);
    let games: Vec<&str> = games
        .filter(|id| chosen.is_none_or(|game| registry.find(game).is_none() || game == *id))
        .collect();
    let months = bot
        .play
        .standings
        .seasons(request.home(), &games, MAX_MONTHS)
        .await;
    let words = request.words();
    let named = std::iter::once(Season::ALL)
        .chain(months.unwrap_or_default())
        .map(|season| (words.label(&season_name(season)), season.to_string()));
    suggest_named(typed, named)
}

/// The values of the option that is being typed, in the chosen game; in all games that have it if none is chosen.
pub async fn game_option(ctx: Ctx<'_>, typed: &str) -> CreateAutocompleteResponse {
    let bot = ctx.framework.user_data;
    let words = typing(ctx).await.words();
    let registry = bot.play.registry();
    let chosen = text(ctx.args, "game").and_then(|id| registry.find(id));
    let listed = registry
        .game_info()
        .filter(|info| chosen.is_none_or(|game| game.info().id == info.id));
    let focused = ctx.args.iter().find_map(|option| match option.value {
        ResolvedValue::Autocomplete { .. } => Some(option.name),
        _ => None,
    });
    let (mut seen, typed) = (BTreeSet::new(), typed.to_lowercase());
    let values = listed
        .flat_map(|info| info.options)
        .filter(|option| Some(option.id) == focused)
        .flat_map(|option| option.values.iter().map(move |value| (option, *value)))
        .filter(|(_, value)| value.starts_with(&typed) && seen.insert(*value));
    suggest(values.map(|(option, value)| (option_value(option, value, &words), value)))
}

/// The levels of the computer players, with how well each plays the chosen game in this channel, if that is known.
pub async fn engine(ctx: Ctx<'_>, typed: &str) -> CreateAutocompleteResponse {
    let bot = ctx.framework.user_data;
    let request = typing(ctx).await;
    let words = request.words();
    let estimates = match text(ctx.args, "game") {
        Some(game) => {
            let game = meant_game(bot, &words, game);
            bot.play.standings.levels(request.home(), &game).await
        }
        None => Ok(Vec::new()),
    };
    let estimates = estimates.unwrap_or_default();
    let named = Level::ALL.into_iter().map(|level| {
        let args = [("level", words.word(level_key(level)).into())];
        let name = words.text("engine-level", &args);
        let estimate = estimates.iter().find(|estimate| estimate.level == level);
        let name = match estimate {
            Some(estimate) => words.fact(name, words.label(&estimate.phrase())),
            None => name,
        };
        (name, level.word())
    });
    suggest_named(typed, named)
}

/// Common clocks, and the typed text if it is a valid clock.
pub async fn clock(ctx: Ctx<'_>, typed: &str) -> CreateAutocompleteResponse {
    let words = typing(ctx).await.words();
    let own = typed.parse::<Terms>().ok().map(|terms| terms.to_string());
    let own = own.map(|terms| (short_clock(&terms, &words), terms));
    let usual = CLOCKS.iter().map(|(terms, key)| {
        let label = format!("{} · {}", words.word(key), short_clock(terms, &words));
        (label, (*terms).to_owned())
    });
    let typed = typed.to_lowercase();
    let usual = usual.filter(|(label, _)| label.to_lowercase().contains(&typed));
    suggest(own.into_iter().chain(usual))
}

/// The legal moves that match the typed text.
pub async fn legal(ctx: Ctx<'_>, typed: &str) -> CreateAutocompleteResponse {
    let bot = ctx.framework.user_data;
    let request = typing(ctx).await;
    let games = games_of(ctx, &request).await;
    let words = request.words();
    let tell = |text: &str| words.notation(text);
    let (wanted, typed) = split_game(typed);
    let is_one = games.len() < 2 && wanted.is_none();
    let (play, user) = (&bot.play.games, request.person.id);
    let mut found: Vec<(GameId, String, Vec<String>)> = Vec::new();
    for (id, game) in games {
        if wanted.is_none_or(|wanted| wanted == id) {
            let moves = play.suggest_moves(id, user, typed, MAX_OPTIONS, &tell);
            let moves = moves.await;
            found.push((id, game, moves));
        }
    }
    if found.iter().all(|(.., moves)| moves.is_empty()) {
        let typed = bot.texts.typed_move(typed);
        for (id, _, moves) in &mut found {
            *moves = play.meant_moves(*id, user, &typed).await;
        }
    }
    found.retain(|(.., moves)| !moves.is_empty());
    let shares = shares(found.iter().map(|(.., moves)| moves.len()));
    let choices = found
        .iter()
        .zip(shares)
        .flat_map(|((id, game, moves), share)| {
            let words = &words;
            moves.iter().take(share).map(move |text| {
                let told = words.notation(text);
                if is_one {
                    (told, text.clone())
                } else {
                    let name = format!("{} {id}", words.game(game));
                    (words.fact(name, told), format!("{id}: {text}"))
                }
            })
        });
    suggest(choices)
}

/// The game whose number is given, or all that the person plays in this channel, each with its kind.
async fn games_of(ctx: Ctx<'_>, request: &Request) -> Vec<(GameId, String)> {
    let number = ctx.args.iter().find_map(|option| match option.value {
        ResolvedValue::Integer(id) if option.name == "number" => u64::try_from(id).ok(),
        _ => None,
    });
    match number {
        Some(id) => vec![(GameId(id), String::new())],
        None => find_game::in_channel(request)
            .await
            .unwrap_or_default()
            .into_iter()
            .map(|row| (row.id, row.game))
            .collect(),
    }
}

/// Divides the suggestions among games that have this many each: equally, and what one does not need goes to others.
fn shares(wanted: impl Iterator<Item = usize>) -> Vec<usize> {
    let wanted: Vec<usize> = wanted.collect();
    let mut shares = vec![0; wanted.len()];
    let mut left = MAX_OPTIONS;
    while left > 0 && shares != wanted {
        for (share, wanted) in shares.iter_mut().zip(&wanted) {
            if *share < *wanted && left > 0 {
                *share += 1;
                left -= 1;
            }
        }
    }
    shares
}

/// Splits a typed move from the number of the game before it, if there is one: `16: 13/10 6/5`.
pub fn split_game(text: &str) -> (Option<GameId>, &str) {
    let game = text.split_once(':').and_then(|(number, text)| {
        let number = number.trim().parse().ok()?;
        Some((Some(GameId(number)), text.trim_start()))
    });
    game.unwrap_or((None, text))
}

/// The numbers of the games that the person plays in this channel.
pub async fn number(ctx: Ctx<'_>, typed: &str) -> CreateAutocompleteResponse {
    let request = typing(ctx).await;
    let rows = find_game::in_channel(&request).await.unwrap_or_default();
    let fitting = rows.into_iter();
    let fitting = fitting.filter(|row| row.id.to_string().starts_with(typed));
    numbers(fitting, &request.words())
}

/// The numbers of the latest games of this channel that have begun, whoever plays them.
pub async fn begun(ctx: Ctx<'_>, typed: &str) -> CreateAutocompleteResponse {
    let bot = ctx.framework.user_data;
    let request = typing(ctx).await;
    let most = u32::try_from(MAX_OPTIONS).unwrap_or(u32::MAX);
    let rows = bot.play.games.begun_in(request.home(), typed, most).await;
    numbers(rows.unwrap_or_default().into_iter(), &request.words())
}

/// How a game may have ended for the person.
pub async fn result(ctx: Ctx<'_>, typed: &str) -> CreateAutocompleteResponse {
    let words = typing(ctx).await.words();
    let named = ResultFor::ALL.map(|result| (words.word(result_key(result)), result.name()));
    let named = named.into_iter();
    suggest_named(typed, named)
}

/// Games by their numbers.
fn numbers(rows: impl Iterator<Item = GameRow>, words: &Wording) -> CreateAutocompleteResponse {
    let choices = rows.map(|row| {
        let label = format!(
            "{} · {} · {}",
            row.id,
            words.game(&row.game),
            words.names_in(&row).join(" – ")
        );
        AutocompleteChoice::new(option_text(&label), row.id.0)
    });
    CreateAutocompleteResponse::new().set_choices(choices.take(MAX_OPTIONS).collect())
}

/// The request of whoever is typing.
async fn typing(ctx: Ctx<'_>) -> Request {
    Request::typing(ctx.framework.user_data, ctx.interaction).await
}

/// Suggests those whose name or value contains what is typed.
fn suggest_named<V: AsRef<str> + Into<String>>(
    typed: &str,
    named: impl Iterator<Item = (String, V)>,
) -> CreateAutocompleteResponse {
    let typed = typed.to_lowercase();
    let has = |text: &str| text.contains(&typed);
    suggest(named.filter(|(name, value)| has(&name.to_lowercase()) || has(value.as_ref())))
}

fn suggest<V: Into<String>>(
    choices: impl Iterator<Item = (String, V)>,
) -> CreateAutocompleteResponse {
    let choices = choices
        .take(MAX_OPTIONS)
        .map(|(name, value)| AutocompleteChoice::new(option_text(&name), value.into()));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

fn text<'a>(options: &'a [ResolvedOption<'_>], name: &str) -> Option<&'a str> {
    options
        .iter()
        .find(|option| option.name == name)
        .and_then(|option| match option.value {
            ResolvedValue::String(text) => Some(text),
            _ => None,
        })
}

#[cfg(test)]
mod tests {
    use super::shares;

    #[test]
    fn every_game_gets_a_fair_share_of_the_suggestions() {
        for (wanted, expected) in [
            (vec![3], vec![3]),
            (vec![40], vec![25]),
            (vec![18, 30, 25], vec![9, 8, 8]),
            (vec![2, 30, 30], vec![2, 12, 11]),
            (vec![], vec![]),
        ] {
            assert_eq!(shares(wanted.into_iter()), expected);
        }
    }
}

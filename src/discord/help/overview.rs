//! The help: how to begin, the games with their rules, and every command as a clickable mention.
//! On pages, since a message is limited.

use crate::controls::components::{in_rows, labelled};
use crate::controls::custom_id::{CustomId, PageComponent, RulesPage};
use crate::controls::limits::MAX_TEXT;
use crate::controls::page_buttons;
use crate::failure::Failure;
use crate::reply::{EphemeralSlot, Reply};
use crate::request::Request;
use crate::request::bot::Bot;
use crate::text::wording::Wording;
use serenity::all::{ButtonStyle, CreateActionRow};
use zihin_play::Refusal;

/// A page of the help, from 0.
///
/// # Errors
/// If there is no such page.
pub fn page(request: &Request, number: usize) -> Result<Reply, Failure> {
    let words = request.words();
    let commands = commands(&request.bot, &words);
    let count = commands.len() + 1;
    let mut components = Vec::new();
    let content = match number.checked_sub(1) {
        None => {
            components.extend(rules(&request.bot, &words));
            first(request, &words)
        }
        Some(at) => commands.into_iter().nth(at).ok_or(Refusal::NoSuchPath)?,
    };
    let component = |page| CustomId::Page(PageComponent::Help(page));
    components.push(page_buttons::numbered(number, count, component, &words));
    Ok(Reply {
        content,
        components,
        slot: EphemeralSlot::Page,
        ..Reply::default()
    })
}

/// How to begin, and the games.
fn first(request: &Request, words: &Wording) -> String {
    let begin = match request.guild {
        Some(_) => "help-begin",
        None => "help-begin-direct",
    };
    let mut lines = vec![
        format!("**{}**", words.word("help-title")),
        words.word(begin),
        words.word("help-move"),
        format!("\n**{}**", words.word("help-games")),
    ];
    lines.extend(request.bot.play.registry().game_info().map(|info| {
        let args = [
            ("game", words.word(info.name).into()),
            ("about", words.word(info.blurb).into()),
        ];
        words.text("help-game", &args)
    }));
    lines.push(words.word("help-learn"));
    lines.extend(words.policies().map(|links| format!("\n{links}")));
    lines.join("\n")
}

/// A button to the rules of each game.
fn rules(bot: &Bot, words: &Wording) -> Vec<CreateActionRow> {
    let listed = bot.play.registry().game_info().map(|info| {
        let game = info.id.to_owned();
        let rules = PageComponent::Rules(RulesPage { game, page: 0 });
        (CustomId::Page(rules), info.name, ButtonStyle::Secondary)
    });
    let listed: Vec<_> = listed.collect();
    in_rows(&labelled(&listed, words))
}

/// The pages that list the commands.
fn commands(bot: &Bot, words: &Wording) -> Vec<String> {
    let title = format!("**{}**", words.word("help-commands"));
    let mut pages = vec![title.clone()];
    for command in bot.texts.commands().all() {
        let description = words.word(&format!("{}.description", command.key));
        let args = [
            ("command", words.command(&command.path).into()),
            ("description", description.into()),
        ];
        let line = words.text("help-line", &args);
        match pages.last_mut() {
            Some(page) if page.chars().count() + line.chars().count() < MAX_TEXT => {
                page.push('\n');
                page.push_str(&line);
            }
            _ => pages.push(format!("{title}\n{line}")),
        }
    }
    pages
}

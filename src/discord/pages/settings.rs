//! The form for a server's settings, for those who manage the server.

use crate::discord::bot::Bot;
use crate::discord::failure::Failure;
use crate::discord::interaction::asker::Asker;
use crate::discord::interaction::custom_id::{CustomId, Verb};
use crate::discord::messages::board::buttons;
use crate::discord::pages::form::Form;
use crate::discord::parts::Parts;
use crate::discord::wording::Wording;
use crate::ids::ChannelId;
use crate::play::PlayError;
use crate::play::people::Settings;
use crate::rules::{Click, Phrase};
use serenity::all::{
    ButtonStyle, ChannelType, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind,
};

/// The most channels that Discord accepts in a select.
const MAX_CHANNELS: u8 = 25;

const FORM: Form = Form {
    prefix: "setting",
    verb: Verb::Decide,
};

/// A page of the form: the key of its name, and the names of its settings. Discord has room for four selects above the buttons.
type Page = (&'static str, &'static [&'static str]);
const PAGES: [Page; 2] = [
    ("settings-games", &["language", "theme", "threads"]),
    (
        "settings-places",
        &[Settings::CHANNELS, "per-person", "per-channel"],
    ),
];

/// The page that a path names, from 0.
///
/// # Errors
/// If the person does not manage the server, or the path names no page.
pub async fn page(bot: &Bot, asker: &Asker, path: &[Click]) -> Result<Parts, Failure> {
    require_manager(asker)?;
    let number = path.first().and_then(|click| click.0.parse().ok());
    let number = number.filter(|number| *number < PAGES.len());
    let settings = bot.play.people.settings(asker.guild).await?;
    let number = number.ok_or(PlayError::NoSuchPath)?;
    Ok(form(&settings, number, &asker.words()))
}

/// Saves a setting and shows its page again. The path is the name of the setting, then its values.
///
/// # Errors
/// If the person does not manage the server, or there is no such setting or value.
pub async fn set(bot: &Bot, asker: &Asker, path: &[Click]) -> Result<Parts, Failure> {
    require_manager(asker)?;
    let settings = match path {
        [name, ids @ ..] if name.0 == Settings::CHANNELS => {
            let ids = ids.iter().map(|id| id.0.parse().map(ChannelId));
            let ids: Result<Vec<_>, _> = ids.collect();
            let ids = ids.map_err(|_| PlayError::NoSuchPath)?;
            bot.play.people.allow_channels(asker.guild, &ids).await?
        }
        [name, value] => {
            bot.play
                .people
                .set_setting(asker.guild, &name.0, &value.0)
                .await?
        }
        _ => return Err(PlayError::NoSuchPath.into()),
    };
    let has = |(_, names): &Page| path.first().is_some_and(|name| names.contains(&&*name.0));
    let number = PAGES.iter().position(has).unwrap_or_default();
    Ok(form(&settings, number, &asker.words()))
}

/// Discord shows the command only to those who manage the server, but a form may outlive that permission.
fn require_manager(asker: &Asker) -> Result<(), Phrase> {
    if asker.is_manager {
        Ok(())
    } else {
        Err(Phrase::new("refused-not-manager"))
    }
}

fn form(settings: &Settings, number: usize, words: &Wording) -> Parts {
    let (_, names) = PAGES[number];
    let mut lines = vec![words.word("settings-title"), words.word("settings-about")];
    lines.extend(names.iter().map(|name| FORM.line(name, words)));
    let choices = settings.choices();
    let select = |name: &&str| {
        let choice = choices.iter().find(|choice| choice.name == *name);
        choice.map_or_else(
            || channel_select(&settings.channels, words),
            |choice| FORM.select(choice, words),
        )
    };
    let mut components: Vec<_> = names.iter().map(select).collect();
    components.push(tabs(number, words));
    Parts {
        content: lines.join("\n"),
        components,
        ..Parts::default()
    }
}

/// The buttons to the pages; that of the current page is highlighted.
fn tabs(current: usize, words: &Wording) -> CreateActionRow {
    let tab = |(number, (name, _)): (usize, &Page)| {
        let id = CustomId::without_game(Verb::Settings, &[Click::from(number.to_string())]);
        let style = if number == current {
            ButtonStyle::Primary
        } else {
            ButtonStyle::Secondary
        };
        (id, *name, style)
    };
    let row: Vec<_> = PAGES.iter().enumerate().map(tab).collect();
    buttons(&row, words)
}

/// The select of the channels in which games may be opened.
fn channel_select(allowed: &[ChannelId], words: &Wording) -> CreateActionRow {
    let allowed = allowed.iter().map(|id| id.0.into());
    let kind = CreateSelectMenuKind::Channel {
        channel_types: Some(vec![ChannelType::Text]),
        default_channels: Some(allowed.collect()),
    };
    let menu = CreateSelectMenu::new(FORM.control(Settings::CHANNELS), kind)
        .placeholder(words.word("setting-channels-none"))
        .min_values(0)
        .max_values(MAX_CHANNELS);
    CreateActionRow::SelectMenu(menu)
}

//! The form for a server's settings, for those who manage the server.

use crate::controls::custom_id::{CustomId, PageComponent, SettingsPage};
use crate::controls::limits::MAX_CHANNELS;
use crate::failure::Failure;
use crate::people::form::Form;
use crate::reply::Reply;
use crate::request::Request;
use crate::text::wording::Wording;
use serenity::all::{ChannelType, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind};
use zihin_ids::{ChannelId, GuildId};
use zihin_play::people::{Scope, Setting, Settings};
use zihin_rules::Phrase;

const FORM: Form = Form { prefix: "setting" };

/// The page on which a setting is. Discord has room for four selects above the buttons.
const fn page_of(setting: Setting) -> SettingsPage {
    match setting {
        Setting::Language | Setting::Colours | Setting::Venue | Setting::Organisers => {
            SettingsPage::Games
        }
        Setting::PerPerson | Setting::PerChannel => SettingsPage::Places,
        Setting::Vacation | Setting::TournamentVacations => SettingsPage::Time,
    }
}

/// A page of the form.
///
/// # Errors
/// If the person does not manage the server.
pub async fn page(request: &Request, page: SettingsPage) -> Result<Reply, Failure> {
    let server = require_manager(request)?;
    let settings = request
        .bot
        .play
        .people
        .settings(Scope::Server(server))
        .await?;
    form(request, server, &settings, page).await
}

/// Saves a setting and shows its page again.
///
/// # Errors
/// If the person does not manage the server, or there is no such value.
pub async fn set(request: &Request, setting: Setting, value: &str) -> Result<Reply, Failure> {
    let server = require_manager(request)?;
    let people = &request.bot.play.people;
    let settings = people.set_setting(server, setting, value).await?;
    form(request, server, &settings, page_of(setting)).await
}

/// Saves the channels in which games may be opened, and shows their page again.
///
/// # Errors
/// If the person does not manage the server.
pub async fn allow_channels(request: &Request, channels: &[ChannelId]) -> Result<Reply, Failure> {
    let server = require_manager(request)?;
    let people = &request.bot.play.people;
    let settings = people.allow_channels(server, channels).await?;
    form(request, server, &settings, SettingsPage::Places).await
}

/// Saves the channels in which a puzzle is posted every day, and shows their page again.
///
/// # Errors
/// If the person does not manage the server.
pub async fn set_puzzle_channels(
    request: &Request,
    channels: &[ChannelId],
) -> Result<Reply, Failure> {
    let server = require_manager(request)?;
    request
        .bot
        .play
        .puzzles
        .set_channels(server, channels)
        .await?;
    page(request, SettingsPage::Places).await
}

/// The server of somebody who manages it.
/// Discord shows the command only to those, but a form may outlive that permission.
fn require_manager(request: &Request) -> Result<GuildId, Phrase> {
    match request.guild {
        None => Err(Phrase::new("refused-servers-only")),
        Some(_) if !request.is_manager => Err(Phrase::new("refused-not-manager")),
        Some(server) => Ok(server),
    }
}

async fn form(
    request: &Request,
    server: GuildId,
    settings: &Settings,
    page: SettingsPage,
) -> Result<Reply, Failure> {
    let words = &request.words();
    let mut lines = vec![words.word("settings-title"), words.word("settings-about")];
    let mut components = Vec::new();
    if page == SettingsPage::Places {
        lines.push(FORM.line(Settings::CHANNELS, words));
        let (allow, none) = (PageComponent::AllowChannels, "setting-channels-none");
        components.push(channel_select(allow, none, &settings.channels, words));
    }
    for setting in Setting::ALL {
        if page_of(setting) == page {
            lines.push(FORM.line(setting.name(), words));
            let component = PageComponent::Set(setting);
            components.push(FORM.select(component, &settings.choice(setting), words));
        }
    }
    if page == SettingsPage::Places {
        let channels = request.bot.play.store.puzzles().channels(server).await?;
        lines.push(FORM.line("daily-puzzle", words));
        let (set, none) = (PageComponent::PuzzleChannels, "setting-daily-puzzle-none");
        components.push(channel_select(set, none, &channels, words));
    }
    let tabs = [
        (SettingsPage::Games, "games"),
        (SettingsPage::Places, "places"),
        (SettingsPage::Time, "time"),
    ];
    components.push(FORM.tabs(&tabs, page, PageComponent::Settings, words));
    Ok(Reply {
        components,
        ..Reply::page(lines.join("\n"))
    })
}

/// A select of channels, which `component` saves, and what it says while none is chosen.
fn channel_select(
    component: PageComponent,
    none: &'static str,
    chosen: &[ChannelId],
    words: &Wording,
) -> CreateActionRow {
    let chosen = chosen.iter().map(|id| id.0.into());
    let kind = CreateSelectMenuKind::Channel {
        channel_types: Some(vec![ChannelType::Text]),
        default_channels: Some(chosen.collect()),
    };
    let id = CustomId::Page(component);
    let menu = CreateSelectMenu::new(id.to_string(), kind)
        .placeholder(words.word(none))
        .min_values(0)
        .max_values(MAX_CHANNELS);
    CreateActionRow::SelectMenu(menu)
}

//! The form for a person's preferences.

use crate::controls::custom_id::{CustomId, PageComponent, PreferencesPage};
use crate::failure::Failure;
use crate::people::form::Form;
use crate::people::vacation;
use crate::reply::{EphemeralSlot, Reply};
use crate::request::Request;
use crate::text::wording::Wording;
use serenity::all::{CreateActionRow, CreateSelectMenu, CreateSelectMenuKind};
use zihin_ids::UserId;
use zihin_play::people::{Choice, MAX_BLOCKED, Preference, Preferences, shown_in};

const FORM: Form = Form {
    prefix: "preference",
};

/// The page on which a preference is. Discord has room for four selects above the buttons.
const fn page_of(preference: Preference) -> PreferencesPage {
    match preference {
        Preference::Ping | Preference::Confirm | Preference::Side | Preference::Puzzles => {
            PreferencesPage::Games
        }
        Preference::Language | Preference::Colours => PreferencesPage::Looks,
        Preference::Invitations => PreferencesPage::Invitations,
        Preference::Reminders | Preference::RemindersWhere | Preference::NextButOne => {
            PreferencesPage::Reminders
        }
        Preference::Zone | Preference::QuietFrom | Preference::QuietTo => PreferencesPage::Time,
    }
}

/// A page of the form with the person's preferences.
pub async fn page(request: &Request, page: PreferencesPage) -> Result<Reply, Failure> {
    let preferences = request
        .bot
        .play
        .people
        .preferences(request.person.id)
        .await?;
    form(request, preferences, page).await
}

/// Saves a preference and shows its page again.
///
/// # Errors
/// If there is no such value.
pub async fn set(request: &Request, preference: Preference, value: &str) -> Result<Reply, Failure> {
    let (people, user) = (&request.bot.play.people, request.person.id);
    let preferences = people.set_preference(user, preference, value).await?;
    let plans = [Preference::Reminders, Preference::Zone, Preference::QuietTo];
    if plans.contains(&preference) {
        people.plan_digest(user, request.bot.play.now()).await?;
        request.bot.play.wake();
    }
    if preference == Preference::Puzzles {
        request.bot.play.puzzles.wake();
    }
    form(request, preferences, page_of(preference)).await
}

/// Saves from whom the person takes no invitations, and shows the page again.
///
/// # Errors
/// If these are too many.
pub async fn set_blocked(request: &Request, blocked: &[UserId]) -> Result<Reply, Failure> {
    let (people, user) = (&request.bot.play.people, request.person.id);
    people
        .set_blocked(user, blocked, request.bot.play.now())
        .await?;
    page(request, PreferencesPage::Invitations).await
}

/// Begins or continues a vacation, and shows the page again.
///
/// # Errors
/// If the server allows fewer days, or the last vacation has no rest.
pub async fn begin_vacation(request: &Request, days: &str) -> Result<Reply, Failure> {
    vacation::begin(request, days).await?;
    page(request, PreferencesPage::Time).await
}

/// Ends the person's vacation, and shows the page again.
pub async fn end_vacation(request: &Request) -> Result<Reply, Failure> {
    vacation::end(request).await?;
    page(request, PreferencesPage::Time).await
}

/// The text of a preference, as the form shows it.
pub fn describe(choice: &Choice, words: &Wording) -> String {
    FORM.value(choice.name, choice.chosen, words)
}

async fn form(
    request: &Request,
    preferences: Preferences,
    page: PreferencesPage,
) -> Result<Reply, Failure> {
    let play = &request.bot.play;
    // Not `request.language`: the preference may just have changed.
    let words = request.words_in(preferences.language.unwrap_or(request.locale));
    let mut lines = vec![
        words.word("preferences-title"),
        words.word("preferences-about"),
    ];
    let mut components = Vec::new();
    for of in Preference::ALL {
        if page_of(of) == page {
            lines.push(FORM.line(of.name(), &words));
            let choice = preferences.choice(of);
            components.push(match of {
                Preference::Zone => zone_select(&choice, play.now(), &words),
                _ => FORM.select(PageComponent::Prefer(of), &choice, &words),
            });
        }
    }
    if page == PreferencesPage::Invitations {
        let blocked = play.store.people().blocked(request.person.id).await?;
        lines.push(FORM.line("blocked", &words));
        components.push(people_select(&blocked, &words));
    }
    if page == PreferencesPage::Time {
        let state = vacation::state(request).await?;
        lines.push(vacation::line(&state, &words));
        components.extend(vacation::component(&state, &words));
    }
    let tabs = [
        (PreferencesPage::Games, "games"),
        (PreferencesPage::Looks, "looks"),
        (PreferencesPage::Invitations, "invitations"),
        (PreferencesPage::Reminders, "reminders"),
        (PreferencesPage::Time, "time"),
    ];
    components.push(FORM.tabs(&tabs, page, PageComponent::Preferences, &words));
    Ok(Reply {
        content: lines.join("\n"),
        components,
        slot: EphemeralSlot::Page,
        ..Reply::default()
    })
}

/// The select of the hour that the person's clock shows now, from 0 to 23.
fn zone_select(choice: &Choice, now: i64, words: &Wording) -> CreateActionRow {
    let mut zones = choice.values.to_vec();
    zones.sort_by_key(|zone| shown_in(zone, now));
    let component = PageComponent::Prefer(Preference::Zone);
    Form::options(component, choice, &zones, |zone| {
        FORM.value(choice.name, &shown_in(zone, now), words)
    })
}

/// The select of the people from whom the person takes no invitations.
fn people_select(blocked: &[UserId], words: &Wording) -> CreateActionRow {
    let default_users = blocked.iter().map(|user| user.0.into()).collect();
    let kind = CreateSelectMenuKind::User {
        default_users: Some(default_users),
    };
    let id = CustomId::Page(PageComponent::Blocked);
    let menu = CreateSelectMenu::new(id.to_string(), kind)
        .placeholder(words.word("preference-blocked-none"))
        .min_values(0)
        .max_values(u8::try_from(MAX_BLOCKED).unwrap_or(u8::MAX));
    CreateActionRow::SelectMenu(menu)
}

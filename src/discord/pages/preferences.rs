//! The form for a person's preferences.

use crate::discord::bot::Bot;
use crate::discord::custom_id::{PageControl, PreferencesPage};
use crate::discord::failure::Failure;
use crate::discord::interaction::asker::Asker;
use crate::discord::pages::form::Form;
use crate::discord::parts::{Parts, PrivatePlace};
use crate::discord::wording::Wording;
use crate::play::people::{Choice, Preference, Preferences};

const FORM: Form = Form {
    prefix: "preference",
};

/// The page on which a preference is. Discord has room for four selects above the buttons.
const fn page_of(preference: Preference) -> PreferencesPage {
    match preference {
        Preference::Call | Preference::Confirm | Preference::Side => PreferencesPage::Games,
        Preference::Language | Preference::Colours | Preference::Tips => PreferencesPage::Looks,
    }
}

/// A page of the form with the person's preferences.
///
/// # Errors
/// If they cannot be read.
pub async fn page(bot: &Bot, asker: &Asker, page: PreferencesPage) -> Result<Parts, Failure> {
    let preferences = bot.play.people.preferences(asker.person.id).await?;
    Ok(form(preferences, page, asker))
}

/// Saves a preference and shows its page again.
///
/// # Errors
/// If there is no such value.
pub async fn set(
    bot: &Bot,
    asker: &Asker,
    preference: Preference,
    value: &str,
) -> Result<Parts, Failure> {
    let (people, user) = (&bot.play.people, asker.person.id);
    let preferences = people.set_preference(user, preference, value).await?;
    Ok(form(preferences, page_of(preference), asker))
}

/// The text of a preference, as the form shows it.
pub fn describe(choice: &Choice, words: &Wording) -> String {
    FORM.value(choice.name, choice.chosen, words)
}

fn form(preferences: Preferences, page: PreferencesPage, asker: &Asker) -> Parts {
    // Not `asker.language`: the preference may just have changed.
    let words = asker.words_in(preferences.language.unwrap_or(asker.locale));
    let mut lines = vec![
        words.word("preferences-title"),
        words.word("preferences-about"),
    ];
    let mut components = Vec::new();
    for of in Preference::ALL {
        if page_of(of) == page {
            lines.push(FORM.line(of.name(), &words));
            let choice = preferences.choice(of);
            components.push(FORM.select(PageControl::Prefer(of), &choice, &words));
        }
    }
    let tabs = [
        (PreferencesPage::Games, "games"),
        (PreferencesPage::Looks, "looks"),
    ];
    let tabs = tabs.map(|(page, label)| (PageControl::Preferences(page), label));
    components.push(FORM.tabs(&tabs, &PageControl::Preferences(page), &words));
    Parts {
        content: lines.join("\n"),
        components,
        place: PrivatePlace::Page,
        ..Parts::default()
    }
}

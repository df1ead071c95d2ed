//! The form for a person's preferences.

use crate::discord::bot::Bot;
use crate::discord::custom_id::PageControl;
use crate::discord::failure::Failure;
use crate::discord::interaction::asker::Asker;
use crate::discord::pages::form::Form;
use crate::discord::parts::{Parts, PrivatePlace};
use crate::discord::wording::Wording;
use crate::play::people::{Choice, Preference, Preferences};

const FORM: Form = Form {
    prefix: "preference",
};

/// The form with the person's preferences.
///
/// # Errors
/// If they cannot be read.
pub async fn page(bot: &Bot, asker: &Asker) -> Result<Parts, Failure> {
    let preferences = bot.play.people.preferences(asker.person.id).await?;
    Ok(form(preferences, asker))
}

/// Saves a preference and shows the form again.
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
    Ok(form(preferences, asker))
}

/// The text of a preference, as the form shows it.
pub fn describe(choice: &Choice, words: &Wording) -> String {
    FORM.value(choice.name, choice.chosen, words)
}

fn form(preferences: Preferences, asker: &Asker) -> Parts {
    // Not `asker.language`: the preference may just have changed.
    let words = asker.words_in(preferences.language.unwrap_or(asker.locale));
    let mut lines = vec![
        words.word("preferences-title"),
        words.word("preferences-about"),
    ];
    lines.extend(Preference::ALL.map(|of| FORM.line(of.name(), &words)));
    let selects = Preference::ALL
        .map(|of| FORM.select(PageControl::Prefer(of), &preferences.choice(of), &words));
    Parts {
        content: lines.join("\n"),
        components: selects.into(),
        place: PrivatePlace::Page,
        ..Parts::default()
    }
}

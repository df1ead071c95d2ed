//! The form for a person's preferences.

use crate::discord::bot::Bot;
use crate::discord::failure::Failure;
use crate::discord::interaction::asker::Asker;
use crate::discord::interaction::custom_id::Verb;
use crate::discord::pages::form::Form;
use crate::discord::parts::Parts;
use crate::discord::wording::Wording;
use crate::play::PlayError;
use crate::play::people::{Choice, Preferences};
use crate::rules::Click;

const FORM: Form = Form {
    prefix: "preference",
    verb: Verb::Prefer,
};

/// The form with the person's preferences.
///
/// # Errors
/// If they cannot be read.
pub async fn page(bot: &Bot, asker: &Asker) -> Result<Parts, Failure> {
    let preferences = bot.play.people.preferences(asker.person.id).await?;
    Ok(form(preferences, asker))
}

/// Saves a preference and shows the form again. The path is the name of the preference, then its value.
///
/// # Errors
/// If there is no such preference or value.
pub async fn set(bot: &Bot, asker: &Asker, path: &[Click]) -> Result<Parts, Failure> {
    let [name, value] = path else {
        return Err(PlayError::NoSuchPath.into());
    };
    let user = asker.person.id;
    let preferences = bot
        .play
        .people
        .set_preference(user, &name.0, &value.0)
        .await?;
    Ok(form(preferences, asker))
}

/// The text of a preference, as the form shows it.
pub fn describe(choice: &Choice, words: &Wording) -> String {
    FORM.value(choice.name, choice.chosen, words)
}

fn form(preferences: Preferences, asker: &Asker) -> Parts {
    // Not `asker.language`: the preference may just have changed.
    let words = asker.words_in(preferences.language.unwrap_or(asker.locale));
    let choices = preferences.choices();
    let mut lines = vec![
        words.word("preferences-title"),
        words.word("preferences-about"),
    ];
    let names = choices.iter().map(|choice| choice.name);
    lines.extend(names.map(|name| FORM.line(name, &words)));
    let selects = choices.iter().map(|choice| FORM.select(choice, &words));
    Parts {
        content: lines.join("\n"),
        components: selects.collect(),
        ..Parts::default()
    }
}

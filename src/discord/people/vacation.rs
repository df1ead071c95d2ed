//! A person's vacation on the page of their preferences: how it stands, for how long one may begin, and its end.

use crate::controls::components::text_button;
use crate::controls::custom_id::{CustomId, PageComponent};
use crate::failure::Failure;
use crate::request::Request;
use crate::text::wording::Wording;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};
use zihin_play::people::{Scope, VacationState};
use zihin_rules::Phrase;

/// Begins a vacation of so many days.
///
/// # Errors
/// If the server does not allow so many.
pub async fn begin(request: &Request, days: &str) -> Result<(), Failure> {
    let play = &request.bot.play;
    let days = days.parse().map_err(|_| Phrase::new("refused-button"))?;
    let whose = (request.person.id, scope(request));
    play.people.begin_vacation(whose, days, play.now()).await?;
    // The games are told.
    play.wake();
    Ok(())
}

/// Ends the person's vacation.
pub async fn end(request: &Request) -> Result<(), Failure> {
    let play = &request.bot.play;
    let people = play.store.people();
    people.end_vacation(request.person.id, play.now()).await?;
    play.wake();
    Ok(())
}

/// The person's vacation, as it is in games of this server.
pub async fn state(request: &Request) -> Result<VacationState, Failure> {
    let play = &request.bot.play;
    let (user, now) = (request.person.id, play.now());
    let state = play.people.vacation(user, scope(request), now);
    Ok(state.await?)
}

fn scope(request: &Request) -> Scope {
    Scope::new(request.guild, request.person.id)
}

/// What a vacation is, and how this person's stands.
pub fn line(state: &VacationState, words: &Wording) -> String {
    let stands = match state.until {
        Some(until) => words.text("vacation-until", &[("when", date(until).into())]),
        None if state.allowed == 0 => words.word("vacation-none-here"),
        None => words.text(
            "vacation-left",
            &[
                ("left", state.left.into()),
                ("allowed", state.allowed.into()),
            ],
        ),
    };
    let about = format!("{} {stands}", words.word("preference-vacation.about"));
    let args = [
        ("name", words.word("preference-vacation").into()),
        ("about", about.into()),
    ];
    words.text("form-line", &args)
}

/// A date, in Unix milliseconds, as Discord shows it with the time.
pub fn date(at: i64) -> String {
    format!("<t:{}:f>", at / 1_000)
}

/// What begins or ends a vacation, if anything may.
pub fn component(state: &VacationState, words: &Wording) -> Option<CreateActionRow> {
    if state.until.is_some() {
        let id = CustomId::Page(PageComponent::EndVacation);
        let label = words.word("button-end-vacation");
        let end = text_button(&id, &label, ButtonStyle::Secondary);
        return Some(CreateActionRow::Buttons(vec![end]));
    }
    let option = |days: &u32| {
        let label = words.text("vacation-days", &[("count", (*days).into())]);
        CreateSelectMenuOption::new(label, days.to_string())
    };
    let options: Vec<_> = state.lengths.iter().map(option).collect();
    let id = CustomId::Page(PageComponent::Vacation).to_string();
    let is_any = !options.is_empty();
    let kind = CreateSelectMenuKind::String { options };
    let menu = CreateSelectMenu::new(id, kind).placeholder(words.word("preference-vacation-none"));
    is_any.then_some(CreateActionRow::SelectMenu(menu))
}

//! A person's vacation on the page of their preferences: how it stands, for how long one may begin, and its end.

use crate::controls::components::text_button;
use crate::controls::custom_id::{CustomId, PageComponent};
use crate::failure::Failure;
use crate::request::Request;
use crate::text::time_in_words::span;
use crate::text::wording::Wording;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};
use zihin_play::people::{Scope, VacationState};
use zihin_rules::Phrase;

/// The value of the select that goes on with the last vacation.
pub const CONTINUE: &str = "continue";

/// Begins a vacation of this number of days, or continues the last one ([`CONTINUE`]).
///
/// # Errors
/// If the server allows fewer days, or the last vacation has no rest.
pub async fn begin(request: &Request, days: &str) -> Result<(), Failure> {
    let play = &request.bot.play;
    let (people, user, now) = (&play.people, request.person.id, play.now());
    if days == CONTINUE {
        people.continue_vacation(user, now).await?;
    } else {
        let days = days.parse().map_err(|_| Phrase::new("refused-button"))?;
        people
            .begin_vacation(user, scope(request), days, now)
            .await?;
    }
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
        None if state.left == 0 => words.word("vacation-none-left"),
        None => {
            let left = span(state.left, words);
            let args = [("left", left.into()), ("allowed", state.allowed.into())];
            words.text("vacation-left", &args)
        }
    };
    let rest = state.planned.map(|at| planned(at, words));
    let about = words.word("preference-vacation.about");
    let facts: Vec<String> = [about, stands].into_iter().chain(rest).collect();
    let args = [
        ("name", words.word("preference-vacation").into()),
        ("about", facts.join(" ").into()),
    ];
    words.text("form-line", &args)
}

/// Until when a vacation was to last that has ended early.
pub fn planned(at: i64, words: &Wording) -> String {
    words.text("vacation-planned", &[("when", date(at).into())])
}

/// What goes on with a vacation that has ended early.
pub fn continue_button(words: &Wording) -> CreateActionRow {
    let id = CustomId::Page(PageComponent::ContinueVacation);
    let label = words.word("button-continue-vacation");
    let button = text_button(&id, &label, ButtonStyle::Secondary);
    CreateActionRow::Buttons(vec![button])
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
    let rest = state.planned.map(|_| {
        let label = words.word("button-continue-vacation");
        CreateSelectMenuOption::new(label, CONTINUE)
    });
    let options: Vec<_> = rest
        .into_iter()
        .chain(state.lengths.iter().map(option))
        .collect();
    let id = CustomId::Page(PageComponent::Vacation).to_string();
    let is_any = !options.is_empty();
    let kind = CreateSelectMenuKind::String { options };
    let menu = CreateSelectMenu::new(id, kind).placeholder(words.word("preference-vacation-none"));
    is_any.then_some(CreateActionRow::SelectMenu(menu))
}

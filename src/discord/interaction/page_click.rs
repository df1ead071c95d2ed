//! Clicks on components that belong to no game and no tournament.

use crate::controls::custom_id::{FinishedPage, PageComponent};
use crate::failure::Failure;
use crate::help::{overview, rules};
use crate::lobby::{invitation, new_game, searching};
use crate::people::{preferences, privacy, settings, vacation};
use crate::reply::Reply;
use crate::request::answer::ReplyKind;
use crate::request::picked::Picked;
use crate::request::{Request, find_game};
use crate::review::finished;
use zihin_ids::GameId;
use zihin_rules::Phrase;

/// How a click on a component is answered: publicly, if it opens or begins a game, with the message of that.
pub const fn answered_as(kind: ReplyKind, component: &PageComponent) -> ReplyKind {
    match component {
        PageComponent::Challenge(_) | PageComponent::Meet(_) => ReplyKind::Public,
        _ => kind,
    }
}

/// Routes a click on a component of a page.
pub async fn handle(
    request: &Request,
    component: PageComponent,
    picked: Picked,
) -> Result<Reply, Failure> {
    match component {
        PageComponent::Rules(page) => rules::page(request, page).await,
        PageComponent::Help(page) => overview::page(request, page),
        PageComponent::Challenge(opponent) => {
            new_game::challenge(request, opponent, &picked.word()?).await
        }
        PageComponent::Prefer(preference) => {
            preferences::set(request, preference, &picked.word()?).await
        }
        PageComponent::Preferences(page) => preferences::page(request, page).await,
        PageComponent::Vacation => preferences::begin_vacation(request, &picked.word()?).await,
        PageComponent::ContinueVacation => {
            preferences::begin_vacation(request, vacation::CONTINUE).await
        }
        PageComponent::EndVacation => preferences::end_vacation(request).await,
        PageComponent::Settings(page) => settings::page(request, page).await,
        PageComponent::Set(setting) => settings::set(request, setting, &picked.word()?).await,
        PageComponent::AllowChannels => {
            settings::allow_channels(request, &picked.channels()?).await
        }
        PageComponent::PuzzleChannels => {
            settings::set_puzzle_channels(request, &picked.channels()?).await
        }
        PageComponent::Erase => privacy::erase(request).await,
        PageComponent::Finished(page) => finished::page(request, &page).await,
        PageComponent::OpenFinished(page) => open_finished(request, page, &picked.word()?).await,
        PageComponent::Block(person) => invitation::block(request, person).await,
        PageComponent::Blocked => preferences::set_blocked(request, &picked.people()?).await,
        PageComponent::Meet(search) => searching::begin(request, search).await,
        PageComponent::StopLooking => searching::stop(request).await,
        PageComponent::Dismiss => Ok(Reply::done()),
        PageComponent::Share => Err(Phrase::new("refused-button").into()),
    }
}

/// Opens the page about one of the listed games.
async fn open_finished(
    request: &Request,
    page: FinishedPage,
    number: &str,
) -> Result<Reply, Failure> {
    let id = number.parse().map(GameId);
    let id = id.map_err(|_| Phrase::new("refused-button"))?;
    let row = find_game::numbered(request, id).await?;
    finished::game(request, page, &row).await
}

//! Clicks on components that belong to no game and no tournament.

use crate::controls::custom_id::{FinishedPage, PageComponent};
use crate::failure::Failure;
use crate::help::{overview, rules};
use crate::lobby::{invitation, new_game, searching, tips};
use crate::people::{preferences, privacy, settings};
use crate::reply::Reply;
use crate::request::bot::Bot;
use crate::request::find_game;
use crate::request::picked::Picked;
use crate::request::requester::Requester;
use crate::review::finished;
use zihin_ids::GameId;
use zihin_rules::Phrase;

/// Routes a click on a component of a page.
pub async fn handle(
    bot: &Bot,
    who: &Requester,
    component: PageComponent,
    picked: Picked,
) -> Result<Reply, Failure> {
    match component {
        PageComponent::Rules(page) => rules::page(bot, who, &page.game, page.page).await,
        PageComponent::Help(page) => overview::page(bot, who, page),
        PageComponent::Tips => Ok(tips::all(who)),
        PageComponent::Challenge(opponent) => {
            new_game::challenge(bot, who, opponent, &picked.word()?).await
        }
        PageComponent::Prefer(preference) => {
            preferences::set(bot, who, preference, &picked.word()?).await
        }
        PageComponent::Preferences(page) => preferences::page(bot, who, page).await,
        PageComponent::Settings(page) => settings::page(bot, who, page).await,
        PageComponent::Set(setting) => settings::set(bot, who, setting, &picked.word()?).await,
        PageComponent::AllowChannels => {
            settings::allow_channels(bot, who, &picked.channels()?).await
        }
        PageComponent::PuzzleChannels => {
            settings::set_puzzle_channels(bot, who, &picked.channels()?).await
        }
        PageComponent::Erase => privacy::erase(bot, who).await,
        PageComponent::Finished(page) => finished::page(bot, who, &page).await,
        PageComponent::OpenFinished(page) => open_finished(bot, who, page, &picked.word()?).await,
        PageComponent::Block(person) => invitation::block(bot, who, person).await,
        PageComponent::Blocked => preferences::set_blocked(bot, who, &picked.people()?).await,
        PageComponent::Meet(search) => searching::begin(bot, who, search).await,
        PageComponent::StopLooking => searching::stop(bot, who).await,
        PageComponent::Dismiss => Ok(Reply::done()),
    }
}

/// Opens the page about one of the listed games.
async fn open_finished(
    bot: &Bot,
    who: &Requester,
    page: FinishedPage,
    number: &str,
) -> Result<Reply, Failure> {
    let id = number.parse().map(GameId);
    let id = id.map_err(|_| Phrase::new("refused-button"))?;
    let row = find_game::numbered(bot, who, id).await?;
    finished::game(bot, who, page, &row).await
}

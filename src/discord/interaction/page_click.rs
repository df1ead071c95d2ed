//! Clicks on controls that belong to no game and no tournament.

use crate::custom_id::{FinishedPage, PageControl};
use crate::failure::Failure;
use crate::interaction::picked::Picked;
use crate::interaction::{find_game, invitation, new_game, searching};
use crate::pages::{finished, help, preferences, privacy, rules, settings, tips};
use crate::reply::Reply;
use crate::request::bot::Bot;
use crate::request::requester::Requester;
use zihin_ids::GameId;
use zihin_rules::Phrase;

/// Routes a click on a control of a page.
pub async fn handle(
    bot: &Bot,
    requester: &Requester,
    control: PageControl,
    picked: Picked,
) -> Result<Reply, Failure> {
    match control {
        PageControl::Rules(page) => rules::page(bot, requester, &page.game, page.page).await,
        PageControl::Help(page) => help::page(bot, requester, page),
        PageControl::Tips => Ok(tips::all(requester)),
        PageControl::Challenge(opponent) => {
            new_game::challenge(bot, requester, opponent, &picked.word()?).await
        }
        PageControl::Prefer(preference) => {
            preferences::set(bot, requester, preference, &picked.word()?).await
        }
        PageControl::Preferences(page) => preferences::page(bot, requester, page).await,
        PageControl::Settings(page) => settings::page(bot, requester, page).await,
        PageControl::Set(setting) => settings::set(bot, requester, setting, &picked.word()?).await,
        PageControl::AllowChannels => {
            settings::allow_channels(bot, requester, &picked.channels()?).await
        }
        PageControl::PuzzleChannels => {
            settings::set_puzzle_channels(bot, requester, &picked.channels()?).await
        }
        PageControl::Erase => privacy::erase(bot, requester).await,
        PageControl::Finished(page) => finished::page(bot, requester, &page).await,
        PageControl::OpenFinished(page) => {
            open_finished(bot, requester, page, &picked.word()?).await
        }
        PageControl::Block(person) => invitation::block(bot, requester, person).await,
        PageControl::Blocked => preferences::set_blocked(bot, requester, &picked.people()?).await,
        PageControl::Meet(search) => searching::begin(bot, requester, search).await,
        PageControl::StopLooking => searching::stop(bot, requester).await,
        PageControl::Dismiss => Ok(Reply::done()),
    }
}

/// Opens the page about one of the listed games.
async fn open_finished(
    bot: &Bot,
    requester: &Requester,
    page: FinishedPage,
    number: &str,
) -> Result<Reply, Failure> {
    let id = number.parse().map(GameId);
    let id = id.map_err(|_| Phrase::new("refused-button"))?;
    let row = find_game::numbered(bot, requester, id).await?;
    finished::game(bot, requester, page, &row).await
}

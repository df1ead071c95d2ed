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
    who: &Requester,
    control: PageControl,
    picked: Picked,
) -> Result<Reply, Failure> {
    match control {
        PageControl::Rules(page) => rules::page(bot, who, &page.game, page.page).await,
        PageControl::Help(page) => help::page(bot, who, page),
        PageControl::Tips => Ok(tips::all(who)),
        PageControl::Challenge(opponent) => {
            new_game::challenge(bot, who, opponent, &picked.word()?).await
        }
        PageControl::Prefer(preference) => {
            preferences::set(bot, who, preference, &picked.word()?).await
        }
        PageControl::Preferences(page) => preferences::page(bot, who, page).await,
        PageControl::Settings(page) => settings::page(bot, who, page).await,
        PageControl::Set(setting) => settings::set(bot, who, setting, &picked.word()?).await,
        PageControl::AllowChannels => settings::allow_channels(bot, who, &picked.channels()?).await,
        PageControl::PuzzleChannels => {
            settings::set_puzzle_channels(bot, who, &picked.channels()?).await
        }
        PageControl::Erase => privacy::erase(bot, who).await,
        PageControl::Finished(page) => finished::page(bot, who, &page).await,
        PageControl::OpenFinished(page) => open_finished(bot, who, page, &picked.word()?).await,
        PageControl::Block(person) => invitation::block(bot, who, person).await,
        PageControl::Blocked => preferences::set_blocked(bot, who, &picked.people()?).await,
        PageControl::Meet(search) => searching::begin(bot, who, search).await,
        PageControl::StopLooking => searching::stop(bot, who).await,
        PageControl::Dismiss => Ok(Reply::done()),
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

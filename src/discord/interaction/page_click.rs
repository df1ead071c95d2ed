//! Clicks on controls that belong to no game and no tournament.

use crate::custom_id::{FinishedPage, PageControl};
use crate::failure::Failure;
use crate::interaction::picked::Picked;
use crate::interaction::{find_game, invitation, new_game, searching};
use crate::pages::{finished, help, preferences, privacy, rules, settings, tips};
use crate::parts::Parts;
use crate::request::asker::Asker;
use crate::request::bot::Bot;
use zihin_ids::GameId;
use zihin_rules::Phrase;

/// Routes a click on a control of a page.
pub async fn handle(
    bot: &Bot,
    asker: &Asker,
    control: PageControl,
    picked: Picked,
) -> Result<Parts, Failure> {
    match control {
        PageControl::Rules(page) => rules::page(bot, asker, &page.game, page.page).await,
        PageControl::Help(page) => help::page(bot, asker, page),
        PageControl::Tips => Ok(tips::all(asker)),
        PageControl::Challenge(opponent) => {
            new_game::challenge(bot, asker, opponent, &picked.word()?).await
        }
        PageControl::Prefer(preference) => {
            preferences::set(bot, asker, preference, &picked.word()?).await
        }
        PageControl::Preferences(page) => preferences::page(bot, asker, page).await,
        PageControl::Settings(page) => settings::page(bot, asker, page).await,
        PageControl::Set(setting) => settings::set(bot, asker, setting, &picked.word()?).await,
        PageControl::AllowChannels => {
            settings::allow_channels(bot, asker, &picked.channels()?).await
        }
        PageControl::PuzzleChannels => {
            settings::set_puzzle_channels(bot, asker, &picked.channels()?).await
        }
        PageControl::Erase => privacy::erase(bot, asker).await,
        PageControl::Finished(page) => finished::page(bot, asker, &page).await,
        PageControl::OpenFinished(page) => open_finished(bot, asker, page, &picked.word()?).await,
        PageControl::Block(person) => invitation::block(bot, asker, person).await,
        PageControl::Blocked => preferences::set_blocked(bot, asker, &picked.people()?).await,
        PageControl::Meet(search) => searching::begin(bot, asker, search).await,
        PageControl::StopLooking => searching::stop(bot, asker).await,
        PageControl::Dismiss => Ok(Parts::done()),
    }
}

/// Opens the page about one of the listed games.
async fn open_finished(
    bot: &Bot,
    asker: &Asker,
    page: FinishedPage,
    number: &str,
) -> Result<Parts, Failure> {
    let id = number.parse().map(GameId);
    let id = id.map_err(|_| Phrase::new("refused-button"))?;
    let row = find_game::numbered(bot, asker, id).await?;
    finished::game(bot, asker, page, &row).await
}

//! Looking for a game: a person goes on the list of a channel, leaves it, or begins a game with somebody on it.

use crate::failure::Failure;
use crate::interaction::board_update::{not_shown, update_with_text};
use crate::links::link;
use crate::messages::Shown;
use crate::parts::Parts;
use crate::permissions::require_permissions;
use crate::request::asker::Asker;
use crate::request::bot::Bot;
use zihin_ids::{SearchId, SearchListId};
use zihin_play::game::{GameTerms, Proposal};

/// Puts the person on the list of the channel.
///
/// # Errors
/// If the bot lacks permissions, or the game is refused.
pub async fn look(
    bot: &Bot,
    asker: &Asker,
    game: &str,
    terms: GameTerms,
) -> Result<Parts, Failure> {
    require_permissions(asker.permissions, &asker.words())?;
    let proposal = Proposal {
        guild: asker.guild,
        channel: asker.channel,
        parent: asker.parent,
        by: asker.person.clone(),
        game: game.trim().to_lowercase(),
        terms,
        invited: Vec::new(),
        computers: 0,
        seat: None,
    };
    let id = SearchId(asker.interaction.get());
    let list = bot.play.lobbies.search(proposal, id).await?;
    let text = asker.words().word("done-looking");
    Ok(with_list(bot, asker, list, text).await)
}

/// Begins the game that somebody on the list looks for.
pub async fn begin(bot: &Bot, asker: &Asker, search: SearchId) -> Result<Parts, Failure> {
    let lobbies = &bot.play.lobbies;
    let begun = lobbies.answer_search(search, asker.person.clone()).await;
    // Also if somebody else was faster: the list may still show the search.
    bot.messages.show_search_lists().await;
    let row = begun?;
    let words = asker.words_about(&row);
    let args = [("game", words.game(&row.game).into())];
    let text = words.text("done-begun", &args);
    Ok(update_with_text(bot, asker, &row, text).await)
}

/// Takes the person off the list of the channel.
///
/// # Errors
/// If the person does not stand on it.
pub async fn stop(bot: &Bot, asker: &Asker) -> Result<Parts, Failure> {
    let (lobbies, user) = (&bot.play.lobbies, asker.person.id);
    let list = lobbies.end_searches(asker.channel, user).await?;
    let text = asker.words().word("done-not-looking");
    let shown = bot.messages.show_search_list(list).await;
    Ok(match not_shown(bot, asker, &shown).await {
        Some(why) => Parts::text(format!("{text}\n{why}")),
        None => Parts::text(text),
    })
}

/// The text with a link to the list, or with why that does not show the newest state.
async fn with_list(bot: &Bot, asker: &Asker, list: SearchListId, text: String) -> Parts {
    let shown = bot.messages.show_search_list(list).await;
    let link = match &shown {
        Shown::At((channel, message)) => link(asker.guild, *channel, *message),
        _ => String::new(),
    };
    match not_shown(bot, asker, &shown).await {
        None => Parts::text(format!("{text} {link}")),
        Some(why) => Parts::text(format!("{text}\n{why}")),
    }
}

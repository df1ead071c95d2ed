//! Looking for a game: a person goes on the list of a channel, leaves it, or begins a game with somebody on it.

use crate::failure::Failure;
use crate::game::board_update::{answer_with_game, or_why};
use crate::lobby::new_game;
use crate::posts::Shown;
use crate::reply::Reply;
use crate::request::Request;
use crate::request::permissions::{NEEDED, require};
use crate::text::links::link;
use zihin_ids::{SearchId, SearchListId};
use zihin_play::game::GameTerms;
use zihin_play::lobby::Found;

/// Begins the game with somebody who looks for just this, else puts the person on the list of the channel.
///
/// # Errors
/// If the bot lacks permissions, or the game is refused.
pub async fn look(request: &Request, game: &str, terms: GameTerms) -> Result<Reply, Failure> {
    require(request, &NEEDED).await?;
    let proposal = new_game::proposal(request, game, terms);
    let id = SearchId(request.interaction.get());
    match request.bot.play.lobbies.search(proposal, id).await? {
        Found::Begun(row) => {
            request.bot.messages.show_search_lists().await;
            Ok(answer_with_game(request, &row).await)
        }
        Found::Listed(list) => {
            let text = request.words().word("done-looking");
            Ok(Reply {
                is_private: true,
                ..with_list(request, list, text).await
            })
        }
    }
}

/// Begins the game that somebody on the list looks for. The public answer is its board.
pub async fn begin(request: &Request, search: SearchId) -> Result<Reply, Failure> {
    let lobbies = &request.bot.play.lobbies;
    let interaction = request.click();
    let begun = lobbies
        .answer_search(search, request.person.clone(), interaction)
        .await;
    // Also if somebody else was faster: the list may still show the search.
    request.bot.messages.show_search_lists().await;
    Ok(answer_with_game(request, &begun?).await)
}

/// Takes the person off the list of the channel.
///
/// # Errors
/// If the person does not stand on it.
pub async fn stop(request: &Request) -> Result<Reply, Failure> {
    let (lobbies, user) = (&request.bot.play.lobbies, request.person.id);
    let list = lobbies.end_searches(request.channel, user).await?;
    let text = request.words().word("done-not-looking");
    let shown = request.bot.messages.show(list).await;
    Ok(or_why(request, &shown, text, "").await)
}

/// The text with a link to the list, or with why that does not show the newest state.
async fn with_list(request: &Request, list: SearchListId, text: String) -> Reply {
    let shown = request.bot.messages.show(list).await;
    let link = match &shown {
        Shown::At((channel, message)) => link(request.guild, *channel, *message),
        _ => String::new(),
    };
    or_why(request, &shown, text, &format!(" {link}")).await
}

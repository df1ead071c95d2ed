//! Answers a component of an earlier version: it no longer works, but leads to the board or card,
//! which is brought up to date so that its components work.

use crate::custom_id::Subject;
use crate::failure::Failure;
use crate::interaction::board_update::update_with_text;
use crate::interaction::find_game;
use crate::interaction::tournament_click::of_server;
use crate::links::link;
use crate::reply::Reply;
use crate::request::bot::Bot;
use crate::request::requester::Requester;

/// The way to the message that the component is about.
///
/// # Errors
/// If there is no such game or tournament in this server, or the card cannot be brought up to date.
pub async fn answer(bot: &Bot, who: &Requester, subject: Subject) -> Result<Reply, Failure> {
    let words = who.words();
    match subject {
        Subject::Game(game) => {
            let row = find_game::numbered(bot, who, game).await?;
            let text = words.word("outdated-button");
            Ok(update_with_text(bot, who, &row, text).await)
        }
        Subject::Tournament(id) => {
            of_server(&bot.play, who, id).await?;
            bot.messages.show_tournament(id, true).await;
            let row = bot.play.tournaments.get(id).await?.row;
            let link = row.message.map(|(channel, message)| {
                let guild = Some(row.terms.guild);
                link(guild, channel, message)
            });
            let text = words.word("outdated-button");
            Ok(Reply::text(format!("{text} {}", link.unwrap_or_default())))
        }
        Subject::Neither => Ok(Reply::text(words.word("outdated-page"))),
    }
}

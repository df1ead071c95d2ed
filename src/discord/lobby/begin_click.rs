//! Clicks that may begin a game or roll its first dice. The public answer to the one that does is the board:
//! on it Discord shows for ever which click has gone into the dice, whose seal was shown before.

use crate::failure::Failure;
use crate::game::board_update::{answer_with_game, update_after};
use crate::reply::Reply;
use crate::request::answer::{ReplyKind, answer};
use crate::request::{Request, find_game};
use zihin_ids::{GameId, Ply};
use zihin_play::game::{Act, Agreed, By, Told};

/// Does an act that may begin a game. If it has, its board is the public answer; else there is none.
pub async fn handle(
    request: &Request,
    (game, ply): (GameId, Ply),
    act: Act,
) -> serenity::Result<()> {
    let work = async {
        find_game::numbered(request, game).await?;
        let by = By::at(request.person.id, ply).clicking(request.click());
        let done = request.bot.play.games.execute(game, by, act).await;
        let mut done = done.map_err(|error| Failure::from(error).about(game))?;
        if !matches!(done.told, Told::Begun | Told::Agreed(Agreed::Rematch(_))) {
            return Ok(Reply {
                is_private: true,
                ..update_after(request, done).await
            });
        }
        // The old board loses its button before the rematch is shown below it.
        for over in done.effects.take_other_boards(done.row.id) {
            request.bot.messages.show_soon(over).await;
        }
        let reply = answer_with_game(request, &done.row).await;
        done.settle_message();
        Ok(reply)
    };
    answer(request, ReplyKind::Public, work).await
}

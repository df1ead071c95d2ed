//! Clicks that may begin a game or roll its first dice. The public answer to the one that does is the board:
//! on it Discord shows for ever which click has gone into the dice, whose seal was shown before.

use crate::controls::custom_id::GameComponent;
use crate::failure::Failure;
use crate::game::board_update::{answer_with_game, update_after};
use crate::lobby::menu::picked_computers;
use crate::reply::Reply;
use crate::request::answer::{ReplyKind, answer};
use crate::request::picked::Picked;
use crate::request::{Request, find_game};
use zihin_ids::{GameId, Ply};
use zihin_play::game::{Act, Agreed, By, OfferKind, Told};

/// What a click does that may begin a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BeginClick {
    /// Takes a seat in the lobby.
    Join,
    /// Starts the game with the players in the lobby.
    Start,
    /// Gives free seats in the lobby to the computers that were picked.
    Fill,
    /// Checks in before the first move.
    CheckIn,
    /// Agrees to a rematch.
    Rematch,
    /// Rolls the first dice.
    Roll,
}

impl BeginClick {
    /// The click on a component of a game; `None` if it begins none.
    pub fn of(component: &GameComponent) -> Option<Self> {
        Some(match component {
            GameComponent::Pinged(act) => return Self::of(&(*act).into()),
            GameComponent::Join => Self::Join,
            GameComponent::Start => Self::Start,
            GameComponent::FillWith => Self::Fill,
            GameComponent::CheckIn => Self::CheckIn,
            GameComponent::Agree(OfferKind::Rematch) => Self::Rematch,
            GameComponent::Roll => Self::Roll,
            _ => return None,
        })
    }
}

/// Does what a click is for. If a game has begun, its board is the public answer; else there is none.
pub async fn handle(
    request: &Request,
    game: GameId,
    (ply, click): (Ply, BeginClick),
    picked: Picked,
) -> serenity::Result<()> {
    let work = async {
        find_game::numbered(request, game).await?;
        let act = act(request, click, picked).map_err(|failure| failure.about(game))?;
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
        done.take_message();
        Ok(reply)
    };
    answer(request, ReplyKind::Public, work).await
}

/// What a click is for.
fn act(request: &Request, click: BeginClick, picked: Picked) -> Result<Act, Failure> {
    Ok(match click {
        BeginClick::Join => Act::Join(request.person.name.clone()),
        BeginClick::Start => Act::Start,
        BeginClick::Fill => {
            let (level, count) = picked_computers(&picked.word()?)?;
            Act::Fill(level, count)
        }
        BeginClick::CheckIn => Act::CheckIn,
        BeginClick::Rematch => Act::Agree(OfferKind::Rematch),
        BeginClick::Roll => Act::Roll,
    })
}

//! Clicks that may begin a game or roll its first dice. The public answer to the one that does is the board:
//! on it Discord shows for ever which click has gone into the dice, whose seal was shown before.

use crate::controls::custom_id::GameComponent;
use crate::failure::Failure;
use crate::game::board_update::{answer_with_game, update};
use crate::lobby::menu::picked_computers;
use crate::reply::Reply;
use crate::request::answer::{ReplyKind, answer};
use crate::request::picked::Picked;
use crate::request::{Request, find_game};
use zihin_ids::{GameId, Ply};
use zihin_play::Refusal;
use zihin_play::game::{Act, Agreed, By, GameRow, OfferKind, Status};

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
        let row = find_game::numbered(request, game).await?;
        let begun = act(request, &row, (ply, click), picked).await;
        Ok(match begun.map_err(|failure| failure.about(game))? {
            Some(begun) => answer_with_game(request, &begun).await,
            None => Reply {
                is_private: true,
                ..update(request, &row).await
            },
        })
    };
    answer(request, ReplyKind::Public, work).await
}

/// Does what a click is for. Returns the game that it has begun.
async fn act(
    request: &Request,
    row: &GameRow,
    (ply, click): (Ply, BeginClick),
    picked: Picked,
) -> Result<Option<GameRow>, Failure> {
    let lobbies = &request.bot.play.lobbies;
    let (game, user) = (row.id, request.person.id);
    let interaction = request.click();
    let by = (user, interaction);
    let row = match click {
        BeginClick::Join => lobbies.join(game, &request.person, interaction).await?,
        BeginClick::Start => lobbies.start(game, by).await?,
        BeginClick::Fill => {
            let computers = picked_computers(&picked.word()?)?;
            lobbies.fill(game, by, computers).await?
        }
        BeginClick::CheckIn | BeginClick::Roll => return roll(request, game, click).await,
        BeginClick::Rematch => return agree_to_rematch(request, row, ply).await,
    };
    Ok(Some(row).filter(|row| row.status == Status::Playing))
}

/// Checks in, and rolls the dice that wait for a click, unless they wait for others to check in.
async fn roll(
    request: &Request,
    game: GameId,
    click: BeginClick,
) -> Result<Option<GameRow>, Failure> {
    let games = &request.bot.play.games;
    let (user, interaction) = (request.person.id, request.click());
    if click == BeginClick::CheckIn {
        games.execute(game, By::person(user), Act::CheckIn).await?;
    }
    let state = games.turn_state(game).await?;
    match click {
        BeginClick::Roll if !state.waits_for_roll => return Err(Refusal::MovedOn.into()),
        _ if !state.absent.is_empty() => return Ok(None),
        _ => {}
    }
    games.roll(game, (user, interaction)).await?;
    Ok(Some(games.row(game).await?))
}

/// Agrees to a rematch. Returns it if this person was the last.
async fn agree_to_rematch(
    request: &Request,
    over: &GameRow,
    ply: Ply,
) -> Result<Option<GameRow>, Failure> {
    let games = &request.bot.play.games;
    let by = By::at(request.person.id, ply).clicking(request.click());
    let done = games.execute(over.id, by, Act::Agree(OfferKind::Rematch));
    let Some(Agreed::Rematch(game)) = done.await?.agreed() else {
        return Ok(None);
    };
    // The old board loses its button.
    request.bot.messages.show_soon(over.id).await;
    Ok(Some(games.row(game).await?))
}

//! Clicks that add to the dice of a game: they are answered by a public message,
//! on which everybody can read the id of the interaction. Only after that the dice are rolled for the first time.

use crate::controls::custom_id::GameComponent;
use crate::failure::Failure;
use crate::game::board_update::update;
use crate::game::post::dice::addition;
use crate::reply::Reply;
use crate::request::answer::{ReplyKind, answer};
use crate::request::bot::Bot;
use crate::request::{Request, find_game};
use zihin_ids::{GameId, InteractionId, Ply};
use zihin_play::PlayError;
use zihin_play::game::{Agreed, DiceView, GameRow, OfferKind, Status};

/// What a click does besides adding to the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceClick {
    /// Takes a seat in the lobby.
    Join,
    /// Starts the game with the players in the lobby.
    Start,
    /// Gives the free seats in the lobby to computers.
    Fill,
    /// Checks in before the first move.
    CheckIn,
    /// Agrees to a rematch.
    Rematch,
    /// Nothing.
    Roll,
}

impl DiceClick {
    /// The click on a component of a game; `None` if it has nothing to do with dice.
    fn of(component: &GameComponent) -> Option<Self> {
        Some(match component {
            GameComponent::Pinged(act) => return Self::of(&(*act).into()),
            GameComponent::Join => Self::Join,
            GameComponent::Start => Self::Start,
            GameComponent::Fill => Self::Fill,
            GameComponent::CheckIn => Self::CheckIn,
            GameComponent::Agree(OfferKind::Rematch) => Self::Rematch,
            GameComponent::Roll => Self::Roll,
            _ => return None,
        })
    }
}

/// The game, and what a click on its component does, if it adds to dice that can be verified; none if it does not.
pub async fn find(
    request: &Request,
    game: GameId,
    component: &GameComponent,
) -> Option<(GameRow, DiceClick)> {
    let click = DiceClick::of(component)?;
    let row = find_game::numbered(request, game).await.ok()?;
    let adds = request.bot.play.games.adds_to_dice(&row).await;
    adds.unwrap_or(false).then_some((row, click))
}

/// Does what a click is for, answers it, and rolls the dice if they wait for it.
pub async fn handle(
    request: &Request,
    row: &GameRow,
    (ply, click): (Ply, DiceClick),
) -> serenity::Result<()> {
    let mut added = None;
    let work = async {
        let done = act(request, row, (ply, click)).await;
        let Some((now, dice)) = done.map_err(|failure| failure.about(row.id))? else {
            return Ok(Reply {
                is_private: true,
                ..update(request, row).await
            });
        };
        let words = request.public_words_about(&now);
        let text = addition((key(click), ""), (request.person.id, &now), &dice, &words);
        added = Some(now);
        Ok(Reply::text(text))
    };
    let answered = answer(request, ReplyKind::Public, work).await;
    match added {
        Some(now) if answered.is_ok() && now.status == Status::Playing => {
            roll(&request.bot, now.id).await;
        }
        // There is a seat left to take; or nobody can read the id, and the board has a button for another click.
        Some(now) => request.bot.messages.show_soon(now.id).await,
        None => {}
    }
    answered
}

/// Takes a seat in the lobby of a game in which chance decides the seats alone: the click is part of it,
/// without a public answer.
///
/// # Errors
/// If there is no seat to take.
pub async fn join(request: &Request, game: GameId) -> Result<(), Failure> {
    let interaction = InteractionId(request.interaction.get());
    let games = &request.bot.play.games;
    games
        .add_click(game, request.person.id, interaction)
        .await?;
    request.bot.play.lobbies.join(game, &request.person).await?;
    Ok(())
}

/// Rolls the dice of a game that wait for it, and shows the board.
pub async fn roll(bot: &Bot, game: GameId) {
    if let Err(error) = bot.play.games.roll(game).await {
        // The board has a button that tries it again.
        tracing::error!(game = game.0, %error, "the dice could not be rolled");
    }
    bot.messages.show_soon(game).await;
}

/// Does what a click is for. Returns the game whose dice it has added to, with these dice; none if it has not.
async fn act(
    request: &Request,
    row: &GameRow,
    (ply, click): (Ply, DiceClick),
) -> Result<Option<(GameRow, DiceView)>, Failure> {
    let (games, lobbies) = (&request.bot.play.games, &request.bot.play.lobbies);
    let (game, user) = (row.id, request.person.id);
    let interaction = InteractionId(request.interaction.get());
    if click == DiceClick::Rematch {
        let by = (user, Some(interaction));
        let agreed = games
            .agree_by(game, Some(ply), by, OfferKind::Rematch)
            .await?;
        let Agreed::Rematch(game) = agreed else {
            return Ok(None);
        };
        // The old board loses its button first, so that the new board stays the last message.
        drop(update(request, row).await);
        return with_part(&request.bot, game, interaction).await;
    }
    let is_opener = row.creator == user;
    if is_opener || !matches!(click, DiceClick::Start | DiceClick::Fill) {
        games.add_click(game, user, interaction).await?;
    }
    match click {
        DiceClick::Join => drop(lobbies.join(game, &request.person).await?),
        DiceClick::Start => drop(lobbies.start(game, user).await?),
        DiceClick::Fill => drop(lobbies.fill(game, user).await?),
        DiceClick::CheckIn => games.check_in(game, user).await?,
        DiceClick::Roll | DiceClick::Rematch => {}
    }
    if click == DiceClick::Roll && !games.turn_state(game).await?.waits_for_roll {
        return Err(PlayError::MovedOn.into());
    }
    let added = with_part(&request.bot, game, interaction).await?;
    if added.is_none() && request.bot.play.games.row(game).await?.status == Status::Playing {
        // The person had added something before: nothing is left to wait for.
        roll(&request.bot, game).await;
    }
    Ok(added)
}

/// A game and its dice, if this interaction is part of them and to be shown.
async fn with_part(
    bot: &Bot,
    game: GameId,
    interaction: InteractionId,
) -> Result<Option<(GameRow, DiceView)>, Failure> {
    let row = bot.play.games.row(game).await?;
    let dice = bot.play.games.dice(&row).await?;
    let is_part = |dice: &DiceView| {
        dice.parts
            .iter()
            .any(|part| part.interaction == interaction)
    };
    let dice = dice.filter(|dice| dice.is_in_play && is_part(dice));
    Ok(dice.map(|dice| (row, dice)))
}

/// The message key of the public message.
const fn key(click: DiceClick) -> &'static str {
    match click {
        DiceClick::Join => "dice-added-join",
        DiceClick::Start | DiceClick::Fill => "dice-added-start",
        DiceClick::CheckIn => "dice-added-check-in",
        DiceClick::Rematch => "dice-added-rematch",
        DiceClick::Roll => "dice-added-throw",
    }
}

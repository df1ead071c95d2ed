//! Routes a click on a button or select: reads the custom id, does what its verb says, answers.

use crate::discord::bot::Bot;
use crate::discord::failure::Failure;
use crate::discord::interaction::asker::Asker;
use crate::discord::interaction::board_update::update;
use crate::discord::interaction::custom_id::{CustomId, Verb};
use crate::discord::interaction::error::or_explain;
use crate::discord::interaction::reply::{ReplyKind, answer};
use crate::discord::interaction::{find_game, new_game, typed_move};
use crate::discord::messages::tournament::buttons;
use crate::discord::pages::{
    analysis, board, game_menu, leaderboard, move_panel, preferences, privacy, rules, settings,
};
use crate::discord::parts::Parts;
use crate::play::PlayError;
use crate::play::game::{Agreed, GameRow, OfferKind, Status, Step};
use crate::rules::{Click, Phrase};
use serenity::all::{ComponentInteraction, ComponentInteractionDataKind, MessageFlags};

/// Handles a click on a button or select.
///
/// # Errors
/// If Discord does not accept the answer.
pub async fn handle(bot: &Bot, click: &ComponentInteraction) -> serenity::Result<()> {
    let asker = Asker::new(bot, click).await;
    let flags = click.message.flags.unwrap_or_default();
    let is_private = flags.contains(MessageFlags::EPHEMERAL);
    let kind = if is_private {
        ReplyKind::Update
    } else {
        ReplyKind::Private
    };
    let Ok(mut id) = click.data.custom_id.parse::<CustomId>() else {
        let refused = Err(Phrase::new("refused-button").into());
        return answer(&bot.answers, &asker, kind, or_explain(bot, &asker, refused)).await;
    };
    id.path.extend(values(&click.data.kind));
    tracing::debug!(game = id.game.0, ply = id.ply.0, user = asker.person.id.0, verb = ?id.verb, "click");
    match id.verb {
        Verb::Type => typed_move::open(bot, &asker, &id).await,
        Verb::Leaderboard => {
            let (kind, page) = leaderboard::turn_page(bot, &asker, &id.path, is_private).await;
            answer(&bot.answers, &asker, kind, or_explain(bot, &asker, page)).await
        }
        _ => {
            let work = async {
                let done = route(bot, &asker, &id).await;
                or_explain(bot, &asker, done.map_err(|failure| failure.about(id.game))).await
            };
            answer(&bot.answers, &asker, kind, work).await
        }
    }
}

/// The values of a select as clicks; empty for a button.
fn values(kind: &ComponentInteractionDataKind) -> Vec<Click> {
    match kind {
        ComponentInteractionDataKind::StringSelect { values } => {
            values.iter().cloned().map(Click::from).collect()
        }
        ComponentInteractionDataKind::ChannelSelect { values } => {
            let ids = values.iter().map(ToString::to_string);
            ids.map(Click::from).collect()
        }
        _ => Vec::new(),
    }
}

async fn route(bot: &Bot, asker: &Asker, id: &CustomId) -> Result<Parts, Failure> {
    match id.verb {
        Verb::Rules => rules::page(bot, asker, &id.path).await,
        Verb::Prefer => preferences::set(bot, asker, &id.path).await,
        Verb::Decide => settings::set(bot, asker, &id.path).await,
        Verb::Settings => settings::page(bot, asker, &id.path).await,
        Verb::Forget => privacy::erase(bot, asker, &id.path).await,
        Verb::Enter | Verb::Withdraw | Verb::CheckIn | Verb::Bracket => {
            buttons::click(&bot.play, asker, id).await
        }
        Verb::Dismiss => Ok(Parts::done()),
        Verb::Challenge => new_game::challenge(bot, asker, &id.path).await,
        _ => {
            let row = find_game::numbered(bot, asker, id.game).await?;
            route_in_game(bot, asker, id, &row).await
        }
    }
}

/// Routes a click on a control that belongs to a game.
async fn route_in_game(
    bot: &Bot,
    asker: &Asker,
    id: &CustomId,
    row: &GameRow,
) -> Result<Parts, Failure> {
    let words = asker.words_about(row);
    let user = asker.person.id;
    match id.verb {
        Verb::Choose => match bot.play.games.step(id.game, id.ply, user, &id.path).await? {
            Step::Played(played) => Ok(update(bot, asker, &played.row).await),
            Step::Panel(panel) => move_panel::page(bot, *panel, row, &words).await,
        },
        Verb::Open | Verb::Undo => {
            let panel = bot
                .play
                .games
                .preview(id.game, id.ply, user, &id.path)
                .await?;
            move_panel::page(bot, panel, row, &words).await
        }
        Verb::Confirm => {
            let played = bot
                .play
                .games
                .confirm(id.game, id.ply, user, &id.path)
                .await?;
            Ok(update(bot, asker, &played.row).await)
        }
        Verb::Hint => move_panel::hint(bot, asker, row).await,
        Verb::Analysis => analysis::page(bot, asker, row, &id.path).await,
        Verb::More => game_menu::page(bot, asker, row).await,
        Verb::Board => board::own_side(bot, asker, row).await,
        Verb::Text => board::as_text(bot, row).await,
        Verb::AskResign | Verb::AskCancel | Verb::AskRest | Verb::AskClose => match row.status {
            Status::Over => Err(PlayError::Over.into()),
            _ => Ok(game_menu::confirmation(row, id.ply, id.verb, &words)),
        },
        Verb::Agree => agree(bot, asker, id, row).await,
        _ => {
            act(bot, asker, id, row).await?;
            Ok(update(bot, asker, row).await)
        }
    }
}

/// Makes the offer that the control names, or agrees to it.
async fn agree(bot: &Bot, asker: &Asker, id: &CustomId, row: &GameRow) -> Result<Parts, Failure> {
    let (user, offer) = (asker.person.id, offer_kind(id)?);
    let agreed = bot
        .play
        .games
        .agree(row.id, Some(id.ply), user, offer)
        .await?;
    let parts = update(bot, asker, row).await;
    match agreed {
        // The old board loses its button first, so that the new board stays the last message.
        Agreed::Rematch(game) => Ok(update(bot, asker, &bot.play.games.row(game).await?).await),
        Agreed::Waiting | Agreed::Done => Ok(parts),
    }
}

/// Carries out a control that changes a game but is not a move.
async fn act(bot: &Bot, asker: &Asker, id: &CustomId, row: &GameRow) -> Result<(), PlayError> {
    let (game, user) = (id.game, asker.person.id);
    match id.verb {
        Verb::Resign => bot
            .play
            .games
            .resign(game, Some(id.ply), user)
            .await
            .map(drop),
        Verb::Rest => bot
            .play
            .games
            .finish_setup(game, id.ply, user)
            .await
            .map(drop),
        Verb::Cancel => bot.play.games.cancel(game, user).await.map(drop),
        Verb::Join => bot.play.lobbies.join(game, &asker.person).await.map(drop),
        Verb::Fill => bot.play.lobbies.fill(game, user).await.map(drop),
        Verb::Start => bot.play.lobbies.start(game, user).await.map(drop),
        Verb::Leave => bot.play.lobbies.leave(game, user).await.map(drop),
        Verb::Decline if row.status == Status::Lobby => bot
            .play
            .lobbies
            .decline_invitation(game, user)
            .await
            .map(drop),
        Verb::Decline => {
            bot.play
                .games
                .decline_offer(game, user, offer_kind(id)?)
                .await
        }
        Verb::Close if asker.is_moderator => bot.play.games.close(game).await.map(drop),
        _ => Err(PlayError::NoSuchPath),
    }
}

/// The kind of offer that a control's path names.
fn offer_kind(id: &CustomId) -> Result<OfferKind, PlayError> {
    let word = id.path.first().ok_or(PlayError::NoSuchPath)?;
    OfferKind::from_name(&word.0).ok_or(PlayError::NoSuchPath)
}

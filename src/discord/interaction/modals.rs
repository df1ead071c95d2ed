//! Handles what is submitted in a modal: a typed move in a game, a puzzle or a lesson,
//! or the word with which an invitation is declined.

use crate::controls::custom_id::{
    CustomId, CustomIdError, GameComponent, LessonComponent, PuzzleComponent,
};
use crate::failure::Failure;
use crate::game::typed_move;
use crate::interaction::clicks;
use crate::lesson;
use crate::lobby::invitation;
use crate::puzzle;
use crate::reply::Reply;
use crate::request::Request;
use crate::request::answer::{ReplyKind, answer};
use crate::request::bot::Bot;
use serenity::all::{ActionRowComponent, ModalInteraction};
use std::sync::Arc;
use zihin_rules::Phrase;

/// Does what a modal is for.
pub async fn submit(bot: &Arc<Bot>, modal: &ModalInteraction) -> serenity::Result<()> {
    let request = Request::new(bot, modal).await;
    let id = modal.data.custom_id.parse::<CustomId>();
    clicks::note(&id);
    let work = submitted(&request, id, modal);
    answer(&request, ReplyKind::Private, work).await
}

async fn submitted(
    request: &Request,
    id: Result<CustomId, CustomIdError>,
    modal: &ModalInteraction,
) -> Result<Reply, Failure> {
    match id {
        Ok(CustomId::TypedMove { game, ply }) => {
            let text = text(modal, typed_move::FIELD);
            let played = typed_move::play(request, (game, ply), text).await;
            played.map_err(|failure| failure.about(game))
        }
        Ok(CustomId::Puzzle {
            task,
            component: PuzzleComponent::Type,
        }) => {
            let text = text(modal, typed_move::FIELD);
            puzzle::click::typed(request, &task, text).await
        }
        Ok(CustomId::Lesson {
            at,
            component: LessonComponent::Type,
        }) => lesson::click::typed(request, &at, text(modal, typed_move::FIELD)).await,
        Ok(CustomId::Game {
            game,
            component: GameComponent::DeclineInvitation,
            ..
        }) => {
            let word = text(modal, invitation::FIELD);
            let declined = invitation::decline(request, game, word).await;
            declined.map_err(|failure| failure.about(game))
        }
        // The others have no modal.
        Ok(_) | Err(CustomIdError) => Err(Phrase::new("refused-button").into()),
    }
}

/// The submitted text of a field; empty if it is missing.
fn text<'a>(modal: &'a ModalInteraction, field: &str) -> &'a str {
    let rows = modal.data.components.iter();
    rows.flat_map(|row| &row.components)
        .find_map(|component| match component {
            ActionRowComponent::InputText(input) if input.custom_id == field => {
                input.value.as_deref()
            }
            _ => None,
        })
        .unwrap_or_default()
}

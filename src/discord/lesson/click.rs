//! Clicks on the components of a guide, and typed moves.

use crate::controls::custom_id::{CustomId, LessonComponent};
use crate::failure::Failure;
use crate::game::typed_move;
use crate::lesson::page;
use crate::lobby::new_game;
use crate::reply::Reply;
use crate::request::Request;
use crate::request::answer::{ReplyKind, answer};
use crate::request::picked::Picked;
use zihin_play::game::{GameTerms, Level};
use zihin_play::lesson::LessonStep;
use zihin_rules::Phrase;

/// Answers a click on a component of a guide: with a modal, with the page, or publicly with the game that it begins.
pub async fn handle(
    request: &Request,
    kind: ReplyKind,
    at: &LessonStep,
    component: LessonComponent,
    picked: Picked,
) -> serenity::Result<()> {
    let kind = match component {
        LessonComponent::Type => return open_modal(request, at).await,
        LessonComponent::Play => ReplyKind::Public,
        _ => kind,
    };
    let work = on_step(request, at, component, picked);
    answer(request, kind, work).await
}

/// Routes a click on a component of a guide.
async fn on_step(
    request: &Request,
    at: &LessonStep,
    component: LessonComponent,
    picked: Picked,
) -> Result<Reply, Failure> {
    let (lessons, user) = (&request.bot.play.lessons, request.person.id);
    let answer = match component {
        LessonComponent::Resume => {
            let stopped = lessons.stopped_at(user, &at.game).await?;
            return page::panel(request, &stopped, &[]).await;
        }
        LessonComponent::Open => return page::panel(request, at, &[]).await,
        LessonComponent::Choose(path) => {
            return page::panel(request, at, &picked.after(path)?).await;
        }
        LessonComponent::Undo(path) => return page::panel(request, at, &path).await,
        LessonComponent::Play => return play(request, at).await,
        LessonComponent::Try(path) => lessons.attempt(at, user, &path).await?,
        LessonComponent::Show => lessons.show(at, user).await?,
        // It opens a modal.
        LessonComponent::Type => return Err(Phrase::new("refused-button").into()),
    };
    page::answered(request, at, answer).await
}

/// Tries a typed move.
///
/// # Errors
/// If it is refused and is not the mistake of this step.
pub async fn typed(request: &Request, at: &LessonStep, text: &str) -> Result<Reply, Failure> {
    let text = request.bot.texts.typed_move(text);
    let lessons = &request.bot.play.lessons;
    let answer = lessons.attempt_text(at, request.person.id, &text).await?;
    page::answered(request, at, answer).await
}

/// Opens the modal for a typed move.
async fn open_modal(request: &Request, at: &LessonStep) -> serenity::Result<()> {
    let id = CustomId::Lesson {
        at: at.clone(),
        component: LessonComponent::Type,
    };
    let example = request.bot.play.lessons.example(at);
    typed_move::open_with(request, &id, example).await
}

/// Begins a game against the weakest computer, in the channel.
async fn play(request: &Request, at: &LessonStep) -> Result<Reply, Failure> {
    let terms = GameTerms {
        language: request.language,
        engine: Some(Level::Easy),
        ..GameTerms::default()
    };
    new_game::open(request, &at.game, Vec::new(), 1, terms).await
}

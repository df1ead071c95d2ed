//! Clicks on the components of a puzzle, and typed answers.

use crate::controls::custom_id::{CustomId, PuzzleComponent};
use crate::failure::Failure;
use crate::game::typed_move;
use crate::puzzle::page;
use crate::reply::Reply;
use crate::request::Request;
use crate::request::answer::{ReplyKind, answer};
use crate::request::picked::Picked;
use zihin_play::puzzle::{PuzzleSource, PuzzleTask};
use zihin_rules::Phrase;

/// Answers a click on a component of a puzzle: with a modal, or with the result.
pub async fn handle(
    request: &Request,
    kind: ReplyKind,
    task: &PuzzleTask,
    component: PuzzleComponent,
    picked: Picked,
) -> serenity::Result<()> {
    if component == PuzzleComponent::Type {
        return open_modal(request, task).await;
    }
    let work = on_puzzle(request, task, component, picked);
    answer(request, kind, work).await
}

/// Routes a click on a component of a puzzle.
async fn on_puzzle(
    request: &Request,
    task: &PuzzleTask,
    component: PuzzleComponent,
    picked: Picked,
) -> Result<Reply, Failure> {
    let puzzles = &request.bot.play.puzzles;
    let (user, channel) = (request.person.id, request.channel);
    let answer = match component {
        PuzzleComponent::Open => return page::panel(request, task, &[]).await,
        PuzzleComponent::Choose(path) => {
            let path = picked.after(path)?;
            return page::panel(request, task, &path).await;
        }
        PuzzleComponent::Undo(path) => return page::panel(request, task, &path).await,
        PuzzleComponent::Next => return next(request, task).await,
        PuzzleComponent::Answer(path) => puzzles.answer(task, user, channel, &path).await?,
        PuzzleComponent::GiveUp => puzzles.answer_text(task, user, channel, None).await?,
        // It opens a modal.
        PuzzleComponent::Type => return Err(Phrase::new("refused-button").into()),
    };
    page::answered(request, task, answer).await
}

/// Takes a typed move as the answer.
///
/// # Errors
/// If it is refused. Nothing is lost then: another one can be typed.
pub async fn typed(request: &Request, task: &PuzzleTask, text: &str) -> Result<Reply, Failure> {
    let text = request.bot.texts.typed_move(text);
    let puzzles = &request.bot.play.puzzles;
    let (user, channel) = (request.person.id, request.channel);
    let answer = puzzles.answer_text(task, user, channel, Some(&text));
    page::answered(request, task, answer.await?).await
}

/// Opens the modal for a typed answer.
async fn open_modal(request: &Request, task: &PuzzleTask) -> serenity::Result<()> {
    let id = CustomId::Puzzle {
        task: task.clone(),
        component: PuzzleComponent::Type,
    };
    let example = request.bot.play.puzzles.example(task).await;
    typed_move::open_with(request, &id, example).await
}

/// Another puzzle like this one; after the puzzle of the day, one of the same game.
async fn next(request: &Request, task: &PuzzleTask) -> Result<Reply, Failure> {
    let difficulty = match task.source {
        PuzzleSource::Of(difficulty) => Some(difficulty),
        PuzzleSource::Any | PuzzleSource::Day(_) => None,
    };
    page::another(request, Some(&task.game), difficulty).await
}

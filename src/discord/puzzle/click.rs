//! Clicks on the components of a puzzle, and typed answers.

use crate::controls::custom_id::{CustomId, PuzzleComponent};
use crate::failure::Failure;
use crate::game::typed_move;
use crate::puzzle::page;
use crate::reply::Reply;
use crate::request::answer::{ReplyKind, answer, respond};
use crate::request::bot::Bot;
use crate::request::picked::Picked;
use crate::request::requester::Requester;
use serenity::all::CreateInteractionResponse;
use zihin_ids::{ChannelId, UserId};
use zihin_play::puzzle::{PuzzleSource, PuzzleTask};
use zihin_rules::Phrase;

/// Answers a click on a component of a puzzle: with a modal, or with the result.
pub async fn handle(
    bot: &Bot,
    who: &Requester,
    kind: ReplyKind,
    (task, component): (&PuzzleTask, PuzzleComponent),
    picked: Picked,
) -> serenity::Result<()> {
    if component == PuzzleComponent::Type {
        return open_modal(bot, who, task).await;
    }
    let work = on_puzzle(bot, who, task, component, picked);
    answer(bot, who, kind, work).await
}

/// Routes a click on a component of a puzzle.
async fn on_puzzle(
    bot: &Bot,
    who: &Requester,
    task: &PuzzleTask,
    component: PuzzleComponent,
    picked: Picked,
) -> Result<Reply, Failure> {
    let puzzles = &bot.play.puzzles;
    let answer = match component {
        PuzzleComponent::Open => return page::panel(bot, who, task, &[]).await,
        PuzzleComponent::Choose(path) => {
            let path = picked.after(path)?;
            return page::panel(bot, who, task, &path).await;
        }
        PuzzleComponent::Undo(path) => return page::panel(bot, who, task, &path).await,
        PuzzleComponent::Next => return next(bot, who, task).await,
        PuzzleComponent::Answer(path) => puzzles.answer(task, solver(who), &path).await?,
        PuzzleComponent::GiveUp => puzzles.give_up(task, solver(who)).await?,
        // It opens a modal.
        PuzzleComponent::Type => return Err(Phrase::new("refused-button").into()),
    };
    page::answered(bot, who, task, answer).await
}

/// Takes a typed move as the answer.
///
/// # Errors
/// If it is refused. Nothing is lost then: another one can be typed.
pub async fn typed(
    bot: &Bot,
    who: &Requester,
    task: &PuzzleTask,
    text: &str,
) -> Result<Reply, Failure> {
    let text = bot.texts.typed_move(text);
    let answer = bot.play.puzzles.answer_text(task, solver(who), &text);
    page::answered(bot, who, task, answer.await?).await
}

/// Opens the modal for a typed answer.
async fn open_modal(bot: &Bot, who: &Requester, task: &PuzzleTask) -> serenity::Result<()> {
    let id = CustomId::Puzzle {
        task: task.clone(),
        component: PuzzleComponent::Type,
    };
    let example = bot.play.puzzles.example(task).await;
    let modal = typed_move::modal(&id, example, &who.words());
    respond(&bot.answers, who, &|| {
        CreateInteractionResponse::Modal(modal.clone())
    })
    .await
}

/// Another puzzle like this one; after the puzzle of the day, one of the same game.
async fn next(bot: &Bot, who: &Requester, task: &PuzzleTask) -> Result<Reply, Failure> {
    let difficulty = match task.source {
        PuzzleSource::Of(difficulty) => Some(difficulty),
        PuzzleSource::Any | PuzzleSource::Day(_) => None,
    };
    page::another(bot, who, Some(&task.game), difficulty).await
}

/// Who answers, and where.
fn solver(who: &Requester) -> (UserId, ChannelId) {
    (who.person.id, who.channel)
}

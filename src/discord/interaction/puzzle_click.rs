//! Clicks on the controls of a puzzle, and typed answers.

use crate::custom_id::{CustomId, PuzzleControl};
use crate::failure::Failure;
use crate::interaction::picked::Picked;
use crate::interaction::typed_move;
use crate::pages::puzzle;
use crate::reply::Reply;
use crate::request::bot::Bot;
use crate::request::error::or_explain;
use crate::request::reply::{ReplyKind, answer, respond};
use crate::request::requester::Requester;
use serenity::all::CreateInteractionResponse;
use zihin_ids::{ChannelId, UserId};
use zihin_play::puzzles::{PuzzleSource, PuzzleTask};
use zihin_rules::Phrase;

/// Answers a click on a control of a puzzle: with a modal, or with the result.
pub async fn handle(
    bot: &Bot,
    requester: &Requester,
    kind: ReplyKind,
    (task, control): (&PuzzleTask, PuzzleControl),
    picked: Picked,
) -> serenity::Result<()> {
    if control == PuzzleControl::Type {
        return open_modal(bot, requester, task).await;
    }
    let work = Box::pin(on_puzzle(bot, requester, task, control, picked));
    let work = async { or_explain(bot, requester, work.await).await };
    answer(bot, requester, kind, work).await
}

/// Routes a click on a control of a puzzle.
async fn on_puzzle(
    bot: &Bot,
    requester: &Requester,
    task: &PuzzleTask,
    control: PuzzleControl,
    picked: Picked,
) -> Result<Reply, Failure> {
    let puzzles = &bot.play.puzzles;
    let answer = match control {
        PuzzleControl::Open => return puzzle::panel(bot, requester, task, &[]).await,
        PuzzleControl::Choose(path) => {
            let path = picked.after(path)?;
            return puzzle::panel(bot, requester, task, &path).await;
        }
        PuzzleControl::Undo(path) => return puzzle::panel(bot, requester, task, &path).await,
        PuzzleControl::Next => return next(bot, requester, task).await,
        PuzzleControl::Answer(path) => puzzles.answer(task, who(requester), &path).await?,
        PuzzleControl::GiveUp => puzzles.give_up(task, who(requester)).await?,
        // It opens a modal.
        PuzzleControl::Type => return Err(Phrase::new("refused-button").into()),
    };
    puzzle::answered(bot, requester, task, answer).await
}

/// Takes a typed move as the answer.
///
/// # Errors
/// If it is refused. Nothing is lost then: another one can be typed.
pub async fn typed(
    bot: &Bot,
    requester: &Requester,
    task: &PuzzleTask,
    text: &str,
) -> Result<Reply, Failure> {
    let text = bot.texts.typed_move(text);
    let answer = bot.play.puzzles.answer_text(task, who(requester), &text);
    puzzle::answered(bot, requester, task, answer.await?).await
}

/// Opens the modal for a typed answer.
async fn open_modal(bot: &Bot, requester: &Requester, task: &PuzzleTask) -> serenity::Result<()> {
    let id = CustomId::Puzzle {
        task: task.clone(),
        control: PuzzleControl::Type,
    };
    let example = bot.play.puzzles.example(task).await;
    let modal = typed_move::modal(&id, example, &requester.words());
    respond(&bot.answers, requester, &|| {
        CreateInteractionResponse::Modal(modal.clone())
    })
    .await
}

/// Another puzzle like this one; after the puzzle of the day, one of the same game.
async fn next(bot: &Bot, requester: &Requester, task: &PuzzleTask) -> Result<Reply, Failure> {
    let difficulty = match task.source {
        PuzzleSource::Of(difficulty) => Some(difficulty),
        PuzzleSource::Any | PuzzleSource::Day(_) => None,
    };
    puzzle::another(bot, requester, Some(&task.game), difficulty).await
}

/// Who answers, and where.
fn who(requester: &Requester) -> (UserId, ChannelId) {
    (requester.person.id, requester.channel)
}

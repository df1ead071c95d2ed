//! Clicks in the replay of a file, and on buttons for animations.

use crate::controls::custom_id::{FileComponent, ReplayRange};
use crate::failure::Failure;
use crate::reply::Reply;
use crate::request::answer::{ReplyKind, answer, answer_with_progress};
use crate::request::{Request, find_game};
use crate::review::replay;
use serenity::all::Message;
use tokio::sync::watch;
use zihin_ids::{GameId, Ply};

/// Answers with an animation of a game, beside the panel whose button asks for it.
pub async fn animate(
    request: &Request,
    game: GameId,
    ply: Ply,
    range: ReplayRange,
) -> serenity::Result<()> {
    let work = |progress| async move {
        let row = find_game::numbered(request, game).await?;
        replay::animate(request, &row, ply, range, progress).await
    };
    answer_beside(request, work).await
}

/// Routes a click on a component of the replay of a file, which is attached to the message with the component.
pub async fn on_file(
    request: &Request,
    kind: ReplyKind,
    message: &Message,
    position: usize,
    component: FileComponent,
) -> serenity::Result<()> {
    let attached = &message.attachments;
    match component {
        FileComponent::Step(jump) => {
            let work = replay::file::step(request, attached, position, jump);
            answer(request, kind, work).await
        }
        FileComponent::Animate(range) => {
            let work =
                |progress| replay::file::animate(request, attached, position, range, progress);
            answer_beside(request, work).await
        }
    }
}

/// Answers with an animation beside the panel whose button asks for it.
async fn answer_beside<F: Future<Output = Result<Reply, Failure>> + Send>(
    request: &Request,
    work: impl FnOnce(watch::Sender<String>) -> F + Send,
) -> serenity::Result<()> {
    let (progress, reported) = watch::channel(String::new());
    let work = Box::pin(work(progress));
    answer_with_progress(request, ReplyKind::Private, reported, work).await
}

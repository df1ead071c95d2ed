//! Clicks in the replay of a file, and on buttons for animations.

use crate::controls::custom_id::{FileComponent, ReplayRange};
use crate::failure::Failure;
use crate::reply::Reply;
use crate::request::answer::{ReplyKind, answer, answer_with_progress};
use crate::request::bot::Bot;
use crate::request::find_game;
use crate::request::requester::Requester;
use crate::review::replay;
use serenity::all::Message;
use tokio::sync::watch;
use zihin_ids::{GameId, Ply};

/// Answers with an animation of a game, beside the panel whose button asks for it.
pub async fn animate(
    bot: &Bot,
    who: &Requester,
    game: GameId,
    (ply, range): (Ply, ReplayRange),
) -> serenity::Result<()> {
    let work = |progress| async move {
        let row = find_game::numbered(bot, who, game).await?;
        replay::animate(bot, who, &row, (ply, range), progress).await
    };
    answer_beside(bot, who, work).await
}

/// Routes a click on a component of the replay of a file, which is attached to the message with the component.
pub async fn on_file(
    bot: &Bot,
    who: &Requester,
    kind: ReplyKind,
    message: &Message,
    (position, component): (usize, FileComponent),
) -> serenity::Result<()> {
    let attached = &message.attachments;
    match component {
        FileComponent::Step(jump) => {
            let work = replay::file::step(bot, who, attached, (position, jump));
            answer(bot, who, kind, work).await
        }
        FileComponent::Animate(range) => {
            let at = (position, range);
            let work = |progress| replay::file::animate(bot, who, attached, at, progress);
            answer_beside(bot, who, work).await
        }
    }
}

/// Answers with an animation beside the panel whose button asks for it.
async fn answer_beside<F: Future<Output = Result<Reply, Failure>> + Send>(
    bot: &Bot,
    who: &Requester,
    work: impl FnOnce(watch::Sender<String>) -> F + Send,
) -> serenity::Result<()> {
    let (progress, reported) = watch::channel(String::new());
    let work = Box::pin(work(progress));
    answer_with_progress(bot, who, ReplyKind::Private, reported, work).await
}

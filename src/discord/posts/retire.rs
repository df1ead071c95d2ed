//! Messages in whose place a newer one was posted.

use crate::failure::Failure;
use crate::posts::channels::{MessageLocation, Write};
use crate::posts::post::{Post, PostContext};
use serenity::all::EditMessage;
use zihin_play::posts::OldPost;

/// Deletes the messages in whose place a newer one was posted, or makes those that stay, or show a seal, point to it. What fails for the moment, or may not be
/// done in the channel of the newer one, stays stored and is an error.
pub(super) async fn retire_old(
    post: &Post,
    context: &PostContext<'_>,
    newest: MessageLocation,
    retired: impl Fn(MessageLocation, Vec<String>) -> Option<EditMessage> + Sync,
) -> Result<(), Failure> {
    let (channels, messages) = (context.channels, context.play.store.messages());
    let mut refused = None;
    for OldPost { location, stays } in post.stored.old.iter().copied() {
        let seals = post.kept_lines(location.1);
        let stays = stays || !seals.is_empty();
        let done = match retired(newest, seals).filter(|_| stays) {
            Some(edit) => {
                let slot = channels.slot(Write::Edit, location.0).await;
                channels.edit(slot, location, &edit, &[]).await
            }
            None => channels.delete(location).await,
        };
        match done {
            Err(error) if error.is_temporary() => return Err(error.into()),
            Err(error) if error.lacks_permission() && location.0 == newest.0 => {
                refused = Some(error);
            }
            done => {
                if let Err(error) = done {
                    tracing::warn!(key = %post.key, %error, "could not retire an old message");
                }
                messages.forget_old(location.1).await?;
            }
        }
    }
    refused.map_or(Ok(()), |error| Err(error.into()))
}

//! Messages in whose place a newer one was posted.

use crate::failure::Failure;
use crate::posts::channels::{Channels, MessageLocation, Write};
use serenity::all::EditMessage;
use zihin_play::Play;
use zihin_play::posts::{OldPost, PostKey};

/// Deletes the messages in whose place a newer one was posted, or makes those that stay point to it. What fails for the moment, or may not be done in the channel
/// of the newer one, stays stored and is an error.
pub(super) async fn retire_old(
    (play, channels): (&Play, &Channels),
    key: PostKey,
    (old, newest): (Vec<OldPost>, MessageLocation),
    retired: impl Fn(MessageLocation, MessageLocation) -> Option<EditMessage> + Sync,
) -> Result<(), Failure> {
    let mut refused = None;
    for OldPost { location, stays } in old {
        let done = match retired(location, newest).filter(|_| stays) {
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
                    tracing::warn!(%key, %error, "could not retire an old message");
                }
                play.store.messages().forget_old(location.1).await?;
            }
        }
    }
    refused.map_or(Ok(()), |error| Err(error.into()))
}

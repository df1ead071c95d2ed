//! Posts a message as the public answer to an interaction.

use crate::failure::Failure;
use crate::posts::channels::{MessageLocation, Write};
use crate::posts::post::{Drawn, Post, PostContext, is_in_doubt};
use crate::posts::public_answer::PublicAnswer;
use zihin_play::posts::Posted;

impl Post {
    /// Answers an interaction with the message; if that is answered in another way, the message is posted.
    pub(super) async fn answer_with<T>(
        &mut self,
        context: &PostContext<'_>,
        answer: &PublicAnswer,
        drawn: &Drawn<T>,
    ) -> Result<MessageLocation, Failure> {
        let channels = context.channels;
        let messages = context.play.store.messages();
        messages.begin(self.key, answer.attempt()).await?;
        let reply = self.sealed(&drawn.reply, None);
        let given = answer.give(channels.rest(), &reply).await;
        let location = match given {
            Ok(Some(location)) => location,
            Err(error) if is_in_doubt(&error) => return Err(error.into()),
            Err(error) if error.is_invalid_form() => {
                messages.record_shown(self.key, None).await?;
                return Err(error.into());
            }
            otherwise => {
                if let Err(error) = otherwise {
                    tracing::warn!(key = %self.key, %error, "Discord does not take an answer: it is posted as a message");
                }
                let slot = channels.slot(Write::Create, self.home).await;
                return self.create(context, slot, None, drawn).await;
            }
        };
        let posted = Posted {
            is_answer: true,
            shown: drawn.revision.clone(),
            seals: self.new_seals(),
            ..location.into()
        };
        self.record_posted(context, posted).await?;
        Ok(location)
    }
}

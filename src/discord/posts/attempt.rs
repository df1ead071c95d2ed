//! Finds out what became of a message that was being posted when the bot was stopped or failed.

use crate::controls::custom_id::{CustomId, PageComponent};
use crate::failure::Failure;
use crate::posts::channels::RecentMessage;
use crate::posts::post::{Post, PostContext};
use crate::posts::public_answer::PublicAnswer;
use zihin_ids::MessageId;
use zihin_play::posts::{PostAttempt, PostKey, Posted, Seal};

impl Post {
    /// Looks for the message that was being posted when the bot was stopped or failed.
    /// If Discord has created it, it is recorded; else the attempt is returned, so that it is made again with the same nonce.
    /// The answer to an interaction has no nonce, and is not made again: its message is posted in another way.
    pub(super) async fn settle_attempt(
        &mut self,
        context: &PostContext<'_>,
    ) -> Result<Option<PostAttempt>, Failure> {
        let Some(attempt) = self.stored.attempt.take() else {
            return Ok(None);
        };
        let recent = match context.channels.recent(attempt.channel).await {
            Ok(recent) => recent,
            // A channel that is closed to the bot takes no message either: this one is looked for once it is open again.
            Err(error)
                if error.is_temporary()
                    || error.lacks_permission() && attempt.channel == self.home =>
            {
                return Err(error.into());
            }
            Err(_) => Vec::new(),
        };
        let before = self.recorded.map_or(MessageId(0), |(_, message)| message);
        let answered = PublicAnswer::of(&attempt);
        let is_it = |message: &&RecentMessage| match answered {
            Some(interaction) => message.interaction == Some(interaction),
            None => message.location.1 > before && is_about(&message.components, self.key),
        };
        let found = recent.iter().find(is_it);
        if let Some(placeholder) = found.filter(|message| message.is_placeholder) {
            // Its token is gone with the process that deferred it.
            let deleted = context.channels.delete(placeholder.location).await;
            if let Err(error) = deleted {
                tracing::warn!(key = %self.key, %error, "could not delete the placeholder of an answer");
            }
        }
        let Some(found) = found.filter(|message| !message.is_placeholder) else {
            let is_repeated = answered.is_none() && attempt.channel == self.home;
            return Ok(is_repeated.then_some(attempt));
        };
        let location = found.location;
        let posted = Posted {
            is_answer: answered.is_some(),
            // Whether it shows them is not known.
            seals: vec![Seal::Own, Seal::Rematch],
            ..location.into()
        };
        self.record_posted(context, posted).await?;
        self.recorded = Some(location);
        self.stored.shown = None;
        Ok(None)
    }
}

/// Whether any of these components belongs to the message of a post, and not to a ping about it.
fn is_about(components: &[String], key: PostKey) -> bool {
    let is_about = |component: &String| match component.parse::<CustomId>() {
        Ok(id) if id.is_on_ping() => false,
        Ok(CustomId::Game { game, .. } | CustomId::TypedMove { game, .. }) => {
            key == PostKey::Game(game)
        }
        Ok(CustomId::Tournament { tournament, .. }) => key == PostKey::Tournament(tournament),
        // A channel has no more than one list.
        Ok(CustomId::Page(PageComponent::Meet(_))) => matches!(key, PostKey::Searches(_)),
        Ok(
            CustomId::Animation { .. }
            | CustomId::File { .. }
            | CustomId::Lesson { .. }
            | CustomId::Puzzle { .. }
            | CustomId::WhatIf { .. }
            | CustomId::Plan { .. }
            | CustomId::Leaderboard(_)
            | CustomId::Page(_),
        )
        | Err(_) => false,
    };
    components.iter().any(is_about)
}

#[cfg(test)]
mod tests {
    use super::is_about;
    use zihin_ids::GameId;
    use zihin_play::posts::PostKey;

    #[test]
    fn a_message_in_doubt_is_recognised_by_its_components() {
        let components = ["z3:g7:31:more".to_owned()];
        assert!(is_about(&components, PostKey::Game(GameId(7))));
        assert!(!is_about(&components, PostKey::Game(GameId(8))));
        let ping = ["z3:g7:31:called:preview:".to_owned()];
        assert!(!is_about(&ping, PostKey::Game(GameId(7))));
        assert!(!is_about(&[], PostKey::Game(GameId(7))));
    }
}

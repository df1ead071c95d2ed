//! Brings the message of an offer up to date once some of those whom it calls have agreed.

use super::controls::{CallControls, rows};
use super::due_call::{DueCall, Reason};
use super::{Calls, mentions};
use crate::failure::Failure;
use crate::messages::channels::{MessageLocation, Write};
use crate::reply::Reply;
use serenity::all::CreateAllowedMentions;
use zihin_ids::UserId;
use zihin_play::game::CallRow;
use zihin_play::people::Call;

impl Calls {
    /// Names only those who still have to answer, and who has agreed.
    /// Edits notify nobody. Direct messages stay as they are, each to one person.
    pub(super) async fn update(&self, due: &DueCall<'_>, call: &CallRow) -> Result<(), Failure> {
        let has_answered = |seat: &u8| !due.recipients.contains_key(seat);
        if !matches!(due.reason, Reason::Offer(_)) || !call.called.iter().any(has_answered) {
            return Ok(());
        }
        let mut people = Vec::new();
        for user in due.recipients.values() {
            if self.play.people.preferences(*user).await?.call == Call::Channel {
                people.push(*user);
            }
        }
        let here = |location: &&MessageLocation| location.0 == due.board.0;
        for location in call.messages.iter().filter(here) {
            let game = due.view.row.id;
            if !people.is_empty() && !self.play.store.calls_others(game, location.1).await? {
                self.edit(due, *location, &people).await;
            }
        }
        Ok(())
    }

    async fn edit(&self, due: &DueCall<'_>, location: MessageLocation, people: &[UserId]) {
        let words = self.texts.public(&due.view.row);
        let text = due.text(&mentions(people), &words);
        let controls = CallControls::of(due, words);
        let parts = Reply {
            components: rows([&controls].into_iter()),
            ..Reply::text(text)
        };
        let users = people.iter().map(|user| serenity::all::UserId::new(user.0));
        let edit = parts
            .into_edit()
            .allowed_mentions(CreateAllowedMentions::new().users(users));
        let slot = self.channels.slot(Write::Edit, location.0).await;
        // The call has reached everybody: what it says is not worth another try.
        if let Err(error) = self.channels.edit(slot, location, &edit, &[]).await {
            tracing::info!(game = due.view.row.id.0, %error, "could not update a call");
        }
    }
}

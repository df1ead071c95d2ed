//! Brings the message of an offer up to date once some of those whom it pings have agreed.

use crate::failure::Failure;
use crate::posts::channels::{MessageLocation, Write};
use crate::posts::ping::Pings;
use crate::posts::ping::components::{PingComponents, rows};
use crate::posts::ping::due_ping::DuePing;
use crate::posts::ping::reason::Reason;
use crate::reply::Reply;
use serenity::all::CreateAllowedMentions;
use zihin_ids::UserId;
use zihin_play::game::PingRow;
use zihin_play::people::Ping;

impl Pings {
    /// Names only those who still have to answer, and who has agreed.
    /// Edits notify nobody, so nobody is named whose ping waits: a message that names a person is known to have reached them.
    /// Direct messages stay as they are, each to one person.
    pub(super) async fn update(&self, due: &DuePing<'_>, ping: &PingRow) -> Result<(), Failure> {
        let has_answered = |seat: &u8| !due.recipients.contains_key(seat);
        if !matches!(due.reason, Reason::Offer(_)) || !ping.pinged.iter().any(has_answered) {
            return Ok(());
        }
        let mut people = Vec::new();
        let reached = due.recipients.iter();
        for (_, user) in reached.filter(|(seat, _)| ping.pinged.contains(seat)) {
            if self.play.people.preferences(*user).await?.ping == Ping::Channel {
                people.push(*user);
            }
        }
        let here = |location: &&MessageLocation| location.0 == due.board.0;
        for location in ping.messages.iter().filter(here) {
            let game = due.view.state.row.id;
            if !people.is_empty()
                && !self
                    .play
                    .store
                    .messages()
                    .pings_others(game, location.1)
                    .await?
            {
                self.edit(due, *location, &people).await;
            }
        }
        Ok(())
    }

    async fn edit(&self, due: &DuePing<'_>, location: MessageLocation, people: &[UserId]) {
        let words = self.texts.public(&due.view.state.row);
        let text = due.text(people, &words);
        let components = PingComponents::of(due, words);
        let reply = Reply {
            components: rows([&components].into_iter()),
            ..Reply::text(text)
        };
        let users = people.iter().map(|user| serenity::all::UserId::new(user.0));
        let edit = reply
            .into_edit()
            .allowed_mentions(CreateAllowedMentions::new().users(users));
        let slot = self.channels.slot(Write::Edit, location.0).await;
        // The ping has reached those whom it names: what else it says is not worth another try.
        if let Err(error) = self.channels.edit(slot, location, &edit, &[]).await {
            tracing::info!(game = due.view.state.row.id.0, %error, "could not update a ping");
        }
    }
}

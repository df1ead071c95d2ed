//! Pings of which it is not known whether they were sent:
//! they are recognised among the messages of a channel by their link to the board.

use crate::controls::custom_id::CustomId;
use crate::failure::Failure;
use crate::posts::channels::{Channels, MessageLocation, RecentMessage};
use crate::posts::ping::Pings;
use crate::rest::RestError;
use crate::text::links::link;
use std::time::Duration;
use zihin_ids::{ChannelId, GameId, GuildId, UserId};
use zihin_play::game::PingRow;
use zihin_play::posts::GamePost;

/// For how long Discord may still carry out a request of a process that was killed.
const IN_FLIGHT: Duration = Duration::from_secs(2);

impl Pings {
    /// What is stored about a game's message and its last ping, once it is known which people that has reached.
    /// The caller holds the lock of the game.
    pub async fn settled(&self, game: GameId) -> Result<GamePost, Failure> {
        let stored = self.play.games.game_post(game).await?;
        if self.settle(game, stored.ping.as_ref()).await? {
            return Ok(self.play.games.game_post(game).await?);
        }
        Ok(stored)
    }

    /// Finds out which people the last ping of a game has reached,
    /// if the bot was stopped or failed while it was being sent. To be called before the board is posted elsewhere, since pings are recognised by their link
    /// to it. Returns whether there was something to find out, so that what is stored is to be read again.
    async fn settle(&self, game: GameId, last: Option<&PingRow>) -> Result<bool, Failure> {
        let Some(ping) = last else {
            return Ok(false);
        };
        let attempt = (game, ping.attempt);
        if ping.waiting.is_empty() || self.certain.lock().contains(&attempt) {
            return Ok(false);
        }
        // One message for several games has another nonce than one for each, so that Discord would take both.
        tokio::time::sleep_until(self.began + IN_FLIGHT).await;
        let row = self.play.games.row(game).await?;
        if let Some(board) = row.message {
            let board = Board {
                guild: row.guild,
                location: board,
            };
            for seat in &ping.waiting {
                if let Some(user) = row.person_at(*seat) {
                    // A message that is recorded for another seat may have reached this one too.
                    let earlier = &ping.old_messages;
                    self.settle_for(game, *seat, user, board, earlier).await?;
                }
            }
        }
        // Whatever was not found has not been sent.
        self.certain.lock().insert(attempt);
        Ok(true)
    }

    /// Records the message that has pinged a person about a board, if there is one besides those of `earlier` pings:
    /// in the channel or directly, as they prefer.
    async fn settle_for(
        &self,
        game: GameId,
        seat: u8,
        user: UserId,
        board: Board,
        earlier: &[MessageLocation],
    ) -> Result<(), Failure> {
        let mut places = vec![board.location.0];
        if self.play.people.preferences(user).await?.may_be_direct() {
            match self.channels.open_direct(user).await {
                Ok(direct) => places.push(direct),
                // The board need not wait for a person who may get a second direct message.
                Err(error) => {
                    tracing::info!(game = game.0, %error, "cannot look for a direct message");
                }
            }
        }
        for place in places {
            let found = board.find_ping(&self.channels, place, user, earlier);
            if let Some(sent) = found.await? {
                return Ok(self.record(game, vec![seat], Some(sent)).await?);
            }
        }
        Ok(())
    }
}

/// A board about which people are pinged.
#[derive(Clone, Copy)]
struct Board {
    guild: Option<GuildId>,
    location: MessageLocation,
}

impl Board {
    /// The message that pings this person about this board, if there is one among the newest
    /// in a channel besides those of `earlier` pings.
    async fn find_ping(
        self,
        channels: &Channels,
        place: ChannelId,
        user: UserId,
        earlier: &[MessageLocation],
    ) -> Result<Option<MessageLocation>, RestError> {
        let (channel, message) = self.location;
        let recent = match channels.recent(place).await {
            // Whoever may not be written to cannot be pinged again. Where the board stands, the ping may be there: it is looked for once the bot may.
            Err(error)
                if !(error.is_temporary() || error.lacks_permission() && place == channel) =>
            {
                return Ok(None);
            }
            recent => recent?,
        };
        let (board, mention) = (link(self.guild, channel, message), format!("<@{user}>"));
        let pings = |line: &str| line.contains(&board) && line.contains(&mention);
        let is_ping = |message: &RecentMessage| {
            message
                .components
                .iter()
                .all(|id| id.parse().is_ok_and(|id: CustomId| id.is_on_ping()))
                && !earlier.contains(&message.location)
                && message.content.lines().any(pings)
        };
        let found = recent.into_iter().find(is_ping);
        Ok(found.map(|message| message.location))
    }
}

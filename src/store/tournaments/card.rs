//! The card of a tournament: the message that shows it in its channel.

use crate::database::query;
use crate::{StoreError, TournamentStore};
use zihin_ids::{ChannelId, MessageId, TournamentId};

impl TournamentStore<'_> {
    /// Records that nothing more of a tournament is to be shown, since its channel is gone for good.
    pub async fn conclude(self, id: TournamentId) -> Result<(), StoreError> {
        let row = query("UPDATE tournaments SET announced = TRUE WHERE id = $1");
        self.0.execute(row.bind(id)).await.map(drop)
    }

    /// Records the card of a tournament, and how many of its events the card shows.
    pub async fn record_card(
        self,
        id: TournamentId,
        (channel, message): (ChannelId, MessageId),
        shown: u32,
    ) -> Result<(), StoreError> {
        let row = query(
            "UPDATE tournaments SET message_channel = $1, message = $2, shown = CASE WHEN shown > $3 THEN shown ELSE $3 END,
             announced = status IN ('over', 'cancelled') AND $3 >= (SELECT count(*) FROM tournament_events WHERE tournament = $4)
             WHERE id = $4",
        );
        let row = row.bind(channel).bind(message).bind(shown).bind(id);
        self.0.execute(row).await.map(drop)
    }
}

//! A direct message that is neither kept up to date nor deleted.

use crate::posts::Messages;
use crate::posts::channels::Write;
use crate::posts::nonce::{PING_NONCE, nonce};
use crate::reply::Reply;
use crate::rest::RestError;
use zihin_ids::UserId;

impl Messages {
    /// Sends somebody a direct message; with the same `identity` not again within the few minutes for which Discord remembers nonces.
    pub async fn send_directly(
        &self,
        user: UserId,
        reply: Reply,
        identity: &str,
    ) -> Result<(), RestError> {
        let channels = &self.0.channels;
        let channel = channels.open_direct(user).await?;
        let slot = channels.slot(Write::Create, channel).await;
        let nonce = nonce(PING_NONCE, identity);
        channels.send(slot, channel, reply, &nonce).await?;
        Ok(())
    }
}

//! What tests change while a local Discord runs: faults, limits, and the guilds as their moderators would.

use super::Playground;
use super::error::ApiError;
use super::faults::active::FaultId;
use super::faults::fault::Fault;
use super::faults::gateway::GatewayFault;
use super::model::guild_objects::channels;
use super::model::snowflake::{BOT_ROLE, GUILD, Id};
use super::model::world::World;
use super::server::changes;
use super::server::counts::Counts;
use super::server::handle::Server;
use serde_json::Value;
use std::fmt;
use std::time::Duration;

/// There is no such guild, role, channel, thread or message, or it is of another kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unknown;

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "there is no such guild, role, channel, thread or message, or it is of another kind",
        )
    }
}

impl std::error::Error for Unknown {}

/// Faults and limits.
#[expect(
    clippy::must_use_candidate,
    reason = "often only the effect of a call is wanted"
)]
impl Playground {
    /// Adds a fault of the REST API. If several concern a request, the oldest counts.
    pub fn add_fault(&self, fault: Fault) -> FaultId {
        self.server.faults.add(fault)
    }

    /// Removes a fault, and returns how many requests it has hit.
    pub fn remove_fault(&self, id: FaultId) -> u32 {
        self.server.faults.remove(id)
    }

    /// How many requests a fault has hit so far, also after it was removed.
    pub fn fault_hits(&self, id: FaultId) -> u32 {
        self.server.faults.hits(id)
    }

    /// Waits until a fault has hit so many requests.
    pub async fn await_hits(&self, id: FaultId, count: u32) {
        self.server.faults.await_hits(id, count).await;
    }

    /// Ends everything that goes wrong: faults of the REST API and the gateway, and the outage. Limits stay.
    pub fn clear_faults(&self) {
        self.server.faults.clear();
        self.server.sessions.clear_faults();
    }

    /// Begins or ends an outage, during which bots are disconnected and all their requests are answered with 503.
    /// Web pages are not affected.
    pub fn set_outage(&self, is_out: bool) {
        self.server.faults.set_outage(is_out);
    }

    /// Brings about a fault of the gateway.
    pub fn gateway_fault(&self, fault: GatewayFault) {
        self.server.sessions.fault(fault);
    }

    /// Begins rate limits anew, with this length of one of Discord's seconds, or ends them.
    pub fn set_rate_limits(&self, second: Option<Duration>) {
        self.server.limiter.set(second);
    }

    /// Sends an event that no person or bot has caused to the bots whose shard has the guild that it names,
    /// or direct messages if it names none. False if no such bot is connected.
    pub fn send_event(&self, name: &str, data: &Value) -> bool {
        self.server.sessions.dispatch_to_connected(name, data)
    }

    /// What bots have done so far, in numbers.
    pub fn counts(&self) -> Counts {
        self.server.counters.now()
    }
}

/// The guilds.
impl Playground {
    /// The id of the first guild, and of its `@everyone` role.
    pub const GUILD: u64 = GUILD.0;
    /// The id of the bot's role in the first guild.
    pub const BOT_ROLE: u64 = BOT_ROLE.0;

    /// The ids of all guilds, the first one first.
    pub fn guilds(&self) -> Vec<u64> {
        self.server.world().guilds.keys().map(|id| id.0).collect()
    }

    /// The ids of a guild's text channels; none if there is no such guild.
    pub fn text_channels(&self, guild: u64) -> Vec<u64> {
        let world = self.server.world();
        let guild = world.guild(Id(guild)).into_iter();
        let channels = guild.flat_map(|guild| channels(&world, guild));
        let text = channels.filter(|channel| channel.thread().is_none());
        text.map(|channel| channel.id.0).collect()
    }

    /// Waits until bots have begun so many sessions by an IDENTIFY.
    /// Returns the shard of each, as its number and how many there are, oldest first.
    pub async fn await_sessions(&self, count: usize) -> Vec<(u64, u64)> {
        let mut begun = self.server.sessions.begun();
        // An error means that the server is gone, which lives as long as this.
        let enough = begun.wait_for(|begun| begun.len() >= count).await;
        let begun = enough.map_or_else(|_| Vec::new(), |begun| begun.clone());
        begun.iter().map(|shard| (shard.id, shard.total)).collect()
    }

    /// Deletes a channel with its threads, or a thread.
    ///
    /// # Errors
    /// If there is no such channel or thread.
    pub fn delete_channel(&self, channel: u64) -> Result<(), Unknown> {
        self.change(|server, world| changes::delete_channel(server, world, Id(channel)).map(|_| ()))
    }

    /// Deletes a message.
    ///
    /// # Errors
    /// If there is no such message.
    pub fn delete_message(&self, channel: u64, message: u64) -> Result<(), Unknown> {
        self.change(|server, world| {
            changes::delete_message(server, world, Id(channel), Id(message))
        })
    }

    /// Denies the bot these permissions in a text channel and its threads, in place of those denied before;
    /// 0 denies none. Bits are in [`permission`](super::permission).
    ///
    /// # Errors
    /// If there is no such text channel.
    pub fn deny_bot(&self, channel: u64, permissions: u64) -> Result<(), Unknown> {
        self.change(|server, world| changes::deny_bot(server, world, Id(channel), permissions))
    }

    /// Times the bot out in a guild until this time (milliseconds since 1970), or lets that end: of the end Discord says nothing.
    ///
    /// # Errors
    /// If there is no such guild.
    pub fn time_bot_out(&self, guild: u64, until: Option<u64>) -> Result<(), Unknown> {
        self.change(|server, world| changes::time_bot_out(server, world, Id(guild), until))
    }

    /// Sets the permissions of a role: of [`BOT_ROLE`](Self::BOT_ROLE),
    /// or of everyone with [`GUILD`](Self::GUILD) or the id of another guild. The bot has those of both.
    ///
    /// # Errors
    /// If there is no such role.
    pub fn set_role(&self, role: u64, permissions: u64) -> Result<(), Unknown> {
        self.change(|server, world| changes::set_role(server, world, Id(role), permissions))
    }

    /// Archives or unarchives a thread.
    ///
    /// # Errors
    /// If there is no such thread.
    pub fn archive_thread(&self, thread: u64, is_archived: bool) -> Result<(), Unknown> {
        self.change(|server, world| changes::archive(server, world, Id(thread), is_archived))
    }

    /// Locks or unlocks a thread: only those who may manage threads can post and edit there,
    /// as the bot may unless it is denied.
    ///
    /// # Errors
    /// If there is no such thread.
    pub fn lock_thread(&self, thread: u64, is_locked: bool) -> Result<(), Unknown> {
        self.change(|server, world| changes::lock(server, world, Id(thread), is_locked))
    }

    /// Removes the bot from a guild, or adds it again.
    ///
    /// # Errors
    /// If there is no such guild.
    pub fn set_membership(&self, guild: u64, is_member: bool) -> Result<(), Unknown> {
        self.change(|server, world| changes::set_membership(server, world, Id(guild), is_member))
    }

    /// Makes a guild unavailable to the bot, or available again.
    ///
    /// # Errors
    /// If there is no such guild.
    pub fn set_availability(&self, guild: u64, is_available: bool) -> Result<(), Unknown> {
        self.change(|server, world| {
            changes::set_availability(server, world, Id(guild), is_available)
        })
    }

    fn change(
        &self,
        change: impl FnOnce(&Server, &mut World) -> Result<(), ApiError>,
    ) -> Result<(), Unknown> {
        change(&self.server, &mut self.server.world()).map_err(|_| Unknown)
    }
}

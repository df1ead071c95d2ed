//! Which shards this process has, and its turn to connect them.

use crate::request::connections::{Connections, buckets};
use crate::rest::gateway_answer::GatewayAnswer;
use crate::settings::Settings;
use anyhow::Context;
use std::num::NonZeroU16;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;
use zihin_ids::BotId;
use zihin_ids::Shards;
use zihin_play::{ConnectTurn, Play};

/// How often it is looked at whether they are connected.
const CONNECT_POLL: Duration = Duration::from_millis(100);
/// How much longer than these pauses all shards of a process may take to connect before others may.
const CONNECT_LIMIT: Duration = Duration::from_secs(30);
/// The pause that Discord wants between two connections to the gateway that begin a session.
const IDENTIFY_PAUSE: Duration = Duration::from_secs(5);

/// The shards of this process: as the settings say, else all, as many as Discord advises.
pub fn of(settings: &Settings, gateway: &GatewayAnswer) -> anyhow::Result<Shards> {
    if let Some(shards) = settings.shards {
        return Ok(shards);
    }
    let total = u16::try_from(gateway.shards);
    Ok(Shards::all_of(
        total.context("Discord advises too many shards")?,
    ))
}

/// Waits until no other process of the bot begins a session in any of the same buckets; none if there are no others.
pub async fn turn_to_connect(
    play: &Play,
    me: BotId,
    (shards, concurrency): (Shards, NonZeroU16),
) -> anyhow::Result<Option<ConnectTurn>> {
    if shards.is_all() {
        return Ok(None);
    }
    let turn = play.store.turn_to_connect(me, buckets(shards, concurrency));
    Ok(Some(
        turn.await.context("cannot wait for the turn to connect")?,
    ))
}

/// Lets other processes connect once all shards of this one are connected, or have had time enough.
/// Discord wants a pause of five seconds between two connections of a bucket that begin a session. Serenity keeps it among the shards of a manager.
///
/// What neither covers is a shard that has to begin a new session later on, since Discord has forgotten the old one. It waits for the other shards of its bucket
/// in its process, but not for other processes. If two begin within five seconds, Discord declares the session of one invalid, and serenity begins another after
/// its pause. That costs the shard some seconds and one of the sessions that Discord allows in a day, but no event: what was missed is looked up once it is ready.
pub async fn hold_turn(turn: Option<ConnectTurn>, connections: Arc<Connections>) {
    let Some(mut turn) = turn else { return };
    let pauses = u32::try_from(connections.in_a_bucket()).unwrap_or(u32::MAX);
    let pauses = IDENTIFY_PAUSE.saturating_mul(pauses);
    let end = Instant::now() + pauses + CONNECT_LIMIT;
    while Instant::now() < end && !connections.cut_off().await.is_empty() {
        turn.keep().await;
        tokio::time::sleep(CONNECT_POLL).await;
    }
    turn.keep().await;
    tokio::time::sleep(IDENTIFY_PAUSE).await;
    turn.end().await;
}

//! The gateway connections of this process: which shards it has, and when they are connected.

use crate::rest::gateway_answer::GatewayAnswer;
use crate::settings::Settings;
use anyhow::Context;
use serenity::all::ShardManager;
use serenity::gateway::ConnectionStage;
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

/// Waits until no other process of the bot connects to the gateway; none if there are no others.
pub async fn turn_to_connect(
    play: &Play,
    me: BotId,
    shards: Shards,
) -> anyhow::Result<Option<ConnectTurn>> {
    if shards.is_all() {
        return Ok(None);
    }
    let turn = play.store.turn_to_connect(me).await;
    Ok(Some(turn.context("cannot wait for the turn to connect")?))
}

/// Lets other processes connect once all shards of this one are connected, or have had time enough.
/// Discord wants a pause of five seconds between two connections that begin a session. Serenity keeps it among the shards of a process, one after the other,
/// whatever `max_concurrency` allows.
///
/// What neither covers is a shard that has to begin a new session later on, since Discord has forgotten the old one. It waits for the other shards of its process,
/// but not for other processes. If two begin within five seconds, Discord declares the session of one invalid, and serenity begins another after its pause. That
/// costs the shard some seconds and one of the sessions that Discord allows in a day, but no event: what was missed is looked up once it is ready.
pub async fn hold_turn(turn: Option<ConnectTurn>, gateway: Arc<ShardManager>, shards: Shards) {
    let Some(mut turn) = turn else { return };
    let count = shards.each().count();
    let end = Instant::now()
        + IDENTIFY_PAUSE * (shards.last() - shards.first() + 1).into()
        + CONNECT_LIMIT;
    while Instant::now() < end && !are_connected(&gateway, count).await {
        turn.keep().await;
        tokio::time::sleep(CONNECT_POLL).await;
    }
    turn.keep().await;
    tokio::time::sleep(IDENTIFY_PAUSE).await;
    turn.end().await;
}

/// Whether this many shards are connected, as far as serenity knows, and no others are there.
pub async fn are_connected(gateway: &ShardManager, count: usize) -> bool {
    let shards = gateway.runners.lock().await;
    let mut stages = shards.values().map(|shard| shard.stage);
    shards.len() == count && stages.all(|stage| stage == ConnectionStage::Connected)
}

//! The lease on the shards of this process: taken before it connects, renewed while it runs.

use std::time::Duration;
use tokio::time::{Instant, sleep, timeout, timeout_at};
use zihin_ids::BotId;
use zihin_ids::Shards;
use zihin_play::{LEASE, Play};

/// The pause between two renewals.
const RENEWAL: Duration = Duration::from_secs(2);
/// The pause after one that has failed.
const RETRY: Duration = Duration::from_millis(500);
/// How long before the end of its lease a process stops at the latest.
const MARGIN: Duration = Duration::from_secs(4);
/// How long an attempt to take shards over may take: if the network fails, it would never end.
const ATTEMPT: Duration = Duration::from_secs(12);

/// A process that waits for its shards, or to connect, does not know whether it still may: it must begin anew.
#[derive(Debug, thiserror::Error)]
#[error("the database was out of reach while this process waited for its shards or to connect")]
pub struct StandbyFailed;

/// Takes the shards over. If another process has them, waits until it is gone or its lease ends if `waits`, or if that process is not connected to the database.
/// `waits_for` is told its name, and at last that there is none. Returns when the process before was gone, in milliseconds since 1970, if that is known.
///
/// # Errors
/// If another process has them and this one does not wait, or the store fails; [`StandbyFailed`] if it waits.
pub async fn acquire(
    play: &Play,
    bot: BotId,
    shards: Shards,
    waits: bool,
    waits_for: impl Fn(Option<&str>),
) -> anyhow::Result<Option<i64>> {
    let name = name();
    let failed = |error: anyhow::Error| {
        if waits {
            error.context(StandbyFailed)
        } else {
            error
        }
    };
    let (mut is_told, mut gone) = (false, None);
    loop {
        let attempt = timeout(ATTEMPT, play.store.acquire_lease(bot, shards, &name)).await;
        let attempt = attempt.map_err(Into::into).and_then(|done| Ok(done?));
        let Some(holder) = attempt.map_err(failed)? else {
            break;
        };
        let (who, theirs, is_connected) = (&holder.name, holder.shards, holder.is_connected);
        anyhow::ensure!(
            waits || !is_connected,
            "{who} looks after the shards {theirs} of this bot already: stop it first, give SHARDS other shards, or start with --standby to take over when it ends"
        );
        waits_for(Some(who));
        if !is_told {
            tracing::info!(%shards, holder = who, is_connected, "waiting until these shards are free");
            is_told = true;
        }
        let is_gone = play.store.outlive(&holder).await;
        gone = is_gone
            .map_err(|error| failed(error.into()))?
            .then(|| play.now());
    }
    waits_for(None);
    if is_told {
        tracing::info!(%shards, "this process looks after these shards now");
    }
    Ok(gone)
}

/// Renews the lease. Ends when it is lost, or cannot be renewed before it ends.
pub async fn keep(play: &Play) {
    // A lease counts from when it was asked for: the server may have counted from any time since then.
    let mut renewed = Instant::now();
    let mut pause = RENEWAL;
    loop {
        sleep(pause).await;
        let (began, end) = (Instant::now(), renewed + LEASE.saturating_sub(MARGIN));
        match timeout_at(end, play.store.renew_lease()).await {
            Ok(Ok(())) => (renewed, pause) = (began, RENEWAL),
            Ok(Err(error)) if error.is_lease_lost() => break,
            Ok(Err(error)) => {
                tracing::warn!(%error, "the shards of this process could not be renewed; it is tried again");
                pause = RETRY;
            }
            Err(_) => break,
        }
    }
    tracing::error!("this process must stop: its shards may be those of another one now");
}

/// What this process is called in messages to the operator.
fn name() -> String {
    let process = std::process::id();
    let host = std::fs::read_to_string("/etc/hostname").unwrap_or_default();
    match host.trim() {
        "" => format!("process {process}"),
        host => format!("process {process} on {host}"),
    }
}

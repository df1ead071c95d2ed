//! `zihin database stats`: what takes space in the database, and what retention would delete.

use super::bytes::human_size;
use super::database::existing;
use crate::config::{Config, without_secrets};
use anyhow::Result;
use serde_json::{Value, json};
use std::time::{Duration, UNIX_EPOCH};
use tokio::runtime::Runtime;
use zihin_store::{Space, Store, TableSpace};
use zihin_terminal::output::stdout;

const DAY: i64 = 24 * 60 * 60 * 1_000;

#[derive(clap::Args)]
pub(super) struct Args {
    /// Answer with one JSON object
    #[arg(long)]
    json: bool,
}

pub(super) fn run(config: &Config, args: &Args) -> Result<()> {
    let url = existing(config)?;
    let now = UNIX_EPOCH.elapsed().map_or(0, milliseconds);
    let before = config.retention.map(|time| now - milliseconds(time));
    let space = Runtime::new()?.block_on(async {
        let store = Store::open_existing(url).await?;
        let space = store.space(before).await;
        store.close().await;
        space
    })?;
    let lines = if args.json {
        vec![as_json(&space).to_string()]
    } else {
        let mut lines = table(&space, &without_secrets(url), now);
        lines.push(freed(&space, config.retention));
        lines
    };
    // An error says that nobody reads it any more.
    Ok(stdout().lines(&lines.join("\n"))?)
}

fn milliseconds(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

fn as_json(space: &Space) -> Value {
    let tables = space.tables.iter().map(|row| {
        json!({
            "table": row.table,
            "rows": row.rows,
            "bytes": row.bytes,
            "index_bytes": row.index_bytes,
            "oldest": row.oldest,
            "expired_rows": row.expired,
            "expired_bytes": expired_bytes(row),
        })
    });
    json!({
        "bytes": space.bytes,
        "free_bytes": space.free_bytes,
        "tables": tables.collect::<Vec<_>>(),
    })
}

/// About how many bytes retention would free in a table, if all of its rows are of the same size.
fn expired_bytes(row: &TableSpace) -> u64 {
    let bytes = u128::from(row.bytes + row.index_bytes) * u128::from(row.expired);
    let bytes = bytes.checked_div(u128::from(row.rows)).unwrap_or_default();
    u64::try_from(bytes).unwrap_or(u64::MAX)
}

/// What each table takes, a line each; those without rows together.
fn table(space: &Space, url: &str, now: i64) -> Vec<String> {
    let free = space.free_bytes.map_or_else(String::new, |free| {
        format!(", of which {} are free for new rows", human_size(free))
    });
    let mut lines = vec![
        format!("{url}: {}{free}", human_size(space.bytes)),
        format!(
            "{:<18} {:>12} {:>10} {:>10} {:>12} {:>24}",
            "table", "rows", "data", "indexes", "oldest", "retention would delete"
        ),
    ];
    let (empty, full): (Vec<_>, Vec<_>) = space.tables.iter().partition(|row| row.rows == 0);
    for row in full {
        let age = row.oldest.map(|oldest| (now - oldest) / DAY);
        let expired = match row.expired {
            0 => String::new(),
            rows => format!("{rows} rows, {}", human_size(expired_bytes(row))),
        };
        let line = format!(
            "{:<18} {:>12} {:>10} {:>10} {:>12} {expired:>24}",
            row.table,
            row.rows,
            human_size(row.bytes),
            human_size(row.index_bytes),
            age.map_or_else(String::new, |days| format!("{days} days")),
        );
        lines.push(line.trim_end().to_owned());
    }
    if !empty.is_empty() {
        let names: Vec<&str> = empty.iter().map(|row| &*row.table).collect();
        lines.push(format!("nothing in {}", names.join(", ")));
    }
    lines
}

/// What retention would free in all.
fn freed(space: &Space, retention: Option<Duration>) -> String {
    let total: u64 = space.tables.iter().map(expired_bytes).sum();
    match retention {
        Some(time) => format!(
            "RETENTION_DAYS={}: about {} would be freed; a running bot does so by itself",
            time.as_secs() / 86_400,
            human_size(total)
        ),
        None => "RETENTION_DAYS=off: nothing is ever deleted".to_owned(),
    }
}

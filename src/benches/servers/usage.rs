//! What processes and a database have used so far, as the operating system and PostgreSQL count it.

use std::fs;
use std::ops::Sub;
use std::time::Duration;
use zihin_testing::cluster::Cluster;
use zihin_testing::database::texts;

/// The unit in which Linux shows processor time, on every architecture.
const TICK: Duration = Duration::from_millis(10);
/// How long PostgreSQL may take to count what a session has done.
const STATISTICS: Duration = Duration::from_secs(12);

/// Whether this machine shows what a process uses.
pub fn is_known() -> bool {
    stat("self").is_some()
}

/// The resident memory of a process in bytes.
pub fn memory(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
    kilobytes.expect("a running process has memory") * 1024
}

/// The processor time of a process.
pub fn cpu(process: u32) -> Duration {
    let stat = stat(&process.to_string()).expect("the process is running");
    TICK * (stat.own + stat.of_ended_children)
}

struct Stat {
    parent: u32,
    own: u32,
    of_ended_children: u32,
}

fn stat(process: &str) -> Option<Stat> {
    let text = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name may have spaces and brackets in it; the state, the third field, comes after it.
    let (_, rest) = text.rsplit_once(") ")?;
    let fields: Vec<&str> = rest.split(' ').collect();
    let ticks = |at: usize| -> Option<u32> { fields.get(at)?.parse().ok() };
    Some(Stat {
        parent: ticks(1)?,
        own: ticks(11)? + ticks(12)?,
        of_ended_children: ticks(13)? + ticks(14)?,
    })
}

/// Processor time of the bots, and of PostgreSQL.
#[derive(Clone, Copy, Default)]
pub struct Usage {
    pub bots: Duration,
    pub database: Duration,
}

impl Sub for Usage {
    type Output = Self;

    fn sub(self, before: Self) -> Self {
        Self {
            bots: self.bots.saturating_sub(before.bots),
            // That of a session moves to the server when it ends.
            database: self.database.saturating_sub(before.database),
        }
    }
}

/// The processor time of a PostgreSQL server with all its sessions.
pub async fn database_cpu(cluster: &Cluster) -> Duration {
    let file = "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)";
    let server = texts(&cluster.url("postgres"), file).await.swap_remove(0);
    let server: u32 = server
        .and_then(|id| id.parse().ok())
        .expect("the server has a process");
    let processes = fs::read_dir("/proc").expect("this is Linux");
    let stats = processes.filter_map(|entry| stat(entry.ok()?.file_name().to_str()?));
    let sessions = stats.filter(|stat| stat.parent == server);
    cpu(server) + sessions.map(|stat| TICK * stat.own).sum::<Duration>()
}

/// What has been written to a database.
#[derive(Clone, Copy, Default)]
pub struct Writes {
    /// Rows that were inserted, changed or deleted.
    pub rows: f64,
    /// How often the server's log was flushed to the disk.
    pub flushes: f64,
    /// Bytes of the server's log.
    pub log: f64,
}

impl Sub for Writes {
    type Output = Self;

    fn sub(self, before: Self) -> Self {
        Self {
            rows: self.rows - before.rows,
            flushes: self.flushes - before.flushes,
            log: self.log - before.log,
        }
    }
}

impl Writes {
    /// So many times as much.
    pub fn times(self, factor: f64) -> Self {
        Self {
            rows: self.rows * factor,
            flushes: self.flushes * factor,
            log: self.log * factor,
        }
    }

    /// What has been written so far. Takes as long as the server may take to count it.
    pub async fn now(cluster: &Cluster, database: &str) -> Self {
        tokio::time::sleep(STATISTICS).await;
        let sql = format!(
            "SELECT unnest(ARRAY[tup_inserted + tup_updated + tup_deleted, (SELECT wal_sync FROM pg_stat_wal),
                pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')])::text
             FROM pg_stat_database WHERE datname = '{database}'"
        );
        let found = texts(&cluster.url("postgres"), &sql).await;
        let number = |at: usize| -> f64 {
            let number = found[at].as_ref().and_then(|text| text.parse().ok());
            number.expect("the server counts")
        };
        Self {
            rows: number(0),
            flushes: number(1),
            log: number(2),
        }
    }
}

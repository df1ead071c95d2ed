//! `zihin backup`: a verified copy of an SQLite database, and how many of them are kept.

use super::copy::{replay_all, unreadable};
use super::database::play;
use super::redact::printable;
use super::stop_signals::StopSignals;
use crate::config::{Config, without_secrets};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::time::{Duration, UNIX_EPOCH};
use tokio::runtime::Runtime;
use tokio::time::sleep;
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::time::{FormatTime, SystemTime};
use zihin_store::{Backup, ErasureLog, Store, backup, note_backup};
use zihin_terminal::Program;
use zihin_terminal::arguments::usage;
use zihin_terminal::output::{stderr, stdout};
use zihin_terminal::progress::show;

/// What the names of copies in a folder begin and end with; between is the time.
const NAME: [&str; 2] = ["zihin-", ".db"];
/// The pause after a copy that could not be made, with `--every`.
const RETRY: Duration = Duration::from_mins(10);

#[derive(clap::Args)]
pub(super) struct Args {
    /// Where to write the copy: a new file, or a folder, in which its name is the time in UTC,
    /// such as zihin-20261123-031500.db
    path: PathBuf,
    /// Keep only so many copies in the folder: once the new one is verified, the oldest ones are removed;
    /// other files are left alone
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    keep: Option<u32>,
    /// Go on, and make a copy whenever the newest one in the folder is so many hours old: for a container without a timer
    #[arg(long, value_name = "HOURS", value_parser = clap::value_parser!(u32).range(1..))]
    every: Option<u32>,
    /// Replay every game from the copy too
    #[arg(long)]
    deep: bool,
}

pub(super) fn run(program: &Program, config: &Config, args: &Args) -> Result<()> {
    let is_folder = args.path.is_dir();
    if (args.keep.is_some() || args.every.is_some()) && !is_folder {
        return Err(usage(
            "--keep and --every need a folder that exists".to_owned(),
        ));
    }
    let work = async {
        match args.every {
            Some(hours) => repeat(program, config, args, Duration::from_hours(hours.into())).await,
            None => make(program, config, args).await,
        }
    };
    Runtime::new()?.block_on(work)
}

/// Makes a copy whenever the newest one is so old, until the program is stopped.
async fn repeat(program: &Program, config: &Config, args: &Args, every: Duration) -> Result<()> {
    let signals = StopSignals::listen()?;
    let mut stopped = pin!(signals.first());
    loop {
        let age = age_of_newest(&args.path)?;
        let mut pause = age.map_or(Duration::ZERO, |age| every.saturating_sub(age));
        if pause.is_zero() {
            pause = match make(program, config, args).await {
                Ok(()) => continue,
                Err(error) => {
                    writeln!(
                        stderr(),
                        "zihin: {}; it is tried again in ten minutes",
                        printable(&error)
                    )?;
                    RETRY
                }
            };
        }
        writeln!(
            stdout(),
            "the next copy is due in {} minutes",
            pause.as_secs() / 60
        )?;
        tokio::select! {
            () = sleep(pause) => {}
            () = &mut stopped => return Ok(()),
        }
    }
}

/// Makes a copy, verifies it, and removes the oldest ones.
async fn make(program: &Program, config: &Config, args: &Args) -> Result<()> {
    let is_folder = args.path.is_dir();
    let file = if is_folder {
        args.path.join(name_of_now()?)
    } else {
        args.path.clone()
    };
    let url = &config.database_url;
    let Backup { rows, bytes } = backup(url, &file).await?;
    let of = |table| rows.get(table).copied().unwrap_or_default();
    writeln!(
        stdout(),
        "{} is copied to {} ({} KB) and verified: {} games, {} moves and throws, {} rows in all",
        without_secrets(url),
        file.display(),
        bytes.div_ceil(1024),
        of("games"),
        of("entries"),
        rows.values().sum::<u64>()
    )?;
    if args.deep {
        replay(program, &file).await?;
    }
    let now = UNIX_EPOCH.elapsed().unwrap_or_default().as_millis();
    if let Err(error) = note_backup(url, i64::try_from(now)?).await {
        writeln!(
            stderr(),
            "zihin: the copy is good, but the metrics of the bot do not know: {error}"
        )?;
    }
    if is_folder && let Some(erasures) = config.erasures.as_ref().filter(|file| file.exists()) {
        let copy = args.path.join(erasures.file_name().unwrap_or_default());
        let copied = ErasureLog::new(erasures).copy(&copy);
        copied.with_context(|| format!("the copy is made, but not {}", copy.display()))?;
    }
    match args.keep {
        Some(keep) => remove_oldest(&args.path, keep as usize),
        None => Ok(()),
    }
}

/// The name of a copy that is made now.
fn name_of_now() -> Result<String> {
    let mut now = String::new();
    // As at the beginning of a log line: 2026-11-23T03:15:00.000000Z.
    SystemTime.format_time(&mut Writer::new(&mut now))?;
    let seconds = now.split('.').next().unwrap_or_default();
    let time = seconds.replace(['-', ':'], "").replace('T', "-");
    let [begin, end] = NAME;
    Ok(format!("{begin}{time}{end}"))
}

/// Whether a file has such a name.
fn is_copy(name: &str) -> bool {
    let [begin, end] = NAME;
    let time = name.strip_prefix(begin);
    let time = time.and_then(|name| name.strip_suffix(end));
    let is_number = |text: &str, len| text.len() == len && text.bytes().all(|c| c.is_ascii_digit());
    time.and_then(|time| time.split_once('-'))
        .is_some_and(|(day, time)| is_number(day, 8) && is_number(time, 6))
}

/// Replays every game from the copy. Fails if one of them cannot be replayed.
async fn replay(program: &Program, file: &Path) -> Result<()> {
    let copy = Store::open_copy(file).await?;
    let replayed = replay_all(&play(program, &copy), &copy).await;
    copy.close().await;
    show("");
    let replayed = replayed?;
    match unreadable(&replayed) {
        None => writeln!(
            stdout(),
            "{} games that have begun were replayed",
            replayed.games
        )?,
        Some(games) => bail!(
            "the copy is complete, but of {} games these cannot be replayed: {games}",
            replayed.games
        ),
    }
    Ok(())
}

/// How old the newest copy in a folder is; none if there is no copy.
fn age_of_newest(folder: &Path) -> Result<Option<Duration>> {
    let Some(newest) = copies(folder)?.pop() else {
        return Ok(None);
    };
    let made = fs::metadata(folder.join(newest))?.modified()?;
    // A clock that was put back makes it new.
    Ok(Some(made.elapsed().unwrap_or_default()))
}

/// The names of the copies in a folder, the oldest first.
fn copies(folder: &Path) -> Result<Vec<String>> {
    let names = fs::read_dir(folder)?;
    let names = names.map(|file| Ok(file?.file_name().into_string().unwrap_or_default()));
    let names: Result<Vec<String>> = names.collect();
    let mut names = names?;
    names.retain(|name| is_copy(name));
    // By name they are in the order of time.
    names.sort_unstable();
    Ok(names)
}

/// Removes the oldest copies from a folder, so that `keep` are left.
fn remove_oldest(folder: &Path, keep: usize) -> Result<()> {
    let cannot = || {
        format!(
            "the copy is made, but old ones in {} stay",
            folder.display()
        )
    };
    let names = copies(folder).with_context(cannot)?;
    for name in &names[..names.len().saturating_sub(keep)] {
        fs::remove_file(folder.join(name)).with_context(cannot)?;
        writeln!(stdout(), "{name} is removed")?;
    }
    Ok(())
}

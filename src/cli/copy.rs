//! `zihin database`: copies everything from one database to another, SQLite or PostgreSQL;
//! `stats` is in a file of its own.

use super::database::play;
use super::stats;
use super::stop_signals::StopSignals;
use crate::config::{Config, without_secrets};
use anyhow::{Context, Result, ensure};
use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;
use tokio::runtime::Runtime;
use zihin_ids::GameId;
use zihin_play::{Play, Replayed};
use zihin_store::{
    CopyError, CopyProgress, DatabaseLock, LockError, Store, TableCopy, file_of, is_postgres,
    is_same_file,
};
use zihin_terminal::Program;
use zihin_terminal::arguments::usage;
use zihin_terminal::output::{stderr, stdout};
use zihin_terminal::progress::{show, show_bar};

/// How many games that cannot be replayed are named.
const MAX_NAMED: usize = 20;

#[derive(clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Copy everything to another database, which must be empty; each is sqlite:// and the path of a file,
    /// or postgres:// and a server, as in DATABASE_URL
    Copy {
        /// The database to copy from; it is only read, and a bot may go on writing to it:
        /// what happens there after the beginning is not in the copy
        from: String,
        /// The database to copy to: a new file, or a database on a server that exists and is empty
        to: String,
    },
    /// Say what takes space in the database: rows, bytes and age of each table, and what retention would delete
    Stats(stats::Args),
}

pub(super) fn run(program: &Program, args: &Args) -> Result<()> {
    let (from, to) = match &args.command {
        Command::Copy { from, to } => (from, to),
        Command::Stats(args) => return stats::run(&Config::read()?, args),
    };
    for (name, url) in [("FROM", from), ("TO", to)] {
        if !is_postgres(url) && !url.starts_with("sqlite:") {
            let wanted = "write sqlite:// and the path of a file, or postgres:// and a server";
            return Err(usage(format!("{name} is no database: {wanted}")));
        }
    }
    if !is_postgres(to) && file_of(to).is_none() {
        return Err(usage("TO is in memory: name a file or a server".to_owned()));
    }
    Runtime::new()?.block_on(copy(program, from, to))
}

/// Opens both databases, copies, and closes them.
async fn copy(program: &Program, from: &str, to: &str) -> Result<()> {
    ensure!(!is_same_file(from, to), CopyError::Same);
    // Held to the end, so that no bot begins to write meanwhile. Beside a file that does not exist there is to be no lock either.
    let exists = file_of(from).is_some_and(|file| file.exists());
    let from_lock = exists.then(|| DatabaseLock::acquire(from));
    if let Some(Err(LockError::Held { .. })) = &from_lock {
        writeln!(stderr(), "{}", is_being_written(from))?;
    }
    let source = Store::open_existing(from).await;
    let source = source.context("the database to copy from")?;
    let done = copy_from(program, &source, [from, to]).await;
    show("");
    source.close().await;
    done
}

async fn copy_from(program: &Program, source: &Store, names: [&str; 2]) -> Result<()> {
    let to = names[1];
    let _lock = DatabaseLock::acquire(to).context("the database to copy to")?;
    let target = Store::open(to).await.context("the database to copy to")?;
    let done = copy_and_replay(program, names, source, &target).await;
    target.close().await;
    done
}

fn is_being_written(from: &str) -> String {
    let from = without_secrets(from);
    format!(
        "a bot is running on {from}: moves made from now on are not in the copy. Stop it first if it is to go on with the copy"
    )
}

async fn copy_and_replay(
    program: &Program,
    [from, to]: [&str; 2],
    source: &Store,
    target: &Store,
) -> Result<()> {
    let began = Instant::now();
    let is_stopped = Arc::new(AtomicBool::new(false));
    let stopped = StopSignals::listen()?.first();
    let mut stopped = std::pin::pin!(stopped);
    let [from, to] = [from, to].map(without_secrets);
    writeln!(stderr(), "copying from {from} to {to}")?;
    let mut copying = std::pin::pin!(source.copy_to(target, {
        let is_stopped = Arc::clone(&is_stopped);
        move |progress| show_progress(progress, &is_stopped)
    }));
    let copied = tokio::select! {
        copied = &mut copying => copied,
        () = &mut stopped => {
            is_stopped.store(true, Ordering::Relaxed);
            show("");
            writeln!(stderr(), "interrupted: what has been written is being undone; Ctrl+C again ends at once, and leaves that to the database")?;
            copying.await
        }
    }?;
    let seconds = began.elapsed().as_secs_f64();
    show("");
    writeln!(
        stdout(),
        "copied in {seconds:.1} s from {from} to {to}, and compared:"
    )?;
    print(&copied)?;
    // The signal may have come too late for the copy, and is not waited for twice.
    let replayed = tokio::select! {
        biased;
        () = async {
            if !is_stopped.load(Ordering::Relaxed) {
                stopped.await;
            }
        } => None,
        replayed = replay(program, source, target) => Some(replayed?),
    };
    say_replayed(&replayed.context(
        "interrupted before every game was replayed; the copy is complete and has been compared",
    )?)?;
    Ok(())
}

/// Shows how far the copy is; interrupts it if the program is to stop.
fn show_progress(progress: CopyProgress<'_>, is_stopped: &AtomicBool) -> ControlFlow<()> {
    let CopyProgress {
        table,
        is_comparing,
        done,
        of,
    } = progress;
    let what = if is_comparing { "comparing" } else { "copying" };
    show_bar(done, of, &format!("{what} {table}"));
    if is_stopped.load(Ordering::Relaxed) {
        ControlFlow::Break(())
    } else {
        ControlFlow::Continue(())
    }
}

fn print(copied: &[TableCopy]) -> io::Result<()> {
    let (empty, full): (Vec<_>, Vec<_>) = copied.iter().partition(|table| table.rows == 0);
    for TableCopy {
        table,
        rows,
        digest,
    } in full
    {
        writeln!(
            stdout(),
            "  {table:<18} {rows:>10} rows  sha256 {}",
            &digest[..16]
        )?;
    }
    if !empty.is_empty() {
        let names: Vec<&str> = empty.iter().map(|copied| &*copied.table).collect();
        writeln!(stdout(), "  nothing in {}", names.join(", "))?;
    }
    Ok(())
}

/// Replays every game of a store.
pub(super) async fn replay_all(play: &Play, store: &Store) -> Result<Replayed> {
    let of = store.games().count_begun().await?;
    let on_progress = |done: usize| {
        if done.is_multiple_of(100) {
            show_bar(done as u64, of, "replaying games");
        }
    };
    Ok(play.replay_all(on_progress).await?)
}

/// Which games cannot be replayed from the copy. Fails if one of them can be replayed from the source.
async fn replay(program: &Program, source: &Store, target: &Store) -> Result<Replayed> {
    let replayed = replay_all(&play(program, target), target).await?;
    let source = play(program, source);
    for game in &replayed.unreadable {
        ensure!(
            !source.is_replayable(*game).await?,
            "game {game} cannot be replayed from the copy, but from the source: please report this as a bug, and do not use the copy"
        );
    }
    show("");
    Ok(replayed)
}

/// The games that cannot be replayed, if there are any.
pub(super) fn unreadable(replayed: &Replayed) -> Option<String> {
    let games = &replayed.unreadable;
    let shown = games.iter().take(MAX_NAMED).map(GameId::to_string);
    let shown = shown.collect::<Vec<_>>().join(", ");
    match games.len().saturating_sub(MAX_NAMED) {
        0 if games.is_empty() => None,
        0 => Some(shown),
        more => Some(format!("{shown} and {more} more")),
    }
}

fn say_replayed(replayed: &Replayed) -> io::Result<()> {
    let games = replayed.games;
    let good = games - replayed.unreadable.len();
    writeln!(
        stdout(),
        "{good} of {games} games that have begun were replayed from the copy"
    )?;
    if let Some(games) = unreadable(replayed) {
        writeln!(
            stdout(),
            "these cannot be replayed, neither from the copy nor from the source: {games}"
        )?;
    }
    Ok(())
}

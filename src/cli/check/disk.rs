//! The disk on which an SQLite database is: whether its folder can be written,
//! how long it takes until something is on the disk, and how much room there is.

use crate::cli::bytes;
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Seek, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use zihin_discord::Finding;
use zihin_store::shown_name;

/// How often something is written to the disk.
const ATTEMPTS: usize = 9;
/// What is written: a page of the database.
const PAGE: [u8; 4_096] = [0; 4_096];
/// The median of these times above which moves become slow.
const SLOW: Duration = Duration::from_millis(20);
/// Free space, in bytes, below which the disk is full soon, and below which nothing is certain.
const LITTLE_SPACE: u64 = 1_000_000_000;
const NO_SPACE: u64 = 50_000_000;

/// Tries the folder of a database. The error is why nothing can be written there.
pub(in crate::cli) fn check(database: &Path) -> Result<Vec<Finding>, Finding> {
    let folder = match database.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let folder = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned());
    let time = time_to_disk(&folder);
    let time = time.map_err(|error| Finding::failure(explain(&error, &folder)))?;
    let mut found = vec![judge_time(time)];
    found.extend(free_space(&folder).map(judge_space));
    Ok(found)
}

/// The median time that it takes until a page is on the disk.
fn time_to_disk(folder: &Path) -> io::Result<Duration> {
    let trial = Trial(folder.join(format!(".zihin-check-{}", std::process::id())));
    let mut options = OpenOptions::new();
    let mut file = options.write(true).create_new(true).open(&trial.0)?;
    let mut times = Vec::with_capacity(ATTEMPTS);
    for _ in 0..ATTEMPTS {
        let began = Instant::now();
        file.rewind()?;
        file.write_all(&PAGE)?;
        file.sync_data()?;
        times.push(began.elapsed());
    }
    times.sort_unstable();
    Ok(times[ATTEMPTS / 2])
}

/// A file that is removed in the end.
struct Trial(PathBuf);

impl Drop for Trial {
    fn drop(&mut self) {
        // Fails if it could not be created.
        let _ = fs::remove_file(&self.0);
    }
}

/// The free bytes for programs that are not root; none if the system does not say.
#[cfg(unix)]
fn free_space(folder: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    disk.f_bavail.checked_mul(disk.f_frsize)
}

/// Elsewhere this is not known.
#[cfg(not(unix))]
fn free_space(_folder: &Path) -> Option<u64> {
    None
}

fn judge_time(time: Duration) -> Finding {
    let text = format!("a page is on the disk after {} (fdatasync)", in_words(time));
    if time > SLOW {
        let wait = "every move waits for it at least once: is it a network drive, or busy?";
        Finding::warning(format!("{text}; {wait}"))
    } else {
        Finding::good(text)
    }
}

fn judge_space(free: u64) -> Finding {
    let text = format!("{} are free", bytes::human_size(free));
    match free {
        0..NO_SPACE => Finding::failure(format!(
            "{text}, too few for the log of the database: make room"
        )),
        NO_SPACE..LITTLE_SPACE => Finding::warning(text),
        _ => Finding::good(text),
    }
}

/// Why nothing can be written in a folder.
fn explain(error: &io::Error, folder: &Path) -> String {
    // A URL with a password may have been taken for the name of a file.
    let folder = shown_name(folder);
    match error.kind() {
        ErrorKind::NotFound => {
            format!("the folder {folder} of the database does not exist: create it")
        }
        ErrorKind::NotADirectory => format!("{folder} is not a folder: is DATABASE_URL right?"),
        ErrorKind::PermissionDenied => format!(
            "this program may not write in the folder {folder} of the database: give it to the user that runs the bot"
        ),
        ErrorKind::ReadOnlyFilesystem => {
            format!("the folder {folder} of the database is on a disk that may only be read")
        }
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
            format!("the disk with the folder {folder} of the database is full: make room")
        }
        ErrorKind::FileTooLarge => {
            format!("files in {folder} may not grow: is there a limit on their size (ulimit -f)?")
        }
        _ => format!("nothing can be written in the folder {folder} of the database: {error}"),
    }
}

/// A time in milliseconds, with two digits.
pub(super) fn in_words(time: Duration) -> String {
    let milliseconds = time.as_secs_f64() * 1e3;
    if milliseconds < 10.0 {
        format!("{milliseconds:.1} ms")
    } else {
        format!("{milliseconds:.0} ms")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zihin_discord::Severity::{Failure, Good, Warning};

    #[test]
    fn a_slow_disk_and_a_full_one_are_found() {
        for (milliseconds, severity) in [(1, Good), (19, Good), (50, Warning)] {
            let time = Duration::from_millis(milliseconds);
            assert_eq!(judge_time(time).severity, severity);
        }
        for (megabytes, severity) in [(30, Failure), (500, Warning), (2_000, Good)] {
            assert_eq!(judge_space(megabytes * 1_000_000).severity, severity);
        }
    }

    #[test]
    fn an_error_of_the_system_is_told_in_words_with_the_folder() {
        for (kind, words) in [
            (ErrorKind::StorageFull, "is full"),
            (ErrorKind::ReadOnlyFilesystem, "may only be read"),
            (ErrorKind::PermissionDenied, "may not write"),
            (ErrorKind::NotFound, "does not exist"),
        ] {
            let text = explain(&kind.into(), Path::new("/data"));
            assert!(text.contains(words) && text.contains("/data"), "{text}");
        }
    }
}

//! The files of the database: where they are, and that only their owner may read them.

use super::database::is_postgres;
use super::database::sqlite::{is_in_memory, options};
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// What the name of a copy ends with until it is whole and on disk.
const UNFINISHED: &str = ".part";

/// What `SQLite` adds to the name of a database for the files beside it.
const COMPANIONS: [&str; 2] = ["-wal", "-shm"];

/// The file of the database at `url`; none if it is in memory or on a server, or the URL is malformed.
pub fn file_of(url: &str) -> Option<PathBuf> {
    if is_postgres(url) {
        return None;
    }
    let options = options(url).ok()?;
    (!is_in_memory(url)).then(|| options.get_filename().to_owned())
}

/// Whether both are databases in the same file.
pub fn is_same_file(one: &str, other: &str) -> bool {
    let file = |url| file_of(url).map(|file| real_path(&file));
    file(one).is_some_and(|one| file(other) == Some(one))
}

/// The URL of a database without a login and parameters, which may hold a password and are no part of a file's name.
pub(super) fn without_secrets(url: &str) -> String {
    let without_parameters = |text: &str| text.split('?').next().unwrap_or_default().to_owned();
    match url.trim_start_matches("sqlite:").rsplit_once('@') {
        Some((login, file)) if login.contains(':') => {
            let scheme = if is_postgres(url) {
                "postgres"
            } else {
                "sqlite"
            };
            format!("{scheme}://…@{}", without_parameters(file))
        }
        _ => without_parameters(url),
    }
}

/// The name of a file for messages, without what looks like a login before it:
/// a URL of another database may have been taken for the name of a file.
pub fn shown_name(file: &Path) -> String {
    without_secrets(&file.display().to_string())
}

/// The file beside `file` whose name ends with `ending`.
pub(super) fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(ending);
    name.into()
}

/// Creates an empty file that only its owner may read and write.
///
/// # Errors
/// If it exists already or cannot be created.
pub(super) fn create_new(file: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    owner_only(&mut options);
    options.open(file)
}

/// Creates the file of a database unless it exists.
/// `SQLite` reports what prevents it, and gives the files beside it the same mode.
pub(super) fn create(file: &Path) {
    if let Err(error) = create_new(file)
        && error.kind() != io::ErrorKind::AlreadyExists
    {
        tracing::debug!(%error, "the database cannot be created");
    }
}

/// The name of a copy until it is whole and on disk.
pub(super) fn part(copy: &Path) -> PathBuf {
    beside(copy, UNFINISHED)
}

/// Removes a file if it is there.
pub(super) fn remove(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Waits until a copy is on disk, and gives it its name, which is on disk after [`sync_folder`]. Returns its size.
pub(super) fn keep(part: &Path, path: &Path) -> io::Result<u64> {
    // SQLite leaves it to the system when a copy is written.
    let file = File::open(part)?;
    file.sync_all()?;
    let bytes = file.metadata()?.len();
    fs::rename(part, path)?;
    Ok(bytes)
}

/// Waits until the name of a file is on disk.
#[cfg(unix)]
pub(super) fn sync_folder(file: &Path) -> io::Result<()> {
    let folder = file.parent().map(Path::to_path_buf);
    let folder = folder.filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or_else(|| PathBuf::from(".")))?.sync_all()
}

/// Elsewhere a folder cannot be opened.
#[cfg(not(unix))]
pub(super) fn sync_folder(_file: &Path) -> io::Result<()> {
    Ok(())
}

/// Lets a file that is created be read and written by its owner only.
#[cfg(unix)]
pub(super) fn owner_only(options: &mut OpenOptions) {
    use std::os::unix::fs::OpenOptionsExt;
    options.mode(0o600);
}

/// Elsewhere the folder decides who may read a file.
#[cfg(not(unix))]
pub(super) fn owner_only(_options: &mut OpenOptions) {}

/// Takes from everyone but the owner what they may do with the files of a database.
pub(super) fn make_private(file: &Path) {
    // SQLite puts them beside the file itself, not beside a link to it.
    let file = &*real_path(file);
    let beside = COMPANIONS.map(|ending| beside(file, ending));
    let files = [file]
        .into_iter()
        .chain(beside.iter().map(PathBuf::as_path));
    let mut restricted = Vec::new();
    for file in files {
        match restrict(file) {
            Ok(true) => restricted.push(file.display().to_string()),
            Ok(false) => {}
            Err(error) => {
                tracing::warn!(%error, file = %file.display(), "others may read this file, and that cannot be changed: chmod 600 it");
            }
        }
    }
    if !restricted.is_empty() {
        tracing::warn!(
            files = restricted.join(", "),
            "others could read these files; from now on only their owner can"
        );
    }
}

/// Makes a file its owner's alone. Returns whether it was not before; false if there is no such file.
#[cfg(unix)]
fn restrict(file: &Path) -> io::Result<bool> {
    use std::os::unix::fs::PermissionsExt;
    let metadata = match fs::metadata(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        found => found?,
    };
    let is_open = metadata.is_file() && metadata.permissions().mode() & 0o077 != 0;
    if is_open {
        fs::set_permissions(file, fs::Permissions::from_mode(0o600))?;
    }
    Ok(is_open)
}

/// Elsewhere the folder decides who may read a file.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "it may fail on Unix")]
fn restrict(_file: &Path) -> io::Result<bool> {
    Ok(false)
}

/// The real path of a file, so that a link to it is recognised; the path as given if its folder cannot be read.
pub(super) fn real_path(file: &Path) -> PathBuf {
    let folder = match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    fs::canonicalize(file)
        .or_else(|_| {
            let folder = fs::canonicalize(folder)?;
            Ok::<_, io::Error>(folder.join(file.file_name().unwrap_or_default()))
        })
        .unwrap_or_else(|_| file.to_owned())
}

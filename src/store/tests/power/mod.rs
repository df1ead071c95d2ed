//! Power cuts, and errors of the disk, on a scripted day.
//!
//! | file | contents |
//! |---|---|
//! | `disk.c` | watches the files of a process, and lets their operations fail; built here by `cc`, loaded by `LD_PRELOAD` |
//! | `journal`, `disk` | what it has seen, and what a power cut at any place of it leaves |
//! | `day`, `check` | the day, and whether what was answered is there |
//! | `cuts`, `faults` | the tests |

mod check;
mod cuts;
mod day;
mod disk;
mod faults;
mod journal;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

/// Set in the process whose disk is watched: the folder of it.
const WATCHED: &str = "ZIHIN_DISK_FOLDER";

/// A folder for a watched process; none if `cc` cannot build what watches it, which is said.
struct Watch {
    folder: TempDir,
    library: PathBuf,
}

impl Watch {
    fn new() -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let library = folder.path().join("disk.so");
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/power/disk.c");
        let built = Command::new("cc")
            .args(["-shared", "-fPIC", "-O1", "-o"])
            .args([&library, &source])
            .args(["-ldl", "-lpthread"])
            .output();
        if !cfg!(target_os = "linux") || built.is_err() {
            zihin_testing::skip("the disk is watched on Linux with cc (Debian: gcc, libc6-dev)");
            return None;
        }
        let built = built.unwrap();
        let words = String::from_utf8_lossy(&built.stderr);
        assert!(built.status.success(), "{words}");
        Some(Self { folder, library })
    }

    /// The watched folder, by the path that SQLite gives it.
    fn disk(&self) -> PathBuf {
        self.folder.path().canonicalize().unwrap().join("disk")
    }

    /// Runs the test of this name in a process whose disk is watched.
    fn run(&self, test: &str, setting: (&str, &Path)) -> Output {
        let ran = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", test, "--nocapture"])
            .env("LD_PRELOAD", &self.library)
            .env(WATCHED, self.disk())
            .env("SQLITE_TMPDIR", self.disk())
            .env(setting.0, setting.1)
            .output()
            .unwrap();
        let words = String::from_utf8_lossy(&ran.stderr);
        assert!(ran.status.success(), "{words}");
        ran
    }
}

/// A number that may be set from outside.
fn setting(name: &str, usual: u64) -> u64 {
    let value = std::env::var(name);
    value.map_or(usual, |value| value.parse().unwrap())
}

fn runtime() -> tokio::runtime::Runtime {
    let mut builder = tokio::runtime::Builder::new_current_thread();
    builder.enable_all().build().unwrap()
}

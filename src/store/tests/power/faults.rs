//! Operations of the disk fail, once or for a while, at any place of a day: each call gets an error that says why,
//! nothing is half kept, and the same process goes on when it is over. That memory runs out is no such error:
//! Rust ends the process then, and what it had answered is there after a restart as after a kill (`durability`).

use super::check::check;
use super::day::{Day, copies};
use super::{WATCHED, Watch, runtime, setting};
use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The file that says what fails.
const FAULTS: &str = "ZIHIN_DISK_FAULTS";

/// The kinds of operations, as in `disk.c`.
const OPENS: i32 = 1;
const WRITES: i32 = 2;
const SYNCS: i32 = 4;
const READS: i32 = 8;
const NAMES: i32 = 16;

/// The errors, by their number on Linux, and the operations that fail with them.
const ERRORS: [(&str, i32, i32); 3] = [
    ("no space left", 28, OPENS | WRITES | NAMES),
    ("broken disk", 5, OPENS | WRITES | SYNCS | READS | NAMES),
    ("too many open files", 24, OPENS),
];

/// For how many operations it lasts.
const STRETCHES: [i32; 2] = [1, 7];

/// What fails next.
struct Faults(PathBuf);

impl Faults {
    /// After so many operations of these kinds the next ones fail, so many of them.
    fn set(&self, after: i32, count: i32, error: i32, kinds: i32) {
        let numbers = [after, count, error, kinds].map(i32::to_le_bytes);
        let mut file = OpenOptions::new().write(true).open(&self.0).unwrap();
        file.write_all(&numbers.concat()).unwrap();
    }

    /// How many operations have still to fail; none fails any more.
    fn end(&self) -> i32 {
        let numbers = fs::read(&self.0).unwrap();
        self.set(0, 0, 0, 0);
        i32::from_le_bytes(numbers[4..8].try_into().unwrap())
    }
}

/// A copy of a folder with a database and one for copies.
fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(copies(to)).unwrap();
    for file in fs::read_dir(from).unwrap().map(Result::unwrap) {
        if file.file_type().unwrap().is_file() {
            fs::copy(file.path(), to.join(file.file_name())).unwrap();
        }
    }
}

/// Runs the sweeps in this process, whose disk is watched.
fn sweep(disk: &Path, faults: &Faults) {
    let fresh = disk.join("fresh");
    fs::create_dir_all(copies(&fresh)).unwrap();
    runtime().block_on(async { Day::new(&fresh, 1, None).open().await.close().await });
    let mut reasons: BTreeMap<String, u32> = BTreeMap::new();
    for (error, number, kinds) in ERRORS {
        for stretch in STRETCHES {
            let began = std::time::Instant::now();
            let mut after = 0;
            let mut days = 0;
            loop {
                let folder = disk.join("day");
                copy_folder(&fresh, &folder);
                let day = Day::new(&folder, u32::try_from(stretch).unwrap() + 2, None);
                faults.set(after, stretch, number, kinds);
                runtime().block_on(day.live_shortly());
                let left = faults.end();
                let (said, refusals) = day.into_answers();
                for refusal in refusals {
                    *reasons.entry(refusal.operator_message()).or_default() += 1;
                }
                days += 1;
                let checked = runtime().block_on(check(&folder, &said, 0));
                checked.unwrap_or_else(|wrong| {
                    panic!("{error} for {stretch} operations, after {after}: {wrong}")
                });
                fs::remove_dir_all(&folder).unwrap();
                if left == stretch {
                    break;
                }
                after += i32::try_from(setting("ZIHIN_POWER_STEP", 10)).unwrap();
            }
            eprintln!(
                "{error} for {stretch}: {days} days up to {after}, {:?}",
                began.elapsed()
            );
        }
    }
    for (reason, times) in reasons {
        eprintln!("{times} {reason}");
    }
}

#[test]
fn an_error_of_the_disk_has_a_reason_and_leaves_nothing_half_done() {
    if let Ok(disk) = std::env::var(WATCHED) {
        return sweep(
            Path::new(&disk),
            &Faults(std::env::var(FAULTS).unwrap().into()),
        );
    }
    let Some(watch) = Watch::new() else { return };
    let faults = watch.folder.path().join("faults");
    fs::write(&faults, [0; 16]).unwrap();
    fs::create_dir(watch.disk()).unwrap();
    let ran = watch.run(
        "power::faults::an_error_of_the_disk_has_a_reason_and_leaves_nothing_half_done",
        (FAULTS, &faults),
    );
    println!("{}", String::from_utf8_lossy(&ran.stderr));
}

//! Operations of the disk fail, once or for a while, at any place of a day: each call gets an error that says why,
//! nothing is half kept, and the same process goes on when it is over. That memory runs out is no such error:
//! Rust ends the process then, and what it had answered is there after a restart as after a kill (`durability`).

use super::check::check;
use super::day::{Day, ONE_ERROR, copies};
use super::{WATCHED, Watch, runtime, setting};
use std::collections::BTreeSet;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;
use zihin_store::StoreError;

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

/// A part of each reason that may be given.
const REASONS: [&str; 10] = [
    "look at the disk",
    "disk is full",
    "disk I/O error",
    "disk is: look at",
    "malformed",
    "cannot be opened",
    "unable to open",
    "may only be read",
    "readonly",
    "(os error ",
];

/// For how many operations an error lasts that does so for a while.
const LONG: i32 = 7;

/// What fails next.
struct Faults(PathBuf);

impl Faults {
    /// After so many operations the next ones fail.
    fn begin(&self, after: i32, fault: Fault) {
        self.write([after, fault.stretch, fault.number, fault.kinds]);
    }

    fn write(&self, numbers: [i32; 4]) {
        let numbers = numbers.map(i32::to_le_bytes);
        let mut file = OpenOptions::new().write(true).open(&self.0).unwrap();
        file.write_all(&numbers.concat()).unwrap();
    }

    /// Nothing fails any more. Returns how many operations had still to fail.
    fn end(&self) -> i32 {
        let numbers = fs::read(&self.0).unwrap();
        self.write([0; 4]);
        i32::from_le_bytes(numbers[4..8].try_into().unwrap())
    }
}

fn copy_files(from: &Path, to: &Path) {
    for file in fs::read_dir(from).unwrap().map(Result::unwrap) {
        if file.file_type().unwrap().is_file() {
            fs::copy(file.path(), to.join(file.file_name())).unwrap();
        }
    }
}

/// What is done while the disk fails.
#[derive(Clone, Copy, Debug)]
enum Work {
    /// A database is created, with all migrations.
    Creation,
    /// A short day at a database that is there.
    Day,
}

/// An error that operations of the disk have.
#[derive(Clone, Copy, Debug)]
struct Fault {
    number: i32,
    kinds: i32,
    /// For how many operations it lasts.
    stretch: i32,
}

/// A process whose disk is watched, and fails when it is told to.
struct Sweep {
    disk: PathBuf,
    faults: Faults,
    /// A folder with a database in which nothing has happened.
    fresh: PathBuf,
}

impl Sweep {
    fn new(disk: PathBuf, faults: Faults) -> Self {
        let fresh = disk.join("fresh");
        fs::create_dir_all(copies(&fresh)).unwrap();
        runtime().block_on(async { Day::new(&fresh, 1, None).open().await.close().await });
        Self {
            disk,
            faults,
            fresh,
        }
    }

    /// Works again and again, with the fault at every `step`-th operation.
    /// Returns how many operations there are, and the words of all errors.
    fn run(&self, work: Work, fault: Fault, step: i32) -> (i32, BTreeSet<String>) {
        let mut words = BTreeSet::new();
        let mut after = i32::try_from(setting("ZIHIN_POWER_SEED", 45)).unwrap() % step;
        loop {
            let (was_reached, errors) = self.work(work, fault, after);
            for error in errors {
                let text = error.operator_message();
                let has_reason = REASONS.iter().any(|reason| text.contains(reason));
                assert!(has_reason, "{work:?}, {fault:?} after {after}: {error:?}");
                words.insert(text);
            }
            if !was_reached {
                return (after, words);
            }
            after += step;
        }
    }

    /// Works while the disk fails after so many operations, and looks at what is there then.
    /// Returns whether it came to that, and all errors.
    fn work(&self, work: Work, fault: Fault, after: i32) -> (bool, Vec<StoreError>) {
        let folder = self.disk.join("work");
        fs::create_dir_all(copies(&folder)).unwrap();
        if let Work::Day = work {
            copy_files(&self.fresh, &folder);
        }
        let attempts = u32::try_from(fault.stretch).unwrap() + ONE_ERROR - 1;
        let day = Day::new(&folder, attempts, None);
        self.faults.begin(after, fault);
        runtime().block_on(async {
            match work {
                Work::Creation => day.open().await.close().await,
                Work::Day => day.live_shortly().await,
            }
        });
        let left = self.faults.end();
        let (said, errors) = day.into_answers();
        let checked = runtime().block_on(check(&folder, &said, 0));
        if let Err(wrong) = checked {
            panic!("{work:?}, {fault:?} after {after}: {wrong}; {errors:?}");
        }
        fs::remove_dir_all(&folder).unwrap();
        (left < fault.stretch, errors)
    }
}

#[test]
fn an_error_of_the_disk_has_a_reason_and_leaves_nothing_half_done() {
    if let Ok(disk) = std::env::var(WATCHED) {
        return sweep(disk.into(), std::env::var(FAULTS).unwrap().into());
    }
    let Some(watch) = Watch::new() else { return };
    let faults = watch.folder.path().join("faults");
    fs::write(&faults, [0; 16]).unwrap();
    fs::create_dir(watch.disk()).unwrap();
    let test = "power::faults::an_error_of_the_disk_has_a_reason_and_leaves_nothing_half_done";
    let ran = watch.run(test, (FAULTS, &faults));
    println!("{}", String::from_utf8_lossy(&ran.stderr));
}

/// All work with all faults, in this process.
fn sweep(disk: PathBuf, faults: PathBuf) {
    let sweep = Sweep::new(disk, Faults(faults));
    let step = i32::try_from(setting("ZIHIN_POWER_STEP", 25)).unwrap();
    for (name, number, kinds) in ERRORS {
        // Files are seldom opened.
        let step = if kinds == OPENS { 1 + step / 10 } else { step };
        let mut all = BTreeSet::new();
        for (work, stretch) in [
            (Work::Creation, 1),
            (Work::Creation, LONG),
            (Work::Day, 1),
            (Work::Day, LONG),
        ] {
            let fault = Fault {
                number,
                kinds,
                stretch,
            };
            let (began, (operations, words)) = (Instant::now(), sweep.run(work, fault, step));
            let time = began.elapsed();
            eprintln!(
                "{work:?}, {name}, {stretch} of {operations} operations, every {step}: {time:?}"
            );
            all.extend(words);
        }
        assert!(!all.is_empty(), "{name} is never met");
        all.iter().for_each(|words| eprintln!("{words}"));
    }
}

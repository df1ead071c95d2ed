//! The power is cut after any operation of a day: nothing that was said is gone, and no half copy is taken for one.

use super::check::check;
use super::day::{Day, Said, copies};
use super::disk::{Cut, Disk};
use super::journal::{Op, read};
use super::{WATCHED, Watch, runtime, setting};
use std::collections::BTreeSet;
use std::fs::{self, OpenOptions};
use std::path::{Path, PathBuf};
use std::time::Instant;
use zihin_rules::{Luck, SplitMix};

/// Where the process says what was answered; nothing of it is lost.
const SAID: &str = "said";

/// The journal of one day, from which every cut is made: up to any place in it,
/// it is that of a process for which the power was cut there.
struct Recording {
    ops: Vec<Op>,
    folder: PathBuf,
    watch: Watch,
}

/// Records a day of the test of this name, in a process of its own; none there, and where it cannot be watched.
fn record(test: &str) -> Option<Recording> {
    if let Ok(folder) = std::env::var(WATCHED) {
        let folder = Path::new(&folder);
        let mut said = OpenOptions::new();
        let said = said.append(true).create(true).open(folder.join(SAID));
        runtime().block_on(Day::new(folder, 1, Some(said.unwrap())).live());
        return None;
    }
    let watch = Watch::new()?;
    let (folder, journal) = (watch.disk(), watch.folder.path().join("journal"));
    fs::create_dir_all(copies(&folder)).unwrap();
    watch.run(test, ("ZIHIN_DISK_JOURNAL", &journal));
    let ops = read(&fs::read(journal).unwrap());
    Some(Recording { ops, folder, watch })
}

impl Recording {
    fn disk(&self) -> Disk {
        Disk::new(&[&self.folder, &copies(&self.folder)])
    }

    /// Cuts the power before so many operations, and then after every `step` of them.
    /// Returns how many times, or what was wrong after the last.
    fn cut(&self, first: usize, step: usize, seed: u64) -> Result<usize, String> {
        let mut luck = SplitMix(seed);
        let (mut disk, mut cuts) = (self.disk(), 0);
        for (n, op) in self.ops.iter().enumerate() {
            if n >= first && (n - first).is_multiple_of(step) {
                let cut = match luck.below(4) {
                    0 => Cut::Nothing,
                    1 => Cut::Everything,
                    _ => Cut::Something(luck.bits()),
                };
                cuts += 1;
                self.check(&disk, cut).map_err(|wrong| {
                    format!("cut {cuts}, before operation {n}, {cut:?}, seed {seed}: {wrong}")
                })?;
            }
            disk.run(op);
        }
        Ok(cuts)
    }

    /// Looks at what a cut has left.
    fn check(&self, disk: &Disk, cut: Cut) -> Result<(), String> {
        let said = self.said(disk);
        let after = tempfile::tempdir_in(self.watch.folder.path()).unwrap();
        fs::create_dir(copies(after.path())).unwrap();
        for (name, content) in disk.after(cut) {
            let name = Path::new(&name).strip_prefix(&self.folder).unwrap();
            fs::write(after.path().join(name), content).unwrap();
        }
        let checked = runtime().block_on(check(after.path(), &said, 1));
        checked.map_err(|wrong| format!("{wrong}; see {}", after.keep().display()))
    }

    /// What was said before a cut.
    fn said(&self, disk: &Disk) -> Vec<Said> {
        let files = disk.after(Cut::Everything);
        let said = files.get(self.folder.join(SAID).to_str().unwrap());
        let said = said.cloned().unwrap_or_default();
        let said = String::from_utf8(said).unwrap();
        said.lines().map(Said::read).collect()
    }
}

#[test]
fn a_power_cut_leaves_what_was_answered() {
    let Some(day) = record("power::cuts::a_power_cut_leaves_what_was_answered") else {
        return;
    };
    let began = Instant::now();
    let seed = setting("ZIHIN_POWER_SEED", 45);
    let cuts = usize::try_from(setting("ZIHIN_POWER_CUTS", 200)).unwrap();
    let step = (day.ops.len() / cuts).max(1);
    let first = usize::try_from(seed).unwrap() % step;
    let cuts = day.cut(first, step, seed);
    let (operations, time) = (day.ops.len(), began.elapsed());
    match cuts {
        Ok(cuts) => println!("{cuts} cuts in {operations} operations, in {time:?}"),
        Err(wrong) => panic!("{wrong}; the day: {}", day.watch.folder.keep().display()),
    }
}

#[test]
fn the_watched_disk_is_the_real_one() {
    let Some(day) = record("power::cuts::the_watched_disk_is_the_real_one") else {
        return;
    };
    let mut disk = day.disk();
    day.ops.iter().for_each(|op| disk.run(op));
    let mut seen = disk.after(Cut::Everything);
    // SQLite maps these into memory, and makes them anew.
    seen.retain(|name, _| !name.ends_with("-shm"));
    for (name, content) in &seen {
        assert!(fs::read(name).unwrap() == *content, "{name} is different");
    }
    let folders = [day.folder.clone(), copies(&day.folder)];
    let files = folders
        .iter()
        .flat_map(|folder| fs::read_dir(folder).unwrap());
    let files = files.map(|file| file.unwrap().path().display().to_string());
    let is_seen = |file: &String| Path::new(file).is_dir() || seen.contains_key(file);
    let unseen: Vec<String> = files
        .filter(|file| !file.ends_with("-shm") && !is_seen(file))
        .collect();
    assert!(unseen.is_empty(), "{unseen:?}");
}

#[test]
fn a_disk_that_syncs_too_little_is_found_out() {
    let Some(mut day) = record("power::cuts::a_disk_that_syncs_too_little_is_found_out") else {
        return;
    };
    let all = std::mem::take(&mut day.ops);
    let says = |op: &Op| matches!(op, Op::Write { data, .. } if data.starts_with(b"created"));
    let begun = all.iter().position(says).unwrap();
    for ending in ["-wal", ".part", ".erasures"] {
        day.ops = without_syncs(&all, ending);
        let Err(wrong) = day.cut(begun, 3, 1) else {
            panic!("nobody notices that {ending} is not synced");
        };
        println!("without syncs of {ending}: {wrong}");
    }
}

/// A day on which files whose names end so were never synced.
fn without_syncs(ops: &[Op], ending: &str) -> Vec<Op> {
    let mut concerned = BTreeSet::new();
    let mut ops = ops.to_vec();
    ops.retain(|op| {
        match op {
            Op::Open { file, path, .. } if path.ends_with(ending) => drop(concerned.insert(*file)),
            Op::Close { file } => drop(concerned.remove(file)),
            Op::Sync { file } => return !concerned.contains(file),
            _ => {}
        }
        true
    });
    ops
}

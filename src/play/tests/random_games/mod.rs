//! Random games of every kind: what is in memory is what the rows say, a refusal writes nothing, and a change of the code that changes no behaviour
//! leaves the rows and what people see as they are recorded here, seed by seed; `ZIHIN_RECORD=1` writes the recording anew.

mod door;
mod kind;
mod rows;
mod walk;

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::sync::Mutex;
use std::thread;
use tokio::runtime::Builder;
use walk::{WORDS, Walk};
use zihin_testing::sources::top;

/// The digests of the walks, a line for each.
const FILE: &str = "src/play/tests/random_games/recorded.txt";
/// How many seeds there are.
const SEEDS: u64 = 40;

/// A number in the environment.
fn wanted(name: &str) -> Option<u64> {
    env::var(name).ok()?.parse().ok()
}

/// What is done in these games, besides what logs say ([`WORDS`]).
const ACTS: &str = "Choose Play Confirm Type RandomizeSetup RepeatSetup CheckIn Resign Cancel \
    Agree(Draw) Agree(Takeback) Agree(Pause) Agree(Resume) Agree(Cancel) Agree(Rematch) Agree(Concede(0)) \
    Decline(Draw) Decline(Takeback) Decline(Pause) \
    Join Start Fill Leave Invite DeclineInvitation Close AddWord Roll KeepLine DropLines Race LookAtPlan \
    ThinkAndMove Prefer Erase BeginVacation Hold Release LosePlace FindPlace";

/// The line of a seed in the recording, and what has happened.
fn line(seed: u64) -> (String, BTreeSet<String>) {
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    let walk = runtime.block_on(Walk::by(seed));
    if wanted("ZIHIN_SEED").is_some() {
        eprintln!("{}", walk.trace);
    }
    let digest = walk.digest();
    let line = format!("{seed} {:016x} {:016x}", digest.rows, digest.views);
    (line, walk.met)
}

/// `ZIHIN_SEED=7` walks by that seed alone, and tells what happens.
#[test]
fn random_games_are_stored_and_seen_as_they_are_recorded() {
    let one = wanted("ZIHIN_SEED");
    let first = one.unwrap_or(0);
    let count = wanted("ZIHIN_SEEDS").or(one.map(|_| 1)).unwrap_or(SEEDS);
    let todo = Mutex::new(first..first + count);
    let walk = || {
        let next = || todo.lock().unwrap().next();
        let walked = std::iter::from_fn(next).map(|seed| (seed, line(seed)));
        walked.collect::<Vec<_>>()
    };
    let walked: BTreeMap<u64, (String, BTreeSet<String>)> = thread::scope(|scope| {
        let threads = [(); 2].map(|()| scope.spawn(walk));
        let walked = threads.into_iter().flat_map(|one| one.join().unwrap());
        walked.collect()
    });
    if count >= SEEDS {
        let met: BTreeSet<&str> = walked
            .values()
            .flat_map(|(_, met)| met)
            .map(String::as_str)
            .collect();
        let missing = ACTS.split_whitespace().chain(WORDS);
        let missing: Vec<&str> = missing.filter(|word| !met.contains(word)).collect();
        assert_eq!(missing, Vec::<&str>::new(), "it never happens");
    }
    let path = top().join(FILE);
    if env::var_os("ZIHIN_RECORD").is_some() {
        let lines = walked.values().map(|(line, _)| format!("{line}\n"));
        fs::write(path, lines.collect::<String>()).unwrap();
        return;
    }
    let recorded = fs::read_to_string(path).unwrap();
    for (seed, (line, _)) in walked {
        let known = recorded.lines().any(|known| known == line);
        assert!(known, "{line}: ZIHIN_SEED={seed} tells what happens");
    }
}

//! The units of systemd and the configuration of Litestream fit the program, and the units are hardened.

use clap::Parser;
use serde::Deserialize;
use sqlx::{ConnectOptions, Connection};
use std::collections::BTreeSet;
use std::fs;
use std::process::Command;
use zihin::cli::Cli;
use zihin_store::options;
use zihin_testing::sources::{files, read, top};

const FOLDER: &str = "assets/deploy/systemd";

/// What `systemd-analyze` may find at most, in tenths: 0 is locked up, 100 is open to everything.
const EXPOSURE: u32 = 25;

/// The units whose names have this ending, with their contents.
fn units(ending: &str) -> Vec<(String, String)> {
    let found = files(FOLDER).into_iter();
    let units: Vec<_> = found
        .filter(|path| path.ends_with(ending))
        .map(|path| (path.clone(), read(&path)))
        .collect();
    assert!(!units.is_empty(), "{ending}");
    units
}

/// The values of a setting in a unit.
fn values<'a>(unit: &'a str, name: &str) -> Vec<&'a str> {
    let lines = unit.lines().filter_map(|line| line.split_once('='));
    lines
        .filter(|(found, _)| *found == name)
        .map(|(_, value)| value)
        .collect()
}

/// Runs `systemd-analyze`; `None` if it is not installed.
fn analyze(args: &[&str]) -> Option<(bool, String)> {
    let Ok(output) = Command::new("systemd-analyze").args(args).output() else {
        zihin_testing::skip("systemd-analyze is not installed (Debian: systemd)");
        return None;
    };
    let text = [output.stdout, output.stderr].concat();
    Some((output.status.success(), String::from_utf8(text).unwrap()))
}

#[test]
fn the_program_takes_the_commands_of_the_units_and_finds_its_folders() {
    let mut commands = BTreeSet::new();
    for (path, unit) in units(".service") {
        assert_eq!(values(&unit, "User"), ["zihin"], "{path}");
        let on_failure: &[&str] = if path.contains('@') {
            &[]
        } else {
            &["zihin-failed@%N.service"]
        };
        assert_eq!(values(&unit, "OnFailure"), on_failure, "{path}");
        assert_eq!(
            values(&unit, "WorkingDirectory"),
            ["/var/lib/zihin"],
            "{path}"
        );
        let state = values(&unit, "StateDirectory").join(" ");
        let command = values(&unit, "ExecStart").join(" ");
        for folder in command
            .split(' ')
            .filter_map(|word| word.strip_prefix("/var/lib/"))
        {
            assert!(
                state.split(' ').any(|made| made == folder),
                "{path}: {folder}"
            );
        }
        if let Some(args) = command.strip_prefix("/usr/local/bin/zihin ") {
            let line = std::iter::once("zihin").chain(args.split(' '));
            Cli::try_parse_from(line).unwrap_or_else(|error| panic!("{path}: {error}"));
            commands.insert(args.split(' ').next().unwrap().to_owned());
        }
    }
    assert!(commands.iter().eq(["backup", "run"]), "{commands:?}");
}

#[test]
fn a_supervisor_waits_longer_than_the_program_takes_and_starts_it_less_often_than_discord_forbids()
{
    let bot = read(&format!("{FOLDER}/zihin.service"));
    let number = |name: &str| values(&bot, name)[0].parse::<u32>().unwrap();
    assert!(number("TimeoutStopSec") >= 10);
    assert_eq!(values(&bot, "StartLimitIntervalSec"), ["1d"]);
    assert!(number("StartLimitBurst") < 1_000);
    assert_eq!(values(&bot, "Restart"), ["always"]);
    // A program that hangs is started again, one that somebody must look after is not.
    assert_eq!(values(&bot, "Type"), ["notify"]);
    assert_eq!(values(&bot, "WatchdogSec"), ["1min"]);
    assert_eq!(values(&bot, "RestartPreventExitStatus"), ["78"]);
}

#[test]
fn the_units_are_hardened_and_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let limit = format!("--threshold={EXPOSURE}");
    let mut verify = vec!["verify".to_owned(), "--man=no".to_owned()];
    for (path, unit) in [units(".service"), units(".timer")].concat() {
        let file = top().join(&path);
        // Programs that are installed, in place of those that the units start.
        let name = file.file_name().unwrap();
        let copy = folder.path().join(name);
        let unit = unit.replace("/usr/local/bin/zihin", "/bin/true");
        let unit = unit.replace("/usr/bin/curl", "/bin/true");
        fs::write(&copy, unit.replace("/usr/bin/litestream", "/bin/true")).unwrap();
        verify.push(copy.to_str().unwrap().to_owned());
        if path.ends_with(".service") {
            let file = file.to_str().unwrap();
            let Some((is_good, text)) = analyze(&["security", "--offline=true", &limit, file])
            else {
                return;
            };
            assert!(is_good && text.contains("exposure level"), "{path}: {text}");
        }
    }
    let verify: Vec<&str> = verify.iter().map(String::as_str).collect();
    if let Some((is_good, text)) = analyze(&verify) {
        assert!(is_good && text.is_empty(), "{text}");
    }
    for (path, timer) in units(".timer") {
        let service = path.replace(".timer", ".service");
        assert!(top().join(service).exists(), "{path}");
        let (is_good, text) = analyze(&["calendar", values(&timer, "OnCalendar")[0]]).unwrap();
        assert!(is_good, "{path}: {text}");
    }
}

/// The keys that Litestream 0.5 reads, as far as the file uses them: it ignores others without a word.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Litestream {
    snapshot: Snapshots,
    dbs: Vec<Replicated>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Snapshots {
    interval: String,
    retention: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Replicated {
    path: String,
    min_checkpoint_page_count: i64,
    replica: Replica,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Replica {
    r#type: String,
    bucket: String,
    path: String,
    region: String,
}

#[tokio::test]
async fn litestream_empties_the_log_of_the_database_before_the_program_does() {
    let config = read("assets/deploy/litestream.yml");
    let Litestream { snapshot, dbs } = serde_saphyr::from_str(&config).unwrap();
    assert_eq!((&*snapshot.interval, &*snapshot.retention), ("24h", "168h"));
    let Replica {
        r#type,
        bucket,
        path,
        region,
    } = &dbs[0].replica;
    assert!(
        [r#type, bucket, path, region]
            .iter()
            .all(|value| !value.is_empty())
    );
    assert_eq!(dbs[0].path, "/var/lib/zihin/zihin.db");
    let mut db = options("sqlite::memory:").unwrap().connect().await.unwrap();
    let pages = sqlx::query_scalar("PRAGMA wal_autocheckpoint");
    let pages: i64 = pages.fetch_one(&mut db).await.unwrap();
    db.close().await.unwrap();
    assert!(dbs[0].min_checkpoint_page_count < pages, "{pages}");
    assert!(
        !config.contains("access-key"),
        "keys are in the environment"
    );
}

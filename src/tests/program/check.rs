//! `zihin check` where the settings, the disk or the database are not as they must be: each is told once,
//! and in words.

use super::program::{text, zihin_in};
use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use zihin_store::SQLITE_MIGRATIONS;
use zihin_store::Store;
use zihin_testing::database::{Kind, kind, run, texts};

/// What is told as failures, other than that there is no token.
fn failures(output: &Output) -> Vec<&str> {
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let lines = text(&output.stdout).lines();
    let failures = lines.filter(|line| line.contains("FAILED"));
    failures.filter(|line| !line.starts_with("token")).collect()
}

/// The failure of a check with this database.
fn failure_with(folder: &Path, url: &str) -> String {
    let output = zihin_in(folder, &[("DATABASE_URL", url)], &["check"]);
    let failures = failures(&output);
    assert_eq!(failures.len(), 1, "{output:?}");
    assert!(!text(&output.stdout).contains("code:"), "{output:?}");
    failures[0].to_owned()
}

/// A folder with a database, and its address.
async fn with_database() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite://{}", folder.path().join("zihin.db").display());
    Store::open(&url).await.unwrap().close().await;
    (folder, url)
}

#[test]
fn a_folder_that_cannot_be_written_is_told_and_the_database_not_tried() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let no_folder = folder.path().join("none");
    for (place, words) in [
        (no_folder.as_path(), "does not exist: create it"),
        (&file, "is not a folder"),
        // Not even root may create a file there.
        (Path::new("/sys"), "/sys"),
    ] {
        let url = format!("sqlite://{}", place.join("zihin.db").display());
        let output = zihin_in(folder.path(), &[("DATABASE_URL", &url)], &["check"]);
        let failures = failures(&output);
        assert_eq!(failures.len(), 1, "{output:?}");
        assert!(failures[0].starts_with("disk: FAILED, "), "{failures:?}");
        assert!(failures[0].contains(words), "{failures:?}");
        let skipped = "not tried without a disk that can be written: database";
        assert!(text(&output.stdout).contains(skipped), "{output:?}");
    }
}

#[test]
fn what_is_written_to_try_the_disk_is_removed() {
    let folder = tempfile::tempdir().unwrap();
    let output = zihin_in(folder.path(), &[], &["check"]);
    let stdout = text(&output.stdout);
    assert!(
        stdout.contains("disk: a page is on the disk after"),
        "{stdout}"
    );
    let files = fs::read_dir(folder.path()).unwrap();
    let files: Vec<_> = files.map(|file| file.unwrap().file_name()).collect();
    assert!(files.is_empty(), "{files:?}");
}

/// The numbers of all migrations.
fn schemas() -> Vec<i64> {
    let migrations = SQLITE_MIGRATIONS.iter();
    migrations.map(|migration| migration.version).collect()
}

#[tokio::test]
async fn a_newer_database_is_left_as_it_is_and_told_in_words_by_every_command() {
    let (folder, url) = with_database().await;
    let newer = "INSERT INTO _sqlx_migrations SELECT 9999, description, installed_on, success, checksum, execution_time FROM _sqlx_migrations WHERE version = 1";
    run(&url, newer).await;
    let failure = failure_with(folder.path(), &url);
    let [.., newest] = schemas()[..] else {
        panic!("there are migrations");
    };
    let known = format!("up to {newest}");
    for words in ["is newer than this program", "schema 9999", &known] {
        assert!(failure.contains(words), "{words}: {failure}");
    }
    let stats = zihin_in(
        folder.path(),
        &[("DATABASE_URL", &url)],
        &["database", "stats"],
    );
    let stderr = text(&stats.stderr);
    assert!(stderr.contains("newer than this program"), "{stderr}");
    assert!(!stderr.contains("previously applied"), "{stderr}");
}

#[tokio::test]
async fn an_older_database_is_not_migrated_by_a_check() {
    let (folder, url) = with_database().await;
    let (newest, before) = match schemas()[..] {
        [only] => (only, 0),
        [.., before, newest] => (newest, before),
        [] => panic!("there are migrations"),
    };
    // The first of all is brought by no migration, but a test needs one before it.
    let older = format!(
        "INSERT INTO _sqlx_migrations SELECT 0, description, installed_on, success, checksum, execution_time FROM _sqlx_migrations WHERE version = 1;
         DELETE FROM _sqlx_migrations WHERE version = {newest}"
    );
    run(&url, &older).await;
    let output = zihin_in(folder.path(), &[("DATABASE_URL", &url)], &["check"]);
    let words = format!("has schema {before}, and the next start brings it to {newest}");
    assert!(text(&output.stdout).contains(&words), "{output:?}");
    let version = "SELECT CAST(max(version) AS TEXT) FROM _sqlx_migrations";
    assert_eq!(texts(&url, version).await, [Some(before.to_string())]);
}

#[tokio::test]
async fn a_database_that_may_only_be_read_or_is_none_is_told_in_words() {
    let (folder, url) = with_database().await;
    assert_eq!(kind(&url), Kind::Sqlite);
    let failure = failure_with(folder.path(), &format!("{url}?mode=ro"));
    assert!(failure.contains("may only be read"), "{failure}");
    let other = folder.path().join("letter.db");
    fs::write(&other, "Dear Ana, ".repeat(100)).unwrap();
    let failure = failure_with(folder.path(), &format!("sqlite://{}", other.display()));
    assert!(failure.contains("not an SQLite database"), "{failure}");
}

#[cfg(unix)]
#[tokio::test]
async fn a_full_disk_is_told_in_words() {
    // A limit on the size of files stands for the end of the disk: of none, and of a page.
    for (blocks, row, words) in [
        (0, "disk: FAILED, ", "may not grow"),
        (8, "database: FAILED, ", "full, limited or broken"),
    ] {
        let (folder, _) = with_database().await;
        let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" check");
        let mut shell = Command::new("sh");
        shell.args(["-c", &script, env!("CARGO_BIN_EXE_zihin")]);
        let output = shell.current_dir(folder.path()).env_clear().output();
        let output = output.unwrap();
        let failures = failures(&output);
        assert_eq!(failures.len(), 1, "{output:?}");
        assert!(failures[0].starts_with(row), "{failures:?}");
        assert!(failures[0].contains(words), "{failures:?}");
    }
}

#[test]
fn settings_that_cannot_be_read_are_told_on_the_page() {
    let folder = tempfile::tempdir().unwrap();
    let output = zihin_in(folder.path(), &[("GUILD_ID", "nonsense")], &["check"]);
    let failures = failures(&output);
    assert_eq!(failures.len(), 1, "{output:?}");
    assert!(
        failures[0].starts_with("settings: FAILED, GUILD_ID is"),
        "{failures:?}"
    );
    assert!(text(&output.stdout).contains("not tried without the settings"));
    assert!(!folder.path().join("zihin.db").exists());
}

#[tokio::test]
async fn the_space_that_a_database_takes_is_told_as_a_table_and_as_json() {
    let (folder, url) = with_database().await;
    let tamper = "INSERT INTO games (guild, channel, game, size, creator, status, created_at, ended_at) VALUES (1, 2, 'table', 2, 3, 'cancelled', 1, 2), (1, 2, 'table', 2, 3, 'lobby', 1, NULL)";
    run(&url, tamper).await;
    let stats = |args: &[&str], days: &str| {
        let settings = [("DATABASE_URL", &*url), ("RETENTION_DAYS", days)];
        let output = zihin_in(folder.path(), &settings, args);
        assert!(output.status.success(), "{output:?}");
        text(&output.stdout).to_owned()
    };
    let table = stats(&["database", "stats"], "30");
    let games = table.lines().find(|line| line.starts_with("games "));
    assert!(games.unwrap().contains("1 rows"), "{table}");
    assert!(table.contains("RETENTION_DAYS=30"), "{table}");
    let json = stats(&["database", "stats", "--json"], "off");
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    let mut tables = json["tables"].as_array().unwrap().iter();
    let games = tables.find(|row| row["table"] == "games").unwrap();
    assert_eq!((&games["rows"], &games["oldest"]), (&2.into(), &1.into()));
    assert_eq!(games["expired_rows"], 0, "nothing is ever deleted");
}

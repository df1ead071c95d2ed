//! `zihin check`, `ratings` and help; exit codes.

use super::program::{text, zihin, zihin_in};
use std::fs;
use zihin_store::Store;

#[test]
fn failures_and_wrong_usage_have_different_exit_codes() {
    for (code, line) in [
        (2, "dance"),
        (2, "replay x.mat --gif x.gif --theme pink"),
        (1, "replay no-such-file.mat"),
        (0, "--version"),
        (0, "--help"),
    ] {
        let output = zihin(&line.split(' ').collect::<Vec<_>>(), b"");
        assert_eq!(output.status.code(), Some(code), "{line}: {output:?}");
        assert_eq!(output.stderr.is_empty(), code == 0, "{line}: {output:?}");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(
            !stderr.contains("llegal: ") && !stderr.contains("nreadable: "),
            "a key instead of words: {stderr}"
        );
    }
}

#[test]
fn check_reports_everything_that_is_missing() {
    let folder = tempfile::tempdir().unwrap();
    let output = zihin_in(folder.path(), &[], &["check"]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let stdout = text(&output.stdout);
    assert!(
        stdout.contains("database: there is none at sqlite://zihin.db yet"),
        "{stdout}"
    );
    assert!(
        stdout.contains("token: FAILED, DISCORD_TOKEN is not set"),
        "{stdout}"
    );
}

#[test]
fn a_wrong_setting_stops_the_program_without_printing_the_token() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(
        folder.path().join(".env"),
        "DISCORD_TOKEN=se.cr.et\nGUILD_ID=nonsense\n",
    )
    .unwrap();
    let output = zihin_in(folder.path(), &[], &["run"]);
    assert_eq!(output.status.code(), Some(78), "{output:?}");
    assert!(
        text(&output.stderr).contains("GUILD_ID is \"nonsense\""),
        "{output:?}"
    );
    assert!(!text(&output.stderr).contains("se.cr.et"), "{output:?}");
}

#[tokio::test]
async fn ratings_are_rebuilt_in_an_existing_database_only() {
    let folder = tempfile::tempdir().unwrap();
    let rebuild = || zihin_in(folder.path(), &[], &["ratings", "rebuild"]);
    let nothing = rebuild();
    assert_eq!(nothing.status.code(), Some(1), "{nothing:?}");
    let url = format!("sqlite://{}", folder.path().join("zihin.db").display());
    Store::open(&url).await.unwrap().close().await;
    let done = rebuild();
    assert!(done.status.success(), "{done:?}");
    assert!(
        text(&done.stdout).contains("from 0 finished games"),
        "{done:?}"
    );
    let without_database = zihin_in(folder.path(), &[], &["ratings"]);
    assert_eq!(
        without_database.status.code(),
        Some(2),
        "{without_database:?}"
    );
}

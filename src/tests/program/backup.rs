//! `zihin backup`: into a file or a folder, how many are kept, and the replay of every game from the copy.

use super::program::{text, zihin_in};
use std::fs;
use std::path::Path;
use std::process::Output;
use zihin_ids::{ChannelId, GuildId, UserId};
use zihin_store::{Limits, NewEntry, NewGame, SeatRow, Store};
#[cfg(unix)]
use zihin_testing::bot_process::BotProcess;

fn backup(folder: &Path, args: &[&str]) -> Output {
    let args = [&["backup"], args].concat();
    zihin_in(folder, &[], &args)
}

/// Makes a database with a game of Table whose log is one roll.
async fn with_a_game(folder: &Path, roll: &str) {
    let url = format!("sqlite://{}", folder.join("zihin.db").display());
    let store = Store::open(&url).await.unwrap();
    let seats = [(0, UserId(1), "Ana"), (1, UserId(2), "Bogdan")];
    let game = NewGame {
        guild: Some(GuildId(1)),
        channel: ChannelId(1),
        parent: None,
        game: "table".to_owned(),
        size: 2,
        creator: UserId(1),
        terms: [("length".to_owned(), "30".to_owned())].into(),
        invited: vec![],
        seats: seats
            .map(|(seat, user, name)| SeatRow::new(seat, Some(user), name.to_owned()))
            .into(),
        entries: Some(vec![NewEntry {
            actor: -1,
            text: roll.to_owned(),
            by: None,
        }]),
        at: 10,
        dice: None,
    };
    store.games().create(game, Limits::default()).await.unwrap();
    store.close().await;
}

#[test]
fn without_a_database_none_is_made_and_nothing_is_copied() {
    let folder = tempfile::tempdir().unwrap();
    let nothing = backup(folder.path(), &["copy.db"]);
    assert_eq!(nothing.status.code(), Some(1), "{nothing:?}");
    let error = text(&nothing.stderr);
    assert!(error.contains("there is no database of Zihin"), "{error}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[tokio::test]
async fn a_deep_backup_replays_every_game_and_names_those_that_cannot_be_replayed() {
    for (roll, is_good) in [("31", true), ("99", false)] {
        let folder = tempfile::tempdir().unwrap();
        with_a_game(folder.path(), roll).await;
        let made = backup(folder.path(), &["copy.db", "--deep"]);
        assert_eq!(made.status.success(), is_good, "{made:?}");
        let output = text(&made.stdout);
        for part in ["sqlite://zihin.db", "copy.db", "1 games, 1 moves"] {
            assert!(output.contains(part), "{output}");
        }
        if is_good {
            assert!(output.contains("1 games that have begun were replayed"));
        } else {
            let error = text(&made.stderr);
            assert!(error.contains("these cannot be replayed: 1"), "{error}");
        }
        let copy = fs::read(folder.path().join("copy.db")).unwrap();
        assert!(copy.starts_with(b"SQLite format 3\0"));
        let beside = folder.path().join("copy.db-wal");
        assert!(!beside.exists(), "the copy was opened for writing");
        let again = backup(folder.path(), &["copy.db"]);
        assert_eq!(again.status.code(), Some(1), "the copy was overwritten");
    }
}

#[tokio::test]
async fn in_a_folder_the_oldest_copies_make_room_and_other_files_stay() {
    let folder = tempfile::tempdir().unwrap();
    with_a_game(folder.path(), "31").await;
    let copies = folder.path().join("copies");
    fs::create_dir(&copies).unwrap();
    for old in [
        "zihin-20250101-031500.db",
        "zihin-20260101-031500.db",
        "zihin-before-the-update.db",
        "zihin-20240101-031500.db.part",
    ] {
        fs::write(copies.join(old), "").unwrap();
    }
    let refused = backup(folder.path(), &["copies/none.db", "--keep", "2"]);
    assert_eq!(refused.status.code(), Some(2), "{refused:?}");
    let made = backup(folder.path(), &["copies", "--keep", "2"]);
    assert!(made.status.success(), "{made:?}");
    let output = text(&made.stdout);
    assert!(
        output.contains("zihin-20250101-031500.db is removed"),
        "{output}"
    );
    let left = fs::read_dir(&copies).unwrap();
    let mut left: Vec<_> = left
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    left.sort_unstable();
    assert_eq!(left.len(), 4, "{left:?}");
    let stay = [
        "zihin-20240101-031500.db.part",
        "zihin-20260101-031500.db",
        "zihin-before-the-update.db",
    ];
    assert!(stay.iter().all(|name| left.iter().any(|it| it == name)));
    // The new one is the fourth: its name is a time in this century.
    let new = left
        .iter()
        .find(|name| !stay.contains(&name.as_str()))
        .unwrap();
    assert!(
        new.starts_with("zihin-20") && new.len() == stay[1].len(),
        "{new}"
    );
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn copies_are_made_again_and_again_until_it_is_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite://{}", folder.path().join("zihin.db").display());
    Store::open(&url).await.unwrap().close().await;
    let copies = folder.path().join("copies");
    fs::create_dir(&copies).unwrap();
    let args = ["backup", "copies", "--keep", "2", "--every", "24"];
    for is_first in [true, false] {
        let mut backup = BotProcess::spawn(folder.path(), &[], &args);
        let printed = backup.until_printed("the next copy is due in").await;
        // The second one finds a copy that is new enough.
        assert_eq!(printed.contains("is copied to"), is_first, "{printed}");
        backup.signal(&["TERM"]).await;
        let (status, log) = backup.ended().await;
        assert!(status.success(), "{log}");
        assert_eq!(fs::read_dir(&copies).unwrap().count(), 1);
    }
}

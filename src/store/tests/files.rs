//! The files of the database: only their owner may read them, and one program at a time owns them.

use super::{playing, texts, url};
use zihin_store::{DatabaseLock, LockError, Store, backup, file_of};

#[cfg(unix)]
mod modes {
    use super::{Store, backup, playing, url};
    use std::fs::{self, Permissions};
    use std::os::unix::fs::PermissionsExt;
    use std::path::Path;

    /// The modes of all files in a folder, by name.
    fn modes(folder: &Path) -> Vec<(String, u32)> {
        let files = fs::read_dir(folder).unwrap().map(Result::unwrap);
        let mode = |file: fs::DirEntry| {
            let name = file.file_name().into_string().unwrap();
            (name, file.metadata().unwrap().permissions().mode() & 0o777)
        };
        let mut modes: Vec<_> = files.map(mode).collect();
        modes.sort();
        modes
    }

    fn private(names: &[&str]) -> Vec<(String, u32)> {
        let mode = |name: &&str| ((*name).to_owned(), 0o600);
        names.iter().map(mode).collect()
    }

    #[tokio::test]
    async fn only_the_owner_may_read_the_database_and_its_backup() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&url(folder.path())).await.unwrap();
        playing(&store).await;
        let copy = folder.path().join("copy.db");
        backup(&url(folder.path()), &copy).await.unwrap();
        let names = ["copy.db", "zihin.db", "zihin.db-shm", "zihin.db-wal"];
        assert_eq!(modes(folder.path()), private(&names));
    }

    #[tokio::test]
    async fn what_others_could_read_is_closed_to_them_when_it_is_opened() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&url(folder.path())).await.unwrap();
        playing(&store).await;
        for (name, _) in modes(folder.path()) {
            let lax = Permissions::from_mode(0o644);
            fs::set_permissions(folder.path().join(name), lax).unwrap();
        }
        // The files beside the database stay, as after the end of a killed program.
        std::mem::forget(store);
        let _store = Store::open(&url(folder.path())).await.unwrap();
        let names = ["zihin.db", "zihin.db-shm", "zihin.db-wal"];
        assert_eq!(modes(folder.path()), private(&names));
    }
}

#[tokio::test]
async fn a_closed_store_holds_everything_in_one_file_even_while_another_program_reads_it() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&url(folder.path())).await.unwrap();
    let reader = Store::open(&url(folder.path())).await.unwrap();
    let game = playing(&store).await;
    assert_eq!(texts(&reader, game).await, ["62"]);
    store.close().await;
    let log = folder.path().join("zihin.db-wal");
    assert_eq!(log.metadata().unwrap().len(), 0);
}

#[test]
fn a_database_has_one_owner_until_its_lock_is_dropped() {
    let folder = tempfile::tempdir().unwrap();
    let url = url(folder.path());
    let lock = DatabaseLock::acquire(&url).unwrap();
    let Err(LockError::Held { process, database }) = DatabaseLock::acquire(&url) else {
        panic!("the database has an owner");
    };
    assert_eq!(process, Some(std::process::id()));
    assert_eq!(database, folder.path().join("zihin.db"));
    drop(lock);
    DatabaseLock::acquire(&url).unwrap();
    let nowhere = "sqlite:///no/such/folder/zihin.db";
    let error = DatabaseLock::acquire(nowhere).unwrap_err();
    assert!(matches!(error, LockError::File { .. }), "{error}");
}

#[test]
fn a_database_in_memory_has_no_file_and_any_number_of_owners() {
    for url in ["sqlite::memory:", "sqlite://zihin.db?mode=memory"] {
        assert_eq!(file_of(url), None);
        let _one = DatabaseLock::acquire(url).unwrap();
        DatabaseLock::acquire(url).unwrap();
    }
    let file = file_of("sqlite:///a/b%20c.db?mode=rwc").unwrap();
    assert_eq!(file.to_str(), Some("/a/b c.db"));
}

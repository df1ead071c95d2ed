//! Who has written what into the database, noted by triggers, and whether the writer had the lease on its shards then.

use super::processes::Role;
use sqlx::Connection;
use sqlx::postgres::PgConnection;
use std::collections::BTreeMap;
use std::time::Duration;
use zihin_store::LEASE;
use zihin_testing::database::{run, texts};

/// Notes every row that is written from now on, with its writer and the time.
const AUDIT: &str = "
    CREATE TABLE audit (
        number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at     BIGINT NOT NULL DEFAULT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT),
        writer TEXT   NOT NULL DEFAULT session_user,
        place  TEXT   NOT NULL,
        change TEXT   NOT NULL
    );
    CREATE FUNCTION note() RETURNS TRIGGER LANGUAGE plpgsql AS $$
    BEGIN
        INSERT INTO audit (place, change) VALUES (TG_TABLE_NAME, TG_OP);
        RETURN NULL;
    END $$;
    DO $$
    DECLARE name TEXT;
    BEGIN
        FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'audit' LOOP
            EXECUTE format('CREATE TRIGGER noted AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION note()', name);
        END LOOP;
    END $$;";

/// A row that was written.
#[derive(Clone, Debug, sqlx::FromRow)]
struct Note {
    /// By the server's clock, in milliseconds since 1970.
    at: i64,
    writer: String,
    place: String,
    change: String,
}

impl Note {
    /// Whether a process has made itself the holder of its shards.
    fn is_takeover(&self) -> bool {
        self.place == "leases" && self.change == "INSERT"
    }
}

/// What was written.
pub struct Audit(Vec<Note>);

/// Begins to note what is written.
pub async fn begin(url: &str) {
    run(url, AUDIT).await;
}

/// How many leases have a holder that is connected.
pub async fn connected_holders(url: &str) -> usize {
    let locks =
        "SELECT CAST(epoch AS TEXT) FROM leases JOIN pg_locks ON CAST(objid AS BIGINT) = epoch
        WHERE locktype = 'advisory' AND mode = 'ExclusiveLock' AND granted";
    texts(url, locks).await.len()
}

impl Audit {
    /// Everything that was written so far.
    pub async fn read(url: &str) -> Self {
        let mut db = PgConnection::connect(url).await.unwrap();
        let sql = "SELECT at, writer, place, change FROM audit ORDER BY number";
        let notes = sqlx::query_as(sql).fetch_all(&mut db).await.unwrap();
        db.close().await.unwrap();
        Self(notes)
    }

    /// How many rows each process has written.
    pub fn counts(&self) -> BTreeMap<Role, usize> {
        let count = |role: Role| {
            self.0
                .iter()
                .filter(|note| note.writer == role.name())
                .count()
        };
        Role::ALL.map(|role| (role, count(role))).into()
    }

    /// Until when a process had its shards, in milliseconds since 1970: until its successor took them over,
    /// else until its lease ends.
    pub fn end_of_lease(&self, of: Role, successor: Role) -> i64 {
        let written_by = |role: Role| {
            let notes = self.0.iter();
            notes.filter(move |note| note.writer == role.name() && note.place == "leases")
        };
        let taken_over = written_by(successor).find(|note| note.is_takeover());
        let lease = i64::try_from(LEASE.as_millis()).unwrap();
        let renewed = written_by(of).map(|note| note.at).max();
        taken_over.map_or(renewed.unwrap_or_default() + lease, |note| note.at)
    }

    /// What was written by a process that did not have the lease on its shards.
    pub fn unleased(&self) -> Vec<String> {
        let mut holders = [None; 2];
        let mut wrong = Vec::new();
        for note in &self.0 {
            let Some(role) = Role::ALL
                .into_iter()
                .find(|role| role.name() == note.writer)
            else {
                continue;
            };
            let holder = &mut holders[role.half()];
            if note.is_takeover() {
                *holder = Some(role);
            }
            // The lease of before is removed by whoever takes over.
            let takes_over = note.place == "leases" && note.change == "DELETE";
            if *holder != Some(role) && !takes_over {
                wrong.push(format!("{note:?}"));
            }
        }
        wrong
    }
}

/// A length of time in milliseconds, for people.
pub fn seconds(from: i64, to: i64) -> Duration {
    Duration::from_millis(u64::try_from(to - from).unwrap_or_default())
}

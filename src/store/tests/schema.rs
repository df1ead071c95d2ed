//! The schema: the same in both databases, and one from before the first release is refused with what to do.

use super::name;
use std::collections::BTreeSet;
use std::path::Path;
use zihin_store::{
    POSTGRES_MIGRATIONS, SQLITE_MIGRATIONS, Store, StoreError, backup, file_of, schema_version,
};
use zihin_testing::database::{Database, Kind, kind, run, texts};
use zihin_testing::on_both;

/// Tables, columns, keys, references, indexes and triggers of a SQLite database, a line each. What is true or false is an integer with a check there.
const SQLITE: [&str; 5] = [
    "SELECT t.name || '.' || c.name || ' ' || CASE WHEN c.hidden = 0 THEN c.type ELSE 'generated' END || CASE WHEN c.\"notnull\" OR c.pk > 0 THEN ' required' ELSE '' END
         || coalesce(' default ' || c.dflt_value, '') FROM sqlite_schema t, pragma_table_xinfo(t.name) c WHERE t.type = 'table'",
    "SELECT t.name || ' primary key ' || group_concat(k.name, ', ' ORDER BY k.pk) FROM sqlite_schema t, pragma_table_info(t.name) k
         WHERE t.type = 'table' AND k.pk > 0 GROUP BY t.name",
    "SELECT t.name || ' unique ' || (SELECT group_concat(name, ', ' ORDER BY seqno) FROM pragma_index_info(i.name)) FROM sqlite_schema t, pragma_index_list(t.name) i
         WHERE t.type = 'table' AND i.origin = 'u'",
    "SELECT t.name || ' foreign key ' || group_concat(f.\"from\", ', ' ORDER BY f.seq) || ' references ' || f.\"table\" || group_concat(f.\"to\", ', ' ORDER BY f.seq)
         FROM sqlite_schema t, pragma_foreign_key_list(t.name) f WHERE t.type = 'table' GROUP BY t.name, f.id",
    "SELECT CASE type WHEN 'trigger' THEN tbl_name || ' trigger ' || name ELSE sql END FROM sqlite_schema WHERE type IN ('index', 'trigger') AND sql IS NOT NULL",
];
const POSTGRES: [&str; 4] = [
    "SELECT table_name || '.' || column_name || ' ' || CASE WHEN is_generated = 'NEVER' THEN data_type ELSE 'generated' END || CASE is_nullable WHEN 'NO' THEN ' required' ELSE '' END
         || coalesce(' default ' || column_default, '') || CASE WHEN data_type = 'text' AND collation_name IS DISTINCT FROM 'C' THEN ' not by bytes' ELSE '' END
         FROM information_schema.columns WHERE table_schema = 'public'",
    "SELECT CAST(conrelid AS REGCLASS) || ' ' || pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = CAST('public' AS REGNAMESPACE) AND contype IN ('p', 'u', 'f')",
    "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND indexname NOT IN (SELECT conname FROM pg_constraint)",
    "SELECT CAST(tgrelid AS REGCLASS) || ' trigger ' || tgname FROM pg_trigger WHERE NOT tgisinternal",
];

/// How PostgreSQL writes what SQLite keeps as it was written: parts of lines, in lower case and without parentheses.
const SPELLINGS: [(&str, &str); 11] = [
    ("::text", ""),
    ("= any array[", "in "),
    ("]", ""),
    ("public.", ""),
    (" using btree", ""),
    ("bigint", "integer"),
    ("boolean", "integer"),
    ("double precision", "real"),
    ("default false", "default 0"),
    ("default true", "default 1"),
    ("  ", " "),
];

/// What is only on a server: the leases of several programs, an index without which erasing a person would be in conflict with every game that ends, and
/// TRUNCATE, which SQLite does not have.
const ONLY_ON_A_SERVER: [&str; 3] = [
    "leases",
    "entries trigger entries_are_never_emptied",
    "tournament_events trigger tournament_events_are_never_emptied",
];

/// A schema, line by line, in the words of SQLite.
async fn schema(url: &str) -> BTreeSet<String> {
    let statements: &[&str] = match kind(url) {
        Kind::Sqlite => &SQLITE,
        Kind::Postgres => &POSTGRES,
    };
    let mut lines = BTreeSet::new();
    for sql in statements {
        for line in texts(url, sql).await.into_iter().flatten() {
            let line = line.to_lowercase().replace(['(', ')'], "");
            let line = SPELLINGS
                .iter()
                .fold(line, |line, (from, to)| line.replace(from, to));
            if !line.starts_with("_sqlx_migrations") {
                lines.insert(line);
            }
        }
    }
    lines
}

/// The conditions that rows must fulfil, as the migrations write them, but for that of an integer that is true or false.
fn checks(migrations: &sqlx::migrate::Migrator) -> BTreeSet<String> {
    let mut checks = BTreeSet::new();
    for migration in migrations.iter() {
        for rest in migration.sql.as_str().split("CHECK (").skip(1) {
            let mut depth = 1;
            let end = rest.find(|letter| {
                depth += i32::from(letter == '(') - i32::from(letter == ')');
                depth == 0
            });
            checks.insert(rest[..end.unwrap()].to_owned());
        }
    }
    checks.retain(|check| !check.ends_with(" IN (0, 1)"));
    checks
}

#[tokio::test]
async fn both_databases_have_the_same_tables_keys_indexes_and_triggers() {
    let Some(server) = Database::of(Kind::Postgres).await else {
        return;
    };
    let file = Database::file();
    file.open().await.close().await;
    let mut on_server = schema(server.url()).await;
    on_server.retain(|line| !ONLY_ON_A_SERVER.iter().any(|own| line.starts_with(own)));
    let in_file = schema(file.url()).await;
    assert!(in_file.len() > 300, "{in_file:?}");
    let only = |one: &BTreeSet<String>, other| one.difference(other).cloned().collect::<Vec<_>>();
    assert_eq!(only(&in_file, &on_server), only(&on_server, &in_file));
}

#[test]
fn both_databases_check_the_same_conditions() {
    let in_file = checks(&SQLITE_MIGRATIONS);
    assert!(in_file.len() > 20, "{in_file:?}");
    assert_eq!(in_file, checks(&POSTGRES_MIGRATIONS));
}

#[test]
fn each_index_is_written_with_its_reason() {
    for migrations in [&SQLITE_MIGRATIONS, &POSTGRES_MIGRATIONS] {
        for migration in migrations.iter() {
            let lines: Vec<&str> = migration.sql.as_str().lines().collect();
            let pairs = lines.windows(2);
            let bare =
                pairs.filter(|pair| pair[1].starts_with("CREATE") && pair[1].contains(" INDEX "));
            for pair in bare {
                assert!(pair[0].starts_with("-- "), "{}", pair[1]);
            }
        }
    }
}

/// The checksum of the first migration before the first release.
fn old_checksum(kind: Kind) -> &'static str {
    match kind {
        Kind::Sqlite => {
            "e64f029a3cf2d0cfd40bb54613cfba0e5a6f5c6944d17cc8e599a9fba9ea276d696bd2a81ad2e5670e5d93c82f8208f4"
        }
        Kind::Postgres => {
            "6bf589921c30d0d05c04b3b336847ee25036295e947b2161f866efc499179e0b0760d8a0ee652a25bb231dc49bf11cf2"
        }
    }
}

async fn a_database_from_before_the_first_release_is_refused_with_what_to_do(database: &Database) {
    database.open().await.close().await;
    let checksum = old_checksum(database.kind());
    let checksum = match database.kind() {
        Kind::Sqlite => format!("x'{checksum}'"),
        Kind::Postgres => format!("'\\x{checksum}'"),
    };
    let old = format!(
        "UPDATE _sqlx_migrations SET checksum = {checksum} WHERE version = 1;
         INSERT INTO _sqlx_migrations SELECT 30, description, installed_on, success, checksum, execution_time FROM _sqlx_migrations WHERE version = 1"
    );
    run(database.url(), &old).await;
    let error = Store::open(database.url()).await.unwrap_err();
    for words in ["before the first release", "zihin export", "new database"] {
        assert!(error.to_string().contains(words), "{words}: {error}");
    }
    let existing = Store::open_existing(database.url()).await;
    assert_eq!(name(existing), "before the first release");
    let version = schema_version(database.url()).await;
    assert_eq!(name(version), "before the first release");
    let versions = "SELECT CAST(max(version) AS TEXT) FROM _sqlx_migrations";
    assert_eq!(
        texts(database.url(), versions).await,
        [Some("30".to_owned())],
        "nothing was migrated"
    );
    // It can still be copied as a file, but not read from the copy.
    if let Some(file) = file_of(database.url()) {
        let copy = file.with_extension("copy");
        backup(database.url(), &copy).await.unwrap();
        assert!(matches!(
            Store::open_copy(Path::new(&copy)).await,
            Err(StoreError::BeforeRelease)
        ));
    }
}

async fn each_table_comes_after_those_that_it_refers_to(database: &Database) {
    let tables = database.open().await.tables().await.unwrap();
    let at = |name: &str| tables.iter().position(|table| table.name == name).unwrap();
    for (parent, child) in [
        ("games", "entries"),
        ("seats", "stats"),
        ("analyses", "analysed_seats"),
        ("search_lists", "searches"),
        ("tournaments", "tournament_events"),
    ] {
        assert!(at(parent) < at(child), "{parent}, {child}");
    }
    assert!(tables.iter().all(|table| table.key > 0), "{tables:?}");
}

on_both!(
    a_database_from_before_the_first_release_is_refused_with_what_to_do,
    each_table_comes_after_those_that_it_refers_to,
);

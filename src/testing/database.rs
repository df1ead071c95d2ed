//! A database of either kind for one test.

use super::cluster::{CLUSTER, Cluster};
use super::link::Link;
use super::statement_log::log_statements;
use sqlx::postgres::PgConnection;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tempfile::TempDir;
use tokio::sync::OnceCell;
use zihin_store::{Store, is_postgres, options};

/// A kind of database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Sqlite,
    Postgres,
}

/// A database for one test, gone when the last clone is. It is empty; on a server it has our schema.
#[derive(Clone)]
pub struct Database(Arc<Temporary>);

struct Temporary {
    url: String,
    place: Place,
}

enum Place {
    Folder {
        _folder: TempDir,
    },
    Server {
        cluster: &'static Cluster,
        name: String,
    },
}

/// The database that new ones are copied from, which is faster than migrating each.
const TEMPLATE: &str = "zihin_template";
static TEMPLATE_IS_READY: OnceCell<()> = OnceCell::const_new();
static NUMBER: AtomicU64 = AtomicU64::new(1);

impl Database {
    /// A new database; none if PostgreSQL is asked for and not installed, which is said.
    pub async fn of(kind: Kind) -> Option<Self> {
        match kind {
            Kind::Sqlite => Some(Self::file()),
            Kind::Postgres => Self::on_server().await,
        }
    }

    /// A new database of the kind that `ZIHIN_TEST_DATABASE` names (`sqlite` or `postgres`): SQLite if it names none.
    /// `on_both` tests each kind anyway.
    pub async fn usual() -> Self {
        match std::env::var("ZIHIN_TEST_DATABASE").as_deref() {
            Ok("postgres") => Self::on_server().await.expect("PostgreSQL is installed"),
            _ => Self::file(),
        }
    }

    /// A new SQLite database in a file.
    pub fn file() -> Self {
        log_statements();
        let folder = TempDir::new().unwrap();
        Self(Arc::new(Temporary {
            url: format!("sqlite://{}", folder.path().join("zihin.db").display()),
            place: Place::Folder { _folder: folder },
        }))
    }

    async fn on_server() -> Option<Self> {
        log_statements();
        let cluster = tokio::task::spawn_blocking(|| CLUSTER.as_ref()).await;
        let Some(cluster) = cluster.unwrap() else {
            crate::skip("PostgreSQL is not installed (Debian: postgresql)");
            return None;
        };
        TEMPLATE_IS_READY
            .get_or_init(|| async {
                run(
                    &cluster.url("postgres"),
                    &format!("CREATE DATABASE {TEMPLATE}"),
                )
                .await;
                let store = Store::open(&cluster.url(TEMPLATE)).await.unwrap();
                store.close().await;
            })
            .await;
        let name = format!("test_{}", NUMBER.fetch_add(1, Ordering::Relaxed));
        let create = format!("CREATE DATABASE {name} TEMPLATE {TEMPLATE}");
        run(&cluster.url("postgres"), &create).await;
        Some(Self(Arc::new(Temporary {
            url: cluster.url(&name),
            place: Place::Server { cluster, name },
        })))
    }

    /// A new database on a server of its own, which can be restarted; none if PostgreSQL is not installed, which is said.
    pub async fn on_own_server() -> Option<Self> {
        log_statements();
        let cluster = tokio::task::spawn_blocking(Cluster::durable).await;
        let Some(cluster) = cluster.unwrap() else {
            crate::skip("PostgreSQL is not installed (Debian: postgresql)");
            return None;
        };
        // It stops when this process ends.
        let cluster: &'static Cluster = Box::leak(Box::new(cluster));
        let name = "zihin".to_owned();
        run(&cluster.url("postgres"), "CREATE DATABASE zihin").await;
        Store::open(&cluster.url(&name))
            .await
            .unwrap()
            .close()
            .await;
        Some(Self(Arc::new(Temporary {
            url: cluster.url(&name),
            place: Place::Server { cluster, name },
        })))
    }

    /// Restarts its server, which is its own.
    pub async fn restart_server(&self) {
        let cluster = self.cluster();
        tokio::task::spawn_blocking(|| cluster.restart())
            .await
            .unwrap();
    }

    /// Its server crashes and comes back, which is its own.
    pub async fn crash_server(&self) {
        let cluster = self.cluster();
        tokio::task::spawn_blocking(|| cluster.crash())
            .await
            .unwrap();
    }

    fn cluster(&self) -> &'static Cluster {
        let Place::Server { cluster, .. } = &self.0.place else {
            panic!("a file has no server");
        };
        cluster
    }

    /// Its address.
    pub fn url(&self) -> &str {
        &self.0.url
    }

    /// Its address for a role of the server, through a network to it if there is one.
    pub fn url_of(&self, role: &str, link: Option<&Link>) -> String {
        let Place::Server { cluster, name } = &self.0.place else {
            panic!("a file has no roles");
        };
        match link {
            Some(link) => format!(
                "postgres://{role}@127.0.0.1:{}/{name}?sslmode=disable",
                link.port()
            ),
            None => cluster.url(name).replace("postgres@", &format!("{role}@")),
        }
    }

    /// A network to its server.
    pub async fn link(&self) -> Link {
        Link::to(&self.cluster().socket()).await
    }

    /// Its kind.
    pub fn kind(&self) -> Kind {
        kind(self.url())
    }

    /// Opens it.
    pub async fn open(&self) -> Store {
        Store::open(self.url()).await.unwrap()
    }

    /// Opens it for a test that opens it only once: SQLite is faster in memory.
    pub async fn open_once(&self) -> Store {
        match self.kind() {
            Kind::Sqlite => Store::open("sqlite::memory:").await.unwrap(),
            Kind::Postgres => self.open().await,
        }
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        if let Place::Server { cluster, name } = &self.place {
            cluster.drop_database(name);
        }
    }
}

/// The kind of the database at `url`.
pub fn kind(url: &str) -> Kind {
    if is_postgres(url) {
        Kind::Postgres
    } else {
        Kind::Sqlite
    }
}

/// Runs statements on the database at `url` through a connection of their own.
pub async fn run(url: &str, sql: &str) {
    try_run(url, sql).await.unwrap();
}

/// Runs statements that may be refused.
pub async fn try_run(url: &str, sql: &str) -> Result<(), sqlx::Error> {
    let sql = AssertSqlSafe(sql.to_owned());
    match kind(url) {
        Kind::Sqlite => {
            let mut db = options(url)?.connect().await?;
            sqlx::raw_sql(sql).execute(&mut db).await?;
            db.close().await
        }
        Kind::Postgres => {
            let mut db = PgConnection::connect(url).await?;
            sqlx::raw_sql(sql).execute(&mut db).await?;
            db.close().await
        }
    }
}

/// The first column, a text, of all rows of a query.
pub async fn texts(url: &str, sql: &str) -> Vec<Option<String>> {
    let sql = AssertSqlSafe(sql.to_owned());
    match kind(url) {
        Kind::Sqlite => {
            let mut db = options(url).unwrap().connect().await.unwrap();
            let texts = sqlx::query_scalar(sql).fetch_all(&mut db).await.unwrap();
            db.close().await.unwrap();
            texts
        }
        Kind::Postgres => {
            let mut db = PgConnection::connect(url).await.unwrap();
            let texts = sqlx::query_scalar(sql).fetch_all(&mut db).await.unwrap();
            db.close().await.unwrap();
            texts
        }
    }
}

/// All columns of all tables in the database at `url`, as `table.column`, in order.
pub async fn columns(url: &str) -> Vec<String> {
    let sql = match kind(url) {
        Kind::Sqlite => {
            "SELECT t.name || '.' || c.name FROM sqlite_schema t, pragma_table_xinfo(t.name) c WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'"
        }
        Kind::Postgres => {
            "SELECT table_name || '.' || column_name FROM information_schema.columns WHERE table_schema = 'public'"
        }
    };
    let mut columns: Vec<String> = texts(url, sql).await.into_iter().flatten().collect();
    columns.sort();
    columns
}

/// Makes the database refuse a change, such as `INSERT ON seats WHEN NEW.seat = 1`, until [`allow`].
pub async fn refuse(url: &str, change: &str) {
    let sql = match kind(url) {
        Kind::Sqlite => {
            let table = change.split(' ').nth(2).unwrap_or_default();
            format!(
                "CREATE TRIGGER refusal_{table} BEFORE {change} BEGIN SELECT RAISE(ABORT, 'refused by a test'); END"
            )
        }
        Kind::Postgres => {
            let (event, condition) = change.split_once(" WHEN ").unwrap_or((change, "TRUE"));
            format!(
                "CREATE TRIGGER refusal BEFORE {event} FOR EACH ROW WHEN ({condition}) EXECUTE FUNCTION refuse_change('refused by a test')"
            )
        }
    };
    run(url, &sql).await;
}

/// Makes the database accept again what [`refuse`] made it refuse.
pub async fn allow(url: &str) {
    match kind(url) {
        Kind::Sqlite => {
            let refusals =
                "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name LIKE 'refusal_%'";
            for refusal in texts(url, refusals).await.into_iter().flatten() {
                run(url, &format!("DROP TRIGGER {refusal}")).await;
            }
        }
        Kind::Postgres => {
            let sql = "DO $$ DECLARE place TEXT; BEGIN
                FOR place IN SELECT tgrelid::regclass FROM pg_trigger WHERE tgname = 'refusal' LOOP EXECUTE 'DROP TRIGGER refusal ON ' || place; END LOOP;
            END $$";
            run(url, sql).await;
        }
    }
}

/// Runs each of these tests, functions of a [`Database`], on both kinds; without PostgreSQL those on it pass,
/// and say that they were skipped.
#[macro_export]
macro_rules! on_both {
    ($($test:ident),+ $(,)?) => {
        mod sqlite {
            use $crate::database::{Database, Kind};

            $(#[tokio::test]
            async fn $test() {
                if let Some(database) = Database::of(Kind::Sqlite).await {
                    super::$test(&database).await;
                }
            })+
        }

        mod postgres {
            use $crate::database::{Database, Kind};

            $(#[tokio::test]
            async fn $test() {
                if let Some(database) = Database::of(Kind::Postgres).await {
                    super::$test(&database).await;
                }
            })+
        }
    };
}

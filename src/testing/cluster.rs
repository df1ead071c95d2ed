//! A private PostgreSQL server: its files in a temporary folder, its socket beside them, no network.
//! It stops when this process ends, in whatever way.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{LazyLock, Mutex};
use tempfile::TempDir;

/// Starts the server, says so, obeys a command a line, and stops the server at the end of its input:
/// the kernel closes that when the test's process ends. The server refuses to run as root.
const SCRIPT: &str = r#"
folder=$1 programs=$2 settings=$3
cd / && trap '' INT TERM HUP || exit 1
as_owner() { "$@"; }
if [ "$(id -u)" = 0 ]; then
    chown postgres "$folder" || exit 1
    as_owner() { setpriv --reuid=postgres --regid=postgres --init-groups -- "$@"; }
fi
control() { as_owner "$programs/pg_ctl" --silent --wait --pgdata="$folder/data" --log="$folder/log" "$@" >"$folder/control" 2>&1; }
start() { control start --options="-c listen_addresses= -c unix_socket_directories='$folder' -c max_connections=500 $settings"; }
answer() { if [ "$?" = 0 ]; then echo ready; else echo failed; fi >&3; }
exec 3>&1 >/dev/null
as_owner "$programs/initdb" --pgdata="$folder/data" --username=postgres --auth=trust --encoding=UTF8 --locale=C --no-sync &&
    start
answer
while read -r command name; do
    case $command in
    drop) as_owner "$programs/dropdb" --host="$folder" --username=postgres --force "$name" ;;
    crash) control restart --mode=immediate; answer ;;
    restart) control restart --mode=fast; answer ;;
    stop) control stop --mode=immediate; answer ;;
    start) start; answer ;;
    esac
done
control stop --mode=immediate
rm -rf "$folder"
"#;

/// Fast, and with nothing to lose.
const FORGETFUL: &str = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off";

/// A running server.
pub struct Cluster {
    folder: PathBuf,
    shell: Mutex<Shell>,
}

struct Shell {
    _process: Child,
    commands: ChildStdin,
    answers: BufReader<ChildStdout>,
}

/// The server of this process; none if PostgreSQL is not installed.
pub static CLUSTER: LazyLock<Option<Cluster>> = LazyLock::new(|| Cluster::start(FORGETFUL));

impl Cluster {
    /// A server of its own that keeps what it has committed.
    pub fn durable() -> Option<Self> {
        Self::start("")
    }

    fn start(settings: &str) -> Option<Self> {
        let programs = programs()?;
        let folder = TempDir::new().unwrap().keep();
        let mut process = Command::new("sh")
            .args(["-c", SCRIPT, "sh"])
            .args([&folder, &programs])
            .arg(settings)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let commands = process.stdin.take().unwrap();
        let answers = BufReader::new(process.stdout.take().unwrap());
        let mut shell = Shell {
            _process: process,
            commands,
            answers,
        };
        assert!(shell.is_ready(), "see {}", folder.join("log").display());
        Some(Self {
            folder,
            shell: Mutex::new(shell),
        })
    }

    /// The URL of a database on it.
    pub fn url(&self, database: &str) -> String {
        let folder = self.folder.display();
        format!("postgres://postgres@localhost/{database}?host={folder}")
    }

    /// The Unix socket on which it listens.
    pub fn socket(&self) -> PathBuf {
        self.folder.join(".s.PGSQL.5432")
    }

    /// Drops a database some time.
    pub fn drop_database(&self, name: &str) {
        self.shell.lock().unwrap().send(&format!("drop {name}"));
    }

    /// Stops the server as if it had crashed, and starts it again.
    pub fn crash(&self) {
        self.command("crash");
    }

    /// Restarts the server as an update of its package does: whoever is connected is cut off.
    pub fn restart(&self) {
        self.command("restart");
    }

    /// Stops the server as if it had crashed.
    pub fn stop(&self) {
        self.command("stop");
    }

    /// Starts the server again.
    pub fn start_again(&self) {
        self.command("start");
    }

    fn command(&self, command: &str) {
        let mut shell = self.shell.lock().unwrap();
        shell.send(command);
        assert!(shell.is_ready(), "{command} has failed");
    }
}

impl Shell {
    fn send(&mut self, command: &str) {
        writeln!(self.commands, "{command}").unwrap();
    }

    /// Waits for the answer to a command.
    fn is_ready(&mut self) -> bool {
        let mut line = String::new();
        self.answers.read_line(&mut line).unwrap();
        line == "ready\n"
    }
}

/// The folder of the server's programs, from the search path or where Debian puts them.
fn programs() -> Option<PathBuf> {
    let has_them =
        |folder: &PathBuf| folder.join("initdb").exists() && folder.join("pg_ctl").exists();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let real = |folder: PathBuf| {
        let program = std::fs::canonicalize(folder.join("initdb")).ok()?;
        program.parent().map(Path::to_owned)
    };
    let on_path = std::env::split_paths(&path).find(has_them).and_then(real);
    let installed = || {
        let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?;
        let folders = versions.map(|version| version.unwrap().path().join("bin"));
        folders.filter(has_them).max()
    };
    on_path.or_else(installed)
}

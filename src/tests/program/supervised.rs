//! What systemd hears of the program: that it has started, that it works, that it stops.

use local_discord::{Options, Playground};
use tokio::net::UnixDatagram;
use zihin_testing::bot_process::{BotProcess, TOKEN};

/// Waits until the program says this.
async fn until_told(socket: &UnixDatagram, line: &str) {
    let mut message = [0; 1024];
    loop {
        let length = socket.recv(&mut message).await.unwrap();
        let told = String::from_utf8_lossy(&message[..length]).into_owned();
        if told.lines().any(|told| told == line) {
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn systemd_is_told_that_the_program_has_started_works_and_stops() {
    let discord = Playground::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notify");
    let socket = UnixDatagram::bind(&path).unwrap();
    let settings = [
        ("DISCORD_TOKEN", TOKEN),
        ("DISCORD_API_URL", &discord.url()),
        ("NOTIFY_SOCKET", path.to_str().unwrap()),
    ];
    let bot = BotProcess::spawn(folder.path(), &settings, &["run"]);
    for line in ["READY=1", "STATUS=connected", "WATCHDOG=1"] {
        until_told(&socket, line).await;
    }
    bot.signal(&["TERM"]).await;
    until_told(&socket, "STOPPING=1").await;
    let (status, log) = bot.ended().await;
    assert!(status.success(), "{log}");
}

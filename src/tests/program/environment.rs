//! What the program makes of `.env` files as people and editors write them, and of the proxies that the environment names.

use super::program::{text, zihin_in};
use std::fs;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;
use zihin_testing::bot_process::{BotProcess, TOKEN};

/// All names under which programs look for a proxy.
const NAMES: [&str; 6] = [
    "http_proxy",
    "HTTP_PROXY",
    "https_proxy",
    "HTTPS_PROXY",
    "all_proxy",
    "ALL_PROXY",
];

#[test]
fn a_file_that_begins_with_a_byte_order_mark_is_read() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(".env"), "\u{feff}GUILD_ID=nonsense\n").unwrap();
    let output = zihin_in(folder.path(), &[], &["check"]);
    let stdout = text(&output.stdout);
    assert!(
        stdout.contains("settings: FAILED, GUILD_ID is \"nonsense\""),
        "{stdout}"
    );
    // As PowerShell writes it.
    let wide = "GUILD_ID=1\n".encode_utf16().flat_map(u16::to_le_bytes);
    let bytes: Vec<u8> = [0xff, 0xfe].into_iter().chain(wide).collect();
    fs::write(folder.path().join(".env"), bytes).unwrap();
    let output = zihin_in(folder.path(), &[], &["check"]);
    let stdout = text(&output.stdout);
    assert!(
        stdout.contains("cannot read .env: it is not UTF-8"),
        "{stdout}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_that_nothing_reads_are_told_but_no_secrets() {
    let folder = tempfile::tempdir().unwrap();
    let lines = "GUILD_ID=1\nDISCORD_TOKN=x\nretention_days=90\nc2VjcmV0LXBhc3N3b3Jk=\n";
    fs::write(folder.path().join(".env"), lines).unwrap();
    let words = ".env: DISCORD_TOKN, one of 20 letters, retention_days (write RETENTION_DAYS);";
    let output = zihin_in(folder.path(), &[], &["check"]);
    let stdout = text(&output.stdout);
    let found = stdout
        .lines()
        .find(|line| line.starts_with("settings: WARNING, "));
    assert!(found.is_some_and(|line| line.contains(words)), "{stdout}");
    let mut bot = BotProcess::spawn(folder.path(), &[], &["playground", "--bare", "--port", "0"]);
    bot.until_printed("A local Discord waits for a bot").await;
    bot.kill().await;
    let mut bot = BotProcess::spawn(folder.path(), &[], &["playground", "--port", "0"]);
    let log = bot.until_logged("nothing in the program reads").await;
    assert!(log.contains(words) && !log.contains("c2VjcmV0"), "{log}");
    bot.kill().await;
    fs::write(
        folder.path().join(".env"),
        "EMOJIS=on\nRUST_LOG_FORMAT=text\n",
    )
    .unwrap();
    let output = zihin_in(folder.path(), &[], &["check"]);
    assert!(
        text(&output.stdout).contains("settings: can be read\n"),
        "{output:?}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_local_discord_gets_its_bot_where_a_proxy_is_set() {
    let folder = tempfile::tempdir().unwrap();
    let settings = NAMES.map(|name| (name, "http://127.0.0.1:1"));
    let args: &[&str] = &["playground", "--port", "0"];
    let mut bot = BotProcess::spawn(folder.path(), &settings, args);
    bot.until_printed("in a browser to play").await;
    assert!(!bot.log().contains("waiting for Discord"), "{}", bot.log());
    bot.kill().await;
}

/// A proxy that gives this answer to whoever wants to be led somewhere, and the first line of what it was asked.
async fn proxy(answer: &'static str) -> (String, tokio::sync::mpsc::UnboundedReceiver<String>) {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let url = format!("http://me:secret@{}", listener.local_addr().unwrap());
    let (asked, asks) = tokio::sync::mpsc::unbounded_channel();
    tokio::spawn(async move {
        while let Ok((mut client, _)) = listener.accept().await {
            let (read, mut write) = client.split();
            let mut lines = BufReader::new(read).lines();
            let mut first = lines.next_line().await.unwrap();
            asked.send(first.take().unwrap_or_default()).unwrap();
            while lines
                .next_line()
                .await
                .unwrap()
                .is_some_and(|line| !line.is_empty())
            {}
            let answer = format!("HTTP/1.1 {answer}\r\ncontent-length: 0\r\n\r\n");
            write.write_all(answer.as_bytes()).await.unwrap();
            // Until the program closes the connection.
            let _ = lines.into_inner().read_to_end(&mut Vec::new()).await;
        }
    });
    (url, asks)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn discord_is_reached_by_the_proxy_and_its_failures_are_told_of_it() {
    for (answer, words) in [
        ("403 Forbidden", "lets nothing through to discord.com"),
        ("407 Proxy Authentication Required", "wants a login"),
    ] {
        let (url, mut asks) = proxy(answer).await;
        let name = url.rsplit('@').next().unwrap().to_owned();
        let settings = [("DISCORD_TOKEN", TOKEN), ("HTTPS_PROXY", &*url)];
        let folder = tempfile::tempdir().unwrap();
        let mut bot = BotProcess::spawn(folder.path(), &settings, &["run"]);
        let log = bot.until_logged("waiting for Discord").await;
        assert!(log.contains(&format!("the proxy {name} {words}")), "{log}");
        assert!(!log.contains("secret"), "{log}");
        assert_eq!(
            asks.recv().await.unwrap(),
            "CONNECT discord.com:443 HTTP/1.1"
        );
        bot.kill().await;
        let checked = tokio::task::spawn_blocking(move || {
            let settings = [("DISCORD_TOKEN", TOKEN), ("HTTPS_PROXY", &*url)];
            zihin_in(folder.path(), &settings, &["check"])
        });
        let checked = checked.await.unwrap();
        let stdout = text(&checked.stdout);
        let expected =
            format!("Discord: FAILED, Discord cannot be reached: the proxy {name} {words}");
        assert!(stdout.contains(&expected), "{stdout}");
    }
    let folder = tempfile::tempdir().unwrap();
    let settings = [
        ("DISCORD_TOKEN", TOKEN),
        ("ALL_PROXY", "http://127.0.0.1:1"),
    ];
    let checked = zihin_in(folder.path(), &settings, &["check"]);
    let expected = "nothing listens at 127.0.0.1:1, the proxy that the environment names";
    assert!(text(&checked.stdout).contains(expected), "{checked:?}");
}

//! The program `local-discord`: it serves any bot, says what it does not know, and stops when it is told to.

use crate::patience::in_time;
use crate::raw_discord::APPLICATION;
use base64::Engine;
use base64::prelude::BASE64_STANDARD_NO_PAD;
use local_discord::Playground;
use reqwest::Client;
use serde_json::Value;
use std::process::Stdio;
use tokio::io::{AsyncBufReadExt, AsyncRead, BufReader, Lines};
use tokio::process::{Child, ChildStderr, ChildStdout, Command};
use tokio_tungstenite::connect_async;

struct Program {
    process: Child,
    output: Lines<BufReader<ChildStdout>>,
    log: Lines<BufReader<ChildStderr>>,
}

/// Waits for a line with this in it.
async fn line(lines: &mut Lines<BufReader<impl AsyncRead + Unpin>>, part: &str) -> String {
    let found = async {
        loop {
            let line = lines.next_line().await.unwrap();
            let line = line.unwrap_or_else(|| panic!("the program ended without {part}"));
            if line.contains(part) {
                return line;
            }
        }
    };
    in_time(part, found).await
}

fn start(arguments: &[&str]) -> Program {
    let mut process = Command::new(env!("CARGO_BIN_EXE_local-discord"))
        .args(arguments)
        .env_remove("RUST_LOG")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let output = BufReader::new(process.stdout.take().unwrap()).lines();
    let log = BufReader::new(process.stderr.take().unwrap()).lines();
    Program {
        process,
        output,
        log,
    }
}

/// The address that a program has printed.
async fn url(program: &mut Program) -> String {
    let printed = line(&mut program.output, "http://").await;
    let mut words = printed.split_whitespace();
    let url = words.find(|word| word.starts_with("http://"));
    url.unwrap().trim_end_matches(':').to_owned()
}

#[tokio::test]
async fn the_program_serves_a_bot_and_logs_what_it_does_not_serve_until_it_is_stopped() {
    let mut program = start(&["--port", "0", "--bot", "Robin", "--people", "Kim,Lee"]);
    let url = url(&mut program).await;
    let get = |path: &str| {
        Client::new()
            .get(format!("{url}/api/v10{path}"))
            .header("Authorization", "Bot any")
    };
    let me: Value = get("/users/@me")
        .send()
        .await
        .unwrap()
        .json()
        .await
        .unwrap();
    assert_eq!(me["username"], "Robin");
    let unknown = get("/guilds/1/voice-states/@me").send().await.unwrap();
    assert_eq!(unknown.status(), 404);
    let logged = line(&mut program.log, "does not serve").await;
    assert!(
        logged.contains("WARN") && logged.contains("/guilds/1/voice-states/@me"),
        "{logged}"
    );
    let elsewhere = Client::new().get(format!("{url}/api/v9/users/@me")).send();
    assert_eq!(elsewhere.await.unwrap().status(), 404);
    line(&mut program.log, "nothing but /api/v10").await;
    let refused = get("/guilds/1").send().await.unwrap();
    assert_eq!(refused.status(), 404);
    let logged = line(&mut program.log, "refused").await;
    assert!(
        logged.contains("INFO") && logged.contains("10004"),
        "{logged}"
    );
    refuses_etf(&mut program, &url).await;
    let id = program.process.id().unwrap().to_string();
    Command::new("kill").arg(id).status().await.unwrap();
    let ended = in_time("the end", program.process.wait()).await.unwrap();
    assert!(ended.success(), "{ended}");
}

/// Asks for an encoding that is not spoken, which is logged.
async fn refuses_etf(program: &mut Program, url: &str) {
    let gateway = url.replace("http://", "ws://");
    let gateway = format!("{gateway}/gateway/ws?v=10&encoding=etf");
    let _bot = connect_async(gateway).await.unwrap();
    let logged = line(&mut program.log, "closes a bot's connection").await;
    assert!(
        logged.contains("WARN") && logged.contains("encoding=json"),
        "{logged}"
    );
}

#[tokio::test]
async fn the_program_prints_a_token_that_begins_with_the_bots_id() {
    let mut program = start(&["--port", "0"]);
    let token = line(&mut program.output, "token: ").await;
    let (_, token) = token.split_once("token: ").unwrap();
    assert_eq!(token, Playground::TOKEN);
    let parts: Vec<&str> = token.split('.').collect();
    let id = BASE64_STANDARD_NO_PAD.decode(parts[0]).unwrap();
    assert_eq!((parts.len(), &*id), (3, APPLICATION.as_bytes()));
}

#[tokio::test]
async fn a_name_that_discord_would_not_take_is_explained() {
    let mut program = start(&["--port", "0", "--channels", "No Spaces"]);
    let said = line(&mut program.log, "local-discord:").await;
    assert!(said.contains("\"No Spaces\" in channels"), "{said}");
    let ended = in_time("the end", program.process.wait()).await.unwrap();
    assert_eq!(ended.code(), Some(1));
}

//! The command line, run as others run it: the built program, its standard input and output, its exit code.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Output, Stdio};
use std::{fs, path::Path, thread};
use zihin::games::SHELF;

/// The start of a game, the throw to be put in.
fn start(throw: &str) -> String {
    format!("XGID=-b----E-C---eE---c-e----B-:0:0:1:{throw}:0:0:0:3:10")
}

fn spawn(args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_zihin"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Runs the program on `input`, which is fed beside reading the output, so that neither waits for the other.
fn zihin(args: &[&str], input: &[u8]) -> Output {
    let mut child = spawn(args);
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // The program may close its input early; that is its right.
    let feeder = thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    output
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

fn answers(input: &[u8]) -> Vec<Value> {
    let output = zihin(&["legal", "table"], input);
    assert!(
        output.status.success() && output.stderr.is_empty(),
        "{output:?}"
    );
    text(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn legal_counts_the_results_of_every_roll_from_the_start() {
    let counts = "11:42 21:15 22:75 31:16 32:17 33:73 41:14 42:18 43:17 44:52 51:8 52:8 53:9 54:9 55:4 61:10 62:14 63:14 64:14 65:7 66:11";
    let rolls: Vec<_> = counts
        .split(' ')
        .map(|roll| roll.split_once(':').unwrap())
        .collect();
    let input: String = rolls.iter().map(|(roll, _)| start(roll) + "\n").collect();
    let found: Vec<_> = rolls
        .iter()
        .zip(answers(input.as_bytes()))
        .map(|((roll, _), answer)| format!("{roll}:{}", answer["legal"].as_object().unwrap().len()))
        .collect();
    assert_eq!(found.join(" "), counts);
}

#[test]
fn legal_answers_with_its_fields_in_order() {
    let output = zihin(&["legal", "table"], start("31").as_bytes());
    let line = text(&output.stdout);
    let mut rest = line;
    for field in [
        "{\"position\":\"XGID=",
        "\"turn\":\"bottom\"",
        "\"legal\":{",
        "\"over\":false",
        "\"score\":{\"bottom\":0,\"top\":0}",
        "\"winners\":[]}\n",
    ] {
        rest = rest
            .split_once(field)
            .unwrap_or_else(|| panic!("{field} is not in its place in {line}"))
            .1;
    }
    assert_eq!(rest, "");
}

/// Where the first of the legal moves leads.
fn first_result(answer: &Value) -> &str {
    let results = answer["legal"].as_object().unwrap().values();
    results.map(|text| text.as_str().unwrap()).next().unwrap()
}

#[test]
fn legal_leads_from_throw_to_play_to_throw() {
    let throws = answers(start("00").as_bytes()).remove(0);
    assert_eq!(
        (&throws["turn"], throws["legal"].as_object().unwrap().len()),
        (&"chance".into(), 21)
    );
    let thrown = first_result(&throws);
    let plays = answers(thrown.as_bytes()).remove(0);
    assert_eq!(plays["turn"], "bottom");
    let played = first_result(&plays);
    let next = answers(played.as_bytes()).remove(0);
    assert_eq!(next["turn"], "chance");
}

#[test]
fn legal_tells_who_has_won_a_match_that_is_over() {
    // The bottom player bears off his last checker; 20 points and 10 make the 30 of the match.
    let last = "XGID=-A--------------------bbb-:0:0:1:61:2:0:0:3:10";
    let won = answers(last.as_bytes()).remove(0);
    let after = first_result(&won);
    let over = answers(after.as_bytes()).remove(0);
    assert_eq!(over["turn"], Value::Null, "{over}");
    assert_eq!(over["over"], true);
    assert_eq!(over["score"]["bottom"], 30);
    assert_eq!(over["winners"], serde_json::json!(["bottom"]));
    assert_eq!(over["legal"], serde_json::json!({}));
}

#[test]
fn legal_answers_every_line_whatever_it_holds() {
    let long = "a".repeat(100_000);
    let good = start("31");
    let lines: [&[u8]; 8] = [
        b"",
        good.as_bytes(),
        long.as_bytes(),
        b"\xff\xfe",
        "\u{1f3b2}".as_bytes(),
        b"\0",
        b"XGID=",
        good.as_bytes(),
    ];
    let answers = answers(&lines.join(&b'\n'));
    assert_eq!(answers.len(), lines.len());
    for (line, answer) in lines.iter().zip(answers) {
        assert_eq!(answer["position"], *String::from_utf8_lossy(line));
        let refused = *line != good.as_bytes();
        assert_eq!(answer["error"].is_string(), refused, "{answer}");
        assert_eq!(answer["legal"].is_object(), !refused, "{answer}");
    }
}

#[test]
fn legal_answers_a_line_before_the_next_one_is_written() {
    let mut child = spawn(&["legal", "table"]);
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for throw in ["31", "66", "00"] {
        writeln!(input, "{}", start(throw)).unwrap();
        let mut answer = String::new();
        output.read_line(&mut answer).unwrap();
        assert!(answer.contains(&start(throw)), "{answer}");
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn legal_ends_quietly_when_nobody_reads_any_more() {
    let mut child = spawn(&["legal", "table"]);
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    // The program is gone at the latest when the pipe's buffer is full.
    while writeln!(input, "{}", start("31")).is_ok() {}
    let output = child.wait_with_output().unwrap();
    assert!(
        output.status.success() && output.stderr.is_empty(),
        "{output:?}"
    );
}

#[test]
fn perft_counts_a_line_a_depth() {
    let output = zihin(
        &["perft", "table", "--depth", "1", "--position", &start("00")],
        b"",
    );
    let line = text(&output.stdout);
    assert!(
        line.starts_with("1 ") && line.ends_with(" 447\n"),
        "{output:?}"
    );
    let output = zihin(
        &[
            "perft",
            "table",
            "--depth",
            "1",
            "--position",
            &start("00"),
            "--json",
        ],
        b"",
    );
    let json: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&json["depth"], &json["results"]), (&1.into(), &447.into()));
}

#[test]
fn render_writes_a_picture_and_says_what_it_shows() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.png");
    let position = start("31");
    let args = [
        "render",
        "table",
        "--position",
        &position,
        "--output",
        file.to_str().unwrap(),
        "--width",
        "400",
        "--viewer",
        "top",
        "--move",
        "8/5 6/5",
    ];
    let output = zihin(&args, b"");
    assert!(
        output.status.success() && !output.stdout.is_empty(),
        "{output:?}"
    );
    let png = fs::read(file).unwrap();
    assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
    assert_eq!(png[16..20], 400_u32.to_be_bytes());
}

#[test]
fn the_positions_that_the_help_shows_can_be_played() {
    for command in ["legal", "think", "perft", "render"] {
        let output = zihin(&[command, "--help"], b"");
        let help = String::from_utf8(output.stdout).unwrap();
        let (_, examples) = help.split_once("Some to try:\n").unwrap();
        assert_eq!(examples.trim().lines().count(), SHELF.len(), "{help}");
        for example in examples.trim().lines() {
            let (game, position) = example.trim().split_once(' ').unwrap();
            let output = zihin(&["legal", game], position.trim().as_bytes());
            let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
            assert_eq!(answer["over"], json!(false), "{answer}");
            assert_ne!(answer["turn"], json!("chance"), "{answer}");
        }
    }
}

#[test]
fn what_cannot_be_done_is_told_by_the_exit_code() {
    let render = format!("render table --position {} --output", start("31"));
    for (code, line) in [
        (2, "legal"),
        (2, "legal chess"),
        (2, "dance"),
        (2, "perft table --depth 0"),
        (2, "perft table --depth 1 --position nowhere"),
        (2, &format!("{render} x.png --theme pink")),
        (2, &format!("{render} x.png --viewer left")),
        (2, &format!("{render} x.jpg")),
        (1, &format!("{render} /no/such/folder/x.png --width 64")),
        (1, &format!("{render} x.png --width 1")),
        (1, &format!("{render} x.png --move 1/2")),
        (0, "--version"),
        (0, "--help"),
    ] {
        let output = zihin(&line.split(' ').collect::<Vec<_>>(), b"");
        assert_eq!(output.status.code(), Some(code), "{line}: {output:?}");
        assert_eq!(output.stderr.is_empty(), code == 0, "{line}: {output:?}");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(
            !said.contains("llegal: ") && !said.contains("nreadable: "),
            "a key instead of words: {said}"
        );
    }
}

/// Runs the program in a folder of its own, with nothing set but these.
fn zihin_in(folder: &Path, settings: &[(&str, &str)], args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zihin"));
    for name in [
        "DISCORD_TOKEN",
        "DATABASE_URL",
        "DISCORD_API_URL",
        "GUILD_ID",
        "RUST_LOG",
    ] {
        command.env_remove(name);
    }
    command
        .envs(settings.iter().copied())
        .args(args)
        .current_dir(folder)
        .output()
        .unwrap()
}

#[test]
fn check_tries_everything_and_tells_what_is_missing() {
    let folder = tempfile::tempdir().unwrap();
    let output = zihin_in(folder.path(), &[], &["check"]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let said = text(&output.stdout);
    assert!(
        said.contains("database: sqlite://zihin.db can be read"),
        "{said}"
    );
    assert!(
        said.contains("token: FAILED, DISCORD_TOKEN is not set"),
        "{said}"
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
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(
        text(&output.stderr).contains("GUILD_ID is \"nonsense\""),
        "{output:?}"
    );
    assert!(!text(&output.stderr).contains("se.cr.et"), "{output:?}");
}

#[test]
fn backup_copies_the_database_once_and_never_overwrites() {
    let folder = tempfile::tempdir().unwrap();
    let backup = || zihin_in(folder.path(), &[], &["backup", "copy.db"]);
    let nothing = backup();
    assert_eq!(nothing.status.code(), Some(1), "{nothing:?}");
    assert!(
        text(&nothing.stderr).contains("there is no database"),
        "{nothing:?}"
    );
    zihin_in(folder.path(), &[], &["check"]);
    let copied = backup();
    assert!(copied.status.success(), "{copied:?}");
    assert!(
        fs::read(folder.path().join("copy.db"))
            .unwrap()
            .starts_with(b"SQLite format 3\0")
    );
    assert_eq!(backup().status.code(), Some(1), "the copy was overwritten");
}

#[test]
fn ratings_are_rebuilt_in_a_database_that_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let rebuild = || zihin_in(folder.path(), &[], &["ratings", "rebuild"]);
    let nothing = rebuild();
    assert_eq!(nothing.status.code(), Some(1), "{nothing:?}");
    zihin_in(folder.path(), &[], &["check"]);
    let done = rebuild();
    assert!(done.status.success(), "{done:?}");
    assert!(
        text(&done.stdout).contains("from 0 finished games"),
        "{done:?}"
    );
    let unsaid = zihin_in(folder.path(), &[], &["ratings"]);
    assert_eq!(unsaid.status.code(), Some(2), "{unsaid:?}");
}

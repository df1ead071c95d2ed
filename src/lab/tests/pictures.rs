//! `zihin-lab perft` and `render`, and help.

use super::program::{lab, start, text};
use serde_json::{Value, json};
use std::fs;
use zihin_games::GAMES;
use zihin_lab::vision::Vision;
use zihin_locale::Language;
use zihin_render::Theme;
use zihin_scene::Ink;

#[test]
fn perft_prints_a_line_for_each_depth() {
    let output = lab(
        &["perft", "table", "--depth", "1", "--position", &start("00")],
        b"",
    );
    let line = text(&output.stdout);
    assert!(
        line.starts_with("1 ") && line.ends_with(" 447\n"),
        "{output:?}"
    );
    let output = lab(
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
    let output = lab(&args, b"");
    assert!(
        output.status.success() && !output.stdout.is_empty(),
        "{output:?}"
    );
    let png = fs::read(file).unwrap();
    assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
    assert_eq!(png[16..20], 400_u32.to_be_bytes());
}

#[test]
fn the_example_positions_of_the_help_can_be_played() {
    for command in ["legal", "think", "perft", "render"] {
        let output = lab(&[command, "--help"], b"");
        let help = String::from_utf8(output.stdout).unwrap();
        let (_, examples) = help.split_once("Some to try:\n").unwrap();
        assert_eq!(
            examples.trim().lines().count(),
            GAMES.games().count(),
            "{help}"
        );
        for example in examples.trim().lines() {
            let (game, position) = example.trim().split_once(' ').unwrap();
            let output = lab(&["legal", game], position.trim().as_bytes());
            let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
            assert_eq!(answer["over"], json!(false), "{answer}");
            assert_ne!(answer["turn"], json!("chance"), "{answer}");
        }
    }
}

#[test]
fn the_sheet_shows_every_board_and_card_in_every_theme_as_some_eyes_see_them() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sheet.png");
    let file = path.to_str().unwrap();
    let line = ["sheet", file, "--positions", "0", "--vision", "greyscale"];
    let output = lab(&line, b"");
    assert!(output.status.success(), "{output:?}");
    let rows = text(&output.stdout);
    for theme in Theme::ALL {
        for game in GAMES {
            let row = format!("{}, the rules of {}", theme.id(), game.info().id);
            assert!(rows.contains(&row), "{row}: {rows}");
        }
        for language in Language::all() {
            let row = format!("{}, cards in {}", theme.id(), language.code());
            assert!(rows.contains(&row), "{row}: {rows}");
        }
    }
    let file = fs::read(path).unwrap();
    let sheet = image::load_from_memory(&file).unwrap().into_rgb8();
    let pixels = || sheet.pixels().map(|pixel| pixel.0);
    assert!(pixels().all(|[r, g, b]| r == g && g == b));
    for theme in Theme::ALL {
        let around = Vision::Greyscale.see(theme.colour(Ink::Backdrop));
        assert!(pixels().any(|pixel| pixel == around), "{theme:?}");
    }
}

#[test]
fn failures_and_wrong_usage_have_different_exit_codes() {
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
        (2, "sheet x.png --vision none"),
        (1, &format!("{render} x.png --width 1")),
        (1, &format!("{render} x.png --move 1/2")),
        (0, "--version"),
        (0, "--help"),
    ] {
        let output = lab(&line.split(' ').collect::<Vec<_>>(), b"");
        assert_eq!(output.status.code(), Some(code), "{line}: {output:?}");
        assert_eq!(output.stderr.is_empty(), code == 0, "{line}: {output:?}");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(
            !stderr.contains("llegal: ") && !stderr.contains("nreadable: "),
            "a key instead of words: {stderr}"
        );
    }
}

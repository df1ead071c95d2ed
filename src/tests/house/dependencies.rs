//! Every dependency says why it is there and is used, some are for few crates only, and the project's own crates use those below.

use std::collections::BTreeSet;
use zihin_testing::sources::{files, read};

/// Dependencies and the only crates that may use them, besides `testing` and tests; the program is `zihin`.
const FOR: &[(&str, &str)] = &[
    ("poise serenity twilight-http-ratelimiting", "discord"),
    ("sqlx", "ids store"),
    ("color_quant cosmic-text gif tiny-skia", "render"),
    ("flate2", "local-discord render"),
    ("image", "lab render"),
    ("fluent icu_decimal icu_list icu_plurals", "locale"),
    ("axum", "local-discord zihin"),
    ("hyper", "local-discord zihin"),
    ("hyper-util", "discord lab local-discord zihin"),
    ("clap", "lab local-discord terminal zihin"),
    ("anyhow", "discord lab terminal zihin"),
    ("prometheus-client", "telemetry"),
    ("rand", "discord play"),
    (
        "serde serde_json",
        "discord engine lab local-discord play zihin",
    ),
    (
        "tokio",
        "discord lab local-discord play store telemetry zihin",
    ),
];

/// The crates of ours that each one uses. The program and `testing` use what they need.
const CRATES: &str = "
discord: games ids locale play render rules scene telemetry
engine: rules
games: engine rules scene
ids:
lab: engine games ids locale play render rules scene store terminal
local-discord:
locale: rules
play: engine games ids locale rules scene store telemetry
render: scene
rules:
scene: rules
store: ids telemetry
telemetry: ids
terminal: games locale render rules scene
";

#[test]
fn every_crate_uses_those_that_it_may() {
    let mut lines: Vec<String> = Vec::new();
    for name in members() {
        let used = dependencies(&name).into_iter();
        let ours = used.filter_map(|used| Some(used.strip_prefix("zihin-")?.to_owned()));
        let ours: Vec<String> = ours.collect();
        lines.push(format!("{name}: {}", ours.join(" ")).trim().to_owned());
    }
    lines.retain(|line| !line.starts_with("testing") && !line.starts_with("zihin"));
    assert_eq!(lines.join("\n"), CRATES.trim());
}

#[test]
fn every_dependency_says_why_it_is_there_and_is_used() {
    let workspace = section("Cargo.toml", "[workspace.dependencies]");
    let manifests = files("src")
        .into_iter()
        .filter(|file| file.ends_with("/Cargo.toml"));
    let manifests: Vec<String> = manifests.chain(["Cargo.toml".to_owned()]).collect();
    let used = |file: &String| {
        [
            section(file, "[dependencies]"),
            section(file, "[dev-dependencies]"),
        ]
        .concat()
    };
    let used: BTreeSet<String> = manifests
        .iter()
        .flat_map(used)
        .map(|(name, _)| name)
        .collect();
    for (name, why) in workspace {
        let is_ours = name.starts_with("zihin-") || name == "local-discord";
        assert!(is_ours || why.len() > 10, "{name} has no comment above it");
        assert!(
            used.contains(&name) || name == "zihin-lab",
            "nothing uses {name}"
        );
    }
}

#[test]
fn some_dependencies_are_for_few_crates_only() {
    for (names, crates) in FOR {
        for member in members().iter().filter(|member| *member != "testing") {
            let used = dependencies(member);
            let is_for = crates.split(' ').any(|one| one == member);
            let wrong = names
                .split(' ')
                .find(|name| used.contains(&(*name).to_owned()) && !is_for);
            assert_eq!(wrong, None, "{member}");
        }
    }
}

/// The crates of the workspace by their folders in `src`, and the program.
pub fn members() -> Vec<String> {
    let manifests = files("src").into_iter();
    let folder = |file: String| {
        Some(
            file.strip_prefix("src/")?
                .strip_suffix("/Cargo.toml")?
                .to_owned(),
        )
    };
    manifests
        .filter_map(folder)
        .chain(["zihin".to_owned()])
        .collect()
}

/// What a crate uses, but for its tests.
pub fn dependencies(member: &str) -> Vec<String> {
    let file = match member {
        "zihin" => "Cargo.toml".to_owned(),
        member => format!("src/{member}/Cargo.toml"),
    };
    section(&file, "[dependencies]")
        .into_iter()
        .map(|(name, _)| name)
        .collect()
}

/// The entries of a section of a manifest, each with the comment above it, or above the entries before it.
fn section(file: &str, title: &str) -> Vec<(String, String)> {
    let text = read(file);
    let lines = text.lines().skip_while(|line| *line != title).skip(1);
    let mut comment = "";
    let mut entries = Vec::new();
    for line in lines.take_while(|line| !line.starts_with('[')) {
        if line.starts_with('#') || line.is_empty() {
            comment = line;
        } else if let Some(end) = line.find([' ', '.']) {
            entries.push((line[..end].to_owned(), comment.to_owned()));
        }
    }
    entries
}

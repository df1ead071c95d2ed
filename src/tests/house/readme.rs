//! The README is true: its files, commands, settings and numbers exist.

use clap::CommandFactory;
use std::collections::BTreeSet;
use zihin_testing::sources::{read, sources, top};

#[test]
fn the_readme_names_only_existing_files() {
    let readme = read("README.md");
    let quoted = readme.split('`').skip(1).step_by(2);
    let linked = readme
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split(')').next());
    let paths: Vec<_> = quoted
        .chain(linked)
        .filter(|text| {
            [
                "src/",
                "assets/",
                "migrations/",
                ".ci/",
                ".env",
                "LICENSE",
                "Cargo",
            ]
            .iter()
            .any(|start| text.starts_with(start))
        })
        .filter(|text| *text != ".env" && !text.contains(['<', '*', ' ']))
        .collect();
    assert!(!paths.is_empty(), "the README names no file");
    for path in paths {
        assert!(
            top().join(path).exists(),
            "the README names {path}, which does not exist"
        );
    }
}

#[test]
fn the_readme_names_exactly_the_existing_commands() {
    let readme = read("README.md");
    let spelled = readme
        .split("zihin ")
        .skip(1)
        .filter_map(|rest| rest.split(|c: char| !c.is_ascii_lowercase()).next());
    let named: BTreeSet<_> = spelled
        .filter(|word| !word.is_empty() && readme.contains(&format!("`zihin {word}")))
        .collect();
    let program = zihin::cli::Cli::command();
    let existing: BTreeSet<_> = program
        .get_subcommands()
        .map(clap::Command::get_name)
        .collect();
    assert_eq!(named, existing);
}

#[test]
fn the_readme_names_every_room_and_every_setting() {
    let readme = read("README.md");
    for source in sources() {
        let room = source.room();
        let path = if top().join("src").join(room).is_dir() {
            format!("src/{room}/")
        } else {
            format!("src/{room}.rs")
        };
        assert!(readme.contains(&path), "the README does not name {path}");
    }
    for line in read(".env.example")
        .lines()
        .filter(|line| !line.starts_with('#'))
    {
        let Some((name, _)) = line.split_once('=') else {
            continue;
        };
        assert!(
            readme.contains(&format!("`{name}`")),
            "the README does not name {name}"
        );
    }
}

#[test]
fn the_commands_of_the_readme_are_tried_by_the_ci() {
    let (readme, ci) = (read("README.md"), read(".ci/run"));
    for command in ["cargo run --release", "cargo test"] {
        assert!(
            readme.contains(&format!("```sh\n{command}\n```")),
            "the README does not say {command}"
        );
    }
    // The program is tried as the tests have built it: the same command with `--release` takes minutes to build everything once more.
    for tried in ["cargo test", "/debug/zihin\""] {
        assert!(
            ci.lines().any(|line| line.contains(tried)),
            ".ci/run does not try {tried}"
        );
    }
}

#[test]
fn the_invitation_asks_for_the_permissions_that_it_explains() {
    let readme = read("README.md");
    let (_, link) = readme.split_once("&permissions=").unwrap();
    let requested: u64 = link.split_whitespace().next().unwrap().parse().unwrap();
    let rows = link
        .lines()
        .filter_map(|line| line.trim().split(" | ").nth(1)?.parse::<u64>().ok());
    assert_eq!(rows.sum::<u64>(), requested);
}

#[test]
fn the_readme_names_every_slash_command() {
    let readme = read("README.md");
    let words = read("assets/locales/en/commands.ftl");
    let names = words
        .lines()
        .filter_map(|line| line.strip_prefix("command-")?.split_once(" = "));
    let top: Vec<_> = names.filter(|(key, _)| !key.contains('-')).collect();
    assert!(top.len() > 5, "{top:?}");
    for (_, name) in top {
        let row = format!("| `/{name}` |");
        assert!(readme.contains(&row), "the README does not name /{name}");
    }
}

#[test]
fn the_errors_that_the_readme_explains_are_those_that_the_program_reports() {
    let readme = read("README.md");
    for (file, error) in [
        ("src/discord/rest/error.rs", "Discord does not answer"),
        ("src/discord/rest/error.rs", "Discord failed with status"),
        ("src/discord/rest/error.rs", "Discord refused with status"),
        ("src/discord/rest/error.rs", "rate limit was exceeded"),
        (
            "src/store/error.rs",
            "the database is newer than this program",
        ),
        (
            "assets/locales/en/game.ftl",
            "tell whoever runs this bot the number",
        ),
    ] {
        assert!(read(file).contains(error), "{file} does not say {error}");
        assert!(
            readme.contains(error),
            "the README does not explain {error}"
        );
    }
}

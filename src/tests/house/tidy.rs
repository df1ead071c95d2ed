//! The house rules, read off the project's own files: which room may know which, and how long things may be.

use crate::support::sources::{Source, files, read, sources, top};
use std::collections::{BTreeMap, BTreeSet};

/// Which rooms each room may know. `main`, `tests` and `benches` may know all.
const ARROWS: &[(&str, &[&str])] = &[
    ("ids", &[]),
    ("config", &["ids"]),
    ("rules", &[]),
    ("scene", &["rules"]),
    ("engine", &["rules"]),
    ("games", &["rules", "scene", "engine"]),
    ("render", &["scene"]),
    ("locale", &["rules"]),
    ("store", &["ids"]),
    (
        "play",
        &[
            "ids", "rules", "scene", "engine", "games", "locale", "store",
        ],
    ),
    (
        "discord",
        &[
            "ids", "config", "rules", "scene", "games", "play", "render", "locale",
        ],
    ),
    ("playground", &[]),
    (
        "cli",
        &[
            "ids",
            "config",
            "rules",
            "scene",
            "engine",
            "games",
            "play",
            "render",
            "locale",
            "store",
            "discord",
            "playground",
        ],
    ),
];

/// Rooms that may know everything.
const FREE: &[&str] = &["main", "lib", "tests", "benches"];

/// The longest file and the longest function, in lines.
const MOST_LINES: (usize, usize) = (400, 50);

fn arrows(room: &str) -> Option<&'static [&'static str]> {
    ARROWS
        .iter()
        .find(|(name, _)| *name == room)
        .map(|(_, rooms)| *rooms)
}

#[test]
fn every_room_stands_in_the_table_of_arrows() {
    for source in sources()
        .iter()
        .filter(|source| !FREE.contains(&source.room()))
    {
        assert!(
            arrows(source.room()).is_some(),
            "{} belongs to no room of the table",
            source.path
        );
    }
}

#[test]
fn no_room_knows_another_against_the_arrows() {
    for source in sources() {
        let Some(allowed) = arrows(source.room()) else {
            continue;
        };
        for other in own_rooms(&source) {
            let fits =
                other == source.room() || allowed.contains(&&*other) || arrows(&other).is_none();
            assert!(fits, "{} must not know {other}", source.path);
        }
    }
}

/// The first names after `crate::`, or after as many `super::` as lead to the crate.
fn own_rooms(source: &Source) -> BTreeSet<String> {
    let folders = source.path.matches('/').count() - 1;
    let depth = if source.path.ends_with("/mod.rs") {
        folders
    } else {
        folders + 1
    };
    let roots = ["crate::".to_owned(), "super::".repeat(depth)];
    let mut found = BTreeSet::new();
    for root in &roots {
        for (at, _) in source.code.match_indices(root.as_str()) {
            let before = &source.code[..at];
            if !before.ends_with("super::")
                && !before.ends_with(|c: char| c.is_alphanumeric() || c == '_')
            {
                found.extend(heads(&source.code[at + root.len()..]));
            }
        }
    }
    found
}

/// The names with which a path goes on: one, or the first of each branch of a group in braces.
fn heads(rest: &str) -> Vec<String> {
    let name = |text: &str| {
        text.trim_start()
            .chars()
            .take_while(|c| c.is_alphanumeric() || *c == '_')
            .collect::<String>()
    };
    let Some(group) = rest.strip_prefix('{') else {
        return vec![name(rest)];
    };
    let mut depth = 0;
    let mut branches = vec![String::new()];
    for c in group.chars() {
        match c {
            '}' if depth == 0 => break,
            ',' if depth == 0 => branches.push(String::new()),
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        branches.last_mut().unwrap().push(c);
    }
    branches
        .iter()
        .map(|branch| name(branch.trim_start_matches(',')))
        .filter(|name| !name.is_empty())
        .collect()
}

#[test]
fn every_dependency_says_which_rooms_may_use_it_and_why() {
    for (name, rooms) in dependencies() {
        assert!(
            !rooms.is_empty(),
            "{name} has no comment above it in Cargo.toml"
        );
        for room in &rooms {
            assert!(
                FREE.contains(&&**room) || arrows(room).is_some(),
                "{name} is for {room}, which is no room"
            );
        }
    }
}

#[test]
fn no_room_uses_a_dependency_that_is_not_for_it() {
    let dependencies = dependencies();
    for source in sources()
        .iter()
        .filter(|source| !FREE.contains(&source.room()))
    {
        for (name, rooms) in &dependencies {
            let path = format!("{}::", name.replace('-', "_"));
            let used = source.code.match_indices(&path).any(|(at, _)| {
                !source.code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':')
            });
            assert!(
                !used || rooms.contains(source.room()),
                "{} must not use {name}",
                source.path
            );
        }
    }
}

/// Every dependency, with the rooms that the comment above it names. A comment stands for all lines to the next one.
fn dependencies() -> BTreeMap<String, BTreeSet<String>> {
    let manifest = read("Cargo.toml");
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut rooms: Option<BTreeSet<String>> = None;
    let mut inside = false;
    for line in manifest.lines() {
        if line.starts_with('[') {
            inside = line.ends_with("dependencies]");
            rooms = None;
        } else if let Some(comment) = line.strip_prefix("# ").filter(|_| inside) {
            let named = comment
                .split_once(": ")
                .map(|(rooms, _)| rooms.split(", ").map(str::to_owned).collect());
            rooms = named.or(rooms);
        } else if let Some((name, _)) = line.split_once(" = ").filter(|_| inside) {
            found
                .entry(name.to_owned())
                .or_default()
                .extend(rooms.clone().unwrap_or_default());
        }
    }
    found
}

#[test]
fn every_file_begins_by_saying_what_it_is() {
    for source in sources() {
        let header = source
            .text
            .lines()
            .next()
            .unwrap_or_default()
            .strip_prefix("//! ");
        assert!(
            header.is_some_and(|header| header.len() >= 10),
            "{} has no header",
            source.path
        );
    }
}

#[test]
fn no_file_and_no_function_is_too_long() {
    let (file, function) = MOST_LINES;
    for source in sources() {
        let lines = source.text.lines().count();
        assert!(lines <= file, "{} has {lines} lines", source.path);
        for (name, lines) in functions(&source.code) {
            assert!(
                lines <= function,
                "{}: fn {name} has {lines} lines",
                source.path
            );
        }
    }
}

/// The name of every function that has a body, and its lines from `fn` to the closing brace.
fn functions(code: &str) -> Vec<(&str, usize)> {
    let mut found = Vec::new();
    for (at, _) in code.match_indices("fn ") {
        let rest = &code[at + 3..];
        let name = rest
            .split(|c: char| !c.is_alphanumeric() && c != '_')
            .next()
            .unwrap_or_default();
        let word = !code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        if !name.is_empty()
            && word
            && let Some(end) = body_end(rest)
        {
            found.push((name, rest[..end].lines().count()));
        }
    }
    found
}

/// Where the body that follows a function's name ends; none if a semicolon comes first.
fn body_end(rest: &str) -> Option<usize> {
    let mut braces = 0;
    let mut brackets = 0;
    for (at, c) in rest.char_indices() {
        match c {
            '(' | '[' => brackets += 1,
            ')' | ']' => brackets -= 1,
            ';' if braces == 0 && brackets == 0 => return None,
            '{' => braces += 1,
            '}' if braces == 1 => return Some(at + 1),
            '}' => braces -= 1,
            _ => {}
        }
    }
    None
}

#[test]
fn the_scan_for_functions_sees_what_it_should() {
    let code = "trait T { fn no(&self, a: [u8; 2]);\n fn yes() -> u8 {\n if x { 1 } else { 2 }\n }\n}\nconst F: fn (u8) = f;\nfn last<const N: usize>() {}";
    assert_eq!(functions(code), [("yes", 3), ("last", 1)]);
}

#[test]
fn the_scan_for_paths_sees_what_it_should() {
    assert_eq!(heads("rules::{Seat, Turn};"), ["rules"]);
    assert_eq!(
        heads("{rules::{Seat, Turn}, scene::Scene, ids}; use x"),
        ["rules", "scene", "ids"]
    );
}

#[test]
fn no_test_is_switched_off_and_nothing_is_left_undone() {
    for source in sources() {
        for mark in ["#[ignore", "todo!(", "unimplemented!("] {
            assert!(!source.code.contains(mark), "{} has {mark}", source.path);
        }
    }
}

#[test]
fn nothing_but_tests_points_outside_the_project() {
    let others = ["assets/locales", "assets/playground", "migrations", ".ci"]
        .into_iter()
        .flat_map(|folder| {
            if top().join(folder).exists() {
                files(folder)
            } else {
                Vec::new()
            }
        });
    let top_level = ["README.md", "Cargo.toml", ".env.example"].map(str::to_owned);
    let code = sources()
        .into_iter()
        .filter(|source| source.room() != "tests")
        .map(|source| source.path);
    for path in others.chain(top_level).chain(code) {
        assert!(
            !read(&path).contains(concat!("shared", "/")),
            "{path} points outside the project"
        );
    }
}

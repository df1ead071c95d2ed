//! The comment above a dependency in `Cargo.toml` names the rooms that may use it; no other room does.

use super::tidy::{FREE, arrows};
use std::collections::{BTreeMap, BTreeSet};
use zihin_testing::sources::{read, sources};

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
                "{name} is for {room}, which is not a room"
            );
        }
    }
}

#[test]
fn no_room_uses_a_dependency_that_is_not_for_it() {
    let dependencies = dependencies();
    for source in sources()
        .iter()
        .filter(|source| !FREE.contains(&source.owner()))
    {
        for (name, rooms) in &dependencies {
            let path = format!("{}::", name.replace('-', "_"));
            let used = source.code.match_indices(&path).any(|(at, _)| {
                !source.code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':')
            });
            assert!(
                !used || rooms.contains(source.owner()),
                "{} must not use {name}",
                source.path
            );
        }
    }
}

/// Every dependency with the rooms that the comment above it names. A comment applies to all lines up to the next one.
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

//! Which room may import which, which folder of a room which, and that no files import each other in a circle. Read from the sources.

use super::imports::{Imports, circles};
use zihin_testing::sources::{Source, sources};

/// From which rooms each room may import. `main`, `tests` and `benches` may import from all.
pub const ARROWS: &[(&str, &[&str])] = &[
    ("ids", &[]),
    ("shards", &["ids"]),
    ("telemetry", &["ids"]),
    ("config", &["ids", "shards"]),
    ("rules", &[]),
    ("scene", &["rules"]),
    ("engine", &["rules"]),
    ("games", &["rules", "scene", "engine"]),
    ("render", &["scene"]),
    ("locale", &["rules"]),
    ("store", &["ids", "shards", "telemetry"]),
    (
        "play",
        &[
            "ids",
            "shards",
            "telemetry",
            "rules",
            "scene",
            "engine",
            "games",
            "locale",
            "store",
        ],
    ),
    (
        "discord",
        &[
            "ids",
            "shards",
            "telemetry",
            "config",
            "rules",
            "scene",
            "games",
            "play",
            "render",
            "locale",
        ],
    ),
    ("playground", &[]),
    (
        "cli",
        &[
            "ids",
            "telemetry",
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

/// Rooms that may import from everywhere.
pub const FREE: &[&str] = &["main", "lib", "tests", "benches"];

/// The floors inside a room, lowest first: a folder may import from those on lower floors and from the files directly in the room.
const FLOORS: &[(&str, &[&[&str]])] = &[
    (
        "play",
        &[
            &["cards", "clock", "dice", "people"],
            &["game"],
            &["standings", "puzzles", "deadlines"],
            &["tournament"],
        ],
    ),
    (
        "discord",
        &[
            &["custom_id", "engine_pool", "rest"],
            &["messages"],
            &["pages"],
            &["interaction"],
            &["commands"],
            &["gateway", "check"],
        ],
    ),
];

/// Files from which every folder of their room may import: the sender of an interaction, and replies to it.
const SHARED: &[&str] = &[
    "src/discord/interaction/asker.rs",
    "src/discord/interaction/error.rs",
    "src/discord/interaction/reply.rs",
];

pub fn arrows(room: &str) -> Option<&'static [&'static str]> {
    ARROWS
        .iter()
        .find(|(name, _)| *name == room)
        .map(|(_, rooms)| *rooms)
}

/// The imports of all files.
fn imports(sources: &[Source]) -> Imports {
    let files = sources.iter();
    Imports::of(files.map(|source| (&*source.path, &*source.code)))
}

#[test]
fn every_room_is_in_the_table_of_arrows() {
    for source in sources()
        .iter()
        .filter(|source| !FREE.contains(&source.owner()))
    {
        assert!(
            arrows(source.owner()).is_some(),
            "{} belongs to no room of the table",
            source.path
        );
    }
}

#[test]
fn no_room_imports_from_another_against_the_arrows() {
    let sources = sources();
    let imports = imports(sources);
    for source in sources {
        let Some(allowed) = arrows(source.owner()) else {
            continue;
        };
        for path in imports.named_by(&source.path) {
            let other = path.first().map_or("", String::as_str);
            let fits =
                other == source.owner() || allowed.contains(&other) || arrows(other).is_none();
            assert!(fits, "{} must not import from {other}", source.path);
        }
    }
}

/// The room of a file, the folder in it, and the floor of the folder. None if the room has no floors, or the file is directly in it.
fn floor(path: &str) -> Option<(&str, &str, usize)> {
    let (room, inside) = path.strip_prefix("src/")?.split_once('/')?;
    let (_, floors) = FLOORS.iter().find(|(name, _)| *name == room)?;
    let (folder, _) = inside.split_once('/')?;
    let floor = floors.iter().position(|floor| floor.contains(&folder));
    let floor = floor.unwrap_or_else(|| panic!("{path} is on no floor of {room}"));
    Some((room, folder, floor))
}

#[test]
fn no_folder_of_a_room_imports_from_one_on_its_floor_or_above() {
    let sources = sources();
    let imports = imports(sources);
    let mut wrong = Vec::new();
    for (file, others) in imports.edges() {
        let Some((room, folder, own)) = floor(file) else {
            continue;
        };
        for other in others.into_iter().filter(|other| !SHARED.contains(other)) {
            let is_above = floor(other).is_some_and(|(other_room, other_folder, other)| {
                room == other_room && folder != other_folder && own <= other
            });
            if is_above {
                wrong.push(format!("{file} must not import from {other}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_file_that_all_folders_share_is_there() {
    for path in SHARED {
        assert!(
            sources().iter().any(|source| source.path == *path),
            "{path}"
        );
    }
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let sources = sources();
    let imports = imports(sources);
    let circles = circles(&imports.edges());
    let lines: Vec<String> = circles.iter().map(|circle| circle.join(" -> ")).collect();
    assert!(
        lines.is_empty(),
        "circles of imports:\n{}",
        lines.join("\n")
    );
}

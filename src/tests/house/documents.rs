//! The documents are true: the files, links, commands and numbers that they name exist.

use std::collections::BTreeSet;
use std::path::Path;
use zihin_testing::sources::{files, read, top};

/// The most bytes of the front page.
const MAX_README: usize = 9_000;

/// Every page, as a path from the top of the project.
fn pages() -> Vec<String> {
    let all = [
        "README.md".to_owned(),
        "assets/listing/README.md".to_owned(),
        "assets/locales/README.md".to_owned(),
    ];
    let folders = ["assets/docs", "assets/readme"].into_iter().flat_map(files);
    let is_page = |path: &String| Path::new(path).extension().is_some_and(|it| it == "md");
    all.into_iter().chain(folders.filter(is_page)).collect()
}

#[test]
fn every_file_and_link_in_the_documents_exists() {
    for page in pages() {
        let text = read(&page);
        let folder = Path::new(&page).parent().unwrap();
        let links = text.split("](").skip(1);
        let links = links.filter_map(|rest| rest.split(')').next());
        let links = links.filter(|link| !link.contains("://") && !link.starts_with('#'));
        let links = links.map(|link| folder.join(link.split('#').next().unwrap()));
        let is_path = |text: &&str| {
            let starts = ["src/", "assets/", "migrations/", ".ci/", ".env.", "Cargo."];
            starts.iter().any(|start| text.starts_with(start)) && !text.contains(['<', '*', ' '])
        };
        let quoted = text.split('`').skip(1).step_by(2).filter(is_path);
        for path in quoted.map(|path| Path::new(path).to_owned()).chain(links) {
            let exists = top().join(&path).exists();
            assert!(
                exists,
                "{page} names {}, which does not exist",
                path.display()
            );
        }
    }
}

#[test]
fn the_front_page_is_short_and_names_what_is_tried() {
    let (readme, ci) = (read("README.md"), read(".ci/run"));
    assert!(readme.len() <= MAX_README, "{} bytes", readme.len());
    for command in ["cargo run --release", "cargo test"] {
        assert!(
            readme.contains(&format!("```sh\n{command}\n```")),
            "{command}"
        );
    }
    // The program is tried as the tests have built it: with `--release` everything would be built once more.
    for tried in ["\n  cargo test\n", "/debug/zihin\""] {
        assert!(ci.contains(tried), ".ci/run does not try {tried}");
    }
}

#[test]
fn the_invitation_asks_for_the_permissions_that_are_explained() {
    let (readme, operating) = (read("README.md"), read("assets/docs/operating.md"));
    let (_, link) = readme.split_once("&permissions=").unwrap();
    let requested: u64 = link.split_whitespace().next().unwrap().parse().unwrap();
    let table = operating.split("| permission |").nth(1).unwrap();
    let rows = table.split("\n\n").next().unwrap().lines();
    let values = rows.filter_map(|row| row.split(" | ").nth(1)?.parse::<u64>().ok());
    assert_eq!(values.sum::<u64>(), requested);
}

#[test]
fn the_front_page_names_exactly_the_slash_commands() {
    let words: String = files("assets/locales/en")
        .iter()
        .map(|file| read(file))
        .collect();
    let names = words
        .lines()
        .filter_map(|line| line.strip_prefix("command-")?.split_once(" = "));
    let existing: BTreeSet<&str> = names
        .filter(|(key, _)| !key.contains('-'))
        .map(|(_, name)| name)
        .collect();
    let readme = read("README.md");
    let rows = readme
        .lines()
        .filter_map(|line| line.strip_prefix("| `/")?.split_once('`'));
    let named: BTreeSet<&str> = rows.map(|(name, _)| name).collect();
    assert_eq!(named, existing);
}

#[test]
fn the_errors_that_operators_read_about_are_those_of_the_program() {
    let page = read("assets/docs/operating.md");
    let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
    for (file, error) in [
        ("src/discord/rest/error.rs", "Discord does not answer"),
        ("src/discord/rest/error.rs", "Discord failed with status"),
        ("src/discord/rest/error.rs", "Discord refused with status"),
        ("src/discord/rest/error.rs", "rate limit was exceeded"),
        (
            "src/store/error.rs",
            "the database is newer than this program",
        ),
    ] {
        assert!(read(file).contains(error), "{file} does not say {error}");
        assert!(
            page.contains(error),
            "operating.md does not explain {error}"
        );
    }
}

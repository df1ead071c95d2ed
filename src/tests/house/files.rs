//! Every file has a header, nothing is left undone, and no file names a path outside the project.

use zihin_testing::sources::{files, read, sources, top};

#[test]
fn every_file_begins_with_a_header() {
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
fn no_test_is_ignored_and_nothing_is_left_undone() {
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
        .iter()
        .filter(|source| !source.is_test())
        .map(|source| source.path.clone());
    for path in others.chain(top_level).chain(code) {
        assert!(
            !read(&path).contains(concat!("shared", "/")),
            "{path} points outside the project"
        );
    }
}

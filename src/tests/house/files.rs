//! Every file has a header and a bounded size, nothing is left undone, and no file names a path outside the project.

use zihin_testing::sources::{files, read, sources, top};

/// The longest file and the longest function, in lines.
const MAX_LINES: (usize, usize) = (450, 50);

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
fn no_file_and_no_function_is_too_long() {
    let (file, function) = MAX_LINES;
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

/// The end of the body that follows a function's name; none if a semicolon comes first.
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
fn the_scan_finds_functions_with_a_body_and_their_lines() {
    let code = "trait T { fn no(&self, a: [u8; 2]);\n fn yes() -> u8 {\n if x { 1 } else { 2 }\n }\n}\nconst F: fn (u8) = f;\nfn last<const N: usize>() {}";
    assert_eq!(functions(code), [("yes", 3), ("last", 1)]);
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

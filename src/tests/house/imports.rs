//! Which file imports which, read from the sources: `use` declarations and paths in the code, followed through re-exports to the file that defines the name.

use super::paths::{Path, Paths};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// How many re-exports and renamings are followed before a path is given up.
const MAX_STEPS: u8 = 16;

/// For each file the files from which it imports.
pub type Edges<'a> = BTreeMap<&'a str, BTreeSet<&'a str>>;

/// The files of a crate with what they import.
pub struct Imports {
    modules: BTreeMap<Path, Module>,
}

/// One file.
struct Module {
    file: String,
    is_folder: bool,
    /// The crate's root: `src/tests` and `src/benches` are crates of their own.
    root: Path,
    uses: Vec<Use>,
    /// Paths of two and more names outside `use` declarations, each with the inline module around it.
    mentions: Vec<(Path, Path)>,
}

/// One name that a `use` declaration brings in.
struct Use {
    /// The inline module around it, from the file: empty, or `["tests"]`.
    within: Path,
    path: Path,
    /// The name here; `*` for all names.
    name: String,
}

impl Imports {
    /// Reads files by their path from the top of the project. The code must come without comments and literals.
    pub fn of<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let modules = files.into_iter().map(|(file, code)| module(file, code));
        Self {
            modules: modules.collect(),
        }
    }

    /// Every path of this crate that a file names, from the top of `src`, whether there is such a file or not.
    pub fn named_by(&self, file: &str) -> BTreeSet<Path> {
        let modules = self.modules.iter().filter(|(_, own)| own.file == file);
        let paths = modules.flat_map(|(here, module)| self.paths(here, module));
        paths.map(|(_, path)| path).collect()
    }

    /// The files from which each file imports, without itself. A name that a `mod.rs` re-exports is imported from the file that defines it.
    ///
    /// A file may use the files of its own folder as a `mod.rs` may: `child::name` in the parent does not count, any other path to them does.
    pub fn edges(&self) -> Edges<'_> {
        let edges = self.modules.iter().map(|(here, module)| {
            let paths = self.paths(here, module).filter(|(written, path)| {
                let is_rooted = ["crate", "self", "super"].contains(&&*written[0]);
                is_rooted || !path.starts_with(here)
            });
            let landings = paths.flat_map(|(_, path)| self.landing(&path, MAX_STEPS));
            let others = landings.filter(|file| *file != module.file);
            (&*module.file, others.collect())
        });
        edges.collect()
    }

    /// The paths of a file that lead into this crate, as written and from the top of `src`.
    fn paths<'a>(
        &'a self,
        here: &'a Path,
        module: &'a Module,
    ) -> impl Iterator<Item = (&'a Path, Path)> {
        let uses = module.uses.iter().map(|one| (&one.within, &one.path));
        let mentions = module.mentions.iter().map(|(within, path)| (within, path));
        uses.chain(mentions).filter_map(move |(within, path)| {
            let absolute = self.absolute(here, within, path, MAX_STEPS)?;
            Some((path, absolute))
        })
    }

    /// The absolute form, from the top of `src`, of a path written in a module.
    fn absolute(&self, here: &Path, within: &Path, path: &[String], steps: u8) -> Option<Path> {
        let module = &self.modules[here];
        let (first, rest) = path.split_first()?;
        let scope = [&here[..], within].concat();
        match first.as_str() {
            "crate" => Some([&module.root[..], rest].concat()),
            "self" => Some([&scope[..], rest].concat()),
            "super" => {
                let up = path.iter().take_while(|name| *name == "super").count();
                let base = scope.get(..scope.len().checked_sub(up)?)?;
                Some([base, &path[up..]].concat())
            }
            _ => {
                let child = [&scope[..], std::slice::from_ref(first)].concat();
                if self.modules.contains_key(&child) {
                    return Some([&scope[..], path].concat());
                }
                let import = module.uses.iter().find(|one| {
                    one.name == *first && within.starts_with(&one.within) && one.path != path
                })?;
                let steps = steps.checked_sub(1)?;
                let base = self.absolute(here, &import.within, &import.path, steps)?;
                Some([&base[..], rest].concat())
            }
        }
    }

    /// The files that a path from the top of `src` leads to: the one that defines the name, and those other than a `mod.rs` that re-export it on the way.
    fn landing(&self, path: &[String], steps: u8) -> BTreeSet<&str> {
        let (Some((here, module, rest)), Some(steps)) = (self.longest(path), steps.checked_sub(1))
        else {
            return BTreeSet::new();
        };
        let Some((name, rest)) = rest.split_first() else {
            return BTreeSet::from([&*module.file]);
        };
        let mut files = BTreeSet::new();
        let mut is_passed_on = false;
        for one in module.uses.iter().filter(|one| one.within.is_empty()) {
            let Some(mut target) = self.absolute(here, &one.within, &one.path, steps) else {
                continue;
            };
            match (name.as_str(), one.name.as_str()) {
                ("*", _) if module.is_folder => {}
                ("*", _) => continue,
                (_, "*") => {
                    target.pop();
                    target.push(name.clone());
                    target.extend_from_slice(rest);
                }
                (name, own) if name == own => {
                    is_passed_on = true;
                    target.extend_from_slice(rest);
                }
                _ => continue,
            }
            files.extend(self.landing(&target, steps));
        }
        if !(module.is_folder && is_passed_on) {
            files.insert(&*module.file);
        }
        files
    }

    /// The longest part of a path that is a module, and the rest of the path.
    fn longest<'a>(&self, path: &'a [String]) -> Option<(&Path, &Module, &'a [String])> {
        (0..=path.len()).rev().find_map(|length| {
            let (head, rest) = path.split_at(length);
            let (here, module) = self.modules.get_key_value(head)?;
            Some((here, module, rest))
        })
    }
}

/// Circles among the files, each as short as it can be and given from its first file back to it. No file is in two of them.
/// A `mod.rs` is left out: it names the files of its folder, and they may use what it holds.
pub fn circles<'a>(edges: &Edges<'a>) -> Vec<Vec<&'a str>> {
    let mut found: Vec<Vec<&str>> = Vec::new();
    for start in edges.keys().filter(|file| !is_folder(file)) {
        if !found.iter().flatten().any(|file| file == start) {
            found.extend(circle(edges, start));
        }
    }
    found
}

/// The shortest circle from a file back to itself.
fn circle<'a>(edges: &Edges<'a>, start: &'a str) -> Option<Vec<&'a str>> {
    let mut ways = VecDeque::from([vec![start]]);
    let mut seen = BTreeSet::new();
    while let Some(way) = ways.pop_front() {
        let nexts = edges.get(way.last()?).into_iter().flatten();
        for next in nexts.filter(|file| !is_folder(file)) {
            let longer = [&way[..], &[*next]].concat();
            if *next == start {
                return Some(longer);
            }
            if seen.insert(*next) {
                ways.push_back(longer);
            }
        }
    }
    None
}

/// Whether a file is a `mod.rs` or the root of the library.
fn is_folder(file: &str) -> bool {
    file.ends_with("/mod.rs") || file == "src/lib.rs"
}

fn module(file: &str, code: &str) -> (Path, Module) {
    let inside = file.trim_start_matches("src/").trim_end_matches(".rs");
    let mut path: Path = inside.split('/').map(str::to_owned).collect();
    let is_folder = is_folder(file);
    if is_folder {
        path.pop();
    }
    let is_own_crate = |name: &String| name == "tests" || name == "benches";
    let root = path.iter().take(1).filter(|name| is_own_crate(name));
    let paths = Paths::of(code);
    let within = |at: usize| -> Path {
        let around = paths.inline_modules.iter();
        let around = around.filter(|(_, span)| span.contains(&at));
        around.map(|(name, _)| name.clone()).collect()
    };
    let uses = paths.uses.iter().map(|(at, path, name)| Use {
        within: within(*at),
        path: path.clone(),
        name: name.clone(),
    });
    let mentions = paths.mentions.iter();
    let module = Module {
        file: file.to_owned(),
        is_folder,
        root: root.cloned().collect(),
        uses: uses.collect(),
        mentions: mentions
            .map(|(at, path)| (within(*at), path.clone()))
            .collect(),
    };
    (path, module)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the files import, as `a.rs b.rs`: the first from the second.
    fn edges(files: &[(&str, &str)]) -> Vec<String> {
        let imports = Imports::of(files.iter().copied());
        let short = |file: &str| file.trim_start_matches("src/").to_owned();
        let edges = imports.edges();
        let edges = edges
            .iter()
            .flat_map(|(from, to)| to.iter().map(move |to| (*from, *to)))
            .filter(|(from, _)| !is_folder(from));
        edges
            .map(|(from, to)| format!("{} {}", short(from), short(to)))
            .collect()
    }

    #[test]
    fn a_path_leads_to_the_longest_module_that_is_a_file() {
        let files = [
            ("src/a/mod.rs", "mod b; mod c; pub struct Own;"),
            (
                "src/a/b.rs",
                "use crate::a::c::{D, self}; use super::Own; use std::fmt;",
            ),
            (
                "src/a/c.rs",
                "fn f() { super::b::g(); serde_json::json!(1) }",
            ),
            ("src/e.rs", "use super::a::b;"),
            ("src/e/f.rs", "use super::H; use super::super::a::b;"),
        ];
        assert_eq!(
            edges(&files),
            [
                "a/b.rs a/c.rs",
                "a/b.rs a/mod.rs",
                "a/c.rs a/b.rs",
                "e.rs a/b.rs",
                "e/f.rs a/b.rs",
                "e/f.rs e.rs"
            ]
        );
    }

    #[test]
    fn a_name_that_is_re_exported_leads_to_the_file_that_defines_it() {
        let files = [
            ("src/lib.rs", "pub use a::B as Root;"),
            (
                "src/a/mod.rs",
                "mod b; mod c; pub use b::B; use c::*; pub use crate::x::Y;",
            ),
            ("src/a/b.rs", "pub struct B;"),
            ("src/a/c.rs", "use super::B; use crate::a::Y;"),
            ("src/x.rs", "pub use crate::z::Y;"),
            ("src/z.rs", "fn f() -> crate::Root { crate::a::C::new() }"),
        ];
        assert_eq!(
            edges(&files),
            [
                "a/c.rs a/b.rs",
                "a/c.rs x.rs",
                "a/c.rs z.rs",
                "x.rs z.rs",
                "z.rs a/b.rs",
                "z.rs a/c.rs",
                "z.rs a/mod.rs"
            ]
        );
    }

    #[test]
    fn a_star_leads_to_everything_that_it_may_bring_in() {
        let files = [
            ("src/a/mod.rs", "mod b; mod c; pub use b::B; pub use c::C;"),
            ("src/a/b.rs", ""),
            ("src/a/c.rs", "use super::b::*;"),
            ("src/d.rs", "use crate::a::*;"),
        ];
        assert_eq!(
            edges(&files),
            [
                "a/c.rs a/b.rs",
                "d.rs a/b.rs",
                "d.rs a/c.rs",
                "d.rs a/mod.rs"
            ]
        );
    }

    #[test]
    fn names_that_were_imported_or_are_in_an_inline_module_are_followed() {
        let files = [
            (
                "src/a.rs",
                "use crate::b as other; fn f() { other::g() } mod tests { use super::*; use super::super::c::h; }",
            ),
            (
                "src/b.rs",
                "mod tests { use super::X; fn f() { X::new() } }",
            ),
            ("src/c.rs", "use crate::a; fn f() { a::f() }"),
        ];
        assert_eq!(edges(&files), ["a.rs b.rs", "a.rs c.rs", "c.rs a.rs"]);
    }

    #[test]
    fn a_parent_may_use_the_files_of_its_folder_by_relative_paths_only() {
        let relative = "mod b; use b::C; fn f() { b::g(); C::new() }";
        let child = ("src/a/b.rs", "use super::X;");
        assert_eq!(edges(&[("src/a.rs", relative), child]), ["a/b.rs a.rs"]);
        for rooted in ["use self::b::C;", "fn f() { crate::a::b::g() }"] {
            let files = [("src/a.rs", rooted), child];
            assert_eq!(edges(&files), ["a.rs a/b.rs", "a/b.rs a.rs"], "{rooted}");
        }
    }

    #[test]
    fn the_tests_are_a_crate_of_their_own() {
        let files = [
            ("src/a.rs", ""),
            ("src/tests/a.rs", ""),
            ("src/tests/b.rs", "use crate::a::x; use zihin::a::y;"),
        ];
        assert_eq!(edges(&files), ["tests/b.rs tests/a.rs"]);
    }

    #[test]
    fn a_circle_is_given_from_its_first_file_back_to_it() {
        let edges = [
            ("a", vec!["b", "d"]),
            ("b", vec!["c"]),
            ("c", vec!["a", "b"]),
            ("d", vec!["a"]),
            ("e", vec!["a"]),
        ];
        let edges = edges
            .into_iter()
            .map(|(from, to)| (from, to.into_iter().collect()));
        assert_eq!(
            circles(&edges.collect()),
            [vec!["a", "d", "a"], vec!["b", "c", "b"]]
        );
    }
}

//! Who may import from whom: crates by their manifests, folders of `play` and `discord` by their layers, and no files of a crate in a circle.

use super::dependencies::{dependencies, members};
use std::collections::{BTreeMap, BTreeSet};
use zihin_testing::sources::sources;

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

/// The folders and parts of folders of a crate, lowest first. Each may use lower ones, and the files beside the folders.
const LAYERS: &str = "
discord: text engine_pool rest < controls < pictures < game::post < lobby::post tournament::post puzzle::post < posts < request < commands < people standings help game < lobby < review puzzle lesson tournament < game::commands < interaction < gateway check
play: clock dice panels people < game < lobby review < standings puzzle lesson deadlines < tournament
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
fn no_folder_imports_from_one_in_its_layer_or_above() {
    for (name, layers) in LAYERS.lines().filter_map(|line| line.split_once(": ")) {
        let names: Vec<&str> = layers.split(' ').filter(|name| *name != "<").collect();
        let layer = |file: &str| {
            let own = module(file.strip_prefix(&format!("src/{name}/"))?);
            let holds = |folder: &&&str| own == **folder || own.starts_with(&format!("{folder}::"));
            let folder = names.iter().filter(holds).max_by_key(|folder| folder.len());
            if folder.is_none() {
                assert!(!own.contains("::"), "{file} is in no layer");
            }
            let holds = |layer: &str| layer.split(' ').any(|one| Some(&one) == folder);
            Some((layers.split(" < ").position(holds)?, *folder?))
        };
        let mut wrong = Vec::new();
        for (file, others) in edges(&library_files()) {
            for other in others {
                if let (Some((own, folder)), Some((n, others))) = (layer(&file), layer(&other))
                    && n >= own
                    && folder != others
                {
                    wrong.push(format!("{file} imports from {other}"));
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let circles = circles(edges(&library_files()));
    assert!(circles.is_empty(), "{circles:#?}");
}

/// For each file the others of its crate that it imports from.
type Edges = BTreeMap<String, BTreeSet<String>>;

/// The files of all libraries with their code, without tests.
fn library_files() -> Vec<(&'static str, &'static str)> {
    let is_library = |file: &&str| {
        !["/tests", "/benches", "/main.rs"]
            .iter()
            .any(|one| file.contains(one))
    };
    let files = sources()
        .iter()
        .map(|source| (&*source.path, &*source.code));
    files.filter(|(file, _)| is_library(file)).collect()
}

/// `src::play::game` for `src/play/game/mod.rs`.
fn module(file: &str) -> String {
    let module = file.trim_end_matches(".rs").replace('/', "::");
    let ends = ["::lib", "::mod"]
        .iter()
        .find_map(|end| module.strip_suffix(end));
    ends.unwrap_or(&module).to_owned()
}

fn edges(sources: &[(&str, &str)]) -> Edges {
    let modules = sources
        .iter()
        .map(|(file, _)| (module(file), (*file).to_owned()));
    let modules: BTreeMap<String, String> = modules.collect();
    let (mut imports, mut used) = (BTreeMap::new(), Vec::new());
    for (file, code) in sources {
        let own = module(file);
        for (path, name) in named(code) {
            let path = absolute(&modules, &own, &path);
            let (is_passed_on, name) = (name.starts_with("pub "), name.trim_start_matches("pub "));
            if !name.is_empty() {
                imports.insert(format!("{own}::{name}"), path.clone());
            }
            // Others use what a file only passes on.
            used.extend(path.filter(|_| !is_passed_on).map(|path| (*file, path)));
        }
    }
    let mut edges = Edges::new();
    for (file, path) in used {
        let other = definer(&modules, &imports, &path).filter(|other| other != file);
        edges.entry(file.to_owned()).or_default().extend(other);
    }
    edges
}

/// The paths in a code, each with the name under which it is imported, if it is; `pub NAME` if others may import it from here.
fn named(code: &str) -> Vec<(String, String)> {
    let mut all = Vec::new();
    // Unit tests use what they are about, and a visibility uses nothing.
    let code = code.split("\nmod tests {").next().unwrap_or_default();
    for statement in code.replace("(in crate", "(").split(';') {
        let before = |at: usize| {
            statement[..at]
                .rsplit('\n')
                .next()
                .unwrap_or_default()
                .trim_start()
        };
        let mut uses = statement.match_indices("use ").map(|(at, _)| at);
        let at = uses.find(|at| ["", "pub ", "pub(crate) ", "pub(super) "].contains(&before(*at)));
        let (rest, import) = statement.split_at(at.unwrap_or(statement.len()));
        let is_passed_on = before(rest.len()).starts_with("pub");
        for branch in branches(import.trim_start_matches("use ")) {
            let (path, name) = branch.split_once(" as ").unwrap_or((&branch, ""));
            let path = path.trim_end_matches("::self").trim_end_matches("::*");
            let last = path
                .rsplit("::")
                .next()
                .filter(|_| name.is_empty())
                .unwrap_or(name);
            all.push((
                path.to_owned(),
                format!("{}{last}", if is_passed_on { "pub " } else { "" }),
            ));
        }
        let words = rest.split(|c: char| !c.is_alphanumeric() && c != '_' && c != ':');
        let paths = words.filter(|word| word.contains("::") && !word.starts_with(':'));
        all.extend(paths.map(|path| (path.trim_end_matches(':').to_owned(), String::new())));
    }
    all
}

/// Every path of a `use`: `a::b` and `a::c` of `a::{b, c}`.
fn branches(tree: &str) -> Vec<String> {
    let tree = tree.trim();
    let Some((head, group)) = tree.split_once('{') else {
        return [tree.to_owned()]
            .into_iter()
            .filter(|path| !path.is_empty())
            .collect();
    };
    let mut depth = 0;
    let parts = group.trim_end_matches(|c| c != '}').split(|c| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        c == ',' && depth == 0 || depth < 0
    });
    parts
        .flat_map(branches)
        .map(|path| format!("{head}{path}"))
        .collect()
}

/// A path in a module, from the top of the project; none if it leads out of the crate.
fn absolute(modules: &BTreeMap<String, String>, module: &str, path: &str) -> Option<String> {
    let (first, rest) = path.split_once("::").unwrap_or((path, ""));
    let (parent, _) = module.rsplit_once("::")?;
    let folder = module
        .splitn(3, "::")
        .take(2)
        .collect::<Vec<_>>()
        .join("::");
    match first {
        "crate"
            if modules
                .get(&folder)
                .is_some_and(|file| file.ends_with("lib.rs")) =>
        {
            Some(format!("{folder}::{rest}"))
        }
        "crate" => Some(format!("src::{rest}")),
        "self" => Some(format!("{module}::{rest}")),
        "super" if rest.starts_with("super") => absolute(modules, parent, rest),
        "super" => Some(format!("{parent}::{rest}")),
        _ => modules
            .contains_key(&format!("{module}::{first}"))
            .then(|| format!("{module}::{path}")),
    }
}

/// The file that defines what a path leads to, perhaps through the imports of others.
fn definer(
    modules: &BTreeMap<String, String>,
    imports: &BTreeMap<String, Option<String>>,
    path: &str,
) -> Option<String> {
    let mut module = path;
    while !modules.contains_key(module) {
        module = module.rsplit_once("::")?.0;
    }
    let rest = path[module.len()..].trim_start_matches("::");
    let (name, rest) = rest.split_once("::").unwrap_or((rest, ""));
    match imports.get(&format!("{module}::{name}")) {
        Some(other) => definer(modules, imports, &format!("{}::{rest}", other.as_ref()?)),
        None => modules.get(module).cloned(),
    }
}

/// What is left without the files that import nothing of what is left, and those from which nothing of it imports.
fn circles(mut edges: Edges) -> Edges {
    loop {
        let before = edges.len();
        let importing: BTreeSet<String> = edges.keys().cloned().collect();
        edges
            .values_mut()
            .for_each(|others| others.retain(|other| importing.contains(other)));
        let imported: BTreeSet<String> = edges.values().flatten().cloned().collect();
        edges.retain(|file, others| !others.is_empty() && imported.contains(file));
        if edges.len() == before {
            return edges;
        }
    }
}

#[test]
fn a_path_leads_to_the_file_that_defines_its_name() {
    let files = [
        ("src/a/lib.rs", "mod b;\npub use b::B;\nfn f() { c::g() }"),
        (
            "src/a/b.rs",
            "use crate::{D as E, c::{self, H}};\npub struct B;",
        ),
        ("src/a/c/mod.rs", "pub use self::h::H;\nuse std::fmt;"),
        ("src/a/c/h.rs", "fn f(x: super::super::B) {}"),
        (
            "src/a/d.rs",
            "pub(in crate::c) fn f() { crate::c::H::new() }",
        ),
    ];
    let edges = edges(&files);
    let lines = edges.iter().map(|(file, others)| {
        let others: Vec<&str> = others.iter().map(|other| &other[6..]).collect();
        format!("{} <- {}", &file[6..], others.join(" "))
    });
    let expected = [
        "b.rs <- c/h.rs c/mod.rs lib.rs",
        "c/h.rs <- b.rs",
        "d.rs <- c/h.rs",
        "lib.rs <- c/mod.rs",
    ];
    assert_eq!(lines.collect::<Vec<_>>(), expected);
    let circle = circles(edges).into_keys().collect::<Vec<_>>();
    assert_eq!(circle, ["src/a/b.rs", "src/a/c/h.rs"]);
}

//! The files of the page: complete, safe and small.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The files of the page by name, as text.
fn page() -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/playground");
    fs::read_dir(folder)
        .unwrap()
        .map(|entry| {
            let entry = entry.unwrap();
            let text = fs::read_to_string(entry.path()).unwrap();
            (entry.file_name().into_string().unwrap(), text)
        })
        .collect()
}

/// The texts between each `before` and the next double quote.
fn quoted<'text>(text: &'text str, before: &'text str) -> impl Iterator<Item = &'text str> {
    text.split(before)
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
}

#[test]
fn every_imported_module_exists_and_every_module_is_imported() {
    let page = page();
    let mut reached = vec!["app.js"];
    let mut at = 0;
    while let Some(name) = reached.get(at).copied() {
        for import in quoted(&page[name], "from \"") {
            let target = import
                .strip_prefix("./")
                .unwrap_or_else(|| panic!("{name} imports {import} from outside the page"));
            assert!(page.contains_key(target), "{name} imports {target}");
            if !reached.contains(&target) {
                reached.push(target);
            }
        }
        at += 1;
    }
    let modules = page.keys().filter(|name| name.ends_with(".js")).count();
    assert_eq!(reached.len(), modules, "only {reached:?} are imported");
}

#[test]
fn index_html_asks_only_for_files_of_the_page() {
    let page = page();
    let index = &page["index.html"];
    let wanted = quoted(index, "src=\"").chain(quoted(index, "href=\""));
    for name in wanted.filter(|name| !name.starts_with("data:") && !name.starts_with('#')) {
        assert!(page.contains_key(name), "index.html asks for {name}");
    }
    for sheet in page.keys().filter(|name| name.ends_with(".css")) {
        assert!(index.contains(&format!("href=\"{sheet}\"")), "{sheet}");
    }
}

#[test]
fn no_module_turns_text_into_elements_or_code() {
    let sinks = [
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "document.write",
        "setHTML",
        "createContextualFragment",
        "eval(",
        "new Function",
    ];
    for (name, text) in page() {
        for sink in sinks {
            assert!(!text.contains(sink), "{name} has {sink}");
        }
    }
}

#[test]
fn every_module_says_what_it_is_and_stays_small() {
    for (name, text) in page() {
        assert!(text.lines().count() < 400, "{name} is long");
        let header = text.lines().next().unwrap_or_default();
        assert!(
            !name.ends_with(".js") || header.starts_with("// "),
            "{name}"
        );
    }
}

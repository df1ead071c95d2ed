//! The README lists the routes that are served. `ZIHIN_UPDATE=1` writes the list.

use local_discord::Playground;
use std::fs;
use std::path::Path;

const BEGIN: &str =
    "<!-- routes: written by ZIHIN_UPDATE=1 cargo test -p local-discord readme -->\n";
const END: &str = "<!-- end of routes -->";

/// The table of all routes.
fn table() -> String {
    let row = |route: local_discord::ServedRoute| {
        format!("| {} | `{}` | {} |\n", route.method, route.path, route.what)
    };
    let rows: String = local_discord::served_routes()
        .into_iter()
        .map(row)
        .collect();
    format!("\n| method | path below `/api/v10` | what it does |\n| --- | --- | --- |\n{rows}\n")
}

#[test]
fn the_readme_lists_the_routes_that_are_served() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let text = fs::read_to_string(&path).unwrap();
    assert!(
        text.contains(Playground::TOKEN),
        "the token of the examples"
    );
    let (before, rest) = text.split_once(BEGIN).unwrap();
    let (listed, after) = rest.split_once(END).unwrap();
    if std::env::var_os("ZIHIN_UPDATE").is_some() {
        let written = format!("{before}{BEGIN}{}{END}{after}", table());
        fs::write(path, written).unwrap();
    } else {
        assert_eq!(listed, table(), "ZIHIN_UPDATE=1 writes it");
    }
}

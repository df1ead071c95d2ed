//! Which program this is: its version, and the commit that it was built from.

use std::sync::LazyLock;

/// The version.
pub(super) const VERSION: &str = env!("CARGO_PKG_VERSION");
/// The commit; a debug build does not ask for it.
pub(super) const COMMIT: &str = match option_env!("ZIHIN_COMMIT") {
    Some(commit) => commit,
    None => "unknown",
};

/// What `--version` says after the name.
pub(super) static LONG_VERSION: LazyLock<String> =
    LazyLock::new(|| format!("{VERSION} (commit {COMMIT})"));

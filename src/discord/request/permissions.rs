//! The permissions that the bot needs, and the refusal that names those it lacks.

use crate::text::wording::Wording;
use serenity::all::Permissions;
use zihin_rules::{Phrase, Value};

/// A permission, and the key of its name.
pub type Named = (Permissions, &'static str);

/// Needed in every channel with games.
pub const NEEDED: [Named; 4] = [
    (Permissions::VIEW_CHANNEL, "permission-view-channel"),
    (Permissions::SEND_MESSAGES, "permission-send-messages"),
    (Permissions::ATTACH_FILES, "permission-attach-files"),
    (
        Permissions::READ_MESSAGE_HISTORY,
        "permission-read-message-history",
    ),
];

/// Needed besides to give each game its own thread; without these the games stay in the channel.
pub const FOR_THREADS: [Named; 2] = [
    (
        Permissions::CREATE_PUBLIC_THREADS,
        "permission-create-public-threads",
    ),
    (
        Permissions::SEND_MESSAGES_IN_THREADS,
        "permission-send-messages-in-threads",
    ),
];

/// Checks the permissions of an interaction before anything is posted. `None` passes: Discord did not send them.
///
/// # Errors
/// A refusal with the names of the missing permissions.
pub fn require_permissions(granted: Option<Permissions>, words: &Wording) -> Result<(), Phrase> {
    require(&NEEDED, granted, words)
}

/// Checks that these permissions are granted; as [`require_permissions`].
///
/// # Errors
/// A refusal with the names of the missing permissions.
pub fn require(
    needed: &[Named],
    granted: Option<Permissions>,
    words: &Wording,
) -> Result<(), Phrase> {
    let missing = granted.map_or_else(Vec::new, |granted| missing(needed, granted));
    if missing.is_empty() {
        return Ok(());
    }
    let names = Value::list(missing.iter().map(|key| words.word(key)));
    Err(Phrase::new("failed-permission").with("permissions", names))
}

/// The keys of the permissions that are not granted.
pub fn missing(needed: &[Named], granted: Permissions) -> Vec<&'static str> {
    let is_missing = |(needed, _): &&Named| !granted.administrator() && !granted.contains(*needed);
    let missing = needed.iter().filter(is_missing);
    missing.map(|(_, key)| *key).collect()
}

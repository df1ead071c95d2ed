//! The permissions that the bot needs, and the refusal that names those it lacks.

use crate::game::post::board::moment;
use crate::request::Request;
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

/// Checks that the bot has these permissions where the interaction comes from, before anything is posted. It passes if Discord did not send them.
///
/// # Errors
/// A refusal that names the missing permissions, or says that the bot is timed out.
pub async fn require(request: &Request, needed: &[Named]) -> Result<(), Phrase> {
    let granted = request.permissions;
    let missing = granted.map_or_else(Vec::new, |granted| missing(needed, granted));
    if missing.is_empty() {
        return Ok(());
    }
    if let Some(until) = timeout(request).await {
        return Err(Phrase::new("failed-timed-out").with("when", moment(until)));
    }
    let words = request.words();
    let names = Value::list(missing.iter().map(|key| words.word(key)));
    Err(Phrase::new("failed-permission").with("permissions", names))
}

/// Until when a moderator has timed the bot out in the server of an interaction. What was refused there is tried again then.
pub async fn timeout(request: &Request) -> Option<i64> {
    let (guild, bot) = (request.guild?, &request.bot);
    let until = bot.members.bot_timeout(guild, bot.play.now()).await?;
    bot.messages.note_timeout(guild, until);
    bot.play.wake();
    Some(until)
}

/// The keys of the permissions that are not granted.
pub fn missing(needed: &[Named], granted: Permissions) -> Vec<&'static str> {
    let is_missing = |(needed, _): &&Named| !granted.administrator() && !granted.contains(*needed);
    let missing = needed.iter().filter(is_missing);
    missing.map(|(_, key)| *key).collect()
}

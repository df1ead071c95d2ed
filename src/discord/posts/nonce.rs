//! Nonces of new messages.
//! Discord creates one message for each nonce of an author within a few minutes, and answers a repeated request with the first.

use crate::chance;
use crate::controls::limits::MAX_NONCE;
use base16ct::lower::encode_string;
use serenity::all::{Message, Nonce};
use sha2::{Digest, Sha256};
use std::fmt::Display;

/// The prefix of pings, which push no board up.
pub const PING_NONCE: &str = "call";

/// The prefix of messages that are kept up to date, and push no other one up.
pub const POST_NONCE: &str = "post";

/// Whether a message pushes boards up.
pub fn pushes_up(message: &Message) -> bool {
    let Some(Nonce::String(nonce)) = &message.nonce else {
        return true;
    };
    let is_ours = |prefix: &str| nonce.split_once('-').is_some_and(|(own, _)| own == prefix);
    !is_ours(PING_NONCE) && !is_ours(POST_NONCE)
}

/// A nonce for the message that `identity` describes: the prefix,
/// then as much of the SHA-256 hash in hexadecimal as fits. It is the same for the same message after a restart, on any machine.
pub fn nonce(prefix: &str, identity: &str) -> String {
    let mut nonce = format!("{prefix}-{}", encode_string(&Sha256::digest(identity)));
    nonce.truncate(MAX_NONCE);
    nonce
}

/// A nonce for a message about this that no earlier message has had.
pub fn fresh_nonce(prefix: &str, about: impl Display) -> String {
    nonce(prefix, &format!("{about} {}", chance::bits()))
}

#[cfg(test)]
mod tests {
    use super::nonce;

    #[test]
    fn a_nonce_begins_with_its_prefix_and_never_changes_between_versions() {
        // The hash of an example in FIPS 180-2.
        let hash = "ba7816bf8f01cfea4141";
        assert_eq!(nonce("call", "abc"), format!("call-{hash}"));
    }

    #[test]
    fn a_nonce_has_as_many_characters_as_discord_accepts_whatever_it_is_for() {
        for identity in [String::new(), u64::MAX.to_string(), "x".repeat(1_000)] {
            assert_eq!(nonce("call", &identity).len(), 25);
        }
    }
}

//! Replaces what differs between two runs: ids by their order, nonces, digits of seals. What is the same at every start has a name.

use std::collections::HashMap;

/// Ids that are the same at every start of the local Discord.
const KNOWN: &[(&str, &str)] = &[
    ("1100000000000000001", "guild"),
    ("1100000000000000002", "bot"),
    ("1100000000000000003", "role of the bot"),
    ("1100000000000000011", "user Ana"),
    ("1100000000000000012", "user Bogdan"),
    ("1100000000000000013", "user Chloe"),
    ("1100000000000000014", "user Deniz"),
    ("1100000000000000101", "channel general"),
    ("1100000000000000102", "channel games"),
    ("1100000000000000103", "channel tables"),
    ("1100000000000000104", "channel no-bots"),
];
/// How many digits a snowflake has.
const SNOWFLAKE: std::ops::RangeInclusive<usize> = 17..=20;
/// How many digits a nonce has after its prefix.
const NONCE: usize = 20;
/// How many digits the SHA-256 of something has, or a secret.
const SEAL: usize = 64;

/// The names that ids have got so far.
#[derive(Default)]
struct Names {
    given: HashMap<String, String>,
    counts: HashMap<&'static str, usize>,
}

impl Names {
    /// The name of an id of a kind: that which it has, or the next of the kind.
    fn name(&mut self, id: &str, kind: &'static str) -> String {
        if let Some((_, name)) = KNOWN.iter().find(|(known, _)| *known == id) {
            return format!("<{name}>");
        }
        if let Some(name) = self.given.get(id) {
            return name.clone();
        }
        let count = self.counts.entry(kind).or_default();
        *count += 1;
        let name = format!("<{kind} {count}>");
        self.given.insert(id.to_owned(), name.clone());
        name
    }
}

/// The text with a name in place of each id.
pub fn without_ids(text: &str) -> String {
    let mut names = Names::default();
    let mut name_seal = |quoted: &str| {
        if is_seal(quoted) {
            names.name(quoted, "seal")
        } else {
            quoted.to_owned()
        }
    };
    let quoted: Vec<String> = text.split('`').map(&mut name_seal).collect();
    let text = &*quoted.join("`");
    let mut named = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_alphanumeric()) {
        named.push_str(&rest[..start]);
        rest = &rest[start..];
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric());
        let before = &text[..text.len() - rest.len()];
        let (word, after) = rest.split_at(end.unwrap_or(rest.len()));
        let is_hex = word.bytes().all(|byte| byte.is_ascii_hexdigit());
        let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
        let is_nonce = ["post-", "call-"]
            .iter()
            .any(|prefix| named.ends_with(prefix));
        if is_hex && word.len() == NONCE && is_nonce {
            named.push_str("<nonce>");
        } else if is_number && SNOWFLAKE.contains(&word.len()) {
            let name = names.name(word, kind(before));
            named.push_str(&name);
        } else if is_hex && word.len() == SEAL {
            named.push_str(&names.name(word, "seal"));
        } else {
            named.push_str(word);
        }
        rest = after;
    }
    named.push_str(rest);
    named
}

/// Whether a quoted word is a seal: 256 bits in base64url.
fn is_seal(quoted: &str) -> bool {
    let is_digit = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    quoted.len() == 43 && quoted.bytes().all(is_digit)
}

/// What kind of thing an id is, by what stands before it.
fn kind(before: &str) -> &'static str {
    let line = before
        .rsplit(['\n', ' ', '"', '('])
        .next()
        .unwrap_or_default();
    if line.ends_with("/messages/") {
        return "message";
    }
    if line.ends_with("/interactions/") {
        return "interaction";
    }
    if line.contains("</") {
        return "command";
    }
    if let Some((start, path)) = line.rsplit_once("/channels/") {
        let is_link = start.ends_with("discord.com");
        return match (is_link, path.matches('/').count()) {
            (true, 1) | (false, 0) => "channel",
            (true, 2) => "message",
            _ => "id",
        };
    }
    "id"
}

#[cfg(test)]
mod tests {
    use super::without_ids;

    #[test]
    fn an_id_is_named_by_what_it_is_and_by_when_it_appears() {
        let text = "POST /channels/1100000000000000102/messages\nsee https://discord.com/channels/1100000000000000001/1300000000000000007/1300000000000000009 </play:1300000000000000001>\nPATCH /channels/1300000000000000007/messages/1300000000000000009 call-0123456789abcdef0123 24";
        let named = "POST /channels/<channel games>/messages\nsee https://discord.com/channels/<guild>/<channel 1>/<message 1> </play:<command 1>>\nPATCH /channels/<channel 1>/messages/<message 1> call-<nonce> 24";
        assert_eq!(without_ids(text), named);
    }

    #[test]
    fn seals_are_counted_and_other_digits_stay() {
        let seal = "0123456789abcdef".repeat(4);
        let short = "-_S7Bvjk46dxXSAdVz0KpCN2LlXavWGiwCJ4lbMbSlO";
        let text = format!("`{short}` {seal} {seal} 1795348800000 z3:g1:31:pick:24.18");
        let named = "`<seal 1>` <seal 2> <seal 2> 1795348800000 z3:g1:31:pick:24.18";
        assert_eq!(without_ids(&text), named);
    }
}

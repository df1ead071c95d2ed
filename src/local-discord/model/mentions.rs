//! Whom a message pings: those its text names, as far as `allowed_mentions` permits. Pure.

use super::access::has_permissions;
use super::message::Message;
use super::permissions::MENTION_EVERYONE;
use super::snowflake::Id;
use super::world::World;
use serde_json::Value;

/// Sets whom a message pings.
/// Without an `allowed_mentions` object everyone whom the text names is pinged, and the author of the message replied to.
pub fn set_mentions(world: &World, message: &mut Message, allowed: Option<&Value>) {
    let allowed = allowed.filter(|allowed| allowed.is_object());
    let allows = |kind: &str| allowed.is_none_or(|allowed| contains(&allowed["parse"], kind));
    let named = named_users(&message.content).filter(|id| {
        allows("users")
            || allowed.is_some_and(|allowed| contains(&allowed["users"], &id.to_string()))
    });
    let pings_replied = allowed.is_none_or(|allowed| allowed["replied_user"] == true);
    let replied = message.reference.filter(|_| pings_replied);
    let replied = replied.and_then(|id| world.message(message.channel, id).ok());
    let replied = replied.map(|replied| replied.author);
    let mut people: Vec<Id> = named.chain(replied).collect();
    people.retain(|id| world.person(*id).is_some());
    people.sort_unstable();
    people.dedup();
    message.mentions = people;
    let names_everyone = ["@everyone", "@here"]
        .iter()
        .any(|name| message.content.contains(name));
    message.mentions_everyone = names_everyone
        && allows("everyone")
        && has_permissions(world, message.author, message.channel, MENTION_EVERYONE);
}

fn contains(list: &Value, wanted: &str) -> bool {
    list.as_array()
        .is_some_and(|list| list.iter().any(|entry| entry == wanted))
}

/// The ids in `<@id>` and `<@!id>`.
fn named_users(text: &str) -> impl Iterator<Item = Id> {
    text.split("<@").skip(1).filter_map(|rest| {
        let (id, _) = rest.split_once('>')?;
        id.trim_start_matches('!').parse().ok().map(Id)
    })
}

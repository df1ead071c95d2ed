//! Whom a message pings: whom its text names, as far as its `allowed_mentions` let it. Pure.

use crate::playground::model::access::MENTION_EVERYONE;
use crate::playground::model::message::Message;
use crate::playground::model::snowflake::Id;
use crate::playground::model::world::World;
use serde_json::Value;

impl World {
    /// Finds out anew whom a message pings. Without `allowed` everything that is named is pinged.
    pub fn set_pings(&self, message: &mut Message, allowed: Option<&Value>) {
        let allowed = allowed.filter(|allowed| allowed.is_object());
        let lets = |kind: &str| allowed.is_none_or(|allowed| holds(&allowed["parse"], kind));
        let named = named(&message.content).filter(|id| {
            lets("users")
                || allowed.is_some_and(|allowed| holds(&allowed["users"], &id.to_string()))
        });
        let replied = allowed.is_none_or(|allowed| allowed["replied_user"] == true);
        let answered = message.reference.filter(|_| replied);
        let answered = answered.and_then(|id| self.message(message.channel, id).ok());
        let answered = answered.map(|answered| answered.author);
        let mut people: Vec<Id> = named.chain(answered).collect();
        people.retain(|id| self.person(*id).is_some());
        people.sort_unstable();
        people.dedup();
        message.mentions = people;
        let calls = ["@everyone", "@here"];
        message.everyone = calls.iter().any(|call| message.content.contains(call))
            && lets("everyone")
            && self.may(message.author, message.channel, MENTION_EVERYONE);
    }
}

fn holds(list: &Value, wanted: &str) -> bool {
    list.as_array()
        .is_some_and(|list| list.iter().any(|entry| entry == wanted))
}

/// The ids in `<@id>` and `<@!id>`.
fn named(text: &str) -> impl Iterator<Item = Id> {
    text.split("<@").skip(1).filter_map(|rest| {
        let (id, _) = rest.split_once('>')?;
        id.trim_start_matches('!').parse().ok().map(Id)
    })
}

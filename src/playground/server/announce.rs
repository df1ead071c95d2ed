//! Announces changes to pages and bots, to each in the form that they may see. Does not change the state.

use super::handle::Server;
use crate::playground::model::access::{can_view, can_view_message};
use crate::playground::model::channel::Channel;
use crate::playground::model::message::Message;
use crate::playground::model::objects::{channels_for_page, message_for_page, message_object};
use crate::playground::model::person::Person;
use crate::playground::model::snowflake::{APPLICATION, GUILD, Id};
use crate::playground::model::world::World;
use serde_json::{Value, json};

/// The intents for channels and threads, for messages in guilds, and for direct messages.
const GUILDS: u64 = 1;
const GUILD_MESSAGES: u64 = 1 << 9;
const DIRECT_MESSAGES: u64 = 1 << 12;
/// The intent without which messages of others in a guild arrive without content.
const MESSAGE_CONTENT: u64 = 1 << 15;

/// Announces a message that was created or edited, and returns its object. `kind` is the page's name for the change: `message_create` or `message_update`.
pub fn message(server: &Server, world: &World, kind: &str, message: &Message) -> Value {
    let object = message_object(world, message);
    server.pages.send_where(
        |person| can_view_message(world, person, message),
        &json!({"type": kind, "message": message_for_page(object.clone(), message)}),
    );
    if message.ephemeral_for.is_none() {
        let mut event = object.clone();
        if guild_of(world, message.channel).is_some() {
            event["guild_id"] = json!(GUILD);
            event["member"] = world
                .person(message.author)
                .map(Person::partial_member_object)
                .into();
        }
        let stripped = without_content(&event);
        let form = |intents| {
            if intents & MESSAGE_CONTENT != 0 || is_exempt(world, message) {
                &event
            } else {
                &stripped
            }
        };
        let intent = message_intent(world, message.channel);
        server
            .sessions
            .dispatch_by_intents(intent, &kind.to_uppercase(), form);
    }
    object
}

/// Announces that messages were deleted.
pub fn deleted(server: &Server, world: &World, channel: Id, messages: &[Message]) {
    for message in messages {
        let frame = json!({"type": "message_delete", "channel": channel, "id": message.id});
        server
            .pages
            .send_where(|person| can_view_message(world, person, message), &frame);
    }
    let public: Vec<Id> = messages
        .iter()
        .filter(|message| message.ephemeral_for.is_none())
        .map(|message| message.id)
        .collect();
    let mut event = json!({"channel_id": channel});
    if let Some(guild) = guild_of(world, channel) {
        event["guild_id"] = json!(guild);
    }
    let name = match public[..] {
        [] => return,
        [one] => {
            event["id"] = json!(one);
            "MESSAGE_DELETE"
        }
        _ => {
            event["ids"] = json!(public);
            "MESSAGE_DELETE_BULK"
        }
    };
    let intent = message_intent(world, channel);
    server.sessions.dispatch(intent, name, &event);
}

/// Announces a change of a channel or thread. `event` is the bots' name for it, such as `THREAD_UPDATE`.
pub fn channel(server: &Server, world: &World, event: &str, channel: &Channel) {
    server
        .sessions
        .dispatch(GUILDS, event, &channel.object(None));
    channel_lists(server, world);
}

/// Sends every page its person's list of channels.
pub fn channel_lists(server: &Server, world: &World) {
    for person in &world.people {
        let channels = channels_for_page(world, person.id);
        let frame = json!({"type": "channels", "channels": channels});
        server.pages.send_to(person.id, &frame);
    }
}

/// Announces to the pages that the bot is typing in a channel.
pub fn typing(server: &Server, world: &World, channel: &Channel) {
    server.pages.send_where(
        |person| can_view(world, person, channel),
        &json!({"type": "typing", "channel": channel.id}),
    );
}

/// Announces to the pages whether the bot is online.
pub fn presence(server: &Server) {
    let frame = json!({"type": "bot", "online": server.sessions.has_bot()});
    server.pages.send_to_all(&frame);
}

/// Announces the bot's commands to the pages.
pub fn commands(server: &Server) {
    let commands = server.world().commands.clone();
    let frame = json!({"type": "commands", "commands": commands});
    server.pages.send_to_all(&frame);
}

/// Whether the bot may read the content without the intent: its own messages, direct ones, and those that mention it.
fn is_exempt(world: &World, message: &Message) -> bool {
    message.author == APPLICATION
        || message.mentions.contains(&APPLICATION)
        || guild_of(world, message.channel).is_none()
}

/// A message object without the fields that require the intent.
fn without_content(event: &Value) -> Value {
    let mut stripped = event.clone();
    stripped["content"] = json!("");
    for key in ["embeds", "attachments", "components"] {
        stripped[key] = json!([]);
    }
    stripped
}

fn guild_of(world: &World, channel: Id) -> Option<Id> {
    world.channels.get(&channel).and_then(Channel::guild)
}

fn message_intent(world: &World, channel: Id) -> u64 {
    if guild_of(world, channel).is_some() {
        GUILD_MESSAGES
    } else {
        DIRECT_MESSAGES
    }
}

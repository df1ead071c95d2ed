//! Announces changes to pages and bots, to each in the form that they may see. Does not change the state.

use super::handle::Server;
use crate::model::access::{can_view, can_view_message};
use crate::model::channel::Channel;
use crate::model::guild::Guild;
use crate::model::guild_objects::{channels, full_guild_object, role_object};
use crate::model::message::Message;
use crate::model::objects::{channels_for_page, message_for_page, message_object};
use crate::model::person::Person;
use crate::model::snowflake::{APPLICATION, Id};
use crate::model::world::World;
use serde_json::{Value, json};

/// The intents for channels and threads, for members, for messages in guilds, and for direct messages.
const GUILDS: u64 = 1;
const GUILD_MEMBERS: u64 = 1 << 1;
const GUILD_MESSAGES: u64 = 1 << 9;
const DIRECT_MESSAGES: u64 = 1 << 12;
/// The intent without which messages of others in a guild arrive without content.
const MESSAGE_CONTENT: u64 = 1 << 15;

/// Announces a message that was created or edited, and returns its object.
/// `kind` is the page's name for the change: `message_create` or `message_update`.
pub fn message(server: &Server, world: &World, kind: &str, message: &Message) -> Value {
    let mut object = message_object(world, message);
    // As on Discord, the nonce is told with the creation only.
    if let Some(nonce) = message.nonce.as_ref().filter(|_| kind == "message_create") {
        object["nonce"] = nonce.clone();
    }
    to_pages(server, world, kind, message, &object);
    if message.ephemeral_for.is_none() && bot_sees_channel(world, message.channel) {
        let mut event = object.clone();
        let guild = guild_of(world, message.channel);
        if let Some(guild) = guild {
            let author = world.person(message.author);
            event["guild_id"] = json!(guild);
            event["member"] = author
                .map(|author| author.partial_member_object(guild))
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
        let intent = message_intent(guild);
        server
            .sessions
            .dispatch_by_intents(guild, intent, &kind.to_uppercase(), form);
    }
    object
}

/// Announces to the pages only that a message has changed.
pub fn message_to_pages(server: &Server, world: &World, kind: &str, message: &Message) {
    to_pages(
        server,
        world,
        kind,
        message,
        &message_object(world, message),
    );
}

fn to_pages(server: &Server, world: &World, kind: &str, message: &Message, object: &Value) {
    let frame = json!({"type": kind, "message": message_for_page(object.clone(), message)});
    let can_see = |person| can_view_message(world, person, message);
    if message.ephemeral_for.is_some() {
        server.pages.send_where(can_see, &frame);
    } else {
        server.pages.show_where(can_see, &frame);
    }
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
    let guild = guild_of(world, channel);
    if let Some(guild) = guild {
        event["guild_id"] = json!(guild);
    }
    let name = match public[..] {
        _ if !bot_sees_channel(world, channel) => return,
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
    let intent = message_intent(guild);
    server.sessions.dispatch(guild, intent, name, &event);
}

/// Announces a new thread.
pub fn thread_created(server: &Server, world: &World, thread: &Channel) {
    if bot_sees(world, thread) {
        let object = thread.object(None);
        let guild = thread.guild();
        server
            .sessions
            .dispatch(guild, GUILDS, "THREAD_CREATE", &object);
    }
    channel_lists(server, world, thread.guild());
}

/// Announces a change of a channel or thread.
pub fn channel_changed(server: &Server, world: &World, channel: &Channel) {
    let event = if channel.thread().is_some() {
        "THREAD_UPDATE"
    } else {
        "CHANNEL_UPDATE"
    };
    if bot_sees(world, channel) {
        let object = channel.object(None);
        server
            .sessions
            .dispatch(channel.guild(), GUILDS, event, &object);
    }
    channel_lists(server, world, channel.guild());
}

/// Announces that a channel or thread was deleted. `bot_saw` says whether the bot is told.
pub fn channel_deleted(server: &Server, world: &World, channel: &Channel, bot_saw: bool) {
    let (event, object) = match channel.thread() {
        Some(thread) => (
            "THREAD_DELETE",
            json!({"id": channel.id, "guild_id": channel.guild(), "parent_id": thread.parent, "type": channel.type_number()}),
        ),
        None => ("CHANNEL_DELETE", channel.object(None)),
    };
    if bot_saw {
        server
            .sessions
            .dispatch(channel.guild(), GUILDS, event, &object);
    }
    channel_lists(server, world, channel.guild());
}

/// Whether a bot is told of changes of a channel: every text channel of its guilds, but only threads that it can see.
pub fn bot_sees(world: &World, channel: &Channel) -> bool {
    let guild = channel.guild().and_then(|guild| world.guild(guild));
    guild.is_some_and(Guild::is_reachable)
        && (channel.thread().is_none() || can_view(world, APPLICATION, channel))
}

/// Whether a bot is told of the messages of a channel.
pub fn bot_sees_channel(world: &World, channel: Id) -> bool {
    let channel = world.channels.get(&channel);
    channel.is_some_and(|channel| {
        let guild = channel.guild().and_then(|guild| world.guild(guild));
        guild.is_none_or(Guild::is_reachable) && can_view(world, APPLICATION, channel)
    })
}

/// Announces that the permissions of a guild's role have changed.
pub fn role(server: &Server, world: &World, guild: &Guild, role: Id) {
    let id = Some(guild.id);
    if guild.is_reachable() {
        let event = json!({"guild_id": guild.id, "role": role_object(guild, role)});
        server
            .sessions
            .dispatch(id, GUILDS, "GUILD_ROLE_UPDATE", &event);
    }
    channel_lists(server, world, id);
}

/// Announces that the bot has changed as a member of a guild.
pub fn bot_changed(server: &Server, world: &World, guild: &Guild) {
    let bot = world.person(APPLICATION);
    if let Some(bot) = bot.filter(|_| guild.is_reachable()) {
        let mut event = bot.member_object(guild.id);
        event["guild_id"] = json!(guild.id);
        event["communication_disabled_until"] = json!(guild.bot_timeout);
        let name = "GUILD_MEMBER_UPDATE";
        let id = Some(guild.id);
        server.sessions.dispatch(id, GUILDS, name, &event);
    }
    channel_lists(server, world, Some(guild.id));
}

/// Announces to bots that they are in a guild, or that it is available again.
pub fn guild_arrived(server: &Server, world: &World, guild: &Guild) {
    let (id, object) = (Some(guild.id), full_guild_object(world, guild));
    server
        .sessions
        .dispatch(id, GUILDS, "GUILD_CREATE", &object);
    channel_lists(server, world, id);
}

/// Announces to bots that a guild is unavailable, or that they are no longer in it.
pub fn guild_gone(server: &Server, guild: Id, is_outage: bool) {
    let event = if is_outage {
        json!({"id": guild, "unavailable": true})
    } else {
        json!({"id": guild})
    };
    server
        .sessions
        .dispatch(Some(guild), GUILDS, "GUILD_DELETE", &event);
}

/// Announces a new person, who is a member of every guild.
pub fn person_arrived(server: &Server, world: &World, person: &Person) {
    let frame = json!({"type": "person", "person": person.page_object()});
    server.pages.send_to_all(&frame);
    for guild in world.guilds.values().filter(|guild| guild.is_reachable()) {
        let mut event = person.member_object(guild.id);
        event["guild_id"] = json!(guild.id);
        let sessions = &server.sessions;
        sessions.dispatch(Some(guild.id), GUILD_MEMBERS, "GUILD_MEMBER_ADD", &event);
    }
}

/// Sends every page its person's list of a guild's channels, or of direct ones.
pub fn channel_lists(server: &Server, world: &World, guild: Option<Id>) {
    for person in server.pages.people() {
        let channels = if let Some(guild) = guild {
            let own = world.guild(guild).into_iter();
            let own = own.flat_map(|guild| channels(world, guild));
            channels_for_page(world, person, own)
        } else {
            let all = world.channels.values();
            let direct = all.filter(|channel| channel.guild().is_none());
            channels_for_page(world, person, direct)
        };
        let frame = json!({"type": "channels", "guild": guild, "channels": channels});
        server.pages.send_to(person, &frame);
    }
}

/// Announces to the pages that the bot is typing in a channel.
pub fn typing(server: &Server, world: &World, channel: &Channel) {
    server.pages.show_where(
        |person| can_view(world, person, channel),
        &json!({"type": "typing", "channel": channel.id}),
    );
}

/// Announces to the pages whether the bot is online.
pub fn presence(server: &Server) {
    // Under the lock: connections come and go at the same time, and the last frame must tell the last state.
    server.sessions.report_presence(|is_online| {
        let frame = json!({"type": "bot", "online": is_online});
        server.pages.send_to_all(&frame);
    });
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

/// The guild of a channel; none for a direct one.
pub fn guild_of(world: &World, channel: Id) -> Option<Id> {
    world.channels.get(&channel).and_then(Channel::guild)
}

fn message_intent(guild: Option<Id>) -> u64 {
    if guild.is_some() {
        GUILD_MESSAGES
    } else {
        DIRECT_MESSAGES
    }
}

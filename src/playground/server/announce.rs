//! Tells pages and bots what happened to messages and channels: to each the object that it may see. It changes nothing.

use crate::playground::Server;
use crate::playground::model::channel::{Channel, Kind};
use crate::playground::model::message::{Message, System};
use crate::playground::model::person::{APPLICATION, GUILD, Person};
use crate::playground::model::snowflake::Id;
use crate::playground::model::world::World;
use serde_json::{Value, json};

/// The intents by which a bot hears of channels and threads, of messages of guilds, and of direct ones.
const GUILDS: u64 = 1;
const GUILD_MESSAGES: u64 = 1 << 9;
const DIRECT_MESSAGES: u64 = 1 << 12;
/// The intent without which what others write in a guild comes empty.
const MESSAGE_CONTENT: u64 = 1 << 15;

/// The message object with the message that it answers, and the thread that hangs on it.
pub fn object(server: &Server, world: &World, message: &Message) -> Value {
    let base = server.url();
    let plain = |message: &Message| message.wire(&base, &world.people, thread_of(world, message));
    let mut wire = plain(message);
    let referenced = match message.system {
        Some(System::ThreadStarter(channel, message)) => Some((channel, message)),
        _ => message
            .reference
            .map(|reference| (message.channel, reference)),
    };
    if let Some((channel, reference)) = referenced {
        let known = world.message(channel, reference);
        wire["referenced_message"] = known.map_or(Value::Null, plain);
    }
    wire
}

fn thread_of(world: &World, message: &Message) -> Option<Value> {
    let id = match message.system {
        Some(System::ThreadCreated(thread)) => thread,
        _ => message.id,
    };
    Some(world.channels.get(&id)?.wire(None))
}

/// What a page gets of a message: the object, and for whom alone it is, which Discord keeps to itself.
pub fn for_page(mut object: Value, message: &Message) -> Value {
    if let Some(person) = message.ephemeral_for {
        object["ephemeral_for"] = json!(person);
    }
    object
}

/// The channels that a person sees, as a page lists them.
pub fn channels_for(world: &World, person: Id) -> Vec<Value> {
    let seen = world
        .channels
        .values()
        .filter(|channel| is_listed(world, person, channel));
    seen.map(|channel| {
        let writable = world.require_to_post(person, channel.id).is_ok();
        channel.card(world.permissions(person, channel), writable)
    })
    .collect()
}

/// Whether a channel stands in a person's list. A conversation does not before anything was said in it.
pub fn is_listed(world: &World, person: Id, channel: &Channel) -> bool {
    !matches!(channel.kind, Kind::Direct { shown: false, .. }) && world.sees(person, channel)
}

impl World {
    /// Whether a person may see a message.
    pub fn sees_message(&self, person: Id, message: &Message) -> bool {
        message.ephemeral_for.is_none_or(|alone| alone == person)
            && self
                .channels
                .get(&message.channel)
                .is_some_and(|channel| self.sees(person, channel))
    }
}

impl Server {
    /// Tells pages and bots of a message that is new or changed, and gives its object. `kind` is the page's name for what happened.
    pub fn tell_message(&self, world: &World, kind: &str, message: &Message) -> Value {
        let wire = object(self, world, message);
        self.hub.to_pages(
            |person| world.sees_message(person, message),
            &json!({"type": kind, "message": for_page(wire.clone(), message)}),
        );
        if message.ephemeral_for.is_none() {
            let mut event = wire.clone();
            if guild_of(world, message.channel).is_some() {
                event["guild_id"] = json!(GUILD);
                event["member"] = world
                    .person(message.author)
                    .map(Person::partial_member)
                    .into();
            }
            let bare = without_content(&event);
            let form = |intents| {
                if intents & MESSAGE_CONTENT != 0 || is_for_bot(world, message) {
                    &event
                } else {
                    &bare
                }
            };
            let intent = intent(world, message.channel);
            self.hub.to_bots_by(intent, &kind.to_uppercase(), form);
        }
        wire
    }

    /// Tells pages and bots that messages are gone.
    pub fn tell_deleted(&self, world: &World, channel: Id, gone: &[Message]) {
        for message in gone {
            let frame = json!({"type": "message_delete", "channel": channel, "id": message.id});
            self.hub
                .to_pages(|person| world.sees_message(person, message), &frame);
        }
        let public: Vec<Id> = gone
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
        self.hub.to_bots(intent(world, channel), name, &event);
    }

    /// Tells bots of a channel or thread, and pages how their list looks now.
    pub fn tell_channel(&self, world: &World, name: &str, channel: &Channel) {
        self.hub.to_bots(GUILDS, name, &channel.wire(None));
        self.tell_channels(world);
    }

    /// Tells the pages that the bot is writing something.
    pub fn tell_typing(&self, world: &World, channel: Id) {
        let place = world.channels.get(&channel);
        self.hub.to_pages(
            |person| place.is_some_and(|place| world.sees(person, place)),
            &json!({"type": "typing", "channel": channel}),
        );
    }

    /// Tells every page how its person's list of channels looks now.
    pub fn tell_channels(&self, world: &World) {
        for person in &world.people {
            let frame = json!({"type": "channels", "channels": channels_for(world, person.id)});
            self.hub.to_person(person.id, &frame);
        }
    }
}

/// What a bot may always read: its own messages, those to it alone, those that name it.
fn is_for_bot(world: &World, message: &Message) -> bool {
    message.author == APPLICATION
        || message.mentions.contains(&APPLICATION)
        || guild_of(world, message.channel).is_none()
}

/// A message object without what only the intent for it lets a bot read.
fn without_content(event: &Value) -> Value {
    let mut bare = event.clone();
    bare["content"] = json!("");
    for key in ["embeds", "attachments", "components"] {
        bare[key] = json!([]);
    }
    bare
}

fn guild_of(world: &World, channel: Id) -> Option<Id> {
    world.channels.get(&channel).and_then(Channel::guild)
}

fn intent(world: &World, channel: Id) -> u64 {
    if guild_of(world, channel).is_some() {
        GUILD_MESSAGES
    } else {
        DIRECT_MESSAGES
    }
}

//! The page's socket: one person's client. What the person does becomes a message or an interaction; the rest comes from the hub.

use super::Server;
use super::channel::Channel;
use super::interaction::{FIRST_ANSWER, Interaction, Kind};
use super::message::{Cause, Message as Posted};
use super::messages::{object, remove};
use super::person::{APPLICATION, GUILD, Person};
use super::rest::State;
use super::snowflake::{Clock, Id};
use super::world::World;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde_json::{Map, Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

/// How many messages of a channel a page gets at the start.
const SHOWN: usize = 50;
/// What a person reads when nobody answers.
const NO_RESPONSE: &str = "The application did not respond";

pub async fn connect(axum::extract::State(server): State, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(move |socket| run(server, socket))
}

async fn run(server: Arc<Server>, mut socket: WebSocket) {
    let (wire, mut frames) = unbounded_channel::<String>();
    let mut stopping = server.stopping.clone();
    let mut me = None;
    loop {
        tokio::select! {
            Some(text) = frames.recv() => if socket.send(Message::Text(text.into())).await.is_err() { break },
            frame = socket.recv() => match frame {
                Some(Ok(Message::Text(text))) => {
                    let Ok(frame) = serde_json::from_str::<Value>(text.as_str()) else { continue };
                    match me {
                        None => me = Some(hello(&server, &frame, &wire)),
                        Some(person) => take(&server, person, &frame, &wire),
                    }
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                Some(Ok(_)) => {}
            },
            () = async { drop(stopping.wait_for(|stop| *stop).await) } => break,
        }
    }
}

/// Tells a page everything that its person may see.
fn hello(server: &Arc<Server>, frame: &Value, wire: &UnboundedSender<String>) -> Id {
    let world = server.world();
    let wanted = frame
        .get("user")
        .and_then(Id::from_value)
        .and_then(|id| world.person(id))
        .filter(|person| !person.bot);
    let me = wanted.unwrap_or(&world.people[0]).id;
    let members: Vec<Value> = world
        .people
        .iter()
        .filter(|person| !person.bot)
        .map(Person::card)
        .collect();
    let channels: Vec<Value> = world
        .channels
        .values()
        .filter(|channel| channel.is_visible_to(me))
        .map(Channel::card)
        .collect();
    let messages: Map<String, Value> = world
        .channels
        .values()
        .filter(|channel| channel.is_visible_to(me))
        .map(|channel| history(server, &world, channel, me))
        .collect();
    let frame = json!({
        "type": "hello", "me": me, "guild": {"id": GUILD, "name": "Local Discord"}, "people": members, "channels": channels,
        "bot": {"id": APPLICATION, "name": world.bot().name, "online": server.hub.has_bot()}, "commands": world.commands, "messages": messages,
    });
    // Registered while the world is locked, so that nothing falls between the two.
    server.hub.open_page(me, wire.clone());
    let _ = wire.send(frame.to_string());
    me
}

fn history(server: &Server, world: &World, channel: &Channel, me: Id) -> (String, Value) {
    let mine = channel
        .messages
        .values()
        .rev()
        .filter(|message| message.ephemeral_for.is_none_or(|person| person == me));
    let mut list: Vec<Value> = mine
        .take(SHOWN)
        .map(|message| object(server, world, message))
        .collect();
    list.reverse();
    (channel.id.to_string(), json!(list))
}

fn take(server: &Arc<Server>, me: Id, frame: &Value, wire: &UnboundedSender<String>) {
    let done = match frame["op"].as_str() {
        Some("say") => say(server, me, frame),
        Some("locale") => locale(server, me, frame),
        Some("dismiss") => dismiss(server, me, frame),
        Some("command") => command(server, me, frame, Kind::Command),
        Some("autocomplete") => command(server, me, frame, Kind::Autocomplete),
        Some("component") => component(server, me, frame),
        Some("modal") => modal(server, me, frame),
        _ => Err("unknown op"),
    };
    if let Err(message) = done {
        let _ = wire.send(
            json!({"type": "error", "nonce": frame["nonce"], "message": message}).to_string(),
        );
    }
}

type Done = Result<(), &'static str>;

fn id(frame: &Value, key: &str) -> Result<Id, &'static str> {
    frame
        .get(key)
        .and_then(Id::from_value)
        .ok_or("an id is missing")
}

fn say(server: &Arc<Server>, me: Id, frame: &Value) -> Done {
    let content = frame["content"]
        .as_str()
        .filter(|content| !content.trim().is_empty())
        .ok_or("nothing said")?;
    if content.chars().count() > 2_000 {
        return Err("Your message is longer than 2000 characters");
    }
    let channel = id(frame, "channel")?;
    let wire = {
        let mut world = server.world();
        let mut message = Posted::new(world.clock.next_id(), channel, me);
        content.clone_into(&mut message.content);
        let id = message.id;
        world
            .channel_mut(channel)
            .map_err(|_| "no such channel")?
            .insert(message);
        let message = world.message(channel, id).map_err(|_| "no such message")?;
        object(server, &world, message)
    };
    server.tell_message("message_create", &wire);
    Ok(())
}

fn locale(server: &Server, me: Id, frame: &Value) -> Done {
    let locale = frame["locale"].as_str().ok_or("a locale is missing")?;
    if let Some(person) = server
        .world()
        .people
        .iter_mut()
        .find(|person| person.id == me)
    {
        locale.clone_into(&mut person.locale);
    }
    Ok(())
}

fn dismiss(server: &Server, me: Id, frame: &Value) -> Done {
    let message = id(frame, "message")?;
    let channel = {
        let world = server.world();
        let holds = |channel: &&Channel| {
            channel
                .messages
                .get(&message)
                .is_some_and(|message| message.ephemeral_for == Some(me))
        };
        world
            .channels
            .values()
            .find(holds)
            .map(|channel| channel.id)
            .ok_or("no such message")?
    };
    remove(server, channel, message).map_err(|_| "no such message")
}

fn command(server: &Arc<Server>, me: Id, frame: &Value, kind: Kind) -> Done {
    let known = {
        let world = server.world();
        world
            .commands
            .iter()
            .find(|command| command["id"] == frame["id"])
            .cloned()
            .ok_or("This command is outdated, please try again in a few minutes")?
    };
    let mut data = json!({"id": known["id"], "name": known["name"], "type": known["type"], "options": frame.get("options").cloned().unwrap_or(json!([]))});
    if let Some(guild) = known.get("guild_id") {
        data["guild_id"] = guild.clone();
    }
    if let Some(target) = frame.get("target").filter(|target| !target.is_null()) {
        data["target_id"] = target.clone();
    }
    data["resolved"] = resolved(server, frame);
    let name = known["name"].as_str().map(ToOwned::to_owned);
    ask(
        server,
        me,
        frame,
        Asked {
            kind,
            message: None,
            name,
            trigger: None,
            data,
        },
    )
}

/// The people and messages that a command names.
fn resolved(server: &Server, frame: &Value) -> Value {
    let world = server.world();
    let mut named = Vec::new();
    ids_in(&frame["options"], &mut named);
    named.extend(frame.get("target").and_then(Id::from_value));
    let people: Vec<&Person> = named.iter().filter_map(|id| world.person(*id)).collect();
    let map = |make: fn(&Person) -> Value| {
        people
            .iter()
            .map(|person| (person.id.to_string(), make(person)))
            .collect::<Map<_, _>>()
    };
    let member = |person: &Person| {
        let mut member = person.partial_member();
        member["permissions"] = json!(person.permissions());
        member
    };
    let messages = world
        .channels
        .values()
        .flat_map(|channel| named.iter().filter_map(|id| channel.messages.get(id)));
    let messages: Map<_, _> = messages
        .map(|message| (message.id.to_string(), object(server, &world, message)))
        .collect();
    json!({"users": map(Person::user), "members": map(member), "messages": messages})
}

fn ids_in(options: &Value, found: &mut Vec<Id>) {
    for option in options.as_array().into_iter().flatten() {
        found.extend(
            option
                .get("value")
                .and_then(Value::as_str)
                .and_then(|text| text.parse().ok())
                .map(Id),
        );
        ids_in(&option["options"], found);
    }
}

fn component(server: &Arc<Server>, me: Id, frame: &Value) -> Done {
    let message = id(frame, "message")?;
    let mut data =
        json!({"custom_id": frame["custom_id"], "component_type": frame["component_type"]});
    if frame["component_type"]
        .as_u64()
        .is_some_and(|kind| kind != 2)
    {
        data["values"] = frame.get("values").cloned().unwrap_or(json!([]));
        data["resolved"] = resolved(server, &json!({"options": []}));
    }
    ask(
        server,
        me,
        frame,
        Asked {
            kind: Kind::Component,
            message: Some(message),
            name: None,
            trigger: None,
            data,
        },
    )
}

fn modal(server: &Arc<Server>, me: Id, frame: &Value) -> Done {
    let opener = id(frame, "id")?;
    let (message, trigger) = match server.world().interactions.get(&opener) {
        Some(opener) => (opener.message, Some(Box::new(opener.cause()))),
        None => (None, None),
    };
    let data = json!({"custom_id": frame["custom_id"], "components": frame["components"]});
    ask(
        server,
        me,
        frame,
        Asked {
            kind: Kind::Modal,
            message,
            name: None,
            trigger,
            data,
        },
    )
}

/// What a person asks of the bot.
struct Asked {
    kind: Kind,
    message: Option<Id>,
    name: Option<String>,
    trigger: Option<Box<Cause>>,
    data: Value,
}

/// Sends an interaction to the bot, and says so to the page if no answer comes in time.
fn ask(server: &Arc<Server>, me: Id, frame: &Value, asked: Asked) -> Done {
    let nonce = frame["nonce"].clone();
    let is_shown = asked.kind != Kind::Autocomplete;
    let status = |status: &str| json!({"type": "interaction", "nonce": nonce, "status": status, "message": NO_RESPONSE});
    let Some((interaction, event)) = interaction(server, me, frame, asked)? else {
        server.hub.to_pages(Some(me), &status("failed"));
        return Ok(());
    };
    if is_shown {
        server.hub.to_pages(Some(me), &status("pending"));
    }
    if !server.hub.to_newest_bot("INTERACTION_CREATE", &event) {
        server.hub.to_pages(Some(me), &status("failed"));
        return Ok(());
    }
    let (server, failed) = (Arc::clone(server), status("failed"));
    tokio::spawn(async move {
        tokio::time::sleep(Duration::from_millis(FIRST_ANSWER)).await;
        let answered = server
            .world()
            .interactions
            .get(&interaction)
            .is_none_or(|known| known.answered);
        if !answered {
            server.hub.to_pages(Some(me), &failed);
        }
    });
    Ok(())
}

/// Makes and remembers an interaction: its id and the event for the bot; none if its message is gone.
fn interaction(
    server: &Server,
    me: Id,
    frame: &Value,
    asked: Asked,
) -> Result<Option<(Id, Value)>, &'static str> {
    let channel = id(frame, "channel")?;
    let mut world = server.world();
    let person = world.person(me).cloned().ok_or("no such person")?;
    let used = asked.message.map(|message| {
        world
            .message(channel, message)
            .map(|message| object(server, &world, message))
    });
    let Ok(used) = used.transpose() else {
        return Ok(None);
    };
    let id = world.clock.next_id();
    let interaction = Interaction {
        id,
        token: format!(
            "local-{id}-{:016x}",
            world.clock.next_id().0.rotate_left(17)
        ),
        kind: asked.kind,
        person,
        channel,
        message: asked.message,
        name: asked.name,
        trigger: asked.trigger,
        nonce: frame["nonce"].clone(),
        at: Clock::now(),
        answered: false,
        original: None,
    };
    let place = world.channel(channel).map_err(|_| "no such channel")?;
    let event = interaction.wire(place, &asked.data, used);
    world.remember(interaction);
    Ok(Some((id, event)))
}

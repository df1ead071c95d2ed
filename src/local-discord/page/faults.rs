//! The hidden panel of faults: carries out what a person switches there, and tells every page what is in force.

use super::request::{Refusal, id};
use crate::faults::active::FaultId;
use crate::faults::fault::{Effect, Fault, Route, Scope, Times};
use crate::faults::gateway::{Events, GatewayFault};
use crate::model::guild::Guild;
use crate::model::permissions::{ATTACH_FILES, SEND_IN_THREADS, SEND_MESSAGES, VIEW_CHANNEL};
use crate::model::snowflake::{GUILD, Id};
use crate::model::world::World;
use crate::server::changes;
use crate::server::handle::Server;
use serde_json::{Value, json};
use std::time::Duration;

/// The longest time that a panel may ask for, in seconds.
const MAX_SECONDS: f64 = 3_600.0;
/// The kinds of requests by the panel's names for them, with the words of its list.
const ROUTES: [(&str, &str, Route); 7] = [
    ("any", "any request", Route::Any),
    ("new", "new messages", Route::NewMessage),
    ("edit", "edits", Route::Edit),
    ("delete", "deletions", Route::Delete),
    ("read", "reading", Route::Read),
    ("answer", "answers to interactions", Route::Answer),
    ("webhook", "follow-ups of interactions", Route::Webhook),
];

/// Switches what a frame says, and tells every page what is in force.
pub fn switch_fault(server: &Server, frame: &Value) -> Result<(), Refusal> {
    match frame["do"].as_str() {
        Some("status") => {}
        Some("outage") => server.faults.set_outage(frame["on"] == true),
        Some("limits") => {
            let second = (frame["on"] == true).then_some(Duration::from_secs(1));
            server.limiter.set(second);
        }
        Some("add") => drop(server.faults.add(fault(frame)?)),
        Some("remove") => {
            let number = frame["id"].as_u64().ok_or("no such fault")?;
            server.faults.remove(FaultId(number));
        }
        Some("gateway") => server.sessions.fault(gateway_fault(frame)?),
        Some("guild") => change_guild(server, frame)?,
        Some("clear") => {
            server.faults.clear();
            server.sessions.clear_faults();
            server.limiter.set(None);
        }
        _ => return Err("unknown fault"),
    }
    let status = status(server);
    server.pages.send_to_all(&status);
    Ok(())
}

/// The time in a frame.
fn time(frame: &Value) -> Result<Duration, Refusal> {
    let seconds = frame["seconds"].as_f64().unwrap_or_default();
    if (0.0..=MAX_SECONDS).contains(&seconds) {
        Ok(Duration::from_secs_f64(seconds))
    } else {
        Err("This time is not valid: 0 to 3600 seconds")
    }
}

/// The number of requests or events in a frame; none means without end.
fn count(frame: &Value) -> Option<u32> {
    let count = frame["next"].as_u64().filter(|count| *count > 0)?;
    Some(u32::try_from(count).unwrap_or(u32::MAX))
}

fn fault(frame: &Value) -> Result<Fault, Refusal> {
    let mut routes = ROUTES.iter();
    let on = routes.find(|(name, ..)| frame["on"] == **name);
    let &(.., on) = on.ok_or("unknown kind of request")?;
    let time = time(frame)?;
    let effect = match frame["effect"].as_str() {
        Some("user") => limited(time, Scope::User),
        Some("shared") => limited(time, Scope::Shared),
        Some("global") => limited(time, Scope::Global),
        Some("500") => Effect::Status(500),
        Some("503") => Effect::Status(503),
        Some("hang") => Effect::Hang(time),
        Some("cut") => Effect::Cut,
        Some("done_503") => Effect::DoneThenStatus(503),
        Some("done_cut") => Effect::DoneThenCut,
        Some("late") => Effect::Late(time),
        _ => return Err("unknown effect"),
    };
    Ok(Fault {
        on,
        channel: id(frame, "channel").ok().map(|id| id.0),
        times: count(frame).map_or(Times::Always, Times::Next),
        effect,
    })
}

fn limited(retry_after: Duration, scope: Scope) -> Effect {
    Effect::RateLimited { retry_after, scope }
}

fn gateway_fault(frame: &Value) -> Result<GatewayFault, Refusal> {
    let events = Events::next(count(frame).unwrap_or(1));
    let invalid = |resumable| GatewayFault::InvalidSession { resumable };
    Ok(match frame["fault"].as_str() {
        Some("drop") => GatewayFault::Drop,
        Some("reconnect") => GatewayFault::Reconnect,
        Some("invalid") => invalid(false),
        Some("resumable") => invalid(true),
        Some("forget") => GatewayFault::Forget,
        Some("duplicate") => GatewayFault::Duplicate(events),
        Some("late") => GatewayFault::Late(events, time(frame)?),
        Some("heartbeats") => GatewayFault::Acknowledge(frame["on"] != true),
        _ => return Err("unknown fault of the gateway"),
    })
}

fn change_guild(server: &Server, frame: &Value) -> Result<(), Refusal> {
    let mut world = server.world();
    let world = &mut *world;
    let is_on = frame["on"] == true;
    // The first guild unless the frame names one.
    let guild = id(frame, "guild").unwrap_or(GUILD);
    let done = match frame["change"].as_str() {
        Some("member") => changes::set_membership(server, world, guild, is_on),
        Some("available") => changes::set_availability(server, world, guild, is_on),
        Some(change) => return change_channel(server, world, change, is_on, id(frame, "channel")?),
        None => return Err("unknown change"),
    };
    done.map_err(|_| "There is no such server")
}

fn change_channel(
    server: &Server,
    world: &mut World,
    change: &str,
    is_on: bool,
    channel: Id,
) -> Result<(), Refusal> {
    let deny = |bits| if is_on { bits } else { 0 };
    let done = match change {
        "delete" => changes::delete_channel(server, world, channel).map(drop),
        "post" => {
            let bits = deny(SEND_MESSAGES | SEND_IN_THREADS);
            changes::deny_bot(server, world, channel, bits)
        }
        "files" => changes::deny_bot(server, world, channel, deny(ATTACH_FILES)),
        "view" => changes::deny_bot(server, world, channel, deny(VIEW_CHANNEL)),
        "archive" => changes::archive(server, world, channel, is_on),
        "lock" => changes::lock(server, world, channel, is_on),
        _ => return Err("unknown change"),
    };
    done.map_err(|_| "This is not possible in this channel")
}

/// What is in force, and what the bot has done so far.
fn status(server: &Server) -> Value {
    let faults = server.faults.all();
    let list: Vec<Value> = faults
        .iter()
        .map(|(id, fault)| {
            let text = describe(server, fault);
            json!({"id": id.0, "text": text, "hits": server.faults.hits(*id)})
        })
        .collect();
    let (duplicate, late, acknowledges) = server.sessions.lasting_faults();
    let counts = server.counters.now();
    let world = server.world();
    let guilds = |is_it: fn(&Guild) -> bool| -> Vec<Id> {
        let guilds = world.guilds.values().filter(|guild| is_it(guild));
        guilds.map(|guild| guild.id).collect()
    };
    json!({
        "type": "faults", "outage": *server.faults.outage().borrow(), "limits": server.limiter.second().is_some(), "list": list,
        "duplicate": duplicate, "late": late, "heartbeats": !acknowledges, "removed": guilds(|guild| !guild.is_bot_member), "unavailable": guilds(|guild| !guild.is_available),
        "counts": {"requests": counts.requests, "rate_limited": counts.rate_limited, "identified": counts.identified, "resumed": counts.resumed},
    })
}

/// A fault in words: `new messages in #games: 429 for 2 s (user), next 3`.
fn describe(server: &Server, fault: &Fault) -> String {
    let mut routes = ROUTES.iter();
    let route = routes.find(|(.., route)| *route == fault.on);
    let route = route.map_or("", |(_, words, _)| words);
    let place = fault.channel.map_or_else(String::new, |id| {
        let world = server.world();
        let mut channels = world.channels.values();
        let channel = channels.find(|channel| channel.id.0 == id);
        channel.map_or_else(
            || format!(" in {id}"),
            |found| format!(" in #{}", found.name),
        )
    });
    let seconds = |time: Duration| format!("{} s", time.as_secs_f64());
    let effect = match fault.effect {
        Effect::RateLimited { retry_after, scope } => {
            let scope = match scope {
                Scope::User => "user",
                Scope::Shared => "shared",
                Scope::Global => "global",
            };
            format!("429 for {} ({scope})", seconds(retry_after))
        }
        Effect::Status(status) => status.to_string(),
        Effect::Hang(time) => format!("no answer, cut after {}", seconds(time)),
        Effect::Cut => "cut".to_owned(),
        Effect::DoneThenStatus(status) => format!("carried out, then {status}"),
        Effect::DoneThenHang(time) => format!("carried out, then cut after {}", seconds(time)),
        Effect::DoneThenCut => "carried out, then cut".to_owned(),
        Effect::Late(time) => format!("answered {} late", seconds(time)),
    };
    let times = match fault.times {
        Times::Always => String::new(),
        Times::Next(count) => format!(", next {count}"),
        Times::Share { share, .. } => format!(", {} of 100", share * 100.0),
    };
    format!("{route}{place}: {effect}{times}")
}

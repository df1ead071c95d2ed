//! What people ask of the bot: commands, controls and modals become interactions, if they are really offered. The socket is elsewhere.

use crate::playground::Server;
use crate::playground::model::interaction::{FIRST_ANSWER, Interaction, Kind};
use crate::playground::model::message::Cause;
use crate::playground::model::snowflake::{Clock, Id};
use crate::playground::model::world::World;
use crate::playground::page::commands::{can_be_chosen, command, resolved};
use crate::playground::page::components as offer;
use crate::playground::page::socket::{Done, id};
use crate::playground::server::announce::object;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

/// What a person reads when nobody answers.
const NO_RESPONSE: &str = "The application did not respond";
/// What a person reads when a message, control or form is not there for them.
pub const FAILED: &str = "This interaction failed";

/// What a person asks of the bot.
pub struct Asked {
    pub kind: Kind,
    pub channel: Id,
    /// The message whose control or form is used.
    pub message: Option<Id>,
    /// The command's name, where it is one.
    pub name: Option<String>,
    /// Whether the command stands in a menu of a person or message.
    pub is_menu: bool,
    /// What opened the form, where it is one.
    pub trigger: Option<Box<Cause>>,
    /// The interaction's data on the wire.
    pub data: Value,
}

impl Asked {
    /// A question with nothing but its data.
    pub fn new(kind: Kind, channel: Id, data: Value) -> Self {
        Self {
            kind,
            channel,
            message: None,
            name: None,
            is_menu: false,
            trigger: None,
            data,
        }
    }
}

impl Server {
    /// Takes a person's frame that asks something of the bot.
    pub fn ask(self: &Arc<Self>, me: Id, op: &str, frame: &Value) -> Done {
        let asked = {
            let world = self.world();
            match op {
                "command" => command(self, &world, me, frame, Kind::Command),
                "autocomplete" => command(self, &world, me, frame, Kind::Autocomplete),
                "component" => component(self, &world, me, frame),
                "modal" => modal(&world, me, frame),
                _ => Err("unknown op"),
            }?
        };
        self.send_to_bot(me, &frame["nonce"], asked)
    }

    /// Sends an interaction to the bot, and says so to the page if no answer comes in time.
    fn send_to_bot(self: &Arc<Self>, me: Id, nonce: &Value, asked: Asked) -> Done {
        let is_shown = asked.kind != Kind::Autocomplete;
        let status = |status: &str| json!({"type": "interaction", "nonce": nonce, "status": status, "message": NO_RESPONSE});
        let (id, event) = self.interaction(me, nonce, asked)?;
        if is_shown {
            self.hub.to_person(me, &status("pending"));
        }
        if !self.hub.to_newest_bot("INTERACTION_CREATE", &event) {
            self.hub.to_person(me, &status("failed"));
            return Ok(());
        }
        let (server, failed) = (Arc::clone(self), status("failed"));
        tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(FIRST_ANSWER)).await;
            let interaction = server.world().interactions.get(&id).cloned();
            if interaction.is_some_and(|interaction| !interaction.answered) {
                server.hub.to_person(me, &failed);
            }
        });
        Ok(())
    }

    /// Makes and remembers an interaction: its id and the event for the bot.
    fn interaction(
        &self,
        me: Id,
        nonce: &Value,
        asked: Asked,
    ) -> Result<(Id, Value), &'static str> {
        let mut world = self.world();
        let id = world.clock.next_id();
        let secret = world.clock.next_id().0.rotate_left(17);
        let interaction = Interaction {
            id,
            token: format!("local-{id}-{secret:016x}"),
            kind: asked.kind,
            person: world.person(me).cloned().ok_or("no such person")?,
            channel: asked.channel,
            message: asked.message,
            name: asked.name,
            is_menu: asked.is_menu,
            trigger: asked.trigger,
            nonce: nonce.clone(),
            at: Clock::now(),
            answered: false,
            modal: None,
            original: None,
        };
        let used = asked
            .message
            .map(|message| world.message(asked.channel, message));
        let used = used.transpose().map_err(|_| FAILED)?;
        let used = used.map(|message| object(self, &world, message));
        let event = interaction.wire(&world, &asked.data, used);
        world.remember(interaction);
        event.map(|event| (id, event)).map_err(|_| FAILED)
    }
}

fn component(server: &Server, world: &World, me: Id, frame: &Value) -> Result<Asked, &'static str> {
    let (channel, message) = (id(frame, "channel")?, id(frame, "message")?);
    let known = world.message(channel, message).map_err(|_| FAILED)?;
    if !world.sees_message(me, known) {
        return Err(FAILED);
    }
    if !server.takes_forgeries {
        let there = |select: &Value, value: &str| can_be_chosen(world, me, select, value);
        offer::control(&known.components, frame, there)?;
    }
    let mut data =
        json!({"custom_id": frame["custom_id"], "component_type": frame["component_type"]});
    if frame["component_type"] != 2 {
        data["values"] = frame.get("values").cloned().unwrap_or(json!([]));
        let values = data["values"].as_array().into_iter().flatten();
        let named: Vec<Id> = values.filter_map(Id::from_value).collect();
        data["resolved"] = resolved(world, me, channel, &named);
    }
    let mut asked = Asked::new(Kind::Component, channel, data);
    asked.message = Some(message);
    Ok(asked)
}

fn modal(world: &World, me: Id, frame: &Value) -> Result<Asked, &'static str> {
    let opener = world.interactions.get(&id(frame, "id")?);
    let opener = opener
        .filter(|opener| opener.person.id == me)
        .ok_or(FAILED)?;
    offer::modal(opener.modal.as_ref().ok_or(FAILED)?, frame)?;
    let data = json!({"custom_id": frame["custom_id"], "components": frame["components"]});
    let mut asked = Asked::new(Kind::Modal, opener.channel, data);
    asked.message = opener.message;
    asked.trigger = Some(Box::new(opener.cause()));
    Ok(asked)
}

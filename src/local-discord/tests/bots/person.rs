//! A person on the page of a local Discord, over the page's own socket.

use crate::patience::{PATIENCE, within};
use crate::raw_discord::{ANA, CHANNEL, RawDiscord, Socket, frame, next_frame, send, text};
use serde_json::{Value, json};

/// Ana.
pub struct Person<'a> {
    pub discord: &'a RawDiscord,
    page: Socket,
    commands: Vec<Value>,
}

impl<'a> Person<'a> {
    pub async fn open(discord: &'a RawDiscord) -> Self {
        let (page, hello) = discord.page(ANA).await;
        let commands = hello["commands"].as_array().unwrap().clone();
        Self {
            discord,
            page,
            commands,
        }
    }

    pub async fn send(&mut self, frame: Value) {
        send(&mut self.page, frame).await;
    }

    /// The id of a command.
    pub fn command_id(&self, name: &str) -> Value {
        let mut commands = self.commands.iter();
        let command = commands.find(|command| command["name"] == name);
        command.unwrap_or_else(|| panic!("no command {name}"))["id"].clone()
    }

    /// Runs a slash command with these values of its options, which are texts.
    pub async fn run(&mut self, name: &str, options: &[(&str, &str)]) {
        let option =
            |(name, value): &(&str, &str)| json!({"type": 3, "name": name, "value": value});
        let options: Vec<Value> = options.iter().map(option).collect();
        let id = self.command_id(name);
        self.send(json!({"op": "command", "nonce": name, "channel": CHANNEL, "id": id, "options": options})).await;
    }

    /// Runs a command of the menu of a person or message.
    pub async fn run_on(&mut self, name: &str, target: &str) {
        let id = self.command_id(name);
        self.send(
            json!({"op": "command", "nonce": name, "channel": CHANNEL, "id": id, "target": target}),
        )
        .await;
    }

    /// What is offered for an option that is being typed.
    pub async fn offered(&mut self, command: &str, option: &str, typed: &str) -> Value {
        let id = self.command_id(command);
        let options = json!([{"type": 3, "name": option, "value": typed, "focused": true}]);
        self.send(json!({"op": "autocomplete", "nonce": "typing", "channel": CHANNEL, "id": id, "options": options})).await;
        self.frame("autocomplete").await["choices"].clone()
    }

    /// Uses the component of a message that has this label or placeholder, with these values if it is a select.
    pub async fn choose(&mut self, message: &Value, label: &str, values: &[&str]) {
        let component = find(&message["components"], label);
        let mut used = json!({"op": "component", "nonce": label, "channel": message["channel_id"], "message": message["id"]});
        used["custom_id"] = component["custom_id"].clone();
        used["component_type"] = component["type"].clone();
        if component["type"] != 2 {
            used["values"] = json!(values);
        }
        self.send(used).await;
    }

    /// Waits for a message to be as described, created or edited.
    pub async fn sees(&mut self, what: &str, is_so: impl Fn(&Value) -> bool) -> Value {
        let seen = async {
            loop {
                let frame = next_frame(&mut self.page).await;
                let kind = frame["type"].as_str().unwrap();
                let failed = kind == "error" || frame["status"] == "failed";
                assert!(!failed, "{what}: {frame}");
                if kind.starts_with("message_") && is_so(&frame["message"]) {
                    return frame["message"].clone();
                }
            }
        };
        // Shorter than the wait for a frame, which says less.
        within(PATIENCE / 2, what, seen).await
    }

    /// Waits for a message with this text.
    pub async fn reads(&mut self, content: &str) -> Value {
        self.sees(content, |message| message["content"] == content)
            .await
    }

    /// Waits for a frame.
    pub async fn frame(&mut self, kind: &str) -> Value {
        frame(&mut self.page, kind).await
    }

    /// Uploads a file, and returns its id.
    pub async fn upload(&self, name: &str, content: &str) -> String {
        let url = format!("{}/uploads/{name}", self.discord.server.url());
        let sent = self.discord.http.post(url).body(content.to_owned());
        let answer: Value = sent.send().await.unwrap().json().await.unwrap();
        text(&answer["id"])
    }

    /// The bytes and the content type at an address.
    pub async fn fetch(&self, url: &Value) -> (Vec<u8>, String) {
        let answer = self.discord.http.get(url.as_str().unwrap());
        let answer = answer.send().await.unwrap().error_for_status().unwrap();
        let kind = answer.headers()["content-type"]
            .to_str()
            .unwrap()
            .to_owned();
        (answer.bytes().await.unwrap().to_vec(), kind)
    }
}

/// The component with this label or placeholder, wherever it stands.
pub fn find<'a>(components: &'a Value, label: &str) -> &'a Value {
    look(components, label).unwrap_or_else(|| panic!("no {label} in {components}"))
}

fn look<'a>(value: &'a Value, label: &str) -> Option<&'a Value> {
    match value {
        Value::Array(list) => list.iter().find_map(|one| look(one, label)),
        Value::Object(fields) if value["label"] == label || value["placeholder"] == label => {
            Some(fields.get("component").unwrap_or(value))
        }
        Value::Object(fields) => fields.values().find_map(|one| look(one, label)),
        _ => None,
    }
}

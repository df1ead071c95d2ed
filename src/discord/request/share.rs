//! What only one person sees is shown to everybody in the channel, once.

use crate::controls::components::button;
use crate::controls::custom_id::{CustomId, PageComponent};
use crate::controls::limits::MAX_ROWS;
use crate::failure::Failure;
use crate::reply::{File, Reply};
use crate::request::Request;
use crate::request::answer::follow;
use crate::request::error::or_explain;
use crate::rest::http::retry;
use crate::text::escaping::escape;
use serde_json::{Value, json};
use serenity::all::{ButtonStyle, CreateActionRow, Message};
use zihin_telemetry::action;

/// The largest file of ours that is fetched again, in bytes: Discord's own limit for bots.
const MAX_BYTES: usize = 10 << 20;

/// The same private answer with a button that shows it to everybody, where others are.
pub fn shareable(request: &Request, mut reply: Reply) -> Reply {
    if request.guild.is_some() && reply.components.len() < MAX_ROWS {
        let id = CustomId::Page(PageComponent::Share);
        let share = button(
            &id,
            "button-share",
            ButtonStyle::Secondary,
            &request.words(),
        );
        reply.components.push(CreateActionRow::Buttons(vec![share]));
    }
    reply
}

/// Shows everybody what stands on a private message, whose button goes.
pub async fn share(request: &Request, message: &Message) -> serenity::Result<()> {
    let http = &request.bot.answers;
    let all = serde_json::to_value(&message.components)?;
    let update = json!({"type": 7, "data": {"components": without_share(&all)}});
    retry(|| {
        http.create_interaction_response(request.interaction, &request.token, &update, vec![])
    })
    .await?;
    action::is_acknowledged();
    let reply = match fetched(request, message).await {
        Ok(files) => Ok(Reply {
            files,
            ..Reply::text(text(request, message))
        }),
        Err(failure) => Err(or_explain(request, Err(failure)).await),
    };
    let shared = match &reply {
        Ok(reply) => follow(request, reply, false).await,
        Err(reason) => follow(request, reason, true).await,
    };
    if reply.is_err() || shared.is_err() {
        // It can be tried again.
        let edit = json!({"components": all});
        retry(|| http.edit_original_interaction_response(&request.token, &edit, vec![])).await?;
    }
    shared
}

fn text(request: &Request, message: &Message) -> String {
    let args = [("player", escape(&request.person.name).into())];
    format!(
        "{}\n{}",
        request.words().text("shared", &args),
        message.content
    )
}

/// The files of a message, with their alt texts.
async fn fetched(request: &Request, message: &Message) -> Result<Vec<File>, Failure> {
    let mut files = Vec::new();
    for file in &message.attachments {
        files.push(File {
            name: file.filename.clone(),
            bytes: request.bot.uploads.fetch(file, MAX_BYTES).await?,
            alt: file.description.clone(),
        });
    }
    Ok(files)
}

/// These rows of components without the button.
fn without_share(rows: &Value) -> Vec<Value> {
    let share = CustomId::Page(PageComponent::Share).to_string();
    let mut rows = rows.as_array().cloned().unwrap_or_default();
    for row in &mut rows {
        if let Some(components) = row["components"].as_array_mut() {
            components.retain(|component| component["custom_id"] != *share);
        }
    }
    rows.retain(|row| {
        row["components"]
            .as_array()
            .is_none_or(|row| !row.is_empty())
    });
    rows
}

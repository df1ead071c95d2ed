//! The data stored about a person: a summary, the export as a file, and erasure.

use crate::controls::components::buttons;
use crate::controls::custom_id::{CustomId, PageComponent};
use crate::failure::Failure;
use crate::people::{export, preferences};
use crate::reply::{File, Reply};
use crate::request::Request;
use crate::text::wording::Wording;
use anyhow::Context;
use serenity::all::ButtonStyle;
use zihin_play::game::Status;
use zihin_play::lesson::begun;
use zihin_play::people::{PersonalData, Preferences};

/// The data stored about a person, as a summary with counts.
pub async fn summary(request: &Request) -> Result<Reply, Failure> {
    let data = stored(request).await?;
    let words = request.words();
    Ok(Reply::page(summarise(&data, &words)))
}

/// The data stored about a person, as a JSON file.
pub async fn file(request: &Request) -> Result<Reply, Failure> {
    let data = export::export(request.person.id, &stored(request).await?);
    let bytes = serde_json::to_vec_pretty(&data).context("cannot write JSON")?;
    let words = request.words();
    Ok(Reply {
        content: words.word("privacy-file"),
        files: vec![File {
            name: words.word("privacy-file-name"),
            bytes,
            alt: None,
        }],
        ..Reply::default()
    })
}

async fn stored(request: &Request) -> Result<PersonalData, Failure> {
    let people = request.bot.play.store.people();
    Ok(people.personal_data(request.person.id).await?)
}

/// The question before a person's data are erased.
pub async fn confirmation(request: &Request) -> Result<Reply, Failure> {
    let words = request.words();
    let data = stored(request).await?;
    let [yes, no] = [PageComponent::Erase, PageComponent::Dismiss].map(CustomId::Page);
    let components = [
        (yes, "button-forget-yes", ButtonStyle::Danger),
        (no, "button-forget-no", ButtonStyle::Secondary),
    ];
    let lines = [
        words.word("ask-forget"),
        words.text("ask-forget-games", &[("count", open_games(&data).into())]),
        words.word("ask-forget-stays"),
    ];
    Ok(Reply {
        content: lines.join("\n"),
        components: vec![buttons(&components, &words)],
        ..Reply::default()
    })
}

/// Erases a person's data.
pub async fn erase(request: &Request) -> Result<Reply, Failure> {
    request.bot.play.erase(request.person.id).await?;
    let words = request.words();
    Ok(Reply::text(words.word("done-forgotten")))
}

/// The preferences that were set, and how many rows of each kind there are; kinds without rows are left out.
fn summarise(data: &PersonalData, words: &Wording) -> String {
    let choices = Preferences::from(&data.preferences).choices();
    let set = choices
        .iter()
        .filter(|choice| data.preferences.contains_key(choice.name));
    let set: Vec<String> = set
        .map(|choice| preferences::describe(choice, words))
        .collect();
    let mut lines = vec![words.word("privacy-title")];
    if !set.is_empty() {
        lines.push(words.text("privacy-wishes", &[("wishes", set.join("; ").into())]));
    }
    let counts = [
        ("privacy-vacations", data.vacations.len()),
        ("privacy-avatar", data.avatar.iter().len()),
        ("privacy-games", data.games.len()),
        ("privacy-running", open_games(data)),
        ("privacy-moves", data.moves.len()),
        ("privacy-offers", data.offers.len()),
        ("privacy-dice", data.dice_parts.len()),
        ("privacy-plans", data.plans.len()),
        ("privacy-stats", data.stats.len()),
        ("privacy-opened", data.opened.len()),
        ("privacy-invitations", data.invitations.len()),
        ("privacy-searches", data.searches.len()),
        ("privacy-puzzles", data.puzzles.len()),
        ("privacy-lessons", begun(&data.preferences)),
        ("privacy-blocks", data.blocks.len()),
        ("privacy-tournaments", data.tournaments.len()),
        ("privacy-organised", data.organised.len()),
        ("privacy-events", data.events.len()),
        ("privacy-standings", data.standings.len()),
    ];
    let counts = counts.into_iter().filter(|(_, count)| *count > 0);
    lines.extend(counts.map(|(key, count)| words.text(key, &[("count", count.into())])));
    if lines.len() == 1 {
        lines = vec![words.word("privacy-nothing")];
    } else {
        lines.push(words.word("privacy-else"));
    }
    lines.extend(words.policies());
    lines.join("\n")
}

/// How many of the person's games are not over.
fn open_games(data: &PersonalData) -> usize {
    let is_open = |status| matches!(status, Status::Lobby | Status::Playing);
    let open = data.games.iter().filter(|row| is_open(row.status));
    open.count()
}

//! Games as files: the export of a game, and what a file holds.

use crate::discord::bot::Bot;
use crate::discord::failure::Failure;
use crate::discord::interaction::asker::Asker;
use crate::discord::pages::replay;
use crate::discord::parts::{File, Parts};
use crate::discord::wording::{Wording, escape};
use crate::play::game::{GameRow, RecordedGame, RecordedPart, Status, read_record};
use crate::rules::{Phrase, RecordError, Value};
use anyhow::Context;
use serenity::all::Attachment;
use tokio::sync::watch;

/// The most games of a match that are listed.
const MAX_LISTED: usize = 40;

/// A game as files, in every format there is for it.
///
/// # Errors
/// If the game has not begun, or cannot be read.
pub async fn exported(bot: &Bot, asker: &Asker, row: &GameRow) -> Result<Parts, Failure> {
    let exported = bot.play.games.export(row.id).await;
    let exported = exported.map_err(|error| Failure::from(error).about(row.id))?;
    let words = asker.words_about(row);
    let formats = bot.play.game(&row.game)?.formats();
    let is_running = row.status == Status::Playing;
    let mut lines = vec![words.text(
        "export-title",
        &[
            ("game", words.game(&row.game).into()),
            ("id", row.id.to_string().into()),
            ("running", if is_running { "yes" } else { "no" }.into()),
        ],
    )];
    let mut files = Vec::new();
    for file in exported {
        let format = formats.iter().find(|of| of.extension == file.extension);
        let what = words.word(format.map_or("format-json", |of| of.name));
        let args = [("extension", file.extension.into()), ("what", what.into())];
        lines.push(words.text("export-file", &args));
        files.push(File {
            name: format!("{}-{}.{}", row.game, row.id.0, file.extension),
            bytes: file.text.into_bytes(),
        });
    }
    Ok(Parts {
        files,
        ..Parts::page(lines.join("\n"))
    })
}

/// What the file holds that somebody brings, with the animation of it. A file has no panel: its buttons would need it again.
///
/// # Errors
/// If it cannot be fetched, or is refused with the line and the reason.
pub async fn of_file(
    bot: &Bot,
    asker: &Asker,
    file: &Attachment,
    tell: watch::Sender<String>,
) -> Result<Parts, Failure> {
    let bytes = bot.uploads.fetch(file).await?;
    let (shelf, name) = (bot.play.shelf(), file.filename.clone());
    // A long match takes a while to play.
    let read = tokio::task::spawn_blocking(move || read_record(shelf, &name, &bytes));
    let read = read.await.context("reading a file has stopped")?;
    let recorded = read.map_err(refusal)?;
    let content = of_record(asker, &recorded)?.content;
    replay::of_record(bot, asker, &recorded, content, tell).await
}

/// The refusal of a file.
fn refusal(error: RecordError) -> Phrase {
    let phrase = Phrase::new("refused-record").with("line", error.line);
    phrase.with("reason", error.reason)
}

/// What a record holds: the players, each game of the match with the points after it, and who won.
fn of_record(asker: &Asker, recorded: &RecordedGame) -> Result<Parts, Failure> {
    let words = asker.words_naming(&recorded.record.names, recorded.game.card());
    let parts = recorded
        .parts()
        .context("a record that was read cannot be played")?;
    let mut lines = vec![title(recorded, &words)];
    match &parts[..] {
        [only] => lines.push(words.text("replay-whole", &counts(only))),
        all => {
            let line = |(number, part): (usize, &RecordedPart)| {
                let [turns, points] = counts(part);
                words.text("replay-part", &[("number", number.into()), turns, points])
            };
            lines.extend((1..).zip(all).take(MAX_LISTED).map(line));
            let more = all.len().saturating_sub(MAX_LISTED);
            if more > 0 {
                lines.push(words.text("replay-more", &[("count", more.into())]));
            }
        }
    }
    lines.push(result(recorded, &words));
    Ok(Parts::page(lines.join("\n")))
}

fn title(recorded: &RecordedGame, words: &Wording) -> String {
    let name = |name: &String| match escape(name) {
        empty if empty.trim().is_empty() => words.word("replay-nameless"),
        name => name,
    };
    let names: Vec<String> = recorded.record.names.iter().map(name).collect();
    let game = words.word(recorded.game.card().name);
    let mut args = vec![("game", game.into()), ("players", names.join(" – ").into())];
    let key = match recorded.record.date {
        Some(date) => {
            args.push(("date", date.to_string().into()));
            "replay-title-date"
        }
        None => "replay-title",
    };
    words.text(key, &args)
}

/// The arguments of a line about a game.
fn counts(part: &RecordedPart) -> [(&'static str, Value); 2] {
    let points: Vec<String> = part.points.iter().map(ToString::to_string).collect();
    [
        ("turns", part.turns.into()),
        ("points", points.join(" – ").into()),
    ]
}

fn result(recorded: &RecordedGame, words: &Wording) -> String {
    let Some(result) = recorded.record.result else {
        return words.word("replay-open");
    };
    let winners = result.places.iter().filter(|(_, place)| **place == 1);
    match winners.collect::<Vec<_>>()[..] {
        [(winner, _)] => words.text("replay-won", &[("winner", winner.into())]),
        _ => words.word("replay-shared"),
    }
}

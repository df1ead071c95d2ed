//! The replay of an uploaded file: a private panel to which it stays attached, so that the buttons find it there.

use crate::controls::custom_id::{CustomId, FileComponent, ReplayJump, ReplayRange};
use crate::failure::Failure;
use crate::reply::{BOARD, File, Reply};
use crate::request::Request;
use crate::request::readings::{self, UploadedRecord};
use crate::review::replay::{ReplayPanel, filmed, shown_in, target};
use crate::text::escaping::escape;
use crate::text::wording::Wording;
use serenity::all::Attachment;
use std::sync::Arc;
use tokio::sync::watch;
use zihin_play::review::{MAX_FILE, RecordedGame, RecordedPart};
use zihin_rules::{Phrase, Value};

/// The most games of a match that are listed.
const MAX_LISTED: usize = 40;

/// The panel of a file at the first position, with what the file holds.
///
/// # Errors
/// If it cannot be fetched, is refused with the line and the reason, or cannot be drawn.
pub async fn open(request: &Request, file: &Attachment) -> Result<Reply, Failure> {
    let brought = read(request, file).await?;
    panel(request, &brought, 0).await
}

/// The panel after a jump from a position. The file is one of the attachments of the message with the button.
pub async fn step(
    request: &Request,
    attached: &[Attachment],
    position: usize,
    jump: ReplayJump,
) -> Result<Reply, Failure> {
    let file = record(attached)?;
    let brought = read(request, file).await?;
    let last = brought.replay.steps();
    let position = target(jump, position.min(last), last);
    panel(request, &brought, position).await
}

/// The animation that a button on the panel asks for.
///
/// # Errors
/// If [`open`] fails, or the game is too long for an animation.
pub async fn animate(
    request: &Request,
    attached: &[Attachment],
    position: usize,
    range: ReplayRange,
    progress: watch::Sender<String>,
) -> Result<Reply, Failure> {
    let permit = request
        .bot
        .pictures
        .permit_animation(request.person.id)
        .await?;
    let brought = read(request, record(attached)?).await?;
    let UploadedRecord {
        recorded, replay, ..
    } = &*brought;
    let words = request.words_naming(&recorded.record.names, recorded.game.info());
    let positions = shown_in(range, position, replay);
    let name = format!("zihin-{}.gif", recorded.game.info().id);
    let (content, replay) = (title(recorded, &words), replay.clone());
    filmed(
        request, &words, content, name, permit, replay, positions, progress,
    )
    .await
}

/// The recorded game of a file for its panel, which this request opens or was made on: read once, and after the computers' moves that wait.
async fn read(request: &Request, file: &Attachment) -> Result<Arc<UploadedRecord>, Failure> {
    let bot = &request.bot;
    let reading = async {
        let reader = bot.readings.enter(request.person.id)?;
        let bytes = bot.uploads.fetch(file, MAX_FILE).await?;
        let place = reader.place()?;
        let name = match file.filename.as_str() {
            BOARD => "game.txt".to_owned(),
            name => name.to_owned(),
        };
        let (registry, alt) = (bot.play.registry(), None);
        let work = move || {
            // Held until it is done, even if its person has gone away.
            let _held = (reader, place);
            readings::read(registry, File { name, bytes, alt })
        };
        bot.engines.read(request.scope(), work).await?.map(Arc::new)
    };
    let panel = request.origin.unwrap_or(request.interaction);
    bot.readings.kept_or(panel, reading).await
}

/// The file among the attachments of a panel: what is not its picture.
fn record(attached: &[Attachment]) -> Result<&Attachment, Phrase> {
    let mut files = attached.iter().filter(|file| file.filename != BOARD);
    files.next().ok_or_else(|| Phrase::new("refused-file-gone"))
}

async fn panel(
    request: &Request,
    brought: &UploadedRecord,
    position: usize,
) -> Result<Reply, Failure> {
    let UploadedRecord {
        file,
        recorded,
        parts,
        replay,
    } = brought;
    let words = request.words_naming(&recorded.record.names, recorded.game.info());
    let head = match position {
        0 => summary(recorded, parts, &words),
        _ => vec![title(recorded, &words)],
    };
    let panel = ReplayPanel {
        game: recorded.game.info().id,
        replay,
        position,
        head,
        scope: request.scope(),
        words: &words,
    };
    let id = |component| CustomId::File {
        position,
        component,
    };
    let rows = panel.components(
        |jump| id(FileComponent::Step(jump)),
        |range| id(FileComponent::Animate(range)),
    );
    Ok(Reply {
        files: vec![file.clone()],
        ..panel.show(request, rows).await?
    })
}

/// What a record holds, line by line: the players, each game of the match with the points after it, and who won.
fn summary(recorded: &RecordedGame, parts: &[RecordedPart], words: &Wording) -> Vec<String> {
    let mut lines = vec![title(recorded, words)];
    match parts {
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
    lines.push(result(recorded, words));
    lines
}

fn title(recorded: &RecordedGame, words: &Wording) -> String {
    let name = |name: &String| match escape(name) {
        empty if empty.trim().is_empty() => words.word("replay-nameless"),
        name => name,
    };
    let names: Vec<String> = recorded.record.names.iter().map(name).collect();
    let game = words.word(recorded.game.info().name);
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
    let winners = result.ranks.iter().filter(|(_, rank)| **rank == 1);
    match winners.collect::<Vec<_>>()[..] {
        [(winner, _)] => words.text("replay-won", &[("winner", winner.into())]),
        _ => words.word("replay-shared"),
    }
}

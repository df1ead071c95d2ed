//! Games as files.

use crate::failure::Failure;
use crate::reply::{File, Reply};
use crate::request::Request;
use zihin_play::game::{GameRow, Status};

/// A game as files, in every format there is for it.
pub async fn exported(request: &Request, row: &GameRow) -> Result<Reply, Failure> {
    let exported = request.bot.play.reviews.export(row.id).await;
    let exported = exported.map_err(|error| Failure::from(error).about(row.id))?;
    let words = request.words_about(row);
    let formats = request.bot.play.game(&row.game)?.formats();
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
            alt: None,
        });
    }
    Ok(Reply {
        files,
        ..Reply::page(lines.join("\n"))
    })
}

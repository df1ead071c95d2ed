//! The board in private: from a person's own side or the other one, or as text; and all that has happened since the last move of the player to
//! move.

use crate::discord::bot::Bot;
use crate::discord::failure::Failure;
use crate::discord::interaction::asker::Asker;
use crate::discord::messages::story;
use crate::discord::parts::Parts;
use crate::play::game::{GameRow, Story};

/// The longest story that is told, in characters; a message has at most 2,000.
const MAX_STORY: usize = 1_900;

/// The board from the person's own side.
///
/// # Errors
/// If the game cannot be read or drawn.
pub async fn own_side(bot: &Bot, asker: &Asker, row: &GameRow) -> Result<Parts, Failure> {
    let words = asker.words_about(row);
    let view = bot.play.games.view_for(row.id, asker.person.id).await?;
    let mut lines = story::folded(&view.narration, &words);
    lines.push(words.join(&view.caption, " · "));
    Ok(Parts {
        content: lines.join("\n"),
        picture: Some(
            bot.pictures
                .draw_for(asker.colours, view.scene, row.guild, &words)
                .await?,
        ),
        ..Parts::default()
    })
}

/// The board from the side that its message does not show; in a game for three from the side of the player after the one at the bottom there.
///
/// # Errors
/// If the game cannot be read or drawn.
pub async fn flipped(bot: &Bot, asker: &Asker, row: &GameRow) -> Result<Parts, Failure> {
    let words = asker.words_about(row);
    let (side, view) = bot.play.games.flipped_view(row.id).await?;
    Ok(Parts {
        content: words.text("board-side", &[("player", side.into())]),
        picture: Some(
            bot.pictures
                .draw_for(asker.colours, view.scene, row.guild, &words)
                .await?,
        ),
        ..Parts::default()
    })
}

/// All that has happened since the last move of the player to move, or its end if that is too long for a message.
///
/// # Errors
/// If the game cannot be read.
pub async fn story(bot: &Bot, asker: &Asker, row: &GameRow) -> Result<Parts, Failure> {
    let words = asker.words_about(row);
    let view = bot.play.games.view(row.id).await?;
    let mut lines = story::lines(&Story::whole(&view.narration), &words);
    let mut length: usize = lines.iter().map(|line| line.chars().count() + 1).sum();
    let is_cut = length > MAX_STORY;
    while length > MAX_STORY {
        length -= lines.remove(0).chars().count() + 1;
    }
    if is_cut {
        lines.insert(0, "…".to_owned());
    }
    Ok(Parts::text(lines.join("\n")))
}

/// The position in words, and as code that can be copied.
///
/// # Errors
/// If the game cannot be read.
pub async fn as_text(bot: &Bot, asker: &Asker, row: &GameRow) -> Result<Parts, Failure> {
    let view = bot.play.games.view_for(row.id, asker.person.id).await;
    let view = view.map_err(|error| Failure::from(error).about(row.id))?;
    let words = asker.words_about(row).join(&view.scene.alt, "\n");
    Ok(Parts::text(format!("{words}\n```\n{}\n```", view.position)))
}

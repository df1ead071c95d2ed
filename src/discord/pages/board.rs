//! The board in private: from a person's own side, or as text.

use crate::discord::bot::Bot;
use crate::discord::failure::Failure;
use crate::discord::interaction::asker::Asker;
use crate::discord::parts::Parts;
use crate::play::game::GameRow;

/// The board from the person's own side.
///
/// # Errors
/// If the game cannot be read or drawn.
pub async fn own_side(bot: &Bot, asker: &Asker, row: &GameRow) -> Result<Parts, Failure> {
    let words = asker.words_about(row);
    let view = bot.play.games.view_for(row.id, asker.person.id).await?;
    Ok(Parts {
        content: words.join(&view.caption, " · "),
        picture: Some(bot.pictures.draw(view.scene, row.guild, &words).await?),
        ..Parts::default()
    })
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

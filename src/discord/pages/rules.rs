//! The short rules of a game, a page at a time, each with a board that illustrates it.

use crate::discord::bot::Bot;
use crate::discord::failure::Failure;
use crate::discord::interaction::asker::Asker;
use crate::discord::interaction::custom_id::{CustomId, Verb};
use crate::discord::pages::page_buttons;
use crate::discord::parts::Parts;
use crate::play::PlayError;
use crate::rules::Click;

/// The page that a path names: the game, and the number of the page from 0.
///
/// # Errors
/// If the path names no page, or its picture cannot be drawn.
pub async fn page(bot: &Bot, asker: &Asker, path: &[Click]) -> Result<Parts, Failure> {
    let [game, number] = path else {
        return Err(PlayError::NoSuchPath.into());
    };
    let game = bot.play.game(&game.0)?;
    let (id, pages) = (game.card().id, game.card().rules);
    let number: usize = number.0.parse().map_err(|_| PlayError::NoSuchPath)?;
    let page = pages.get(number).ok_or(PlayError::NoSuchPath)?;
    let words = asker.words();
    let scene = game.diagram(page).map_err(anyhow::Error::from)?;
    let args = [
        ("game", words.game(id).into()),
        ("page", (number + 1).into()),
        ("pages", pages.len().into()),
    ];
    let title = words.text("rules-title", &args);
    let control = |page| CustomId::without_game(Verb::Rules, &[id.into(), page]);
    let buttons = page_buttons::numbered(number, pages.len(), control, &words);
    Ok(Parts {
        content: format!("{title}\n{}", words.word(page.text)),
        components: vec![buttons],
        picture: Some(bot.pictures.draw(scene, asker.guild, &words).await?),
        ..Parts::default()
    })
}

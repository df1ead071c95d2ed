//! The short rules of a game, a page at a time, each with a board that illustrates it.

use crate::discord::bot::Bot;
use crate::discord::custom_id::{CustomId, PageControl, RulesPage};
use crate::discord::failure::Failure;
use crate::discord::interaction::asker::Asker;
use crate::discord::pages::page_buttons;
use crate::discord::parts::{Parts, PrivatePlace};
use crate::play::PlayError;

/// A page of the rules of a game, from 0.
///
/// # Errors
/// If there is no such game or page, or its picture cannot be drawn.
pub async fn page(bot: &Bot, asker: &Asker, game: &str, number: usize) -> Result<Parts, Failure> {
    let game = bot.play.game(game)?;
    let (id, pages) = (game.card().id, game.card().rules);
    let page = pages.get(number).ok_or(PlayError::NoSuchPath)?;
    let words = asker.words();
    let sides = asker.words_about_diagram(game.card());
    let scene = game.diagram(page).map_err(anyhow::Error::from)?;
    let args = [
        ("game", words.game(id).into()),
        ("page", (number + 1).into()),
        ("pages", pages.len().into()),
    ];
    let title = words.text("rules-title", &args);
    let control = |page| {
        let game = id.to_owned();
        CustomId::Page(PageControl::Rules(RulesPage { game, page }))
    };
    let buttons = page_buttons::numbered(number, pages.len(), control, &words);
    let caption = format!("{}.caption", page.text);
    let mut content = format!("{title}\n{}", words.word(page.text));
    if number + 1 == pages.len() {
        content = format!("{content}\n{}", words.word("rules-moving"));
    }
    Ok(Parts {
        content: format!("{content}\n-# {}", words.word(&caption)),
        components: vec![buttons],
        picture: Some(bot.pictures.draw(scene, asker.guild, &sides).await?),
        place: PrivatePlace::Page,
        ..Parts::default()
    })
}

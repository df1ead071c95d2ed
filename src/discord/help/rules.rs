//! The short rules of a game, a page at a time, each with a board that illustrates it;
//! and then the legend of the marks on all boards.

use crate::controls::custom_id::{CustomId, PageComponent, RulesPage};
use crate::controls::page_buttons;
use crate::failure::Failure;
use crate::reply::{EphemeralSlot, Reply};
use crate::request::Request;
use zihin_play::PlayError;
use zihin_scene::legend;

/// A page of the rules of a game, from 0; the last one is the legend.
///
/// # Errors
/// If there is no such game or page, or its picture cannot be drawn.
pub async fn page(request: &Request, game: &str, number: usize) -> Result<Reply, Failure> {
    let game = request.bot.play.game(game)?;
    let (id, pages) = (game.info().id, game.info().rules);
    let words = request.words();
    let sides = request.words_about_diagram(game.info());
    let (text, scene) = match pages.get(number) {
        Some(page) => {
            let scene = game.diagram(page).map_err(anyhow::Error::from)?;
            let caption = words.word(&format!("{}.caption", page.text));
            (format!("{}\n-# {caption}", words.word(page.text)), scene)
        }
        None if number == pages.len() => {
            let scene = legend();
            let meanings = words.join(&scene.alt, "\n");
            let about = words.word("legend-about");
            (format!("{about}\n{meanings}"), scene)
        }
        None => return Err(PlayError::NoSuchPath.into()),
    };
    let count = pages.len() + 1;
    let args = [
        ("game", words.game(id).into()),
        ("page", (number + 1).into()),
        ("pages", count.into()),
    ];
    let title = words.text("rules-title", &args);
    let component = |page| {
        let game = id.to_owned();
        CustomId::Page(PageComponent::Rules(RulesPage { game, page }))
    };
    let buttons = page_buttons::numbered(number, count, component, &words);
    let moving = words.word("rules-moving");
    let moving = if number + 1 == count {
        format!("\n{moving}")
    } else {
        String::new()
    };
    Ok(Reply {
        content: format!("{title}\n{text}{moving}"),
        components: vec![buttons],
        picture: Some(request.draw(scene, request.scope(), &sides).await?),
        slot: EphemeralSlot::Page,
        ..Reply::default()
    })
}

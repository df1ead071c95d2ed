//! The short rules of a game, a page at a time, each with a board that illustrates it;
//! and then the legend of the marks on all boards.

use crate::controls::components::button;
use crate::controls::custom_id::{CustomId, GameComponent, PageComponent, RulesPage};
use crate::controls::page_buttons;
use crate::failure::Failure;
use crate::reply::{EphemeralSlot, Reply};
use crate::request::Request;
use crate::text::wording::Wording;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};
use std::mem;
use zihin_ids::Ply;
use zihin_play::Refusal;
use zihin_play::game::GameRow;
use zihin_rules::{GameInfo, Phrase};
use zihin_scene::legend;

/// A page of the rules of a game, from 0; the last one is the legend.
///
/// # Errors
/// If there is no such game or page, or its picture cannot be drawn.
pub async fn page(request: &Request, page: RulesPage) -> Result<Reply, Failure> {
    let back = page_buttons::to_help(&request.words());
    let RulesPage { game, page } = page;
    let component = |page| {
        let game = game.clone();
        CustomId::Page(PageComponent::Rules(RulesPage { game, page }))
    };
    numbered(request, &game, page, component, back).await
}

/// A page of the rules for who reads the menu of a game.
///
/// # Errors
/// As for [`page`].
pub async fn of_game(request: &Request, row: &GameRow, page: usize) -> Result<Reply, Failure> {
    let back = page_buttons::to_menu(row.id, &request.words());
    let component = |page| CustomId::in_game(row.id, Ply(0), GameComponent::Rules(page));
    numbered(request, &row.game, page, component, back).await
}

/// A page with buttons to those before and after it, and back.
async fn numbered(
    request: &Request,
    game: &str,
    number: usize,
    component: impl Fn(usize) -> CustomId,
    back: CreateButton,
) -> Result<Reply, Failure> {
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
            let mut scene = legend();
            let alt = mem::replace(&mut scene.alt, vec![Phrase::new("legend-alt")]);
            let meanings = words.join(&alt, "\n");
            let about = words.word("legend-about");
            (format!("{about}\n{meanings}"), scene)
        }
        None => return Err(Refusal::NoSuchPath.into()),
    };
    let count = pages.len() + 1;
    let args = [
        ("game", words.game(id).into()),
        ("page", (number + 1).into()),
        ("pages", count.into()),
    ];
    let title = words.text("rules-title", &args);
    let mut buttons = page_buttons::numbered(number, count, component, &words);
    if let CreateActionRow::Buttons(row) = &mut buttons {
        row.extend(learn(game.info(), &words));
        row.push(back);
    }
    let moving = (number + 1 == count).then(|| words.word("rules-moving"));
    let lines: Vec<String> = [title, text].into_iter().chain(moving).collect();
    Ok(Reply {
        content: lines.join("\n"),
        components: vec![buttons],
        picture: Some(request.draw(scene, request.scope(), &sides).await?),
        slot: EphemeralSlot::Page,
        ..Reply::default()
    })
}

/// The button of the guide through a game, if it has one.
fn learn(info: &GameInfo, words: &Wording) -> Option<CreateButton> {
    let learn = CustomId::learn(info.id);
    let button = || button(&learn, "button-learn", ButtonStyle::Primary, words);
    (!info.lessons.is_empty()).then(button)
}

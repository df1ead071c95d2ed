//! A person's finished games: a list, and a page about each with its last board and what can be done with it.

use crate::controls::components::{buttons, option_text};
use crate::controls::custom_id::{
    CustomId, FinishedPage, GameComponent, PageComponent, ReviewComponent,
};
use crate::controls::page_buttons;
use crate::failure::Failure;
use crate::game::post::board::board;
use crate::reply::Reply;
use crate::request::Request;
use crate::review::what_if::opener;
use crate::text::escaping::escape;
use crate::text::links::board_link;
use crate::text::terms::result_key;
use crate::text::wording::Wording;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};
use zihin_ids::Ply;
use zihin_play::game::SandboxLine;
use zihin_play::game::{FinishedFilter, GameRow, ResultFor};
use zihin_play::people::Scope;
use zihin_scene::Scene;

/// A page of the list: in a server its games, in direct messages those of every server.
pub async fn page(request: &Request, page: &FinishedPage) -> Result<Reply, Failure> {
    let words = request.words();
    let filter = FinishedFilter {
        user: request.person.id,
        guild: request.guild,
        channel: None,
        game: page.game.clone(),
        opponent: page.opponent,
        result: page.result,
    };
    let (rows, goes_on) = request
        .bot
        .play
        .games
        .finished_of(&filter, page.page)
        .await?;
    if rows.is_empty() {
        let is_searched = (&page.game, page.opponent, page.result) != (&None, None, None);
        let key = if is_searched || page.page > 0 {
            "finished-none-such"
        } else {
            "finished-none"
        };
        return Ok(Reply::page(words.word(key)));
    }
    let mut lines = vec![format!("**{}**", words.word("finished-title"))];
    lines.extend(rows.iter().map(|row| line(row, request, &words)));
    let mut components = vec![menu(&rows, page, request, &words)];
    if goes_on || page.page > 0 {
        let component = |number| {
            CustomId::Page(PageComponent::Finished(FinishedPage {
                page: number,
                ..page.clone()
            }))
        };
        let count = page.page + 1 + usize::from(goes_on);
        components.push(page_buttons::numbered(page.page, count, component, &words));
    }
    Ok(Reply {
        components,
        ..Reply::page(lines.join("\n"))
    })
}

/// A line of the list.
fn line(row: &GameRow, request: &Request, words: &Wording) -> String {
    let names = words.names_in(row);
    let names: Vec<String> = names.iter().map(|name| escape(name)).collect();
    words.text(
        "finished-line",
        &[
            ("game", words.game(&row.game).into()),
            ("id", row.id.to_string().into()),
            ("players", names.join(" – ").into()),
            ("result", result(row, request, words).into()),
            ("when", day(row).into()),
        ],
    )
}

/// The result for the person, with the points if they say more, their own first.
fn result(row: &GameRow, request: &Request, words: &Wording) -> String {
    let result = |seat: u8| row.seat(seat).and_then(|seat| seat.result);
    let firsts = row
        .seats
        .iter()
        .filter(|seat| matches!(seat.result, Some((_, 1))));
    let own_seat = row.seat_of(request.person.id);
    let own = match own_seat.and_then(result) {
        Some((_, 1)) if firsts.count() > 1 => ResultFor::Drawn,
        Some((_, 1)) => ResultFor::Won,
        _ => ResultFor::Lost,
    };
    let others = (0..row.size).filter(|seat| Some(*seat) != own_seat);
    let points: Vec<i64> = own_seat
        .into_iter()
        .chain(others)
        .filter_map(result)
        .map(|(points, _)| points)
        .collect();
    let word = words.word(result_key(own));
    // A score of one only repeats who won.
    if points.iter().all(|points| *points <= 1) {
        return word;
    }
    let points: Vec<String> = points.iter().map(ToString::to_string).collect();
    format!("{word} {}", points.join("–"))
}

/// The day on which a game ended, as Discord shows it.
fn day(row: &GameRow) -> String {
    let at = row.ended_at.unwrap_or(row.created_at);
    format!("<t:{}:d>", at / 1_000)
}

/// The menu from which one of the listed games is opened.
fn menu(
    rows: &[GameRow],
    page: &FinishedPage,
    request: &Request,
    words: &Wording,
) -> CreateActionRow {
    let option = |row: &GameRow| {
        let label = format!(
            "{} {} · {} · {}",
            words.game(&row.game),
            row.id,
            words.names_in(row).join(" – "),
            result(row, request, words)
        );
        CreateSelectMenuOption::new(option_text(&label), row.id.to_string())
    };
    let options = rows.iter().map(option).collect();
    let id = CustomId::Page(PageComponent::OpenFinished(page.clone()));
    let menu = CreateSelectMenu::new(id.to_string(), CreateSelectMenuKind::String { options });
    CreateActionRow::SelectMenu(menu.placeholder(words.word("select-finished")))
}

/// The page about a listed game: its last board, the result, and buttons for what can be done with it.
pub async fn game(request: &Request, page: FinishedPage, row: &GameRow) -> Result<Reply, Failure> {
    let id = row.id;
    let words = request.words_about(row);
    let view = request.bot.play.games.view_for(id, request.person.id).await;
    let view = view.map_err(|error| Failure::from(error).about(id))?;
    let drawn = request.draw(Scene::clone(&view.scene), Scope::of(row), &words);
    let mut content = board(&view, &words).content;
    let link = board_link(row);
    if !link.is_empty() {
        content.push('\n');
        content.push_str(&link);
    }
    Ok(Reply {
        picture: Some(drawn.await?),
        components: vec![
            about_game(row, view.info.loss.is_some(), &words),
            back(page, &words),
        ],
        ..Reply::page(content)
    })
}

/// What can be done with a finished game.
fn about_game(row: &GameRow, has_analysis: bool, words: &Wording) -> CreateActionRow {
    let grey = ButtonStyle::Secondary;
    let game = row.id;
    let id = |component| CustomId::in_game(game, Ply(0), component);
    let mut row = vec![
        (
            id(GameComponent::Review(ReviewComponent::Replay)),
            "button-replay",
            grey,
        ),
        (
            id(GameComponent::Review(ReviewComponent::Moves(0))),
            "button-history",
            grey,
        ),
    ];
    if has_analysis {
        row.push((id(GameComponent::Analyse), "button-analysis", grey));
    }
    row.push((
        opener(game, Ply(u32::MAX), SandboxLine::default()),
        "button-what-if",
        grey,
    ));
    row.push((id(GameComponent::Export), "button-export", grey));
    buttons(&row, words)
}

fn back(page: FinishedPage, words: &Wording) -> CreateActionRow {
    let id = CustomId::Page(PageComponent::Finished(page));
    buttons(
        &[(id, "button-finished-list", ButtonStyle::Secondary)],
        words,
    )
}

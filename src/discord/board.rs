//! The board message: words and controls around the picture that everybody sees. It sends nothing.

use super::custom_id::{CustomId, Verb};
use super::parts::Parts;
use super::wording::Wording;
use crate::ids::UserId;
use crate::play::GameRow;
use crate::play::{Told, View};
use crate::rules::{Choice, Ending, Seat, Turn};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

/// The message of a running or finished game, without its picture.
pub fn board(view: &View) -> Parts {
    let words = Wording::public(&view.row);
    let mut lines = vec![title(&view.row, &words)];
    lines.extend(
        view.story
            .iter()
            .map(|told| story(told, &words))
            .filter(|line| !line.is_empty()),
    );
    if let Turn::Over(ending) = view.turn {
        lines.extend(result(&ending, &words));
        return Parts::text(lines.join("\n"));
    }
    if !view.caption.is_empty() {
        lines.push(words.join(&view.caption, " · "));
    }
    let mover = view.mover();
    if let Turn::Seat(seat) = view.turn {
        lines.push(turn_line(seat, mover, &words));
    }
    let ping = mover.map(|user| user.0).into_iter().collect();
    Parts {
        content: lines.join("\n"),
        components: controls(view, &words),
        picture: None,
        ping,
    }
}

/// The game, its number and its players.
pub fn title(row: &GameRow, words: &Wording) -> String {
    let title = about("board-title", row, words);
    let names: Vec<String> = (0..row.seats.len())
        .map(|n| words.name(Seat(u8::try_from(n).unwrap_or(u8::MAX))))
        .collect();
    format!("{title} · {}", names.join(" – "))
}

fn story(told: &Told, words: &Wording) -> String {
    words.join(&told.lines, " ")
}

fn turn_line(seat: Seat, mover: Option<UserId>, words: &Wording) -> String {
    let player = mover.map_or_else(|| words.name(seat), |user| format!("<@{user}>"));
    words.text("board-turn", &[("player", player.into())])
}

/// Who won, how, and the score.
fn result(ending: &Ending, words: &Wording) -> Vec<String> {
    let winners: Vec<Seat> = ending.winners().collect();
    let won = match winners[..] {
        [winner] => words.text("end-won", &[("player", winner.into())]),
        _ => words.word("end-drawn"),
    };
    let score: Vec<String> = ending
        .scores
        .iter()
        .map(|(_, points)| points.to_string())
        .collect();
    vec![
        format!("🏆 {won}"),
        words.text("end-score", &[("score", score.join(" – ").into())]),
    ]
}

fn controls(view: &View, words: &Wording) -> Vec<CreateActionRow> {
    let id = |verb| CustomId::new(verb, view.row.id, view.ply);
    let mut rows = Vec::new();
    if !view.choices.is_empty() {
        rows.push(select(
            &id(Verb::Choose),
            &view.choices,
            "select-piece",
            words,
        ));
    }
    let grey = ButtonStyle::Secondary;
    let row = [
        (id(Verb::Open), "button-move", ButtonStyle::Primary),
        (id(Verb::Type), "button-type", grey),
        (id(Verb::More), "button-more", grey),
    ];
    rows.push(buttons(&row, words));
    rows
}

/// A select whose values are the next clicks.
pub fn select(
    id: &CustomId,
    choices: &[Choice],
    placeholder: &'static str,
    words: &Wording,
) -> CreateActionRow {
    let options = choices
        .iter()
        .map(|choice| {
            CreateSelectMenuOption::new(words.say(&choice.label), choice.click.to_string())
        })
        .collect();
    let menu = CreateSelectMenu::new(id.to_string(), CreateSelectMenuKind::String { options });
    CreateActionRow::SelectMenu(menu.placeholder(words.word(placeholder)))
}

/// A row of buttons: what each does, the key of its word, and its style.
pub fn buttons(
    controls: &[(CustomId, &'static str, ButtonStyle)],
    words: &Wording,
) -> CreateActionRow {
    let button = |(id, label, style): &(CustomId, &'static str, ButtonStyle)| {
        CreateButton::new(id.to_string())
            .label(words.word(label))
            .style(*style)
    };
    CreateActionRow::Buttons(controls.iter().map(button).collect())
}

/// What is said of a game in the phrase `key`: its name and its number.
pub fn about(key: &'static str, row: &GameRow, words: &Wording) -> String {
    words.text(
        key,
        &[
            ("game", words.game(&row.game).into()),
            ("id", row.id.to_string().into()),
        ],
    )
}

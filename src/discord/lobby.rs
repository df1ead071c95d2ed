//! The lobby card: who sits, who is awaited, what was chosen. It sends nothing.

use super::board::{about, buttons, title};
use super::custom_id::{CustomId, Verb};
use super::parts::Parts;
use super::wording::Wording;
use crate::games::find;
use crate::ids::Ply;
use crate::play::{GameRow, Status};
use crate::rules::Seat;
use serenity::all::ButtonStyle;

/// The message of a game that has not begun, or was called off.
pub fn lobby(row: &GameRow) -> Parts {
    let words = Wording::public(row);
    if row.status == Status::Cancelled {
        let gone = words.text("lobby-cancelled", &[("player", host(row, &words).into())]);
        return Parts::text(format!("{}\n{gone}", title(row, &[], &words)));
    }
    let mut lines = vec![about("lobby-title", row, &words)];
    if let Some(game) = find(&row.game) {
        lines.push(format!("-# {}", words.word(game.card().blurb)));
    }
    lines.extend(seats(row, &words));
    lines.extend(options(row, &words));
    let free = i64::try_from(row.free_seats()).unwrap_or_default();
    lines.push(words.text("lobby-waiting", &[("free", free.into())]));
    let may_start = may_start(row);
    if may_start {
        lines.push(words.text("lobby-may-start", &[("host", host(row, &words).into())]));
    }
    let awaited = row.awaited();
    if !awaited.is_empty() {
        let invited: Vec<String> = awaited.iter().map(|user| format!("<@{user}>")).collect();
        let args = [
            ("player", invited.join(", ").into()),
            ("host", host(row, &words).into()),
            ("game", words.game(&row.game).into()),
        ];
        lines.push(words.text("lobby-invitation", &args));
    }
    let id = |verb| CustomId::new(verb, row.id, Ply(0));
    let grey = ButtonStyle::Secondary;
    let mut controls = vec![
        (id(Verb::Join), "button-join", ButtonStyle::Success),
        (id(Verb::Leave), "button-leave", grey),
        (id(Verb::Cancel), "button-cancel", grey),
    ];
    if may_start {
        controls.insert(1, (id(Verb::Start), "button-start", ButtonStyle::Primary));
    }
    let ping = awaited.iter().map(|user| user.0).collect();
    Parts {
        content: lines.join("\n"),
        components: vec![buttons(&controls, &words)],
        picture: None,
        ping,
    }
}

/// The name of whoever opened the game.
fn host(row: &GameRow, words: &Wording) -> String {
    row.seat_of(row.creator)
        .map_or_else(String::new, |seat| words.name(Seat(seat)))
}

/// Whether those who sit there already are enough.
fn may_start(row: &GameRow) -> bool {
    find(&row.game).is_some_and(|game| row.seats.len() >= usize::from(*game.card().seats.start()))
}

fn seats(row: &GameRow, words: &Wording) -> Vec<String> {
    (0..row.size)
        .map(|seat| match row.at(seat) {
            Some(_) => words.text("lobby-seat-taken", &[("player", Seat(seat).into())]),
            None => words.word("lobby-seat-free"),
        })
        .collect()
}

/// What was chosen, or would be if nothing is.
fn options(row: &GameRow, words: &Wording) -> Vec<String> {
    let cards = find(&row.game).map_or(&[][..], |game| game.card().options);
    cards
        .iter()
        .map(|option| {
            let value = row
                .options
                .get(option.id)
                .map_or(option.values[0], String::as_str);
            words.text(
                "lobby-option",
                &[
                    ("name", words.word(option.name).into()),
                    ("value", value.into()),
                ],
            )
        })
        .collect()
}

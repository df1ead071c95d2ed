//! The lobby card: who sits, who is awaited, what was chosen. It sends nothing.

use super::board::{button, title};
use super::custom_id::{CustomId, Verb};
use super::parts::Parts;
use super::wording::Wording;
use crate::games::find;
use crate::ids::Ply;
use crate::play::{GameRow, Status};
use crate::rules::Seat;
use serenity::all::{ButtonStyle, CreateActionRow};

/// The message of a game that has not begun, or was called off.
pub fn lobby(row: &GameRow) -> Parts {
    let words = Wording::public(row);
    if row.status == Status::Cancelled {
        let host = row
            .seat_of(row.creator)
            .map_or_else(String::new, |seat| words.name(Seat(seat)));
        let gone = words.text("lobby-cancelled", &[("player", host.into())]);
        return Parts::text(format!("{}\n{gone}", title(row, &words)));
    }
    let game = words.game(&row.game);
    let mut lines = vec![words.text(
        "lobby-title",
        &[
            ("game", game.clone().into()),
            ("id", row.id.to_string().into()),
        ],
    )];
    if let Some(game) = find(&row.game) {
        lines.push(format!("-# {}", words.word(game.card().blurb)));
    }
    lines.extend(seats(row, &words));
    lines.extend(options(row, &words));
    let free = row.free_seats();
    lines.push(words.text(
        "lobby-waiting",
        &[("free", i64::try_from(free).unwrap_or(0).into())],
    ));
    let awaited = row.awaited();
    if !awaited.is_empty() {
        let host = row
            .seat_of(row.creator)
            .map_or_else(String::new, |seat| words.name(Seat(seat)));
        let invited: Vec<String> = awaited.iter().map(|user| format!("<@{user}>")).collect();
        lines.push(words.text(
            "lobby-invitation",
            &[
                ("player", invited.join(", ").into()),
                ("host", host.into()),
                ("game", game.into()),
            ],
        ));
    }
    let id = |verb| CustomId::new(verb, row.id, Ply(0));
    let buttons = vec![
        button(&id(Verb::Join), "button-join", ButtonStyle::Success, &words),
        button(
            &id(Verb::Leave),
            "button-leave",
            ButtonStyle::Secondary,
            &words,
        ),
        button(
            &id(Verb::Cancel),
            "button-cancel",
            ButtonStyle::Secondary,
            &words,
        ),
    ];
    let ping = awaited.iter().map(|user| user.0).collect();
    Parts {
        content: lines.join("\n"),
        components: vec![CreateActionRow::Buttons(buttons)],
        picture: None,
        ping,
    }
}

fn seats(row: &GameRow, words: &Wording) -> Vec<String> {
    (0..row.size)
        .map(|seat| {
            let number = i64::from(seat) + 1;
            match row.sitter(seat) {
                Some(_) => words.text(
                    "lobby-seat-taken",
                    &[
                        ("seat", number.into()),
                        ("player", words.name(Seat(seat)).into()),
                    ],
                ),
                None => words.text("lobby-seat-free", &[("seat", number.into())]),
            }
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

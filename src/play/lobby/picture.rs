//! A lobby as a panel: who has opened it and when, the seats, the options.

use crate::game::GameRow;
use crate::panels::PanelContext;
use std::iter::{repeat, repeat_n};
use zihin_rules::{Key, Phrase, Value};
use zihin_scene::{Column, Ink, Panel, Scene};

const FACE: i32 = Panel::LEFT + 48;
const NAME: Column = Column::from(150, Panel::RIGHT - 150);

/// Message key of what stands in the place of a name in each seat that is not taken: first those that are kept for the invited.
pub fn vacancies(row: &GameRow) -> impl Iterator<Item = Key> + use<> {
    let invited = repeat_n("card-seat-invited", row.pending_invitees().len());
    invited.chain(repeat("card-seat-free"))
}

/// The panel of a lobby. `game` is the name of the game, and `options` is how it is played.
pub fn lobby_scene(
    row: &GameRow,
    game: &str,
    options: &[String],
    context: &PanelContext<'_>,
) -> Scene {
    let title = Phrase::new("card-game").with("game", game);
    let mut panel = Panel::new();
    panel.title(&context.say(&title.with("id", row.id.to_string())));
    let opener = row.seat_of(row.creator).and_then(|seat| row.seat(seat));
    let opener = opener.map(|seat| {
        let name = context.name(&seat.name);
        context.say(&Phrase::new("card-opened-by").with("player", name))
    });
    let facts = opener.into_iter().chain([context.day(row.created_at)]);
    let facts: Vec<String> = [context.word("card-lobby")]
        .into_iter()
        .chain(facts)
        .collect();
    panel.facts(&facts, Ink::Faint);
    let mut players: Vec<Value> = Vec::new();
    // Who is invited is named beside the picture: only those who join have a name here.
    let mut vacant = vacancies(row);
    let mut missing = 0;
    for seat in 0..row.size {
        if let Some(seat) = row.seat(seat) {
            let name = context.name(&seat.name);
            panel.row(&[(NAME, &name, Ink::Text)]);
            panel.face(FACE, Some(&context.face(seat.user, &name)));
            players.push(name.into());
        } else {
            missing += 1;
            let free = context.word(vacant.next().unwrap_or_default());
            panel.row(&[(NAME, &free, Ink::Faint)]);
            panel.face(FACE, None);
        }
    }
    panel.facts(options, Ink::Text);
    players.extend(vacant_seats(row, missing));
    let alt = Phrase::new("card-alt-lobby")
        .with("game", game)
        .with("id", row.id.to_string())
        .with("players", Value::List(players))
        .with("options", options.join(", "));
    panel.into_scene(vec![alt])
}

/// So many seats that are not taken, in words: those that are kept for the invited, and those for anybody.
fn vacant_seats(row: &GameRow, count: usize) -> impl Iterator<Item = Value> + use<> {
    let invited = row.pending_invitees().len().min(count);
    let seats = [
        ("card-alt-invited", invited),
        ("card-alt-free", count - invited),
    ];
    let seats = seats.into_iter().filter(|(_, count)| *count > 0);
    seats.map(|(key, count)| Phrase::new(key).with("count", count).into())
}

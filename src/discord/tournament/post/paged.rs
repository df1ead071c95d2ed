//! Lines about a tournament on as many private pages as they need, with buttons that turn them. Pure.

use crate::controls::components::button;
use crate::controls::custom_id::{CustomId, TournamentComponent};
use crate::controls::limits::MAX_CONTENT;
use crate::reply::Reply;
use crate::text::wording::Wording;
use serenity::all::{ButtonStyle, CreateActionRow};
use zihin_ids::TournamentId;

/// The page of this number, from 0, of these lines; the last one if there are not so many. `component` shows a page.
pub fn page(
    tournament: TournamentId,
    lines: &[String],
    number: usize,
    component: fn(usize) -> TournamentComponent,
    words: &Wording,
) -> Reply {
    let pages = pages(lines);
    let at = number.min(pages.len() - 1);
    let turning = turning(tournament, at, pages.len(), component, words);
    Reply {
        components: turning.into_iter().collect(),
        ..Reply::text(pages[at].clone())
    }
}

/// The buttons that lead to the pages before and after this one; none if there is only one.
pub fn turning(
    tournament: TournamentId,
    number: usize,
    count: usize,
    component: fn(usize) -> TournamentComponent,
    words: &Wording,
) -> Option<CreateActionRow> {
    let to = |other: Option<usize>, label| {
        // A disabled button needs an id too: this page's, which no other button has.
        let id = CustomId::in_tournament(tournament, component(other.unwrap_or(number)));
        button(&id, label, ButtonStyle::Secondary, words).disabled(other.is_none())
    };
    let next = Some(number + 1).filter(|next| *next < count);
    let buttons = vec![
        to(number.checked_sub(1), "button-before"),
        to(next, "button-after"),
    ];
    (count > 1).then_some(CreateActionRow::Buttons(buttons))
}

/// The lines on as few pages as hold them, at least one.
fn pages(lines: &[String]) -> Vec<String> {
    let mut pages = vec![String::new()];
    for line in lines {
        let last = pages.last_mut().expect("there is always one");
        if last.is_empty() {
            last.push_str(line);
        } else if last.chars().count() + 1 + line.chars().count() <= MAX_CONTENT {
            last.push('\n');
            last.push_str(line);
        } else {
            pages.push(line.clone());
        }
    }
    pages
}

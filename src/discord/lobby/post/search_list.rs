//! The list of those who look for a game in a channel, each with a button that begins it. Pure: no IO.

use crate::controls::components::{buttons, in_rows, text_button};
use crate::controls::custom_id::{CustomId, PageComponent};
use crate::game::post::board::moment;
use crate::reply::Reply;
use crate::text::escaping::escape;
use crate::text::names::isolated;
use crate::text::terms::facts;
use crate::text::wording::Wording;
use serenity::all::{ButtonStyle, CreateButton};
use zihin_play::lobby::{Search, SearchList, searches};
use zihin_rules::Phrase;
/// The message: who looks for which game and how, each with a button that begins it.
pub fn message(list: &SearchList, words: &Wording) -> Reply {
    let searches = searches(list);
    let line = |search: &Search| {
        let args = [
            ("player", escape(&search.person.name).into()),
            ("game", words.game(&search.game).into()),
            ("terms", facts(&search.game, &search.terms, words).into()),
            ("when", moment(search.ends_at).into()),
        ];
        words.text("list-entry", &args)
    };
    let lines = [words.word("list-title")].into_iter();
    let lines = lines.chain(searches.iter().map(line));
    let lines: Vec<String> = lines.chain([words.word("list-about")]).collect();
    let begin: Vec<CreateButton> = searches.iter().map(|one| begin(one, words)).collect();
    let stop = CustomId::Page(PageComponent::StopLooking);
    let stop = (stop, "button-stop-looking", ButtonStyle::Secondary);
    let mut components = in_rows(&begin);
    components.push(buttons(&[stop], words));
    Reply {
        components,
        ..Reply::text(lines.join("\n"))
    }
}

/// The button that begins a game with somebody.
fn begin(search: &Search, words: &Wording) -> CreateButton {
    let id = CustomId::Page(PageComponent::Meet(search.id));
    let label = Phrase::new("button-meet")
        .with("player", isolated(&search.person.name).into_owned())
        .with("game", words.game(&search.game));
    text_button(&id, &words.label(&label), ButtonStyle::Success)
}

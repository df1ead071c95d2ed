//! The list of those who look for a game in a channel, each with a button that begins it. Pure: no IO.

use crate::controls::components::button;
use crate::controls::custom_id::{CustomId, PageComponent};
use crate::controls::limits::{MAX_BUTTONS, MAX_LABEL};
use crate::game::post::board::moment;
use crate::reply::Reply;
use crate::text::escaping::escape;
use crate::text::links::link;
use crate::text::names::{clipped, isolated};
use crate::text::terms::facts;
use crate::text::wording::Wording;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton, EditMessage};
use zihin_ids::{ChannelId, MessageId};
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
    let buttons: Vec<CreateButton> = searches.iter().map(|one| begin(one, words)).collect();
    let rows = buttons.chunks(MAX_BUTTONS);
    let rows = rows.map(|row| CreateActionRow::Buttons(row.to_vec()));
    let stop = CustomId::Page(PageComponent::StopLooking);
    let stop = button(&stop, "button-stop-looking", ButtonStyle::Secondary, words);
    Reply {
        components: rows.chain([CreateActionRow::Buttons(vec![stop])]).collect(),
        ..Reply::text(lines.join("\n"))
    }
}

/// The button that begins a game with somebody.
fn begin(search: &Search, words: &Wording) -> CreateButton {
    let id = CustomId::Page(PageComponent::Meet(search.id));
    let label = Phrase::new("button-meet")
        .with("player", isolated(&search.person.name).into_owned())
        .with("game", words.game(&search.game));
    let label = clipped(&words.label(&label), MAX_LABEL);
    button(&id, "button-meet", ButtonStyle::Success, words).label(label)
}

/// The edit of an old message: it links to the new one.
pub fn retired(
    list: &SearchList,
    words: &Wording,
    (channel, message): (ChannelId, MessageId),
) -> EditMessage {
    let link = link(Some(list.guild), channel, message);
    let text = words.text("list-moved", &[("link", link.into())]);
    Reply::text(text).into_edit()
}

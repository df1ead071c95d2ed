//! The short rules, a page at a time, with a board that shows what the words say. It knows no game.

use crate::discord::bot::Bot;
use crate::discord::interaction::asker::Asker;
use crate::discord::interaction::custom_id::{CustomId, Verb};
use crate::discord::interaction::error::Failure;
use crate::discord::messages::board::button;
use crate::discord::parts::Parts;
use crate::discord::wording::Wording;
use crate::games::find;
use crate::play::PlayError;
use crate::rules::Click;
use serenity::all::{ButtonStyle, CreateActionRow};

impl Bot {
    /// The page that a path names: the game, and the number of the page from 0.
    pub(in crate::discord) async fn rules_page(
        &self,
        asker: &Asker,
        path: &[Click],
    ) -> Result<Parts, Failure> {
        let [game, number] = path else {
            return Err(PlayError::NoSuchPath.into());
        };
        let game = find(&game.0).ok_or_else(|| PlayError::UnknownGame(game.to_string()))?;
        let pages = game.card().rules;
        let number: usize = number.0.parse().map_err(|_| PlayError::NoSuchPath)?;
        let page = pages.get(number).ok_or(PlayError::NoSuchPath)?;
        let words = Wording::plain(asker.language);
        let scene = game.diagram(page).map_err(anyhow::Error::from)?;
        let title = words.text(
            "rules-title",
            &[
                ("game", words.game(game.card().id).into()),
                ("page", count(number + 1).into()),
                ("pages", count(pages.len()).into()),
            ],
        );
        let to = |page| CustomId::apart(Verb::Rules, &[game.card().id.into(), page]);
        Ok(Parts {
            content: format!("{title}\n{}", words.word(page.text)),
            components: vec![turning(number, pages.len(), to, &words)],
            picture: Some(self.picture(scene, asker.guild, &words).await?),
            ..Parts::default()
        })
    }
}

/// The buttons to the pages before and after `number`; `to` is the control that leads to a page.
pub fn turning(
    number: usize,
    pages: usize,
    to: impl Fn(Click) -> CustomId,
    words: &Wording,
) -> CreateActionRow {
    let to = |page: Option<usize>, other: usize, label| {
        let id = to(Click::from(page.unwrap_or(other).to_string()));
        button(&id, label, ButtonStyle::Secondary, words).disabled(page.is_none())
    };
    let before = number.checked_sub(1);
    let after = Some(number + 1).filter(|page| *page < pages);
    // A page that is not there needs an id all the same, and one unlike the other's.
    CreateActionRow::Buttons(vec![
        to(before, pages, "button-before"),
        to(after, pages + 1, "button-after"),
    ])
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

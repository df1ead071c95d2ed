//! What one person has done in a channel as a message: a paragraph a game, and how the ratings went as a picture. It knows no game.

use crate::discord::bot::Bot;
use crate::discord::interaction::asker::Asker;
use crate::discord::interaction::error::Failure;
use crate::discord::pages::leaderboard::home;
use crate::discord::parts::Parts;
use crate::discord::wording::{Wording, escape};
use crate::ids::UserId;
use crate::play::game::Person;
use crate::play::standings::{Record, RivalRow, record_scene, results_phrase, shown_rating};
use crate::rules::Phrase;
use std::collections::HashSet;

impl Bot {
    /// What a person has done in the channel where it was asked.
    pub(in crate::discord) async fn stats(
        &self,
        asker: &Asker,
        of: &Person,
    ) -> Result<Parts, Failure> {
        let words = Wording::plain(asker.language);
        let records = self.play.standings.records(home(asker), of.id).await?;
        let rivals = records.iter().flat_map(|record| &record.rivals);
        let mut people: Vec<UserId> = rivals.filter_map(|rival| rival.user).collect();
        people.push(of.id);
        let gone = self.who_left(asker.guild, &people).await;
        // Of somebody who has left, nothing is shown under their name.
        if records.is_empty() || gone.contains(&of.id) {
            let player = escape(&of.name);
            return Ok(Parts::text(
                words.text("stats-none", &[("player", player.into())]),
            ));
        }
        let mut lines = vec![words.text("stats-title", &[("player", escape(&of.name).into())])];
        lines.extend(records.iter().map(|record| told(record, &gone, &words)));
        let names: Vec<String> = records
            .iter()
            .map(|record| words.word(record.game))
            .collect();
        let picture = match record_scene(&of.name, &records, &names) {
            Some(scene) => Some(self.picture(scene, asker.guild, &words).await?),
            None => None,
        };
        Ok(Parts {
            content: lines.join("\n\n"),
            picture,
            ..Parts::default()
        })
    }
}

/// A paragraph about one game.
fn told(record: &Record, gone: &HashSet<UserId>, words: &Wording) -> String {
    let standing = &record.standing;
    let mut facts = Vec::new();
    if let Some(rating) = shown_rating(standing) {
        let args = [
            ("rating", rating.into()),
            (
                "deviation",
                format!("{:.0}", standing.rating.deviation).into(),
            ),
        ];
        facts.push(words.text("stats-rating", &args));
    }
    facts.push(words.say(&results_phrase(standing)));
    facts.push(words.text("leaderboard-points", &[("points", standing.points.into())]));
    facts.push(words.text("stats-longest", &[("count", standing.longest.into())]));
    let mut lines = vec![format!(
        "**{}** {}",
        words.word(record.game),
        facts.join(" · ")
    )];
    if !record.stats.is_empty() {
        lines.push(words.join(&record.stats, " · "));
    }
    let rivals: Vec<String> = record
        .rivals
        .iter()
        .map(|one| rival(one, gone, words))
        .collect();
    lines.push(words.text("stats-rivals", &[("rivals", rivals.join("; ").into())]));
    lines.join("\n")
}

/// How a person did against another.
fn rival(rival: &RivalRow, gone: &HashSet<UserId>, words: &Wording) -> String {
    let has_left = rival.user.is_some_and(|user| gone.contains(&user));
    let name = if has_left || rival.name.is_empty() {
        words.word("player-gone")
    } else {
        escape(&rival.name)
    };
    let numbers = Phrase::new("stats-rival")
        .with("player", name)
        .with("won", rival.won)
        .with("drawn", rival.drawn)
        .with("lost", rival.lost);
    words.say(&numbers)
}

//! A person's results in a channel: a panel, and for each game a paragraph of what that does not say.

use crate::failure::Failure;
use crate::reply::Reply;
use crate::request::Request;
use crate::request::share::shareable;
use crate::text::escaping::escape;
use crate::text::wording::Wording;
use std::collections::HashSet;
use zihin_ids::UserId;
use zihin_play::lobby::Person;
use zihin_play::panels::PanelContext;
use zihin_play::standings::{Record, RivalRow, record_scene, results_phrase};
use zihin_rules::Phrase;

/// A person's results in the channel of the interaction.
pub async fn page(request: &Request, person: &Person) -> Result<Reply, Failure> {
    let words = request.words();
    let records = request
        .bot
        .play
        .standings
        .records(request.home(), person.id)
        .await?;
    let rivals = records.iter().flat_map(|record| &record.rivals);
    let mut people: Vec<UserId> = rivals.filter_map(|rival| rival.user).collect();
    people.push(person.id);
    let server = request.guild.filter(|_| request.is_bot_there);
    let departed = request.bot.members.departed(server, &people).await;
    let player = escape(&person.name);
    // Nothing is shown under the name of a person who has left.
    if records.is_empty() || departed.contains(&person.id) {
        let text = words.text("stats-none", &[("player", player.into())]);
        return Ok(Reply::text(text));
    }
    let mut paragraphs = vec![words.text("stats-title", &[("player", player.into())])];
    let about = records.iter();
    paragraphs.extend(about.map(|record| paragraph(record, &departed, &words)));
    let compose = |context: &PanelContext<'_>| record_scene(&person.name, &records, context);
    let picture = request
        .draw_panel([person.id], request.scope(), &words, compose)
        .await?;
    let reply = Reply {
        picture: Some(picture),
        ..Reply::page(paragraphs.join("\n\n"))
    };
    Ok(shareable(request, reply))
}

/// The paragraph about one game: what the picture does not say.
fn paragraph(record: &Record, departed: &HashSet<UserId>, words: &Wording) -> String {
    let standing = &record.standing;
    let points = || words.text("leaderboard-points", &[("points", standing.points.into())]);
    let longest = || words.text("stats-longest", &[("count", standing.longest.into())]);
    let facts = [
        record.has_points.then(points),
        (standing.longest > 0).then(longest),
    ];
    let facts: Vec<String> = facts.into_iter().flatten().collect();
    let game = format!("**{}**", words.word(record.game));
    let mut lines = vec![if facts.is_empty() {
        game
    } else {
        words.fact(game, facts.join(" · "))
    }];
    let rivals: Vec<String> = record
        .rivals
        .iter()
        .map(|one| rival(one, record.has_draws, departed, words))
        .collect();
    lines.push(words.text("stats-rivals", &[("rivals", rivals.join("; ").into())]));
    lines.join("\n")
}

/// The results against one opponent.
fn rival(rival: &RivalRow, has_draws: bool, departed: &HashSet<UserId>, words: &Wording) -> String {
    let has_left = rival.user.is_some_and(|user| departed.contains(&user));
    let name = words.player_name(if has_left { "" } else { &rival.name });
    let numbers = Phrase::new("stats-rival").with("player", name).with(
        "results",
        results_phrase([rival.won, rival.drawn, rival.lost], has_draws),
    );
    words.say(&numbers)
}

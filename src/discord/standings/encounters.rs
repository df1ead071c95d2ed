//! What two people have played against each other in a channel: results, points, luck, and the last games with their boards.

use crate::controls::limits::MAX_TEXT;
use crate::failure::Failure;
use crate::reply::Reply;
use crate::request::Request;
use crate::request::share::shareable;
use crate::text::escaping::escape;
use crate::text::links::link;
use crate::text::names::fitting;
use crate::text::wording::Wording;
use zihin_play::lobby::Person;
use zihin_play::standings::{EncounterRow, Encounters, results_phrase};
use zihin_rules::Value;

/// How many games of each kind are listed at most.
const LISTED: usize = 10;

/// What a person has played against another one in the channel of the interaction.
pub async fn page(request: &Request, person: &Person, other: &Person) -> Result<Reply, Failure> {
    let words = request.words();
    let standings = &request.bot.play.standings;
    let channel = request.home();
    let found = standings.encounters(channel, person.id, other.id).await?;
    let server = request.guild.filter(|_| request.is_bot_there);
    let people = [person.id, other.id];
    let departed = request.bot.members.departed(server, &people).await;
    let names = [
        ("player", escape(&person.name).into()),
        ("other", escape(&other.name).into()),
    ];
    // Nothing is shown under the name of a person who has left.
    if found.is_empty() || people.iter().any(|user| departed.contains(user)) {
        return Ok(Reply::text(words.text("encounters-none", &names)));
    }
    let mut lines = vec![words.text("encounters-title", &names)];
    for games in &found {
        lines.push(summary(games, &words));
        let listed = games.games.iter().take(LISTED);
        lines.extend(listed.map(|game| line(request, game, &words)));
    }
    let text = fitting(lines, MAX_TEXT).join("\n");
    Ok(shareable(request, Reply::page(text)))
}

/// The results in one kind of game.
fn summary(games: &Encounters, words: &Wording) -> String {
    let mut facts = vec![words.say(&results_phrase(games.results(), games.has_draws()))];
    if games.info.has_points() {
        let points: i64 = games.games.iter().map(|game| game.points).sum();
        facts.push(words.text("leaderboard-points", &[("points", points.into())]));
    }
    if let Some((own, other, count)) = games.luck() {
        let args = [
            ("own", Value::decimal(own, 1)),
            ("other", Value::decimal(other, 1)),
            ("games", count.into()),
        ];
        facts.push(words.text("encounters-luck", &args));
    }
    let game = format!("**{}**", words.word(games.info.name));
    words.fact(game, facts.join(" · "))
}

/// One game: its number, its result for the first person, and its board.
fn line(request: &Request, game: &EncounterRow, words: &Wording) -> String {
    let result = match game.rank.cmp(&game.other_rank) {
        std::cmp::Ordering::Less => "result-won",
        std::cmp::Ordering::Equal => "result-drawn",
        std::cmp::Ordering::Greater => "result-lost",
    };
    let board = game.message_channel.zip(game.message);
    let board = board.map(|(channel, message)| link(request.guild, channel, message));
    let args = [
        ("id", game.game.to_string().into()),
        ("result", words.word(result).into()),
        ("link", board.unwrap_or_default().into()),
    ];
    words.text("encounters-game", &args)
}

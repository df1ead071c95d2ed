//! A tournament as text, for those who cannot see the bracket: every match of every stage, the final table, what was decided; in pages. It sends nothing.

use super::card::{called, number, stage, table, title};
use crate::discord::interaction::custom_id::{CustomId, Verb};
use crate::discord::messages::board::button;
use crate::discord::parts::Parts;
use crate::discord::wording::Wording;
use crate::ids::UserId;
use crate::play::{
    Bracket, DecidedBy, Match, Noted, Seed, Span, TournamentState, TournamentStatus,
};
use crate::rules::{Click, Value};
use serenity::all::{ButtonStyle, CreateActionRow};

/// The most characters of a page: what Discord takes in a message.
const MOST_CHARS: usize = 2_000;

/// The page that the path names, from 0; the first if it names none.
pub fn page(tournament: &TournamentState, path: &[Click], words: &Wording) -> Parts {
    let pages = pages(&lines(tournament, words));
    let wanted = path.first().and_then(|click| click.0.parse().ok());
    let at = wanted.unwrap_or(0).min(pages.len() - 1);
    // A page that is not there needs an id all the same: this page's, which no other button has.
    let to = |number: Option<usize>, label| {
        let path = [
            tournament.row.id.to_string(),
            number.unwrap_or(at).to_string(),
        ]
        .map(Click::from);
        let id = CustomId::without_game(Verb::Bracket, &path);
        button(&id, label, ButtonStyle::Secondary, words).disabled(number.is_none())
    };
    let next = Some(at + 1).filter(|next| *next < pages.len());
    let turning = CreateActionRow::Buttons(vec![
        to(at.checked_sub(1), "button-before"),
        to(next, "button-after"),
    ]);
    Parts {
        components: (pages.len() > 1).then_some(turning).into_iter().collect(),
        ..Parts::text(pages[at].clone())
    }
}

/// As few pages as hold the lines; there is always one.
fn pages(lines: &[String]) -> Vec<String> {
    let mut pages = vec![String::new()];
    for line in lines {
        let last = pages.last_mut().expect("there is always one");
        if last.is_empty() {
            last.push_str(line);
        } else if last.chars().count() + 1 + line.chars().count() <= MOST_CHARS {
            last.push('\n');
            last.push_str(line);
        } else {
            pages.push(line.clone());
        }
    }
    pages
}

fn lines(tournament: &TournamentState, words: &Wording) -> Vec<String> {
    let mut lines = vec![title(tournament, words)];
    let Some(bracket) = &tournament.bracket else {
        return lines;
    };
    lines
        .extend((tournament.status == TournamentStatus::Running).then(|| stage(tournament, words)));
    let last = bracket.stages().len() - 1;
    for (at, stage) in bracket.stages().iter().enumerate() {
        let args = [
            ("stage", number(at + 1).into()),
            ("stages", number(bracket.length()).into()),
        ];
        lines.push(words.text("bracket-heading", &args));
        for (number, one) in stage.iter().enumerate() {
            let game = tournament.games.get(&number).filter(|_| at == last);
            let game = game.map(ToString::to_string);
            lines.push(meeting(tournament, bracket, one, game, words));
        }
    }
    let table = table(tournament, words);
    if !table.is_empty() {
        lines.push(words.word("bracket-table"));
        lines.extend(table);
    }
    let notices = notices(tournament, 0, words);
    if !notices.is_empty() {
        lines.push(words.word("bracket-notices"));
        lines.extend(notices);
    }
    lines
}

/// A match in one line: who meets, with their seeds, what they have, and who goes on.
fn meeting(
    tournament: &TournamentState,
    bracket: &Bracket,
    one: &Match,
    game: Option<String>,
    words: &Wording,
) -> String {
    let name = |seed: Seed| called(&tournament.name(seed), words);
    let players = one.players.iter();
    let players = players.map(|seed| format!("{} ({})", name(*seed), seed.0 + 1));
    let mut facts = vec![players.collect::<Vec<_>>().join(" – ")];
    if one.games > 0 {
        let won = one.players.iter().map(|seed| bracket.won(one, *seed));
        facts.push(
            won.map(|won| won.to_string())
                .collect::<Vec<_>>()
                .join(" – "),
        );
    }
    let winner: Value = one.winner().map(name).unwrap_or_default().into();
    let args = [
        ("player", winner),
        ("id", game.clone().unwrap_or_default().into()),
    ];
    let key = match (&one.decided, game) {
        (Some((_, DecidedBy::Bye)), _) => "bracket-bye",
        (Some((_, DecidedBy::Games)), _) => "bracket-wins",
        (Some((_, DecidedBy::Forfeit)), _) => "bracket-forfeit",
        (Some((_, DecidedBy::Award)), _) => "bracket-award",
        (None, Some(_)) => "bracket-open",
        (None, None) => "bracket-waiting",
    };
    facts.push(words.text(key, &args));
    let line = facts.join(" · ");
    if one.is_third {
        words.text("bracket-third", &[("match", line.into())])
    } else {
        line
    }
}

/// What is to be said in the channel of what has happened from this event on; who starts a tournament is seen by its first stage.
pub fn news(tournament: &TournamentState, from: usize, words: &Wording) -> Vec<String> {
    let notices = tournament.notices(from).into_iter();
    let is_news = |what: &Noted| *what != Noted::Started;
    let said = notices
        .filter(|notice| is_news(&notice.what))
        .map(|notice| {
            let what = noted(notice.by, &notice.what, words);
            let args = [
                ("id", tournament.row.id.to_string().into()),
                ("what", what.into()),
            ];
            words.text("tournament-news", &args)
        });
    said.collect()
}

/// What has happened beside the games from this event on, a line each, with its moment.
pub fn notices(tournament: &TournamentState, from: usize, words: &Wording) -> Vec<String> {
    let line = |notice: crate::play::Notice| {
        let what = noted(notice.by, &notice.what, words);
        format!("<t:{}:f> {what}", notice.at / 1_000)
    };
    tournament.notices(from).into_iter().map(line).collect()
}

fn noted(by: Option<UserId>, what: &Noted, words: &Wording) -> String {
    let name = |name: &String| -> Value { called(name, words).into() };
    let time = |time: i64| -> Value { Span(time).to_string().into() };
    let (key, args) = match what {
        Noted::Started => ("notice-started", vec![]),
        Noted::Replaced { player, new } => (
            "notice-replaced",
            vec![("player", name(player)), ("new", name(new))],
        ),
        Noted::Awarded(player) => ("notice-awarded", vec![("player", name(player))]),
        Noted::Extended(span) => ("notice-extended", vec![("time", time(*span))]),
        Noted::Credited(span) => ("notice-credited", vec![("time", time(*span))]),
        Noted::Withdrawn(player) => ("notice-withdrawn", vec![("player", name(player))]),
        Noted::Cancelled => ("notice-cancelled", vec![]),
        Noted::TooFew => ("notice-too-few", vec![]),
    };
    let by = ("by", person(by, words).into());
    let args: Vec<_> = args.into_iter().chain([by]).collect();
    words.text(key, &args)
}

/// Somebody, as Discord shows them; it pings nobody.
pub fn person(user: Option<UserId>, words: &Wording) -> String {
    match user {
        Some(UserId(0)) | None => words.word("player-gone"),
        Some(user) => format!("<@{user}>"),
    }
}

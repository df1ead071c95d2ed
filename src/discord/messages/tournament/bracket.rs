//! The bracket as text, for people who cannot see the picture: every match of every stage, the final table, the notices; in pages.

use super::lines::{player_name, stage, table, title};
use super::narration::notices;
use crate::discord::custom_id::{CustomId, TournamentControl};
use crate::discord::messages::board::button;
use crate::discord::parts::Parts;
use crate::discord::wording::Wording;
use crate::play::tournament::{Bracket, DecidedBy, Match, Seed, TournamentState, TournamentStatus};
use crate::rules::Value;
use serenity::all::{ButtonStyle, CreateActionRow};

/// The most characters of a page: Discord's limit for a message.
const PAGE_LIMIT: usize = 2_000;

/// The page of this number, from 0; the last one if there are not so many.
pub fn page(tournament: &TournamentState, number: usize, words: &Wording) -> Parts {
    let pages = pages(&lines(tournament, words));
    let at = number.min(pages.len() - 1);
    let to = |number: Option<usize>, label| {
        // A disabled button needs an id too: this page's, which no other button has.
        let control = TournamentControl::Bracket(number.unwrap_or(at));
        let id = CustomId::in_tournament(tournament.row.id, control);
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

/// The lines on as few pages as hold them, at least one.
fn pages(lines: &[String]) -> Vec<String> {
    let mut pages = vec![String::new()];
    for line in lines {
        let last = pages.last_mut().expect("there is always one");
        if last.is_empty() {
            last.push_str(line);
        } else if last.chars().count() + 1 + line.chars().count() <= PAGE_LIMIT {
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
    if tournament.status == TournamentStatus::Running {
        lines.push(stage(tournament, words));
    }
    let last = bracket.stages().len() - 1;
    for (at, stage) in bracket.stages().iter().enumerate() {
        let args = [
            ("stage", (at + 1).into()),
            ("stages", bracket.length().into()),
        ];
        lines.push(words.text("bracket-heading", &args));
        for (number, one) in stage.iter().enumerate() {
            let game = tournament.games.get(&number).filter(|_| at == last);
            let game = game.map(ToString::to_string);
            lines.push(match_line(tournament, bracket, one, game, words));
        }
    }
    let table = table(tournament, words);
    if !table.is_empty() {
        lines.push(words.word("bracket-table"));
        lines.extend(table);
    }
    let notices = notices(tournament, words);
    if !notices.is_empty() {
        lines.push(words.word("bracket-notices"));
        lines.extend(notices);
    }
    lines
}

/// A match in one line: the players with their seeds, the score, and who goes on or which `game` is being played.
fn match_line(
    tournament: &TournamentState,
    bracket: &Bracket,
    one: &Match,
    game: Option<String>,
    words: &Wording,
) -> String {
    let name = |seed: Seed| player_name(&tournament.name(seed), words);
    let players = one.players.iter();
    let players = players.map(|seed| format!("{} ({})", name(*seed), seed.0 + 1));
    let mut facts = vec![players.collect::<Vec<_>>().join(" – ")];
    if bracket.has_score(one) {
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
        (Some((_, DecidedBy::Resignation)), _) => "bracket-resigned",
        (Some((_, DecidedBy::Time)), _) => "bracket-late",
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

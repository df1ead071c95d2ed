//! The bracket or the tables as text, in pages: every match of every stage, or every division with its games, and the notices.

use crate::controls::custom_id::TournamentComponent;
use crate::reply::Reply;
use crate::text::wording::Wording;
use crate::tournament::post::lines::{stage, table, title};
use crate::tournament::post::narration::notices;
use crate::tournament::post::{paged, season, tables};
use zihin_play::tournament::{
    Bracket, DecidedBy, Match, Seed, TournamentState, TournamentStatus, WithoutLuck,
};
use zihin_rules::Value;

/// How many names stand in a line, which must fit into a message however long they are.
const NAMES: usize = 20;

/// The page of this number, from 0; the last one if there are not so many.
/// `next` is the next season of its league, and `luck` what the analysed games come to without luck.
pub fn page(
    tournament: &TournamentState,
    next: Option<&TournamentState>,
    luck: &[WithoutLuck],
    number: usize,
    words: &Wording,
) -> Reply {
    let mut lines = lines(tournament, luck, words);
    lines.extend(next.into_iter().flat_map(|next| joined(next, words)));
    paged::page(
        tournament.row.id,
        &lines,
        number,
        TournamentComponent::Bracket,
        words,
    )
}

/// Those who are in the next season, so many in a line that every line fits.
fn joined(next: &TournamentState, words: &Wording) -> Vec<String> {
    if next.status != TournamentStatus::Entry || next.entered.is_empty() {
        return Vec::new();
    }
    let season = [("season", next.row.terms.format.season.into())];
    let lines = next.entered.chunks(NAMES).map(|some| {
        let rows = some.iter().filter_map(|entrant| {
            let row = next.row.entrants.get(usize::from(*entrant))?;
            Some(words.player_name(&row.name))
        });
        rows.collect::<Vec<_>>().join(", ")
    });
    let heading = words.text("season-next-players", &season);
    [heading].into_iter().chain(lines).collect()
}

fn lines(tournament: &TournamentState, luck: &[WithoutLuck], words: &Wording) -> Vec<String> {
    let mut lines = vec![title(tournament, words)];
    if let Some(bracket) = &tournament.bracket {
        lines.extend(bracket_lines(tournament, bracket, words));
    }
    if let Some(round_robin) = &tournament.round_robin {
        if tournament.status == TournamentStatus::Running {
            lines.push(season::stage(tournament, round_robin, words));
        }
        lines.extend(tables::lines(tournament, round_robin, luck, words));
    }
    let notices = notices(tournament, words);
    if !notices.is_empty() {
        lines.push(words.word("bracket-notices"));
        lines.extend(notices);
    }
    lines
}

fn bracket_lines(tournament: &TournamentState, bracket: &Bracket, words: &Wording) -> Vec<String> {
    let mut lines = Vec::new();
    if tournament.status == TournamentStatus::Running {
        lines.push(stage(tournament, words));
    }
    let last = bracket.stages().len() - 1;
    for (at, stage) in bracket.stages().iter().enumerate() {
        lines.push(words.say(&bracket.about_stage("bracket-heading", at)));
        for (number, one) in stage.iter().enumerate() {
            let game = tournament.games.get(&number).filter(|_| at == last);
            let game_id = game.map(ToString::to_string);
            lines.push(match_line(tournament, bracket, one, game_id, words));
        }
    }
    let table = table(tournament, words);
    if !table.is_empty() {
        lines.push(words.word("bracket-table"));
        lines.extend(table);
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
    let name = |seed: Seed| words.player_name(&tournament.name(seed));
    let player = |seed: &Seed| format!("{} ({})", name(*seed), seed.0 + 1);
    let players = one.players.iter().map(player);
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

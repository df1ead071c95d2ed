//! The tables of a round robin as text: every player with the results against the others and what decides between equals, and the games being played.

use crate::text::wording::Wording;
use zihin_play::panels::signed;
use zihin_play::tournament::{
    Outcome, PlannedGame, RoundRobin, Seed, TableRow, TieBreak, TournamentState, WithoutLuck,
};

/// How many games that are to come stand in a line, which must fit into a message however long the names are.
const GAMES: usize = 9;

/// The tables of all divisions, a line for each player.
pub fn lines(
    tournament: &TournamentState,
    round_robin: &RoundRobin,
    luck: &[WithoutLuck],
    words: &Wording,
) -> Vec<String> {
    let count = round_robin.divisions().len();
    let mut lines = Vec::new();
    for division in 0..count {
        if count > 1 {
            let number = [("division", (division + 1).into())];
            lines.push(format!("**{}**", words.text("season-division", &number)));
        }
        let table = round_robin.table(division);
        let outcomes = round_robin.outcomes(division);
        for row in &table {
            let line = player_line(tournament, row, &table, &outcomes, words);
            let user = tournament.at(row.seed).and_then(|entrant| entrant.user);
            let own = luck.iter().find(|one| Some(one.user) == user);
            let without = own.map(|one| without_luck(*one, words));
            let facts: Vec<String> = [line].into_iter().chain(without).collect();
            lines.push(facts.join(" · "));
        }
        lines.extend(games(tournament, round_robin, division, words));
    }
    lines
}

/// The games of a division that are being played and that are to come, a line each.
fn games(
    tournament: &TournamentState,
    round_robin: &RoundRobin,
    division: usize,
    words: &Wording,
) -> Vec<String> {
    let all = round_robin.running();
    let running = all.filter(|(_, game)| game.division == division);
    let line = |(number, game): (usize, &PlannedGame)| {
        let id = tournament.games.get(&number);
        let args = [
            ("players", players(tournament, &game.players, words).into()),
            ("id", id.map(ToString::to_string).unwrap_or_default().into()),
        ];
        words.text("season-game-line", &args)
    };
    let to_come = to_come(tournament, round_robin, division, words);
    running.map(line).chain(to_come).collect()
}

/// The games of a division that are still to come, or have not been played, some in a line.
pub fn to_come(
    tournament: &TournamentState,
    round_robin: &RoundRobin,
    division: usize,
    words: &Wording,
) -> Vec<String> {
    let all = round_robin.to_come();
    let own = all.filter(|(_, game)| game.division == division);
    let games = own.map(|(number, _)| players(tournament, &round_robin.seating(number), words));
    let key = if tournament.status.is_final() {
        "season-not-played"
    } else {
        "season-to-come"
    };
    let line = |games: &[String]| words.text(key, &[("games", games.join(", ").into())]);
    games.collect::<Vec<_>>().chunks(GAMES).map(line).collect()
}

/// Who plays a game, by seat.
fn players(tournament: &TournamentState, seeds: &[Seed], words: &Wording) -> String {
    let names = seeds.iter().map(|seed| name(tournament, *seed, words));
    names.collect::<Vec<_>>().join(" – ")
}

/// By how many points a player would have been ahead without the luck of the dice.
fn without_luck(one: WithoutLuck, words: &Wording) -> String {
    let args = [
        ("points", words.say(&signed(one.lead, 1)).into()),
        ("games", one.games.into()),
    ];
    words.text("season-without-luck", &args)
}

fn player_line(
    tournament: &TournamentState,
    row: &TableRow,
    table: &[TableRow],
    outcomes: &[Outcome],
    words: &Wording,
) -> String {
    let against = table.iter().filter_map(|other| {
        let scores = outcomes
            .iter()
            .filter_map(|one| one.score(row.seed, other.seed));
        let score = scores.reduce(|sum, score| sum + score)?;
        Some(format!("{} {score}", name(tournament, other.seed, words)))
    });
    let args = [
        ("place", row.rank.into()),
        ("player", name(tournament, row.seed, words).into()),
        ("points", row.value()),
        ("games", row.games.into()),
    ];
    let mut line = words.text("season-row", &args);
    let results: Vec<String> = against.collect();
    if !results.is_empty() {
        line = format!("{line}: {}", results.join(", "));
    }
    match row.by.and_then(tie_break) {
        Some(key) => format!("{line} ({})", words.word(key)),
        None => line,
    }
}

fn name(tournament: &TournamentState, seed: Seed, words: &Wording) -> String {
    words.player_name(&tournament.name(seed))
}

/// What decides between a player and the one above, as a message key; `None` if nothing that was played.
const fn tie_break(by: TieBreak) -> Option<&'static str> {
    match by {
        TieBreak::HeadToHead => Some("tie-head-to-head"),
        TieBreak::Berger => Some("tie-berger"),
        TieBreak::Scored => Some("tie-scored"),
        TieBreak::Rating => None,
    }
}

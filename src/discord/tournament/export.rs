//! The tables and games of a round robin as files: CSV with a line of headings, and JSON with both. Pure.

use serde_json::{Value, json};
use zihin_play::tournament::{
    GameStatus, PlannedGame, RoundRobin, Seed, TournamentState, Withdrawal,
};

/// The rows of all tables.
pub fn tables(tournament: &TournamentState, round_robin: &RoundRobin) -> String {
    let heading = "division,place,player,points,games,sonneborn_berger,scored";
    let rows = table_rows(tournament, round_robin);
    csv(heading, &rows)
}

/// The games of the schedule, a line for each player.
pub fn games(tournament: &TournamentState, round_robin: &RoundRobin) -> String {
    let heading = "number,division,status,game,seat,player,rank,scored";
    let ids = tournament.all_games();
    let ids = &ids;
    let rows = round_robin.games().iter().enumerate();
    let rows = rows.flat_map(|(number, game)| {
        let seats = game.players.iter().enumerate();
        seats.map(move |(seat, seed)| {
            let score = score(game, *seed);
            json!({
                "number": number + 1,
                "division": game.division + 1,
                "status": status(round_robin, number, tournament.status.is_final()),
                "game": ids.get(&number).map(|id| id.0),
                "seat": seat + 1,
                "player": tournament.name(*seed),
                "rank": score.map(|(rank, _)| rank),
                "scored": score.map(|(_, points)| points),
            })
        })
    });
    csv(heading, &rows.collect::<Vec<_>>())
}

/// Tables and games.
pub fn json(tournament: &TournamentState, round_robin: &RoundRobin) -> String {
    let ids = tournament.all_games();
    let games = round_robin.games().iter().enumerate();
    let games = games.map(|(number, game)| {
        let players = game.players.iter().map(|seed| {
            let score = score(game, *seed);
            json!({
                "player": tournament.name(*seed),
                "rank": score.map(|(rank, _)| rank),
                "scored": score.map(|(_, points)| points),
            })
        });
        json!({
            "number": number + 1,
            "division": game.division + 1,
            "status": status(round_robin, number, tournament.status.is_final()),
            "game": ids.get(&number).map(|id| id.0),
            "players": players.collect::<Vec<_>>(),
        })
    });
    let terms = &tournament.row.terms;
    let all = json!({
        "tournament": tournament.row.id.0,
        "league": terms.format.league,
        "season": terms.format.season,
        "kind": terms.game,
        "tables": table_rows(tournament, round_robin),
        "games": games.collect::<Vec<_>>(),
    });
    format!("{all:#}\n")
}

fn table_rows(tournament: &TournamentState, round_robin: &RoundRobin) -> Vec<Value> {
    let divisions = 0..round_robin.divisions().len();
    let rows = divisions.flat_map(|division| {
        let table = round_robin.table(division).into_iter();
        table.map(move |row| {
            json!({
                "division": division + 1,
                "place": row.rank,
                "player": tournament.name(row.seed),
                "points": f64::from(row.points) / 2.0,
                "games": row.games,
                "sonneborn_berger": f64::from(row.berger) / 4.0,
                "scored": row.scored,
            })
        })
    });
    rows.collect()
}

/// A game counts for those who have not dropped out early, if there are two of them; one that has not been played may never be.
fn status(round_robin: &RoundRobin, number: usize, is_final: bool) -> &'static str {
    let game = &round_robin.games()[number];
    let counts = |seed: &&Seed| round_robin.withdrawal(**seed) != Some(Withdrawal::Annulled);
    let counted = game.players.iter().filter(counts).count();
    match game.status {
        _ if counted < 2 => "annulled",
        GameStatus::Waiting if is_final || round_robin.seating(number).len() < 2 => "not played",
        GameStatus::Waiting => "waiting",
        GameStatus::Running => "running",
        GameStatus::Over(_) => "over",
    }
}

/// The rank of a player in a game that is over, and the points scored.
fn score(game: &PlannedGame, seed: Seed) -> Option<(u8, i32)> {
    let GameStatus::Over(scores) = &game.status else {
        return None;
    };
    let score = scores.iter().find(|score| score.seed == seed)?;
    Some((score.rank, score.points))
}

/// The fields that a heading names, of each row.
fn csv(heading: &str, rows: &[Value]) -> String {
    let line = |row: &Value| {
        let cells = heading.split(',').map(|field| match &row[field] {
            Value::Null => String::new(),
            Value::String(text) => quoted(text),
            value => value.to_string(),
        });
        cells.collect::<Vec<_>>().join(",")
    };
    let lines = std::iter::once(heading.to_owned()).chain(rows.iter().map(line));
    lines.map(|line| line + "\n").collect()
}

/// A text as a cell. A spreadsheet would calculate one that begins like a formula, so an apostrophe goes before it
/// (<https://owasp.org/www-community/attacks/CSV_Injection>).
fn quoted(text: &str) -> String {
    let is_formula =
        text.starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']);
    let apostrophe = if is_formula { "'" } else { "" };
    format!("\"{apostrophe}{}\"", text.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::csv;
    use serde_json::json;

    #[test]
    fn no_cell_is_a_formula_or_ends_early() {
        for (name, cell) in [
            ("Ana", "\"Ana\""),
            ("=HYPERLINK(\"x\")", "\"'=HYPERLINK(\"\"x\"\")\""),
            ("+1", "\"'+1\""),
            ("-1", "\"'-1\""),
            ("@SUM(A1)", "\"'@SUM(A1)\""),
            ("\t=1", "\"'\t=1\""),
            ("\r=1", "\"'\r=1\""),
            ("＝1", "\"'＝1\""),
            ("a=b, c\nd", "\"a=b, c\nd\""),
            ("\",=1", "\"\"\",=1\""),
        ] {
            let rows = [json!({"player": name, "points": -0.5, "rank": null})];
            let table = csv("player,points,rank", &rows);
            assert_eq!(table, format!("player,points,rank\n{cell},-0.5,\n"));
        }
    }
}

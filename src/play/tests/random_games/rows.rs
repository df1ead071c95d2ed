//! What is stored about games, a text for each row.

use zihin_testing::database::texts;

/// Tables, each with the columns that say what has happened.
const TABLES: [(&str, &str); 13] = [
    (
        "games",
        "id, channel, game, size, creator, status, created_at, started_at, ended_at, ended_by, finish, counts, held_since",
    ),
    ("options", "game, name, value"),
    ("invitations", "game, place, person, declined, word"),
    ("seats", "game, seat, person, name, points, rank"),
    ("entries", "game, ply, actor, text, person, at"),
    ("offers", "game, ply, kind, seat, at, answer"),
    ("plans", "game, seat, person, text"),
    ("dice", "game, secret, name, seated, seating"),
    ("rematch_dice", "game, secret"),
    ("dice_parts", "game, number, person, interaction, word"),
    (
        "vacations",
        "person, since, until, is_automatic, is_settled",
    ),
    ("preferences", "person, name, value"),
    ("unreachable_places", "kind, place, since"),
];

/// All rows in the SQLite database at `url`.
pub async fn rows(url: &str) -> Vec<String> {
    let select = |(table, columns): &(&str, &str)| {
        let signs = vec!["%s"; columns.split(", ").count()].join("|");
        format!(
            "SELECT * FROM (SELECT printf('{table} {signs}', {columns}) FROM {table} ORDER BY {columns})"
        )
    };
    let sql: Vec<String> = TABLES.iter().map(select).collect();
    let rows = texts(url, &sql.join(" UNION ALL ")).await;
    rows.into_iter().flatten().collect()
}

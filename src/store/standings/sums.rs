//! Sums over finished games that pages show: what people have won and achieved, how they did against whom, and how the dice fell.
//! Each is one statement, for one game or for all: a game that ends is added by the same as a rebuild uses.

use crate::StoreError;
use crate::database::{Connection, query};
use zihin_ids::GameId;

/// The statement that adds the games `m.game` that fulfil a condition to the tallies of their players.
macro_rules! tallies {
    ($condition:literal) => {
        concat!(
            "INSERT INTO tallies (channel, game, person, kind, name, count)
             SELECT m.channel, m.kind, m.person, 'win', g.ended_by, count(*) FROM seats AS m JOIN games AS g ON g.id = m.game
             WHERE m.person IS NOT NULL AND m.channel IS NOT NULL AND m.result = 'won' AND ",
            $condition,
            " GROUP BY 1, 2, 3, 5
             UNION ALL
             SELECT m.channel, m.kind, m.person, 'stat', f.name, CAST(sum(f.count) AS BIGINT) FROM seats AS m JOIN stats AS f ON f.game = m.game AND f.seat = m.seat
             WHERE m.person IS NOT NULL AND m.channel IS NOT NULL AND ",
            $condition,
            " GROUP BY 1, 2, 3, 5
             ON CONFLICT (channel, game, person, kind, name) DO UPDATE SET count = tallies.count + excluded.count"
        )
    };
}

/// The same for what they did against each other.
macro_rules! rivals {
    ($condition:literal) => {
        concat!(
            "INSERT INTO rivals (channel, game, person, opponent, computer, played, won, drawn, last)
             SELECT m.channel, m.kind, m.person, coalesce(o.person, 0), CASE WHEN o.person IS NULL THEN o.name ELSE '' END,
                 count(*), count(*) FILTER (WHERE m.rank < o.rank), count(*) FILTER (WHERE m.rank = o.rank), max(m.finish)
             FROM seats AS m JOIN seats AS o ON o.game = m.game AND o.seat <> m.seat WHERE m.person IS NOT NULL AND m.channel IS NOT NULL AND ",
            $condition,
            " GROUP BY 1, 2, 3, 4, 5
             ON CONFLICT (channel, game, person, opponent, computer) DO UPDATE SET
                 played = rivals.played + excluded.played, won = rivals.won + excluded.won, drawn = rivals.drawn + excluded.drawn, last = excluded.last"
        )
    };
}

/// Of a row of the dice of a seat `s` in a game `g`: the bot, the channel or 0 for all channels, which part of the sum of all channels, and the level of the
/// computer player, empty for a person. `scope` says which channel.
macro_rules! whose_dice {
    () => {
        "g.bot, CASE WHEN scope.everywhere = 1 THEN 0 ELSE coalesce(g.parent, g.channel) END, CASE WHEN scope.everywhere = 1 THEN g.id % 16 ELSE 0 END,
         CASE WHEN s.person IS NULL AND s.name <> ''
             THEN coalesce((SELECT value FROM options WHERE options.game = g.id AND options.name = 'engine'), '?') ELSE '' END"
    };
}

/// The seats and games of rows `t` of the dice, once for the channel and once for all channels. A channel that was forgotten is 0.
macro_rules! dice_rows {
    () => {
        " AS t JOIN seats AS s ON s.game = t.game AND s.seat = t.seat JOIN games AS g ON g.id = t.game
             CROSS JOIN (SELECT 0 AS everywhere UNION ALL SELECT 1) AS scope
         WHERE (scope.everywhere = 1 OR coalesce(g.parent, g.channel) <> 0) AND "
    };
}

/// The statement that adds the rolls of the games `t.game` that fulfil a condition to the sums of their channel and of all channels.
macro_rules! rolls {
    ($condition:literal) => {
        concat!(
            "INSERT INTO roll_totals (bot, channel, part, level, test, odds, result, count)
             SELECT ",
            whose_dice!(),
            ", t.test, t.odds, t.result, CAST(sum(t.count) AS BIGINT) FROM rolls",
            dice_rows!(),
            $condition,
            " GROUP BY 1, 2, 3, 4, 5, 6, 7
             ON CONFLICT (bot, channel, level, test, odds, result, part) DO UPDATE SET count = roll_totals.count + excluded.count"
        )
    };
}

/// The statement that adds the luck in analysed games, or takes it away.
macro_rules! luck {
    ($sign:literal, $condition:literal) => {
        concat!(
            "INSERT INTO luck_totals (bot, channel, part, level, game, rolls, luck)
             SELECT ",
            whose_dice!(),
            ", g.game, ",
            $sign,
            "CAST(sum(t.rolls) AS BIGINT), ",
            $sign,
            "sum(t.luck) FROM analysed_seats",
            dice_rows!(),
            $condition,
            " GROUP BY 1, 2, 3, 4, 5
             ON CONFLICT (bot, channel, game, level, part) DO UPDATE SET
                 rolls = luck_totals.rolls + excluded.rolls, luck = luck_totals.luck + excluded.luck"
        )
    };
}

/// Adds a finished game to the sums.
pub(crate) async fn add_to_sums(db: &mut Connection, game: GameId) -> Result<(), StoreError> {
    for sql in [
        tallies!("m.game = $1"),
        rivals!("m.game = $1"),
        rolls!("t.game = $1"),
    ] {
        query(sql).bind(game).execute(&mut *db).await?;
    }
    Ok(())
}

/// Adds what an analysis has found in a game to the sums.
pub(crate) async fn add_luck(db: &mut Connection, game: GameId) -> Result<(), StoreError> {
    let sum = query(luck!("", "t.game = $1")).bind(game);
    Ok(sum.execute(db).await.map(drop)?)
}

/// Takes what an earlier analysis has found in a game out of the sums.
pub(crate) async fn subtract_luck(db: &mut Connection, game: GameId) -> Result<(), StoreError> {
    let sum = query(luck!("-", "t.game = $1")).bind(game);
    Ok(sum.execute(db).await.map(drop)?)
}

/// The statements that sum everything up anew.
pub(super) const REBUILD_SUMS: [&str; 8] = [
    "DELETE FROM tallies",
    "DELETE FROM rivals",
    "DELETE FROM roll_totals",
    "DELETE FROM luck_totals",
    tallies!("TRUE"),
    rivals!("TRUE"),
    rolls!("TRUE"),
    luck!("", "TRUE"),
];

//! Updates the standings and ratings of the players of a finished game.

use super::rating::{Formula, Rating};
use crate::ids::{GameId, UserId};
use crate::store::StoreError;
use sqlx::SqliteConnection;

/// A seat of a finished game with the rating that its player had before; `None` if a computer played.
#[derive(sqlx::FromRow)]
struct RatedSeat {
    seat: u8,
    user: Option<UserId>,
    place: u8,
    rating: Option<f64>,
    deviation: Option<f64>,
    volatility: Option<f64>,
}

impl RatedSeat {
    fn before(&self) -> Option<Rating> {
        Some(Rating {
            value: self.rating?,
            deviation: self.deviation?,
            volatility: self.volatility?,
        })
    }
}

/// Adds a finished game to the totals of its players, over all time and in the month in which it ended, and updates their ratings.
pub(in crate::store) async fn update_standings(
    db: &mut SqliteConnection,
    game: GameId,
    formula: Option<Formula>,
) -> Result<(), StoreError> {
    let rated = match formula {
        Some(formula) => rate(db, game, formula).await?,
        None => Vec::new(),
    };
    add_to_totals(db, game).await?;
    for (user, rating) in rated {
        let row = sqlx::query(
            "UPDATE standings SET rated = rated + 1, rating = ?, deviation = ?, volatility = ?
             FROM games g WHERE g.id = ? AND standings.channel = coalesce(g.parent, g.channel) AND standings.game = g.game AND season = 0 AND user = ?",
        );
        let row = row
            .bind(rating.value)
            .bind(rating.deviation)
            .bind(rating.volatility);
        row.bind(game).bind(user).execute(&mut *db).await?;
    }
    // A month shows the rating after its last game, rated or not.
    let month = sqlx::query(
        "UPDATE standings SET rated = ever.rated, rating = ever.rating, deviation = ever.deviation, volatility = ever.volatility
         FROM games g, seats s, standings ever
         WHERE g.id = ?1 AND s.game = ?1 AND ever.channel = coalesce(g.parent, g.channel) AND ever.game = g.game AND ever.season = 0 AND ever.user = s.user
             AND standings.channel = coalesce(g.parent, g.channel) AND standings.game = g.game AND standings.user = s.user
             AND standings.season = CAST(strftime('%Y%m', g.ended_at / 1000, 'unixepoch') AS INTEGER)",
    );
    month.bind(game).execute(db).await?;
    Ok(())
}

/// Stores the ratings that people had before a game, and returns those that they have after it; does nothing if a computer played.
async fn rate(
    db: &mut SqliteConnection,
    game: GameId,
    Formula { start, rate }: Formula,
) -> Result<Vec<(UserId, Rating)>, StoreError> {
    // The standings of an erased person are deleted; the rating stored with the seat remains.
    let seats = sqlx::query_as(
        "SELECT s.seat, s.user, s.place,
             iif(s.user IS NULL, s.rating, coalesce(t.rating, ?2)) AS rating,
             iif(s.user IS NULL, s.deviation, coalesce(t.deviation, ?3)) AS deviation,
             iif(s.user IS NULL, s.volatility, coalesce(t.volatility, ?4)) AS volatility
         FROM games g JOIN seats s ON s.game = g.id
             LEFT JOIN standings t ON t.channel = coalesce(g.parent, g.channel) AND t.game = g.game AND t.season = 0 AND t.user = s.user AND t.rated > 0
         WHERE g.id = ?1 ORDER BY s.seat",
    );
    let seats = seats
        .bind(game)
        .bind(start.value)
        .bind(start.deviation)
        .bind(start.volatility);
    let seats: Vec<RatedSeat> = seats.fetch_all(&mut *db).await?;
    let before: Option<Vec<Rating>> = seats.iter().map(RatedSeat::before).collect();
    let Some(before) = before else {
        return Ok(Vec::new());
    };
    let places: Vec<u8> = seats.iter().map(|row| row.place).collect();
    let after = rate(&before, &places);
    let mut rated = Vec::with_capacity(seats.len());
    for (row, (before, after)) in seats.iter().zip(before.into_iter().zip(after)) {
        let Some(user) = row.user else { continue };
        let update = sqlx::query(
            "UPDATE seats SET rating = ?, deviation = ?, volatility = ? WHERE game = ? AND seat = ?",
        );
        let update = update
            .bind(before.value)
            .bind(before.deviation)
            .bind(before.volatility);
        update.bind(game).bind(row.seat).execute(&mut *db).await?;
        rated.push((user, after));
    }
    Ok(rated)
}

/// Adds a finished game to the totals of all time and of the month in which it ended.
async fn add_to_totals(db: &mut SqliteConnection, game: GameId) -> Result<(), StoreError> {
    let totals = sqlx::query(
        "INSERT INTO standings (channel, game, season, user, name, played, won, drawn, lost, points, streak, longest)
         SELECT coalesce(g.parent, g.channel), g.game, iif(is_month, CAST(strftime('%Y%m', g.ended_at / 1000, 'unixepoch') AS INTEGER), 0), s.user, s.name,
             1, s.place = 1 AND firsts = 1, s.place = 1 AND firsts > 1, s.place > 1, s.points, s.place = 1 AND firsts = 1, s.place = 1 AND firsts = 1
         FROM games g JOIN seats s ON s.game = g.id, (SELECT count(*) AS firsts FROM seats WHERE game = ?1 AND place = 1),
             (SELECT 0 AS is_month UNION ALL SELECT 1)
         WHERE g.id = ?1 AND s.user IS NOT NULL
         ON CONFLICT (channel, game, season, user) DO UPDATE SET
             name = excluded.name, played = played + 1, won = won + excluded.won, drawn = drawn + excluded.drawn,
             lost = lost + excluded.lost, points = points + excluded.points, streak = (streak + 1) * excluded.won,
             longest = max(longest, (streak + 1) * excluded.won)",
    );
    totals.bind(game).execute(db).await?;
    Ok(())
}

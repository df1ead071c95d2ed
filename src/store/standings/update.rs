//! What a result does to the sums and ratings of those who played. It knows no formula: it is handed one.

use crate::ids::{GameId, UserId};
use crate::store::games::write_result;
use crate::store::{Outcome, Rating, Store, StoreError};
use sqlx::SqliteConnection;

/// How ratings follow from results.
#[derive(Clone, Copy, Debug)]
pub struct Formula {
    /// What everybody begins with.
    pub start: Rating,
    /// What becomes of the ratings of the players of one game, given their places; both in the same order.
    pub rate: fn(&[Rating], &[u8]) -> Vec<Rating>,
}

/// A seat of a game that is over: its number, whose it is, the place, and the three numbers of the rating with which they came, if there is one.
type Came = (
    u8,
    Option<UserId>,
    u8,
    Option<f64>,
    Option<f64>,
    Option<f64>,
);

impl Store {
    /// Sums everything up anew from the finished games, in the order in which they ended, after `results` have taken the place of those that are kept
    /// of these games. `formula` knows by which formula a game is rated, if by any;
    /// `tell` hears how many games are done of how many. Returns how many there are. Nobody else can write meanwhile.
    ///
    /// # Errors
    /// If the database fails; nothing has changed then.
    pub async fn rebuild(
        &self,
        results: Vec<(GameId, Outcome)>,
        formula: fn(&str) -> Option<Formula>,
        tell: impl Fn(usize, usize) + Send + Sync + 'static,
    ) -> Result<usize, StoreError> {
        self.writer
            .write(move |db| Box::pin(rebuild(db, results, formula, tell)))
            .await
    }
}

async fn rebuild(
    db: &mut SqliteConnection,
    results: Vec<(GameId, Outcome)>,
    formula: fn(&str) -> Option<Formula>,
    tell: impl Fn(usize, usize) + Send + Sync,
) -> Result<usize, StoreError> {
    for (game, outcome) in &results {
        write_result(&mut *db, *game, outcome).await?;
    }
    sqlx::query("DELETE FROM standings")
        .execute(&mut *db)
        .await?;
    let games = sqlx::query_as("SELECT id, game FROM games WHERE status = 'over' ORDER BY finish");
    let games: Vec<(GameId, String)> = games.fetch_all(&mut *db).await?;
    for (done, (game, kind)) in games.iter().enumerate() {
        tell(done, games.len());
        score(db, *game, formula(kind)).await?;
    }
    Ok(games.len())
}

/// Adds the result of a game that is over to the sums and ratings of the people in it.
pub(in crate::store) async fn score(
    db: &mut SqliteConnection,
    game: GameId,
    formula: Option<Formula>,
) -> Result<(), StoreError> {
    let rated = match formula {
        Some(formula) => rate(db, game, formula).await?,
        None => Vec::new(),
    };
    sum(db, game).await?;
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
    // The month shows the rating after its last game, whether that counted for it or not.
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

/// Notes with which ratings people came to a game, and returns those with which they leave it: of nobody if a computer sat there.
async fn rate(
    db: &mut SqliteConnection,
    game: GameId,
    Formula { start, rate }: Formula,
) -> Result<Vec<(UserId, Rating)>, StoreError> {
    // Who has been forgotten since came with what was noted then.
    let came = sqlx::query_as(
        "SELECT s.seat, s.user, s.place,
             iif(s.user IS NULL, s.rating, coalesce(t.rating, ?2)),
             iif(s.user IS NULL, s.deviation, coalesce(t.deviation, ?3)),
             iif(s.user IS NULL, s.volatility, coalesce(t.volatility, ?4))
         FROM games g JOIN seats s ON s.game = g.id
             LEFT JOIN standings t ON t.channel = coalesce(g.parent, g.channel) AND t.game = g.game AND t.season = 0 AND t.user = s.user AND t.rated > 0
         WHERE g.id = ?1 ORDER BY s.seat",
    );
    let came = came
        .bind(game)
        .bind(start.value)
        .bind(start.deviation)
        .bind(start.volatility);
    let came: Vec<Came> = came.fetch_all(&mut *db).await?;
    let before: Option<Vec<Rating>> = came.iter().map(brought).collect();
    let Some(before) = before else {
        return Ok(Vec::new());
    };
    let places: Vec<u8> = came.iter().map(|(_, _, place, ..)| *place).collect();
    let after = rate(&before, &places);
    let mut rated = Vec::with_capacity(came.len());
    for ((seat, user, ..), (before, after)) in came.iter().zip(before.into_iter().zip(after)) {
        let Some(user) = user else { continue };
        let row = sqlx::query(
            "UPDATE seats SET rating = ?, deviation = ?, volatility = ? WHERE game = ? AND seat = ?",
        );
        let row = row
            .bind(before.value)
            .bind(before.deviation)
            .bind(before.volatility);
        row.bind(game).bind(seat).execute(&mut *db).await?;
        rated.push((*user, after));
    }
    Ok(rated)
}

fn brought(&(_, _, _, value, deviation, volatility): &Came) -> Option<Rating> {
    Some(Rating {
        value: value?,
        deviation: deviation?,
        volatility: volatility?,
    })
}

/// Adds a result to the sums of all time and of the month in which the game ended.
async fn sum(db: &mut SqliteConnection, game: GameId) -> Result<(), StoreError> {
    let sums = sqlx::query(
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
    sums.bind(game).execute(db).await?;
    Ok(())
}

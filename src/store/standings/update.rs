//! Updates the standings and ratings of the players of a finished game.

use super::levels::rate_level;
use super::rated_seat::{RatedSeat, rated_seats, store_ratings};
use super::rating::{Contestant, Formula, Rating};
use super::season::Season;
use crate::StoreError;
use crate::database::{Connection, query};
use zihin_ids::{GameId, UserId};

/// Adds a finished game to the totals of its players, over all time and in the month in which it ended,
/// and updates their ratings, or that of the computers' level if they have played against computers.
pub(crate) async fn update_standings(
    db: &mut Connection,
    game: GameId,
    ended_at: i64,
    formula: Option<Formula>,
) -> Result<(), StoreError> {
    let month = Season::of(ended_at);
    count_encounters(&mut *db, game, month).await?;
    let rated = match formula {
        Some(formula) => {
            let seats = rated_seats(&mut *db, game, formula.start).await?;
            if seats.iter().any(|seat| seat.is_computer) {
                rate_level(&mut *db, game, formula, &seats).await?;
                Vec::new()
            } else {
                rate(&mut *db, game, formula, &seats).await?
            }
        }
        None => Vec::new(),
    };
    add_to_totals(db, game, month).await?;
    for (user, before, after) in rated {
        let row = query(
            "UPDATE standings SET rated = rated + 1, rating = $1, deviation = $2, volatility = $3, gained = gained + $4
             FROM games g WHERE g.id = $5 AND standings.channel = coalesce(g.parent, g.channel) AND standings.game = g.game AND season IN (0, $6) AND person = $7",
        );
        let row = row
            .bind(after.value)
            .bind(after.deviation)
            .bind(after.volatility)
            .bind(after.shown() - before.shown());
        let row = row.bind(game).bind(month).bind(user);
        row.execute(&mut *db).await?;
    }
    // A month shows the rating after its last game, rated or not.
    let shown = query(
        "UPDATE standings SET rated = ever.rated, rating = ever.rating, deviation = ever.deviation, volatility = ever.volatility
         FROM games g, seats s, standings ever
         WHERE g.id = $1 AND s.game = $1 AND ever.channel = coalesce(g.parent, g.channel) AND ever.game = g.game AND ever.season = 0 AND ever.person = s.person
             AND standings.channel = coalesce(g.parent, g.channel) AND standings.game = g.game AND standings.person = s.person
             AND standings.season = $2",
    );
    shown.bind(game).bind(month).execute(db).await?;
    Ok(())
}

/// Stores the ratings that people had before a game, and returns them with those after it of the people for whom it counts;
/// does nothing if one is not known any more.
async fn rate(
    db: &mut Connection,
    game: GameId,
    Formula { rate, .. }: Formula,
    seats: &[RatedSeat],
) -> Result<Vec<(UserId, Rating, Rating)>, StoreError> {
    let contestant = |seat: &RatedSeat| Some(seat.contestant(seat.before()?));
    let before: Option<Vec<Contestant>> = seats.iter().map(contestant).collect();
    let Some(before) = before else {
        return Ok(Vec::new());
    };
    let after = rate(&before);
    store_ratings(db, game, seats).await?;
    let rated = seats.iter().zip(before.iter().zip(after));
    let rated = rated.filter(|(seat, _)| seat.counts);
    let rated =
        rated.filter_map(|(seat, (before, after))| Some((seat.user?, before.rating, after)));
    Ok(rated.collect())
}

/// Adds a finished game to the totals of those for whom it counts, of all time and of the month in which it ended.
async fn add_to_totals(db: &mut Connection, game: GameId, month: Season) -> Result<(), StoreError> {
    let totals = query(
        "INSERT INTO standings (channel, game, season, person, name, played, won, drawn, lost, points, streak, longest, beaten)
         SELECT channel, game, season, person, name, 1, won, drawn, 1 - won - drawn, points, won, won, beaten
         FROM (SELECT coalesce(g.parent, g.channel) AS channel, g.game, s.person, s.name, s.points, coalesce(s.beaten, 0) AS beaten,
                   CASE WHEN s.rank = 1 AND f.firsts = 1 THEN 1 ELSE 0 END AS won, CASE WHEN s.rank = 1 AND f.firsts > 1 THEN 1 ELSE 0 END AS drawn
               FROM games g JOIN seats s ON s.game = g.id CROSS JOIN (SELECT count(*) AS firsts FROM seats WHERE game = $1 AND rank = 1) AS f
               WHERE g.id = $1 AND s.person IS NOT NULL AND s.channel IS NOT NULL) AS results
             CROSS JOIN (SELECT 0 AS season UNION ALL SELECT $2) AS seasons
         WHERE TRUE
         ON CONFLICT (channel, game, season, person) DO UPDATE SET
             name = excluded.name, played = standings.played + 1, won = standings.won + excluded.won, drawn = standings.drawn + excluded.drawn,
             lost = standings.lost + excluded.lost, points = standings.points + excluded.points, beaten = standings.beaten + excluded.beaten, streak = (standings.streak + 1) * excluded.won,
             longest = CASE WHEN standings.longest > (standings.streak + 1) * excluded.won THEN standings.longest
                            ELSE (standings.streak + 1) * excluded.won END",
    );
    totals.bind(game).bind(month).execute(db).await?;
    Ok(())
}

/// Counts a finished game among those of each two of its people in this month. With each seat it writes which of the month it was against the opponent
/// whom the person has met most often in it, and how many of those whom they have beaten were beaten for the first time in the month. What an erased person
/// leaves of that stays: nobody knows any more whom the others met.
async fn count_encounters(
    db: &mut Connection,
    game: GameId,
    month: Season,
) -> Result<(), StoreError> {
    let met = query(
        "INSERT INTO encounters (channel, game, season, person, opponent, played, won)
         SELECT coalesce(g.parent, g.channel), g.game, $2, m.person, o.person, 1, CASE WHEN m.result = 'won' AND m.channel IS NOT NULL THEN 1 ELSE 0 END
         FROM games AS g JOIN seats AS m ON m.game = g.id JOIN seats AS o ON o.game = m.game AND o.seat <> m.seat
         WHERE g.id = $1 AND m.person IS NOT NULL AND o.person IS NOT NULL
         ON CONFLICT (channel, game, season, person, opponent) DO UPDATE SET played = encounters.played + 1, won = encounters.won + excluded.won",
    );
    met.bind(game).bind(month).execute(&mut *db).await?;
    let seats = query(
        "UPDATE seats SET encounter = met.played, beaten = met.beaten
         FROM (SELECT m.seat, max(e.played) AS played, count(*) FILTER (WHERE m.result = 'won' AND m.channel IS NOT NULL AND e.won = 1) AS beaten
               FROM games AS g JOIN seats AS m ON m.game = g.id JOIN seats AS o ON o.game = m.game AND o.seat <> m.seat
                   JOIN encounters AS e ON e.channel = coalesce(g.parent, g.channel) AND e.game = g.game AND e.season = $2 AND e.person = m.person AND e.opponent = o.person
               WHERE g.id = $1 GROUP BY m.seat) AS met
         WHERE seats.game = $1 AND seats.seat = met.seat
             AND (seats.encounter IS NULL OR NOT EXISTS (SELECT 1 FROM seats AS gone WHERE gone.game = $1 AND gone.person IS NULL AND gone.name = ''))",
    );
    seats.bind(game).bind(month).execute(db).await?;
    Ok(())
}

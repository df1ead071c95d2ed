//! Who has met whom in a month: how much of a rating's change a game brings, and how many people were beaten, follow from it.

use super::season::Season;
use crate::StoreError;
use crate::database::{Connection, query};
use zihin_ids::GameId;

/// Counts a finished game among those of each two of its people in this month. With each seat it writes which of the month it was against the opponent
/// whom the person has met most often in it, and how many of those whom they have beaten were beaten for the first time in the month. What an erased person
/// leaves of that stays: nobody knows any more whom the others met.
pub(super) async fn count_encounters(
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

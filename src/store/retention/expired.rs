//! The conditions for what has expired, and how many rows of a table that is. `$1` to `$3` are shards, as `bind_shards` binds them, `$4` is the time before which
//! something must have been needed last.

use crate::schema::Table;

/// Rows of `games` that go altogether. The game with the highest number stays, since SQLite would give its number to the next one, which old buttons would
/// lead to; so does a game that the log of a tournament names. The plus keeps SQLite from walking through all games by their numbers.
pub(super) const CANCELLED_GAME: &str = "status = 'cancelled' AND ended_at < $4 AND (coalesce(guild, 0) >> 22) % $1 BETWEEN $2 AND $3 AND +id < (SELECT max(id) FROM games)
    AND NOT EXISTS (SELECT 1 FROM tournament_events WHERE tournament_events.game = games.id)";

/// Rows of `tournaments` that go altogether.
pub(super) const CANCELLED_TOURNAMENT: &str = "status = 'cancelled' AND announced AND created_at < $4 AND (guild >> 22) % $1 BETWEEN $2 AND $3
    AND id < (SELECT max(id) FROM tournaments)
    AND NOT EXISTS (SELECT 1 FROM tournament_events AS event WHERE event.tournament = tournaments.id AND (event.game IS NOT NULL OR event.at >= $4))";

/// Rows of `games` that stay, but not with all that belongs to them.
pub(super) const FINISHED_GAME: &str =
    "status = 'over' AND ended_at < $4 AND (coalesce(guild, 0) >> 22) % $1 BETWEEN $2 AND $3";

/// Rows of `left_servers` of servers in which nothing goes on, and in which no bot is that runs and has games there.
pub(super) const LEFT_SERVER: &str = "since < $4 AND (guild >> 22) % $1 BETWEEN $2 AND $3
    AND NOT EXISTS (SELECT 1 FROM games WHERE games.guild = left_servers.guild AND status IN ('lobby', 'playing'))
    AND NOT EXISTS (SELECT 1 FROM tournaments WHERE tournaments.guild = left_servers.guild AND NOT announced)
    AND NOT EXISTS (SELECT 1 FROM heartbeats WHERE heartbeats.at >= $4
        AND EXISTS (SELECT 1 FROM games WHERE games.guild = left_servers.guild AND games.bot = heartbeats.bot)
        AND NOT EXISTS (SELECT 1 FROM left_servers AS left_by WHERE left_by.guild = left_servers.guild AND left_by.bot = heartbeats.bot AND left_by.since < $4))";

/// The tables of games of which nobody needs anything some time after the end of a game.
pub(super) const LEFTOVERS: [&str; 6] = [
    "rematch_dice",
    "invitations",
    "offers",
    "ping_messages",
    "ping_recipients",
    "pings",
];

/// The condition for the rows of a table that are to be deleted; none if they all stay. What becomes anonymous is not deleted.
pub(crate) fn condition(table: &Table) -> Option<String> {
    let left = format!("SELECT guild FROM left_servers WHERE {LEFT_SERVER}");
    let cancelled = format!("SELECT id FROM games WHERE {CANCELLED_GAME}");
    let name = &*table.name;
    Some(match name {
        "games" => CANCELLED_GAME.to_owned(),
        "tournaments" => CANCELLED_TOURNAMENT.to_owned(),
        "settings" | "puzzle_channels" | "left_servers" => format!("guild IN ({left})"),
        "standings" | "level_ratings" | "tallies" | "rivals" | "encounters" => {
            format!(
                "channel IN (SELECT coalesce(parent, channel) FROM games WHERE guild IN ({left}))"
            )
        }
        _ if table.is_about_people() => format!(
            "person IN (SELECT person FROM seats JOIN games ON games.id = seats.game WHERE guild IN ({left}))
             AND NOT EXISTS (SELECT 1 FROM seats JOIN games ON games.id = seats.game WHERE seats.person = {name}.person AND (guild IS NULL OR guild NOT IN ({left})))"
        ),
        "posts" => format!(
            "key IN (SELECT 'g' || id FROM games WHERE {CANCELLED_GAME})
             OR finished AND key IN (SELECT 'g' || id FROM games WHERE {FINISHED_GAME})
             OR key IN (SELECT 't' || id FROM tournaments WHERE {CANCELLED_TOURNAMENT})"
        ),
        "old_posts" => format!(
            "key IN (SELECT 'g' || id FROM games WHERE {CANCELLED_GAME})
             OR key IN (SELECT 't' || id FROM tournaments WHERE {CANCELLED_TOURNAMENT})"
        ),
        name if LEFTOVERS.contains(&name) => format!(
            "game IN ({cancelled}) OR game IN (SELECT id FROM games WHERE {FINISHED_GAME})"
        ),
        _ if table.belongs_to("game") => format!("game IN ({cancelled})"),
        _ if table.belongs_to("tournament") => {
            format!("tournament IN (SELECT id FROM tournaments WHERE {CANCELLED_TOURNAMENT})")
        }
        _ => return None,
    })
}

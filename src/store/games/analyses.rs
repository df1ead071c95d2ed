//! What analyses of finished games have found: the findings as a text of their own, and sums for each seat.

use crate::columns::Narrow;
use crate::database::{Connection, query};
use crate::standings::RecordKey;
use crate::{GameStore, StoreError};
use zihin_ids::{ChannelId, GameId};

/// What an analysis says about a seat, in the game's own unit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AnalysedSeat {
    /// The seat.
    pub seat: u8,
    /// How many decisions count.
    pub decisions: u32,
    /// How much they lost together.
    pub lost: f64,
    /// How many rolls there were.
    pub rolls: u32,
    /// How lucky they were together.
    pub luck: f64,
}

/// What an analysis says about a person in a game.
#[derive(Clone, Debug, PartialEq)]
pub struct AnalysedGame {
    /// When it ended, in milliseconds since 1970.
    pub ended_at: i64,
    /// How many decisions count.
    pub decisions: u32,
    /// How much they lost together.
    pub lost: f64,
}

/// The luck of people, or of computers of one level, in the analysed games of one kind.
#[derive(Clone, Debug, PartialEq)]
pub struct LuckTotal {
    /// The game's id in the registry.
    pub game: String,
    /// The level of the computers, as the terms of games have it; `None` for people.
    pub level: Option<String>,
    /// How many rolls.
    pub rolls: u64,
    /// How lucky they were together.
    pub luck: f64,
}

impl GameStore<'_> {
    /// Stores what an analysis has found, in place of what an earlier one has.
    pub async fn store_analysis(
        self,
        game: GameId,
        version: u32,
        findings: String,
        seats: Vec<AnalysedSeat>,
    ) -> Result<(), StoreError> {
        self.0
            .write(store_analysis, (game, version, findings, seats))
            .await
    }

    /// What an analysis by these judgements has found, if there is one.
    pub async fn analysis(self, game: GameId, version: u32) -> Result<Option<String>, StoreError> {
        let row = query("SELECT findings FROM analyses WHERE game = $1 AND version = $2");
        let row = row.bind(game).bind(version);
        let found: Option<(String,)> = row.fetch_optional(&self.0.readers).await?;
        Ok(found.map(|(findings,)| findings))
    }

    /// What analyses say about a person in the games of one kind of a channel with its threads, oldest first.
    pub async fn analysed_games(self, of: RecordKey<'_>) -> Result<Vec<AnalysedGame>, StoreError> {
        type Row = (i64, Narrow<u32>, f64);
        let rows = query(
            "SELECT g.ended_at, a.decisions, a.lost
             FROM analysed_seats AS a JOIN games AS g ON g.id = a.game JOIN seats AS s ON s.game = a.game AND s.seat = a.seat
             WHERE g.bot = $1 AND coalesce(g.parent, g.channel) = $2 AND s.person = $3 AND g.game = $4 AND g.ended_at IS NOT NULL AND a.decisions > 0
             ORDER BY g.ended_at, g.id",
        );
        let rows = rows.bind(self.0.bot()).bind(of.channel).bind(of.user);
        let rows: Vec<Row> = rows.bind(of.game).fetch_all(&self.0.readers).await?;
        let analysed = |(ended_at, Narrow(decisions), lost): Row| AnalysedGame {
            ended_at,
            decisions,
            lost,
        };
        Ok(rows.into_iter().map(analysed).collect())
    }

    /// How lucky people and computers were in the analysed games of a channel with its threads, or of all channels;
    /// in the order of game and level.
    pub async fn luck_totals(
        self,
        channel: Option<ChannelId>,
    ) -> Result<Vec<LuckTotal>, StoreError> {
        type Row = (String, Option<String>, Narrow<u64>, f64);
        let rows = query(
            "SELECT g.game, CASE WHEN s.person IS NULL AND s.name <> ''
                        THEN coalesce((SELECT value FROM options WHERE game = a.game AND name = 'engine'), '') END AS level,
                    CAST(sum(a.rolls) AS BIGINT) AS rolls, sum(a.luck) AS luck
             FROM analysed_seats AS a JOIN seats AS s ON s.game = a.game AND s.seat = a.seat JOIN games AS g ON g.id = a.game
             WHERE g.bot = $1 AND (CAST($2 AS BIGINT) IS NULL OR coalesce(g.parent, g.channel) = $2) AND a.rolls > 0
             GROUP BY 1, 2 ORDER BY 1, 2",
        );
        let rows = rows.bind(self.0.bot()).bind(channel);
        let rows: Vec<Row> = rows.fetch_all(&self.0.readers).await?;
        let total = |(game, level, Narrow(rolls), luck): Row| LuckTotal {
            game,
            level,
            rolls,
            luck,
        };
        Ok(rows.into_iter().map(total).collect())
    }
}

async fn store_analysis(
    db: &mut Connection,
    game: GameId,
    version: u32,
    findings: String,
    seats: Vec<AnalysedSeat>,
) -> Result<(), StoreError> {
    for old in [
        "DELETE FROM analysed_seats WHERE game = $1",
        "DELETE FROM analyses WHERE game = $1",
    ] {
        query(old).bind(game).execute(&mut *db).await?;
    }
    // A game that was deleted meanwhile has no analysis.
    let row = query(
        "INSERT INTO analyses (game, version, findings) SELECT $1, $2, $3 WHERE EXISTS (SELECT 1 FROM games WHERE id = $1)",
    );
    let row = row.bind(game).bind(version).bind(findings);
    if row.execute(&mut *db).await? == 0 {
        return Ok(());
    }
    for seat in seats {
        let row = query(
            "INSERT INTO analysed_seats (game, seat, decisions, lost, rolls, luck) VALUES ($1, $2, $3, $4, $5, $6)",
        );
        let row = row.bind(game).bind(seat.seat).bind(seat.decisions);
        let row = row.bind(seat.lost).bind(seat.rolls).bind(seat.luck);
        row.execute(&mut *db).await?;
    }
    Ok(())
}

//! What analyses of finished games have found: the findings as a text of their own, and sums for each seat.

use crate::columns::{Narrow, json_list};
use crate::database::{Connection, query};
use crate::standings::{RecordKey, add_luck, subtract_luck};
use crate::{GameStore, StoreError};
use zihin_ids::{ChannelId, GameId, UserId};

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

/// What the analysed games of a person come to without the luck of the dice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WithoutLuck {
    /// The person.
    pub user: UserId,
    /// How many games are analysed.
    pub games: u32,
    /// By how many points the person would have been ahead in all of them together.
    pub lead: f64,
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

    /// What analyses say about a person in the last games of one kind of a channel with its threads that count, oldest first:
    /// in at most `limit` of the last 2,000.
    pub async fn analysed_games(
        self,
        of: RecordKey<'_>,
        limit: u32,
    ) -> Result<Vec<AnalysedGame>, StoreError> {
        type Row = (i64, Narrow<u32>, f64);
        // One row after the other: PostgreSQL would read all analyses and games to join them with these.
        let rows = query(
            "SELECT (SELECT g.ended_at FROM games AS g WHERE g.id = m.game), (SELECT a.decisions FROM analysed_seats AS a WHERE a.game = m.game AND a.seat = m.seat),
                 (SELECT a.lost FROM analysed_seats AS a WHERE a.game = m.game AND a.seat = m.seat)
             FROM (SELECT game, seat, finish FROM seats WHERE person = $1 AND channel = $2 AND kind = $3 ORDER BY finish DESC LIMIT 2000) AS m
             WHERE (SELECT a.decisions FROM analysed_seats AS a WHERE a.game = m.game AND a.seat = m.seat) > 0
                 AND (SELECT g.bot FROM games AS g WHERE g.id = m.game) = $4 ORDER BY m.finish DESC LIMIT $5",
        );
        let rows = rows.bind(of.user).bind(of.channel).bind(of.game);
        let rows = rows.bind(self.0.bot()).bind(limit);
        let mut rows: Vec<Row> = rows.fetch_all(&self.0.readers).await?;
        rows.reverse();
        let analysed = |(ended_at, Narrow(decisions), lost): Row| AnalysedGame {
            ended_at,
            decisions,
            lost,
        };
        Ok(rows.into_iter().map(analysed).collect())
    }

    /// Each person who has played analysed games of two with dice among these: how many, and by how many points they would have been ahead without luck.
    pub async fn without_luck(
        self,
        games: impl IntoIterator<Item = GameId>,
    ) -> Result<Vec<WithoutLuck>, StoreError> {
        type Row = (UserId, Narrow<u32>, f64);
        let rows = query(
            "SELECT m.person, count(*), sum(m.points - o.points - a.luck + b.luck)
             FROM seats AS m JOIN seats AS o ON o.game = m.game AND o.seat <> m.seat
                 JOIN analysed_seats AS a ON a.game = m.game AND a.seat = m.seat JOIN analysed_seats AS b ON b.game = o.game AND b.seat = o.seat
             WHERE m.game IN (SELECT value FROM json_each($1)) AND m.person IS NOT NULL AND a.rolls + b.rolls > 0
                 AND (SELECT count(*) FROM seats AS c WHERE c.game = m.game) = 2 GROUP BY m.person ORDER BY m.person",
        );
        let list = json_list(games.into_iter().map(GameId::to_sql));
        let rows: Vec<Row> = rows.bind(list).fetch_all(&self.0.readers).await?;
        let row = |(user, Narrow(games), lead): Row| WithoutLuck { user, games, lead };
        Ok(rows.into_iter().map(row).collect())
    }

    /// How lucky people and computers were in the analysed games of a channel with its threads, or of all channels;
    /// in the order of game and level.
    pub async fn luck_totals(
        self,
        channel: Option<ChannelId>,
    ) -> Result<Vec<LuckTotal>, StoreError> {
        type Row = (String, String, Narrow<u64>, f64);
        let rows = query(
            "SELECT game, level, CAST(sum(rolls) AS BIGINT), sum(luck) FROM luck_totals WHERE bot = $1 AND channel = $2
             GROUP BY game, level HAVING sum(rolls) > 0 ORDER BY game, level",
        );
        let rows = rows.bind(self.0.bot());
        let rows = rows.bind(channel.unwrap_or(ChannelId(0)));
        let rows: Vec<Row> = rows.fetch_all(&self.0.readers).await?;
        let total = |(game, level, Narrow(rolls), luck): Row| LuckTotal {
            game,
            level: Some(level).filter(|level| !level.is_empty()),
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
    subtract_luck(&mut *db, game).await?;
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
    add_luck(db, game).await
}

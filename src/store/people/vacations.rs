//! Vacations of people, and which of them the logs of their games do not say yet. What a person does in a game ends theirs by a trigger of the schema.

use crate::database::{Connection, query};
use crate::{PeopleStore, StoreError};
use zihin_ids::UserId;

/// A vacation of a person. Times are milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Vacation {
    /// When it began.
    pub since: i64,
    /// When it ends, or has ended.
    pub until: i64,
    /// When it was to end when it began.
    pub planned: i64,
    /// Whether the person was put on it, since their time ran out while they did nothing.
    pub is_automatic: bool,
}

impl PeopleStore<'_> {
    /// The vacations of a person, the earliest first.
    pub async fn vacations(self, user: UserId) -> Result<Vec<Vacation>, StoreError> {
        let rows = query(
            "SELECT since, until, planned, is_automatic FROM vacations WHERE person = $1 ORDER BY since",
        );
        Ok(rows.bind(user).fetch_all(&self.0.readers).await?)
    }

    /// Begins a vacation of a person, and forgets those that ended before `forgotten`. Returns whether it has begun: a person is on one at a time.
    pub async fn begin_vacation(
        self,
        user: UserId,
        vacation: Vacation,
        forgotten: i64,
    ) -> Result<bool, StoreError> {
        self.0.write(begin, (user, vacation, forgotten)).await
    }

    /// Ends the vacation of a person at `at`, if there is one that goes on.
    pub async fn end_vacation(self, user: UserId, at: i64) -> Result<(), StoreError> {
        let row = query(
            "UPDATE vacations SET until = $2, is_settled = FALSE WHERE person = $1 AND since <= $2 AND until > $2",
        );
        self.0.execute(row.bind(user).bind(at)).await.map(drop)
    }

    /// The people whose games do not say yet that their vacation has begun or ended.
    pub async fn unsettled_vacations(self) -> Result<Vec<UserId>, StoreError> {
        let people = query("SELECT DISTINCT person FROM vacations WHERE NOT is_settled");
        Ok(people.scalars(&self.0.readers).await?)
    }

    /// Records that the games of a person say all about these vacations; one that has been changed meanwhile stays unsettled.
    /// Returns whether they did not say all of them before.
    pub async fn settle_vacations(
        self,
        user: UserId,
        vacations: Vec<Vacation>,
    ) -> Result<bool, StoreError> {
        self.0.write(settle, (user, vacations)).await
    }

    /// Has the games of all who are on vacation at `now` looked through again.
    pub async fn unsettle_vacations(self, now: i64) -> Result<(), StoreError> {
        let row = query("UPDATE vacations SET is_settled = FALSE WHERE until > $1");
        self.0.execute(row.bind(now)).await.map(drop)
    }

    /// Whether a person has done something since `at` (milliseconds since 1970) in any of the last 200 games in which they have a seat.
    pub async fn has_acted_since(self, user: UserId, at: i64) -> Result<bool, StoreError> {
        let acted = query(
            "SELECT EXISTS (SELECT 1 FROM (SELECT s.game FROM seats AS s WHERE s.person = $1 ORDER BY s.game DESC LIMIT 200) AS own
                 JOIN entries AS e ON e.game = own.game WHERE e.person = $1 AND e.at >= $2)",
        );
        Ok(acted.bind(user).bind(at).scalar(&self.0.readers).await?)
    }
}

async fn begin(
    db: &mut Connection,
    user: UserId,
    vacation: Vacation,
    forgotten: i64,
) -> Result<bool, StoreError> {
    let old = query("DELETE FROM vacations WHERE person = $1 AND until < $2");
    old.bind(user).bind(forgotten).execute(&mut *db).await?;
    let row = query(
        "INSERT INTO vacations (person, since, until, planned, is_automatic) SELECT $1, $2, $3, $4, $5
         WHERE NOT EXISTS (SELECT 1 FROM vacations WHERE person = $1 AND until > $2) ON CONFLICT DO NOTHING",
    );
    let row = row.bind(user).bind(vacation.since).bind(vacation.until);
    let row = row.bind(vacation.planned);
    Ok(row.bind(vacation.is_automatic).execute(db).await? > 0)
}

async fn settle(
    db: &mut Connection,
    user: UserId,
    vacations: Vec<Vacation>,
) -> Result<bool, StoreError> {
    let mut is_news = false;
    for vacation in vacations {
        let row = query(
            "UPDATE vacations SET is_settled = TRUE WHERE person = $1 AND since = $2 AND until = $3 AND NOT is_settled",
        );
        let row = row.bind(user).bind(vacation.since).bind(vacation.until);
        is_news |= row.execute(&mut *db).await? > 0;
    }
    Ok(is_news)
}

//! Databases of either kind full of games, and moves and pages in them.

use futures::future::join_all;
use tokio::runtime::Runtime;
use zihin_ids::{ChannelId, GameId, Ply};
use zihin_store::{NewEntry, Seek, Store, is_postgres};
use zihin_testing::database::run;

/// Games of the full database.
const GAMES: u32 = 1_000_000;
/// How many of them (the first ones) are still being played, with logs of 100 entries each.
const LOGS: u32 = 10_000;
/// How many pages [`pages`] reads.
pub const PAGES: u32 = 120;
/// A typical move.
pub const MOVE: &str = "24/18 13/11";

/// A game and its next ply.
pub type Place = (Store, GameId, Ply);

/// A new database with running games, their logs empty.
pub fn games(runtime: &Runtime, url: &str, count: u32) -> Vec<Place> {
    runtime.block_on(async {
        let store = Store::open(url).await.expect("a new database can be made");
        start(url, count).await;
        (1..=count)
            .map(|game| (store.clone(), GameId(u64::from(game)), Ply(0)))
            .collect()
    })
}

/// Running games of the full database, spread over the whole table, so that each writes to another page.
pub fn spread(store: &Store, count: u32) -> Vec<Place> {
    let place = |n| {
        let game = GameId(u64::from(1 + n * (LOGS / count)));
        (store.clone(), game, Ply(100))
    };
    (0..count).map(place).collect()
}

/// Plays `moves` moves in each game, all games at once, each move after the one before it is on disk.
pub fn play(runtime: &Runtime, games: &mut Vec<Place>, moves: u32) {
    let tasks = games.drain(..).map(|(store, game, from)| {
        runtime.spawn(async move {
            for n in 0..moves {
                let entry = NewEntry {
                    actor: 0,
                    text: MOVE.to_owned(),
                    by: None,
                };
                store
                    .games()
                    .append(game, from.after(n), vec![entry], 0, None)
                    .await
                    .expect("nobody else plays here");
            }
            (store, game, from.after(moves))
        })
    });
    let done = runtime.block_on(join_all(tasks));
    games.extend(
        done.into_iter()
            .map(|place| place.expect("every move is written")),
    );
}

/// Reads pages from the top and the middle of the leaderboards of the full database, of all time and of a month.
pub fn pages<'a>(runtime: &'a Runtime, store: &'a Store) -> impl FnMut() + 'a {
    let read = move |season, limit, seek| {
        let page = store
            .standings()
            .page(ChannelId(1), "table", season, limit, seek);
        let page = runtime.block_on(page).expect("the sums are there");
        page.standings
    };
    let seasons = ["all", "1970-01"].map(|name| name.parse().expect("it is a season"));
    let pages = seasons.map(|season| {
        let all = read(season, u32::MAX, Seek::Top);
        let middle = all[all.len() / 2].user;
        [
            (season, Seek::Top),
            (season, Seek::After(middle)),
            (season, Seek::Before(middle)),
        ]
    });
    move || {
        for (season, seek) in pages.iter().flatten().cycle().take(PAGES as usize) {
            assert_eq!(read(*season, 10, *seek).len(), 10);
        }
    }
}

/// Inserts `count` running games, numbered from 1.
pub async fn start(url: &str, count: u32) {
    let sql = format!(
        "WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < {count})
         INSERT INTO games (id, guild, channel, game, size, creator, status, created_at, started_at)
         SELECT id, 1, 1, 'table', 2, 1, 'playing', 0, 0 FROM n"
    );
    run(url, &sql).await;
}

/// Inserts 1,000,000 games, most of them finished, among 200,000 people in one channel,
/// with their leaderboards and 1,000,000 log entries in all.
pub async fn fill(url: &str) {
    let store = Store::open(url).await;
    store.expect("a new database can be made").close().await;
    start(url, GAMES).await;
    if is_postgres(url) {
        // Called for each row, this one takes minutes.
        run(
            url,
            "ALTER TABLE entries DISABLE TRIGGER entries_have_no_gap",
        )
        .await;
    }
    for step in [
        "INSERT INTO seats (game, seat, person, name, points, rank)
         SELECT id, seat, (id * 7919 + seat * 104729 * (1 + id % 97)) % 200000, 'Somebody', CASE WHEN seat = id % 2 THEN 10 ELSE 0 END, CASE WHEN seat = id % 2 THEN 1 ELSE 2 END
         FROM games, (SELECT 0 AS seat UNION SELECT 1) AS chairs",
        "WITH RECURSIVE n(ply) AS (SELECT 0 UNION ALL SELECT ply + 1 FROM n WHERE ply < 99)
         INSERT INTO entries (game, ply, actor, text, at) SELECT id, ply, 0, '24/18 13/11', 0 FROM games, n WHERE id <= 10000",
        "UPDATE games SET status = 'over', ended_at = 0, ended_by = 'end' WHERE id > 10000",
        "INSERT INTO standings (channel, game, season, person, name, played, won, drawn, lost, points, streak, longest, rated, rating)
         SELECT 1, 'table', season, person, 'Somebody', count(*), count(*) FILTER (WHERE rank = 1), 0, count(*) FILTER (WHERE rank = 2), sum(points), 0, 0, count(*),
             1500 + person % 997
         FROM seats, (SELECT 0 AS season UNION SELECT 197001) AS seasons GROUP BY season, person",
    ] {
        run(url, step).await;
    }
    if is_postgres(url) {
        // As the server does by itself some time.
        run(
            url,
            "ALTER TABLE entries ENABLE TRIGGER entries_have_no_gap",
        )
        .await;
        run(url, "VACUUM ANALYZE").await;
    }
}

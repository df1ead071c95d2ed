//! What was said is there, whatever has happened to the disk.

use super::day::{Said, copies, copy, database, erasures, erasures_copy, text};
use crate::{entry, table, texts};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::Path;
use zihin_ids::{GameId, Ply};
use zihin_store::{Erasure, ErasureLog, Status, Store, backup, options};

/// What is wrong, in words.
type Checked = Result<(), Box<dyn Error>>;

/// Fails with words unless something holds.
macro_rules! ensure {
    ($holds:expr, $($words:tt)+) => {
        if !$holds {
            return Err(format!($($words)+).into());
        }
    };
}

/// More games than any day has.
const MOST_GAMES: u64 = 20;

/// Looks whether the folder of a day holds what was said, and no more of each than `unsaid`;
/// whether it can be played on and copied, under the name of a copy that was interrupted; and whether every copy in it is whole.
pub async fn check(folder: &Path, said: &[Said], unsaid: u32) -> Checked {
    let store = Store::open(&database(folder)).await?;
    holds(&store, said, Some(unsaid)).await?;
    is_sound(options(&database(folder))?).await?;
    erasures_hold(&erasures(folder), said)?;
    copies_hold(folder, said).await?;
    play_on(&store).await?;
    store.close().await;
    for file in [1, 2].map(|number| copy(folder, number)) {
        if !file.exists() {
            backup(&database(folder), &file).await?;
        }
    }
    Ok(())
}

/// All erasures that were said are in a file.
fn erasures_hold(log: &ErasureLog, said: &[Said]) -> Checked {
    let erased = log.read()?;
    for one in said {
        if let Said::Erased(person) = one {
            let is_kept = erased.contains(&Erasure::of(*person, 5));
            let file = log.path().display();
            ensure!(is_kept, "the erasure of {person} is not in {file}");
        }
    }
    Ok(())
}

/// SQLite finds no damage. That it does not map the file into memory is what `disk.c` relies on.
async fn is_sound(options: SqliteConnectOptions) -> Checked {
    let mut db = options.connect().await?;
    let found: String = sqlx::query_scalar("PRAGMA integrity_check")
        .fetch_one(&mut db)
        .await?;
    ensure!(found == "ok", "damage: {found}");
    let orphans = sqlx::query("PRAGMA foreign_key_check");
    let orphans = orphans.fetch_all(&mut db).await?.len();
    ensure!(orphans == 0, "{orphans} rows refer to nothing");
    let mapped: i64 = sqlx::query_scalar("PRAGMA mmap_size")
        .fetch_one(&mut db)
        .await?;
    ensure!(mapped == 0, "{mapped} bytes are mapped");
    Ok(db.close().await?)
}

/// Everything that was said is in a database, and all or nothing of what was not; how much of that, if it matters.
async fn holds(store: &Store, said: &[Said], unsaid: Option<u32>) -> Checked {
    let (mut moves, mut chosen) = (BTreeMap::new(), 0);
    for one in said {
        match *one {
            Said::Created(game) => drop(moves.insert(game, 0)),
            Said::Moved(game, ply) => drop(moves.insert(game, ply + 1)),
            Said::Chosen(value) => chosen = value,
            Said::Posted(game, message) => {
                let row = store.games().get(game).await?;
                let found = row.and_then(|row| row.message);
                let is_there = found.is_some_and(|(_, found)| found == message);
                ensure!(is_there, "the message of {game} is {found:?}");
            }
            Said::Over(game) => {
                let row = store.games().get(game).await?.ok_or("no game")?;
                ensure!(row.status == Status::Over, "{game} is {}", row.status);
            }
            Said::Copying(_) | Said::Copied(_) | Said::Erased(_) => {}
        }
    }
    let mut over = 0;
    for game in (1..MOST_GAMES).map(GameId) {
        let said = moves.get(&game).copied();
        over += u32::from(game_holds(store, game, said, unsaid).await?);
    }
    let counted = table(store).await.iter().map(|row| row.played).sum::<i64>();
    ensure!(
        counted == 2 * i64::from(over),
        "{over} games are over, and {counted} counted"
    );
    let found = store.people().preferences(crate::ANA).await?;
    let found = found.get("ping").map_or(Ok(0), |value| value.parse())?;
    let most = unsaid.map_or(u32::MAX, |unsaid| chosen + unsaid);
    ensure!(
        (chosen..=most).contains(&found),
        "{found} is chosen instead of {chosen}"
    );
    Ok(())
}

/// A game has as many entries as were said. Returns whether it is over.
async fn game_holds(
    store: &Store,
    game: GameId,
    said: Option<u32>,
    unsaid: Option<u32>,
) -> Result<bool, Box<dyn Error>> {
    let row = store.games().get(game).await?;
    let log = texts(store, game).await;
    let is_in_order = log.iter().zip(0..).all(|(found, ply)| *found == text(ply));
    if !is_in_order {
        return Err(format!("{game}: {log:?}").into());
    }
    let is_expected = match (said, &row) {
        (Some(said), Some(_)) => {
            let most = unsaid.map_or(u32::MAX, |unsaid| said + unsaid);
            (said..=most).contains(&u32::try_from(log.len())?)
        }
        (Some(_), None) => false,
        (None, Some(_)) => unsaid != Some(0),
        (None, None) => true,
    };
    if !is_expected {
        return Err(format!("{game}: {said:?} entries were said, there are {log:?}").into());
    }
    Ok(row.is_some_and(|row| row.status == Status::Over))
}

/// Every file under the name of a copy is whole, and holds what was said when it was begun.
async fn copies_hold(folder: &Path, said: &[Said]) -> Checked {
    for (at, one) in said.iter().enumerate() {
        match *one {
            Said::Copied(number) => {
                let is_there = copy(folder, number).exists();
                ensure!(is_there, "copy {number} is gone");
                let begun = said.iter().position(|one| *one == Said::Copying(number));
                let before = &said[..begun.ok_or("no copy was begun")?];
                erasures_hold(&erasures_copy(folder), before)?;
            }
            Said::Copying(number) if copy(folder, number).exists() => {
                let copy = Store::open_copy(&copy(folder, number)).await?;
                holds(&copy, &said[..at], None).await?;
                copy.close().await;
            }
            _ => {}
        }
    }
    for file in fs::read_dir(copies(folder))? {
        let file = file?.path();
        if file.extension().is_some_and(|ending| ending == "db") {
            let options = SqliteConnectOptions::new().filename(file);
            is_sound(options.read_only(true).immutable(true)).await?;
        }
    }
    Ok(())
}

/// Every running game takes another move.
async fn play_on(store: &Store) -> Checked {
    for game in store.games().unfinished().await? {
        if game.status == Status::Playing {
            let ply = u32::try_from(texts(store, game.id).await.len())?;
            let games = store.games();
            games
                .append(game.id, Ply(ply), vec![entry(&text(ply))], 50, None)
                .await?;
        }
    }
    Ok(())
}

//! Personal data: it can be listed, and erasing a person leaves nothing in any column of any table.

use super::game_parts::plan_of;
use super::vacations::vacation;
use super::{ANA, BOB, CHANNEL, ana_wins, create, end, entry, name, new_game, roll, seat, texts};
use std::collections::BTreeSet;
use zihin_ids::{ChannelId, GameId, GuildId, InteractionId, MessageId, Ply, SearchId, UserId};
use zihin_store::{
    Agreement, Consequence, DicePart, EntrantRow, EventRow, FormatTerms, NewEntry, NewGame,
    NewSearch, NewTournament, Outcome, PersonalData, PostKey, Posted, PuzzleTry, StatRow, Status,
    Store,
};
use zihin_testing::database::{Database, columns, texts as texts_of};
use zihin_testing::on_both;

/// The person who wants to be erased, with an id and a name that nothing else has.
pub const CARA: UserId = UserId(987_654_321_012_345);
pub const NAME: &str = "Cara Unmistakable";

/// Every column with people in it, and how many of Cara's rows of it the export has.
const COVERED: [(&str, fn(&PersonalData) -> usize); 23] = [
    ("avatars.person", |data| data.avatar.iter().len()),
    ("blocks.person", |data| data.blocks.len()),
    ("dice_parts.person", |data| data.dice_parts.len()),
    ("digests.person", |data| data.digests.len()),
    // Each of two opponents has a row about the other.
    ("encounters.opponent", |data| data.encounters.len()),
    ("encounters.person", |data| data.encounters.len()),
    ("entrants.person", |data| data.tournaments.len()),
    ("entries.person", |data| data.moves.len()),
    ("games.creator", |data| {
        let own = data.games.iter().filter(|row| row.is_opener);
        own.count() + data.opened.len()
    }),
    ("invitations.person", |data| data.invitations.len()),
    ("plans.person", |data| data.plans.len()),
    // What a message shows, as far as it is stored, repeats the seats.
    ("posts.shown", |data| data.games.len().min(1)),
    ("preferences.person", |data| data.preferences.len()),
    ("puzzle_tries.person", |data| data.puzzles.len()),
    // Each of two opponents has a row about the other.
    ("rivals.opponent", |data| data.rivals.len()),
    ("rivals.person", |data| data.rivals.len()),
    ("searches.person", |data| data.searches.len()),
    ("seats.person", |data| data.games.len()),
    ("standings.person", |data| data.standings.len()),
    ("tallies.person", |data| data.tallies.len()),
    ("tournament_events.person", |data| data.events.len()),
    ("tournaments.organiser", |data| data.organised.len()),
    ("vacations.person", |data| data.vacations.len()),
];

/// The columns in which people have put others, or words of their own.
const OTHERS: [&str; 3] = ["blocks.blocked", "invitations.word", "operator_orders.id"];

/// Every column with people in it, by number or by name, or with what they have written.
pub async fn personal_columns(store: &Store) -> BTreeSet<String> {
    let tables = store.tables().await.unwrap();
    let columns = tables.iter().flat_map(|table| {
        let columns = table.personal_columns();
        columns.map(|column| format!("{}.{column}", table.name))
    });
    columns.collect()
}

/// A game of Cara's for two or more, in which she sits opposite Ana; a lobby if there are no entries.
async fn opened(store: &Store, size: u8, entries: Option<Vec<NewEntry>>) -> GameId {
    let new = NewGame {
        creator: CARA,
        invited: vec![CARA, BOB],
        seats: vec![seat(0, ANA, "Ana"), seat(1, CARA, NAME)],
        entries,
        ..new_game(size)
    };
    create(store, new).await
}

fn by_cara(text: &str) -> NewEntry {
    NewEntry {
        actor: 1,
        text: text.to_owned(),
        by: Some(CARA),
    }
}

/// A game that Cara has lost.
pub async fn lost(store: &Store) -> GameId {
    let log = vec![roll("62"), by_cara("8/2"), entry("off")];
    let game = opened(store, 2, Some(log)).await;
    let agreement = Agreement {
        ply: Ply(3),
        kind: "draw",
        seat: 1,
        at: 25,
    };
    store.games().agree(game, agreement, None).await.unwrap();
    let stat = StatRow {
        seat: 1,
        name: "hits".to_owned(),
        count: 2,
    };
    let outcome = Outcome {
        stats: vec![stat],
        ..ana_wins()
    };
    end(store, game, outcome).await;
    game
}

/// The terms of a knockout that Cara opens.
pub fn knockout() -> NewTournament {
    NewTournament {
        guild: GuildId(1),
        channel: CHANNEL,
        parent: None,
        game: "table".to_owned(),
        organiser: CARA,
        seats: 8,
        format: FormatTerms::KNOCKOUT,
        best_of: 1,
        third_place: false,
        check_in: false,
        seeding: "draw".to_owned(),
        starts_at: None,
        stage: 1,
        created_at: 1,
    }
}

/// A tournament that Cara has opened and entered.
async fn tournament(store: &Store) {
    let created = store.tournaments().create(knockout(), [].into(), None);
    let id = created.await.unwrap();
    let event = EventRow {
        at: 2,
        user: Some(CARA),
        text: "join 0".to_owned(),
        game: None,
    };
    let with = Consequence {
        entrant: Some(EntrantRow {
            user: Some(CARA),
            name: NAME.to_owned(),
            interaction: Some(InteractionId(1)),
        }),
        ..Consequence::default()
    };
    let done = store.tournaments().append_event(id, 0, event, with);
    done.await.unwrap();
}

/// Cara looks for a game.
fn search() -> NewSearch {
    NewSearch {
        id: SearchId(77),
        guild: GuildId(1),
        channel: CHANNEL,
        parent: None,
        game: "camelot".to_owned(),
        person: CARA,
        name: NAME.to_owned(),
        terms: [].into(),
        at: 1,
    }
}

/// A database with everything that can be stored about Cara. Returns the lost game and one that is still running.
pub async fn rich(store: &Store) -> [GameId; 2] {
    let over = lost(store).await;
    let log = vec![roll("62"), by_cara("resign")];
    let running = opened(store, 2, Some(log)).await;
    let planned = plan_of(CARA, "race");
    let planned = store.games().set_plan(running, Ply(2), planned);
    planned.await.unwrap();
    tournament(store).await;
    let stored = store.messages().of_game(over).await.unwrap();
    let posted = Posted {
        shown: stored.map(|stored| stored.revision),
        ..Posted::from((ChannelId(1), MessageId(1)))
    };
    let post = store.messages().record(PostKey::Game(over), posted);
    post.await.unwrap();
    let left = opened(store, 3, None).await;
    let part = DicePart {
        person: Some(CARA),
        interaction: InteractionId(5),
        word: None,
    };
    assert!(store.games().add_dice_part(left, part).await.unwrap());
    store.games().leave(left, CARA).await.unwrap();
    for (user, ping) in [(CARA, "direct"), (ANA, "never")] {
        let done = store.people().set_preference(user, "ping", ping);
        done.await.unwrap();
    }
    store.people().set_digest(CARA, Some(1)).await.unwrap();
    let begun = store.people().begin_vacation(CARA, vacation(1, 2), 0);
    assert!(begun.await.unwrap());
    store
        .people()
        .set_blocked(CARA, vec![ANA], 1)
        .await
        .unwrap();
    store.searches().add(search()).await.unwrap();
    let tried = PuzzleTry {
        game: "table".to_owned(),
        number: 5,
        day: 20_000,
        channel: Some(CHANNEL),
        solved: true,
        at: 1,
    };
    assert!(store.puzzles().record_try(CARA, tried).await.unwrap());
    let hash = Some("a1b2".to_owned());
    assert!(store.people().set_avatar(CARA, hash).await.unwrap());
    [over, running]
}

/// Every column that contains a value, as `table.column`.
async fn places(url: &str, value: &str) -> BTreeSet<String> {
    let columns = columns(url).await;
    assert!(columns.len() > 40, "{columns:?}");
    let searches = columns.iter().map(|place| {
        let (table, column) = place.split_once('.').unwrap();
        format!(
            "SELECT '{place}' FROM \"{table}\" WHERE CAST(\"{column}\" AS TEXT) LIKE '%{value}%'"
        )
    });
    let searches: Vec<String> = searches.collect();
    // SQLite takes 500 of them in one statement.
    let found = texts_of(url, &searches.join(" UNION ")).await;
    found.into_iter().flatten().collect()
}

async fn nothing_of_an_erased_person_is_left_in_any_column_of_any_table(database: &Database) {
    let store = database.open().await;
    let [_, running] = rich(&store).await;
    let url = database.url();
    let number = CARA.to_string();
    let before = places(url, &number).await;
    let known = COVERED.map(|(column, _)| column);
    assert!(
        before.iter().eq(known),
        "a new column holds people: {before:?}"
    );
    let mut all = places(url, NAME).await;
    all.extend(before);
    all.extend(OTHERS.map(str::to_owned));
    assert_eq!(all, personal_columns(&store).await);

    for _ in 0..2 {
        store.people().forget(CARA, &[running]).await.unwrap();
        assert_eq!(places(url, &number).await, BTreeSet::new());
        assert_eq!(places(url, NAME).await, BTreeSet::new());
    }
}

async fn an_avatar_is_stored_with_the_name_only_and_replaced_and_dropped(database: &Database) {
    let store = database.open().await;
    let hash = |text: &str| Some(text.to_owned());
    assert!(!store.people().set_avatar(CARA, hash("one")).await.unwrap());
    assert_eq!(store.people().avatar(CARA).await.unwrap(), None);
    opened(&store, 3, None).await;
    for noted in [hash("one"), hash("two"), hash("two"), None] {
        assert!(
            store
                .people()
                .set_avatar(CARA, noted.clone())
                .await
                .unwrap()
        );
        assert_eq!(store.people().avatar(CARA).await.unwrap(), noted);
    }
}

async fn the_export_covers_every_column_with_people_in_it(database: &Database) {
    let store = database.open().await;
    rich(&store).await;
    let data = store.people().personal_data(CARA).await.unwrap();
    for place in places(database.url(), &CARA.to_string()).await {
        let (table, column) = place.split_once('.').unwrap();
        let covered = COVERED.iter().find(|(covered, _)| *covered == place);
        let (_, rows) = covered.unwrap_or_else(|| panic!("{place} is not in the export"));
        let sql = format!(
            "SELECT CAST(count(*) AS TEXT) FROM {table} WHERE CAST({column} AS TEXT) LIKE '%{CARA}%'"
        );
        let stored = texts_of(database.url(), &sql).await.remove(0);
        assert_eq!(Some(rows(&data).to_string()), stored, "{place}");
    }
    // Nothing of it belongs to somebody else.
    assert_eq!(data.organised[0].game, "table");
    assert_eq!(data.events[0].text, "join 0");
    assert_eq!(data.opened.len(), 1);
}

async fn the_games_of_the_others_stay(database: &Database) {
    let store = database.open().await;
    let [over, running] = rich(&store).await;
    store.people().forget(CARA, &[running]).await.unwrap();
    assert_eq!(texts(&store, over).await, ["62", "8/2", "off"]);
    let row = store.games().get(over).await.unwrap().unwrap();
    assert_eq!(row.status, Status::Over);
    assert!(row.seats[1].is_forgotten() && !row.seats[0].is_forgotten());
    assert_eq!(row.seats[1].result, Some((0, 2)));
    assert_eq!(row.invited, [BOB]);
    let best = super::table(&store).await;
    assert_eq!(best.iter().map(|sum| sum.user).collect::<Vec<_>>(), [ANA]);
    let kept = store.people().personal_data(ANA).await.unwrap();
    assert_eq!(
        (kept.games.len(), kept.moves.len(), kept.preferences.len()),
        (3, 1, 1)
    );
}

async fn a_person_with_an_open_game_is_not_erased_yet(database: &Database) {
    let store = database.open().await;
    let [over, running] = rich(&store).await;
    for left in [&[][..], &[over]] {
        assert_eq!(name(store.people().forget(CARA, left).await), "conflict");
    }
    let waiting = opened(&store, 3, None).await;
    assert_eq!(
        name(store.people().forget(CARA, &[running]).await),
        "conflict"
    );
    assert_eq!(
        store
            .people()
            .personal_data(CARA)
            .await
            .unwrap()
            .games
            .len(),
        3,
        "nothing is lost"
    );
    store.games().leave(waiting, CARA).await.unwrap();
    store.people().forget(CARA, &[running]).await.unwrap();
}

async fn who_has_blocked_an_erased_person_stays_protected(database: &Database) {
    let store = database.open().await;
    let done = store.people().set_blocked(ANA, vec![BOB, CARA], 1);
    done.await.unwrap();
    store.people().forget(CARA, &[]).await.unwrap();
    assert_eq!(store.people().blocked(ANA).await.unwrap(), [BOB, CARA]);
    let done = store.people().set_blocked(ANA, vec![CARA], 2);
    done.await.unwrap();
    assert_eq!(store.people().blocked(ANA).await.unwrap(), [CARA]);
}

async fn personal_data_contains_only_the_person(database: &Database) {
    let store = database.open().await;
    let [over, running] = rich(&store).await;
    let kept = store.people().personal_data(CARA).await.unwrap();
    let games: Vec<_> = kept
        .games
        .iter()
        .map(|row| (row.id, row.seat, row.status, row.place))
        .collect();
    assert_eq!(
        games,
        [
            (over, 1, Status::Over, Some(2)),
            (running, 1, Status::Playing, None)
        ]
    );
    assert!(
        kept.games
            .iter()
            .all(|row| row.is_opener && row.name == NAME)
    );
    let moves: Vec<_> = kept
        .moves
        .iter()
        .map(|row| (row.game, row.ply, &*row.text))
        .collect();
    assert_eq!(moves, [(over, Ply(1), "8/2"), (running, Ply(1), "resign")]);
    assert_eq!(
        kept.offers.iter().map(|row| &*row.kind).collect::<Vec<_>>(),
        ["draw"]
    );
    let invitations: Vec<GameId> = kept.invitations.iter().map(|row| row.game).collect();
    assert_eq!(invitations[..2], [over, running]);
    assert_eq!(kept.tournaments[0].name, NAME);
    assert_eq!(kept.standings[0].standing.lost, 1);
    assert_eq!(kept.preferences["ping"], "direct");
    assert_eq!(kept.avatar.as_deref(), Some("a1b2"));
    assert_eq!(kept.blocks[0].blocked, ANA);
    assert_eq!(kept.searches[0].game, "camelot");
    assert_eq!(
        store.people().personal_data(UserId(404)).await.unwrap(),
        zihin_store::PersonalData::default()
    );
}

on_both!(
    an_avatar_is_stored_with_the_name_only_and_replaced_and_dropped,
    the_export_covers_every_column_with_people_in_it,
    nothing_of_an_erased_person_is_left_in_any_column_of_any_table,
    the_games_of_the_others_stay,
    a_person_with_an_open_game_is_not_erased_yet,
    personal_data_contains_only_the_person,
    who_has_blocked_an_erased_person_stays_protected,
);

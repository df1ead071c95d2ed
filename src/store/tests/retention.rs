//! What is deleted once nobody needs it any more, and what stays.

use super::{ANA, ana_wins, begun, create, end, entry, lobby, new_game, over_at_once, roll, texts};
use std::collections::BTreeMap;
use zihin_ids::{BotId, ChannelId, GameId, GuildId, MessageId, Ply, UserId};
use zihin_store::{
    Agreement, CancelIf, Consequence, EntrantRow, EventRow, Expired, FormatTerms, Heartbeats,
    NewGame, NewPing, NewTournament, PostKey, Posted, Status, Store, TournamentStatus,
};
use zihin_testing::database::{Database, Kind, columns, texts as texts_of, try_run};
use zihin_testing::on_both;

/// A moment after everything that the tests do.
const LATER: i64 = 1_000;
/// A server other than that of the others, and a person who has played there only.
const ELSEWHERE: GuildId = GuildId(4);
const CARA: UserId = UserId(99);

/// Deletes everything that has expired. Returns what the batches have done together.
async fn delete_all(store: &Store, before: i64) -> Expired {
    let mut all = Expired::default();
    for _ in 0..1_000 {
        let done = store.delete_expired(before).await.unwrap();
        if done.is_empty() {
            return all;
        }
        all.games.extend(done.games);
        all.tournaments.extend(done.tournaments);
        all.trimmed.extend(done.trimmed);
        all.anonymous.extend(done.anonymous);
        all.servers.extend(done.servers);
        all.people.extend(done.people);
        all.rows += done.rows;
    }
    panic!("something expires again and again")
}

/// A finished game, which Ana has won against Bob, with everything that its messages needed.
async fn finished(store: &Store) -> GameId {
    let game = begun(store, vec![roll("62"), entry("8/2")]).await;
    let offer = Agreement {
        ply: Ply(2),
        kind: "draw",
        seat: 1,
        at: 25,
    };
    store.games().agree(game, offer, None).await.unwrap();
    let ping = NewPing {
        ply: Ply(2),
        reason: None,
        seats: vec![0],
    };
    store.messages().begin_ping(game, ping).await.unwrap();
    end(store, game, ana_wins()).await;
    shown(store, game).await;
    game
}

/// Records that the message of a game shows its present state, and that nothing is left to do.
async fn shown(store: &Store, game: GameId) {
    let (key, messages) = (PostKey::Game(game), store.messages());
    let stored = messages.of_game(game).await.unwrap();
    let posted = Posted {
        shown: stored.map(|stored| stored.revision),
        ..Posted::from((ChannelId(7), MessageId(game.0 + 1_000)))
    };
    messages.record(key, posted).await.unwrap();
    messages.finish(key).await.unwrap();
}

async fn cancel(store: &Store, game: GameId) -> GameId {
    let done = store.games().cancel(game, CancelIf::Open, 40);
    done.await.unwrap();
    shown(store, game).await;
    game
}

/// The number of rows of each table that has any.
async fn rows(url: &str) -> BTreeMap<String, usize> {
    let mut rows = BTreeMap::new();
    for column in columns(url).await {
        let (table, _) = column.split_once('.').unwrap();
        if !rows.contains_key(table) && !table.starts_with('_') {
            let found = texts_of(url, &format!("SELECT '' FROM {table}")).await;
            rows.insert(table.to_owned(), found.len());
        }
    }
    rows.retain(|_, count| *count > 0);
    rows
}

async fn lobbies_and_games_that_were_called_off_go_with_everything(database: &Database) {
    let store = database.open().await;
    let old = cancel(&store, lobby(&store).await).await;
    let begun_one = cancel(&store, begun(&store, vec![roll("62"), entry("8/2")]).await).await;
    let hash = Some("a1".to_owned());
    assert!(store.people().set_avatar(ANA, hash).await.unwrap());
    let running = begun(&store, vec![roll("62")]).await;
    let newest = cancel(&store, lobby(&store).await).await;
    let before = rows(database.url()).await;
    assert!(delete_all(&store, 40).await.is_empty(), "not old enough");
    assert_eq!(rows(database.url()).await, before);

    let done = delete_all(&store, LATER).await;
    assert_eq!(done.games, [old, begun_one]);
    assert_eq!(done.people, []);
    for game in [old, begun_one] {
        assert_eq!(store.games().get(game).await.unwrap(), None);
        let post = store.messages().get(PostKey::Game(game)).await;
        assert_eq!(post.unwrap().shown, None);
    }
    let next = lobby(&store).await;
    assert!(next > newest, "no number is given twice");
    assert_eq!(texts(&store, running).await, ["62"]);
    let data = store.people().personal_data(ANA).await.unwrap();
    assert!(data.avatar.is_some(), "she plays on");
}

async fn a_finished_game_stays_without_what_only_its_messages_needed(database: &Database) {
    let store = database.open().await;
    let game = finished(&store).await;
    let unfinished = lobby(&store).await;
    let (log, before) = (
        store.games().log(game).await.unwrap(),
        rows(database.url()).await,
    );
    for table in ["pings", "ping_recipients", "offers", "posts"] {
        assert!(before.contains_key(table), "{table}: {before:?}");
    }
    assert!(delete_all(&store, 30).await.is_empty(), "not old enough");
    let done = delete_all(&store, LATER).await;
    assert_eq!(done.trimmed, [game]);
    let mut after = before.clone();
    for table in ["pings", "ping_recipients", "offers", "posts"] {
        after.remove(table);
    }
    after.insert("invitations".to_owned(), 1);
    assert_eq!(rows(database.url()).await, after);
    assert_eq!(store.games().log(game).await.unwrap(), log);
    assert_eq!(super::table(&store).await.len(), 2, "the leaderboard stays");
    let left = store.games().get(unfinished).await.unwrap().unwrap();
    assert_eq!(left.invited.len(), 1, "an open lobby keeps its invitation");
}

async fn a_message_that_does_not_show_the_end_yet_is_not_forgotten(database: &Database) {
    let store = database.open().await;
    let game = finished(&store).await;
    let key = PostKey::Game(game);
    let messages = store.messages();
    let stored = messages.of_game(game).await.unwrap();
    let done = messages.record_shown(key, stored.map(|stored| stored.revision));
    done.await.unwrap();
    delete_all(&store, LATER).await;
    assert!(messages.unshown_games().await.unwrap().contains(&game));
    messages.finish(key).await.unwrap();
    assert_eq!(delete_all(&store, LATER).await.trimmed, [game]);
}

fn tournament(guild: GuildId) -> NewTournament {
    NewTournament {
        guild,
        channel: ChannelId(70),
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

fn event(text: &str, game: Option<GameId>) -> EventRow {
    EventRow {
        at: 2,
        user: Some(CARA),
        text: text.to_owned(),
        game,
    }
}

/// A tournament that Cara has opened, entered, and called off.
async fn called_off(store: &Store, game: Option<GameId>) -> zihin_ids::TournamentId {
    let id = store
        .tournaments()
        .create(tournament(ELSEWHERE), [].into(), None);
    let id = id.await.unwrap();
    let enters = Consequence {
        entrant: Some(EntrantRow {
            user: Some(CARA),
            name: "Cara".to_owned(),
            interaction: None,
        }),
        ..Consequence::default()
    };
    let entered = store
        .tournaments()
        .append_event(id, 0, event("join 0", game), enters);
    entered.await.unwrap();
    let ends = Consequence {
        status: Some(TournamentStatus::Cancelled),
        ..Consequence::default()
    };
    let ended = store
        .tournaments()
        .append_event(id, 1, event("cancel", None), ends);
    ended.await.unwrap();
    store.tournaments().conclude(id).await.unwrap();
    id
}

async fn a_tournament_without_games_that_was_called_off_goes(database: &Database) {
    let store = database.open().await;
    let without_games = called_off(&store, None).await;
    let game = cancel(&store, lobby(&store).await).await;
    let with_game = called_off(&store, Some(game)).await;
    let newest = called_off(&store, None).await;
    let done = delete_all(&store, LATER).await;
    assert_eq!(done.tournaments, [without_games]);
    assert_eq!(done.games, [], "the log of a tournament names it");
    for (id, stays) in [(without_games, false), (with_game, true), (newest, true)] {
        assert_eq!(
            store.tournaments().get(id).await.unwrap().is_some(),
            stays,
            "{id}"
        );
    }
}

/// A game in a server that the bot has left since, between Ana and Cara. Cara has played nowhere else.
async fn played_elsewhere(store: &Store) -> GameId {
    let new = NewGame {
        guild: Some(ELSEWHERE),
        channel: ChannelId(70),
        creator: CARA,
        invited: vec![],
        entries: Some(vec![roll("62"), entry("8/2")]),
        ..new_game(2)
    };
    let game = over_at_once(store, new, (Some(CARA), "Cara"), ana_wins()).await;
    shown(store, game).await;
    game
}

/// What is stored about people and a server besides games.
async fn choose(store: &Store) {
    for person in [ANA, CARA] {
        let hash = Some("a1".to_owned());
        assert!(store.people().set_avatar(person, hash).await.unwrap());
        let set = store
            .people()
            .set_preference(person, "ping", "direct")
            .await;
        set.unwrap();
    }
    let set = store
        .people()
        .set_setting(ELSEWHERE, "language", "ro")
        .await;
    set.unwrap();
}

async fn a_server_that_was_left_keeps_its_games_and_nobody_in_them(database: &Database) {
    let store = database.open().await;
    store.claim_orphans(BotId(9)).await.unwrap();
    let (here, there) = (finished(&store).await, played_elsewhere(&store).await);
    choose(&store).await;
    let log = texts(&store, there).await;
    let known = store.known_servers().await.unwrap();
    assert_eq!(known, [GuildId(3), ELSEWHERE]);
    delete_all(&store, LATER).await;
    assert_eq!(
        store
            .people()
            .personal_data(CARA)
            .await
            .unwrap()
            .games
            .len(),
        1
    );

    store.record_left(&[ELSEWHERE], 50).await.unwrap();
    assert!(delete_all(&store, 50).await.is_empty(), "not old enough");
    let done = delete_all(&store, LATER).await;
    assert_eq!(done.anonymous, [there]);
    assert_eq!((done.servers, done.people), (vec![ELSEWHERE], vec![CARA]));
    let cara = store.people().personal_data(CARA).await.unwrap();
    assert_eq!(cara, zihin_store::PersonalData::default());
    let row = store.games().get(there).await.unwrap().unwrap();
    assert_eq!((row.status, row.message), (Status::Over, None));
    let mut seats = row.seats.iter();
    assert!(seats.all(|seat| seat.user.is_none() && seat.name.is_empty()));
    assert_eq!(texts(&store, there).await, log);
    let ana = store.people().personal_data(ANA).await.unwrap();
    let games: Vec<_> = ana.games.iter().map(|row| row.id).collect();
    assert_eq!(games, [here]);
    assert!(ana.avatar.is_some() && !ana.preferences.is_empty());
    assert_eq!(ana.standings.len(), 2, "all time and a month, here");
    assert!(store.people().settings(ELSEWHERE).await.unwrap().is_empty());
    assert_eq!(store.left_servers().await.unwrap(), []);
}

async fn nothing_goes_from_a_server_in_which_a_bot_is_or_plays(database: &Database) {
    let store = database.open().await;
    store.claim_orphans(BotId(9)).await.unwrap();
    played_elsewhere(&store).await;
    store.record_left(&[ELSEWHERE], 50).await.unwrap();
    store.record_joined(&[ELSEWHERE]).await.unwrap();
    assert_eq!(delete_all(&store, LATER).await.servers, []);

    store.record_left(&[ELSEWHERE], 50).await.unwrap();
    let open = NewGame {
        guild: Some(ELSEWHERE),
        ..new_game(2)
    };
    let open = create(&store, open).await;
    assert_eq!(delete_all(&store, LATER).await.servers, []);
    let done = store.games().cancel(open, CancelIf::Open, 60);
    done.await.unwrap();
    let beats = Heartbeats {
        shards: [(0, LATER)].into(),
        ..Heartbeats::default()
    };
    store.record_heartbeats(beats.clone()).await.unwrap();
    assert_eq!(delete_all(&store, LATER).await.servers, [ELSEWHERE]);

    // Another bot runs, and has games there; in a file there is only one.
    if database.kind() == Kind::Postgres {
        let other = database.open().await;
        other.claim_orphans(BotId(10)).await.unwrap();
        other.record_heartbeats(beats).await.unwrap();
        played_elsewhere(&other).await;
        store.record_left(&[ELSEWHERE], 50).await.unwrap();
        assert_eq!(delete_all(&store, LATER).await.servers, []);
        other.record_left(&[ELSEWHERE], 50).await.unwrap();
        assert_eq!(delete_all(&store, LATER).await.servers, [ELSEWHERE]);
    }
}

async fn the_log_of_a_game_that_was_not_called_off_still_cannot_be_deleted(database: &Database) {
    let store = database.open().await;
    let game = finished(&store).await;
    let sql = format!("DELETE FROM entries WHERE game = {game}");
    let refused = try_run(database.url(), &sql).await.unwrap_err();
    assert!(refused.to_string().contains("never changes"), "{refused}");
}

async fn the_space_is_told_by_table_with_what_would_go(database: &Database) {
    let store = database.open().await;
    store.claim_orphans(BotId(9)).await.unwrap();
    cancel(&store, lobby(&store).await).await;
    finished(&store).await;
    played_elsewhere(&store).await;
    let done = store.people().set_preference(CARA, "ping", "direct");
    done.await.unwrap();
    let done = store.people().set_setting(ELSEWHERE, "language", "ro");
    done.await.unwrap();
    store.record_left(&[ELSEWHERE], 50).await.unwrap();
    let space = store.space(Some(LATER)).await.unwrap();
    let of = |name: &str| {
        let found = space.tables.iter().find(|row| row.table == name);
        found.cloned().unwrap_or_else(|| panic!("{name}"))
    };
    let before = rows(database.url()).await;
    for row in &space.tables {
        let rows = before.get(&row.table).copied().unwrap_or_default();
        assert_eq!(row.rows, rows as u64, "{}", row.table);
        assert!(row.expired <= row.rows);
    }
    assert!(of("entries").bytes > 0 && of("games").index_bytes > 0);
    assert!(space.bytes >= of("entries").bytes);
    assert_eq!(of("games").oldest, Some(10));
    assert_eq!(of("entries").oldest, Some(10));

    let none = store.space(None).await.unwrap();
    assert!(none.tables.iter().all(|row| row.expired == 0));
    delete_all(&store, LATER).await;
    let after = rows(database.url()).await;
    for row in &space.tables {
        let left = after.get(&row.table).copied().unwrap_or_default();
        let gone = before.get(&row.table).copied().unwrap_or_default() - left;
        assert_eq!(row.expired, gone as u64, "{}", row.table);
    }
}

on_both!(
    lobbies_and_games_that_were_called_off_go_with_everything,
    a_finished_game_stays_without_what_only_its_messages_needed,
    a_message_that_does_not_show_the_end_yet_is_not_forgotten,
    a_tournament_without_games_that_was_called_off_goes,
    a_server_that_was_left_keeps_its_games_and_nobody_in_them,
    nothing_goes_from_a_server_in_which_a_bot_is_or_plays,
    the_log_of_a_game_that_was_not_called_off_still_cannot_be_deleted,
    the_space_is_told_by_table_with_what_would_go,
);

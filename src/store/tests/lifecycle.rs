//! A game from its lobby to its end: what is stored, how it is found, and what each status refuses.

use super::{
    ANA, BOB, CHANNEL, ana_wins, bob_joins, cancelled, create, entry, lobby, name, new_game, over,
    playing, roll, seat, texts,
};
use zihin_ids::{BotId, ChannelId, GameId, GuildId, MessageId, Ply, UserId};
use zihin_store::{CancelIf, GameRow, Limits, NewGame, PostKey, SeatRow, Start, Status, Store};
use zihin_testing::database::Database;
use zihin_testing::on_both;

async fn a_game_comes_back_as_it_was_written(database: &Database) {
    let store = database.open_once().await;
    let new = NewGame {
        seats: vec![seat(1, BOB, "Bob")],
        ..new_game(2)
    };
    let game = create(&store, new).await;
    let at = (ChannelId(8), MessageId(9));
    let posted = store.messages().record(PostKey::Game(game), at.into());
    posted.await.unwrap();
    let expected = GameRow {
        id: GameId(1),
        bot: BotId(0),
        guild: Some(GuildId(3)),
        channel: CHANNEL,
        parent: None,
        game: "table".to_owned(),
        size: 2,
        creator: ANA,
        status: Status::Lobby,
        created_at: 10,
        started_at: None,
        ended_at: None,
        ended_by: None,
        message: Some(at),
        terms: new_game(2).terms,
        invited: vec![BOB],
        declined: vec![],
        thread: None,
        held_since: None,
        gone_since: None,
        seats: vec![seat(1, BOB, "Bob")],
    };
    let games = store.games();
    assert_eq!(games.get(game).await.unwrap(), Some(expected.clone()));
    assert_eq!(games.by_message(at.1).await.unwrap(), Some(expected));
    assert_eq!(games.get(GameId(2)).await.unwrap(), None);
    assert_eq!(games.by_message(MessageId(8)).await.unwrap(), None);
}

async fn the_result_of_a_game_is_kept_with_it(database: &Database) {
    let store = database.open_once().await;
    let game = playing(&store).await;
    let done = store
        .games()
        .append(game, Ply(1), vec![entry("off")], 30, Some(ana_wins()));
    done.await.unwrap();
    let row = store.games().get(game).await.unwrap().unwrap();
    let results: Vec<_> = row.seats.iter().map(|seat| seat.result).collect();
    assert_eq!(
        (
            row.status,
            row.started_at,
            row.ended_at,
            row.ended_by.as_deref()
        ),
        (Status::Over, Some(20), Some(30), Some("ending-borne-off"))
    );
    assert_eq!(results, [Some((20, 1)), Some((0, 2))]);
    assert_eq!(texts(&store, game).await, ["62", "off"]);
}

async fn computers_sit_beside_people(database: &Database) {
    let store = database.open_once().await;
    let seats = [(0, None), (1, Some(ANA)), (2, None)];
    let new = NewGame {
        seats: seats
            .map(|(seat, user)| SeatRow::new(seat, user, "Someone".to_owned()))
            .into(),
        entries: Some(vec![]),
        ..new_game(3)
    };
    let game = create(&store, new).await;
    let row = store.games().get(game).await.unwrap().unwrap();
    assert_eq!(
        (
            row.person_at(0),
            row.person_at(1),
            row.seat_of(ANA),
            row.free_seats()
        ),
        (None, Some(ANA), Some(1), 0)
    );
}

async fn games_are_found_by_state_channel_and_person(database: &Database) {
    let store = database.open_once().await;
    let [lobby, elsewhere, running] = assorted(&store).await;
    let ids = |rows: Vec<GameRow>| rows.into_iter().map(|row| row.id).collect::<Vec<_>>();
    assert_eq!(
        ids(store.games().unfinished().await.unwrap()),
        [lobby, elsewhere, running]
    );
    assert_eq!(
        ids(store.games().open_in(CHANNEL).await.unwrap()),
        [lobby, running]
    );
    assert_eq!(
        ids(store.games().of(ANA).await.unwrap()),
        [running, elsewhere],
        "newest first"
    );
    assert_eq!(ids(store.games().of(UserId(404)).await.unwrap()), []);
    assert!(
        store
            .games()
            .unfinished()
            .await
            .unwrap()
            .iter()
            .all(|row| row.terms.len() == 2 && row.invited == [BOB])
    );
}

/// A lobby, one in another channel, and a running game, among games that have ended.
async fn assorted(store: &Store) -> [GameId; 3] {
    let lobby = create(store, new_game(2)).await;
    let elsewhere = NewGame {
        channel: ChannelId(99),
        creator: BOB,
        seats: vec![seat(0, ANA, "Ana")],
        ..new_game(2)
    };
    let elsewhere = create(store, elsewhere).await;
    let running = playing(store).await;
    let _over = over(store).await;
    cancelled(store).await;
    [lobby, elsewhere, running]
}

/// A game in each state, and one that does not exist.
async fn in_every_state(store: &Store) -> [(&'static str, GameId); 5] {
    let over = over(store).await;
    [
        ("lobby", lobby(store).await),
        ("playing", playing(store).await),
        ("over", over),
        ("cancelled", cancelled(store).await),
        ("none", GameId(404)),
    ]
}

/// The outcome in each state of taking seat 1, seat 5, a second seat, a stranger leaving, beginning, appending, end.
const OUTCOMES: [(&str, [&str; 7]); 5] = [
    (
        "lobby",
        [
            "last seat",
            "no such seat",
            "taken",
            "done",
            "done",
            "done",
            "done",
        ],
    ),
    (
        "playing",
        [
            "closed", "closed", "closed", "closed", "conflict", "conflict", "conflict",
        ],
    ),
    (
        "over",
        [
            "closed", "closed", "closed", "closed", "conflict", "closed", "closed",
        ],
    ),
    (
        "cancelled",
        [
            "closed", "closed", "closed", "closed", "closed", "closed", "closed",
        ],
    ),
    (
        "none",
        [
            "no such game",
            "no such game",
            "no such game",
            "no such game",
            "no such game",
            "no such game",
            "no such game",
        ],
    ),
];

/// Tries everything that changes a game, in the order of [`OUTCOMES`].
async fn attempts(store: &Store, state: &str, game: GameId) -> [&'static str; 7] {
    [
        name(
            store
                .games()
                .take_seat(game, seat(1, UserId(5), "Eve"))
                .await,
        ),
        name(
            store
                .games()
                .take_seat(game, seat(5, UserId(6), "Fay"))
                .await,
        ),
        name(store.games().take_seat(game, seat(1, ANA, "Ana")).await),
        name(store.games().leave(game, UserId(404)).await),
        name(store.games().begin(game, bob_joins(vec![])).await),
        name(
            store
                .games()
                .append(game, Ply(0), vec![entry("8/2")], 30, None)
                .await,
        ),
        name(
            store
                .games()
                .append(
                    game,
                    Ply(u32::from(state != "playing")),
                    vec![],
                    30,
                    Some(ana_wins()),
                )
                .await,
        ),
    ]
}

async fn every_status_refuses_the_changes_that_it_must(database: &Database) {
    let store = database.open_once().await;
    let games = in_every_state(&store).await;
    for ((state, game), (same, expected)) in games.into_iter().zip(OUTCOMES) {
        assert_eq!(state, same);
        assert_eq!(attempts(&store, state, game).await, expected, "{state}");
    }
}

async fn a_game_ends_once(database: &Database) {
    let store = database.open_once().await;
    for (state, game) in in_every_state(&store).await {
        let expected = match state {
            "over" | "cancelled" => "closed",
            "none" => "no such game",
            _ => "done",
        };
        let cancel = || store.games().cancel(game, CancelIf::Open, 40);
        assert_eq!(name(cancel().await), expected, "{state}");
        assert_ne!(name(cancel().await), "done", "{state}, twice");
    }
    let before = super::table(&store).await;
    let over = over(&store).await;
    let after = super::table(&store).await;
    assert_ne!(before, after);
    for entries in [vec![], vec![entry("off")]] {
        assert_eq!(
            name(
                store
                    .games()
                    .append(over, Ply(1), entries, 60, Some(ana_wins()))
                    .await
            ),
            "closed"
        );
    }
    assert_eq!(super::table(&store).await, after, "it counts once");
}

async fn a_game_is_cancelled_only_in_the_state_in_which_it_was_seen(database: &Database) {
    let store = database.open_once().await;
    let (waiting, running) = (lobby(&store).await, playing(&store).await);
    for (game, seen, expected) in [
        (waiting, CancelIf::At(Ply(0)), "closed"),
        (running, CancelIf::Lobby, "closed"),
        (running, CancelIf::At(Ply(0)), "conflict"),
        (running, CancelIf::At(Ply(1)), "done"),
        (waiting, CancelIf::Lobby, "done"),
    ] {
        let cancelled = store.games().cancel(game, seen, 40).await;
        assert_eq!(name(cancelled), expected, "{seen:?}");
    }
}

async fn a_game_begins_only_with_the_players_of_its_lobby(database: &Database) {
    let store = database.open_once().await;
    let game = create(&store, new_game(3)).await;
    let ana = || seat(0, ANA, "Ana");
    store.games().take_seat(game, ana()).await.unwrap();
    let eve = seat(1, UserId(5), "Eve");
    store.games().take_seat(game, eve.clone()).await.unwrap();
    let start = |seating: Vec<SeatRow>, joining: Vec<u8>| Start {
        seating,
        joining,
        ..bob_joins(vec![roll("62")])
    };
    for (seating, joining, expected) in [
        (vec![], vec![], "reseated"),
        (vec![ana()], vec![], "reseated"),
        (vec![ana(), seat(2, BOB, "Bob")], vec![2], "reseated"),
        (vec![ana(), seat(1, BOB, "Bob")], vec![1], "taken"),
        (vec![ana(), eve, seat(2, ANA, "Ana")], vec![2], "taken"),
    ] {
        let refused = store.games().begin(game, start(seating, joining)).await;
        assert_eq!(name(refused), expected);
    }
    assert!(store.games().leave(game, UserId(5)).await.unwrap());
    assert!(!store.games().leave(game, UserId(5)).await.unwrap());
    let row = store.games().get(game).await.unwrap().unwrap();
    assert_eq!((row.status, row.seats), (Status::Lobby, vec![ana()]));
    assert_eq!(texts(&store, game).await, [""; 0]);
    let both = vec![ana(), seat(1, BOB, "Bob")];
    let done = store.games().begin(game, start(both, vec![1]));
    done.await.unwrap();
}

async fn a_lobby_is_not_created_full(database: &Database) {
    let store = database.open_once().await;
    let full = NewGame {
        seats: bob_joins(vec![]).seating,
        ..new_game(2)
    };
    let refused = store.games().create(full, Limits::default()).await;
    assert_eq!(name(refused), "last seat");
    assert_eq!(store.games().unfinished().await.unwrap(), []);
}

async fn the_players_of_a_lobby_play_in_the_order_that_was_drawn(database: &Database) {
    let store = database.open_once().await;
    let new = NewGame {
        seats: vec![seat(0, ANA, "Ana")],
        ..new_game(3)
    };
    let game = create(&store, new).await;
    let start = Start {
        seating: vec![seat(2, BOB, "Bob"), seat(0, ANA, "Ana")],
        joining: vec![2],
        terms: [("length", "50"), ("engine", "easy")]
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .into(),
        ..bob_joins(vec![])
    };
    store.games().begin(game, start).await.unwrap();
    let row = store.games().get(game).await.unwrap().unwrap();
    assert_eq!(
        (row.size, row.person_at(0), row.person_at(1)),
        (2, Some(BOB), Some(ANA))
    );
    let kept = ["length", "engine"].map(|name| &*row.terms[name]);
    assert_eq!(kept, ["30", "easy"], "an option that is set stays");
}

async fn an_outcome_that_leaves_out_a_seat_changes_nothing(database: &Database) {
    let store = database.open_once().await;
    let game = playing(&store).await;
    let mut short = ana_wins();
    short.points.pop();
    assert_eq!(
        name(
            store
                .games()
                .append(game, Ply(1), vec![entry("off")], 30, Some(short))
                .await
        ),
        "unscored"
    );
    assert_eq!(
        store.games().get(game).await.unwrap().unwrap().status,
        Status::Playing
    );
    assert_eq!(texts(&store, game).await, ["62"]);
}

on_both!(
    a_game_comes_back_as_it_was_written,
    the_result_of_a_game_is_kept_with_it,
    computers_sit_beside_people,
    games_are_found_by_state_channel_and_person,
    every_status_refuses_the_changes_that_it_must,
    a_game_ends_once,
    a_game_is_cancelled_only_in_the_state_in_which_it_was_seen,
    a_game_begins_only_with_the_players_of_its_lobby,
    a_lobby_is_not_created_full,
    the_players_of_a_lobby_play_in_the_order_that_was_drawn,
    an_outcome_that_leaves_out_a_seat_changes_nothing,
);

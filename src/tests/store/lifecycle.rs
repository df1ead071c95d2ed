//! A game from its lobby to its end: what is stored, how it is found, and what each status refuses.

use super::{
    ANA, BOB, CHANNEL, ana_wins, entry, full_lobby, memory, name, new_game, playing, texts, throw,
};
use zihin::ids::{ChannelId, GameId, GuildId, MessageId, Ply, UserId};
use zihin::store::{GameRow, SeatRow, Status, Store};

#[tokio::test]
async fn a_game_comes_back_as_it_was_written() {
    let store = memory().await;
    let game = store.create(new_game(2)).await.unwrap();
    store.take_seat(game, 1, BOB, "Bob").await.unwrap();
    store
        .record_board_message(game, Some((ChannelId(8), MessageId(9))))
        .await
        .unwrap();
    let expected = GameRow {
        id: GameId(1),
        guild: GuildId(3),
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
        message: Some((ChannelId(8), MessageId(9))),
        terms: new_game(2).terms,
        invited: vec![BOB],
        declined: vec![],
        thread: None,
        seats: vec![SeatRow {
            seat: 1,
            user: Some(BOB),
            name: "Bob".to_owned(),
            result: None,
        }],
    };
    assert_eq!(store.game(game).await.unwrap(), Some(expected.clone()));
    assert_eq!(
        store.game_by_message(MessageId(9)).await.unwrap(),
        Some(expected)
    );
    assert_eq!(store.game(GameId(2)).await.unwrap(), None);
    assert_eq!(store.game_by_message(MessageId(8)).await.unwrap(), None);
}

#[tokio::test]
async fn the_result_of_a_game_is_kept_with_it() {
    let store = memory().await;
    let game = playing(&store).await;
    store
        .append(game, Ply(1), vec![entry("off")], 30, Some(ana_wins()))
        .await
        .unwrap();
    let row = store.game(game).await.unwrap().unwrap();
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

#[tokio::test]
async fn computers_sit_beside_people() {
    let store = memory().await;
    let game = store.create(new_game(3)).await.unwrap();
    for (seat, user) in [(0, None), (1, Some(ANA)), (2, None)] {
        store.take_seat(game, seat, user, "Someone").await.unwrap();
    }
    super::begin(&store, game, vec![]).await.unwrap();
    let row = store.game(game).await.unwrap().unwrap();
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

#[tokio::test]
async fn games_are_found_by_state_channel_and_person() {
    let store = memory().await;
    let [lobby, elsewhere, running] = assorted(&store).await;
    let ids = |rows: Vec<GameRow>| rows.into_iter().map(|row| row.id).collect::<Vec<_>>();
    assert_eq!(
        ids(store.unfinished_games().await.unwrap()),
        [lobby, elsewhere, running]
    );
    assert_eq!(
        ids(store.open_games_in(CHANNEL).await.unwrap()),
        [lobby, running]
    );
    assert_eq!(
        ids(store.games_of(ANA).await.unwrap()),
        [running, elsewhere],
        "newest first"
    );
    assert_eq!(ids(store.games_of(UserId(404)).await.unwrap()), []);
    assert!(
        store
            .unfinished_games()
            .await
            .unwrap()
            .iter()
            .all(|row| row.terms.len() == 2 && row.invited == [BOB])
    );
}

/// A lobby, one in another channel, and a running game, among games that have ended.
async fn assorted(store: &Store) -> [GameId; 3] {
    let lobby = store.create(new_game(2)).await.unwrap();
    let elsewhere = store
        .create(zihin::store::NewGame {
            channel: ChannelId(99),
            creator: BOB,
            ..new_game(2)
        })
        .await
        .unwrap();
    store.take_seat(elsewhere, 0, ANA, "Ana").await.unwrap();
    let running = playing(store).await;
    let over = playing(store).await;
    store
        .append(over, Ply(1), vec![], 30, Some(ana_wins()))
        .await
        .unwrap();
    let cancelled = full_lobby(store).await;
    store.cancel(cancelled, 30).await.unwrap();
    [lobby, elsewhere, running]
}

/// A game in each state, and one that does not exist.
async fn in_every_state(store: &Store) -> [(&'static str, GameId); 6] {
    let half = store.create(new_game(2)).await.unwrap();
    store.take_seat(half, 0, ANA, "Ana").await.unwrap();
    let over = playing(store).await;
    store
        .append(over, Ply(1), vec![], 30, Some(ana_wins()))
        .await
        .unwrap();
    let cancelled = full_lobby(store).await;
    store.cancel(cancelled, 30).await.unwrap();
    let (full, running) = (full_lobby(store).await, playing(store).await);
    [
        ("half", half),
        ("full", full),
        ("playing", running),
        ("over", over),
        ("cancelled", cancelled),
        ("none", GameId(404)),
    ]
}

/// The outcome, in each state, of: taking seat 1, taking seat 5, taking a second seat, leaving as a stranger, beginning, appending, ending.
const OUTCOMES: [(&str, [&str; 7]); 6] = [
    (
        "half",
        [
            "done",
            "no such seat",
            "taken",
            "done",
            "done",
            "done",
            "done",
        ],
    ),
    (
        "full",
        [
            "taken",
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
        name(store.take_seat(game, 1, UserId(5), "Eve").await),
        name(store.take_seat(game, 5, UserId(6), "Fay").await),
        name(store.take_seat(game, 1, ANA, "Ana").await),
        name(store.leave(game, UserId(404)).await),
        name(super::begin(store, game, vec![]).await),
        name(
            store
                .append(game, Ply(0), vec![entry("8/2")], 30, None)
                .await,
        ),
        name(
            store
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

#[tokio::test]
async fn every_status_refuses_the_changes_that_it_must() {
    let store = memory().await;
    let games = in_every_state(&store).await;
    for ((state, game), (same, expected)) in games.into_iter().zip(OUTCOMES) {
        assert_eq!(state, same);
        assert_eq!(attempts(&store, state, game).await, expected, "{state}");
    }
}

#[tokio::test]
async fn a_game_ends_once() {
    let store = memory().await;
    for (state, game) in in_every_state(&store).await {
        let expected = match state {
            "over" | "cancelled" => "closed",
            "none" => "no such game",
            _ => "done",
        };
        assert_eq!(name(store.cancel(game, 40).await), expected, "{state}");
        assert_ne!(name(store.cancel(game, 40).await), "done", "{state}, twice");
    }
    let before = super::table(&store).await;
    let over = playing(&store).await;
    store
        .append(over, Ply(1), vec![], 50, Some(ana_wins()))
        .await
        .unwrap();
    let after = super::table(&store).await;
    assert_ne!(before, after);
    for entries in [vec![], vec![entry("off")]] {
        assert_eq!(
            name(
                store
                    .append(over, Ply(1), entries, 60, Some(ana_wins()))
                    .await
            ),
            "closed"
        );
    }
    assert_eq!(super::table(&store).await, after, "it counts once");
}

#[tokio::test]
async fn a_game_begins_only_with_the_players_of_its_lobby() {
    let store = memory().await;
    let game = full_lobby(&store).await;
    let seated = store.game(game).await.unwrap().unwrap().seats;
    assert!(store.leave(game, BOB).await.unwrap());
    assert!(!store.leave(game, BOB).await.unwrap());
    for seating in [seated, vec![]] {
        let refused = store.begin(game, 20, seating, vec![throw("62")]).await;
        assert_eq!(name(refused), "reseated");
    }
    assert_eq!(
        store.game(game).await.unwrap().unwrap().status,
        Status::Lobby
    );
    assert_eq!(texts(&store, game).await, [""; 0]);
}

#[tokio::test]
async fn the_players_of_a_lobby_play_in_the_order_that_was_drawn() {
    let store = memory().await;
    let game = store.create(new_game(3)).await.unwrap();
    store.take_seat(game, 0, ANA, "Ana").await.unwrap();
    store.take_seat(game, 2, BOB, "Bob").await.unwrap();
    let mut seating = store.game(game).await.unwrap().unwrap().seats;
    seating.reverse();
    store.begin(game, 20, seating, vec![]).await.unwrap();
    let row = store.game(game).await.unwrap().unwrap();
    assert_eq!(
        (row.size, row.person_at(0), row.person_at(1)),
        (2, Some(BOB), Some(ANA))
    );
}

#[tokio::test]
async fn an_outcome_that_leaves_out_a_seat_changes_nothing() {
    let store = memory().await;
    let game = playing(&store).await;
    let mut short = ana_wins();
    short.points.pop();
    assert_eq!(
        name(
            store
                .append(game, Ply(1), vec![entry("off")], 30, Some(short))
                .await
        ),
        "unscored"
    );
    assert_eq!(
        store.game(game).await.unwrap().unwrap().status,
        Status::Playing
    );
    assert_eq!(texts(&store, game).await, ["62"]);
}

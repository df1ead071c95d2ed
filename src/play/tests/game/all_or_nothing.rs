//! What several rows record is one transaction: if the database refuses one of them, none is written.

use zihin_ids::{GameId, UserId};
use zihin_play::game::{Act, By, Level, OfferKind, Status};
use zihin_play::{PlayError, PlayError::Refused, Refusal};
use zihin_testing::acts::Acts;
use zihin_testing::database::texts;
use zihin_testing::fixture::{Fixture, person, proposal};
use zihin_testing::tournament_fixture::CLICK;
use zihin_testing::tournament_fixture::ORGANISER;
use zihin_testing::tournament_fixture::terms;

/// Everything about games that the database holds.
async fn contents(fixture: &Fixture) -> String {
    let tables = [
        ("games", "id, status, size"),
        ("seats", "game, seat, name"),
        ("options", "game, name, value"),
        ("invitations", "game, person"),
        ("offers", "game, ply, kind, seat"),
        ("entries", "game, ply, text"),
        ("tournament_events", "tournament, text, game"),
    ];
    let rows = tables.map(|(table, columns)| {
        format!("SELECT concat_ws(' ', '{table}', {columns}) AS entry FROM {table}")
    });
    let sql = format!("{} ORDER BY entry", rows.join(" UNION ALL "));
    format!("{:?}", texts(&fixture.url(), &sql).await)
}

const FIRST_ENTRY: &str = "INSERT ON entries WHEN NEW.ply = 0";
const SECOND_SEAT: &str = "INSERT ON seats WHEN NEW.seat = 1";
const START: &str = "UPDATE OF status ON games WHEN NEW.status = 'playing'";

/// The kinds of beginning, and what the database may refuse in each.
const BEGINNINGS: [(&str, &[&str]); 6] = [
    ("open a lobby", &["INSERT ON seats"]),
    ("open with Zihin", &[FIRST_ENTRY, SECOND_SEAT, START]),
    ("join", &[FIRST_ENTRY, SECOND_SEAT, START]),
    (
        "fill",
        &[FIRST_ENTRY, SECOND_SEAT, START, "INSERT ON options"],
    ),
    ("start", &["INSERT ON seats WHEN NEW.seat = 0", START]),
    (
        "rematch",
        &[FIRST_ENTRY, SECOND_SEAT, START, "INSERT ON games"],
    ),
];

/// Brings a game to where `beginning` can be tried.
async fn prepare(fixture: &Fixture, beginning: &str) -> GameId {
    let games = &fixture.play.games;
    let kind = if beginning == "start" {
        "talat"
    } else {
        "table"
    };
    let game = fixture.lobby(proposal(kind, 1, &[])).await;
    if matches!(beginning, "start" | "rematch") {
        games.join(game, &person(2), CLICK).await.unwrap();
    }
    if beginning == "rematch" {
        let games = &fixture.play.games;
        games
            .execute(game, By::person(UserId(1)), Act::Resign)
            .await
            .unwrap();
        let first = games
            .execute(game, By::person(UserId(1)), Act::Agree(OfferKind::Rematch))
            .await;
        first.unwrap();
    }
    game
}

async fn begin(fixture: &Fixture, beginning: &str, game: GameId) -> Result<(), PlayError> {
    let (games, lobbies) = (&fixture.play.games, &fixture.play.lobbies);
    let zihin = [("engine", "easy")];
    match beginning {
        "open a lobby" => lobbies.open(proposal("table", 1, &[])).await.map(drop),
        "open with Zihin" => lobbies.open(proposal("table", 1, &zihin)).await.map(drop),
        "join" => games.join(game, &person(2), CLICK).await.map(drop),
        "fill" => games
            .fill(game, (UserId(1), CLICK), (Level::Easy, 2))
            .await
            .map(drop),
        "start" => games.start(game, (UserId(1), CLICK)).await.map(drop),
        _ => {
            let agreed = games.execute(game, By::person(UserId(2)), Act::Agree(OfferKind::Rematch));
            agreed.await.map(drop)
        }
    }
}

#[tokio::test]
async fn a_game_begins_as_a_whole_or_not_at_all() {
    for (beginning, refusals) in BEGINNINGS {
        let fixture = Fixture::new().await;
        let game = prepare(&fixture, beginning).await;
        let before = contents(&fixture).await;
        for refusal in refusals {
            fixture.refuse(refusal).await;
            let refused = begin(&fixture, beginning, game).await;
            let at = format!("{beginning}: {refusal}");
            assert!(
                matches!(refused, Err(PlayError::Store(_))),
                "{at}: {refused:?}"
            );
            assert_eq!(contents(&fixture).await, before, "{at}");
            fixture.allow().await;
        }
        begin(&fixture, beginning, game).await.unwrap();
        let open = fixture.play.games.unfinished().await.unwrap();
        let last = open.last().unwrap();
        let expected = match beginning {
            "open a lobby" => Status::Lobby,
            _ => Status::Playing,
        };
        assert_eq!(last.status, expected, "{beginning}");
    }
}

#[tokio::test]
async fn the_last_agreement_is_written_with_what_it_brings_about() {
    let cancelled = "UPDATE OF status ON games WHEN NEW.status = 'cancelled'";
    for (kind, refusal) in [
        (OfferKind::Draw, "INSERT ON entries"),
        (OfferKind::Takeback, "INSERT ON entries"),
        (OfferKind::Pause, "INSERT ON entries"),
        (OfferKind::Cancel, cancelled),
    ] {
        let fixture = Fixture::new().await;
        let game = fixture.begun(proposal("camelot", 1, &[]), 2).await;
        let mover = fixture.move_once(game).await;
        let other = UserId(3 - mover.0);
        let agree = |user| {
            fixture
                .play
                .games
                .execute(game, By::person(user), Act::Agree(kind))
        };
        agree(mover).await.unwrap();
        let before = contents(&fixture).await;
        fixture.refuse(refusal).await;
        let refused = agree(other).await;
        assert!(
            matches!(refused, Err(PlayError::Store(_))),
            "{kind:?}: {refused:?}"
        );
        assert_eq!(contents(&fixture).await, before, "{kind:?}");
        fixture.allow().await;
        agree(other).await.unwrap();
        assert_ne!(contents(&fixture).await, before, "{kind:?}");
    }
}

#[tokio::test]
async fn an_agreement_that_comes_too_late_by_the_clock_is_not_written() {
    let fixture = Fixture::new().await;
    let games = &fixture.play.games;
    let timed = proposal("camelot", 1, &[("clock", "1h")]);
    let game = fixture.lobby(timed).await;
    games.join(game, &person(2), CLICK).await.unwrap();
    let agree = |user| {
        let games = &fixture.play.games;
        games.execute(game, By::person(UserId(user)), Act::Agree(OfferKind::Draw))
    };
    agree(1).await.unwrap();
    let before = contents(&fixture).await;
    fixture.pass(2 * zihin_testing::fixture::HOUR);
    let late = agree(2).await;
    assert!(matches!(late, Err(Refused(Refusal::OutOfTime))), "{late:?}");
    assert_eq!(contents(&fixture).await, before);
}

#[tokio::test]
async fn a_tournament_opens_a_game_as_a_whole_or_not_at_all() {
    let fixture = Fixture::new().await;
    let tournaments = &fixture.play.tournaments;
    let id = fixture.opened(terms("table", 1)).await;
    fixture.enter(id, 1..=2).await;
    tournaments.start(id, ORGANISER).await.unwrap();
    let before = contents(&fixture).await;
    for refusal in [FIRST_ENTRY, SECOND_SEAT, START] {
        fixture.refuse(refusal).await;
        fixture.advance_due().await;
        assert_eq!(contents(&fixture).await, before, "{refusal}");
        fixture.allow().await;
        tournaments.retry_later(id);
        fixture.pass(zihin_testing::fixture::HOUR);
    }
    fixture.advance_due().await;
    let open = fixture.play.games.unfinished().await.unwrap();
    assert_eq!(open.len(), 1);
    assert_eq!(open[0].status, Status::Playing);
}

//! Games of a tournament with a live clock: nobody's time runs before all players are there.

use zihin_ids::TournamentId;
use zihin_play::game::{Act, By, GameTerms, OfferKind};
use zihin_play::tournament::{DecidedBy, NewTournament};
use zihin_play::{PlayError::Refused, Refusal};
use zihin_testing::fixture::{DAY, Fixture, HOUR};
use zihin_testing::tournament_fixture::{bracket, terms, users};

/// A match of two with this clock.
async fn started(fixture: &Fixture, clock: &str) -> TournamentId {
    let games = GameTerms {
        clock: Some(clock.parse().unwrap()),
        ..GameTerms::default()
    };
    let id = fixture.opened_with(terms("camelot", 1), games).await;
    fixture.enter(id, 1..=2).await;
    fixture.start(id).await;
    id
}

#[tokio::test]
async fn a_live_clock_starts_when_both_players_are_there() {
    let mut fixture = Fixture::new().await;
    let id = started(&fixture, "10m+15s<30m").await;
    let tournament = fixture.tournament(id).await;
    let (game, both) = (tournament.games[&0], users(&tournament, 0));
    for (number, user) in both.iter().enumerate() {
        fixture.pass(HOUR);
        fixture.play.deadlines.record_heartbeat().await.unwrap();
        fixture.restart().await;
        let games = &fixture.play.games;
        let view = games.view(game).await.unwrap();
        assert_eq!((view.state.deadline, view.choices.len()), (None, 0));
        assert_eq!(view.state.absent.len(), 2 - number);
        assert!(view.state.awaited().unwrap().people.contains(user));
        let early = games
            .execute(game, By::person(*user), Act::Type(String::from("e6 e8")))
            .await;
        assert!(matches!(early, Err(Refused(Refusal::NotCheckedIn))));
        for _ in 0..2 {
            games
                .execute(game, By::person(*user), Act::CheckIn)
                .await
                .unwrap();
        }
    }
    let view = fixture.play.games.view(game).await.unwrap();
    assert_eq!(
        view.state.deadline,
        Some(fixture.play.now() + HOUR / 6),
        "all ten minutes"
    );
    fixture.move_once(game).await;
}

#[tokio::test]
async fn whoever_is_not_there_by_the_end_of_the_stage_has_lost() {
    let fixture = Fixture::new().await;
    let id = started(&fixture, "10m").await;
    let tournament = fixture.tournament(id).await;
    let there = users(&tournament, 0)[1];
    let games = &fixture.play.games;
    games
        .execute(tournament.games[&0], By::person(there), Act::CheckIn)
        .await
        .unwrap();
    fixture.pass(DAY);
    fixture.advance_due().await;
    let tournament = fixture.tournament(id).await;
    let last = &bracket(&tournament).current()[0];
    let (order, by) = last.decided.as_ref().unwrap();
    assert_eq!(*by, DecidedBy::Forfeit);
    assert_eq!(tournament.at(order[0]).unwrap().user, Some(there));
}

#[tokio::test]
async fn a_clock_of_days_asks_nobody_to_check_in() {
    let fixture = Fixture::new().await;
    let id = started(&fixture, "1d+1d<1d").await;
    let game = fixture.tournament(id).await.games[&0];
    let view = fixture.play.games.view(game).await.unwrap();
    assert_eq!(
        (view.state.absent.len(), view.state.deadline.is_some()),
        (0, true)
    );
}

#[tokio::test]
async fn whoever_was_there_on_the_same_day_is_not_asked_again_after_a_draw() {
    let fixture = Fixture::new().await;
    let games = GameTerms {
        clock: Some("10m".parse().unwrap()),
        ..GameTerms::default()
    };
    let days = NewTournament {
        stage: 5 * DAY,
        ..terms("camelot", 1)
    };
    let id = fixture.opened_with(days, games).await;
    fixture.enter(id, 1..=2).await;
    fixture.start(id).await;
    let games = &fixture.play.games;
    for (waits, asked) in [(0, 2), (0, 0), (DAY - HOUR, 0), (2 * DAY, 2)] {
        fixture.pass(waits);
        fixture.play.deadlines.record_heartbeat().await.unwrap();
        fixture.advance_due().await;
        let game = fixture.tournament(id).await.games[&0];
        let view = games.view(game).await.unwrap();
        assert_eq!(view.state.absent.len(), asked, "after {waits} ms");
        assert_eq!(view.state.deadline.is_some(), asked == 0);
        let both = users(&fixture.tournament(id).await, 0);
        for user in &both {
            games
                .execute(game, By::person(*user), Act::CheckIn)
                .await
                .unwrap();
        }
        for user in both {
            games
                .execute(game, By::person(user), Act::Agree(OfferKind::Draw))
                .await
                .unwrap();
        }
    }
}

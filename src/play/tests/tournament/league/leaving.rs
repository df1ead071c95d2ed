//! Leaving a league, and ending it: what concerns the season that is played, and what the next one.

use super::{begun, next, play, refusal, settle};
use zihin_ids::UserId;
use zihin_play::tournament::{TournamentError, TournamentStatus};
use zihin_testing::fixture::{Fixture, person};
use zihin_testing::tournament_fixture::{CLICK, ORGANISER};

#[tokio::test]
async fn leaving_concerns_the_next_season() {
    let fixture = Fixture::new().await;
    let id = begun(&fixture, 5).await;
    let tournaments = &fixture.play.tournaments;
    let left = tournaments.leave_league(id, UserId(2)).await.unwrap();
    assert!(left.plays_on, "the games of this season go on");
    assert_eq!(left.tournament.row.id, id);
    let second = next(&fixture, &left.tournament).await;
    assert_eq!(second.entered.len(), 4);
    assert!(fixture.tournament(id).await.seed_of(UserId(2)).is_some());
    // Somebody new joins and leaves, and has no game.
    tournaments.enter(id, &person(9), CLICK).await.unwrap();
    let left = tournaments.leave_league(id, UserId(9)).await.unwrap();
    assert!(!left.plays_on);
    let twice = tournaments.leave_league(id, UserId(9)).await;
    assert_eq!(refusal(twice), Some(TournamentError::NotEntered));
}

#[tokio::test]
async fn a_league_ends_with_the_season_that_is_played_and_the_next_one() {
    let fixture = Fixture::new().await;
    let id = begun(&fixture, 4).await;
    let tournaments = &fixture.play.tournaments;
    let running = fixture.tournament(id).await;
    let second = next(&fixture, &running).await;
    let standing = tournaments.standing(second.clone()).await.unwrap();
    assert_eq!(standing.row.id, id, "the next season has no card");
    tournaments.cancel(second.row.id, ORGANISER).await.unwrap();
    settle(&fixture).await;
    for id in [id, second.row.id] {
        let cancelled = fixture.tournament(id).await;
        assert_eq!(cancelled.status, TournamentStatus::Cancelled);
    }
    let open = fixture.play.games.unfinished().await.unwrap();
    assert!(open.is_empty(), "{open:?}");
    let entered = tournaments.enter(id, &person(9), CLICK).await;
    assert_eq!(refusal(entered), Some(TournamentError::Over));
}

#[tokio::test]
async fn games_of_a_division_are_found_with_its_thread() {
    let fixture = Fixture::new().await;
    let id = begun(&fixture, 8).await;
    let tournaments = &fixture.play.tournaments;
    let running = fixture.tournament(id).await;
    let mut divisions = Vec::new();
    for game in running.games.values() {
        let row = fixture.play.games.row(*game).await.unwrap();
        let found = tournaments.division_of_game(&row).await.unwrap().unwrap();
        assert_eq!(found.thread, None);
        divisions.push((found.division, *game));
    }
    let thread = zihin_ids::ChannelId(77);
    let (_, first) = divisions
        .iter()
        .find(|(division, _)| *division == 0)
        .unwrap();
    fixture.play.games.set_thread(*first, thread).await.unwrap();
    for (division, game) in divisions {
        let row = fixture.play.games.row(game).await.unwrap();
        let found = tournaments.division_of_game(&row).await.unwrap().unwrap();
        assert_eq!(found.thread, (division == 0).then_some(thread));
    }
    let over = play(&fixture, id, 100).await;
    assert_eq!(
        tournaments.without_luck(&over).await.unwrap(),
        [],
        "nothing is analysed"
    );
}

//! Races of Table that are played by the game's rule.

use super::plan::{ANA, BOB, log};
use zihin_ids::GuildId;
use zihin_play::game::Status;
use zihin_play::people::Scope;
use zihin_testing::acts::{Acts, shown};
use zihin_testing::fixture::{Fixture, proposal};

/// A race of fifteen checkers each; the dice are to be rolled.
const RACE: &str = "XGID=----CCE-D--------d-ecc----:0:0:1:00:0:0:0:0:10";
/// The same as the first game of a match to 30 points.
const MATCH: &str = "XGID=----CCE-D--------d-ecc----:0:0:1:00:0:0:0:3:10";

#[tokio::test]
async fn a_race_is_played_by_the_rule_for_whoever_wants_it_until_they_end_it() {
    let fixture = Fixture::new().await;
    let game = fixture
        .begun(proposal("table", 1, &[("position", RACE)]), 2)
        .await;
    let games = &fixture.play.games;
    let on = games.set_race(game, ANA, true).await.unwrap();
    assert_eq!(on.race, Some(true));
    let shown = games.view(game).await.unwrap().caption;
    assert!(
        shown.iter().any(|line| line.key == "board-race"),
        "everybody sees it"
    );
    for _ in 0..3 {
        if games.row(game).await.unwrap().status == Status::Over {
            return;
        }
        assert_eq!(fixture.mover(game).await, BOB, "Ana's race plays itself");
        fixture.move_once(game).await;
    }
    games.set_race(game, ANA, false).await.unwrap();
    fixture.move_once(game).await;
    assert_eq!(fixture.mover(game).await, ANA);
    games.set_race(game, BOB, true).await.unwrap();
    games.set_race(game, ANA, true).await.unwrap();
    let row = games.row(game).await.unwrap();
    assert_eq!(
        row.status,
        Status::Over,
        "two races play each other to the end"
    );
}

#[tokio::test]
async fn the_rule_ends_with_the_race_also_if_the_match_goes_on() {
    let fixture = Fixture::new().await;
    let position = [("position", MATCH)];
    let game = fixture.begun(proposal("table", 1, &position), 2).await;
    let games = &fixture.play.games;
    games.set_race(game, ANA, true).await.unwrap();
    games.set_race(game, BOB, true).await.unwrap();
    let row = games.row(game).await.unwrap();
    assert_eq!(row.status, Status::Playing, "the next game has begun");
    let shown = games.view(game).await.unwrap().caption;
    assert!(shown.iter().all(|line| line.key != "board-race"));
    for person in [ANA, BOB] {
        let page = games.plan(game, person).await.unwrap();
        assert_eq!((page.race, page.is_dropped), (None, false));
    }
}

#[tokio::test]
async fn a_race_that_the_rule_plays_ends_no_vacation() {
    let fixture = Fixture::new().await;
    let terms = [("position", RACE), ("clock", "3d")];
    let game = fixture.begun(proposal("table", 1, &terms), 2).await;
    let (games, people) = (&fixture.play.games, &fixture.play.people);
    games.set_race(game, ANA, true).await.unwrap();
    let (server, now) = (Scope::Server(GuildId(1)), fixture.play.now());
    people.begin_vacation(ANA, server, 7, now).await.unwrap();
    games.settle_vacations().await.unwrap();
    assert_eq!(fixture.mover(game).await, BOB);
    fixture.move_once(game).await;
    assert!(log(&fixture, game).await.contains(&"ahead".to_owned()));
    fixture.play.take_effects();
    games.settle_vacations().await.unwrap();
    assert_eq!(shown(&fixture.play), []);
    let state = games.turn_state(game).await.unwrap();
    assert_eq!(state.away.len(), 1);
}

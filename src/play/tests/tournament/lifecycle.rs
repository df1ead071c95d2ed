//! Tournaments from entry to winner, on a clock that is set by hand.

use zihin_ids::{TournamentId, UserId};
use zihin_play::game::{About, Act, Action, By, GameTerms, OfferKind};
use zihin_play::tournament::{NewTournament, TournamentError, TournamentStatus};
use zihin_play::{PlayError::Refused, Refusal};
use zihin_testing::acts::{Acts, effects};
use zihin_testing::fixture::{DAY, Fixture, HOUR, person};
use zihin_testing::patience::holds;
use zihin_testing::tournament_fixture::{CLICK, OPENED, ORGANISER, bracket, terms, users};

/// Which tournaments were advanced, and after how many milliseconds something is due again.
async fn advance(fixture: &Fixture) -> (Vec<TournamentId>, u64) {
    fixture.play.take_effects();
    let next = fixture.play.tournaments.advance_due().await.unwrap();
    (effects(&fixture.play).cards, next.unwrap())
}

/// Advances tournaments until nothing is due at once.
async fn advance_all(fixture: &Fixture) {
    holds("nothing is due", async || advance(fixture).await.1 > 0).await;
}

#[tokio::test]
async fn only_a_tournament_in_which_something_happened_is_advanced() {
    let fixture = Fixture::new().await;
    let one = fixture.started("camelot", 2, 1).await;
    let elsewhere = NewTournament {
        channel: zihin_ids::ChannelId(2),
        starts_at: Some(fixture.play.now() + HOUR),
        ..terms("camelot", 1)
    };
    let tournaments = &fixture.play.tournaments;
    let two = fixture.opened(elsewhere).await;
    // Discord takes its card as an answer for three seconds.
    fixture.pass(3_000);
    advance_all(&fixture).await;
    let soon = u64::try_from(HOUR - 3_000).unwrap();
    assert_eq!(
        advance(&fixture).await,
        (vec![], soon),
        "until the other one starts"
    );
    let game = fixture.tournament(one).await.games[&0];
    fixture.play_and_resign(game).await;
    assert_eq!(advance(&fixture).await.0, [one], "a game is over");
    advance_all(&fixture).await;
    fixture.enter(two, 1..=2).await;
    assert_eq!(advance(&fixture).await.0, [two], "somebody has entered");
    fixture.pass(HOUR);
    assert_eq!(advance(&fixture).await.0, [two], "it starts");
    assert_eq!(
        fixture.tournament(two).await.status,
        TournamentStatus::Running
    );
    advance_all(&fixture).await;
    let game = fixture.tournament(two).await.games[&0];
    fixture.play.games.close(game).await.unwrap();
    assert_eq!(advance(&fixture).await.0, [two], "a game was called off");
    tournaments.retry_later(one);
    fixture.pass(HOUR);
    assert_eq!(
        advance(&fixture).await.0,
        [one, two],
        "a new game, and the one that was put off"
    );
}

#[tokio::test]
async fn a_drawn_game_of_a_match_is_replayed_with_the_sides_swapped() {
    let fixture = Fixture::new().await;
    let id = fixture.started("camelot", 2, 3).await;
    let mut first = Vec::new();
    for _ in 0..2 {
        let tournament = fixture.tournament(id).await;
        let game = tournament.games[&0];
        let row = fixture.play.games.row(game).await.unwrap();
        first.push(row.person_at(0).unwrap());
        for user in users(&tournament, 0) {
            let draw = zihin_play::game::OfferKind::Draw;
            fixture
                .play
                .games
                .execute(game, By::person(user), Act::Agree(draw))
                .await
                .unwrap();
        }
        fixture.advance_due().await;
    }
    assert_ne!(first[0], first[1]);
    let tournament = fixture.tournament(id).await;
    assert_eq!(bracket(&tournament).current()[0].games, 2);
    for won in 1..=2 {
        let game = fixture.tournament(id).await.games[&0];
        fixture.play_and_resign(game).await;
        fixture.advance_due().await;
        let is_over = fixture.tournament(id).await.status == TournamentStatus::Over;
        assert_eq!(is_over, won == 2, "best of three");
    }
}

#[tokio::test]
async fn if_no_game_is_played_the_better_seed_advances_and_outages_do_not_count() {
    let mut fixture = Fixture::new().await;
    let id = fixture.started("camelot", 2, 1).await;
    fixture.store.close().await;
    fixture.pass(2 * DAY);
    fixture.restart().await;
    fixture.advance_due().await;
    assert_eq!(
        fixture.tournament(id).await.status,
        TournamentStatus::Running,
        "the outage does not count"
    );
    fixture.play.deadlines.record_heartbeat().await.unwrap();
    fixture.pass(DAY + HOUR);
    fixture.advance_due().await;
    let tournament = fixture.tournament(id).await;
    assert_eq!(tournament.status, TournamentStatus::Over);
    assert_eq!(bracket(&tournament).winner().unwrap().0, 0);
}

#[tokio::test]
async fn it_starts_on_time_with_those_who_have_checked_in() {
    let fixture = Fixture::new().await;
    let tournaments = &fixture.play.tournaments;
    let new = NewTournament {
        starts_at: Some(DAY + HOUR),
        check_in: true,
        ..terms("camelot", 1)
    };
    let id = fixture.opened(new.clone()).await;
    let second = tournaments.open(new, GameTerms::default(), OPENED).await;
    assert!(matches!(
        second,
        Err(Refused(Refusal::Tournament(TournamentError::OneAlready)))
    ));
    fixture.enter(id, 1..=5).await;
    let twice = tournaments.enter(id, &person(5), CLICK).await;
    assert!(matches!(
        twice,
        Err(Refused(Refusal::Tournament(TournamentError::Entered)))
    ));
    for user in [1, 2, 3] {
        tournaments.check_in(id, UserId(user)).await.unwrap();
    }
    tournaments.leave(id, UserId(3)).await.unwrap();
    fixture.advance_due().await;
    assert_eq!(fixture.tournament(id).await.status, TournamentStatus::Entry);
    fixture.pass(2 * HOUR);
    fixture.advance_due().await;
    let tournament = fixture.tournament(id).await;
    assert_eq!(
        (tournament.status, tournament.field.len()),
        (TournamentStatus::Running, 2)
    );
    let late = tournaments.enter(id, &person(7), CLICK).await;
    assert!(matches!(
        late,
        Err(Refused(Refusal::Tournament(TournamentError::EntryClosed)))
    ));
}

#[tokio::test]
async fn a_start_without_players_and_a_cancellation_leave_no_game() {
    let fixture = Fixture::new().await;
    let new = NewTournament {
        starts_at: Some(DAY + HOUR),
        ..terms("table", 1)
    };
    let id = fixture.opened(new).await;
    fixture.pass(2 * HOUR);
    fixture.advance_due().await;
    assert_eq!(
        fixture.tournament(id).await.status,
        TournamentStatus::Cancelled
    );
    let id = fixture.started("table", 4, 1).await;
    assert_eq!(fixture.play.games.unfinished().await.unwrap().len(), 2);
    fixture
        .play
        .tournaments
        .cancel(id, ORGANISER)
        .await
        .unwrap();
    assert!(fixture.play.games.unfinished().await.unwrap().is_empty());
    assert_eq!(
        fixture.tournament(id).await.row.status,
        TournamentStatus::Cancelled
    );
}

#[tokio::test]
async fn a_tournament_is_replayed_once_and_goes_on_from_there_as_a_replay_after_a_restart_would() {
    let mut fixture = Fixture::new().await;
    let id = fixture.started("camelot", 8, 1).await;
    let shown = fixture.play_stage(id).await;
    assert_eq!(shown.stages(), 2);
    let kept = fixture.play_stage(id).await;
    assert_eq!(fixture.play.tournaments.replays(), 1);
    fixture.restart().await;
    let again = fixture.tournament(id).await;
    assert_eq!(format!("{kept:?}"), format!("{again:?}"));
    let events = shown.row.events.len();
    assert_eq!(kept.after_events(events), (2, TournamentStatus::Running));
    assert_eq!(kept.after_events(0), (0, TournamentStatus::Entry));
}

#[tokio::test]
async fn a_game_before_its_first_move_is_cancelled_by_both_and_played_again() {
    let fixture = Fixture::new().await;
    let id = fixture.started("camelot", 2, 1).await;
    let tournament = fixture.tournament(id).await;
    let (game, both) = (tournament.games[&0], users(&tournament, 0));
    let games = &fixture.play.games;
    let alone = games.execute(game, By::person(both[0]), Act::Cancel).await;
    assert!(matches!(
        alone,
        Err(Refused(Refusal::NotPossible(OfferKind::Cancel)))
    ));
    let may = games.possible_actions(game, both[0]).await.unwrap();
    assert!(!may.actions.contains(&Action::Act(Act::Cancel)));
    assert!(
        may.actions
            .contains(&Action::Act(Act::Agree(OfferKind::Cancel)))
    );
    games
        .execute(game, By::person(both[0]), Act::Agree(OfferKind::Cancel))
        .await
        .unwrap();
    let offer = games.view(game).await.unwrap().state.offer.unwrap();
    assert_eq!(offer.about, About::Replayed);
    games
        .execute(game, By::person(both[1]), Act::Agree(OfferKind::Cancel))
        .await
        .unwrap();
    fixture.advance_due().await;
    assert_ne!(fixture.tournament(id).await.games[&0], game);
}

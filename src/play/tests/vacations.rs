//! Vacations: clocks stand still in games by the day as long as the server of each allows, as the logs say, whatever happens in between.

use crate::game::plan;
use zihin_ids::{GameId, GuildId, UserId};
use zihin_play::game::{Act, By, GameTerms, OfferKind, Status};
use zihin_play::people::{Scope, Setting};
use zihin_play::{PlayError, PlayError::Refused, Refusal};
use zihin_rules::SplitMix;
use zihin_testing::acts::{Acts, run_due, shown};
use zihin_testing::fixture::{DAY, Fixture, HOUR, proposal};
use zihin_testing::tournament_fixture::terms;

const HERE: GuildId = GuildId(1);

/// A running game of Camelot between this person and the one with the next id.
async fn timed(fixture: &Fixture, opener: u64, clock: &str) -> GameId {
    let proposal = proposal("camelot", opener, &[("clock", clock)]);
    fixture.begun(proposal, 2).await
}

/// A person goes on vacation for so many days.
async fn go(fixture: &Fixture, user: UserId, days: u32) -> Result<(), PlayError> {
    let (people, scope) = (&fixture.play.people, Scope::Server(HERE));
    let now = fixture.play.now();
    people.begin_vacation(user, scope, days, now).await
}

/// Brings games in line with vacations. Returns those that have changed.
async fn settle(fixture: &Fixture) -> Vec<GameId> {
    fixture.play.take_effects();
    fixture.play.games.settle_vacations().await.unwrap();
    shown(&fixture.play)
}

/// In how many hours the flag of the player to move falls.
async fn hours(fixture: &Fixture, game: GameId) -> i64 {
    let state = fixture.play.games.turn_state(game).await.unwrap();
    (state.deadline.unwrap() - fixture.play.now()) / HOUR
}

/// How many players of a game are on vacation.
async fn away(fixture: &Fixture, game: GameId) -> usize {
    let state = fixture.play.games.turn_state(game).await.unwrap();
    state.away.len()
}

/// How many entries about vacations the log of a game has.
async fn entries(fixture: &Fixture, game: GameId) -> usize {
    let log = fixture.store.games().log(game).await.unwrap();
    let texts = log.iter().filter(|row| row.text.starts_with("away "));
    texts.count()
}

async fn status(fixture: &Fixture, game: GameId) -> Status {
    fixture.play.games.row(game).await.unwrap().status
}

async fn set(fixture: &Fixture, of: Setting, value: &str) {
    let people = &fixture.play.people;
    people.set_setting(HERE, of, value).await.unwrap();
}

#[tokio::test]
async fn a_vacation_stops_the_clocks_of_games_by_the_day_until_its_date_or_the_next_move() {
    let mut fixture = Fixture::new().await;
    let [slow, other] = [
        timed(&fixture, 1, "3d").await,
        timed(&fixture, 1, "3d").await,
    ];
    let quick = timed(&fixture, 1, "6h").await;
    let ana = fixture.mover(slow).await;
    go(&fixture, ana, 7).await.unwrap();
    let twice = go(&fixture, ana, 1).await.unwrap_err();
    assert!(matches!(twice, Refused(Refusal::NoSuchChoice)), "{twice:?}");
    // The program ends before any game was told.
    fixture.restart().await;
    assert_eq!(settle(&fixture).await, [slow, other]);
    assert_eq!(settle(&fixture).await, []);
    fixture.restart().await;
    assert_eq!(settle(&fixture).await, [], "they know it already");
    let before = fixture.play.games.turn_state(slow).await.unwrap();
    assert_eq!(hours(&fixture, slow).await, 10 * 24);
    assert_eq!(before.ply.0, 0, "the board is the same");
    assert_eq!(before.away.len(), 1);
    assert_eq!(hours(&fixture, quick).await, 6);

    fixture.pass(5 * DAY);
    fixture.play.deadlines.run_due().await;
    assert_eq!(status(&fixture, quick).await, Status::Over);
    assert_eq!(status(&fixture, slow).await, Status::Playing);
    // A game that begins meanwhile.
    let late = timed(&fixture, 1, "2d").await;
    assert_eq!(settle(&fixture).await, [late]);
    assert_eq!(away(&fixture, late).await, 1);

    // A move in any game ends it in all.
    assert_eq!(fixture.move_once(slow).await, ana);
    assert_eq!(away(&fixture, slow).await, 0, "by the move itself");
    fixture.restart().await;
    assert_eq!(settle(&fixture).await, [other, late]);
    fixture.restart().await;
    assert_eq!(hours(&fixture, slow).await, 3 * 24);
    let mine = [other, late];
    for game in mine {
        assert_eq!(away(&fixture, game).await, 0);
        let left = fixture.play.games.view(game).await.unwrap().clocks.unwrap();
        let full = if game == late { 2 } else { 3 };
        assert!(left.iter().all(|(_, left)| *left == full * DAY), "{left:?}");
        assert_eq!(entries(&fixture, game).await, 2);
    }
}

#[tokio::test]
async fn a_vacation_that_nobody_ends_ends_at_its_date_and_the_flag_falls_later() {
    let fixture = Fixture::new().await;
    let game = timed(&fixture, 1, "3d").await;
    let mover = fixture.mover(game).await;
    fixture.pass(DAY);
    go(&fixture, mover, 2).await.unwrap();
    settle(&fixture).await;
    fixture.pass(4 * DAY - HOUR);
    fixture.play.deadlines.run_due().await;
    assert_eq!(hours(&fixture, game).await, 1);
    assert_eq!(away(&fixture, game).await, 0);
    assert_eq!(entries(&fixture, game).await, 1);
}

#[tokio::test]
async fn each_server_says_how_many_days_count_in_its_games_and_whether_tournaments_honour_them() {
    let fixture = Fixture::new().await;
    let game = timed(&fixture, 1, "3d").await;
    let mover = fixture.mover(game).await;
    set(&fixture, Setting::Vacation, "7").await;
    let too_long = go(&fixture, mover, 10).await.unwrap_err();
    assert!(
        matches!(too_long, Refused(Refusal::NoSuchChoice)),
        "{too_long:?}"
    );
    let direct = Scope::Direct(mover);
    let begun = fixture.play.people.begin_vacation(mover, direct, 14, DAY);
    begun.await.unwrap();
    settle(&fixture).await;
    assert_eq!(hours(&fixture, game).await, (7 + 3) * 24);

    set(&fixture, Setting::Vacation, "21").await;
    set(&fixture, Setting::TournamentVacations, "no").await;
    let people = fixture.store.people();
    people
        .end_vacation(mover, fixture.play.now())
        .await
        .unwrap();
    settle(&fixture).await;
    fixture.pass(HOUR);
    let clock = GameTerms {
        clock: Some("3d".parse().unwrap()),
        ..GameTerms::default()
    };
    let tournament = fixture.opened_with(terms("camelot", 1), clock).await;
    fixture.enter(tournament, [1, 2]).await;
    fixture.start(tournament).await;
    let games = fixture.tournament(tournament).await.games.into_values();
    let games: Vec<GameId> = games.collect();
    let mover = fixture.mover(games[0]).await;
    let (people, now) = (&fixture.play.people, fixture.play.now());
    let begun = people.begin_vacation(mover, Scope::Server(HERE), 3, now);
    begun.await.unwrap();
    assert!(!settle(&fixture).await.contains(&games[0]));
    fixture.store.people().unsettle_vacations(0).await.unwrap();
    set(&fixture, Setting::TournamentVacations, "yes").await;
    assert!(settle(&fixture).await.contains(&games[0]));
    assert_eq!(hours(&fixture, games[0]).await, 6 * 24);
}

#[tokio::test]
async fn whoever_does_nothing_in_the_whole_of_a_turn_is_put_on_vacation_once_a_year() {
    let mut fixture = Fixture::new().await;
    let games = [
        timed(&fixture, 1, "2d").await,
        timed(&fixture, 1, "2d").await,
    ];
    let mover = fixture.mover(games[0]).await;
    // Whose turn it is in the second game is drawn by lot.
    while fixture.mover(games[1]).await != mover {
        fixture.move_once(games[1]).await;
    }
    fixture.pass(2 * DAY + 1);
    let due = run_due(&fixture.play).await.0;
    assert_eq!((due.games.len(), due.reminders.len()), (2, 2));
    fixture.restart().await;
    settle(&fixture).await;
    for game in games {
        assert_eq!(status(&fixture, game).await, Status::Playing);
        assert_eq!(away(&fixture, game).await, 1);
        assert_eq!(entries(&fixture, game).await, 1);
        assert_eq!(hours(&fixture, game).await, 7 * 24);
    }
    fixture.pass(7 * DAY);
    fixture.play.deadlines.run_due().await;
    for game in games {
        assert_eq!(status(&fixture, game).await, Status::Over, "once a year");
    }
}

#[tokio::test]
async fn whoever_has_moved_elsewhere_in_the_turn_loses_on_time() {
    let fixture = Fixture::new().await;
    let lost = timed(&fixture, 1, "2d").await;
    let mover = fixture.mover(lost).await;
    let other = timed(&fixture, 1, "9d").await;
    fixture.pass(DAY);
    while fixture.move_once(other).await != mover {}
    fixture.pass(DAY + 1);
    fixture.play.deadlines.run_due().await;
    assert_eq!(status(&fixture, lost).await, Status::Over);
}

#[tokio::test]
async fn a_vacation_leaves_offers_open_and_goes_when_its_person_is_erased() {
    let fixture = Fixture::new().await;
    let game = timed(&fixture, 1, "3d").await;
    let mover = fixture.mover(game).await;
    let games = &fixture.play.games;
    let pause = OfferKind::Pause;
    games
        .execute(game, By::person(mover), Act::Agree(pause))
        .await
        .unwrap();
    go(&fixture, mover, 7).await.unwrap();
    settle(&fixture).await;
    let state = games.turn_state(game).await.unwrap();
    assert!(state.offer.is_some() && state.away.len() == 1);
    let people = fixture.store.people();
    let data = people.personal_data(mover).await.unwrap();
    assert_eq!(data.vacations.len(), 1);
    fixture.play.erase(mover).await.unwrap();
    let data = people.personal_data(mover).await.unwrap();
    assert_eq!(data.vacations, []);
}

#[tokio::test]
async fn a_reply_that_was_planned_ahead_ends_no_vacation() {
    let mut fixture = Fixture::new().await;
    let game = timed(&fixture, 1, "3d").await;
    let mover = fixture.mover(game).await;
    let away_one = UserId(3 - mover.0);
    let position = plan::state(&fixture, game).await;
    let moves = plan::moves(&*position, 2, &mut SplitMix(3));
    let spot = plan::line(&fixture, game, away_one, &[&moves[0], &moves[1]]).await;
    let games = &fixture.play.games;
    games.keep_line(&spot, away_one, false).await.unwrap();
    go(&fixture, away_one, 7).await.unwrap();
    assert_eq!(settle(&fixture).await, [game]);
    let games = &fixture.play.games;
    games
        .execute(game, By::person(mover), Act::Type(String::from(&moves[0])))
        .await
        .unwrap();
    for _ in 0..2 {
        assert_eq!(fixture.mover(game).await, mover, "the reply is played");
        assert_eq!(away(&fixture, game).await, 1);
        assert_eq!(settle(&fixture).await, []);
        fixture.restart().await;
    }
    fixture.move_once(game).await;
    assert_eq!(hours(&fixture, game).await, (7 + 3) * 24);
}

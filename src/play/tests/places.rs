//! Channels, threads and servers that are gone: what stands there waits, and is called off a week later.

use zihin_engine::Level;
use zihin_ids::{ChannelId, GameId, GuildId, TournamentId, UserId};
use zihin_play::game::{Act, Agreed, Budget, By, GameTerms, OfferKind, Status};
use zihin_play::lobby::Proposal;
use zihin_play::tournament::{NewTournament, TournamentStatus};
use zihin_play::{Place, PlayError::Refused, Refusal};
use zihin_testing::acts::{Acts, Waiting, effects, run_due, shown};
use zihin_testing::fixture::{DAY, Fixture, HOUR, person, proposal};
use zihin_testing::tournament_fixture::CLICK;
use zihin_testing::tournament_fixture::terms;

const WEEK: i64 = 7 * DAY;
const SERVER: Place = Place::Server(GuildId(1));

const fn channel(id: u64) -> Place {
    Place::Channel(ChannelId(id))
}

/// Camelot with an hour for each, in a channel that may be a thread.
fn camelot(opener: u64, channel: u64, parent: Option<u64>) -> Proposal {
    Proposal {
        channel: ChannelId(channel),
        parent: parent.map(ChannelId),
        ..proposal("camelot", opener, &[("clock", "1h")])
    }
}

async fn mark_gone(fixture: &Fixture, place: Place) -> Vec<GameId> {
    let now = fixture.play.now();
    fixture.play.mark_gone(place, now).await.unwrap()
}

async fn mark_back(fixture: &Fixture, place: Place) -> Vec<GameId> {
    fixture.play.mark_back(place).await.unwrap()
}

/// Calls off what is in places that are gone for good. Returns the games, and in how many milliseconds the next place is due.
async fn call_off(fixture: &Fixture) -> (Vec<GameId>, Option<u64>) {
    fixture.play.take_effects();
    let next = fixture.play.call_off_gone(i64::MIN).await.unwrap();
    (shown(&fixture.play), next)
}

async fn status(fixture: &Fixture, game: GameId) -> Status {
    fixture.play.games.row(game).await.unwrap().status
}

/// How many hours the players have left together.
async fn hours_left(fixture: &Fixture, game: GameId) -> i64 {
    let view = fixture.play.games.view(game).await.unwrap();
    let left: i64 = view.clocks.unwrap().iter().map(|(_, left)| *left).sum();
    left / HOUR
}

/// Whether anything is due by a clock.
async fn is_any_due(fixture: &Fixture) -> bool {
    run_due(&fixture.play).await.0 != Waiting::default()
}

#[tokio::test]
async fn a_place_takes_along_what_stands_there_or_below() {
    let fixture = Fixture::new().await;
    let here = fixture.begun(camelot(1, 10, None), 2).await;
    let in_thread = fixture.begun(camelot(3, 11, Some(10)), 2).await;
    let own_thread = fixture.begun(camelot(5, 20, None), 2).await;
    fixture
        .play
        .games
        .set_thread(own_thread, ChannelId(21))
        .await
        .unwrap();
    let waiting = fixture.lobby(camelot(7, 30, None)).await;
    let all = [here, in_thread, own_thread, waiting];
    for (place, expected) in [
        (channel(10), vec![here, in_thread]),
        (channel(11), vec![in_thread]),
        (channel(20), vec![own_thread]),
        (channel(21), vec![own_thread]),
        (channel(30), vec![waiting]),
        (channel(99), vec![]),
        (SERVER, all.to_vec()),
        (Place::Server(GuildId(10)), vec![]),
    ] {
        assert_eq!(mark_gone(&fixture, place).await, expected, "{place:?}");
        let is_stored = fixture
            .play
            .unreachable_places()
            .await
            .unwrap()
            .contains(&place);
        assert_eq!(is_stored, !expected.is_empty(), "{place:?}");
        for game in all {
            let row = fixture.play.games.row(game).await.unwrap();
            assert_eq!(row.is_gone(), expected.contains(&game), "{place:?} {game}");
        }
        assert_eq!(mark_back(&fixture, place).await, expected, "{place:?}");
        assert_eq!(mark_back(&fixture, place).await, [], "{place:?}");
    }
}

#[tokio::test]
async fn clocks_wait_while_a_channel_is_gone_and_get_the_time_back() {
    let mut fixture = Fixture::new().await;
    let game = fixture.begun(camelot(1, 10, None), 2).await;
    mark_gone(&fixture, channel(10)).await;
    fixture.pass(2 * DAY);
    assert!(!is_any_due(&fixture).await);
    fixture.restart().await;
    assert!(!is_any_due(&fixture).await);
    assert_eq!(status(&fixture, game).await, Status::Playing);

    assert_eq!(mark_back(&fixture, channel(10)).await, [game]);
    fixture.restart().await;
    assert!(!is_any_due(&fixture).await, "nobody has seen the board yet");
    assert_eq!(fixture.play.games.held().await.unwrap(), [game]);
    assert!(fixture.play.games.release_clock(game).await.unwrap());
    assert_eq!(hours_left(&fixture, game).await, 2);
    fixture.move_once(game).await;
    fixture.pass(2 * HOUR);
    assert!(is_any_due(&fixture).await);
    assert_eq!(status(&fixture, game).await, Status::Over);
}

#[tokio::test]
async fn a_game_in_two_places_that_are_gone_waits_for_both() {
    let fixture = Fixture::new().await;
    let game = fixture.begun(camelot(1, 10, None), 2).await;
    mark_gone(&fixture, SERVER).await;
    fixture.pass(HOUR);
    mark_gone(&fixture, channel(10)).await;
    assert_eq!(mark_back(&fixture, SERVER).await, []);
    fixture.pass(HOUR);
    assert!(!fixture.play.games.release_clock(game).await.unwrap());
    assert_eq!(mark_back(&fixture, channel(10)).await, [game]);
    assert!(fixture.play.games.release_clock(game).await.unwrap());
    assert_eq!(hours_left(&fixture, game).await, 2);
}

#[tokio::test]
async fn while_its_channel_is_gone_a_game_can_only_be_ended() {
    let fixture = Fixture::new().await;
    let games = &fixture.play.games;
    let resigned = fixture.begun(camelot(1, 10, None), 2).await;
    let agreed = fixture.begun(camelot(3, 10, None), 2).await;
    let open = fixture.lobby(camelot(5, 10, None)).await;
    fixture.move_once(resigned).await;
    fixture.move_once(agreed).await;
    let mover = games.view(resigned).await.unwrap().state.mover().unwrap();
    let texts = games
        .suggest_moves(resigned, mover, "", 1, &str::to_owned)
        .await;
    mark_gone(&fixture, channel(10)).await;

    let moved = games
        .execute(
            resigned,
            By::person(mover),
            Act::Type(String::from(&texts[0])),
        )
        .await;
    assert!(matches!(moved, Err(Refused(Refusal::PlaceGone))));
    let offered = games
        .execute(resigned, By::person(mover), Act::Agree(OfferKind::Takeback))
        .await;
    assert!(matches!(offered, Err(Refused(Refusal::PlaceGone))));
    let joined = games.join(open, &person(6), CLICK).await;
    assert!(matches!(joined, Err(Refused(Refusal::PlaceGone))));
    let filled = games.fill(open, (UserId(5), CLICK), (Level::Easy, 2)).await;
    assert!(matches!(filled, Err(Refused(Refusal::PlaceGone))));

    games
        .execute(resigned, By::person(mover), Act::Resign)
        .await
        .unwrap();
    assert_eq!(status(&fixture, resigned).await, Status::Over);
    for user in [3, 4] {
        let cancelled = games
            .execute(
                agreed,
                By::person(UserId(user)),
                Act::Agree(OfferKind::Cancel),
            )
            .await;
        let expected = [Agreed::Waiting, Agreed::Done][usize::from(user == 4)];
        assert_eq!(cancelled.unwrap().agreed(), Some(expected));
    }
    assert_eq!(status(&fixture, agreed).await, Status::Cancelled);
    let opener = By::person(UserId(5));
    games.act(open, opener, Act::Cancel).await.unwrap();
    assert_eq!(status(&fixture, open).await, Status::Cancelled);
}

#[tokio::test]
async fn a_computer_does_not_think_on_while_its_channel_is_gone() {
    let fixture = Fixture::new().await;
    let games = &fixture.play.games;
    let proposal = Proposal {
        terms: GameTerms {
            engine: Some(Level::Easy),
            ..GameTerms::default()
        },
        ..proposal("camelot", 1, &[])
    };
    let game = fixture.lobby(proposal).await;
    if games.view(game).await.unwrap().state.mover().is_some() {
        fixture.move_once(game).await;
    }
    let task = games.computer_task(game).await.unwrap().unwrap();
    let found = task.think(Budget::FULL, &|| true).unwrap();
    mark_gone(&fixture, channel(1)).await;
    assert!(!games.view(game).await.unwrap().state.is_computers_turn());
    assert!(games.computer_task(game).await.unwrap().is_none());
    assert!(!games.play_computer_move(found.clone()).await.unwrap());
    mark_back(&fixture, channel(1)).await;
    assert!(games.play_computer_move(found).await.unwrap());
}

#[tokio::test]
async fn what_stands_in_a_gone_place_is_called_off_a_week_later() {
    let mut fixture = Fixture::new().await;
    let game = fixture.begun(camelot(1, 10, None), 2).await;
    let open = fixture.lobby(camelot(3, 10, None)).await;
    let elsewhere = fixture.begun(camelot(5, 20, None), 2).await;
    mark_gone(&fixture, channel(10)).await;
    fixture.pass(DAY);
    mark_gone(&fixture, channel(20)).await;
    // A later report of what is known changes nothing.
    mark_gone(&fixture, channel(10)).await;
    let wait = |time: i64| Some(u64::try_from(time).unwrap());
    assert_eq!(call_off(&fixture).await, (vec![], wait(WEEK - DAY)));
    fixture.restart().await;
    fixture.pass(WEEK - DAY);
    let expected = (vec![game, open], wait(DAY));
    assert_eq!(call_off(&fixture).await, expected);
    for id in [game, open] {
        assert_eq!(status(&fixture, id).await, Status::Cancelled);
    }
    assert_eq!(status(&fixture, elsewhere).await, Status::Playing);
    assert_eq!(call_off(&fixture).await, (vec![], wait(DAY)), "once");
    assert_eq!(mark_back(&fixture, channel(10)).await, []);
}

#[tokio::test]
async fn a_game_that_cannot_be_called_off_stops_no_other() {
    let fixture = Fixture::new().await;
    let stuck = fixture.begun(camelot(1, 10, None), 2).await;
    let other = fixture.begun(camelot(3, 10, None), 2).await;
    mark_gone(&fixture, channel(10)).await;
    fixture.pass(WEEK);
    fixture
        .refuse(&format!("UPDATE OF status ON games WHEN NEW.id = {stuck}"))
        .await;
    assert_eq!(call_off(&fixture).await.0, [other]);
    fixture.allow().await;
    assert_eq!(call_off(&fixture).await.0, [stuck]);
    assert_eq!(fixture.play.unreachable_places().await.unwrap(), []);
}

#[tokio::test]
async fn a_person_is_erased_from_a_game_whose_channel_went_after_their_time_was_up() {
    let fixture = Fixture::new().await;
    let game = fixture.begun(camelot(1, 10, None), 2).await;
    let mover = fixture.mover(game).await;
    fixture.pass(2 * HOUR);
    mark_gone(&fixture, channel(10)).await;
    fixture.pass(HOUR);
    fixture.play.erase(mover).await.unwrap();
    assert_eq!(status(&fixture, game).await, Status::Over);
}

#[tokio::test]
async fn a_game_whose_channel_is_gone_does_not_count_for_the_limit_of_its_opener() {
    let fixture = Fixture::new().await;
    let setting = "INSERT INTO settings (guild, name, value) VALUES (1, 'per-person', '1')";
    fixture.tamper(setting).await;
    fixture.lobby(camelot(1, 10, None)).await;
    let again = || Proposal {
        channel: ChannelId(20),
        ..proposal("camelot", 1, &[])
    };
    let lobbies = &fixture.play.lobbies;
    assert!(lobbies.open(again()).await.is_err(), "the limit is 1");
    mark_gone(&fixture, channel(10)).await;
    lobbies.open(again()).await.unwrap();
}

/// A tournament of four in this channel, started.
async fn tournament(fixture: &Fixture, channel: u64) -> TournamentId {
    let terms = NewTournament {
        channel: ChannelId(channel),
        ..terms("camelot", 1)
    };
    fixture.started_on(terms, 4).await
}

#[tokio::test]
async fn a_tournament_waits_while_its_channel_is_gone_and_its_stage_gets_the_time_back() {
    let mut fixture = Fixture::new().await;
    let id = tournament(&fixture, 10).await;
    let before = fixture.tournament(id).await;
    fixture.pass(HOUR);
    mark_gone(&fixture, channel(10)).await;
    assert_eq!(
        fixture.play.store.tournaments().reachable().await.unwrap(),
        []
    );
    fixture.pass(2 * DAY);
    fixture.play.deadlines.record_heartbeat().await.unwrap();
    fixture.play.take_effects();
    let due = || async { fixture.play.tournaments.advance_due().await.unwrap() };
    assert!(due().await.is_none() && effects(&fixture.play) == Waiting::default());
    fixture.restart().await;
    fixture.advance_due().await;
    let waiting = fixture.tournament(id).await;
    assert_eq!(
        waiting.row.events, before.row.events,
        "nothing is forfeited"
    );

    mark_back(&fixture, channel(10)).await;
    fixture.restart().await;
    fixture.advance_due().await;
    let after = fixture.tournament(id).await;
    assert_eq!(after.deadline, before.deadline + 2 * DAY);
    assert_eq!((after.stages(), after.games), (1, before.games));
    fixture.pass(DAY / 2);
    fixture.restart().await;
    fixture.advance_due().await;
    let later = fixture.tournament(id).await;
    let since_the_restart = later.deadline - after.deadline;
    assert_eq!(since_the_restart, DAY / 2, "only for the restart");
}

#[tokio::test]
async fn a_tournament_is_called_off_with_its_games_and_is_not_shown_any_more() {
    let fixture = Fixture::new().await;
    let id = tournament(&fixture, 10).await;
    let games: Vec<GameId> = fixture.tournament(id).await.games.into_values().collect();
    mark_gone(&fixture, SERVER).await;
    fixture.pass(WEEK);
    let done = call_off(&fixture).await;
    assert_eq!(done.0, games);
    for game in games {
        assert_eq!(status(&fixture, game).await, Status::Cancelled);
    }
    let after = fixture.tournament(id).await;
    assert_eq!(after.status, TournamentStatus::Cancelled);
    assert_eq!(fixture.store.tournaments().unfinished().await.unwrap(), []);
    fixture.play.take_effects();
    let next = fixture.play.tournaments.advance_due().await.unwrap();
    assert!(next.is_none() && effects(&fixture.play) == Waiting::default());
}

#[tokio::test]
async fn a_tournament_plays_a_game_again_whose_own_thread_is_gone() {
    let fixture = Fixture::new().await;
    let id = tournament(&fixture, 10).await;
    let before = fixture.tournament(id).await.games;
    let game = before[&0];
    fixture
        .play
        .games
        .set_thread(game, ChannelId(77))
        .await
        .unwrap();
    mark_gone(&fixture, channel(77)).await;
    fixture.play.tournaments.advance_due().await.unwrap();
    let after = fixture.tournament(id).await.games;
    assert_eq!(status(&fixture, game).await, Status::Cancelled);
    assert!(after[&0] != game && after[&1] == before[&1]);
    assert!(shown(&fixture.play).contains(&after[&0]));
}

#[tokio::test]
async fn the_third_game_in_a_channel_makes_a_crowd() {
    let fixture = Fixture::new().await;
    let lobbies = &fixture.play.lobbies;
    let is_crowded = || async { lobbies.is_crowded(ChannelId(10)).await.unwrap() };
    let first = fixture.lobby(camelot(1, 10, None)).await;
    fixture.begun(camelot(3, 10, None), 2).await;
    let below = fixture.begun(camelot(5, 11, Some(10)), 2).await;
    let threaded = fixture.begun(camelot(7, 10, None), 2).await;
    assert!(is_crowded().await);
    fixture
        .play
        .games
        .set_thread(threaded, ChannelId(12))
        .await
        .unwrap();
    assert!(!is_crowded().await, "{below} and {threaded} are in threads");
    fixture.lobby(camelot(9, 10, None)).await;
    assert!(is_crowded().await);
    let (games, opener) = (&fixture.play.games, By::person(UserId(1)));
    games.act(first, opener, Act::Cancel).await.unwrap();
    assert!(!is_crowded().await);
}

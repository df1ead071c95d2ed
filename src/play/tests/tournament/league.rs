//! Round robins and leagues with real games, on a clock that is set by hand.

use std::collections::{BTreeMap, BTreeSet};
use zihin_ids::{ChannelId, GameId, TournamentId, UserId};
use zihin_play::PlayError;
use zihin_play::game::{GameTerms, Status};
use zihin_play::tournament::{
    FormatTerms, GRACE, NewTournament, TournamentError, TournamentFormat, TournamentState,
    TournamentStatus, Withdrawal,
};
use zihin_testing::fixture::{DAY, Fixture, HOUR, person};
use zihin_testing::patience::holds;
use zihin_testing::tournament_fixture::{CLICK, ORGANISER, terms};

const WEEK: i64 = 7 * DAY;

/// A single round robin with two games at once, started by hand.
fn single(game: &str) -> NewTournament {
    NewTournament {
        seats: 12,
        stage: 4 * WEEK,
        format: FormatTerms {
            format: TournamentFormat::RoundRobin,
            legs: 1,
            at_once: 2,
            ..FormatTerms::KNOCKOUT
        },
        ..terms(game, 1)
    }
}

/// A league with divisions of four: seasons of four weeks, every six.
fn league(fixture: &Fixture) -> NewTournament {
    let single = single("camelot");
    NewTournament {
        seats: 4,
        starts_at: Some(fixture.play.now() + DAY),
        format: FormatTerms {
            league: Some("Autumn".to_owned()),
            season: 1,
            every: 6 * WEEK,
            ..single.format
        },
        ..single
    }
}

/// The terms of each game of a league.
fn slow() -> GameTerms {
    GameTerms {
        clock: Some("2d+1d".parse().unwrap()),
        ..GameTerms::default()
    }
}

/// Advances tournaments until nothing is due.
async fn settle(fixture: &Fixture) {
    let is_settled = async || {
        let (_, next) = fixture.play.tournaments.advance_due().await.unwrap();
        fixture.play.deadlines.record_heartbeat().await.unwrap();
        next.is_none_or(|next| next > 0)
    };
    holds("nothing is due", is_settled).await;
}

/// A league that these people have joined, whose first season has begun.
async fn begun(fixture: &Fixture, people: u64) -> TournamentId {
    let id = fixture.opened_with(league(fixture), slow()).await;
    fixture.enter(id, 1..=people).await;
    fixture.pass(DAY);
    settle(fixture).await;
    id
}

/// The person with the greater number loses.
async fn resign(fixture: &Fixture, game: GameId) {
    let row = fixture.play.games.row(game).await.unwrap();
    let loser = row.seats.iter().filter_map(|seat| seat.user).max().unwrap();
    let resigned = fixture.play.games.resign(game, None, loser).await;
    resigned.unwrap();
}

/// Plays the games that run and those that begin after them, until the round robin is over or `most` were played.
async fn play(fixture: &Fixture, id: TournamentId, most: usize) -> TournamentState {
    let mut played = 0;
    loop {
        let tournament = fixture.tournament(id).await;
        let next = tournament.games.values().next();
        let Some(game) = next.filter(|_| played < most) else {
            return tournament;
        };
        resign(fixture, *game).await;
        settle(fixture).await;
        played += 1;
    }
}

/// The people of each division, from first to last.
fn places(tournament: &TournamentState) -> Vec<Vec<u64>> {
    let user = |seed| tournament.at(seed).unwrap().user.unwrap().0;
    let places = tournament
        .round_robin
        .as_ref()
        .unwrap()
        .places()
        .into_iter();
    places
        .map(|division| division.into_iter().map(user).collect())
        .collect()
}

/// The people of each division, best rating first.
fn divisions(tournament: &TournamentState) -> Vec<Vec<u64>> {
    let user = |seed| tournament.at(seed).unwrap().user.unwrap().0;
    let divisions = tournament.round_robin.as_ref().unwrap().divisions();
    divisions
        .map(|division| division.map(user).collect())
        .collect()
}

async fn next(fixture: &Fixture, tournament: &TournamentState) -> TournamentState {
    let next = fixture.play.tournaments.next_season(tournament).await;
    fixture.tournament(next.unwrap().unwrap()).await
}

fn refusal<T>(result: Result<T, PlayError>) -> Option<TournamentError> {
    match result {
        Err(PlayError::Tournament(error)) => Some(error),
        _ => None,
    }
}

#[tokio::test]
async fn in_a_round_robin_everybody_meets_with_two_games_at_once() {
    let mut fixture = Fixture::new().await;
    let id = fixture.started_on(single("camelot"), 5).await;
    let mut met = BTreeSet::new();
    loop {
        settle(&fixture).await;
        let tournament = fixture.tournament(id).await;
        if tournament.status == TournamentStatus::Over {
            break;
        }
        let mut load: BTreeMap<UserId, u8> = BTreeMap::new();
        for game in tournament.games.values() {
            let row = fixture.play.games.row(*game).await.unwrap();
            let users: Vec<UserId> = row.seats.iter().filter_map(|seat| seat.user).collect();
            users
                .iter()
                .for_each(|user| *load.entry(*user).or_default() += 1);
            met.insert(users.into_iter().collect::<BTreeSet<_>>());
        }
        assert!(load.values().all(|games| *games <= 2));
        // After a restart it goes on from its log.
        fixture.restart().await;
        let again = fixture.tournament(id).await;
        assert_eq!(format!("{again:?}"), format!("{tournament:?}"));
        resign(&fixture, *tournament.games.values().next().unwrap()).await;
    }
    assert_eq!(met.len(), 10);
    let over = fixture.tournament(id).await;
    assert_eq!(places(&over), [[1, 2, 3, 4, 5]]);
    let table = over.round_robin.as_ref().unwrap().table(0);
    let points: Vec<u16> = table.iter().map(|row| row.points).collect();
    assert_eq!(points, [16, 12, 8, 4, 0]);
}

#[tokio::test]
async fn seven_play_talat_at_tables_of_three() {
    let fixture = Fixture::new().await;
    let id = fixture.started_on(single("talat"), 7).await;
    settle(&fixture).await;
    let tournament = fixture.tournament(id).await;
    let games = tournament.round_robin.as_ref().unwrap().games();
    assert_eq!(games.len(), 7);
    for game in tournament.games.values() {
        let row = fixture.play.games.row(*game).await.unwrap();
        assert_eq!(row.seats.len(), 3);
        resign(&fixture, *game).await;
    }
    settle(&fixture).await;
    let later = fixture.tournament(id).await;
    assert_eq!(later.games, tournament.games, "two of each table play on");
    let leaver = fixture
        .play
        .games
        .row(*later.games.values().next().unwrap());
    let leaver = leaver.await.unwrap().person_at(0).unwrap();
    fixture.play.tournaments.leave(id, leaver).await.unwrap();
    settle(&fixture).await;
    let later = fixture.tournament(id).await;
    assert!(later.games.len() < tournament.games.len() || later.games != tournament.games);
}

#[tokio::test]
async fn a_league_promotes_and_relegates_and_takes_in_who_comes_late() {
    let fixture = Fixture::new().await;
    let id = begun(&fixture, 13).await;
    let first = play(&fixture, id, 100).await;
    assert_eq!(first.status, TournamentStatus::Over);
    let expected = vec![vec![1, 2, 3, 4], vec![5, 6, 7, 8], vec![9, 10, 11, 12, 13]];
    assert_eq!(places(&first), expected);
    let second = next(&fixture, &first).await;
    assert_eq!(
        (second.entered.len(), second.row.terms.format.season),
        (13, 2)
    );
    let tournaments = &fixture.play.tournaments;
    let entered = tournaments.enter(second.row.id, &person(99), CLICK).await;
    entered.unwrap();
    tournaments.leave(second.row.id, UserId(2)).await.unwrap();
    let twice = tournaments.enter(second.row.id, &person(99), CLICK).await;
    assert_eq!(refusal(twice), Some(TournamentError::Entered));
    fixture.pass(6 * WEEK - DAY);
    settle(&fixture).await;
    let waiting = fixture.tournament(second.row.id).await;
    assert_eq!(waiting.status, TournamentStatus::Entry);
    fixture.pass(DAY);
    settle(&fixture).await;
    let begun = fixture.tournament(second.row.id).await;
    assert_eq!(begun.status, TournamentStatus::Running);
    let sorted = divisions(&begun).into_iter().map(|mut division| {
        division.sort_unstable();
        division
    });
    // The fourth would be relegated, and stays in place of the second, who left.
    let expected = vec![vec![1, 3, 4, 5], vec![6, 7, 8, 9], vec![10, 11, 12, 13, 99]];
    assert_eq!(sorted.collect::<Vec<_>>(), expected);
    let third = next(&fixture, &begun).await;
    assert_eq!(
        third.row.terms.starts_at,
        Some(DAY + 12 * WEEK + first.row.terms.created_at)
    );
    let after = tournaments.next_season(&third).await;
    assert_eq!(after.unwrap(), None);
}

#[tokio::test]
async fn a_drop_out_is_not_in_the_next_season_until_they_ask_for_it() {
    let fixture = Fixture::new().await;
    let id = begun(&fixture, 8).await;
    let tournaments = &fixture.play.tournaments;
    for user in [1, 2] {
        tournaments.leave(id, UserId(user)).await.unwrap();
    }
    settle(&fixture).await;
    let first = play(&fixture, id, 100).await;
    assert_eq!(places(&first)[0][..2], [3, 4]);
    let seed = |user: u64| {
        let division = divisions(&first).concat();
        zihin_play::tournament::Seed(
            u16::try_from(division.iter().position(|one| *one == user).unwrap()).unwrap(),
        )
    };
    let round_robin = first.round_robin.as_ref().unwrap();
    assert_eq!(round_robin.withdrawal(seed(1)), Some(Withdrawal::Annulled));
    let second = next(&fixture, &first).await.row.id;
    let asked = tournaments.enter(second, &person(1), CLICK).await.unwrap();
    assert_eq!(asked.entered.len(), 8);
    let twice = tournaments.enter(second, &person(1), CLICK).await;
    assert_eq!(refusal(twice), Some(TournamentError::Entered));
    fixture.pass(6 * WEEK);
    settle(&fixture).await;
    let begun: BTreeSet<u64> = divisions(&fixture.tournament(second).await)
        .concat()
        .into_iter()
        .collect();
    assert_eq!(begun, [1, 3, 4, 5, 6, 7, 8].into());
}

#[tokio::test]
async fn who_runs_out_of_time_twice_is_not_entered_by_itself() {
    let fixture = Fixture::new().await;
    let id = begun(&fixture, 4).await;
    let begun = fixture.tournament(id).await;
    assert_eq!(begun.games.len(), 4);
    // Nobody moves: everybody who is to move is late.
    fixture.pass(2 * DAY + HOUR);
    fixture.play.deadlines.record_heartbeat().await.unwrap();
    assert_eq!(fixture.play.deadlines.run_due().await.changed.len(), 4);
    let mut late: BTreeMap<UserId, u8> = BTreeMap::new();
    for game in begun.games.values() {
        let row = fixture.play.games.row(*game).await.unwrap();
        let of = |seat: &&zihin_play::game::SeatRow| seat.result.is_some_and(|(_, rank)| rank == 2);
        let loser = row.seats.iter().find(of).unwrap().user.unwrap();
        *late.entry(loser).or_default() += 1;
    }
    settle(&fixture).await;
    let first = play(&fixture, id, 100).await;
    let second = next(&fixture, &first).await.row.id;
    fixture.pass(6 * WEEK);
    settle(&fixture).await;
    let twice = late.iter().filter(|(_, times)| **times > 1);
    let twice: BTreeSet<u64> = twice.map(|(user, _)| user.0).collect();
    let playing = divisions(&fixture.tournament(second).await).concat();
    let playing: BTreeSet<u64> = playing.into_iter().collect();
    assert!(!twice.is_empty() && playing.is_disjoint(&twice));
    assert_eq!(playing.len() + twice.len(), 4);
}

#[tokio::test]
async fn games_that_go_on_have_seven_days_and_the_next_season_waits_for_them() {
    let fixture = Fixture::new().await;
    let short = NewTournament {
        format: FormatTerms {
            every: 4 * WEEK,
            ..league(&fixture).format
        },
        ..league(&fixture)
    };
    let id = fixture.opened_with(short, slow()).await;
    fixture.enter(id, 1..=4).await;
    fixture.pass(DAY);
    settle(&fixture).await;
    let first = play(&fixture, id, 1).await;
    let waiting = first.round_robin.as_ref().unwrap().games_to_begin();
    assert_eq!((first.games.len(), waiting.len()), (4, 0));
    let tournaments = &fixture.play.tournaments;
    tournaments.extend(id, ORGANISER, DAY).await.unwrap();
    fixture.pass(4 * WEEK + HOUR);
    settle(&fixture).await;
    let second = next(&fixture, &first).await.row.id;
    assert_eq!(
        fixture.tournament(id).await.status,
        TournamentStatus::Running
    );
    assert_eq!(
        fixture.tournament(second).await.status,
        TournamentStatus::Entry
    );
    fixture.pass(DAY);
    settle(&fixture).await;
    let late = play(&fixture, id, 1).await;
    assert_eq!(late.games.len(), 3, "no game begins after the end");
    fixture.pass(GRACE);
    settle(&fixture).await;
    let over = fixture.tournament(id).await;
    assert_eq!((over.status, over.games.len()), (TournamentStatus::Over, 0));
    for game in late.games.values() {
        let row = fixture.play.games.row(*game).await.unwrap();
        assert_eq!(row.status, Status::Over);
    }
    let stay = (0..4).filter(|seed| {
        let round_robin = over.round_robin.as_ref().unwrap();
        round_robin.stays(zihin_play::tournament::Seed(*seed))
    });
    assert_eq!(stay.count(), 4, "nobody was late before the end");
    assert_eq!(
        fixture.tournament(second).await.status,
        TournamentStatus::Running
    );
}

#[tokio::test]
async fn a_cancelled_game_is_played_again_and_an_erased_player_drops_out() {
    let fixture = Fixture::new().await;
    let id = begun(&fixture, 4).await;
    let before = fixture.tournament(id).await;
    let (number, game) = before.games.first_key_value().unwrap();
    fixture.play.games.close(*game).await.unwrap();
    settle(&fixture).await;
    let after = fixture.tournament(id).await;
    assert_ne!(after.games[number], *game);
    fixture.play.erase(UserId(3)).await.unwrap();
    settle(&fixture).await;
    let over = play(&fixture, id, 100).await;
    assert_eq!(over.status, TournamentStatus::Over);
    let table = over.round_robin.as_ref().unwrap().table(0);
    assert_eq!(
        table.len(),
        3,
        "all games of the erased player are annulled"
    );
}

#[tokio::test]
async fn what_cannot_be_held_is_refused_and_changes_nothing() {
    let fixture = Fixture::new().await;
    let good = league(&fixture);
    let elsewhere = |league: &str| NewTournament {
        channel: ChannelId(2),
        format: FormatTerms {
            league: Some(league.to_owned()),
            ..good.format.clone()
        },
        ..good.clone()
    };
    let tournaments = &fixture.play.tournaments;
    let minutes = GameTerms {
        clock: Some("10m".parse().unwrap()),
        ..GameTerms::default()
    };
    let short = NewTournament {
        stage: DAY,
        ..good.clone()
    };
    let overlapping = NewTournament {
        stage: 7 * WEEK,
        ..good.clone()
    };
    let pairs = NewTournament {
        seats: 2,
        ..good.clone()
    };
    let by_hand = NewTournament {
        starts_at: None,
        ..good.clone()
    };
    let many = NewTournament {
        seats: 13,
        ..single("camelot")
    };
    for (terms, games) in [
        (good.clone(), minutes),
        (good.clone(), GameTerms::default()),
        (short, slow()),
        (overlapping, slow()),
        (pairs, slow()),
        (by_hand, slow()),
        (elsewhere(" "), slow()),
        (many, slow()),
    ] {
        let refused = tournaments.open(terms, games).await;
        assert_eq!(refusal(refused), Some(TournamentError::RoundRobinTerms));
    }
    assert_eq!(fixture.store.tournaments().unfinished().await.unwrap(), []);
    let id = fixture.opened_with(good.clone(), slow()).await;
    let same = tournaments.open(elsewhere("Autumn"), slow()).await;
    assert_eq!(refusal(same), Some(TournamentError::LeagueExists));
    let here = tournaments.open(good.clone(), slow()).await;
    assert_eq!(refusal(here), Some(TournamentError::OneAlready));
    fixture.opened_with(elsewhere("Winter"), slow()).await;
    fixture.enter(id, 1..=4).await;
    fixture.pass(DAY);
    settle(&fixture).await;
    let replaced = tournaments
        .replace(id, ORGANISER, UserId(2), &person(9))
        .await;
    assert_eq!(refusal(replaced), Some(TournamentError::NoPlayer));
    let award = tournaments.award(id, ORGANISER, UserId(2)).await;
    assert_eq!(refusal(award), Some(TournamentError::NoMatch));
    let winter = tournaments.newest_in(ChannelId(2)).await.unwrap();
    assert_eq!(
        winter.status,
        TournamentStatus::Cancelled,
        "nobody has joined"
    );
}

//! Round robins without seasons, and what cannot be held.

use super::{WEEK, league, places, play, refusal, resign, settle, single, slow};
use std::collections::{BTreeMap, BTreeSet};
use zihin_ids::{ChannelId, UserId};
use zihin_play::game::GameTerms;
use zihin_play::tournament::{FormatTerms, NewTournament, TournamentError, TournamentStatus};
use zihin_testing::fixture::{DAY, Fixture, person};
use zihin_testing::tournament_fixture::ORGANISER;

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
    }
    let over = play(&fixture, id, 100).await;
    assert_eq!(
        (over.status, places(&over)),
        (TournamentStatus::Over, vec![(1..=7).collect()])
    );
    let table = over.round_robin.as_ref().unwrap().table(0);
    assert!(table.iter().all(|row| row.games == 3));
    assert_eq!((table[0].points, table[6].points), (12, 0));
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

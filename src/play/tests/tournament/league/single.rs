//! Round robins without seasons.

use super::{places, play, resign, settle, single};
use std::collections::{BTreeMap, BTreeSet};
use zihin_ids::UserId;
use zihin_play::tournament::TournamentStatus;
use zihin_testing::fixture::Fixture;

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

//! Vacations of people, which end with what they do in any game, and the list of their games that they get.

use super::{ANA, BOB, entry, playing};
use zihin_ids::Ply;
use zihin_store::Vacation;
use zihin_testing::database::Database;
use zihin_testing::on_both;

/// A vacation that somebody has taken.
pub const fn vacation(since: i64, until: i64) -> Vacation {
    Vacation {
        since,
        until,
        planned: until,
        is_automatic: false,
    }
}

async fn an_act_ends_a_vacation_and_its_games_are_to_be_told(database: &Database) {
    let store = database.open_once().await;
    let game = playing(&store).await;
    let people = store.people();
    let first = vacation(100, 200);
    assert!(people.begin_vacation(ANA, first, 0).await.unwrap());
    let second = vacation(150, 300);
    assert!(!people.begin_vacation(ANA, second, 0).await.unwrap());
    assert_eq!(people.unsettled_vacations().await.unwrap(), [ANA]);
    people.settle_vacations(ANA, vec![first]).await.unwrap();
    assert_eq!(people.unsettled_vacations().await.unwrap(), []);

    assert!(!people.has_acted_since(ANA, 0).await.unwrap());
    let games = store.games();
    let played = games.append(game, Ply(1), vec![entry("a")], 120, None);
    played.await.unwrap();
    let ended = Vacation {
        until: 120,
        ..first
    };
    assert_eq!(people.vacations(ANA).await.unwrap(), [ended]);
    // What was settled before is not what there is now.
    people.settle_vacations(ANA, vec![first]).await.unwrap();
    assert_eq!(people.unsettled_vacations().await.unwrap(), [ANA]);
    people.settle_vacations(ANA, vec![ended]).await.unwrap();
    assert_eq!(people.unsettled_vacations().await.unwrap(), []);
    let acted = [120, 121].map(|at| people.has_acted_since(ANA, at));
    let [then, later] = acted;
    assert_eq!((then.await.unwrap(), later.await.unwrap()), (true, false));

    // Neither one that is over nor that of another person.
    assert!(people.begin_vacation(BOB, first, 0).await.unwrap());
    let played = games.append(game, Ply(2), vec![entry("b")], 130, None);
    played.await.unwrap();
    assert_eq!(people.vacations(ANA).await.unwrap(), [ended]);
    assert_eq!(people.vacations(BOB).await.unwrap(), [first]);
    people.end_vacation(BOB, 140).await.unwrap();
    people.end_vacation(BOB, 160).await.unwrap();
    let ended = Vacation {
        until: 140,
        ..first
    };
    assert_eq!(people.vacations(BOB).await.unwrap(), [ended]);
}

async fn old_vacations_are_forgotten_with_a_new_one(database: &Database) {
    let store = database.open_once().await;
    let people = store.people();
    for (since, forgotten) in [(100, 0), (300, 0), (500, 350)] {
        let new = vacation(since, since + 100);
        assert!(people.begin_vacation(ANA, new, forgotten).await.unwrap());
    }
    let left = [vacation(300, 400), vacation(500, 600)];
    assert_eq!(people.vacations(ANA).await.unwrap(), left);
    people.settle_vacations(ANA, left.to_vec()).await.unwrap();
    people.unsettle_vacations(600).await.unwrap();
    assert_eq!(people.unsettled_vacations().await.unwrap(), []);
    people.unsettle_vacations(550).await.unwrap();
    assert_eq!(people.unsettled_vacations().await.unwrap(), [ANA]);
}

async fn the_next_list_of_a_persons_games_is_due_first(database: &Database) {
    let store = database.open_once().await;
    let people = store.people();
    for (user, at) in [(ANA, 300), (BOB, 200), (ANA, 100)] {
        people.set_digest(user, Some(at)).await.unwrap();
    }
    assert_eq!(people.digests().await.unwrap(), [(ANA, 100), (BOB, 200)]);
    people.set_digest(ANA, None).await.unwrap();
    assert_eq!(people.digests().await.unwrap(), [(BOB, 200)]);
}

on_both!(
    the_next_list_of_a_persons_games_is_due_first,
    an_act_ends_a_vacation_and_its_games_are_to_be_told,
    old_vacations_are_forgotten_with_a_new_one,
);

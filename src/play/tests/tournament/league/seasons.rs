//! Seasons that follow each other: promotion and relegation, who comes and who leaves.

use super::{WEEK, begun, divisions, next, places, play, refusal, settle};
use std::collections::BTreeSet;
use zihin_ids::UserId;
use zihin_play::tournament::{Seed, TournamentError, TournamentStatus, Withdrawal};
use zihin_testing::acts::Acts;
use zihin_testing::fixture::{DAY, Fixture, person};
use zihin_testing::tournament_fixture::CLICK;

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
        Seed(u16::try_from(division.iter().position(|one| *one == user).unwrap()).unwrap())
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

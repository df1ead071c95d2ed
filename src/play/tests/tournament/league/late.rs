//! Who is late in a league, and games that go on after the end of a season.

use super::{WEEK, begun, divisions, league, next, play, refusal, settle};
use std::collections::{BTreeMap, BTreeSet};
use zihin_ids::{GuildId, UserId};
use zihin_play::game::{GameTerms, SeatRow, Status};
use zihin_play::people::Setting;
use zihin_play::tournament::{
    FormatTerms, GRACE, NewTournament, Seed, TournamentError, TournamentState, TournamentStatus,
};
use zihin_testing::acts::run_due;
use zihin_testing::fixture::{DAY, Fixture, HOUR};
use zihin_testing::tournament_fixture::ORGANISER;

#[tokio::test]
async fn who_runs_out_of_time_twice_is_not_entered_by_itself() {
    let fixture = Fixture::new().await;
    // Else whoever does nothing is put on vacation first.
    let people = &fixture.play.people;
    let set = people.set_setting(GuildId(1), Setting::Vacation, "0");
    set.await.unwrap();
    let id = begun(&fixture, 4).await;
    let mut late: BTreeMap<UserId, u8> = BTreeMap::new();
    let first = loop {
        let first = fixture.tournament(id).await;
        if first.status == TournamentStatus::Over {
            break first;
        }
        // Nobody moves: everybody who is to move is late.
        fixture.pass(2 * DAY + HOUR);
        let changed = run_due(&fixture.play).await.0.games;
        assert_eq!(changed.len(), first.games.len());
        for game in first.games.values() {
            let row = fixture.play.games.row(*game).await.unwrap();
            let of = |seat: &&SeatRow| seat.result.is_some_and(|(_, rank)| rank == 2);
            let loser = row.seats.iter().find(of).unwrap().user.unwrap();
            *late.entry(loser).or_default() += 1;
        }
        settle(&fixture).await;
    };
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

/// A league whose seasons begin right after each other, after a game of its first one, and a day of it that was added.
async fn extended(fixture: &Fixture) -> TournamentState {
    let short = NewTournament {
        format: FormatTerms {
            every: 4 * WEEK,
            ..league(fixture).format
        },
        ..league(fixture)
    };
    let games = GameTerms {
        clock: Some("20d+20d".parse().unwrap()),
        ..GameTerms::default()
    };
    let id = fixture.opened_with(short, games).await;
    fixture.enter(id, 1..=4).await;
    fixture.pass(DAY);
    settle(fixture).await;
    play(fixture, id, 1).await;
    let tournaments = &fixture.play.tournaments;
    tournaments.extend(id, ORGANISER, DAY).await.unwrap()
}

#[tokio::test]
async fn games_that_go_on_have_seven_days_and_the_next_season_waits_for_them() {
    let fixture = Fixture::new().await;
    let first = extended(&fixture).await;
    let (id, second) = (first.row.id, next(&fixture, &first).await.row.id);
    let statuses = async || {
        let (first, second) = (fixture.tournament(id), fixture.tournament(second));
        (first.await.status, second.await.status)
    };
    let early = fixture.play.tournaments.start(second, ORGANISER).await;
    assert_eq!(refusal(early), Some(TournamentError::OneAlready));
    fixture.pass(2 * WEEK);
    for game in first.games.values() {
        fixture.move_once(*game).await;
    }
    fixture.pass(2 * WEEK + HOUR);
    settle(&fixture).await;
    let (running, entry) = (TournamentStatus::Running, TournamentStatus::Entry);
    assert_eq!(statuses().await, (running, entry));
    fixture.pass(DAY);
    settle(&fixture).await;
    let late = play(&fixture, id, 1).await;
    let could_begin = late.round_robin.as_ref().unwrap().games_to_begin();
    // None begins after the end.
    assert_eq!((late.games.len(), could_begin.is_empty()), (2, false));
    fixture.pass(GRACE);
    settle(&fixture).await;
    assert_eq!(statuses().await, (TournamentStatus::Over, running));
    for game in late.games.values() {
        let row = fixture.play.games.row(*game).await.unwrap();
        assert_eq!(row.status, Status::Over);
    }
    let over = fixture.tournament(id).await;
    let round_robin = over.round_robin.as_ref().unwrap();
    let stay = (0..4).filter(|seed| round_robin.stays(Seed(*seed)));
    assert_eq!(stay.count(), 4, "nobody was late before the end");
}

//! Round robins and leagues with real games, on a clock that is set by hand.

mod late;
mod leaving;
mod pictures;
mod refusals;
mod seasons;
mod single;

use zihin_ids::{GameId, TournamentId, UserId};
use zihin_play::game::{Act, By, GameTerms};
use zihin_play::tournament::{
    FormatTerms, NewTournament, TournamentError, TournamentFormat, TournamentState,
};
use zihin_play::{PlayError, PlayError::Refused, Refusal};
use zihin_testing::acts::effects;
use zihin_testing::fixture::{DAY, Fixture};
use zihin_testing::patience::holds;
use zihin_testing::tournament_fixture::terms;

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
        fixture.play.take_effects();
        fixture.play.tournaments.advance_due().await.unwrap();
        fixture.play.deadlines.record_heartbeat().await.unwrap();
        effects(&fixture.play).cards.is_empty()
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

/// All but the person with the least number resign, the greatest first.
async fn resign(fixture: &Fixture, game: GameId) {
    let row = fixture.play.games.row(game).await.unwrap();
    let mut people: Vec<UserId> = row.seats.iter().filter_map(|seat| seat.user).collect();
    people.sort_unstable();
    for loser in people[1..].iter().rev() {
        let resigned = fixture
            .play
            .games
            .execute(game, By::person(*loser), Act::Resign)
            .await;
        resigned.unwrap();
    }
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
        Err(Refused(Refusal::Tournament(error))) => Some(error),
        _ => None,
    }
}

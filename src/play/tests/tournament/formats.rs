//! The formats of a knockout, with real games: seeding by rating, byes, third place, replayed draws,
//! groups of three whose best seconds advance.

use std::collections::{BTreeMap, BTreeSet};
use zihin_ids::{ChannelId, GuildId, UserId};
use zihin_play::game::{Act, By, GameTerms, OfferKind, RatedStatus};
use zihin_play::standings::Season;
use zihin_play::tournament::{
    DecidedBy, Match, NewTournament, Seed, TournamentState, TournamentStatus,
};
use zihin_play::{PlayError::Refused, Refusal};
use zihin_rules::SplitMix;
use zihin_testing::acts::Acts;
use zihin_testing::fixture::{Fixture, person, proposal};
use zihin_testing::tournament_fixture::{CLICK, OPENED};
use zihin_testing::tournament_fixture::{ORGANISER, bracket, terms, users};

/// A game that the first person wins against the second.
pub(super) async fn beats(fixture: &Fixture, winner: u64, loser: u64) {
    let game = fixture.lobby(proposal("camelot", winner, &[])).await;
    let joined = fixture.play.games.join(game, &person(loser), CLICK).await;
    joined.unwrap();
    let games = &fixture.play.games;
    let counts = async || {
        let resignation = games.resignation(game, UserId(loser)).await;
        resignation.unwrap().rated_status == RatedStatus::Counts
    };
    while !counts().await {
        fixture.move_once(game).await;
    }
    games
        .execute(game, By::person(UserId(loser)), Act::Resign)
        .await
        .unwrap();
}

/// A game against the computer, which is not rated.
async fn plays_the_computer(fixture: &Fixture, user: u64) {
    let proposal = proposal("camelot", user, &[("engine", "easy")]);
    let game = fixture.lobby(proposal).await;
    let games = &fixture.play.games;
    games
        .execute(game, By::person(UserId(user)), Act::Resign)
        .await
        .unwrap();
}

fn by_seed(tournament: &TournamentState) -> Vec<u64> {
    let seeds = (0..).map(Seed).take(tournament.field.len());
    seeds
        .map(|seed| tournament.at(seed).unwrap().user.unwrap().0)
        .collect()
}

#[tokio::test]
async fn seeding_by_rating_puts_settled_ratings_first_then_provisional_ones_then_lots() {
    let fixture = Fixture::new().await;
    for _ in 0..5 {
        beats(&fixture, 4, 3).await;
    }
    // One win more than the settled loser has, but not settled.
    beats(&fixture, 5, 6).await;
    plays_the_computer(&fixture, 2).await;
    let by_rating = NewTournament {
        seeding: "rating".to_owned(),
        ..terms("camelot", 1)
    };
    let mut lots = BTreeSet::new();
    for _ in 0..8 {
        let id = fixture.started_on(by_rating.clone(), 7).await;
        let seeds = by_seed(&fixture.tournament(id).await);
        assert_eq!(seeds[..4], [4, 3, 5, 6]);
        let mut rest = seeds[4..].to_vec();
        lots.insert(rest.clone());
        rest.sort_unstable();
        assert_eq!(rest, [1, 2, 7]);
        fixture
            .play
            .tournaments
            .cancel(id, ORGANISER)
            .await
            .unwrap();
    }
    assert!(lots.len() > 1, "the others are drawn by lot: {lots:?}");
}

#[tokio::test]
async fn a_tournament_in_a_thread_is_seeded_by_its_channel_and_counts_there() {
    let fixture = Fixture::new().await;
    for _ in 0..2 {
        beats(&fixture, 3, 2).await;
    }
    let settings = fixture
        .play
        .people
        .allow_channels(GuildId(1), &[ChannelId(1)])
        .await;
    settings.unwrap();
    let in_thread = NewTournament {
        channel: ChannelId(9),
        parent: Some(ChannelId(1)),
        seeding: "rating".to_owned(),
        ..terms("camelot", 1)
    };
    let elsewhere = NewTournament {
        parent: Some(ChannelId(8)),
        ..in_thread.clone()
    };
    let refused = fixture
        .play
        .tournaments
        .open(elsewhere, GameTerms::default(), OPENED)
        .await;
    assert!(matches!(refused, Err(Refused(Refusal::NotAllowed(_)))));
    let id = fixture.started_on(in_thread, 3).await;
    let tournament = fixture.tournament(id).await;
    assert_eq!(by_seed(&tournament), [3, 2, 1]);
    for game in tournament.games.values() {
        fixture.play_and_resign(*game).await;
        assert_eq!(
            fixture.play.games.row(*game).await.unwrap().parent,
            Some(ChannelId(1))
        );
    }
    let one = fixture
        .store
        .standings()
        .standing(ChannelId(1), "camelot", Season::ALL, UserId(1));
    assert_eq!(one.await.unwrap().unwrap().won, 1);
}

#[tokio::test]
async fn byes_are_not_played_and_the_losers_of_the_semifinals_meet() {
    let fixture = Fixture::new().await;
    let id = fixture.started("camelot", 5, 1).await;
    let mut opened = Vec::new();
    let mut tournament = fixture.tournament(id).await;
    while tournament.status == TournamentStatus::Running {
        opened.push(tournament.games.len());
        for game in tournament.games.values() {
            fixture.play_and_resign(*game).await;
        }
        fixture.advance_due().await;
        tournament = fixture.tournament(id).await;
    }
    assert_eq!(opened, [1, 2, 2]);
    let stages = bracket(&tournament).stages();
    let byes = stages[0].iter().filter(|one| one.players.len() == 1);
    let byes: BTreeSet<u16> = byes.map(|one| one.players[0].0).collect();
    assert_eq!(byes, [0, 1, 2].into());
    let last = |one: &Match| one.decided.as_ref().unwrap().0[1];
    let losers: BTreeSet<Seed> = stages[1].iter().map(last).collect();
    let [_, third] = &stages[2][..] else {
        panic!("a final and a match for the third place")
    };
    assert!(third.is_third && third.players.iter().copied().collect::<BTreeSet<_>>() == losers);
    let places = bracket(&tournament).ranking();
    assert_eq!(Some(places[2].seed), third.winner());
    let places: Vec<u8> = places.iter().map(|line| line.rank).collect();
    assert_eq!(places, [1, 2, 3, 4, 5]);
}

#[tokio::test]
async fn a_drawn_game_is_replayed_until_one_side_wins() {
    let fixture = Fixture::new().await;
    let id = fixture.started("camelot", 2, 1).await;
    let mut first = Vec::new();
    for _ in 0..3 {
        let tournament = fixture.tournament(id).await;
        let game = tournament.games[&0];
        first.push(
            fixture
                .play
                .games
                .row(game)
                .await
                .unwrap()
                .person_at(0)
                .unwrap(),
        );
        for user in users(&tournament, 0) {
            let agreed = fixture
                .play
                .games
                .execute(game, By::person(user), Act::Agree(OfferKind::Draw))
                .await;
            agreed.unwrap();
        }
        fixture.advance_due().await;
    }
    assert!(first[0] != first[1] && first[0] == first[2], "{first:?}");
    let game = fixture.tournament(id).await.games[&0];
    fixture.play_and_resign(game).await;
    fixture.advance_due().await;
    let tournament = fixture.tournament(id).await;
    let [only] = bracket(&tournament).current() else {
        panic!("one match")
    };
    assert_eq!((only.games, tournament.status), (4, TournamentStatus::Over));
}

/// Plays every group of the stage to its end, replayed draws included.
/// Returns the points of each player over all games, and the order of each last game.
async fn play_groups(
    fixture: &Fixture,
    tournament: &TournamentState,
    luck: &mut SplitMix,
) -> (BTreeMap<UserId, i64>, Vec<Vec<UserId>>) {
    let (mut points, mut orders) = (BTreeMap::new(), Vec::new());
    for number in 0..bracket(tournament).current().len() {
        loop {
            let game = fixture.tournament(tournament.row.id).await.games[&number];
            fixture.play_to_the_end(game, luck).await;
            let row = fixture.play.games.row(game).await.unwrap();
            let mut order: Vec<(u8, i64, UserId)> = Vec::new();
            for seat in &row.seats {
                let (won, place) = seat.result.unwrap();
                *points.entry(seat.user.unwrap()).or_default() += won;
                order.push((place, -won, seat.user.unwrap()));
            }
            order.sort_unstable();
            if order[1].0 > 1 {
                orders.push(order.into_iter().map(|(.., user)| user).collect());
                break;
            }
            fixture.advance_due().await;
        }
    }
    fixture.advance_due().await;
    (points, orders)
}

#[tokio::test]
async fn ten_play_talat_in_threes_and_the_best_seconds_advance() {
    let fixture = Fixture::new().await;
    let id = fixture.started("talat", 10, 1).await;
    let mut luck = SplitMix(11);
    let mut shape = Vec::new();
    let mut tournament = fixture.tournament(id).await;
    while tournament.status == TournamentStatus::Running {
        shape.push(tournament.games.len());
        let seed: BTreeMap<UserId, u8> = (0..)
            .zip(by_seed(&tournament))
            .map(|(n, u)| (UserId(u), n))
            .collect();
        let (points, orders) = play_groups(&fixture, &tournament, &mut luck).await;
        tournament = fixture.tournament(id).await;
        if tournament.status == TournamentStatus::Over {
            let winner = tournament
                .at(bracket(&tournament).winner().unwrap())
                .unwrap()
                .user;
            assert_eq!(winner, Some(orders[0][0]));
            break;
        }
        let mut seconds: Vec<UserId> = orders.iter().map(|order| order[1]).collect();
        seconds.sort_by_key(|user| (-points[user], seed[user]));
        let gaps = orders.len().next_multiple_of(3) - orders.len();
        let through = orders.iter().map(|order| order[0]);
        let through: BTreeSet<UserId> = through.chain(seconds.into_iter().take(gaps)).collect();
        let next: BTreeSet<UserId> = (0..bracket(&tournament).current().len())
            .flat_map(|number| users(&tournament, number))
            .collect();
        assert_eq!(next, through);
    }
    assert_eq!(shape, [4, 2, 1]);
    let decided = bracket(&tournament).stages().iter().flatten();
    let by_games = |one: &Match| matches!(one.decided, Some((_, DecidedBy::Games)));
    assert!(decided.clone().all(by_games) && decided.count() == 7);
}

//! Results, gammons and ratings, rebuilt from the logs.

use std::collections::BTreeMap;
use zihin_ids::{ChannelId, GameId, GuildId, Ply, UserId};
use zihin_play::standings::{Rebuilt, Record, Season, Seek};
use zihin_rules::{Actor, Seat, SplitMix};
use zihin_store::{Limits, NewGame, Outcome, SeatRow};
use zihin_testing::fixture::{Fixture, person, proposal};

const CHANNEL: ChannelId = ChannelId(1);

/// A match to 50 points between two people, by random legal moves.
async fn matched(fixture: &Fixture, luck: &mut SplitMix) -> GameId {
    let proposal = proposal("table", 1, &[("length", "50")]);
    let game = fixture.begun(proposal, 2).await;
    fixture.play_to_the_end(game, luck).await;
    game
}

/// How often each person won how many points with one move.
async fn jumps(fixture: &Fixture, game: GameId) -> BTreeMap<(UserId, i32), i64> {
    let row = fixture.play.games.row(game).await.unwrap();
    let found = zihin_games::GAMES.find(&row.game).unwrap();
    let mut state = found.setup(row.size, &row.terms.game).unwrap();
    let mut jumps = BTreeMap::new();
    for entry in fixture.store.games().log(game).await.unwrap() {
        let actor = u8::try_from(entry.actor).map_or(Actor::Chance, |seat| Actor::Seat(Seat(seat)));
        let before = state.scores();
        state.play(actor, &entry.text).unwrap();
        for (seat, points) in state.scores().iter() {
            let won = points - before[seat];
            if won > 0 {
                *jumps
                    .entry((row.person_at(seat.0).unwrap(), won))
                    .or_default() += 1;
            }
        }
    }
    jumps
}

async fn record(fixture: &Fixture, user: u64) -> Record {
    let mut records = fixture
        .play
        .standings
        .records(CHANNEL, UserId(user))
        .await
        .unwrap();
    assert_eq!(records.len(), 1);
    records.remove(0)
}

/// The gammons and backgammons in the stats of a person.
async fn gammons(fixture: &Fixture, user: u64) -> [i64; 2] {
    let record = record(fixture, user).await;
    ["table-stat-gammons", "table-stat-backgammons"].map(|key| {
        let stat = record.stats.iter().find(|stat| stat.key == key);
        stat.map_or(0, |stat| match stat.args[..] {
            [("count", zihin_rules::Value::Number(count))] => count,
            _ => panic!("{stat:?}"),
        })
    })
}

#[tokio::test]
async fn a_match_counts_every_gammon_and_everything_can_be_rebuilt_from_the_logs() {
    let fixture = Fixture::new().await;
    let mut luck = SplitMix(2);
    let mut won: BTreeMap<(UserId, i32), i64> = BTreeMap::new();
    for _ in 0..4 {
        let game = matched(&fixture, &mut luck).await;
        for (what, count) in jumps(&fixture, game).await {
            *won.entry(what).or_default() += count;
        }
    }
    let of = |user: u64, points: i32| won.get(&(UserId(user), points)).copied().unwrap_or(0);
    let expected = [1, 2].map(|user| [of(user, 20), of(user, 30)]);
    let all: i64 = expected.iter().flatten().sum();
    assert!(all > 4, "more than the ends of the matches show: {won:?}");
    let standings = || {
        fixture
            .store
            .standings()
            .page(CHANNEL, "table", Season::ALL, 9, Seek::Top)
    };
    let kept = standings().await.unwrap().standings;
    for sabotage in [
        "",
        "UPDATE standings SET won = 0, lost = played, rating = 1",
        "UPDATE seats SET points = points + 10; UPDATE seats SET rank = 3 - rank WHERE game <> 2",
        "DELETE FROM stats; UPDATE games SET ended_by = 'x' WHERE id = 1",
    ] {
        fixture.tamper(sabotage).await;
        let rebuilt = fixture.play.standings.rebuild(|_, _| {}).await.unwrap();
        let is_result = sabotage.contains("seats") || sabotage.contains("stats");
        let corrected = if is_result { 4 } else { 0 };
        let all = Rebuilt {
            games: 4,
            corrected,
            unread: 0,
        };
        assert_eq!(rebuilt, all, "{sabotage}");
        assert_eq!(standings().await.unwrap().standings, kept, "{sabotage}");
        assert_eq!(
            [gammons(&fixture, 1).await, gammons(&fixture, 2).await],
            expected
        );
    }
}

#[tokio::test]
async fn a_game_that_cannot_be_replayed_keeps_its_result() {
    let fixture = Fixture::new().await;
    let new = NewGame {
        guild: Some(GuildId(1)),
        channel: CHANNEL,
        parent: None,
        game: "table".to_owned(),
        size: 2,
        creator: UserId(1),
        terms: [].into(),
        invited: vec![],
        seats: [(0, 1), (1, 2)]
            .map(|(seat, user)| SeatRow::new(seat, Some(UserId(user)), person(user).name))
            .into(),
        entries: Some(vec![]),
        at: 1,
        dice: None,
    };
    let store = &fixture.store;
    let game = store.games().create(new, Limits::default()).await.unwrap();
    let outcome = Outcome {
        ended_by: "table-ending-single".to_owned(),
        points: vec![30, 10],
        ranks: vec![1, 2],
        stats: vec![],
        counts: vec![true; 2],
        formula: None,
        rolls: vec![],
    };
    let over = store.games().append(game, Ply(0), vec![], 2, Some(outcome));
    over.await.unwrap();
    let rebuilt = fixture.play.standings.rebuild(|_, _| {}).await.unwrap();
    assert_eq!(
        (rebuilt.games, rebuilt.corrected, rebuilt.unread),
        (1, 0, 1)
    );
    assert_eq!(record(&fixture, 1).await.standing.won, 1);
}

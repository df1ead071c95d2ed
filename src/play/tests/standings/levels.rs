//! How well the levels of the computers play: estimated from people's games against them, which rate nobody else.

use zihin_engine::Level;
use zihin_ids::{ChannelId, GameId, GuildId, UserId};
use zihin_play::game::{Act, Action, Agreed, By, OfferKind, RatedStatus};
use zihin_play::standings::{Cursor, LevelEstimate, Season};
use zihin_testing::database::Database;
use zihin_testing::fixture::{DAY, Fixture, proposal};
use zihin_testing::on_both;
use zihin_testing::patience::holds;

const ANA: UserId = UserId(1);
const CHANNEL: ChannelId = ChannelId(1);

/// A game of a person against a computer of this level, in which both have made enough moves for it to count.
async fn against(fixture: &Fixture, kind: &str, by: u64, level: &str) -> GameId {
    let game = fixture
        .lobby(proposal(kind, by, &[("engine", level)]))
        .await;
    loop {
        while fixture.computer_moves(game).await {}
        let resignation = fixture.play.games.resignation(game, UserId(by)).await;
        if resignation.unwrap().rated_status == RatedStatus::Counts {
            return game;
        }
        fixture.move_once(game).await;
    }
}

/// A game against a computer, which the person resigns.
async fn lost(fixture: &Fixture, kind: &str, by: u64, level: &str) {
    let game = against(fixture, kind, by, level).await;
    let resigned = fixture
        .play
        .games
        .execute(game, By::person(UserId(by)), Act::Resign);
    resigned.await.unwrap();
}

async fn levels(fixture: &Fixture, kind: &str) -> Vec<LevelEstimate> {
    fixture.play.standings.levels(CHANNEL, kind).await.unwrap()
}

async fn rebuild(fixture: &Fixture) {
    let rebuilt = fixture.play.standings.rebuild(|_, _| {}).await.unwrap();
    assert_eq!((rebuilt.corrected, rebuilt.unread), (0, 0));
}

async fn people_rate_the_levels_and_an_erased_person_leaves_what_is_known_of_them(
    database: &Database,
) {
    let fixture = Fixture::on(database).await;
    for (kind, by, level) in [
        ("table", 1, "hard"),
        ("table", 2, "easy"),
        ("table", 1, "hard"),
        ("talat", 1, "easy"),
    ] {
        lost(&fixture, kind, by, level).await;
    }
    let table = levels(&fixture, "table").await;
    let known: Vec<_> = table.iter().map(|one| (one.level, one.games)).collect();
    assert_eq!(known, [(Level::Easy, 1), (Level::Hard, 2)]);
    assert!(1_500.0 < table[0].rating && table[0].rating < table[1].rating);
    assert!(
        table[0].deviation > table[1].deviation,
        "more games, more certain"
    );
    let talat = levels(&fixture, "talat").await;
    assert_eq!((talat.len(), talat[0].games), (1, 1));
    assert!(talat[0].rating > 1_500.0);
    assert_eq!(levels(&fixture, "camelot").await, []);

    let standings = &fixture.play.standings;
    let records = standings.records(CHANNEL, ANA).await.unwrap();
    for record in &records {
        assert_eq!((record.standing.rated, record.ratings.len()), (0, 0));
    }
    assert_eq!(records.len(), 2, "the games count");
    let board = |season| standings.leaderboard(CHANNEL, "table", season, Cursor::TOP, 9);
    assert_eq!(board(Season::ALL).await.unwrap().levels, table);
    let month = "1970-01".parse().unwrap();
    assert_eq!(board(month).await.unwrap().levels, []);

    rebuild(&fixture).await;
    assert_eq!(levels(&fixture, "talat").await, talat);
    fixture.play.erase(ANA).await.unwrap();
    for _ in 0..2 {
        assert_eq!(
            levels(&fixture, "talat").await,
            talat,
            "nobody is named in it"
        );
        assert_eq!(levels(&fixture, "table").await, table);
        rebuild(&fixture).await;
    }
}

on_both!(people_rate_the_levels_and_an_erased_person_leaves_what_is_known_of_them);

#[tokio::test]
async fn nothing_is_known_of_levels_in_a_server_that_the_bot_has_left() {
    let fixture = Fixture::new().await;
    lost(&fixture, "camelot", 1, "easy").await;
    fixture.store.record_left(&[GuildId(1)], DAY).await.unwrap();
    fixture.pass(100 * DAY);
    holds("all is deleted", async || {
        let expired = fixture.store.delete_expired(90 * DAY).await;
        expired.unwrap().is_empty()
    })
    .await;
    assert_eq!(levels(&fixture, "camelot").await, []);
    fixture.play.standings.rebuild(|_, _| {}).await.unwrap();
    assert_eq!(levels(&fixture, "camelot").await, []);
}

#[tokio::test]
async fn moves_may_be_taken_back_against_a_computer_but_then_the_game_counts_for_nothing() {
    let fixture = Fixture::new().await;
    let games = &fixture.play.games;
    let game = against(&fixture, "camelot", 1, "easy").await;
    let may = games.possible_actions(game, ANA).await.unwrap();
    assert!(
        may.actions
            .contains(&Action::Act(Act::Agree(OfferKind::Takeback)))
    );
    assert!(may.counts_until_takeback);
    let agreed = games
        .execute(game, By::person(ANA), Act::Agree(OfferKind::Takeback))
        .await;
    assert_eq!(agreed.unwrap().agreed(), Some(Agreed::Done));
    let view = games.view(game).await.unwrap();
    assert_eq!(
        view.rated_status,
        RatedStatus::TakenBack,
        "that is said at once"
    );
    let may = games.possible_actions(game, ANA).await.unwrap();
    assert!(!may.counts_until_takeback);
    for _ in 0..3 {
        if !fixture.computer_moves(game).await {
            fixture.move_once(game).await;
        }
    }
    games
        .execute(game, By::person(ANA), Act::Resign)
        .await
        .unwrap();
    let view = games.view(game).await.unwrap();
    assert_eq!(view.rated_status, RatedStatus::TakenBack);
    assert_eq!(levels(&fixture, "camelot").await, []);
    let records = fixture.play.standings.records(CHANNEL, ANA).await;
    assert_eq!(records.unwrap(), []);
    rebuild(&fixture).await;
    assert_eq!(levels(&fixture, "camelot").await, []);
}

//! Proofs: one changed digit is named, Python agrees with the log; and the statistics of what was rolled.

use super::{ANA, click, fair, file, rolled_by_click};
use std::fs;
use zihin_ids::{ChannelId, GameId};
use zihin_play::game::{Act, By};
use zihin_testing::acts::Acts;
use zihin_testing::dice_proof::{check_every_digit, python};
use zihin_testing::fixture::{Fixture, person, proposal};

/// What the log says about rolls, as `assets/dice/verify.py` prints it.
async fn rolled(fixture: &Fixture, game: GameId) -> Vec<String> {
    let log = fixture.store.games().log(game).await.unwrap().into_iter();
    let rolls = log.filter(|entry| entry.actor < 0);
    let line = rolls.map(|entry| format!("{game} {} {}", entry.ply, entry.text));
    line.collect()
}

#[tokio::test]
async fn a_proof_with_one_changed_digit_is_refused_and_the_place_named() {
    let fixture = fair().await;
    let game = fixture.lobby(proposal("table", 1, &[])).await;
    let games = &fixture.play.games;
    games.add_word(game, ANA, click(1), "lucky").await.unwrap();
    games.join(game, &person(2), click(2)).await.unwrap();
    for _ in 0..4 {
        fixture.move_once(game).await;
    }
    games
        .execute(game, By::person(ANA), Act::Resign)
        .await
        .unwrap();
    let right = file(&fixture, game).await;
    let changed = check_every_digit(&right);
    assert!(changed > 500, "{changed}");
}

#[tokio::test]
async fn a_thousand_proofs_agree_with_the_log_as_python_computes_them() {
    let fixture = fair().await;
    let folder = tempfile::tempdir().unwrap();
    let (mut files, mut expected) = (Vec::new(), Vec::new());
    for number in 0..1_000 {
        let game = rolled_by_click(&fixture, "table", number).await;
        if number % 4 == 0 {
            fixture.move_once(game).await;
            fixture.move_once(game).await;
        }
        fixture
            .play
            .games
            .execute(game, By::person(ANA), Act::Resign)
            .await
            .unwrap();
        let path = folder.path().join(format!("{game}.json"));
        fs::write(&path, file(&fixture, game).await).unwrap();
        expected.extend(rolled(&fixture, game).await);
        files.push(path);
    }
    if let Some(said) = python(&files) {
        assert!(said.is_right, "{}", said.verdicts);
        assert_eq!(said.drawn.lines().collect::<Vec<_>>(), expected);
        let wrong = fs::read_to_string(&files[0]).unwrap();
        let secret = wrong.find("\"secret\": \"").unwrap() + 11;
        let digit = if wrong[secret..].starts_with('0') {
            "1"
        } else {
            "0"
        };
        let mut changed = wrong.clone();
        changed.replace_range(secret..=secret, digit);
        fs::write(&files[0], changed).unwrap();
        assert!(
            !python(&files[..1]).unwrap().is_right,
            "a changed secret is refused"
        );
    }
}

#[tokio::test]
async fn the_statistics_count_every_roll_of_finished_games() {
    let fixture = fair().await;
    for number in 0..30 {
        let game = rolled_by_click(&fixture, "table", number).await;
        for _ in 0..10 {
            fixture.move_once(game).await;
        }
        fixture
            .play
            .games
            .execute(game, By::person(ANA), Act::Resign)
            .await
            .unwrap();
    }
    let stats = fixture.play.standings.dice(None).await.unwrap();
    assert_eq!(stats.len(), 1, "no computer has thrown: {stats:?}");
    let [faces, doubles, ..] = &stats[0].tests[..] else {
        panic!("{stats:?}")
    };
    assert_eq!(faces.n, 2 * doubles.n);
    assert!(doubles.n >= 300, "each move is followed by a throw");
    let sum: f64 = faces.results.iter().map(|(_, expected)| expected).sum();
    assert!((sum - 2.0 * 300.0).abs() < 100.0);
    let p = faces.p.unwrap();
    assert!((0.0001..=1.0).contains(&p), "{p}");
    let here = fixture.play.standings.dice(Some(ChannelId(1))).await;
    assert_eq!(here.unwrap(), stats);
    let elsewhere = fixture.play.standings.dice(Some(ChannelId(2))).await;
    assert!(elsewhere.unwrap().is_empty());
}

//! Proofs that were tampered with: both programs refuse each of them.
//! `ways` lists how; where whoever forges also computes the sums anew, they do not give it away.

mod forging;
mod ways;

use super::{ANA, BOB, click, fair, file};
use forging::{Forged, sum_up};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use ways::{OF_ALL, OF_REMATCH, OF_TABLE, OF_TALAT, Way};
use zihin_games::GAMES;
use zihin_ids::{GameId, UserId};
use zihin_play::game::{Act, Agreed, By, OfferKind, verify};
use zihin_play::lobby::Proposal;
use zihin_rules::SplitMix;
use zihin_testing::acts::Acts;
use zihin_testing::dice_proof::python;
use zihin_testing::fixture::{Fixture, person, proposal};

/// A game of Table with a word, two clicks, a turn that was taken back, and one that was resigned.
async fn table(fixture: &Fixture) -> GameId {
    let game = fixture
        .lobby(proposal("table", 1, &[("length", "50")]))
        .await;
    let games = &fixture.play.games;
    games.add_word(game, ANA, click(1), "lucky").await.unwrap();
    games.join(game, &person(2), click(2)).await.unwrap();
    let first = fixture.move_once(game).await;
    let second = if first == ANA { BOB } else { ANA };
    for user in [first, second] {
        let kind = OfferKind::Takeback;
        games
            .execute(game, By::person(user), Act::Agree(kind))
            .await
            .unwrap();
    }
    let mut luck = SplitMix(5);
    fixture.play_random_moves(game, 9, &mut luck).await;
    games
        .execute(game, By::person(ANA), Act::Resign)
        .await
        .unwrap();
    game
}

/// Its rematch, which goes on to the end of a match.
async fn rematch(fixture: &Fixture, over: GameId) -> GameId {
    let games = &fixture.play.games;
    let mut agreed = None;
    for (user, number) in [(ANA, 4), (BOB, 5)] {
        let by = By::person(user).clicking(click(number));
        let act = Act::Agree(OfferKind::Rematch);
        agreed = games.execute(over, by, act).await.unwrap().agreed();
    }
    let Some(Agreed::Rematch(game)) = agreed else {
        panic!("{agreed:?}")
    };
    fixture.play_to_the_end(game, &mut SplitMix(7)).await;
    game
}

/// A game of Talat of three: one places some towers, another leaves all to chance, the third leaves early.
async fn talat(fixture: &Fixture) -> GameId {
    let proposal = Proposal {
        invited: vec![UserId(2), UserId(3)],
        ..proposal("talat", 1, &[])
    };
    let game = fixture.lobby(proposal).await;
    let games = &fixture.play.games;
    for (user, number) in [(2, 7), (3, 8)] {
        let joined = games.join(game, &person(user), click(number)).await;
        joined.unwrap();
    }
    let first = fixture.move_once(game).await;
    let view = games.view(game).await.unwrap();
    let second = view.state.mover().unwrap();
    games
        .execute(game, By::at(second, view.state.ply), Act::RandomizeSetup)
        .await
        .unwrap();
    let third = fixture.mover(game).await;
    games
        .execute(game, By::person(third), Act::Resign)
        .await
        .unwrap();
    for _ in 0..3 {
        fixture.move_once(game).await;
    }
    let view = games.view(game).await.unwrap();
    games
        .execute(game, By::at(first, view.state.ply), Act::RandomizeSetup)
        .await
        .unwrap();
    fixture.play_random_moves(game, 4, &mut SplitMix(8)).await;
    games
        .execute(game, By::person(first), Act::Resign)
        .await
        .unwrap();
    game
}

/// The files that these ways make of a right one, by name.
fn forge(right: &str, game: &str, ways: &[&[Way]]) -> Vec<(String, String, bool)> {
    let mut forged = Vec::new();
    for (name, with_sums, way) in ways.iter().copied().flatten() {
        let mut proof = Forged(serde_json::from_str(right).unwrap());
        way(&mut proof);
        if *with_sums {
            sum_up(&mut proof.0);
        }
        let text = serde_json::to_string_pretty(&proof.0).unwrap();
        let before: Value = serde_json::from_str(right).unwrap();
        assert_ne!(proof.0, before, "{name} changes nothing");
        forged.push((format!("{game}: {name}"), text, *with_sums));
    }
    forged
}

#[tokio::test]
async fn both_programs_refuse_every_way_of_tampering() {
    let fixture = fair().await;
    let first = table(&fixture).await;
    let games = [
        ("table", first, vec![OF_ALL, OF_TABLE]),
        ("rematch", rematch(&fixture, first).await, vec![OF_REMATCH]),
        ("talat", talat(&fixture).await, vec![OF_TALAT]),
    ];
    let folder = tempfile::tempdir().unwrap();
    let (mut right, mut forged) = (Vec::new(), Vec::new());
    for (name, game, ways) in games {
        let json = file(&fixture, game).await;
        forged.extend(forge(&json, name, &ways));
        let path = folder.path().join(format!("{name}.json"));
        fs::write(&path, json).unwrap();
        right.push(path);
    }
    let names: BTreeSet<&String> = forged.iter().map(|(name, ..)| name).collect();
    let with_sums = forged.iter().filter(|(_, _, with_sums)| *with_sums).count();
    assert_eq!(names.len(), forged.len(), "each way has a name of its own");
    let plain = forged.len() - with_sums;
    assert!(plain >= 34 && with_sums >= 19, "{plain} and {with_sums}");

    let mut files: Vec<PathBuf> = Vec::new();
    for (n, (name, text, with_sums)) in forged.iter().enumerate() {
        let flaw = verify(GAMES, text).expect_err(name).to_string();
        let is_sum = flaw.contains("is not the one in sums");
        assert!(!(is_sum && *with_sums), "{name}: {flaw}");
        let path = folder.path().join(format!("forged-{n}.json"));
        fs::write(&path, text).unwrap();
        files.push(path);
    }
    let Some(said) = python(&right) else { return };
    assert!(said.is_right, "{}", said.verdicts);
    let said = python(&files).unwrap();
    let verdicts: Vec<&str> = said.verdicts.lines().collect();
    assert_eq!(verdicts.len(), files.len(), "{}", said.verdicts);
    for ((name, _, with_sums), verdict) in forged.iter().zip(verdicts) {
        let is_refused = verdict.contains("is no right proof:") || verdict.contains("is no proof:");
        assert!(is_refused, "{name}: {verdict}");
        let is_sum = verdict.contains("is not the one in sums");
        assert!(!(is_sum && *with_sums), "{name}: {verdict}");
    }
}

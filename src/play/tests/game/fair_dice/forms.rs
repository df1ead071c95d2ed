//! The forms of dice: a game keeps the one that it began with, and its proof is checked as such.

use super::{ANA, BOB, click, fair, file, proof};
use std::fs;
use zihin_games::GAMES;
use zihin_ids::GameId;
use zihin_play::dice::Verified;
use zihin_play::game::{Act, Agreed, By, Checked, OfferKind, verify};
use zihin_testing::acts::Acts;
use zihin_testing::dice_proof::{check_every_digit, python};
use zihin_testing::fixture::{Fixture, person, proposal};

/// A proof that was made before there was a second form.
const FIRST: &str = include_str!("first_form.json");
/// The proof of such a game in the second form.
const SECOND: &str = include_str!("second_form.json");

/// A game with dice of this form that Ana has resigned after two moves and a restart.
async fn over(fixture: &mut Fixture, form: u8) -> GameId {
    let game = fixture.lobby(proposal("table", 1, &[])).await;
    // Games of the first form had no part for what opened them.
    let change = format!(
        "UPDATE dice SET form = {form} WHERE game = {game}; DELETE FROM dice_parts WHERE game = {game}"
    );
    fixture.tamper(&change).await;
    let games = &fixture.play.games;
    games.add_word(game, ANA, click(1), "lucky").await.unwrap();
    games.join(game, &person(2), click(2)).await.unwrap();
    fixture.move_once(game).await;
    fixture.restart().await;
    fixture.move_once(game).await;
    let games = &fixture.play.games;
    games
        .execute(game, By::person(ANA), Act::Resign)
        .await
        .unwrap();
    game
}

#[tokio::test]
async fn a_game_of_the_first_form_keeps_it_to_its_end_and_its_rematch_gets_the_second() {
    let mut fixture = fair().await;
    let game = over(&mut fixture, 1).await;
    assert_eq!(file(&fixture, game).await, FIRST);
    fixture.play = fixture.play.with_secrets(super::secrets());
    let games = &fixture.play.games;
    let rematch = Act::Agree(OfferKind::Rematch);
    let by = By::person(ANA).clicking(click(3));
    games.execute(game, by, rematch.clone()).await.unwrap();
    let by = By::person(BOB).clicking(click(4));
    let agreed = games.execute(game, by, rematch).await.unwrap().agreed();
    let Some(Agreed::Rematch(next)) = agreed else {
        panic!("no rematch");
    };
    games
        .execute(next, By::person(ANA), Act::Resign)
        .await
        .unwrap();
    let (proof, drawn) = proof(&fixture, next).await;
    assert_eq!((&*proof.format, drawn.len()), ("zihin dice 2", 1));
}

#[tokio::test]
async fn the_second_form_stays_as_it_is() {
    let mut fixture = fair().await;
    let game = over(&mut fixture, 2).await;
    assert_eq!(file(&fixture, game).await, SECOND);
}

#[test]
fn a_proof_of_the_first_form_is_checked_and_said_to_be_one() {
    let Ok(Checked::First(Verified::Game(proof))) = verify(GAMES, FIRST) else {
        panic!("{FIRST}");
    };
    let drawn: Vec<u32> = proof.draws.iter().map(|draw| draw.ply).collect();
    assert_eq!((&*proof.format, drawn), ("zihin dice 1", vec![0, 2, 4]));
    check_every_digit(FIRST);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("first.json");
    fs::write(&path, FIRST).unwrap();
    let Some(said) = python(&[path]) else { return };
    let is_named = said.verdicts.contains("in form 1");
    assert!(said.is_right && is_named, "{}", said.verdicts);
}

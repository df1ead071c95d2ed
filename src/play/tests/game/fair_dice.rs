//! Dice that anyone can verify: they wait for a player, follow from what was committed to,
//! and their proof cannot be changed.

mod agreement;
mod forms;
mod proofs;
mod tampering;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use zihin_games::GAMES;
use zihin_ids::{GameId, InteractionId, UserId};
use zihin_play::game::{
    Act, Agreed, By, Checked, DiceView, DrawnLine, GameProof, LogProof, OfferKind, Status, verify,
};
use zihin_play::lobby::Proposal;
use zihin_play::{PlayError::Refused, Refusal, Secret, Secrets};
use zihin_rules::{SplitMix, Turn};
use zihin_testing::acts::Acts;
use zihin_testing::fixture::{Fixture, person, proposal};
use zihin_testing::tournament_fixture::CLICK;

const ANA: UserId = UserId(1);
const BOB: UserId = UserId(2);

/// Games whose secrets differ, and are the same in each run.
async fn fair() -> Fixture {
    let mut fixture = Fixture::new().await;
    fixture.play = fixture.play.with_secrets(secrets());
    fixture
}

/// Secrets that differ, and are the same in each run.
fn secrets() -> Secrets {
    let next = AtomicU64::new(0);
    Arc::new(move || {
        let mut luck = SplitMix(next.fetch_add(1, Ordering::Relaxed));
        Secret::new([(); 32].map(|()| luck.bits().to_be_bytes()[0]))
    })
}

fn click(number: u64) -> InteractionId {
    InteractionId(1_430_000_000_000_000_000 + number)
}

/// A game that Ana has opened and Bob has joined by this click; its dice are rolled.
async fn rolled_by_click(fixture: &Fixture, kind: &str, number: u64) -> GameId {
    let invited = vec![BOB];
    let proposal = Proposal {
        invited,
        ..proposal(kind, 1, &[])
    };
    let game = fixture.lobby(proposal).await;
    let games = &fixture.play.games;
    let joined = games.join(game, &person(2), click(number)).await.unwrap();
    assert_eq!(joined.row.status, Status::Playing);
    let view = games.view(game).await.unwrap();
    assert!(!view.state.waits_for_roll, "its click has rolled the dice");
    game
}

async fn dice(fixture: &Fixture, game: GameId) -> DiceView {
    let row = fixture.play.games.row(game).await.unwrap();
    fixture.play.games.dice(&row).await.unwrap().unwrap()
}

/// The file that proves the dice of a game that is over.
async fn file(fixture: &Fixture, game: GameId) -> String {
    let row = fixture.play.games.row(game).await.unwrap();
    match fixture.play.games.proof(&row).await.unwrap() {
        GameProof::Revealed(_, file) => {
            let again = verify(GAMES, &file.json);
            assert_eq!(again, file.checked);
            again.unwrap();
            file.json
        }
        other => panic!("{other:?}"),
    }
}

/// The proof of a game that is over, and what was drawn.
async fn proof(fixture: &Fixture, game: GameId) -> (LogProof, Vec<DrawnLine>) {
    match verify(GAMES, &file(fixture, game).await) {
        Ok(Checked::Log(proof, drawn)) => (*proof, drawn),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn the_commitment_is_there_before_the_last_player_and_the_secret_only_at_the_end() {
    let fixture = fair().await;
    let game = fixture.lobby(proposal("table", 1, &[])).await;
    let posted = dice(&fixture, game).await;
    assert!(posted.is_in_play && posted.secret.is_none());
    let added: Vec<_> = posted.parts.iter().map(|part| part.interaction).collect();
    assert_eq!(added, [CLICK], "what opened the game");
    let games = &fixture.play.games;
    games.join(game, &person(2), click(1)).await.unwrap();
    let begun = dice(&fixture, game).await;
    assert_eq!(begun.parts.last().unwrap().interaction, click(1));
    let view = games.view(game).await.unwrap();
    assert!(!view.state.waits_for_roll && matches!(view.state.turn, Turn::Seat(_)));
    assert_eq!(dice(&fixture, game).await.secret, None);
    games
        .execute(game, By::person(ANA), Act::Resign)
        .await
        .unwrap();
    let revealed = dice(&fixture, game).await;
    let secret = Secret::read(revealed.secret.as_deref().unwrap()).unwrap();
    assert_eq!(revealed.seal, posted.seal);
    assert_eq!(secret.seal(), posted.seal);
    assert!(matches!(
        games.proof(&games.row(game).await.unwrap()).await,
        Ok(GameProof::Revealed(..))
    ));
}

#[tokio::test]
async fn a_game_that_begins_without_a_later_click_waits_for_one() {
    let mut fixture = fair().await;
    let new = proposal("table", 1, &[("engine", "easy")]);
    let row = fixture.play.lobbies.open(new).await.unwrap();
    assert_eq!(row.status, Status::Playing);
    for _ in 0..2 {
        let games = &fixture.play.games;
        let view = games.view(row.id).await.unwrap();
        assert!(view.state.waits_for_roll);
        assert_eq!(view.state.awaited().unwrap().people, [ANA]);
        fixture.restart().await;
    }
    let games = &fixture.play.games;
    let stranger = games.roll(row.id, (BOB, click(2))).await;
    assert!(matches!(stranger, Err(Refused(Refusal::NotSeated))));
    games.roll(row.id, (ANA, click(1))).await.unwrap();
    assert!(!games.view(row.id).await.unwrap().state.waits_for_roll);
}

#[tokio::test]
async fn a_word_can_be_added_once_and_only_before_the_first_roll() {
    let fixture = fair().await;
    let game = fixture.lobby(proposal("table", 1, &[])).await;
    let games = &fixture.play.games;
    games.add_word(game, ANA, click(1), "lucky").await.unwrap();
    let again = games.add_word(game, ANA, click(2), "luckier").await;
    assert!(matches!(again, Err(Refused(Refusal::WordAdded))));
    let stranger = games.add_word(game, BOB, click(3), "hello").await;
    assert!(matches!(stranger, Err(Refused(Refusal::NotSeated))));
    games.join(game, &person(2), click(4)).await.unwrap();
    let late = games.add_word(game, BOB, click(6), "late").await;
    assert!(matches!(late, Err(Refused(Refusal::DiceRolled))));
    games
        .execute(game, By::person(ANA), Act::Resign)
        .await
        .unwrap();
    let (proof, _) = proof(&fixture, game).await;
    let lucky = "db9fbddbd7caeff7a326645c1bb47116eb3fd4ae3834bf5039fc5d47386786f5";
    assert_eq!(proof.entropy.len(), 3);
    assert_eq!(proof.entropy[0], CLICK.to_string());
    assert_eq!(proof.entropy[1], format!("{} {lucky}", click(1)));
    assert_eq!(proof.entropy[2], click(4).to_string());
    assert_eq!(proof.seats.as_ref().unwrap().entropy, 3);
}

#[tokio::test]
async fn a_turn_that_is_taken_back_gets_another_roll() {
    let fixture = fair().await;
    let game = rolled_by_click(&fixture, "table", 1).await;
    let games = &fixture.play.games;
    let first = fixture.move_once(game).await;
    let second = if first == ANA { BOB } else { ANA };
    for user in [first, second] {
        games
            .execute(game, By::person(user), Act::Agree(OfferKind::Takeback))
            .await
            .unwrap();
    }
    fixture.move_once(game).await;
    games
        .execute(game, By::person(ANA), Act::Resign)
        .await
        .unwrap();
    let (_, drawn) = proof(&fixture, game).await;
    let places = drawn.iter().map(|one| (one.at.ply.0, one.at.number));
    assert_eq!(
        places.collect::<Vec<_>>(),
        [(0, 1), (2, 2), (5, 3)],
        "a throw, a move, a throw, the takeback, a move, a throw"
    );
}

#[tokio::test]
async fn the_rematch_is_committed_to_with_its_offer() {
    let fixture = fair().await;
    let over = rolled_by_click(&fixture, "table", 1).await;
    let games = &fixture.play.games;
    games
        .execute(over, By::person(ANA), Act::Resign)
        .await
        .unwrap();
    let rematch = Act::Agree(OfferKind::Rematch);
    let by = By::person(ANA).clicking(click(2));
    games.execute(over, by, rematch.clone()).await.unwrap();
    let offered = games.view(over).await.unwrap().rematch_seal.unwrap();
    let by = By::person(BOB).clicking(click(3));
    let agreed = games.execute(over, by, rematch).await.unwrap().agreed();
    let Some(Agreed::Rematch(game)) = agreed else {
        panic!("{agreed:?}")
    };
    let now = dice(&fixture, game).await;
    assert_eq!(now.seal, offered);
    let clicks: Vec<_> = now.parts.iter().map(|part| part.interaction).collect();
    assert_eq!(
        clicks,
        [click(3)],
        "the click of the offer came before the commitment"
    );
    assert!(!games.view(game).await.unwrap().state.waits_for_roll);
    games
        .execute(game, By::person(BOB), Act::Resign)
        .await
        .unwrap();
    let (proof, _) = proof(&fixture, game).await;
    assert_eq!(proof.seats, None);
    assert_eq!(proof.game, format!("rematch of {over}"));
}

#[tokio::test]
async fn a_setup_left_to_chance_follows_from_the_same_secret() {
    let fixture = fair().await;
    let game = rolled_by_click(&fixture, "talat", 1).await;
    let games = &fixture.play.games;
    let view = games.view(game).await.unwrap();
    games
        .execute(
            game,
            By::at(view.state.mover().unwrap(), view.state.ply),
            Act::RandomizeSetup,
        )
        .await
        .unwrap();
    let view = games.view(game).await.unwrap();
    games
        .execute(
            game,
            By::at(view.state.mover().unwrap(), view.state.ply),
            Act::RandomizeSetup,
        )
        .await
        .unwrap();
    games
        .execute(game, By::person(ANA), Act::Resign)
        .await
        .unwrap();
    let (_, drawn) = proof(&fixture, game).await;
    assert!(drawn.len() > 5, "{} placements", drawn.len());
}

#[tokio::test]
async fn a_game_that_began_before_keeps_its_dice_and_says_so() {
    let mut fixture = Fixture::new().await;
    let game = fixture.lobby(proposal("table", 1, &[])).await;
    fixture.play = fixture.play.with_secrets(Arc::new(Secret::random));
    fixture
        .play
        .games
        .join(game, &person(2), CLICK)
        .await
        .unwrap();
    let games = &fixture.play.games;
    assert!(!games.view(game).await.unwrap().state.waits_for_roll);
    let row = games.row(game).await.unwrap();
    assert!(matches!(games.proof(&row).await, Ok(GameProof::None)));
    let word = games.add_word(game, ANA, click(1), "lucky").await;
    assert!(matches!(word, Err(Refused(Refusal::NoFairDice))));
}

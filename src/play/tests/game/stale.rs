//! Stale state: a computer's move for a board that is gone is not played, and a finished game is not kept in memory.

use zihin_ids::{ChannelId, GameId, MessageId, UserId};
use zihin_play::Play;
use zihin_play::game::{Act, Budget, By, ComputerMove, ComputerTask, OfferKind};
use zihin_play::posts::PostKey;
use zihin_rules::SplitMix;
use zihin_testing::acts::Acts;
use zihin_testing::fixture::{Fixture, proposal};

const ANA: UserId = UserId(1);

/// A game of Camelot in which a computer is to move after a move of Ana.
async fn computers_turn(fixture: &Fixture) -> (GameId, ComputerTask) {
    let proposal = proposal("camelot", ANA.0, &[("engine", "easy")]);
    let game = fixture.lobby(proposal).await;
    fixture.computer_moves(game).await;
    fixture.move_once(game).await;
    let thinking = fixture.play.games.computer_task(game).await.unwrap();
    (game, thinking.expect("the computer is to move"))
}

fn decide(thinking: ComputerTask) -> ComputerMove {
    thinking.think(Budget::FULL, &|| true).unwrap()
}

/// The games of the same store, as another process sees them.
fn elsewhere(fixture: &Fixture) -> Play {
    let luck = || -> Box<dyn zihin_rules::Luck + Send> { Box::new(SplitMix(7)) };
    Play::new(fixture.store.clone(), std::sync::Arc::new(luck))
}

/// What may happen while a computer thinks.
const EVENTS: [&str; 6] = [
    "closed",
    "closed elsewhere",
    "moved elsewhere",
    "resigned elsewhere",
    "taken back",
    "paused",
];

async fn happen(event: &str, fixture: &Fixture, game: GameId) {
    let other = elsewhere(fixture);
    match event {
        "closed" => drop(fixture.play.games.close(game).await.unwrap()),
        "closed elsewhere" => drop(other.games.close(game).await.unwrap()),
        "resigned elsewhere" => drop(
            other
                .games
                .execute(game, By::person(ANA), Act::Resign)
                .await
                .unwrap(),
        ),
        "moved elsewhere" => {
            let thinking = other.games.computer_task(game).await.unwrap().unwrap();
            assert!(
                other
                    .games
                    .play_computer_move(decide(thinking))
                    .await
                    .unwrap()
            );
        }
        _ => {
            let kind = match event {
                "taken back" => OfferKind::Takeback,
                _ => OfferKind::Pause,
            };
            fixture
                .play
                .games
                .execute(game, By::person(ANA), Act::Agree(kind))
                .await
                .unwrap();
        }
    }
}

#[tokio::test]
async fn a_move_for_a_board_that_is_gone_is_neither_played_nor_computed_again() {
    for event in EVENTS {
        let fixture = Fixture::new().await;
        let (game, thinking) = computers_turn(&fixture).await;
        let decided = decide(thinking);
        happen(event, &fixture, game).await;
        let log = fixture.store.games().log(game).await.unwrap();
        let is_played = fixture.play.games.play_computer_move(decided).await;
        assert!(matches!(is_played, Ok(false)), "{event}: {is_played:?}");
        let now = fixture.store.games().log(game).await.unwrap();
        assert_eq!(now.len(), log.len(), "{event}");
        let next = fixture.play.games.computer_task(game).await;
        assert!(matches!(next, Ok(None)), "{event}");
    }
}

#[tokio::test]
async fn a_finished_game_is_read_from_the_store_every_time() {
    let fixture = Fixture::new().await;
    let (game, _) = computers_turn(&fixture).await;
    fixture
        .play
        .games
        .execute(game, By::person(ANA), Act::Resign)
        .await
        .unwrap();
    for number in 1..=2 {
        fixture.play.games.view(game).await.unwrap();
        let place = (ChannelId(1), MessageId(number));
        elsewhere(&fixture)
            .games
            .record_post(PostKey::Game(game), place.into())
            .await
            .unwrap();
        let row = fixture.play.games.row(game).await.unwrap();
        assert_eq!(row.message, Some(place));
    }
}

//! Memory that is not true any more: a computer that has thought about a board which is gone plays nothing, and a finished game is not kept in memory.

use crate::tournament_hall::Hall;
use crate::tournament_pictures::person;
use zihin::ids::{ChannelId, GameId, GuildId, MessageId, UserId};
use zihin::play::Play;
use zihin::play::game::{ComputerMove, ComputerTask, ENGINE, OfferKind, Proposal};
use zihin::rules::SplitMix;

const ANA: UserId = UserId(1);

/// A game of Camelot against a computer that is to move, after a move of Ana.
async fn awaiting(hall: &Hall) -> (GameId, ComputerTask) {
    let wish = Proposal {
        guild: GuildId(1),
        channel: ChannelId(1),
        parent: None,
        by: person(ANA.0),
        game: "camelot".to_owned(),
        options: [(ENGINE.to_owned(), "easy".to_owned())].into(),
        invited: vec![],
        computers: 0,
    };
    let game = hall.play.lobbies.open(wish).await.unwrap().id;
    if let Some(first) = hall.play.games.computer_task(game).await.unwrap() {
        assert!(
            hall.play
                .games
                .play_computer_move(decide(first))
                .await
                .unwrap()
        );
    }
    hall.move_once(game).await;
    let thinking = hall.play.games.computer_task(game).await.unwrap();
    (game, thinking.expect("the computer is to move"))
}

fn decide(thinking: ComputerTask) -> ComputerMove {
    thinking.think(&|| true).unwrap()
}

/// The games of the same store, as another process has them.
fn elsewhere(hall: &Hall) -> Play {
    let luck = || -> Box<dyn zihin::rules::Luck + Send> { Box::new(SplitMix(7)) };
    Play::new(hall.store.clone(), std::sync::Arc::new(luck))
}

/// What may happen while a computer thinks.
const EVENTS: [&str; 6] = [
    "closed",
    "closed elsewhere",
    "moved elsewhere",
    "given up elsewhere",
    "taken back",
    "paused",
];

async fn happen(event: &str, hall: &Hall, game: GameId) {
    let other = elsewhere(hall);
    match event {
        "closed" => drop(hall.play.games.close(game).await.unwrap()),
        "closed elsewhere" => drop(other.games.close(game).await.unwrap()),
        "given up elsewhere" => drop(other.games.resign(game, None, ANA).await.unwrap()),
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
            let matter = match event {
                "taken back" => OfferKind::Takeback,
                _ => OfferKind::Pause,
            };
            hall.play
                .games
                .agree(game, None, ANA, matter)
                .await
                .unwrap();
        }
    }
}

#[tokio::test]
async fn a_move_for_a_board_that_is_gone_is_not_played_nor_thought_about_again() {
    for event in EVENTS {
        let hall = Hall::new().await;
        let (game, thinking) = awaiting(&hall).await;
        let decided = decide(thinking);
        happen(event, &hall, game).await;
        let log = hall.store.log(game).await.unwrap();
        let is_played = hall.play.games.play_computer_move(decided).await;
        assert!(matches!(is_played, Ok(false)), "{event}: {is_played:?}");
        let now = hall.store.log(game).await.unwrap();
        assert_eq!(now.len(), log.len(), "{event}");
        let next = hall.play.games.computer_task(game).await;
        assert!(matches!(next, Ok(None)), "{event}");
    }
}

#[tokio::test]
async fn a_finished_game_is_read_from_the_store_however_often_it_is_looked_at() {
    let hall = Hall::new().await;
    let (game, _) = awaiting(&hall).await;
    hall.play.games.resign(game, None, ANA).await.unwrap();
    for number in 1..=2 {
        hall.play.games.view(game).await.unwrap();
        let place = (ChannelId(1), MessageId(number));
        elsewhere(&hall)
            .games
            .record_board_message(game, place.0, place.1)
            .await
            .unwrap();
        let row = hall.play.games.row(game).await.unwrap();
        assert_eq!(row.message, Some(place));
    }
}

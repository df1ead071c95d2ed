//! Stale state: a computer's move for a board that is gone is not played, and a finished game is not kept in memory.

use crate::support::fixture::{Fixture, person};
use zihin::ids::{ChannelId, GameId, GuildId, MessageId, UserId};
use zihin::play::{Decided, ENGINE, OfferKind, Play, Proposal, Thinking};
use zihin::rules::SplitMix;

const ANA: UserId = UserId(1);

/// A game of Camelot in which a computer is to move after a move of Ana.
async fn computers_turn(fixture: &Fixture) -> (GameId, Thinking) {
    let proposal = Proposal {
        guild: GuildId(1),
        channel: ChannelId(1),
        parent: None,
        by: person(ANA.0),
        game: "camelot".to_owned(),
        options: [(ENGINE.to_owned(), "easy".to_owned())].into(),
        invited: vec![],
        computers: 0,
    };
    let game = fixture.play.propose(proposal).await.unwrap().id;
    if let Some(first) = fixture.play.thinking(game).await.unwrap() {
        assert!(fixture.play.play_decided(decide(first)).await.unwrap());
    }
    fixture.move_once(game).await;
    let thinking = fixture.play.thinking(game).await.unwrap();
    (game, thinking.expect("the computer is to move"))
}

fn decide(thinking: Thinking) -> Decided {
    thinking.decide(&|| true).unwrap()
}

/// The games of the same store, as another process sees them.
fn elsewhere(fixture: &Fixture) -> Play {
    let luck = || -> Box<dyn zihin::rules::Luck + Send> { Box::new(SplitMix(7)) };
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
        "closed" => drop(fixture.play.close(game).await.unwrap()),
        "closed elsewhere" => drop(other.close(game).await.unwrap()),
        "resigned elsewhere" => drop(other.resign(game, None, ANA).await.unwrap()),
        "moved elsewhere" => {
            let thinking = other.thinking(game).await.unwrap().unwrap();
            assert!(other.play_decided(decide(thinking)).await.unwrap());
        }
        _ => {
            let matter = match event {
                "taken back" => OfferKind::Takeback,
                _ => OfferKind::Pause,
            };
            fixture.play.agree(game, None, ANA, matter).await.unwrap();
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
        let log = fixture.store.log(game).await.unwrap();
        let is_played = fixture.play.play_decided(decided).await;
        assert!(matches!(is_played, Ok(false)), "{event}: {is_played:?}");
        let now = fixture.store.log(game).await.unwrap();
        assert_eq!(now.len(), log.len(), "{event}");
        let next = fixture.play.thinking(game).await;
        assert!(matches!(next, Ok(None)), "{event}");
    }
}

#[tokio::test]
async fn a_finished_game_is_read_from_the_store_every_time() {
    let fixture = Fixture::new().await;
    let (game, _) = computers_turn(&fixture).await;
    fixture.play.resign(game, None, ANA).await.unwrap();
    for number in 1..=2 {
        fixture.play.view(game).await.unwrap();
        let place = (ChannelId(1), MessageId(number));
        elsewhere(&fixture)
            .record_board_message(game, place.0, place.1)
            .await
            .unwrap();
        let row = fixture.play.row(game).await.unwrap();
        assert_eq!(row.message, Some(place));
    }
}

//! Looking back at a game: its positions, its list of moves, and the card of its end.

use zihin_games::GAMES;
use zihin_ids::{GameId, Ply, UserId};
use zihin_play::game::{Act, Agreed, By, OfferKind};
use zihin_play::review::{HistoryLine, Replay};
use zihin_rules::{Actor, Entry, Event, Phrase, Record, Seat, Turn};
use zihin_testing::fixture::{Fixture, HOUR, proposal};

const ANA: UserId = UserId(1);
const BOB: UserId = UserId(2);

async fn replay(fixture: &Fixture, game: GameId) -> Replay {
    fixture
        .play
        .reviews
        .replay(game, UserId(404))
        .await
        .unwrap()
}

/// The numbers of moves in the list.
fn moves(replay: &Replay) -> usize {
    let cells = replay.history().into_iter().map(|line| match line {
        HistoryLine::Moves { cells, .. } => cells.into_iter().flatten().count(),
        HistoryLine::Section(_) | HistoryLine::Note(_) => 0,
    });
    cells.sum()
}

#[tokio::test]
async fn a_replay_has_a_position_for_each_move_and_one_for_a_roll_that_waits() {
    let fixture = Fixture::new().await;
    let game = fixture.begun(proposal("table", 1, &[]), 2).await;
    assert_eq!(
        (
            replay(&fixture, game).await.steps(),
            moves(&replay(&fixture, game).await)
        ),
        (1, 0)
    );
    for _ in 0..3 {
        fixture.move_once(game).await;
    }
    let replay = replay(&fixture, game).await;
    let view = fixture.play.games.view(game).await.unwrap();
    assert_eq!(moves(&replay) + 1, replay.steps());
    // Each position is found again by the length of the log that stands in the custom ids.
    for position in 0..=replay.steps() {
        assert_eq!(replay.position_at(replay.ply_at(position)), position);
    }
    assert_eq!(replay.ply_at(replay.steps()), view.state.ply);
    assert_eq!(replay.position_at(Ply(u32::MAX)), replay.steps());
    assert!(replay.narrate(0).is_empty() && !replay.narrate(2).is_empty());
}

#[tokio::test]
async fn moves_that_were_taken_back_are_not_replayed() {
    let fixture = Fixture::new().await;
    let game = fixture.begun(proposal("camelot", 1, &[]), 2).await;
    let mover = fixture.move_once(game).await;
    let other = fixture.move_once(game).await;
    let before = replay(&fixture, game).await;
    assert_eq!((before.steps(), moves(&before)), (2, 2));
    let games = &fixture.play.games;
    games
        .execute(game, By::person(other), Act::Agree(OfferKind::Takeback))
        .await
        .unwrap();
    let agreed = games
        .execute(game, By::person(mover), Act::Agree(OfferKind::Takeback))
        .await
        .unwrap();
    assert_eq!(agreed.agreed(), Some(Agreed::Done));
    let after = replay(&fixture, game).await;
    assert_eq!((after.steps(), moves(&after)), (1, 1));
    // What a panel shows that was opened before is not there any more: it goes to the last position that is.
    assert_eq!(after.position_at(before.ply_at(2)), 1);
}

#[tokio::test]
async fn a_replay_is_drawn_from_one_side_with_its_numbers_throughout() {
    let fixture = Fixture::new().await;
    let game = fixture.begun(proposal("table", 1, &[]), 2).await;
    for _ in 0..6 {
        fixture.move_once(game).await;
    }
    let seen = fixture.play.reviews.replay(game, BOB).await.unwrap();
    let first = seen.scene(0);
    for position in 1..=seen.steps() {
        let scene = seen.scene(position);
        assert_eq!(scene.ground, first.ground, "the same numbers at {position}");
        assert_eq!(scene.size, first.size);
        let arrows = scene.to_string().matches("arrow").count();
        assert!(
            position == seen.steps() || arrows > 0,
            "arrows at {position}"
        );
        // The dice of the move are shown with it.
        assert!(scene.to_string().contains("die "), "dice at {position}");
    }
    let other = fixture.play.reviews.replay(game, ANA).await.unwrap();
    assert_ne!(other.scene(0).ground, first.ground, "the other side");
}

#[tokio::test]
async fn the_last_position_shows_who_has_won_by_resignation() {
    let fixture = Fixture::new().await;
    let game = fixture.begun(proposal("camelot", 1, &[]), 2).await;
    for _ in 0..4 {
        fixture.move_once(game).await;
    }
    fixture
        .play
        .games
        .execute(game, By::person(ANA), Act::Resign)
        .await
        .unwrap();
    let replay = replay(&fixture, game).await;
    assert_eq!(replay.steps(), 5);
    let winner = fixture
        .play
        .games
        .row(game)
        .await
        .unwrap()
        .seat_of(BOB)
        .map(Seat);
    let Turn::Over(ending) = replay.end() else {
        panic!("it is over")
    };
    assert_eq!(ending.winners().next(), winner);
    assert_ne!(replay.scene(5), replay.scene(4));
    let Some(HistoryLine::Note(note)) = replay.history().pop() else {
        panic!("the list ends with the resignation")
    };
    assert_eq!(note[0].key, "narration-resigned");
}

#[test]
fn a_recorded_match_is_replayed_with_its_games_as_sections() {
    let table = GAMES.find("table").unwrap();
    let position = |score: &str| {
        let text = format!("XGID=-b----E-C---eE---c-e----B-:0:0:0:00:{score}:0:3:10");
        Event::Position(text)
    };
    let entry = |actor, text: &str| {
        let text = text.to_owned();
        Event::Move(Entry { actor, text })
    };
    let mut events = Vec::new();
    for score in ["0:0", "1:0"] {
        events.push(position(score));
        events.push(entry(Actor::Chance, "throw 3-1"));
        events.push(entry(Actor::Seat(Seat(0)), "8/5 6/5"));
        events.push(entry(Actor::Chance, "throw 4-2"));
        events.push(entry(Actor::Seat(Seat(1)), "8/4 6/4"));
    }
    let record = Record {
        names: vec!["Ana".to_owned(), "Bob".to_owned()],
        options: [("length".to_owned(), "30".to_owned())].into(),
        date: None,
        events,
        result: None,
    };
    let replay = Replay::of_record(table, &record).unwrap();
    assert_eq!(replay.steps(), 4);
    let numbers: Vec<Option<usize>> = replay
        .history()
        .iter()
        .map(|line| match line {
            HistoryLine::Moves { number, .. } => Some(*number),
            _ => None,
        })
        .collect();
    assert_eq!(numbers, [None, Some(1), None, Some(1)]);
    let HistoryLine::Moves { cells, .. } = &replay.history()[1] else {
        panic!("moves follow the section")
    };
    let cell = cells[0].as_ref().unwrap();
    assert_eq!(
        (&cell.rolls[..], &*cell.text),
        (&["throw 3-1".to_owned()][..], "8/5 6/5")
    );
}

#[tokio::test]
async fn the_card_of_the_end_has_ratings_wins_in_a_row_and_feats() {
    let fixture = Fixture::new().await;
    let mut texts = Vec::new();
    for _ in 0..2 {
        let game = fixture.begun(proposal("table", 1, &[]), 2).await;
        for _ in 0..40 {
            fixture.move_once(game).await;
        }
        fixture.pass(HOUR);
        fixture
            .play
            .games
            .execute(game, By::person(BOB), Act::Resign)
            .await
            .unwrap();
        let view = fixture.play.games.view(game).await.unwrap();
        let seat = usize::from(view.state.row.seat_of(ANA).unwrap());
        texts.push((
            view.summaries[seat].clone(),
            view.summaries[1 - seat].clone(),
        ));
    }
    let [(first, lost), (second, lost_again)] = &texts[..] else {
        panic!("two games")
    };
    let change = first.rating.unwrap();
    assert!(change.before < change.after, "the winner gains");
    let next = second.rating.unwrap();
    assert!(
        (next.before - change.after).abs() < 0.01,
        "the next game begins where the last one ended"
    );
    assert_eq!((first.streak, second.streak), (1, 2));
    assert_eq!((lost.streak, lost_again.streak), (0, 0));
    let change = lost.rating.unwrap();
    assert!(change.before > change.after);
    let names = |achievements: &[Phrase]| {
        achievements
            .iter()
            .map(|achievement| achievement.key)
            .collect::<Vec<_>>()
    };
    assert!(
        names(&first.achievements).contains(&"table-feat-doubles"),
        "{first:?}"
    );
}

//! What a board tells of the last turn. It knows no words, only their keys.

use crate::support::bracket_picture::{person, wish};
use crate::support::random_game::pick;
use crate::support::tournament_fixture::Hall;
use zihin::rules::SplitMix;

#[tokio::test]
async fn a_move_that_nobody_chose_is_told_as_the_only_one() {
    let hall = Hall::new().await;
    let game = wish("table", 1, &[]);
    let game = hall.play.propose(game).await.unwrap().id;
    hall.play.join(game, &person(2)).await.unwrap();
    let mut luck = SplitMix(5);
    let (mut forced, mut passed) = (0, 0);
    while let Some(mover) = hall.play.view(game).await.unwrap().mover() {
        let offered = hall.play.guesses(game, mover, "", usize::MAX).await;
        let text = pick(&offered, &mut luck);
        hall.play.say(game, None, mover, text).await.unwrap();
        for (n, told) in (0..).zip(hall.play.view(game).await.unwrap().story) {
            let has = |key: &str| told.lines.iter().any(|line| line.key == key);
            let is_forced = n > 0 && has("table-played");
            assert_eq!(has("narration-forced"), is_forced, "{told:?}");
            forced += i32::from(is_forced);
            passed += i32::from(has("table-passed"));
        }
    }
    assert!(forced > 0 && passed > 0, "{forced} {passed}");
}

#[tokio::test]
async fn what_luck_places_for_whoever_has_left_hides_no_choice() {
    let hall = Hall::new().await;
    let game = wish("talat", 1, &[]);
    let game = hall.play.propose(game).await.unwrap().id;
    for user in [2, 3] {
        hall.play.join(game, &person(user)).await.unwrap();
    }
    let loser = hall.play.view(game).await.unwrap().mover().unwrap();
    hall.play.resign(game, None, loser).await.unwrap();
    let mut luck = SplitMix(5);
    for _ in 0..6 {
        let before = hall.play.view(game).await.unwrap();
        let mover = before.mover().unwrap();
        let offered = hall.play.guesses(game, mover, "", usize::MAX).await;
        let text = pick(&offered, &mut luck);
        hall.play.say(game, None, mover, text).await.unwrap();
        let after = hall.play.view(game).await.unwrap();
        assert_eq!(after.story[0].actor, before.turn.actor().unwrap());
    }
}

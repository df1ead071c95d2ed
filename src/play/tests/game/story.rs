//! The narration of the moves since a player's own last one on a board, as message keys, and their picture.

use zihin_ids::UserId;
use zihin_play::game::{Act, By, Told};
use zihin_rules::{Actor, Seat, SplitMix};
use zihin_scene::{Mark, Scene};
use zihin_testing::fixture::{Fixture, person, proposal};

#[tokio::test]
async fn a_move_without_a_choice_is_narrated_as_forced() {
    let fixture = Fixture::new().await;
    let game = fixture.begun(proposal("table", 1, &[]), 2).await;
    let mut luck = SplitMix(5);
    let (mut forced, mut passed, mut told_again) = (0, 0, 0);
    while let Some(mover) = fixture.play.games.view(game).await.unwrap().state.mover() {
        fixture.play_random_move(game, mover, &mut luck).await;
        let view = fixture.play.games.view(game).await.unwrap();
        for narration in &view.narration {
            let has = |key: &str| narration.lines.iter().any(|line| line.key == key);
            // Since their own last chosen move, the player to move has made forced ones only;
            // that move itself is told if the other could only pass.
            let is_own = Some(narration.actor) == view.state.turn.actor();
            let is_chosen = is_own && has("table-played") && !has("narration-forced");
            let others = view.narration.iter();
            let others = others.filter(|other| Some(other.actor) != view.state.turn.actor());
            let mut told = others.flat_map(|other| &other.lines);
            assert!(!is_chosen || !told.any(|line| line.key == "table-played"));
            told_again += i32::from(is_chosen);
            assert!(has("table-played") || !has("narration-forced"));
            forced += i32::from(has("narration-forced"));
            passed += i32::from(has("table-passed"));
        }
    }
    assert!(forced > 0 && passed > 0, "{forced} {passed}");
    assert!(told_again > 0, "a pass hides no move");
}

#[tokio::test]
async fn pieces_placed_by_lot_for_a_player_who_left_hide_no_choice() {
    let fixture = Fixture::new().await;
    let game = fixture.begun(proposal("talat", 1, &[]), 3).await;
    let loser = fixture.mover(game).await;
    fixture
        .play
        .games
        .execute(game, By::person(loser), Act::Resign)
        .await
        .unwrap();
    let mut luck = SplitMix(5);
    for _ in 0..6 {
        let before = fixture.play.games.view(game).await.unwrap();
        let mover = before.state.mover().unwrap();
        fixture.play_random_move(game, mover, &mut luck).await;
        let after = fixture.play.games.view(game).await.unwrap();
        let actors: Vec<Actor> = after.narration.iter().map(|one| one.actor).collect();
        assert!(actors.contains(&before.state.turn.actor().unwrap()));
    }
}

/// The numbers on the arrows and frames of a picture.
fn numbers(scene: &Scene) -> usize {
    let is_number = |mark: &&Mark| matches!(mark, Mark::Stamp(stamp) if stamp.art.name.starts_with("number of seat"));
    scene.marks.iter().filter(is_number).count()
}

#[tokio::test]
async fn everyone_is_told_and_shown_the_moves_since_their_own_last_one() {
    let fixture = Fixture::new().await;
    let games = &fixture.play.games;
    let game = fixture.begun(proposal("talat", 1, &[]), 3).await;
    let mut luck = SplitMix(5);
    let mut movers = Vec::new();
    for _ in 0..8 {
        let view = games.view(game).await.unwrap();
        let mover = view.state.mover().unwrap();
        let since = movers.iter().rev().take_while(|other| **other != mover);
        let mut since: Vec<UserId> = since.copied().collect();
        since.reverse();
        let seat = |user: &UserId| Actor::Seat(Seat(view.state.row.seat_of(*user).unwrap()));
        let seats: Vec<Actor> = since.iter().map(seat).collect();
        let told: Vec<Actor> = view.narration.iter().map(|one| one.actor).collect();
        assert_eq!(told, seats);
        let drawn = if seats.len() > 1 { seats.len() } else { 0 };
        assert_eq!(numbers(&view.scene), drawn);
        let by = By::at(mover, view.state.ply);
        let previewed = games.execute(game, by, Act::Preview(Vec::new())).await;
        let Told::Panel(panel) = previewed.unwrap().told else {
            panic!("a panel")
        };
        assert_eq!(panel.narration, view.narration);
        assert_eq!(numbers(&panel.entry.scene), drawn);
        if let Some(last) = movers.last() {
            // Nothing has happened since then, so it is the move itself.
            let own = games.view_for(game, *last).await.unwrap();
            let told: Vec<Actor> = own.narration.iter().map(|one| one.actor).collect();
            assert_eq!(told, [seat(last)]);
        }
        fixture.play_random_move(game, mover, &mut luck).await;
        movers.push(mover);
    }
}

#[tokio::test]
async fn a_skipped_turn_does_not_hide_the_moves_after_it() {
    let fixture = Fixture::new().await;
    let games = &fixture.play.games;
    let game = fixture.begun(proposal("talat", 1, &[]), 3).await;
    let mut luck = SplitMix(9);
    while games.view(game).await.unwrap().is_setup {
        let mover = games.view(game).await.unwrap().state.mover().unwrap();
        fixture.play_random_move(game, mover, &mut luck).await;
    }
    let leaver = games.view(game).await.unwrap().state.mover().unwrap();
    games
        .execute(game, By::person(leaver), Act::Resign)
        .await
        .unwrap();
    let arrows = |scene: &Scene| {
        let is_arrow = |mark: &&Mark| matches!(mark, Mark::Arrow(_));
        scene.marks.iter().filter(is_arrow).count()
    };
    for n in 0..6 {
        let view = games.view(game).await.unwrap();
        if n > 1 {
            assert_eq!(arrows(&view.scene), 1, "the move of the other who is left");
        }
        let mover = view.state.mover().unwrap();
        fixture.play_random_move(game, mover, &mut luck).await;
    }
}

#[tokio::test]
async fn the_flipped_board_is_from_a_side_that_the_public_board_does_not_show() {
    let fixture = Fixture::new().await;
    let games = &fixture.play.games;
    let table = fixture.begun(proposal("table", 1, &[]), 2).await;
    let talat = fixture.begun(proposal("talat", 1, &[]), 3).await;
    for game in [table, talat] {
        let public = games.view(game).await.unwrap();
        let (side, flipped) = games.flipped_view(game, UserId(99)).await.unwrap();
        assert_eq!(side, Seat(1));
        assert_ne!(flipped.scene.ground, public.scene.ground);
        for user in [1, 2] {
            let own = games.view_for(game, person(user).id).await.unwrap();
            let is_side = public.state.row.seat_of(person(user).id).map(Seat) == Some(side);
            assert_eq!(own.scene.ground == flipped.scene.ground, is_side);
        }
        // A player at another side than the bottom sees their own.
        for seat in 1..public.state.row.size {
            let user = public.state.row.person_at(seat).unwrap();
            let (side, _) = games.flipped_view(game, user).await.unwrap();
            assert_eq!(side, Seat(seat));
        }
    }
}

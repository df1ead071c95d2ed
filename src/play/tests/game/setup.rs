//! A setup left to chance or repeated from an earlier game, and what becomes of the pieces of a player who leaves.

use std::collections::BTreeMap;
use zihin_ids::{GameId, UserId};
use zihin_play::game::{Act, Budget, By, RatedStatus, View};
use zihin_play::{PlayError::Refused, Refusal};
use zihin_rules::SplitMix;
use zihin_scene::{Ink, Mark, Paint};
use zihin_testing::acts::Acts;
use zihin_testing::database::{Database, Kind};
use zihin_testing::fixture::{Fixture, proposal};

/// A game of Talat of this many people.
async fn talat(fixture: &Fixture, people: u8) -> GameId {
    let kept = proposal("talat", 1, &[("seating", "kept")]);
    fixture.begun(kept, people).await
}

async fn view(fixture: &Fixture, game: GameId) -> View {
    fixture.play.games.view(game).await.unwrap()
}

/// Places everything by hand. Returns the position in which play begins.
async fn set_up(fixture: &Fixture, game: GameId) -> String {
    fixture.set_up(game).await;
    view(fixture, game).await.position
}

/// The keys of what the board tells.
fn keys(view: &View) -> Vec<&'static str> {
    let lines = view.narration.iter().flat_map(|one| &one.lines);
    lines.map(|line| line.key).collect()
}

async fn everyone_repeats_their_setup(fixture: &Fixture, people: u8) {
    let first = talat(fixture, people).await;
    assert!(!view(fixture, first).await.may_repeat_setup);
    let wanted = set_up(fixture, first).await;
    let again = talat(fixture, people).await;
    for _ in 0..people {
        let now = view(fixture, again).await;
        assert!(
            now.is_setup && now.may_repeat_setup,
            "{people}: {:?}",
            now.position
        );
        let mover = now.state.mover().unwrap();
        let games = &fixture.play.games;
        games
            .execute(again, By::at(mover, now.state.ply), Act::RepeatSetup)
            .await
            .unwrap();
        assert!(keys(&view(fixture, again).await).contains(&"narration-repeat"));
    }
    assert_eq!(view(fixture, again).await.position, wanted, "{people}");
    // What was repeated is an own setup as well, also after a restart.
    let third = talat(fixture, people).await;
    assert!(view(fixture, third).await.may_repeat_setup);
}

#[tokio::test]
async fn one_act_repeats_a_players_earlier_setup() {
    for people in [2, 3] {
        everyone_repeats_their_setup(&Fixture::new().await, people).await;
    }
}

#[tokio::test]
async fn one_act_repeats_a_players_earlier_setup_on_postgresql() {
    if let Some(database) = Database::of(Kind::Postgres).await {
        everyone_repeats_their_setup(&Fixture::on(&database).await, 2).await;
    }
}

/// The placements that each person made by hand in a game.
async fn placements(fixture: &Fixture, game: GameId) -> BTreeMap<UserId, Vec<String>> {
    let log = fixture.store.games().log(game).await.unwrap();
    let mut placements = BTreeMap::<UserId, Vec<String>>::new();
    for entry in log {
        placements
            .entry(entry.by.unwrap())
            .or_default()
            .push(entry.text);
    }
    placements
}

#[tokio::test]
async fn all_placements_of_a_player_are_typed_at_once() {
    for people in [2, 3] {
        let fixture = Fixture::new().await;
        let first = talat(&fixture, people).await;
        let wanted = set_up(&fixture, first).await;
        let by_hand = placements(&fixture, first).await;
        assert!(
            by_hand.values().all(|placed| placed.len() >= 9),
            "{by_hand:?}"
        );
        let again = talat(&fixture, people).await;
        let games = &fixture.play.games;
        for between in [" ; ", ", ", " ", "\n"]
            .into_iter()
            .cycle()
            .skip(people.into())
            .take(people.into())
        {
            let mover = fixture.mover(again).await;
            let text = by_hand[&mover].join(between).replace('@', " ");
            games
                .execute(again, By::person(mover), Act::Type(String::from(&text)))
                .await
                .unwrap();
            assert!(keys(&view(&fixture, again).await).contains(&"narration-place"));
        }
        assert_eq!(view(&fixture, again).await.position, wanted, "{people}");
    }
}

#[tokio::test]
async fn a_placement_that_another_player_makes_impossible_is_said_to_be_left_out() {
    let fixture = Fixture::new().await;
    let game = talat(&fixture, 2).await;
    let games = &fixture.play.games;
    let mover = fixture.mover(game).await;
    let legal = games.suggest_moves(game, mover, "", usize::MAX, &str::to_owned);
    let legal = legal.await;
    let (tower, square) = legal[0].split_once('@').unwrap();
    let is_apart = |text: &&String| !text.starts_with(tower) && !text.ends_with(square);
    let second = legal.iter().find(is_apart).unwrap();
    let both = format!("{}; {second}", legal[0]);
    games
        .execute(game, By::person(mover), Act::Type(String::from(&both)))
        .await
        .unwrap();
    assert!(!keys(&view(&fixture, game).await).contains(&"narration-left-out"));
    let other = fixture.mover(game).await;
    games
        .execute(game, By::person(other), Act::Type(String::from(second)))
        .await
        .unwrap();
    let told = view(&fixture, game).await;
    assert_eq!(told.state.mover(), Some(mover), "who chooses anew");
    let lines = told.narration.iter().flat_map(|one| &one.lines);
    let left_out = lines.filter(|line| line.key == "narration-left-out");
    let left_out: Vec<String> = left_out.map(|line| format!("{line:?}")).collect();
    assert_eq!(left_out.len(), 1, "{left_out:?}");
    assert!(left_out[0].contains(second.as_str()), "{left_out:?}");
}

#[tokio::test]
async fn placements_typed_at_once_are_refused_with_the_reason_of_the_first_that_is_wrong() {
    let fixture = Fixture::new().await;
    let game = talat(&fixture, 3).await;
    let mover = fixture.mover(game).await;
    let legal = fixture
        .play
        .games
        .suggest_moves(game, mover, "", 1, &str::to_owned);
    let first = legal.await.swap_remove(0);
    for (text, reason) in [
        (format!("{first}; {first}"), "talat-reason-placed"),
        (format!("{first}; hello"), "talat-unreadable"),
        (format!("{first}\nl6 c4"), "talat-reason-start"),
    ] {
        let refused = fixture
            .play
            .games
            .execute(game, By::person(mover), Act::Type(String::from(&text)))
            .await;
        let refused = format!("{:?}", refused.unwrap_err());
        assert!(refused.contains(reason), "{text}: {refused}");
    }
    assert_eq!(
        view(&fixture, game).await.state.ply.0,
        0,
        "nothing is placed"
    );
}

#[tokio::test]
async fn a_setup_left_to_chance_or_of_a_game_for_more_people_is_not_repeated() {
    let fixture = Fixture::new().await;
    let first = talat(&fixture, 2).await;
    let now = view(&fixture, first).await;
    let rested = now.state.mover().unwrap();
    let games = &fixture.play.games;
    games
        .execute(first, By::at(rested, now.state.ply), Act::RandomizeSetup)
        .await
        .unwrap();
    set_up(&fixture, first).await;
    let again = talat(&fixture, 2).await;
    let now = view(&fixture, again).await;
    assert_eq!(now.state.mover(), Some(rested), "the seats are kept");
    let refused = games
        .execute(again, By::at(rested, now.state.ply), Act::RepeatSetup)
        .await;
    assert!(matches!(refused, Err(Refused(Refusal::NoEarlierSetup))));
    assert!(!now.may_repeat_setup);
    fixture.move_once(again).await;
    assert!(
        view(&fixture, again).await.may_repeat_setup,
        "the other placed by hand"
    );
    let three = talat(&fixture, 3).await;
    assert!(!view(&fixture, three).await.may_repeat_setup);
}

#[tokio::test]
async fn the_board_says_that_the_rest_was_left_to_chance_however_much_followed() {
    let fixture = Fixture::new().await;
    let game = proposal("talat", 1, &[("engine", "easy")]);
    let game = fixture.lobby(game).await;
    let games = &fixture.play.games;
    let mut is_left = false;
    let now = loop {
        let now = view(&fixture, game).await;
        match games.computer_task(game).await.unwrap() {
            Some(task) => {
                let decided = task.think(Budget::FULL, &|| true).unwrap();
                assert!(games.play_computer_move(decided).await.unwrap());
            }
            None if now.is_setup => {
                games
                    .execute(game, By::at(UserId(1), now.state.ply), Act::RandomizeSetup)
                    .await
                    .unwrap();
                is_left = true;
            }
            None => break now,
        }
    };
    assert!(
        is_left && keys(&now).contains(&"narration-rest"),
        "{:?}",
        keys(&now)
    );
}

/// Whether the picture has a name that is struck through.
fn has_struck_name(view: &View) -> bool {
    let mut marks = view.scene.marks.iter();
    marks.any(|mark| matches!(mark, Mark::Name(_, name) if name.is_struck))
}

#[tokio::test]
async fn a_resignation_that_does_not_end_the_game_strikes_the_name_and_says_what_becomes_of_the_pieces()
 {
    for (is_setup, key) in [(true, "talat-left-setup"), (false, "talat-left")] {
        let fixture = Fixture::new().await;
        let game = talat(&fixture, 3).await;
        if !is_setup {
            set_up(&fixture, game).await;
        }
        let games = &fixture.play.games;
        let before = view(&fixture, game).await;
        assert!(!has_struck_name(&before));
        let leaver = before.state.mover().unwrap();
        games
            .execute(game, By::person(leaver), Act::Resign)
            .await
            .unwrap();
        let after = view(&fixture, game).await;
        assert!(keys(&after).contains(&key), "{:?}", keys(&after));
        assert!(has_struck_name(&after));
        let last = after.state.mover().unwrap();
        games
            .execute(game, By::person(last), Act::Resign)
            .await
            .unwrap();
        let over = view(&fixture, game).await;
        assert!(
            !keys(&over).contains(&key),
            "nothing becomes of them any more"
        );
    }
}

/// How many marks of the picture glow.
fn glowing(view: &View) -> usize {
    let glows = |mark: &&Mark| matches!(mark, Mark::Figure(figure) if figure.paint == Paint::Flat(Ink::Glow));
    view.scene.marks.iter().filter(glows).count()
}

#[tokio::test]
async fn pieces_that_may_move_have_a_ring_on_the_public_board() {
    let fixture = Fixture::new().await;
    // At the start of Camelot nearly every piece may move, and rings would say nothing.
    let game = fixture.begun(proposal("table", 1, &[]), 2).await;
    let now = view(&fixture, game).await;
    assert!(
        glowing(&now) > now.choices.len(),
        "one for each piece, and the mark of the turn"
    );
    let ply = now.state.ply;
    for user in [1, 2] {
        let pause = zihin_play::game::OfferKind::Pause;
        let agreed = fixture
            .play
            .games
            .execute(game, By::at(UserId(user), ply), Act::Agree(pause))
            .await;
        agreed.unwrap();
    }
    let paused = view(&fixture, game).await;
    assert!(glowing(&paused) < now.choices.len(), "nobody moves now");
}

#[tokio::test]
async fn a_game_counts_for_the_two_who_play_it_on_after_somebody_left_in_the_setup() {
    let fixture = Fixture::new().await;
    let game = talat(&fixture, 3).await;
    let gone = fixture.mover(game).await;
    let games = &fixture.play.games;
    games
        .execute(game, By::person(gone), Act::Resign)
        .await
        .unwrap();
    fixture.set_up(game).await;
    // Of those who stay, one leaves too soon, and the other wins nothing.
    let early = talat(&fixture, 3).await;
    for _ in 0..2 {
        let mover = fixture.mover(early).await;
        games
            .execute(early, By::person(mover), Act::Resign)
            .await
            .unwrap();
    }
    let status = view(&fixture, early).await.rated_status;
    assert_eq!(status, RatedStatus::EndedEarly);
    fixture.play_to_the_end(game, &mut SplitMix(7)).await;
    let now = view(&fixture, game).await;
    assert_eq!(
        now.rated_status,
        RatedStatus::Counts,
        "{:?}",
        now.state.turn
    );
}

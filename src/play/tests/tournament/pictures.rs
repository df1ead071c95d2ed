//! The pictures of brackets, compared with the display lists in `pictures/`: `ZIHIN_UPDATE=1 cargo test -p zihin-play tournament::pictures` rewrites them.

use std::path::Path;
use zihin_ids::UserId;
use zihin_play::game::{Act, By, OfferKind};
use zihin_play::lobby::Person;
use zihin_play::panels::Avatars;
use zihin_play::tournament::{NewTournament, Seed, TournamentState, TournamentStatus};
use zihin_render::{Renderer, Theme};
use zihin_scene::{Figure, Mark, Panel, Scene, Shape, Text};
use zihin_testing::fixture::{DAY, Fixture, person};
use zihin_testing::panel::bracket_card;
use zihin_testing::snapshot;
use zihin_testing::tournament_fixture::{CLICK, ORGANISER, bracket, terms, users};

/// The picture of a bracket, which must be the stored one.
fn checked(name: &str, tournament: &TournamentState) -> Scene {
    let scene = drawn(tournament);
    require_pairings(&scene, tournament);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tournament/pictures");
    snapshot::check(folder.join(format!("{name}.txt")), &scene.to_string());
    scene
}

/// Fails unless the alternative text tells the matches of the present stage, as far as it has room, or who has won the tournament.
fn require_pairings(scene: &Scene, tournament: &TournamentState) {
    let told = scene
        .alt
        .iter()
        .filter(|phrase| phrase.key.starts_with("bracket-alt"));
    let current = bracket(tournament).current().iter();
    let matches = current.filter(|one| one.players.len() > 1).count().min(7);
    let is_over = tournament.status == TournamentStatus::Over;
    assert_eq!(told.count(), if is_over { 0 } else { matches });
}

/// The picture of a bracket, in which everything must have its place.
fn drawn(tournament: &TournamentState) -> Scene {
    let scene = bracket_card(tournament, &Avatars::new());
    assert_eq!(scene.size.x, Panel::WIDTH);
    let boxes = scene.marks.iter().filter_map(|mark| match mark {
        Mark::Figure(Figure {
            shape: Shape::Rect { at, size, .. },
            ..
        }) => Some((*at, *at + *size)),
        _ => None,
    });
    let boxes: Vec<_> = boxes.collect();
    for (index, (from, to)) in boxes.iter().enumerate() {
        assert!(from.x >= 0 && from.y >= 0 && to.x <= scene.size.x && to.y <= scene.size.y);
        let mut others = boxes[index + 1..].iter();
        let overlaps = others.any(|(start, end)| {
            start.x < to.x && from.x < end.x && start.y < to.y && from.y < end.y
        });
        assert!(!overlaps, "two boxes overlap");
    }
    scene
}

/// From the left to the right, where this name stands in the columns of a picture.
fn places(scene: &Scene, name: &str) -> Vec<i32> {
    let mut places: Vec<i32> = texts(scene)
        .filter(|text| text.words == name)
        .map(|text| text.at.x)
        .collect();
    places.sort_unstable();
    places
}

fn texts(scene: &Scene) -> impl Iterator<Item = &Text> {
    scene.marks.iter().filter_map(|mark| match mark {
        Mark::Text(text) => Some(text),
        _ => None,
    })
}

/// The names that are struck through.
fn struck(scene: &Scene) -> Vec<&str> {
    let struck = texts(scene).filter(|text| text.is_struck);
    struck.map(|text| text.words.as_str()).collect()
}

/// The names of all who take part.
fn names(tournament: &TournamentState) -> Vec<String> {
    let seeds = (0..).map(Seed).take(tournament.field.len());
    seeds.map(|seed| tournament.name(seed)).collect()
}

fn says(scene: &Scene, words: &str) -> bool {
    texts(scene).any(|text| text.words.contains(words))
}

/// Fails unless everybody who takes part stands once in a picture of the first stage.
fn assert_everyone_once(scene: &Scene, tournament: &TournamentState) {
    for name in names(tournament) {
        assert_eq!(places(scene, &name).len(), 1, "{name}");
    }
}

#[tokio::test]
async fn at_the_start_everyone_stands_once_in_the_first_column() {
    let fixture = Fixture::new().await;
    let id = fixture.started("camelot", 8, 1).await;
    let tournament = fixture.tournament(id).await;
    let scene = checked("start", &tournament);
    assert_everyone_once(&scene, &tournament);
    assert!(says(&scene, "stage 1 of 3"));
}

#[tokio::test]
async fn who_has_won_or_has_a_bye_stands_in_the_next_column_too() {
    let fixture = Fixture::new().await;
    let id = fixture.started("camelot", 5, 1).await;
    let mut tournament = fixture.tournament(id).await;
    checked("byes", &tournament);
    tournament = fixture.play_stage(id).await;
    fixture.play_and_resign(tournament.games[&0]).await;
    fixture.advance_due().await;
    tournament = fixture.tournament(id).await;
    let scene = checked("half_played", &tournament);
    let stages = bracket(&tournament).stages();
    for one in [&stages[0][..], &stages[1][..1]].concat() {
        let winner = tournament.name(one.winner().unwrap());
        let [first, .., last] = places(&scene, &winner)[..] else {
            panic!("{winner} goes on")
        };
        assert!(first < last, "{winner}");
    }
}

#[tokio::test]
async fn at_the_end_the_winner_is_named_with_or_without_a_match_for_the_third_place() {
    for (name, third_place) in [("over", true), ("without_third_place", false)] {
        let fixture = Fixture::new().await;
        let new = NewTournament {
            third_place,
            ..terms("camelot", 1)
        };
        let id = fixture.started_on(new, 4).await;
        fixture.play_stage(id).await;
        let tournament = fixture.play_stage(id).await;
        assert_eq!(tournament.status, TournamentStatus::Over);
        let scene = checked(name, &tournament);
        let winner = tournament.name(bracket(&tournament).winner().unwrap());
        assert!(says(&scene, &format!("{winner} wins")));
        let thirds = if third_place { 4 } else { 2 };
        let names = names(&tournament).into_iter();
        let twice = names.filter(|name| places(&scene, name).len() == 2);
        assert_eq!(twice.count(), thirds, "who plays in the last stage");
        let is_named = texts(&scene).any(|text| text.words == "third place");
        assert_eq!(is_named, third_place);
    }
}

#[tokio::test]
async fn what_was_not_decided_on_the_board_says_how_and_whoever_did_not_play_is_struck_through() {
    let fixture = Fixture::new().await;
    let id = fixture.started("camelot", 8, 1).await;
    let tournament = fixture.tournament(id).await;
    let tournaments = &fixture.play.tournaments;
    let gone = users(&tournament, 0)[0];
    tournaments.leave(id, gone).await.unwrap();
    let awarded = users(&tournament, 1)[1];
    tournaments.award(id, ORGANISER, awarded).await.unwrap();
    fixture.play_and_resign(tournament.games[&2]).await;
    for user in users(&tournament, 3) {
        let games = &fixture.play.games;
        let agreed = games.execute(
            tournament.games[&3],
            By::person(user),
            Act::Agree(OfferKind::Draw),
        );
        agreed.await.unwrap();
    }
    fixture.advance_due().await;
    let tournament = fixture.tournament(id).await;
    let scene = checked("decided", &tournament);
    assert_eq!(struck(&scene), [person(gone.0).name]);
    for how in ["w/o", "awarded", "resigned"] {
        assert!(says(&scene, how), "{how}");
    }
    fixture.pass(2 * DAY);
    fixture.play.deadlines.record_heartbeat().await.unwrap();
    fixture.advance_due().await;
    checked("after_the_stage", &fixture.tournament(id).await);
}

#[tokio::test]
async fn a_match_of_several_games_has_the_games_of_each_player() {
    let fixture = Fixture::new().await;
    let id = fixture.started("camelot", 2, 3).await;
    for _ in 0..2 {
        fixture.play_stage(id).await;
    }
    checked("best_of_three", &fixture.tournament(id).await);
}

#[tokio::test]
async fn groups_of_three_stand_in_boxes_of_three() {
    let fixture = Fixture::new().await;
    let id = fixture.started("talat", 10, 1).await;
    let tournament = fixture.tournament(id).await;
    assert_everyone_once(&checked("groups", &tournament), &tournament);
}

#[tokio::test]
async fn long_names_stay_in_their_boxes() {
    let fixture = Fixture::new().await;
    let id = fixture.opened(terms("table", 1)).await;
    for (number, name) in (1..).zip([
        "Wolfeschlegelsteinhausenbergerdor",
        "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
        "Ștefăniță-Alexandru al Moldovei",
        "A",
    ]) {
        let person = Person {
            id: UserId(number),
            name: name.to_owned(),
        };
        let entered = fixture.play.tournaments.enter(id, &person, CLICK).await;
        entered.unwrap();
    }
    fixture.start(id).await;
    checked("long_names", &fixture.tournament(id).await);
}

#[tokio::test]
async fn brackets_of_any_size_can_be_drawn() {
    let fixture = Fixture::new().await;
    for (game, entrants) in [("camelot", 2), ("camelot", 5), ("table", 64), ("talat", 64)] {
        let id = fixture.started(game, entrants, 1).await;
        let tournament = fixture.tournament(id).await;
        let scene = drawn(&tournament);
        // Less than a pixel a unit, as pictures may not be as high.
        let width = u32::try_from(scene.size.x / 2).unwrap();
        Renderer::new().png(&scene, Theme::Light, width).unwrap();
        let cancelled = fixture.play.tournaments.cancel(id, ORGANISER).await;
        cancelled.unwrap();
    }
}

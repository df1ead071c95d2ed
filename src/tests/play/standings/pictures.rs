//! Pictures of leaderboards and ratings: texts fit, every theme can be drawn, long names are cut off.

use zihin::ids::UserId;
use zihin::locale::{Catalog, Language};
use zihin::play::standings::{
    Headings, Leaderboard, PAGE, Rating, Record, Row, Season, Standing, leaderboard_scene,
    record_scene,
};
use zihin::render::{Renderer, Theme};
use zihin::rules::Seat;
use zihin::scene::{ALT_LIMIT, Mark, Scene};

/// A person with a long name and many games.
fn standing(n: i64) -> Standing {
    Standing {
        user: UserId(n.unsigned_abs()),
        name: format!("{} {}", "Ț".repeat(15), "W".repeat(16)),
        played: 30_000 - n,
        won: 10_000,
        drawn: 10_000 - n,
        lost: 10_000,
        points: 1_000_000,
        streak: 1_000,
        longest: 1_000,
        rated: n,
        is_settled: n >= 5,
        rating: Rating {
            value: 2_999.0,
            deviation: 350.0,
            volatility: 0.06,
        },
    }
}

fn leaderboard(season: Season) -> Leaderboard {
    let line = |place: u32| Row {
        place: 99_990 + place,
        standing: standing(place.into()),
        is_hidden: place == 4,
    };
    Leaderboard {
        game: "camelot",
        has_draws: true,
        season,
        rows: (0..PAGE).map(line).collect(),
        before: None,
        after: None,
    }
}

fn headings(language: Language) -> Headings {
    let word = |key| Catalog::embedded().text(language, key);
    Headings {
        rating: word("heading-rating"),
        results: word("heading-results"),
        points: word("heading-points"),
        streak: word("heading-streak"),
        hidden: word("player-gone"),
    }
}

fn record(ratings: Vec<f64>) -> Record {
    Record {
        game: "camelot",
        has_draws: true,
        standing: standing(7),
        stats: vec![],
        rivals: vec![],
        ratings,
    }
}

/// Fails unless the alternative text fits into Discord, and the file into a channel.
fn check_size(scene: &Scene, language: Language) {
    let name_of = |_: Seat| String::new();
    let texts = scene
        .alt
        .iter()
        .map(|phrase| Catalog::embedded().say(language, phrase, &name_of));
    let words = texts.collect::<Vec<_>>().join(" ");
    assert!((20..=ALT_LIMIT).contains(&words.chars().count()), "{words}");
    let renderer = Renderer::new();
    let width = u32::try_from(scene.size.x).unwrap();
    for theme in Theme::ALL {
        let png = renderer.png(scene, theme, width).unwrap();
        assert!(png.len() < 100_000, "{} bytes", png.len());
    }
}

fn texts(scene: &Scene) -> Vec<&str> {
    let text = |mark: &'_ Mark| matches!(mark, Mark::Text(_));
    let marks = scene.marks.iter().filter(|mark| text(mark));
    let words = marks.filter_map(|mark| match mark {
        Mark::Text(text) => Some(text.words.as_str()),
        _ => None,
    });
    words.collect()
}

#[test]
fn the_longest_leaderboard_fits_in_every_language() {
    for language in Language::ALL {
        for season in ["all", "2026-09"] {
            let board = leaderboard(season.parse().unwrap());
            let scene = leaderboard_scene(&board, &headings(language));
            check_size(&scene, language);
            let texts = texts(&scene);
            let gone = Catalog::embedded().text(language, "player-gone");
            assert_eq!(texts.iter().filter(|text| **text == gone).count(), 1);
            for number in ["99999", "2999?", "2999", "–", "10000 · 9999 · 10000"] {
                assert!(texts.contains(&number), "{number}: {texts:?}");
            }
        }
    }
}

#[test]
fn a_game_without_draws_has_no_column_for_them() {
    let board = Leaderboard {
        has_draws: false,
        ..leaderboard("all".parse().unwrap())
    };
    let scene = leaderboard_scene(&board, &headings(Language::En));
    assert!(texts(&scene).contains(&"10000 · 10000"));
    let alt = scene
        .alt
        .iter()
        .map(|phrase| Catalog::embedded().say(Language::En, phrase, &|_| String::new()));
    let alt: String = alt.collect();
    assert!(alt.contains("10000 W, 10000 L"), "{alt}");
}

#[test]
fn the_history_of_a_rating_is_drawn_where_there_is_one() {
    let many = (0..201)
        .map(|n| 1_500.0 + f64::from(n % 60) * 9.5)
        .collect();
    let records = [record(many), record(vec![]), record(vec![1_500.0, 1_662.3])];
    let names = ["Camelot", "Table", "Talat"].map(str::to_owned);
    let scene = record_scene(&"Ț".repeat(32), &records, &names).unwrap();
    for language in Language::ALL {
        check_size(&scene, language);
    }
    let texts = texts(&scene);
    assert!(texts.contains(&"Camelot") && texts.contains(&"Talat") && !texts.contains(&"Table"));
    assert_eq!(record_scene("Ana", &records[1..2], &names[1..2]), None);
}

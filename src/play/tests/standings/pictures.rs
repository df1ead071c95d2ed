//! Pictures of leaderboards and ratings: texts fit, every theme can be drawn, long names are cut off.

use zihin_ids::UserId;
use zihin_locale::{Catalog, Language};
use zihin_play::panels::Avatars;
use zihin_play::standings::{
    Leaderboard, PAGE, Rating, RatingPoint, Record, Row, Season, Standing, leaderboard_scene,
    record_scene,
};
use zihin_render::{Renderer, Theme};
use zihin_rules::Seat;
use zihin_scene::{ALT_LIMIT, Mark, Scene, Shape};
use zihin_testing::panel::{in_words, photo, photos, texts};

/// The day of the first rating: 30 September 2025, in milliseconds since 1970.
const FIRST_DAY: i64 = 1_759_190_400_000;

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
        gained: 1_000 - n,
        beaten: 1_000,
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
        rank: 99_990 + place,
        standing: standing(place.into()),
        is_hidden: place == 4,
    };
    Leaderboard {
        game: "camelot",
        has_points: true,
        has_draws: true,
        season,
        rows: (0..PAGE).map(line).collect(),
        levels: vec![],
        before: None,
        after: None,
    }
}

fn record(ratings: Vec<f64>) -> Record {
    Record {
        game: "camelot",
        has_draws: true,
        has_points: true,
        standing: standing(7),
        stats: vec![],
        rivals: vec![],
        errors: vec![],
        ratings: (0..)
            .zip(ratings)
            .map(|(day, value)| RatingPoint {
                at: FIRST_DAY + day * 86_400_000,
                value,
            })
            .collect(),
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

#[test]
fn the_longest_leaderboard_fits_in_every_language() {
    for language in Language::all() {
        for (season, figure) in [("all", "2999?"), ("2026-09", "+999")] {
            let board = leaderboard(season.parse().unwrap());
            let photos_of = |n: u64| (UserId(n), photo([u8::try_from(n).unwrap() * 25, 80, 160]));
            let avatars = (0..10).map(photos_of).collect();
            let scene = in_words(language, &avatars, |context| {
                leaderboard_scene(&board, context)
            });
            check_size(&scene, language);
            let texts = texts(&scene);
            // Each language groups the digits of large numbers in its own way.
            let is_digit = |c: &char| c.is_ascii_digit();
            let digits: Vec<String> = texts
                .iter()
                .map(|text| text.chars().filter(is_digit).collect())
                .collect();
            let gone = Catalog::embedded().text(language, "player-gone");
            assert_eq!(texts.iter().filter(|text| **text == gone).count(), 1);
            let shown = texts
                .iter()
                .copied()
                .chain(digits.iter().map(String::as_str));
            let shown: Vec<&str> = shown.collect();
            for text in ["99999", figure, "10000 · 9999 · 10000"] {
                assert!(shown.contains(&text), "{text}: {texts:?}");
            }
            assert!(texts.iter().any(|text| text.contains("2026")), "{texts:?}");
        }
    }
}

#[test]
fn those_who_are_still_there_and_have_an_avatar_are_shown_with_it() {
    let board = leaderboard("all".parse().unwrap());
    let avatars = [2, 4].map(|n| (UserId(n), photo([1, 2, 3]))).into();
    let scene = in_words(Language::ENGLISH, &avatars, |context| {
        leaderboard_scene(&board, context)
    });
    // The fourth has left.
    assert_eq!(photos(&scene).len(), 1);
}

#[test]
fn a_game_without_draws_has_no_column_for_them() {
    let board = Leaderboard {
        has_draws: false,
        ..leaderboard("all".parse().unwrap())
    };
    let scene = in_words(Language::ENGLISH, &Avatars::new(), |context| {
        leaderboard_scene(&board, context)
    });
    assert!(texts(&scene).contains(&"10000 · 10000"));
    assert!(texts(&scene).contains(&"won · lost"));
    let alt = scene
        .alt
        .iter()
        .map(|phrase| Catalog::embedded().say(Language::ENGLISH, phrase, &|_| String::new()));
    let alt: String = alt.collect();
    assert!(alt.contains("10,000 W, 10,000 L"), "{alt}");
}

#[test]
fn a_record_has_the_results_in_each_game_and_the_history_of_the_rating_where_there_is_one() {
    let many = (0..201)
        .map(|n| 1_500.0 + f64::from(n % 60) * 9.5)
        .collect();
    let unrated = Record {
        game: "table",
        has_draws: false,
        ..record(vec![])
    };
    let rated = Record {
        game: "talat",
        ..record(vec![1_500.0, 1_662.3])
    };
    let records = [record(many), unrated, rated];
    for language in Language::all() {
        let scene = in_words(language, &Avatars::new(), |context| {
            record_scene(&"Ț".repeat(32), &records, context)
        });
        check_size(&scene, language);
        let texts = texts(&scene);
        for text in ["Camelot", "Talat", "Table", "10000 · – · 10000"] {
            assert!(texts.contains(&text), "{text}: {texts:?}");
        }
        // Both curves begin on the same day, and end 200 days and a day later.
        for (days, times) in [(0, 2), (1, 1), (200, 1)] {
            let at = FIRST_DAY + days * 86_400_000;
            let day = in_words(language, &Avatars::new(), |context| context.day(at));
            let shown = texts.iter().filter(|text| **text == day);
            assert_eq!(shown.count(), times, "{day}: {texts:?}");
        }
        let curves = scene.marks.iter().filter(|mark| {
            matches!(mark, Mark::Figure(figure) if matches!(&figure.shape, Shape::Line(points) if points.len() > 2 || figure.stroke == Some(7)))
        });
        assert_eq!(curves.count(), 2);
    }
}

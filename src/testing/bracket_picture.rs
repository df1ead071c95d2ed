//! What the picture and the text of a bracket must show, compared with the bracket itself.

use super::card::{in_words, photo};
use serde_json::Value;
use std::ops::Range;
use zihin_games::SHELF;
use zihin_locale::{Catalog, Language};
use zihin_play::cards::Avatars;
use zihin_play::tournament::{Bracket, DecidedBy, Match, Seed, TournamentState, TournamentStatus};
use zihin_render::{Renderer, Theme};
use zihin_scene::{Card, Figure, Mark, Point, Portrait, Scene, Shape};

/// The card of a bracket in English, with these avatars.
pub fn scene(tournament: &TournamentState, avatars: &Avatars) -> Scene {
    let bracket = tournament.bracket.as_ref().unwrap();
    let game = SHELF.find(&tournament.row.terms.game).unwrap().card().name;
    let game = Catalog::embedded().text(Language::ENGLISH, game);
    in_words(Language::ENGLISH, avatars, |context| {
        tournament.scene(bracket, &game, context)
    })
}

/// How a match was decided, if not on the board.
fn how_decided(one: &Match) -> &'static str {
    match one.decided {
        Some((_, DecidedBy::Forfeit)) => "w/o",
        Some((_, DecidedBy::Resignation)) => "resigned",
        Some((_, DecidedBy::Time)) => "on time",
        Some((_, DecidedBy::Award)) => "awarded",
        _ => "",
    }
}

/// Whether one player has more points, or more games of several, than any other, and has won.
fn is_told_by_score(one: &Match) -> bool {
    let several = one.wins.iter().any(|wins| *wins > 1);
    let score = |place: usize| {
        if several {
            i32::from(one.wins[place])
        } else {
            one.points[place]
        }
    };
    let winner = one
        .players
        .iter()
        .position(|seed| one.winner() == Some(*seed))
        .unwrap();
    let best = (0..one.players.len()).map(score).max();
    let best = (0..one.players.len()).filter(|place| Some(score(*place)) == best);
    one.games > 0 && best.collect::<Vec<_>>() == [winner] && score(winner) > 0
}

/// The words of a picture, and how many boxes and stars it has.
fn contents(tournament: &TournamentState) -> (Vec<String>, usize, usize) {
    let scene = scene(tournament, &Avatars::new());
    let (mut words, mut boxes, mut stars) = (Vec::new(), 0, 0);
    for mark in &scene.marks {
        match mark {
            Mark::Text(text) | Mark::Struck(text) | Mark::Word(_, text) => {
                words.push(text.words.clone());
            }
            Mark::Figure(Figure {
                shape: Shape::Rect { .. },
                ..
            }) => boxes += 1,
            Mark::Figure(Figure {
                shape: Shape::Polygon(_),
                ..
            }) => stars += 1,
            _ => {}
        }
    }
    (words, boxes, stars)
}

/// The numbers of the stages that a picture shows, of which the present one is always one.
fn shown(bracket: &Bracket) -> Range<usize> {
    let first = (bracket.stages().len() - 1).min(bracket.length().max(3) - 3);
    let most = if bracket.shape()[first] > 8 { 1 } else { 3 };
    first..bracket.length().min(first + most)
}

/// Fails unless the picture is no wider than any card and shows the players,
/// points and winner of every match of the present stage and the two after it, or of the last three; those of the first one with seeds and faces. A stage of
/// more than eight matches stands alone.
pub fn check_picture(tournament: &TournamentState) {
    let bracket = tournament.bracket.as_ref().unwrap();
    let (words, boxes, stars) = contents(tournament);
    let mut expected = Vec::new();
    let shown = shown(bracket);
    let stages = bracket.stages().iter().skip(shown.start);
    let matches: Vec<_> = stages.flatten().collect();
    let introduced = bracket.stages()[shown.start].len();
    for (number, one) in matches.iter().enumerate() {
        for seed in &one.players {
            let name = tournament.at(*seed).unwrap().name.clone();
            if number < introduced {
                let initial = |word: &str| word.chars().next();
                let initials = name.split(' ').take(2).filter_map(initial).collect();
                expected.extend([(seed.0 + 1).to_string(), initials]);
            }
            expected.push(name);
            let is_blank = one.decided.is_some() && one.points.iter().all(|points| *points == 0);
            let points = if one.games > 0 && !is_blank {
                one.points_of(*seed).to_string()
            } else {
                String::new()
            };
            expected.extend((!points.is_empty()).then_some(points));
        }
        let how = how_decided(one);
        expected.extend((!how.is_empty()).then(|| how.to_owned()));
    }
    expected.extend(reached(tournament, bracket, shown.end));
    let heading = words.len() - expected.len();
    assert_eq!(words[heading..], expected);
    check_heading(tournament, &words[..heading]);
    let thirds = matches.iter().filter(|one| one.is_third).count();
    let all: usize = bracket.shape()[shown].iter().sum();
    assert_eq!(boxes, all + thirds);
    let needs_star = |one: &&&Match| one.decided.is_some() && !is_told_by_score(one);
    assert_eq!(stars, matches.iter().filter(needs_star).count());
    let scene = scene(tournament, &Avatars::new());
    check_struck(tournament, &matches, &scene);
    assert_eq!(scene.size.x, Card::WIDTH);
    check_layout(&scene);
}

/// The names of those who have reached the next stage, if it is in the picture and two meet in each match.
fn reached(tournament: &TournamentState, bracket: &Bracket, end: usize) -> Vec<String> {
    let is_shown = bracket.stages().len() < end && bracket.rules().group == 2;
    let present = bracket.stages().last().filter(|_| is_shown);
    let winners = present.into_iter().flatten().filter_map(Match::winner);
    winners.map(|seed| tournament.name(seed)).collect()
}

/// Fails unless the names of those who lost a match in the picture by forfeit are struck through, and no others.
fn check_struck(tournament: &TournamentState, shown: &[&Match], scene: &Scene) {
    let forfeits = shown
        .iter()
        .filter(|one| matches!(one.decided, Some((_, DecidedBy::Forfeit))));
    let losers = forfeits.flat_map(|one| {
        let lost = one
            .players
            .iter()
            .filter(|seed| one.winner() != Some(**seed));
        lost.map(|seed| tournament.name(*seed))
    });
    let struck = scene.marks.iter().filter_map(|mark| match mark {
        Mark::Struck(text) => Some(text.words.clone()),
        _ => None,
    });
    assert_eq!(struck.collect::<Vec<_>>(), losers.collect::<Vec<_>>());
}

/// Fails unless the card says what it is, how far it has come, how the seeds came about, and who has won.
fn check_heading(tournament: &TournamentState, words: &[String]) {
    let heading = words.join(" ");
    let bracket = tournament.bracket.as_ref().unwrap();
    let (stage, stages) = (bracket.stages().len(), bracket.length());
    let id = tournament.row.id;
    let seeds = if tournament.row.terms.seeding == "rating" {
        "seeds by rating"
    } else {
        "seeds, drawn by lot"
    };
    for part in [
        &format!("no. {id}"),
        &format!("stage {stage} of {stages}"),
        seeds,
    ] {
        assert!(heading.contains(part), "{part}: {heading}");
    }
    let is_over = tournament.status == TournamentStatus::Over;
    let champion = bracket.winner().filter(|_| is_over);
    let champion = champion.map(|seed| format!("{} wins", tournament.name(seed)));
    assert_eq!(heading.contains(" wins"), champion.is_some(), "{heading}");
    assert!(champion.is_none_or(|champion| heading.contains(&champion)));
}

/// Fails unless the picture of a card is that of the bracket, pixel by pixel but for the faces:
/// only the bot knows which photos it had in time. False if the picture has been replaced in the meantime.
pub async fn check_posted(tournament: &TournamentState, card: &Value) -> bool {
    let url = card["attachments"][0]["url"].as_str().unwrap();
    let posted = reqwest::get(url).await.unwrap();
    if posted.status() == 404 {
        return false;
    }
    let posted = posted.bytes().await.unwrap();
    let scene = scene(tournament, &Avatars::new());
    let width = u32::try_from(scene.size.x).unwrap();
    let drawn = Renderer::new().png(&scene, Theme::Dark, width).unwrap();
    let [posted, drawn] =
        [&posted[..], &drawn[..]].map(|file| image::load_from_memory(file).unwrap().into_rgb8());
    assert_eq!(posted.dimensions(), drawn.dimensions());
    let faces = faces(tournament);
    let is_face = |x: u32, y: u32| {
        let far = |along: u32, middle: i32| along.abs_diff(u32::try_from(middle).unwrap());
        let near = |face: &Portrait| far(x, face.at.x).max(far(y, face.at.y));
        let reach = |face: &Portrait| u32::try_from(face.radius).unwrap() + 1;
        faces.iter().any(|face| near(face) <= reach(face))
    };
    let mut pixels = posted.enumerate_pixels();
    let differing =
        pixels.find(|(x, y, colour)| *colour != drawn.get_pixel(*x, *y) && !is_face(*x, *y));
    assert!(
        differing.is_none(),
        "another picture is posted: {differing:?}"
    );
    true
}

/// Where the faces are on the card of a bracket.
fn faces(tournament: &TournamentState) -> Vec<Portrait> {
    let people = tournament.people_on_card().into_iter();
    let everyone = people.map(|user| (user, photo([0; 3]))).collect();
    let marks = scene(tournament, &everyone).marks.into_iter();
    let portraits = marks.filter_map(|mark| match mark {
        Mark::Portrait(portrait) => Some(portrait),
        _ => None,
    });
    portraits.collect()
}

/// Fails unless the text gives players, seeds, points and result of every match, and the place of all who are out.
pub fn check_text(tournament: &TournamentState, text: &str) {
    let bracket = tournament.bracket.as_ref().unwrap();
    let mut lines = text.lines();
    let mut next = |what: &str| {
        let line = lines.find(|line| line.contains(what));
        line.unwrap_or_else(|| panic!("no {what} in its place: {text}"))
    };
    for (number, fixture) in (1..).zip(bracket.stages()) {
        next(&format!("**Stage {number} of {}**", bracket.length()));
        for one in fixture {
            let name = |seed: &Seed| tournament.name(*seed);
            let of = |seed: &Seed| format!("{} ({})", name(seed), seed.0 + 1);
            let players: Vec<String> = one.players.iter().map(of).collect();
            let line = next(&players.join(" – "));
            let points = one.points.iter().map(ToString::to_string);
            let points = points.collect::<Vec<_>>().join(" – ");
            let is_blank = one.decided.is_some() && one.points.iter().all(|points| *points == 0);
            let has_score = one.games > 0 && !is_blank;
            assert_eq!(line.contains(&points), has_score, "{line}");
            assert!(line.contains(how_decided(one)), "{line}");
            let winner = one.winner().map(|seed| format!("**{}** wins", name(&seed)));
            let ends = match &one.decided {
                None => ["being played, game no. ", "about to begin"],
                Some((_, DecidedBy::Bye)) => ["goes on without a match"; 2],
                Some(_) => [winner.as_deref().unwrap(); 2],
            };
            assert!(ends.iter().any(|end| line.contains(end)), "{line}");
        }
    }
    let places = bracket.places();
    for placed in &places {
        let name = tournament.name(placed.seed);
        let sharing = places.iter().filter(|other| other.place == placed.place);
        let place = match sharing.count() {
            1 => placed.place.to_string(),
            all => format!("{}–{}", placed.place, usize::from(placed.place) + all - 1),
        };
        next(&format!("{place}\\. {name}"));
    }
}

/// Fails unless everything is within the picture, and no two boxes overlap.
fn check_layout(scene: &Scene) {
    let rects: Vec<(Point, Point)> = scene
        .marks
        .iter()
        .filter_map(|mark| match mark {
            Mark::Figure(Figure {
                shape: Shape::Rect { at, size, .. },
                ..
            }) => Some((*at, *at + *size)),
            _ => None,
        })
        .collect();
    for (index, (from, to)) in rects.iter().enumerate() {
        assert!(from.x >= 0 && from.y >= 0 && to.x <= scene.size.x && to.y <= scene.size.y);
        let covers =
            |(a, b): &(Point, Point)| a.x < to.x && from.x < b.x && a.y < to.y && from.y < b.y;
        assert!(!rects[index + 1..].iter().any(covers), "two boxes overlap");
    }
}

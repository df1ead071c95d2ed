//! Pictures from scenes: reproducible bytes, bounded sizes, exact colours.
#![allow(
    clippy::case_sensitive_file_extension_comparisons,
    clippy::needless_pass_by_value,
    clippy::type_complexity,
    clippy::unwrap_used,
    reason = "tables of cases and the project's own file names; a test that cannot go on has failed"
)]

mod names;
mod scenes;

use std::sync::Arc;
use zihin_games::{DrawOptions, GAMES};
use zihin_render::{MAX_WIDTH, MIN_WIDTH, RenderError, Renderer, Rgb, Theme};
use zihin_rules::Seat;
use zihin_scene::{Arrow, Figure, Ink, Mark, Point, Portrait, Scene, Shape, Text, Tone};

fn board(names: &[String]) -> Scene {
    let start = "-b----E-C---eE---c-e----B-:0:0:1:31:1:2:0:3:10";
    let options = DrawOptions {
        viewer: Some(Seat(1)),
        names,
        glow: true,
        ..DrawOptions::default()
    };
    GAMES
        .find("table")
        .unwrap()
        .position(start)
        .unwrap()
        .draw(&options)
}

/// A scene of 100 by 60 units with these marks on a flat ground.
fn scene(marks: Vec<Mark>) -> Scene {
    let ground: Mark = Figure::fill(Shape::rect(0, 0, 100, 60), Ink::Field).into();
    Scene {
        size: Point::new(100, 60),
        ground: Arc::new([ground]),
        marks,
        alt: Vec::new(),
    }
}

/// The pixels of a PNG.
fn decode(file: &[u8]) -> image::RgbImage {
    image::load_from_memory_with_format(file, image::ImageFormat::Png)
        .unwrap()
        .into_rgb8()
}

fn text(words: &str) -> Mark {
    Text::left(words, Point::new(2, 30), 20, 90).into()
}

#[test]
fn the_same_scene_gives_the_same_bytes_in_every_renderer_and_thread() {
    let scene = board(&[]);
    let first = Renderer::new().draw(&scene, Theme::Dark, 240).unwrap();
    let shared = Renderer::new();
    std::thread::scope(|scope| {
        let draw = || shared.draw(&scene, Theme::Dark, 240).unwrap();
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(draw)).collect();
        threads
            .into_iter()
            .for_each(|thread| assert_eq!(thread.join().unwrap(), first));
    });
}

#[test]
fn threads_that_want_the_same_picture_at_the_same_time_share_one() {
    let scene = board(&[]);
    let renderer = Renderer::new();
    let drawn: Vec<_> = std::thread::scope(|scope| {
        let draw = || renderer.png(&scene, Theme::Dark, 240).unwrap();
        let threads: Vec<_> = (0..8).map(|_| scope.spawn(draw)).collect();
        let join = |thread: std::thread::ScopedJoinHandle<'_, _>| thread.join().unwrap();
        threads.into_iter().map(join).collect()
    });
    assert!(drawn.iter().all(|png| Arc::ptr_eq(png, &drawn[0])));
}

#[test]
fn every_row_of_a_picture_is_read_back_whatever_its_height() {
    for height in [1, 2, 3, 60, 61, 700] {
        let ground = Figure::fill(Shape::rect(0, 0, 100, height), Ink::Field);
        let mut scene = scene(Vec::new());
        (scene.size, scene.ground) = (Point::new(100, height), Arc::new([ground.into()]));
        // A diagonal: no two rows are equal.
        let edge = [Point::new(0, 0), Point::new(100, 0), Point::new(0, height)];
        let corner = Figure::fill(Shape::Polygon(edge.to_vec()), Ink::Line);
        scene.marks = vec![corner.into()];
        let png = Renderer::new().draw(&scene, Theme::Dark, 100).unwrap();
        let pixels = decode(&png);
        assert_eq!(pixels.dimensions(), (100, height.unsigned_abs()));
        let [line, field] = [Ink::Line, Ink::Field].map(|ink| Theme::Dark.colour(ink));
        for (y, row) in pixels.rows().enumerate() {
            let y = i32::try_from(y).unwrap();
            for (x, pixel) in (0..).zip(row) {
                // Twice the distance from the diagonal, in hundredths of the height.
                let beyond = (2 * x + 1) * height + (2 * y + 1) * 100 - 200 * height;
                let is_clear = beyond.abs() > 2 * (height + 100);
                let expected = if beyond < 0 { line } else { field };
                assert!(!is_clear || pixel.0 == expected, "({x}, {y}) of {height}");
            }
        }
    }
}

#[test]
fn pictures_are_cached_without_regard_to_their_alternative_text() {
    let renderer = Renderer::new();
    let mut scene = board(&[]);
    let first = renderer.png(&scene, Theme::Light, 240).unwrap();
    scene.alt.clear();
    assert!(Arc::ptr_eq(
        &first,
        &renderer.png(&scene, Theme::Light, 240).unwrap()
    ));
    scene.marks.pop();
    assert!(!Arc::ptr_eq(
        &first,
        &renderer.png(&scene, Theme::Light, 240).unwrap()
    ));
}

#[test]
fn a_picture_has_the_requested_size_and_impossible_sizes_are_refused() {
    let renderer = Renderer::new();
    let picture = decode(&renderer.png(&board(&[]), Theme::Light, 400).unwrap());
    assert_eq!(picture.dimensions(), (400, 320));
    for width in [0, MIN_WIDTH - 1, MAX_WIDTH + 1, u32::MAX] {
        let refused = renderer.png(&board(&[]), Theme::Light, width);
        assert!(matches!(refused, Err(RenderError::Size { .. })), "{width}");
    }
    let mut flat = scene(Vec::new());
    flat.size = Point::new(0, -5);
    assert!(renderer.png(&flat, Theme::Light, 100).is_err());
}

#[test]
fn flat_inks_keep_the_exact_colour_of_their_theme() {
    let renderer = Renderer::new();
    for theme in Theme::ALL {
        for ink in Ink::all(4) {
            let picture = decode(
                &renderer
                    .draw(
                        &scene(vec![Figure::fill(Shape::rect(0, 0, 100, 60), ink).into()]),
                        theme,
                        100,
                    )
                    .unwrap(),
            );
            assert_eq!(
                picture.get_pixel(50, 30).0,
                theme.colour(ink),
                "{theme:?} {ink:?}"
            );
        }
    }
}

#[test]
fn a_fourth_seat_changes_no_picture_without_it() {
    let renderer = Renderer::new();
    let disc = |seat| Figure::fill(Shape::disc(50, 30, 20), Ink::Seat(seat, Tone::Face)).into();
    let palette = |marks: Vec<Mark>| {
        let file = renderer.draw(&scene(marks), Theme::Dark, 100).unwrap();
        let decoder = png::Decoder::new(std::io::Cursor::new(&file[..]));
        let info = decoder.read_info().unwrap();
        info.info().palette.as_ref().unwrap().to_vec()
    };
    let without = palette(vec![disc(2)]);
    let fourth = Theme::Dark.colour(Ink::Seat(3, Tone::Face));
    assert!(without.chunks(3).all(|colour| colour != fourth));
    let with = palette(vec![disc(3)]);
    assert!(with.chunks(3).any(|colour| colour == fourth) && with.len() <= 64 * 3);
    assert_eq!(palette(vec![disc(2)]), without);
}

#[test]
fn marks_outside_the_picture_are_clipped() {
    let disc: Mark = Figure::fill(Shape::disc(0, 0, 30), Ink::Glow).into();
    let line: Mark = Figure::line(
        Shape::Line(vec![Point::new(90, 50), Point::new(300, 200)]),
        9,
        Ink::Text,
    )
    .into();
    let far: Mark = Figure::veil(Shape::rect(-500, -500, 20, 20), Ink::Text, 50).into();
    let point = Point::new(-40, 70);
    let arrow = Mark::Arrow(Arrow {
        from: Point::new(50, 30),
        to: point,
        bend: point,
        width: 8,
        ink: Ink::Arrow,
        edge: Ink::ArrowEdge,
        is_dashed: false,
    });
    let still = Mark::Arrow(Arrow {
        from: point,
        to: point,
        bend: point,
        width: 8,
        ink: Ink::Arrow,
        edge: Ink::ArrowEdge,
        is_dashed: false,
    });
    let picture = decode(
        &Renderer::new()
            .draw(
                &scene(vec![disc, line, far, arrow, still]),
                Theme::Light,
                100,
            )
            .unwrap(),
    );
    assert_eq!(picture.get_pixel(5, 5).0, Theme::Light.colour(Ink::Glow));
    assert_eq!(picture.get_pixel(99, 0).0, Theme::Light.colour(Ink::Field));
}

#[test]
fn a_board_has_few_colours_and_a_small_file() {
    let file = Renderer::new().png(&board(&[]), Theme::Dark, 1200).unwrap();
    let decoder = png::Decoder::new(std::io::Cursor::new(&file[..]));
    let info = decoder.read_info().unwrap();
    assert_eq!(info.info().color_type, png::ColorType::Indexed);
    assert!(info.info().palette.as_ref().unwrap().len() <= 64 * 3);
    assert!(file.len() < 64_000, "{} bytes", file.len());
}

/// A photo with two halves of colours that no theme has, as a PNG file.
fn photo(left: Rgb, right: Rgb) -> Arc<[u8]> {
    let photo =
        image::RgbImage::from_fn(64, 64, |x, _| image::Rgb(if x < 32 { left } else { right }));
    let mut file = std::io::Cursor::new(Vec::new());
    photo.write_to(&mut file, image::ImageFormat::Png).unwrap();
    file.into_inner().into()
}

#[test]
fn a_photo_keeps_its_colours_within_its_disc_and_the_rest_keeps_those_of_the_theme() {
    let (left, right) = ([12, 200, 90], [240, 30, 180]);
    let portrait = |png| {
        Mark::Portrait(Portrait {
            png,
            at: Point::new(50, 30),
            radius: 20,
        })
    };
    let near = |one: Rgb, other: Rgb| {
        let gaps = one.iter().zip(other).map(|(a, b)| a.abs_diff(b));
        gaps.max().unwrap() < 12
    };
    for theme in Theme::ALL {
        let scene = scene(vec![portrait(photo(left, right)), text("Ana")]);
        let picture = decode(&Renderer::new().draw(&scene, theme, 200).unwrap());
        let at = |x, y| picture.get_pixel(x, y).0;
        assert!(
            near(at(80, 60), left) && near(at(120, 60), right),
            "{theme:?}"
        );
        // The corners of the photo are cut off.
        for (x, y) in [(64, 24), (136, 24), (64, 96), (136, 96)] {
            assert_eq!(at(x, y), theme.colour(Ink::Field), "{theme:?}");
        }
    }
    let garbage = scene(vec![portrait((*b"\x89PNG no photo").into())]);
    let picture = decode(&Renderer::new().draw(&garbage, Theme::Dark, 200).unwrap());
    let field = Theme::Dark.colour(Ink::Field);
    assert!(picture.pixels().all(|pixel| pixel.0 == field));
}

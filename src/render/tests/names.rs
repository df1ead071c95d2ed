//! Names in any script. The fonts are those that the tests bring, whatever the machine has.

use super::{decode, scene, text};
use image::RgbImage;
use std::collections::BTreeSet;
use zihin_render::{Fonts, Renderer, Rgb, Theme};
use zihin_rules::{Luck, SplitMix};
use zihin_scene::{Ink, Mark, Text};

/// A character of private use, which no font has.
const UNKNOWN: char = '\u{e123}';
const THEME: Theme = Theme::Light;

/// The embedded font alone.
fn embedded() -> Renderer {
    Renderer::with(Fonts::embedded())
}

/// The embedded font and a few letters of Arabic and Hebrew, and a die as an emoji.
fn all_fonts() -> Renderer {
    let fonts = Fonts::embedded()
        .with(include_bytes!("fonts/arabic.ttf").to_vec())
        .with(include_bytes!("fonts/hebrew.ttf").to_vec())
        .with(include_bytes!("fonts/emoji.ttf").to_vec());
    Renderer::with(fonts)
}

fn draw(renderer: &Renderer, mark: Mark) -> RgbImage {
    decode(&renderer.draw(&scene(vec![mark]), THEME, 400).unwrap())
}

/// The columns from the first to the last in which something shows.
fn width(picture: &RgbImage) -> u32 {
    let ground = THEME.colour(Ink::Field);
    let inked = |x: &u32| (0..picture.height()).any(|y| picture.get_pixel(*x, y).0 != ground);
    let columns: Vec<u32> = (0..picture.width()).filter(inked).collect();
    match columns[..] {
        [first, .., last] => last - first,
        _ => 0,
    }
}

#[test]
fn latin_greek_and_cyrillic_need_no_other_font() {
    let (alone, more) = (embedded(), all_fonts());
    for name in [
        "Șțăîâ",
        "Łukasz",
        "Ωμέγα",
        "Привет",
        "Їжак",
        "Nguyễn",
        "Zo\u{eb}",
    ] {
        let unknown = draw(
            &alone,
            text(&UNKNOWN.to_string().repeat(name.chars().count())),
        );
        let drawn = draw(&alone, text(name));
        assert_ne!(drawn, unknown, "{name}");
        assert_eq!(drawn, draw(&more, text(name)), "{name}");
        // None of its letters is missing.
        for letter in name.chars() {
            assert!(
                width(&draw(&alone, text(&letter.to_string()))) > 0,
                "{letter}"
            );
        }
    }
}

#[test]
fn what_has_no_glyph_is_left_out_and_a_name_without_any_gives_way_to_its_side() {
    let blank = draw(&embedded(), text(""));
    for name in [
        "",
        " ",
        "\u{200b}\u{202e}\n\0",
        "عرب",
        "日本",
        "👩\u{200d}👩\u{200d}👧",
        "\u{10ffff}",
    ] {
        assert_eq!(draw(&embedded(), text(name)), blank, "{name:?}");
        let Mark::Text(own) = text(name) else {
            unreachable!("a text is a text")
        };
        let named = scene(vec![Mark::Name("side-a", own.struck(true))]);
        let named = named.speak(str::to_owned);
        let named = embedded().draw(&named, THEME, 400).unwrap();
        let Mark::Text(side) = text("side-a") else {
            unreachable!("a text is a text")
        };
        assert_eq!(
            decode(&named),
            draw(&embedded(), side.struck(true).into()),
            "{name:?}"
        );
    }
    for (name, seen) in [
        ("A日na", "Ana"),
        ("Ana\u{e123}\u{e123}", "Ana"),
        ("عAna", "Ana"),
    ] {
        assert_eq!(
            draw(&embedded(), text(name)),
            draw(&embedded(), text(seen)),
            "{name}"
        );
    }
}

#[test]
fn letters_join_and_run_in_the_direction_of_their_script() {
    let renderer = all_fonts();
    // Arabic letters change their forms beside each other, which a non-joiner between them prevents.
    let joined = draw(&renderer, text("عرب"));
    let apart = draw(&renderer, text("ع\u{200c}ر\u{200c}ب"));
    assert!(width(&joined) > 0);
    assert_ne!(joined, apart);
    // Right to left: as if written backwards with the direction overridden.
    let backwards = |letters: &str| draw(&renderer, text(&format!("\u{202d}{letters}\u{202c}")));
    let hebrew = draw(&renderer, text("אבג"));
    assert_eq!(hebrew, backwards("גבא"));
    assert_ne!(hebrew, backwards("אבג"));
    // A Latin name beside it keeps its own direction.
    assert_ne!(
        draw(&renderer, text("Ana אב")),
        draw(&renderer, text("anA אב"))
    );
}

#[test]
fn names_of_several_scripts_take_each_letter_from_a_font_that_has_it() {
    let renderer = all_fonts();
    let [latin, both, three] =
        ["Ana", "Ana אב", "Ana אב عرب"].map(|name| width(&draw(&renderer, text(name))));
    assert!(latin < both && both < three, "{latin} {both} {three}");
}

#[test]
fn an_emoji_has_its_own_colours() {
    let colours = |name: &str| -> BTreeSet<Rgb> {
        let picture = draw(&all_fonts(), text(name));
        picture.pixels().map(|pixel| pixel.0).collect()
    };
    let white = |colour: &Rgb| colour.iter().all(|channel| *channel > 230);
    // The die is white; letters are brown on the beige of the field.
    assert!(!colours("Ana").iter().any(white));
    assert!(colours("🎲").iter().any(white));
}

#[test]
fn a_long_text_is_cut_off_within_its_limit() {
    for (name, renderer) in [
        ("W", embedded()),
        ("W", all_fonts()),
        ("א", all_fonts()),
        ("🎲", all_fonts()),
    ] {
        let picture = draw(&renderer, text(&name.repeat(100_000)));
        let ground = THEME.colour(Ink::Field);
        let inked = |x: u32| (0..240).any(|y| picture.get_pixel(x, y).0 != ground);
        assert!((280..360).any(inked), "{name} is cut off too early");
        assert!(!(372..400).any(inked), "{name} runs over its limit");
    }
}

#[test]
fn whatever_a_name_is_made_of_it_stays_within_its_limit() {
    let renderer = all_fonts();
    let mut luck = SplitMix(43);
    let blocks = [
        0x20..0x250,
        0x300..0x370,
        0x590..0x700,
        0x900..0xe80,
        0x2000..0x2070,
        0x1f000..0x1fb00,
        0..0x0011_0000,
    ];
    for _ in 0..400 {
        let block = &blocks[luck.below(7) as usize];
        let count = luck.below(32) + 1;
        let letter =
            |luck: &mut SplitMix| char::from_u32(block.start + luck.below(block.end - block.start));
        let name: String = (0..count)
            .filter_map(|_| letter(&mut luck))
            .chain("אA".chars())
            .collect();
        let right = Text::left(&name, zihin_scene::Point::new(5, 30), 10, 60);
        let picture = draw(&renderer, right.into());
        let ground = THEME.colour(Ink::Field);
        let inked = |x: u32| (0..240).any(|y| picture.get_pixel(x, y).0 != ground);
        assert!((20..260).any(inked) && !(290..400).any(inked), "{name:?}");
    }
}

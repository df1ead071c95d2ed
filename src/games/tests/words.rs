//! Moves in words: in the numbers of whoever makes them, and while they are being entered.

use std::collections::BTreeSet;
use zihin_games::{AnyState, DrawOptions};
use zihin_locale::Language;
use zihin_rules::{Actor, Click, Phrase, Seat, SplitMix, Value};
use zihin_scene::{Mark, legend};
use zihin_testing::random_game::{games_by_seats, pick};
use zihin_testing::{catalog, registry};

const START: &str = "-b----E-C---eE---c-e----B-:0:0:1:62:1:2:0:3:10";
const MUST_JUMP: &str = "2/8/10/12/12/8n3/9m2/7m4/3m1m5m/10m1/4m1M2N2/4M2M4/12/10/8/2 w 0 0 - 0";
/// A game of two in which black can move on all boards.
const BOARDS: &str = "2 5/5/1ws33/1bm33/5 5/5/2gm32/2ws42/5 5/2bm62/5/2gm42/5 b -/-/l6 -/-/-";
const BAR: &str = "a--bA-D-C---cD---b-db-a-AB:0:0:1:64:1:2:0:3:10";

fn position(game: &str, text: &str) -> Box<dyn AnyState> {
    registry().find(game).unwrap().position(text).unwrap()
}

fn say(language: Language, phrase: &Phrase) -> String {
    let name = |seat: Seat| ["Ana", "Bogdan", "Chloe"][seat.index()].to_owned();
    catalog().say(language, phrase, &name)
}

/// The clicks in words, for the first seat.
fn in_words(state: &dyn AnyState, language: Language, path: &[&'static str]) -> String {
    let path: Vec<Click> = path.iter().map(|click| (*click).into()).collect();
    say(language, &state.in_words(Actor::Seat(Seat(0)), &path))
}

#[test]
fn a_play_of_table_is_told_as_its_player_counts() {
    let light = position("table", START);
    let lines = light.describe(Actor::Seat(Seat(0)), "24/18 13/11");
    assert!(say(Language::ENGLISH, &lines[0]).contains(" 24/18 13/11."));
    let dark = position("table", &START.replace(":1:62:", ":-1:62:"));
    let lines = dark.describe(Actor::Seat(Seat(1)), "24/18 13/11");
    assert!(say(Language::ENGLISH, &lines[0]).contains(" 24/18 13/11."));
}

#[test]
fn the_words_of_a_move_are_told_and_read_in_the_language_of_its_reader() {
    let off = "-FBE---AA---------------b-:0:0:-1:64:1:1:0:3:10";
    for (position, own) in [
        (position("table", BAR), "bară/"),
        (position("table", off), "/afară"),
    ] {
        let actor = position.turn().actor().unwrap();
        let play = position.moves(actor).swap_remove(0);
        let english = say(Language::ENGLISH, &position.describe(actor, &play)[0]);
        assert!(english.contains(&play), "{english}");
        let romanian = say(Language::new("ro"), &position.describe(actor, &play)[0]);
        assert!(romanian.contains(own), "{romanian}");
        let typed = play.replace("bar", "bară").replace("off", "afară");
        assert!(romanian.contains(&typed), "{romanian}");
        assert_eq!(position.boxed().play(actor, &typed).unwrap(), play);
    }
    let named = Phrase::new("click").with("square", "bar");
    assert_eq!(
        say(Language::new("ro"), &named),
        "bar",
        "other texts stay as they are"
    );
}

#[test]
fn a_picture_of_table_says_who_counts_its_points_and_tells_the_last_play_as_it_was_written() {
    let before = position("table", START);
    let mut state = before.clone();
    let seat = Actor::Seat(Seat(0));
    let last = [(seat, state.play(seat, "24/18 13/11").unwrap())];
    state.play(Actor::Chance, "throw 3-1").unwrap();
    for viewer in [None, Some(Seat(0)), Some(Seat(1))] {
        let options = DrawOptions {
            viewer,
            last: Some((&*before, &last)),
            ..DrawOptions::default()
        };
        let alt = state.draw(&options).alt;
        let told = alt.iter().map(|phrase| say(Language::ENGLISH, phrase));
        let told: Vec<String> = told.collect();
        for line in [
            "Last move: Ana 24/18 13/11 (as Ana counts).",
            "Points as Bogdan counts them.",
        ] {
            assert!(told.iter().any(|told| told == line), "{told:#?}");
        }
        let own = told.iter().find(|line| line.starts_with("Bogdan: "));
        assert!(own.unwrap().contains("6 (5), 8 (3), 13 (5) and 24 (2)"));
        let own = DrawOptions {
            numbers: Some(Seat(0)),
            ..options
        };
        let last = say(Language::ENGLISH, &state.draw(&own).alt[1]);
        assert_eq!(last, "Last move: Ana 24/18 13/11.");
    }
}

#[test]
fn the_next_game_of_a_match_begins_without_the_last_move_of_the_one_before() {
    let before = position("table", "-A----------------------a-:0:0:1:65:0:0:0:3:10");
    let mut state = before.boxed();
    let seat = Actor::Seat(Seat(0));
    let last = [(seat, state.play(seat, "1/off").unwrap())];
    let options = DrawOptions {
        last: Some((&*before, &last)),
        ..DrawOptions::default()
    };
    let alt = state.draw(&options).alt;
    assert!(alt.iter().all(|phrase| phrase.key != "table-board-last"));
}

#[test]
fn the_steps_of_a_partly_entered_move_are_told_in_words() {
    let table = position("table", START);
    let words = |language, path: &[&'static str]| in_words(&*table, language, path);
    assert_eq!(words(Language::ENGLISH, &["13"]), "13 to …");
    assert_eq!(
        words(Language::ENGLISH, &["13", "8", "8"]),
        "13 to 8, 8 to …"
    );
    assert_eq!(words(Language::ENGLISH, &["bar", "20"]), "the bar to 20");
    assert_eq!(words(Language::ENGLISH, &["6", "off"]), "6 off the board");
    let hit = position("table", "-----aA-----------------a-:0:0:1:31:0:0:0:3:10");
    let hit = in_words(&*hit, Language::ENGLISH, &["6", "5", "5"]);
    assert_eq!(hit, "6 to 5 with a hit, 5 to …");
    assert_eq!(words(Language::new("ro"), &["13", "8"]), "de pe 13 pe 8");

    let camelot = registry().find("camelot").unwrap();
    let camelot = camelot.setup(2, &[].into()).unwrap();
    let words = |path: &[&'static str]| in_words(&*camelot, Language::ENGLISH, path);
    assert_eq!(words(&["d6"]), "the man on D6");
    assert_eq!(words(&["c6", "e8"]), "the knight on C6, to E8");
    let jumps = "2/8/10/12/12/12/12/12/3m8/12/4m7/4M7/12/10/8/2 w 0 0 - 0";
    let jumps = position("camelot", jumps);
    let words = in_words(&*jumps, Language::ENGLISH, &["e5", "e7"]);
    assert_eq!(words, "the man on E5, to E7, capturing the man on E6");

    let play = "3 4wl4/3ws61/1ws3bm42/5/bl64 gs41gl62/5/2wl32/5/1wm63 1bs63/bm34/5/3gm61/gs34 b -/-/- -/-/-";
    let talat = position("talat", play);
    assert_eq!(
        in_words(&*talat, Language::ENGLISH, &["bwc3"]),
        "M4 from bw c3"
    );
    let setup = "3 5/5/5/5/bs34 5/5/5/5/5 5/5/5/5/5 b s4m3l6/s3/s3 -/-/-";
    let talat = position("talat", setup);
    assert_eq!(in_words(&*talat, Language::ENGLISH, &["l6"]), "place L6");
}

#[test]
fn a_partly_entered_move_of_no_game_of_the_shelf_is_shown_as_its_clicks() {
    for (game, seats) in games_by_seats(zihin_games::GAMES) {
        let mut state = game.setup(seats, &[].into()).unwrap();
        let mut luck = SplitMix(7);
        for _ in 0..60 {
            let Some(actor) = state.turn().actor() else {
                break;
            };
            let text = match actor {
                Actor::Chance => state.roll(&mut luck).unwrap(),
                Actor::Seat(_) => pick(&state.moves(actor), &mut luck).clone(),
            };
            let path = state.clicks(actor, &text).unwrap_or_default();
            for end in 1..path.len() {
                let clicks: Vec<String> = path[..end].iter().map(ToString::to_string).collect();
                for language in Language::all() {
                    let words = say(language, &state.in_words(actor, &path[..end]));
                    for raw in [clicks.join(" "), clicks.join("."), clicks.concat()] {
                        assert_ne!(words, raw, "{}", game.info().id);
                    }
                }
            }
            state.play(actor, &text).unwrap();
        }
    }
}

/// The alternative text of a position of Talat in English, a sentence each.
fn alt_of_talat(state: &dyn AnyState) -> Vec<String> {
    alt_in(Language::ENGLISH, state)
}

fn alt_in(language: Language, state: &dyn AnyState) -> Vec<String> {
    let alt = state.draw(&DrawOptions::default()).alt;
    let told = alt.iter().map(|phrase| say(language, phrase));
    told.collect()
}

#[test]
fn the_alternative_text_of_talat_names_the_colour_and_the_ways_of_whoever_is_to_move() {
    let text = "3 5/5/5/5/bs34 gm34/5/5/5/ws34 bm34/5/5/5/gm44 g -/-/- -/-/-";
    let told =
        "It is Chloe’s turn: grey, moving from rank 5 to 1 on wg and from rank 1 to 5 on gb.";
    assert_eq!(alt_of_talat(&*position("talat", text))[0], told);
}

#[test]
fn the_alternative_text_of_talat_names_the_spirits_tower_that_is_to_be_placed() {
    let talat = registry().find("talat").unwrap();
    let state = talat.setup(2, &[].into()).unwrap();
    let told = "Ana is to place a grey tower of the spirit on rank 5 of wg or rank 1 of gb.";
    assert_eq!(alt_of_talat(&*state)[0], told);
}

#[test]
fn the_alternative_text_of_talat_says_who_commands_the_spirit_and_that_nothing_is_captured() {
    let text = "2 5/5/5/5/bs34 gm34/5/5/5/ws34 bm34/5/5/5/gm44 b -/-/- -/-/-";
    let told = alt_of_talat(&*position("talat", text));
    let spirit = "The spirit’s grey towers: Ana moves them from rank 5 to 1 on wg, Bogdan from rank 1 to 5 on gb.";
    assert!(told.iter().any(|line| line == spirit), "{told:#?}");
    assert!(told.iter().any(|line| line.ends_with("captured nothing.")));
    let told = alt_in(Language::new("ro"), &*position("talat", text));
    let nothing = "Ana (negru): 0 puncte, nu a capturat nimic.";
    assert!(told.iter().any(|line| line == nothing), "{told:#?}");
}

#[test]
fn a_position_in_words_says_what_must_be_done_and_how_points_and_towers_are_named() {
    let told = |game: &str, text: &str| {
        let lines = position(game, text).describe_position(&DrawOptions::default());
        let lines = lines.iter().map(|phrase| say(Language::ENGLISH, phrase));
        lines.collect::<Vec<_>>().join(" ")
    };
    let table = told("table", BAR);
    for part in [
        "Ana moves from 24 down to 1, with home on 1 to 6, and Bogdan from 1 up to 24",
        "on the bar, which must enter first",
    ] {
        assert!(table.contains(part), "{table}");
    }
    let talat = registry().find("talat").unwrap();
    let talat = talat.setup(2, &[].into()).unwrap();
    let talat = told("talat", &talat.text());
    for part in ["8 to go.", "L large, M medium, S small"] {
        assert!(talat.contains(part), "{talat}");
    }
    let camelot = told("camelot", MUST_JUMP);
    assert!(camelot.contains("Ana must capture."), "{camelot}");
}

#[test]
fn the_name_of_the_spirit_on_a_picture_is_in_the_readers_language() {
    let talat = registry().find("talat").unwrap();
    let state = talat.setup(2, &[].into()).unwrap();
    for (code, name) in [("en", "Spirit"), ("de", "Geist"), ("fr", "Esprit")] {
        let spoken = state.draw(&DrawOptions::default());
        let spoken = spoken.speak(|key| catalog().text(Language::new(code), key));
        let is_named = |mark: &Mark| matches!(mark, Mark::Word(_, text) if text.words == name);
        assert!(spoken.marks.iter().any(is_named), "{name}: {spoken}");
    }
}

#[test]
fn the_dice_of_an_opening_roll_are_told_as_the_board_shows_them() {
    let table = registry().find("table").unwrap();
    let state = table.setup(2, &[].into()).unwrap();
    let lines = state.describe(Actor::Chance, "throw 3-6");
    let told = "Ana rolls 3, Bogdan rolls 6: Bogdan begins with 6\u{2011}3.";
    assert_eq!(say(Language::ENGLISH, &lines[0]), told);
}

#[test]
fn the_alternative_text_of_the_legend_is_plain() {
    for language in Language::all() {
        let alt = legend().alt;
        let told: Vec<String> = alt.iter().map(|phrase| say(language, phrase)).collect();
        assert!(told[0].starts_with("1 – "), "{told:?}");
        assert!(told.iter().all(|line| !line.contains('*')), "{told:?}");
    }
}

#[test]
fn every_feat_of_a_random_game_is_told_in_every_language() {
    let mut luck = SplitMix(3);
    for (game, seats) in games_by_seats(registry()) {
        let mut state = game.setup(seats, &[].into()).unwrap();
        let mut achievements = Vec::new();
        while let Some(actor) = state.turn().actor().filter(|_| achievements.len() < 40) {
            let text = match actor {
                Actor::Chance => state.roll(&mut luck).unwrap(),
                Actor::Seat(_) => pick(&state.moves(actor), &mut luck).clone(),
            };
            achievements.extend(state.achievements(actor, &text));
            state.play(actor, &text).unwrap();
        }
        let is_own = ["table", "camelot", "talat"].contains(&game.info().id);
        assert!(!is_own || !achievements.is_empty(), "{}", game.info().id);
        for (achievement, language) in achievements
            .iter()
            .flat_map(|achievement| Language::all().map(move |to| (achievement, to)))
        {
            assert!(achievement.count > 0, "{achievement:?}");
            let told = say(language, &Phrase::new(achievement.name).with("count", 7));
            assert!(told.contains('7'), "{achievement:?}: {told}");
        }
    }
}

#[test]
fn a_side_in_a_diagram_is_not_told_twice() {
    let talat = position("talat", BOARDS);
    let told = |language: Language, names: [&str; 2]| {
        let name = |seat: Seat| names[seat.index()].to_owned();
        let lines = talat.draw(&DrawOptions::default()).alt;
        let told = lines
            .iter()
            .map(|line| catalog().say(language, line, &name));
        told.collect::<Vec<_>>().join(" ")
    };
    let english = told(Language::ENGLISH, ["Black", "White"]);
    assert!(
        english.starts_with("It is Black’s turn, moving"),
        "{english}"
    );
    assert!(english.contains(" Black: 0 points"), "{english}");
    let english = told(Language::ENGLISH, ["Ana", "White"]);
    assert!(
        english.starts_with("It is Ana’s turn: black, moving"),
        "{english}"
    );
    assert!(english.contains(" Ana (black): 0 points"), "{english}");
    for language in Language::all() {
        let side = |key| catalog().text(language, key);
        let sides = [side("talat-side-black"), side("talat-side-white")];
        let told = told(language, [&sides[0], &sides[1]]);
        assert!(!told.contains(&format!("{} (", sides[0])), "{told}");
    }
}

#[test]
fn every_name_of_a_board_of_talat_is_read_as_that_board_in_all_languages() {
    let moves = [
        ("bw", "1", "b2-a3"),
        ("wg", "2", "c3-b2"),
        ("gb", "3", "c4-c3"),
    ];
    for (name, number, squares) in moves {
        let backwards: String = name.chars().rev().collect();
        let mut names = BTreeSet::from([name.to_owned(), backwards, number.to_owned()]);
        names.extend(Language::all().map(|own| catalog().text(own, &format!("notation-{name}"))));
        for own in names {
            for typed in [
                format!("{own} {squares}"),
                format!("{own}:{squares}").to_uppercase(),
            ] {
                let read = position("talat", BOARDS)
                    .play(Actor::Seat(Seat(0)), &catalog().typed_move(&typed));
                assert_eq!(read.unwrap(), format!("{name}:{squares}"), "{typed}");
            }
        }
        for language in Language::all() {
            let own = catalog().text(language, &format!("notation-{name}"));
            let told =
                Phrase::new("talat-moved").with("move", Value::Move(format!("{name}:{squares}")));
            let told = say(language, &told);
            assert!(told.contains(&format!("{own}:{squares}")), "{told}");
        }
    }
}

//! Records in the formats of the games: what is written is read again, and what people and programs write is read.

use zihin_games::{AnyGame, GAMES, record_steps};
use zihin_rules::{EndCause, Event, MAX_EVENTS, Options, Record, RecordFormat, Seat};
use zihin_testing::random_game::games_by_seats;
use zihin_testing::random_record::{Until, random_match, random_record};
use zihin_testing::registry;

fn format(game: &str) -> (&'static dyn AnyGame, &'static RecordFormat) {
    let game = GAMES.find(game).unwrap();
    (game, &game.formats()[0])
}

fn read(game: &str, text: &str) -> Record {
    let read = (format(game).1.read)(text);
    read.unwrap_or_else(|error| panic!("{error}: {error:?}\n{text}"))
}

#[test]
fn every_format_of_the_shelf_has_an_extension_of_its_own() {
    let mut all = vec!["json"];
    for game in registry() {
        for format in game.formats() {
            let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
            assert!(format.extension.chars().all(fits), "{}", format.extension);
            assert!(!all.contains(&format.extension), "{}", format.extension);
            all.push(format.extension);
        }
    }
    assert!(all.len() > 3, "{all:?}");
}

#[test]
fn a_match_of_table_is_read_as_it_was_written() {
    let (game, format) = format("table");
    let mut kinds = [0; 3];
    for seed in 0..40 {
        let record = random_match(seed);
        let text = (format.write)(&record).unwrap();
        assert_eq!(read("table", &text), record, "seed {seed}\n{text}");
        record_steps(game, &record).unwrap();
        let has = |kind: fn(&Event) -> bool| usize::from(record.events.iter().any(kind));
        kinds[0] += has(|event| matches!(event, Event::Conceded(..)));
        kinds[1] += usize::from(text.contains("????"));
        kinds[2] += usize::from(text.matches(" Game ").count() > 2);
    }
    assert!(kinds.iter().all(|count| *count > 0), "{kinds:?}");
}

#[test]
fn a_game_without_dice_is_read_as_it_was_written() {
    for (game, seats) in games_by_seats(GAMES) {
        let Some(format) = game.formats().first().filter(|of| of.extension != "mat") else {
            continue;
        };
        let names = &["Ana \"A\" [x]", "", "Deniz: c"][..usize::from(seats)];
        let causes = [None, Some(EndCause::Resigned), Some(EndCause::Time)];
        let cuts = (0..6).map(|n| Until::Cut(n * 13, causes[n % 3]));
        for (seed, until) in (0..).zip(cuts.chain([Until::End; 3])) {
            let mut record = random_record(game, names, &Options::new(), (until, false), seed);
            if seats == 3 && seed == 1 {
                leave(game, &mut record);
            }
            let text = (format.write)(&record).unwrap();
            let again = (format.read)(&text);
            let again = again.unwrap_or_else(|error| panic!("{error}: {error:?}\n{text}"));
            assert_eq!(again, record, "{text}");
        }
    }
}

/// The player to move leaves, and the turn is skipped.
fn leave(game: &dyn AnyGame, record: &mut Record) {
    let steps = record_steps(game, record).unwrap();
    let state = steps.after.last().unwrap_or(&steps.start);
    let seat = state.turn().actor().unwrap().seat().unwrap();
    record.events.push(Event::Left(seat));
    record.events.push(Event::Skipped);
    record.result = None;
}

#[test]
fn the_moves_of_a_published_game_are_read_in_the_notation_of_the_federation() {
    // The first moves of the world championship of 2009, game 1.
    let text = "[White \"A\"]\n{ 2009, {game 1} 1.D6-F8 H11-F9 2. c6-e8-g8 J11-H11!?\n\
        3) H6-H8 E11-G9 ; a comment: 1. X\n4... J6-H6 C11-E11\n5. I6-I8 D11-D9 6. I8-J9 D10-D8xD6\n\
        7. E6xC6 I10xK8 0-1";
    let record = read("camelot", text);
    assert_eq!(record.names, ["A", ""]);
    let moves: Vec<&str> = moves(&record).collect();
    assert_eq!(moves.len(), 14);
    assert_eq!(moves[2..4], ["C6-E8-G8", "J11-H11"]);
    let result = record.result.unwrap();
    assert_eq!(
        (result.ranks[Seat(1)], result.cause),
        (1, EndCause::Unknown)
    );
    let resigned = read("camelot", "1. D6-F8 resigns").result.unwrap();
    assert_eq!(
        (resigned.ranks[Seat(0)], resigned.cause),
        (1, EndCause::Resigned)
    );
    assert_eq!(read("camelot", "D6-F8 *").result, None);
}

fn moves(record: &Record) -> impl Iterator<Item = &str> {
    record.events.iter().filter_map(|event| match event {
        Event::Move(entry) => Some(entry.text.as_str()),
        _ => None,
    })
}

/// Files that are no matches, with the line and the reason; `HEAD` stands for the first four lines of a match.
const NO_MATCHES: &[(&str, usize, &str)] = &[
    ("", 1, "table-record-no-length"),
    ("1. e4 e5", 1, "table-record-no-length"),
    ("3 point match\n", 1, "table-record-no-game"),
    ("3 point match\n\n Game 1\n\n", 3, "table-record-no-game"),
    (
        "3 point match\n Game 1\n Ana Bob\n",
        3,
        "table-record-names",
    ),
    (
        "3 point match\n Game 1\n Ana : 3   Bob : 0\n",
        3,
        "table-record-over",
    ),
    ("HEAD  1) 31: 8/5 6/4\n", 5, "record-move"),
    (
        "HEAD  1) 31: 8/5 6/5      31: 24/23 13/10\n  2) 77: 8/1\n",
        6,
        "table-record-unreadable",
    ),
    (
        "HEAD  1) 31: 8/5 6/5      31: 24/23 13/10\n  2)                      21: 13/10\n",
        6,
        "table-record-turn",
    ),
    (
        "HEAD  1) 31: ????         31: 24/20\n",
        5,
        "table-record-unknown-move",
    ),
    ("HEAD  1) hello\n", 5, "table-record-unreadable"),
    (
        "HEAD  1) 31: 8/5 6/5  {a fine start}\n",
        5,
        "table-record-comment",
    ),
    (
        "HEAD  1) 31: 8/5 6/5\n// and so on\n",
        6,
        "table-record-comment",
    ),
    ("HEAD  1) 00: 8/5 6/5\n", 5, "table-record-unreadable"),
    (
        "HEAD  1) 31: 8/5 6/5\n  2) Wins 1004 point\n",
        6,
        "table-record-units",
    ),
    (
        "HEAD  1) 31: 8/5 6/5   Wins 99999999999 points\n",
        5,
        "table-record-units",
    ),
    (
        "HEAD  1) 31: 8/5 6/5   Doubles => 256\n",
        5,
        "table-record-units",
    ),
    (
        "; [Site \"X\"]\n; [Variation \"Nackgammon\"]\nHEAD  1) 31: 8/5 6/5\n",
        2,
        "record-variant",
    ),
    ("HEAD  1) 31: 8/5 6/5      Cannot Move\n", 5, "record-move"),
    ("HEAD  1) 31: Cannot Move\n", 5, "record-move"),
    (
        "HEAD  1) 31: 8/5 6/5      Doubles => 2\n  2)  Drops\n  3) 21: 13/10\n",
        7,
        "table-record-after-end",
    ),
    (
        "HEAD  1) 31: 8/5 6/5\n\n 5 point match\n",
        7,
        "table-record-second-match",
    ),
    ("99999999999 point match\n", 1, "table-record-length"),
    ("1000-point match\n", 1, "table-record-length"),
    (
        "HEAD  1) 31: 8/5 6/5\n      Wins 3 points and the match\n\n Game 2\n Ana : 0      Bob : 0\n",
        9,
        "table-record-over",
    ),
    (
        "HEAD  1) 11: 8/7(2) 6/5(2)  11: ????\n  2) 31: 24/20",
        6,
        "table-record-unknown-move",
    ),
];

#[test]
fn a_comment_behind_a_semicolon_and_the_usual_rules_by_any_name_are_read() {
    let text = "; [Variation \"BACKGAMMON\"]\n3 point match\n\n Game 1\n Ana : 0      Bob : 0\n  \
        1) 31: 8/5 6/5 ; a fine start: 64\n";
    assert_eq!(moves(&read("table", text)).count(), 2);
}

#[test]
fn a_game_of_too_many_moves_is_refused_where_it_becomes_too_long() {
    let game = " Game 1\n Ana : 0      Bob : 0\n  1) 31: 8/5 6/5\n";
    let games = |count: usize| format!("0 point match\n{}", game.repeat(count));
    let refused = (format("table").1.read)(&games(MAX_EVENTS));
    let error = refused.err().unwrap();
    assert_eq!(error.reason.key, "record-events");
    // Each game has a position, a roll and a move, but the first from the start.
    let expected = 1 + 3 * (1 + MAX_EVENTS / 3);
    assert!(error.line.abs_diff(expected) <= 3, "{error}: {expected}");
    assert!((format("table").1.read)(&games(MAX_EVENTS / 3 - 1)).is_ok());
}

#[test]
fn a_file_that_does_not_fit_is_refused_with_the_line_and_the_reason() {
    let head = "3 point match\n\n Game 1\n Ana : 0      Bob : 0\n";
    let refused = |game: &str, text: &str| {
        let refused = (format(game).1.read)(text);
        let error = refused.err().unwrap_or_else(|| panic!("read: {text}"));
        (error.line, error.reason.key)
    };
    for (text, line, key) in NO_MATCHES {
        let text = text.replace("HEAD", head);
        assert_eq!(refused("table", &text), (*line, *key), "{text}");
    }
    for (game, text, line, key) in [
        ("camelot", "\n\n", 1, "record-empty"),
        (
            "camelot",
            "[White \"A\"]\n\n1. D6-F8\nD6-F8",
            4,
            "record-move",
        ),
        ("camelot", "D6-F8 1-0 H11-F9", 1, "record-after-end"),
        (
            "camelot",
            "1. D6-F8 H11-F9\n3. C6-E8-G8",
            2,
            "record-number",
        ),
        ("camelot", "1. D6-F8 2... H11-F9", 1, "record-number"),
        ("camelot", "2. D6-F8", 1, "record-number"),
        (
            "camelot",
            "D6-F8\n{ never\nclosed\n D6-F8",
            2,
            "record-comment-open",
        ),
        ("camelot", "D6-F8 {a}\n// b", 2, "record-comment"),
        ("camelot", "D6-F8\n(C6-B7) H11-F9", 2, "record-variation"),
        ("camelot", "\n[Variant \"Cam\"]\nD6-F8", 2, "record-variant"),
        (
            "camelot",
            "[White \"A\"]\n[Game \"talat\"]\nD6-F8",
            2,
            "record-variant",
        ),
        (
            "camelot",
            "\n[Position \"x\"]",
            2,
            "camelot-position-fields",
        ),
        ("talat", "\n\n[Players \"4\"]", 3, "talat-setup-seats"),
        ("talat", "1. l6@bw:c1 l6@bw:c2", 1, "record-move"),
        ("talat", "1. g:leaves", 1, "record-move"),
    ] {
        assert_eq!(refused(game, text), (line, key), "{text}");
    }
}

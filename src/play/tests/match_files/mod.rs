//! `.mat` files as programs and people write them. The samples here were made up after what those programs write.

use zihin_games::{GAMES, record_steps};
use zihin_play::review::{RecordedGame, Replay, read_record};
use zihin_rules::{EndCause, Event, Record, Seat, Turn};

const GNU: &str = include_str!("gnu.mat");
const XG: &str = include_str!("xg.mat");
const FIBS: &str = include_str!("fibs.mat");
const GAMESGRID: &str = include_str!("gamesgrid.mat");
const HAND: &str = include_str!("hand.mat");
const MONEY: &str = include_str!("money.mat");

fn read(text: &str) -> RecordedGame {
    let read = read_record(GAMES, "game.mat", text.as_bytes());
    read.unwrap_or_else(|error| panic!("{error}: {error:?}\n{text}"))
}

/// The turns and the points of each game.
fn parts(read: &RecordedGame) -> Vec<(usize, Vec<i32>)> {
    let parts = read.parts().unwrap().into_iter();
    parts.map(|part| (part.turns, part.points)).collect()
}

fn remarks(record: &Record) -> Vec<&str> {
    let events = record.events.iter();
    let keys = events.filter_map(|event| match event {
        Event::Remark(phrase) => Some(phrase.key),
        _ => None,
    });
    keys.collect()
}

fn moves(record: &Record) -> Vec<&str> {
    let events = record.events.iter();
    let texts = events.filter_map(|event| match event {
        Event::Move(entry) => Some(entry.text.as_str()),
        _ => None,
    });
    texts.collect()
}

#[test]
fn gnu_backgammon_names_the_bar_and_the_tray_and_repeats_moves_in_brackets() {
    let read = read(GNU);
    assert_eq!(read.record.names, ["Ana", "gnubg"]);
    assert_eq!(read.record.date.unwrap().to_string(), "2026.03.01");
    let moves = moves(&read.record);
    assert!(moves.contains(&"bar/24 13/11"), "{moves:?}");
    assert!(moves.contains(&"13/11(2) 6/4(2)"), "{moves:?}");
    assert_eq!(parts(&read), [(8, vec![0, 10]), (2, vec![0, 10])]);
    assert_eq!(read.record.result, None);
}

#[test]
fn extreme_gammon_has_tags_a_byte_order_mark_and_says_when_nothing_can_move() {
    let read = read(&format!("\u{feff}{}", XG.replace('\n', "\r\n")));
    assert_eq!(read.record.names, ["Ana: Maria", "Bogdan"]);
    assert_eq!(read.record.options["length"], "50");
    let keys = ["table-record-doubles", "table-record-takes"];
    assert_eq!(remarks(&read.record), keys);
    // The last roll was not played: the player resigned a gammon at the cube's value of two.
    assert_eq!(parts(&read).last().unwrap().1, [40, 0]);
    let conceded = |event: &Event| matches!(event, Event::Conceded(Seat(1), 40));
    assert!(read.record.events.iter().any(conceded));
}

#[test]
fn a_dropped_cube_ends_a_game_and_the_score_of_the_next_one_is_the_files() {
    let read = read(FIBS);
    let keys = [
        "table-record-doubles",
        "table-record-drops",
        "table-record-doubles",
        "table-record-takes",
    ];
    assert_eq!(remarks(&read.record), keys);
    let games = [(4, vec![0, 10]), (3, vec![20, 10]), (1, vec![30, 10])];
    assert_eq!(parts(&read), games);
    let result = read.record.result.unwrap();
    assert_eq!((result.ranks[Seat(0)], result.cause), (1, EndCause::Rules));
}

#[test]
fn ratings_behind_names_and_columns_with_one_space_between_are_read() {
    let read = read(GAMESGRID);
    assert_eq!(read.record.names, ["Ana", "Bogdan S."]);
    assert_eq!(moves(&read.record)[1], "24/21 13/11");
    assert_eq!(moves(&read.record).last(), Some(&"pass"));
}

#[test]
fn what_people_write_by_hand_is_read() {
    let read = read(HAND);
    assert_eq!(read.record.names, ["ana", "bob"]);
    let moves = moves(&read.record);
    assert!(moves.contains(&"24/18*/14"), "{moves:?}");
    assert_eq!(parts(&read), [(4, vec![30, 0])]);
    let result = read.record.result.unwrap();
    assert_eq!((result.ranks[Seat(0)], result.cause), (1, EndCause::Rules));
}

#[test]
fn the_games_of_a_session_for_money_and_of_a_very_long_match_stand_for_themselves() {
    for text in [MONEY.to_owned(), MONEY.replace("0 point", "31 point")] {
        let read = read(&text);
        let points: Vec<_> = parts(&read).into_iter().map(|(_, points)| points).collect();
        assert_eq!(points, [[20, 0], [0, 10]]);
        record_steps(read.game, &read.record).unwrap();
    }
}

#[test]
fn whoever_resigns_after_a_roll_that_is_not_played_loses() {
    let head = " 3 point match\n\n Game 1\n ana : 0                      bob : 0\n";
    for (moves, points) in [
        // As GNU Backgammon writes it: Ana has rolled, and Bob resigns; then Ana does.
        (
            "  1)                             31: 8/5 6/5 \n  2) 33:       Wins 3 points\n",
            [30, 0],
        ),
        (
            "  1)                             31: 8/5 6/5 \n  2) 33:                         Wins 3 points\n",
            [0, 30],
        ),
        (
            "  1) 31: 8/5 6/5                 33: \n      Wins 2 points\n",
            [20, 0],
        ),
        (
            "  1) 31: 8/5 6/5                 33:  Wins 2 points\n",
            [0, 20],
        ),
    ] {
        let read = read(&format!("{head}{moves}"));
        assert_eq!(parts(&read).last().unwrap().1, points, "{moves}");
    }
}

#[test]
fn whoever_concedes_loses_also_before_rolling_and_without_a_line_that_says_who_has_won() {
    for text in [
        include_str!("concedes-after-dice.mat"),
        include_str!("concedes-alone.mat"),
        include_str!("resigned-game.mat"),
        include_str!("roll-00.mat"),
    ] {
        // As GNU Backgammon reads them: Ana wins a single game.
        let conceded = |record: &Record| match record.events.last() {
            Some(Event::Conceded(seat, points)) => Some((*seat, *points)),
            _ => None,
        };
        let whole = read(text);
        assert_eq!(conceded(&whole.record), Some((Seat(1), 10)), "{text}");
        assert_eq!(parts(&whole), [(3, vec![10, 0])]);
        let cut = text.replace("  3)  Wins 1 point\n", "");
        assert_ne!(cut, text);
        let expected = (!text.contains("00:")).then_some((Seat(1), 10));
        assert_eq!(conceded(&read(&cut).record), expected, "{cut}");
    }
    let begun = "3 point match\n\n Game 1\n Ana : 0     Bo : 0\n  1) 31: 8/5 6/5     64: 24/14\n";
    for (more, points) in [
        ("  2)  Doubles => 2          Concedes\n", vec![10, 0]),
        (
            "  2)  Doubles => 2          Takes\n  3) Concedes\n",
            vec![0, 20],
        ),
        ("  2) Resigns\n  3) 21: 13/11* 6/5\n", vec![0, 0]),
    ] {
        let read = read(&format!("{begun}{more}"));
        assert_eq!(parts(&read).last().unwrap().1, points, "{more}");
    }
}

#[test]
fn the_last_game_of_a_match_gives_what_the_file_says_and_ends_it() {
    let text = include_str!("last-score.mat");
    for text in [
        text.to_owned(),
        // The cube alone tells it too.
        text.replace("  35)  Wins 4 point\n", ""),
    ] {
        let read = read(&text);
        let [(_, points)] = &parts(&read)[..] else {
            panic!("one game: {text}");
        };
        // GNU Backgammon: Ana 6, Bogdan 3.
        assert_eq!(points, &[60, 30]);
        let result = read.record.result.unwrap();
        assert_eq!((result.ranks[Seat(0)], result.cause), (1, EndCause::Rules));
        let replay = Replay::of_record(read.game, &read.record).unwrap();
        let Turn::Over(ending) = replay.end() else {
            panic!("it is over");
        };
        assert_eq!(ending.scores[Seat(0)], 60);
        let told = replay.narrate(replay.steps());
        let lines = told.iter().flat_map(|one| &one.lines);
        let keys: Vec<_> = lines.map(|line| line.key).collect();
        assert_eq!(keys.last(), Some(&"table-record-worth"), "{keys:?}");
        let is_rule = |key: &&str| ["table-next-game", "table-won-single"].contains(key);
        assert!(!keys.iter().any(is_rule), "{keys:?}");
        let steps = record_steps(read.game, &read.record).unwrap();
        let last = steps.after.last().unwrap().text();
        assert!(last.ends_with(":6:3:0:5:10"), "{last}");
        assert_ne!(last[..31], steps.start.text()[..31], "the board of the end");
    }
    let goes_on = read(&text.replace("5 point match", "9 point match"));
    assert_eq!(parts(&goes_on)[0].1, [60, 30]);
    assert_eq!(goes_on.record.result, None);
    let replay = Replay::of_record(goes_on.game, &goes_on.record).unwrap();
    assert_eq!(replay.end(), Turn::Chance);
}

#[test]
fn names_are_read_behind_the_sign_of_a_comment_and_without_a_space_between_them() {
    assert_eq!(
        read(include_str!("name-hash.mat")).record.names,
        ["#1 fan", "Ana"]
    );
    assert_eq!(
        read(include_str!("name-long.mat")).record.names,
        [
            "Tom Wilson-Featherstonehaugh Jr",
            "Ann Featherstonehaugh-Wilson II"
        ]
    );
    let commented = include_str!("name-hash.mat").replace(" #1 fan", "; by hand\n # 1\n #1 fan");
    assert_eq!(read(&commented).record.names, ["#1 fan", "Ana"]);
}

#[test]
fn a_file_that_is_no_text_gets_the_reason() {
    let wide: Vec<u8> = "3 point match\n"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let marked = [&[0xff, 0xfe][..], &wide].concat();
    for (file, line, key) in [
        (&wide[..], 1, "record-utf16"),
        (&marked, 1, "record-utf16"),
        (b"3 point match\n Game\0 1", 2, "record-zero"),
    ] {
        let refused = read_record(GAMES, "a.mat", file).err().unwrap();
        assert_eq!((refused.line, refused.reason.key), (line, key));
    }
}

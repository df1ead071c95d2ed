//! Games of the database as files, and read again: the same record from every format, and the same log from JSON.

use proptest::prelude::*;
use serde_json::Value;
use zihin_games::GAMES;
use zihin_ids::{GameId, UserId};
use zihin_locale::names::{is_blank, name as cleaned};
use zihin_play::game::{Act, By, OfferKind, Status};
use zihin_play::lobby::Person;
use zihin_play::review::read_record;
use zihin_play::{PlayError::Refused, Refusal};
use zihin_rules::{EndCause, Event, Record, RecordError, Seat, SplitMix};
use zihin_testing::acts::Acts;
use zihin_testing::fixture::{CLICK, Fixture, proposal};
use zihin_testing::property::samples;

const ANA: UserId = UserId(1);
const BOB: UserId = UserId(2);

/// The record of a game, after every format of it has been read to the same one.
async fn exported(fixture: &Fixture, game: GameId) -> Record {
    let (games, reviews) = (&fixture.play.games, &fixture.play.reviews);
    let recorded = reviews.record(game).await.unwrap();
    let files = reviews.export(game).await.unwrap();
    assert_eq!(files.len(), 1 + recorded.game.formats().len());
    for file in &files {
        let name = format!("a.{}", file.extension);
        let read = read_record(GAMES, &name, file.text.as_bytes());
        let read = read.unwrap_or_else(|error| panic!("{error:?}\n{}", file.text));
        assert_eq!(read.record, recorded.record, "{}", file.text);
        assert_eq!(read.game.info().id, recorded.game.info().id);
    }
    let json: Value = serde_json::from_str(&files.last().unwrap().text).unwrap();
    let log = fixture.store.games().log(game).await.unwrap();
    let lines = json["log"].as_array().unwrap();
    assert_eq!(lines.len(), log.len());
    for (line, entry) in lines.iter().zip(&log) {
        assert_eq!(
            (&line["text"], &line["at"]),
            (&entry.text.as_str().into(), &entry.at.into())
        );
    }
    let position = games.view(game).await.unwrap().position;
    assert_eq!(json["position"], position);
    recorded.record
}

fn cause(record: &Record) -> Option<EndCause> {
    record.result.map(|result| result.cause)
}

/// Signs with which a line or a field of a file may begin, letters of many scripts, and what is drawn as one letter.
const LETTERS: &str = "aZ09ñșțßœĐΩжשعकกあ漢한ᏣʼÅe\u{301}👩\u{200d}🚀\u{3164}\u{202e}";
const SIGNS: &str = "#;:,%[]{}()\"'`\\/|*<>=+-_.!?@&$^~0 ";

/// Names as people have them, cleaned: of 1 to 32 letters, with every sign at the beginning, and anywhere.
fn names() -> impl Strategy<Value = String> {
    let of = |signs: &str| prop::sample::select(signs.chars().collect::<Vec<_>>());
    let letter = || prop_oneof![6 => of(LETTERS), 2 => of(SIGNS), 1 => any::<char>()];
    let rest = || prop::collection::vec(letter(), 0..32);
    let name = prop_oneof![
        (of(SIGNS), rest()).prop_map(|(first, rest)| [vec![first], rest].concat()),
        (letter(), rest()).prop_map(|(first, rest)| [vec![first], rest].concat()),
        (of(LETTERS), 28_usize..=32).prop_map(|(letter, count)| vec![letter; count]),
    ];
    let name = name.prop_map(|letters| cleaned(&letters.into_iter().collect::<String>()));
    name.prop_filter("a name shows something", |name| !is_blank(name))
}

#[tokio::test]
async fn any_name_comes_back_from_every_format_in_either_column() {
    let fixture = Fixture::new().await;
    for [left, right] in samples(60, [names(), names()]) {
        for game in ["table", "camelot", "talat"] {
            let mut proposal = proposal(game, 1, &[]);
            proposal.by.name.clone_from(&left);
            let lobby = fixture.lobby(proposal).await;
            let guest = Person {
                id: BOB,
                name: right.clone(),
            };
            let games = &fixture.play.games;
            games.join(lobby, &guest, CLICK).await.unwrap();
            let row = fixture.play.games.row(lobby).await.unwrap();
            if row.status == Status::Lobby {
                games.start(lobby, (ANA, CLICK)).await.unwrap();
            }
            fixture.move_once(lobby).await;
            let mut names = exported(&fixture, lobby).await.names;
            names.sort();
            let mut expected = [left.clone(), right.clone()];
            expected.sort();
            assert_eq!(names, expected);
            fixture
                .play
                .games
                .execute(lobby, By::person(ANA), Act::Resign)
                .await
                .unwrap();
            exported(&fixture, lobby).await;
        }
    }
}

#[tokio::test]
async fn a_game_of_every_kind_is_the_same_in_every_format_while_it_runs_and_when_it_is_over() {
    let fixture = Fixture::new().await;
    for (game, terms, players) in [
        ("table", &[("length", "10")][..], 2),
        ("camelot", &[], 2),
        ("talat", &[], 2),
        ("talat", &[], 3),
    ] {
        let id = fixture.begun(proposal(game, 1, terms), players).await;
        exported(&fixture, id).await;
        for _ in 0..5 {
            fixture.move_once(id).await;
        }
        assert_eq!(cause(&exported(&fixture, id).await), None);
        fixture.play_to_the_end(id, &mut SplitMix(9)).await;
        let record = exported(&fixture, id).await;
        assert_eq!(cause(&record), Some(EndCause::Rules));
        assert_eq!(record.names.len(), usize::from(players));
    }
}

#[tokio::test]
async fn takebacks_concessions_and_resignations_are_told_as_they_ended() {
    let fixture = Fixture::new().await;
    let id = fixture
        .begun(proposal("table", 1, &[("length", "30")]), 2)
        .await;
    let games = &fixture.play.games;
    let first = fixture.move_once(id).await;
    let other = if first == ANA { BOB } else { ANA };
    for user in [first, other] {
        games
            .execute(id, By::person(user), Act::Agree(OfferKind::Takeback))
            .await
            .unwrap();
    }
    let record = exported(&fixture, id).await;
    let moves = record
        .events
        .iter()
        .filter(|event| matches!(event, Event::Move(_)));
    assert_eq!(
        moves.count(),
        1,
        "the move is taken back, and the throw stays"
    );
    fixture.move_once(id).await;
    let gammon = games.resignation(id, ANA).await.unwrap().concessions[1].0;
    for user in [ANA, BOB] {
        games
            .execute(id, By::person(user), Act::Agree(gammon))
            .await
            .unwrap();
    }
    let record = exported(&fixture, id).await;
    let conceded = |event: &Event| matches!(event, Event::Conceded(_, 20));
    assert!(record.events.iter().any(conceded));
    fixture.move_once(id).await;
    games
        .execute(id, By::person(BOB), Act::Resign)
        .await
        .unwrap();
    let record = exported(&fixture, id).await;
    assert_eq!(cause(&record), Some(EndCause::Resigned));
    let view = games.view(id).await.unwrap();
    let seat = view.state.row.seat_of(ANA).unwrap();
    assert_eq!(record.result.unwrap().ranks[Seat(seat)], 1);
}

#[tokio::test]
async fn a_player_of_three_who_leaves_and_a_draw_by_agreement_are_told() {
    let fixture = Fixture::new().await;
    let games = &fixture.play.games;
    let id = fixture.begun(proposal("talat", 1, &[]), 3).await;
    fixture.move_once(id).await;
    games
        .execute(id, By::person(UserId(3)), Act::Resign)
        .await
        .unwrap();
    for _ in 0..4 {
        fixture.move_once(id).await;
    }
    let record = exported(&fixture, id).await;
    let left = record
        .events
        .iter()
        .filter(|event| matches!(event, Event::Left(_)));
    assert_eq!(left.count(), 1);
    let id = fixture.begun(proposal("camelot", 1, &[]), 2).await;
    for _ in 0..4 {
        fixture.move_once(id).await;
    }
    for user in [ANA, BOB] {
        let agreed = games
            .execute(id, By::person(user), Act::Agree(OfferKind::Draw))
            .await
            .unwrap();
        assert!(agreed.agreed().is_some());
    }
    assert_eq!(cause(&exported(&fixture, id).await), Some(EndCause::Agreed));
}

#[tokio::test]
async fn a_game_that_has_not_begun_has_no_files() {
    let fixture = Fixture::new().await;
    let lobby = fixture.play.lobbies.open(proposal("table", 1, &[])).await;
    let reviews = &fixture.play.reviews;
    let refused = reviews.export(lobby.unwrap().id).await;
    assert!(
        matches!(refused, Err(Refused(Refusal::NotBegun))),
        "{refused:?}"
    );
    let refused = reviews.export(GameId(99)).await;
    assert!(
        matches!(refused, Err(Refused(Refusal::NoSuchGame))),
        "{refused:?}"
    );
}

#[test]
fn a_log_that_no_game_can_have_is_refused_with_its_line() {
    let log = |game: &str, lines: &[&str]| {
        let players = r#"[{"seat": "x", "name": "A"}, {"seat": "y"}]"#;
        let lines = lines.join(",\n");
        format!(
            "{{\"zihin_log\": 1, \"game\": \"{game}\", \"players\": {players}, \"log\": [\n{lines}\n]}}"
        )
    };
    let refused = |text: &str| -> RecordError {
        read_record(GAMES, "a.json", text.as_bytes()).err().unwrap()
    };
    let roll = r#"{"by": "dice", "text": "throw 3-1"}"#;
    for (line, reason) in [
        (r#"{"by": "nobody", "text": "8/5 6/5"}"#, "record-who"),
        (r#"{"by": "top", "text": "8/5 6/5"}"#, "reason-turn-other"),
        (
            r#"{"by": "bottom", "text": "concede 4000000000"}"#,
            "record-act",
        ),
        (r#"{"by": "bottom", "text": "skip"}"#, "record-act"),
        (r#"{"by": "bottom", "text": "draw"}"#, "record-act"),
        (r#"{"by": "bottom", "text": "rest"}"#, "record-act"),
        (r#"{"by": "bottom", "text": "takeback 9"}"#, "record-act"),
    ] {
        let error = refused(&log("table", &[roll, line]));
        assert_eq!((error.line, error.reason.key), (3, "record-move"), "{line}");
        let told = format!("{:?}", error.reason);
        assert!(told.contains(reason), "{told}");
    }
    let over = [roll, r#"{"by": "top", "text": "resign"}"#, roll];
    assert_eq!(refused(&log("table", &over)).line, 4);
    assert_eq!(
        refused(&log("chess", &[])).reason.key,
        "record-unknown-game"
    );
    let head = r#"{
"game": "table", "zihin_log": 1,
"options": {"length": "30"},
"players": [{"seat": "bottom"}, {"seat": "top"}],
"log": [
]}"#;
    for (from, to, line, key) in [
        ("table", "chess", 2, "record-unknown-game"),
        ("_log\": 1", "_log\": 2", 2, "record-version"),
        (", {\"seat\": \"top\"}", "", 4, "table-setup-seats"),
        ("\"30\"", "\"31\"", 3, "table-setup-length"),
        ("]}", "{]}", 6, "record-json"),
    ] {
        let changed = head.replacen(from, to, 1);
        assert_ne!(changed, head);
        let error = refused(&changed);
        assert_eq!((error.line, error.reason.key), (line, key));
    }
    assert_eq!(refused("{\n\"zihin_log\": 1,\n}").line, 3);
}

//! The info of every game: its seats, options and rules are correct.

use std::collections::{BTreeMap, BTreeSet};
use zihin_rules::{Actor, Click, MAX_SEATS, Options, Seat, SplitMix};
use zihin_testing::random_game::games_by_seats;
use zihin_testing::random_game::pick;
use zihin_testing::registry;

#[test]
fn a_game_is_set_up_only_as_its_card_says() {
    for game in registry() {
        let info = game.info();
        for seats in 0..=u8::try_from(MAX_SEATS).expect("few") + 1 {
            assert_eq!(
                game.setup(seats, &Options::new()).is_ok(),
                info.seats.contains(&seats),
                "{} for {seats}",
                info.id
            );
        }
        let seats = *info.seats.start();
        for option in info.options {
            for value in option.values {
                let chosen = Options::from([(option.id.to_owned(), (*value).to_owned())]);
                assert!(
                    game.setup(seats, &chosen).is_ok(),
                    "{} {}={value}",
                    info.id,
                    option.id
                );
            }
            let wrong = Options::from([(option.id.to_owned(), "🎲".to_owned())]);
            assert!(
                game.setup(seats, &wrong).is_err(),
                "{} {}",
                info.id,
                option.id
            );
        }
        let foreign = Options::from([("no-such-option".to_owned(), "1".to_owned())]);
        assert!(game.setup(seats, &foreign).is_ok(), "{}", info.id);
        assert_eq!(info.seat_names.len(), usize::from(*info.seats.end()));
    }
}

#[test]
fn the_ids_of_games_and_options_fit_into_commands_and_controls() {
    let mut seen = BTreeSet::new();
    let is_id = |id: &str| {
        let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        (1..=20).contains(&id.len()) && id.bytes().all(fits)
    };
    let mut names: BTreeMap<&str, &str> = BTreeMap::new();
    for info in registry().game_info() {
        assert!(is_id(info.id) && seen.insert(info.id), "{}", info.id);
        for option in info.options {
            assert!(is_id(option.id), "{}", option.id);
            let name = *names.entry(option.id).or_insert(option.name);
            assert_eq!(name, option.name, "one option in /play has one description");
        }
    }
}

#[test]
fn the_rules_are_shown_on_legal_positions() {
    for game in registry() {
        for page in game.info().rules {
            let state = game.position(page.diagram).expect(page.text);
            assert_eq!(state.text(), page.diagram, "{}", page.text);
            let path: Vec<Click> = page.path.iter().map(|click| (*click).into()).collect();
            let actor = state.turn().actor().expect("somebody is to move");
            let next = state.next(actor, &path);
            assert!(
                next.done.is_some() || !next.choices.is_empty(),
                "{}",
                page.text
            );
        }
        assert!(!game.info().rules.is_empty(), "{}", game.info().id);
    }
}

#[test]
fn a_game_for_more_than_two_continues_when_a_player_leaves() {
    for (game, seats) in games_by_seats(registry()).filter(|(_, seats)| *seats > 2) {
        let (gone, mut luck) = (Seat(1), SplitMix(3));
        let mut state = game.setup(seats, &Options::new()).expect("possible");
        let mut plies = 0;
        while let Some(actor) = state.turn().actor() {
            if actor == Actor::Seat(gone) {
                state.skip();
            } else {
                let mv = pick(&state.moves(actor), &mut luck).clone();
                state.play(actor, &mv).expect("legal");
            }
            plies += 1;
            assert!(plies < 20_000, "{} never ends", game.info().id);
            let again = game.position(&state.text()).expect("readable");
            assert_eq!(again.turn(), state.turn(), "{}", state.text());
        }
    }
}

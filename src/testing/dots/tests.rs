//! Dots and Boxes: its own tests. What every game must do is tested with all games.

use super::Dots;
use super::state::State;
use zihin_games::{AttackQuery, DrawOptions, Presentation};
use zihin_rules::{Actor, Game, MoveError, Options, Seat, State as _, Turn};

/// A board of two by two on which the top left box lacks its right side, b1-b2.
const THREE_SIDES: &str = "2 b +-+.+/|..../+-+.+/...../+.+.+";

fn at(text: &str) -> State {
    text.parse().expect(text)
}

/// The position after moves of whoever is to move.
fn after(mut state: State, lines: &str) -> State {
    for text in lines.split(' ') {
        let actor = state.turn().actor().expect("the game is not over");
        let line = state.read(actor, text).expect(text);
        state.apply(actor, &line);
    }
    state
}

#[test]
fn whoever_completes_a_box_has_it_and_moves_again() {
    let state = after(at(THREE_SIDES), "b1-b2");
    assert_eq!(state.to_string(), "2 b +-+.+/|b|../+-+.+/...../+.+.+");
    let state = after(state, "c1-c2");
    assert_eq!(state.turn(), Turn::Seat(Seat(0)));
}

#[test]
fn a_line_may_complete_two_boxes() {
    let state = after(at("4 d +-+-+/|...|/+-+-+/...../+.+.+"), "b1-b2");
    assert_eq!(state.to_string(), "4 d +-+-+/|d|d|/+-+-+/...../+.+.+");
}

#[test]
fn the_most_boxes_win_and_equal_players_share_a_place() {
    let places = |text: &str| {
        let Turn::Over(ending) = after(at(text), "b3-c3").turn() else {
            panic!("the game is not over")
        };
        let places = ending.ranks.iter().map(|(_, place)| *place);
        places.collect::<Vec<_>>()
    };
    let last = "/+-+-+/|b|.|/+-+.+";
    assert_eq!(places(&format!("2 a +-+-+/|a|a|{last}")), [1, 2]);
    assert_eq!(places(&format!("2 a +-+-+/|b|a|{last}")), [1, 1]);
    assert_eq!(places(&format!("4 d +-+-+/|b|a|{last}")), [2, 1, 4, 2]);
}

#[test]
fn moves_are_read_in_any_case_with_any_signs_between() {
    let state = at(THREE_SIDES);
    for text in ["b1-b2", "B1-B2", "b1 b2", "b1b2", " B1 – b2 ", "b1,b2"] {
        let line = state.read(Actor::Seat(Seat(1)), text).expect(text);
        assert_eq!(line.to_string(), "b1-b2");
    }
}

#[test]
fn an_illegal_move_is_refused_with_its_reason() {
    let state = at(THREE_SIDES);
    for (seat, text, reason, meant) in [
        (1, "b1", "reason-no-move", &["b1-c1", "b1-b2"][..]),
        (1, "b1-b2-b3", "reason-no-move", &[]),
        (1, "a1-b1", "reason-no-move", &[]),
        (1, "🎲", "reason-no-move", &[]),
        (0, "b1-b2", "reason-turn", &[]),
    ] {
        let refused = state.read(Actor::Seat(Seat(seat)), text);
        let Err(MoveError::Illegal {
            reason: why,
            meant: near,
        }) = refused
        else {
            panic!("{text}: {refused:?}");
        };
        assert_eq!(why.key, reason, "{text}");
        assert_eq!(near, meant, "{text}");
    }
    let over = after(at("2 a +-+-+/|a|b|/+-+-+/|a|.|/+-+.+"), "b3-c3");
    let refused = over.read(Actor::Seat(Seat(0)), "b3-c3");
    assert!(
        matches!(refused, Err(MoveError::Illegal { reason, .. }) if reason.key == "reason-over")
    );
}

#[test]
fn a_position_that_no_game_can_reach_is_refused() {
    for text in [
        "1 a +.+.+/...../+.+.+/...../+.+.+",
        "2 c +.+.+/...../+.+.+/...../+.+.+",
        "2 a +.+.+/...../+.+.+/...../+.+.+ ",
        "2 a +.+.+/...../+.+.+/....",
        "2 a +.+/.../+.+",
        "2 a +-+.+/|.|../+-+.+/...../+.+.+",
        "2 a +.+.+/.a.../+.+.+/...../+.+.+",
        "2 a +-+.+/|c|../+-+.+/...../+.+.+",
        "2 a +|+.+/...../+.+.+/...../+.+.+",
        "2 a ..+.+/...../+.+.+/...../+.+.+",
    ] {
        assert!(text.parse::<State>().is_err(), "{text}");
    }
}

#[test]
fn the_option_sets_the_size_of_the_board() {
    for (size, lines) in [("2", 12), ("3", 24), ("4", 40)] {
        let options = Options::from([("size".to_owned(), size.to_owned())]);
        let state = Dots.setup(2, &options).expect(size);
        assert_eq!(state.moves(Actor::Seat(Seat(0))).len(), lines);
        let first_clicks = state.next(Actor::Seat(Seat(0)), &[]).choices.len();
        assert!(first_clicks <= 25, "a menu has 25 entries");
    }
}

#[test]
fn the_picture_shows_a_partly_entered_move_and_its_boxes() {
    let state = at(THREE_SIDES);
    let boxes = |path: &[&'static str]| {
        let path: Vec<_> = path.iter().map(|click| (*click).into()).collect();
        let options = DrawOptions {
            path: &path,
            ..DrawOptions::default()
        };
        let scene = zihin_games::AnyState::draw(&state, &options);
        scene.to_string().matches("token of seat 1").count()
    };
    // One token is on the player's plate.
    assert_eq!((boxes(&["b1"]), boxes(&["b1", "b2"])), (1, 2));
}

#[test]
fn a_game_without_attacks_offers_no_piece_to_ask_about() {
    let state = at(THREE_SIDES);
    assert!(state.pieces(Seat(0), None).is_empty());
    assert!(state.attacks(AttackQuery::Threatened, None).is_empty());
}

#[test]
fn a_move_is_described_with_its_boxes_and_the_end() {
    let keys = |text: &str, line: &str| {
        let state = at(text);
        let actor = Actor::Seat(state.mover);
        let line = state.read(actor, line).expect(line);
        let phrases = state.describe(actor, &line);
        phrases.iter().map(|phrase| phrase.key).collect::<Vec<_>>()
    };
    assert_eq!(keys(THREE_SIDES, "c1-c2"), ["dots-drew"]);
    assert_eq!(keys(THREE_SIDES, "b1-b2"), ["dots-drew", "dots-completed"]);
    let won = ["dots-drew", "dots-completed", "won"];
    assert_eq!(keys("2 a +-+-+/|a|b|/+-+-+/|a|.|/+-+.+", "b3-c3"), won);
    let shared = ["dots-drew", "dots-completed", "won-shared"];
    assert_eq!(keys("2 a +-+-+/|b|b|/+-+-+/|a|.|/+-+.+", "b3-c3"), shared);
}

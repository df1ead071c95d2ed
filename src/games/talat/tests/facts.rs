//! What is said on why a move is better is found again by playing the moves of the rules.

use super::random_move;
use crate::talat::facts::{Fact, Fight, Placed, between, fights};
use crate::talat::{Board, BoardName, Direction, Move, Square, State, Step, Tower};
use std::collections::BTreeSet;
use std::mem::discriminant;
use zihin_rules::{Actor, Luck, Seat, SplitMix, State as _};

/// The steps of a seat, as if it were to move.
fn steps(state: &State, seat: Seat) -> Vec<Step> {
    let mut state = state.clone();
    state.turn = seat;
    let moves = state.moves(Actor::Seat(seat)).into_iter();
    let step = |mv| match mv {
        Move::Step(step) => Some(step),
        _ => None,
    };
    moves.filter_map(step).collect()
}

fn others(state: &State, seat: Seat) -> impl Iterator<Item = Seat> {
    state.players().filter(move |other| *other != seat)
}

/// Whether a player other than `seat` can capture what stands there.
fn is_capturable(state: &State, seat: Seat, board: BoardName, square: Square) -> bool {
    let takes = |step: &Step| step.takes && (step.board, step.to) == (board, square);
    others(state, seat).any(|other| steps(state, other).iter().any(takes))
}

/// Every tower on the boards, with its direction.
fn towers(state: &State) -> Vec<(Placed, Direction)> {
    let mut found = Vec::new();
    for board in BoardName::ALL {
        for direction in Direction::BOTH {
            for square in state.board(board).side(direction).iter() {
                let tower = state.board(board).tower(square).unwrap();
                found.push((
                    Placed {
                        tower,
                        board,
                        square,
                    },
                    direction,
                ));
            }
        }
    }
    found
}

fn find(state: &State, tower: Tower) -> Option<Placed> {
    let mut all = towers(state).into_iter();
    all.find(|(placed, _)| placed.tower == tower)
        .map(|(placed, _)| placed)
}

/// How far a tower has come, from 0 to 4.
fn advance(square: Square, direction: Direction) -> u8 {
    square.rank().abs_diff(direction.start())
}

/// The towers that take `own` and may still meet it.
fn ahead(state: &State, own: Placed, direction: Direction) -> usize {
    let all = towers(state).into_iter();
    let faces = |(other, opposite): &(Placed, Direction)| {
        other.board == own.board
            && *opposite != direction
            && match advance(own.square, direction) + advance(other.square, *opposite) {
                4 => own.square.file().abs_diff(other.square.file()) == 1,
                sum => sum < 4 && own.square.file().abs_diff(other.square.file()) <= 5 - sum,
            }
    };
    let takes = |(other, _): &(Placed, Direction)| other.tower.kind().takes(own.tower.kind());
    all.filter(faces).filter(takes).count()
}

fn crossing(state: &State, seats: impl IntoIterator<Item = Seat>) -> usize {
    let crosses = |(seat, step): (Seat, Step)| {
        let mut after = state.clone();
        after.step(seat, step);
        let tower = after.board(step.board).tower(step.to).unwrap();
        let direction = step.board.direction(tower.colour()).unwrap();
        let comes = advance(step.to, direction) == 4 && advance(step.from, direction) < 4;
        comes.then_some(tower)
    };
    let all = seats
        .into_iter()
        .flat_map(|seat| steps(state, seat).into_iter().map(move |step| (seat, step)));
    all.filter_map(crosses).collect::<BTreeSet<_>>().len()
}

/// How many towers of a side can walk across a board over the squares that are free.
fn on_the_way(state: &State, board: BoardName, is_counted: impl Fn(Tower) -> bool) -> usize {
    let walks = |(placed, direction): &(Placed, Direction)| {
        let mut front = vec![placed.square];
        while let Some(at) = front.pop() {
            if advance(at, *direction) == 4 {
                return true;
            }
            front.extend(state.board(board).steps(at, *direction).iter());
        }
        false
    };
    let all = towers(state).into_iter();
    let waiting = all.filter(|(placed, direction)| {
        placed.board == board && is_counted(placed.tower) && advance(placed.square, *direction) < 4
    });
    waiting.filter(walks).count()
}

/// The numbers of a fact, as it says them and as they are; none if it says none.
fn count(fact: &Fact, [better, other]: [&State; 2], seat: Seat) -> Option<[[usize; 2]; 2]> {
    let sides = |board: BoardName| {
        let is_own = |tower: Tower| better.commander(tower.colour(), board) == seat;
        let own = on_the_way(better, board, is_own);
        [own, on_the_way(better, board, |tower| !is_own(tower))]
    };
    let (said, counted) = match *fact {
        Fact::Freezes(board, theirs, own) | Fact::KeepsOpen(board, own, theirs) => {
            ([own, theirs], sides(board))
        }
        Fact::Crosses(more, than) => (
            [more, than],
            [better, other].map(|state| crossing(state, [seat])),
        ),
        Fact::Stops(left, more) => (
            [left, more],
            [better, other].map(|state| crossing(state, others(state, seat))),
        ),
        _ => return None,
    };
    Some([said.map(|n| n as usize), counted])
}

/// Checks what a fact says, and that it favours the better move.
fn check(fact: &Fact, [before, better, other]: [&State; 3], seat: Seat) {
    let shown = format!("{fact:?}: {before} / {better} / {other}");
    if let Some([said, counted]) = count(fact, [better, other], seat) {
        assert_eq!(said, counted, "{shown}");
    }
    match fact {
        Fact::Ends(own, best) => {
            let scores = better.scores();
            let best_of_others = others(better, seat).map(|other| scores[other]).max();
            assert_eq!((*own, Some(*best)), (scores[seat], best_of_others));
            assert!(better.is_over() && own > best, "{shown}");
        }
        Fact::Scores(own, than) => {
            let scores = [better, other].map(|state| state.scores()[seat]);
            assert_eq!([*own, *than], scores, "{shown}");
        }
        Fact::Saves(saved) => check_saved(saved, [better, other], seat, &shown),
        Fact::Threatens(targets) => check_threats(targets, [better, other], seat, &shown),
        Fact::Freezes(board, theirs, own) => {
            let is_new = better.is_frozen(*board) && !other.is_frozen(*board);
            assert!(is_new && theirs > own, "{shown}");
        }
        Fact::KeepsOpen(board, own, theirs) => {
            let is_open = !better.is_frozen(*board) && other.is_frozen(*board);
            assert!(is_open && own > theirs, "{shown}");
        }
        Fact::Safe(placed) => {
            let direction = placed.board.direction(placed.tower.colour()).unwrap();
            assert_eq!(ahead(better, *placed, direction), 0, "{shown}");
            let there = find(other, placed.tower);
            let is_in_reach = |there| ahead(other, there, direction) > 0;
            assert!(there.is_none_or(is_in_reach), "{shown}");
        }
        Fact::Crosses(more, fewer) | Fact::Stops(fewer, more) => {
            assert!(more > fewer, "{shown}");
        }
        Fact::Wins(board, fight, fewer) => {
            assert!(fight.towers > *fewer, "{shown}");
            check_fight(fight, [better, other], *board, |own| own == seat, false);
        }
        Fact::Prevents(board, fight, fewer) => {
            assert!(fight.towers > *fewer, "{shown}");
            check_undistracted([better, other], *board, seat, &shown);
            check_fight(fight, [other, better], *board, |own| own != seat, true);
        }
    }
}

/// The other move must leave the opponent on a board no new threat to meet elsewhere.
fn check_undistracted([better, other]: [&State; 2], board: BoardName, seat: Seat, shown: &str) {
    let others = |name: BoardName| name.colours().map(|colour| other.commander(colour, name));
    let threats = |state: &State| {
        let takes = |step: &Step| {
            step.takes
                && step.board != board
                && !is_capturable(state, seat, step.board, step.from)
                && others(board)
                    .iter()
                    .all(|side| others(step.board).contains(side))
        };
        let all = steps(state, seat).into_iter().filter(takes);
        all.map(|step| state.board(step.board).tower(step.to))
            .collect::<BTreeSet<_>>()
    };
    assert!(threats(other).is_subset(&threats(better)), "{shown}");
}

fn check_saved(saved: &[Placed], [better, other]: [&State; 2], seat: Seat, shown: &str) {
    let is_capturable =
        |state: &State, placed: Placed| is_capturable(state, seat, placed.board, placed.square);
    for placed in saved {
        assert!(!is_capturable(better, *placed), "{shown}");
        let there = find(other, placed.tower).unwrap();
        assert!(is_capturable(other, there), "{shown}");
    }
}

fn check_threats(targets: &[Placed], [better, other]: [&State; 2], seat: Seat, shown: &str) {
    for target in targets {
        assert!(find(other, target.tower).is_some(), "captured: {shown}");
        let takes =
            |step: &Step| step.takes && (step.board, step.to) == (target.board, target.square);
        let is_safe = |step: &Step| !is_capturable(better, seat, step.board, step.from);
        let mut threats = steps(better, seat).into_iter().filter(takes);
        assert!(threats.any(|step| is_safe(&step)), "{shown}");
    }
}

/// Plays the line of a fight, and finds so much won in the first position by a search of all moves, but not in the second.
fn check_fight(
    fight: &Fight,
    [state, than]: [&State; 2],
    name: BoardName,
    is_winner: impl Fn(Seat) -> bool,
    is_first: bool,
) {
    let shown = format!("{fight:?}: {state} / {than}");
    let left = |state: &State| state.board(name).occupied().iter().count();
    assert_eq!(left(state), left(than), "{shown}");
    let winner = Direction::BOTH
        .into_iter()
        .find(|side| is_winner(state.commander(name.colours()[*side as usize], name)))
        .unwrap();
    let mut board = *state.board(name);
    let mut net = 0;
    let mut mover = if is_first { winner } else { winner.opposite() };
    for step in &fight.line {
        let Some(step) = step else {
            mover = mover.opposite();
            continue;
        };
        let squares = if step.takes {
            board.captures(step.from, mover)
        } else {
            board.steps(step.from, mover)
        };
        assert!(squares.contains(step.to), "{shown}");
        let taken = i32::from(board.step(step.from, step.to, mover).is_some());
        net += if mover == winner { taken } else { -taken };
        mover = mover.opposite();
    }
    let towers = fight.towers.cast_signed();
    assert_eq!(net, towers, "{shown}");
    if left(state).max(left(than)) < 5 {
        let mover = if is_first { winner } else { winner.opposite() };
        let wins = |state: &State, depth| wins(state.board(name), winner, mover, depth, towers);
        assert!(wins(state, 7), "{shown}");
        assert!(than.is_frozen(name) || !wins(than, 7), "{shown}");
    }
}

/// Whether a side can win so many towers on a board, whatever the other side does there.
fn wins(board: &Board, winner: Direction, mover: Direction, depth: u8, towers: i32) -> bool {
    let is_winner = mover == winner;
    let stops = if is_winner && depth > 0 {
        wins(board, winner, mover.opposite(), 0, towers)
    } else {
        towers <= 0
    };
    let passes = !is_winner && depth > 0 && wins(board, winner, winner, depth - 1, towers);
    let mut moves = board.side(mover).iter().flat_map(|from| {
        let steps = board.steps(from, mover).iter().filter(|_| depth > 0);
        let all: Vec<_> = board.captures(from, mover).iter().chain(steps).collect();
        all.into_iter().map(move |to| (from, to))
    });
    let after = |(from, to)| {
        let mut after = *board;
        let taken = i32::from(after.step(from, to, mover).is_some());
        let towers = if is_winner {
            towers - taken
        } else {
            towers + taken
        };
        wins(
            &after,
            winner,
            mover.opposite(),
            depth.saturating_sub(1),
            towers,
        )
    };
    if is_winner {
        stops || moves.any(after)
    } else {
        (if depth > 0 { passes } else { stops }) && moves.all(after)
    }
}

#[test]
fn what_is_said_of_two_moves_is_what_playing_on_shows() {
    let mut luck = SplitMix(23);
    let mut kinds = BTreeSet::new();
    for n in 0..12 {
        let mut state = State::start(2 + n % 2);
        while let Some(seat) = state.to_move() {
            let moves = state.moves(Actor::Seat(seat));
            if !state.is_setup() {
                let [better, other] = [0, 1].map(|_| {
                    let mut after = state.clone();
                    let chosen = luck.below(u32::try_from(moves.len()).unwrap()) as usize;
                    after.apply(Actor::Seat(seat), &moves[chosen]);
                    after
                });
                let facts = between(&state, &better, &other, seat);
                for (_, fact) in [facts, fights(&better, &other, seat)].concat() {
                    check(&fact, [&state, &better, &other], seat);
                    kinds.insert(format!("{:?}", discriminant(&fact)));
                }
            }
            random_move(&mut state, &mut luck);
        }
    }
    assert!(kinds.len() >= 11, "{kinds:?}");
}

#[test]
fn with_three_nothing_is_said_to_be_lost_by_force() {
    // Both others together could capture much after the second move; nothing makes them play together.
    let state = "3 5/1wl32ws4/2ws32/bm3bs61bl31/3bs41 1ws61wm4gm4/5/5/5/3gl6gs3 bm43bs3/5/2gm31bm6/2gm62/bl42gl41 g -/-/- wm6gs4gl3/bl6gs6/wm3wl4wl6";
    let state: State = state.parse().unwrap();
    let step = |text: &str| text.parse().unwrap();
    let why = crate::talat::facts::why(&state, step("gb:c3-d4"), Some(step("gb:d1-d2")));
    assert_eq!(why, None);
}

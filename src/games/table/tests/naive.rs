//! A naive generator of the legal results of a roll: every order of the dice, every checker, the longest plays,
//! the larger die. An independent reference for the fast generator, in tests and in benchmarks; it shares nothing with it but the board.

use std::collections::HashSet;
use zihin_games::table::{BAR, Board, Dice, OFF, other};
use zihin_rules::Seat;

/// Checkers of the mover and of the other side, by the points that each of them counts; 25 is the bar, 0 the tray.
type Sides = [[u8; 26]; 2];

/// Every board to which `dice` can legally lead; empty if nothing can be played.
pub fn results(board: &Board, seat: Seat, dice: Dice) -> HashSet<Board> {
    let sides = [seat, other(seat)].map(|seat| {
        std::array::from_fn(|point| board.count(seat, u8::try_from(point).expect("below 26")))
    });
    let (high, low) = (dice.high(), dice.low());
    let orders = if dice.double() {
        vec![vec![high; 4]]
    } else {
        vec![vec![high, low], vec![low, high]]
    };
    let mut plays = Vec::new();
    for order in orders {
        play(&sides, &order, &mut Vec::new(), &mut plays);
    }
    let longest = plays.iter().map(|(dice, _)| dice.len()).max().unwrap_or(0);
    plays.retain(|(dice, _)| dice.len() == longest && longest > 0);
    if longest == 1 && plays.iter().any(|(dice, _)| dice[0] == high) {
        plays.retain(|(dice, _)| dice[0] == high);
    }
    plays
        .into_iter()
        .map(|(_, sides)| to_board(sides, seat))
        .collect()
}

/// Every play of the dice in this order, however short, with the dice that it used.
fn play(sides: &Sides, dice: &[u8], used: &mut Vec<u8>, plays: &mut Vec<(Vec<u8>, Sides)>) {
    plays.push((used.clone(), *sides));
    let Some((die, rest)) = dice.split_first() else {
        return;
    };
    for from in 1..=BAR {
        if let Some(after) = step(sides, from, *die) {
            used.push(*die);
            play(&after, rest, used, plays);
            used.pop();
        }
    }
}

/// One checker moved by one die, if the rules of a single step allow it.
fn step(sides: &Sides, from: u8, die: u8) -> Option<Sides> {
    let [own, them] = sides;
    if own[usize::from(from)] == 0 || (own[usize::from(BAR)] > 0 && from != BAR) {
        return None;
    }
    let mut after = *sides;
    after[0][usize::from(from)] -= 1;
    if from > die {
        let to = from - die;
        let facing = usize::from(BAR - to);
        if them[facing] > 1 {
            return None;
        }
        after[1][usize::from(BAR)] += them[facing];
        after[1][facing] = 0;
        after[0][usize::from(to)] += 1;
    } else {
        let outside = own[7..].iter().any(|count| *count > 0);
        let higher = own[usize::from(from) + 1..].iter().any(|count| *count > 0);
        if outside || (from < die && higher) {
            return None;
        }
        after[0][usize::from(OFF)] += 1;
    }
    Some(after)
}

fn to_board([own, them]: Sides, seat: Seat) -> Board {
    let counts = if seat == Seat(0) {
        [own, them]
    } else {
        [them, own]
    };
    Board::new(counts).expect("steps neither add nor remove checkers")
}

//! Setup, turns, captures, points and endings.

use super::super::{Kind, Move};
use super::{State, at, play, random_move, seat};
use crate::rules::{MoveError, Seat, SplitMix, State as _, Turn};

#[test]
fn of_all_pairs_of_kinds_28_take() {
    let takes = |kind: Kind| {
        Kind::all()
            .filter(|other| kind.takes(*other))
            .map(|kind| kind.to_string())
            .collect::<Vec<_>>()
            .join(" ")
    };
    let table: Vec<String> = Kind::all()
        .map(|kind| format!("{kind}: {}", takes(kind)))
        .collect();
    assert_eq!(
        table,
        [
            "s3: l6",
            "s4: s3",
            "s6: s3 s4",
            "m3: s3 s4 s6",
            "m4: s3 s4 s6 m3",
            "m6: s3 s4 s6 m3 m4",
            "l3: m3 m4 m6",
            "l4: m3 m4 m6 l3",
            "l6: m3 m4 m6 l3 l4",
        ]
    );
}

#[test]
fn random_games_end() {
    let mut luck = SplitMix(5);
    let (mut plies, mut most) = (0, 0);
    let games = 20_000;
    let begun = std::time::Instant::now();
    for n in 0..games as u32 {
        let mut state = State::start(2 + (n % 2) as u8);
        let mut own = 0;
        while random_move(&mut state, &mut luck) {
            own += 1;
        }
        plies += own;
        most = most.max(own);
    }
    eprintln!("{games} {plies} {most} {:?}", begun.elapsed());
}

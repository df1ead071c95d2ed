//! Random games a second of every game and number of players: with typed moves, compared with moves as text,
//! as the rest of the program makes them.

use super::paired::{Side, paired};
use zihin_games::{AnyState, GAMES};
use zihin_rules::{Actor, Luck, Options, Playout, SplitMix};

/// Random games in a round.
const FEW: u32 = 20;

/// Runs the benchmark. Also prints the length of a game and the number of legal moves to choose from.
pub fn run() {
    for game in GAMES {
        let info = game.info();
        for seats in info.seats.clone() {
            let start = game
                .setup(seats, &Options::new())
                .expect("so many may play");
            let name = format!("{} random games for {seats}", info.id);
            let (mut bare, mut spelled) = (SplitMix(1), SplitMix(1));
            let mut length = Playout::default();
            let mut rounds = 0;
            let fast = Side::new(&name, FEW, || {
                for _ in 0..FEW {
                    let one = start.playout(&mut bare);
                    length.plies += one.plies;
                    length.moves += one.moves;
                    rounds += 1;
                }
            });
            let text = format!("{name}, as text");
            let peer = Side::new(&text, 2, || {
                (0..2).for_each(|_| by_text(start.boxed(), &mut spelled));
            });
            paired(fast, peer, 7);
            println!(
                "{:<44} {:>8} plies, {} legal moves a game",
                "",
                length.plies / rounds,
                length.moves / rounds,
            );
        }
    }
}

/// One random game with moves as text.
fn by_text(mut state: Box<dyn AnyState>, luck: &mut SplitMix) {
    while let Some(actor) = state.turn().actor() {
        let mv = match actor {
            Actor::Chance => state.roll(luck),
            Actor::Seat(_) => {
                let mut moves = state.moves(actor);
                let count = u32::try_from(moves.len()).expect("few moves");
                Some(moves.swap_remove(luck.below(count) as usize))
            }
        };
        let mv = mv.expect("the actor to move has a move");
        state.play(actor, &mv).expect("the rules gave this move");
    }
}

//! The perft counts on every game's info, up to a size that a debug build can count.

use zihin_testing::registry;

/// Counts above this take too long without optimisation.
const MAX_COUNT: u64 = 250_000;

#[test]
fn every_game_has_the_move_counts_on_its_card() {
    for game in registry() {
        let info = game.info();
        for line in info.perft.lines().filter(|line| !line.starts_with('#')) {
            let (position, counts) = line
                .split_once(';')
                .expect("a line is a position and counts");
            let state = game.position(position).expect("the position is readable");
            for count in counts.split(';') {
                let numbers: Vec<u64> = count
                    .split(' ')
                    .map(|number| number.parse().expect("counts are numbers"))
                    .collect();
                let [depth, moves, results] = numbers[..] else {
                    panic!("{count} is not a depth and two counts")
                };
                if moves <= MAX_COUNT {
                    let perft = state.perft(u32::try_from(depth).expect("a small depth"));
                    assert_eq!(
                        (perft.moves, perft.results),
                        (moves, results),
                        "{} {position} depth {depth}",
                        info.id
                    );
                }
            }
        }
    }
}

#[test]
fn the_first_perft_position_is_written_as_the_game_writes_it() {
    for game in registry() {
        let first = game
            .info()
            .perft
            .split(';')
            .next()
            .expect("a card has counts");
        assert_eq!(game.position(first).expect("readable").text(), first);
    }
}

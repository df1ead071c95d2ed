//! The weights of the evaluation's terms, in hundredths of a man.

use super::terms::TERMS;

/// The number of pieces at the start, when the first weight of a term counts alone; the second gains as pieces are captured.
const START: i32 = 28;

/// The value of a position to White, by its terms and the number of pieces.
pub fn value(terms: &[i32; TERMS], pieces: i32) -> i32 {
    let sum = |weights: &[i32; TERMS]| {
        terms
            .iter()
            .zip(weights)
            .map(|(term, weight)| term * weight)
            .sum::<i32>()
    };
    let [early, late] = WEIGHTS.each_ref().map(sum);
    (early * pieces + late * (START - pieces)) / START
}

/// By phase, in the order of the terms. Fitted to the results of games that the engine played against itself, by logistic regression.
#[rustfmt::skip]
static WEIGHTS: [[i32; TERMS]; 2] = [
    [
        // Men, by rank from their own castle.
        100, 109, 84, 67, 80, 83, 89, 90, 97, 96, 103, 113, 120, 124, 125, 126,
        // Knights, by rank.
        190, 192, 190, 181, 181, 191, 183, 187, 175, 184, 179, 184, 186, 196, 190, 176,
        // Men, by file from the edge.
        -11, -9, -18, -16, -17, -13,
        // Knights, by file.
        -35, -38, -29, -19, -21, -21,
        // A canter of one leap.
        3,
        // A pair of adjacent pieces.
        9,
        // Pieces past every enemy: none to three.
        2, 22, 40, 37,
        // A square of the enemy's castle is held.
        46,
        // The nearest piece outside, by its distance from the enemy's castle.
        24, 39, 12, -2, -2, -5, 5, 10, 25,
        // The second nearest.
        16, 16, 18, 9, 10, 0, 4, -4, 3,
        // Guards of the own castle: none to four.
        18, 24, 30, 42, 46,
        // An enemy piece that could capture if its side were to move, negative.
        23,
        // The right to move.
        15,
    ],
    [
        // Men, by rank from their own castle.
        99, 119, 103, 109, 91, 97, 92, 102, 113, 126, 136, 155, 176, 182, 181, 158,
        // Knights, by rank.
        189, 182, 185, 190, 191, 181, 206, 204, 199, 210, 210, 217, 220, 232, 225, 195,
        // Men, by file from the edge.
        -10, -9, -10, 3, 9, 17,
        // Knights, by file.
        -43, -38, -41, -43, -40, -39,
        // A canter of one leap.
        -6,
        // A pair of adjacent pieces.
        3,
        // Pieces past every enemy: none to three.
        -4, 78, 128, 128,
        // A square of the enemy's castle is held.
        159,
        // The nearest piece outside, by its distance from the enemy's castle.
        80, 111, 61, 49, 35, 28, 25, 20, -48,
        // The second nearest.
        80, 73, 70, 51, 43, 26, 25, 10, -20,
        // Guards of the own castle: none to four.
        6, 28, 21, 30, 34,
        // An enemy piece that could capture if its side were to move, negative.
        24,
        // The right to move.
        2,
    ],
];

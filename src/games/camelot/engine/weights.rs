//! What the terms of a position are worth, in hundredths of a man.

use super::terms::TERMS;

/// With so many pieces on the board the first weight of a term counts alone; the second gains as they go.
const START: i32 = 28;

/// What a board is worth to White.
pub fn value(terms: &[i32; TERMS], men: i32) -> i32 {
    let sum = |weights: &[i32; TERMS]| {
        terms
            .iter()
            .zip(weights)
            .map(|(term, weight)| term * weight)
            .sum::<i32>()
    };
    let [early, late] = WEIGHTS.each_ref().map(sum);
    (early * men + late * (START - men)) / START
}

/// By phase, in the order of the terms. Fitted to the results of games that the engine played against itself, by logistic regression.
#[rustfmt::skip]
static WEIGHTS: [[i32; TERMS]; 2] = [
    [
        // Men, by rank from their own castle.
        100, 106, 96, 88, 92, 96, 98, 104, 103, 109, 110, 112, 116, 120, 117, 117,
        // Knights, by rank.
        190, 193, 192, 190, 193, 191, 191, 193, 191, 193, 191, 194, 196, 199, 198, 188,
        // Men, by file from the edge.
        0, 2, 3, -5, -5, -2,
        // Knights, by file.
        -15, -17, -7, 0, -2, -3,
        // A canter of one leap.
        3,
        // A pair of neighbours.
        7,
        // Pieces past every enemy: none to three.
        -1, 22, 36, 43,
        // A square of the enemy's castle is held.
        49,
        // The nearest piece outside, by its distance from the enemy's castle.
        24, 28, 14, 11, 5, 2, 7, 6, 10,
        // The second nearest.
        16, 14, 14, 10, 10, 4, 3, -1, 2,
        // Guards of the own castle: none to four.
        8, 20, 34, 46, 52,
        // An enemy that could capture if it were his turn, negative.
        21,
        // The turn.
        13,
    ],
    [
        // Men, by rank from their own castle.
        100, 110, 107, 110, 108, 107, 108, 123, 129, 138, 142, 149, 160, 166, 163, 153,
        // Knights, by rank.
        190, 192, 194, 197, 204, 195, 213, 212, 215, 220, 222, 229, 233, 237, 238, 212,
        // Men, by file from the edge.
        2, 2, 7, 1, 9, 12,
        // Knights, by file.
        -14, -15, -11, -10, -6, -20,
        // A canter of one leap.
        -8,
        // A pair of neighbours.
        4,
        // Pieces past every enemy: none to three.
        -6, 70, 122, 144,
        // A square of the enemy's castle is held.
        171,
        // The nearest piece outside, by its distance from the enemy's castle.
        80, 87, 59, 53, 37, 28, 22, 14, -20,
        // The second nearest.
        80, 71, 63, 52, 44, 30, 20, 9, -9,
        // Guards of the own castle: none to four.
        2, 25, 24, 32, 37,
        // An enemy that could capture if it were his turn, negative.
        21,
        // The turn.
        5,
    ],
];

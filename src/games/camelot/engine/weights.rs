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
        100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 113, 113,
        // Knights, by rank.
        190, 191, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 203, 203,
        // Men, by file from the edge.
        0, 2, 4, 6, 8, 8,
        // Knights, by file.
        0, 2, 4, 6, 8, 8,
        // A canter of one leap.
        2,
        // A pair of neighbours.
        2,
        // Pieces past every enemy: none to three.
        0, 20, 35, 45,
        // A square of the enemy's castle is held.
        60,
        // The nearest piece outside, by its distance from the enemy's castle.
        24, 21, 18, 15, 12, 9, 6, 3, 0,
        // The second nearest.
        16, 14, 12, 10, 8, 6, 4, 2, 0,
        // Guards of the own castle: none to four.
        0, 20, 40, 50, 50,
        // An enemy that could capture if it were his turn, negative.
        20,
        // The turn.
        10,
    ],
    [
        // Men, by rank from their own castle.
        100, 104, 108, 112, 116, 120, 124, 128, 132, 136, 140, 144, 148, 152, 152, 152,
        // Knights, by rank.
        190, 194, 198, 202, 206, 210, 214, 218, 222, 226, 230, 234, 238, 242, 242, 242,
        // Men, by file from the edge.
        0, 2, 4, 6, 8, 8,
        // Knights, by file.
        0, 2, 4, 6, 8, 8,
        // A canter of one leap.
        2,
        // A pair of neighbours.
        2,
        // Pieces past every enemy: none to three.
        0, 60, 120, 150,
        // A square of the enemy's castle is held.
        200,
        // The nearest piece outside, by its distance from the enemy's castle.
        80, 70, 60, 50, 40, 30, 20, 10, 0,
        // The second nearest.
        80, 70, 60, 50, 40, 30, 20, 10, 0,
        // Guards of the own castle: none to four.
        0, 20, 30, 35, 35,
        // An enemy that could capture if it were his turn, negative.
        20,
        // The turn.
        10,
    ],
];

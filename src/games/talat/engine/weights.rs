//! What the lots of towers are worth. It knows no board.

use super::{
    super::squares::Way,
    survey::{Lot, Survey},
};

/// The unit: a point is a hundred.
pub const POINT: i32 = 100;

/// A number for each lot, by steps left, hunters and prey.
pub type Lots = [[[i16; 4]; 4]; 5];

/// The points that a side may still win on a board that is not frozen, in hundredths.
#[derive(Clone, Debug)]
pub struct Weights {
    /// For each of its own towers, by lot.
    pub own: Lots,
    /// For each opposing tower, by lot.
    pub other: Lots,
    /// For each chase in which its tower is the hunter, by the room that is left.
    pub hunts: [i16; 6],
    /// For each chase in which its tower is the prey, likewise.
    pub flights: [i16; 6],
    /// For what it could take now (nothing, one tower, more), by turn: its own, the other side's, or a third player's.
    pub attack: [[i16; 3]; 3],
    /// For what it could lose now, likewise.
    pub defence: [[i16; 3]; 3],
}

impl Weights {
    /// What a side may hope for, but for the threats.
    #[must_use]
    pub fn hope(&self, survey: &Survey, way: Way) -> i32 {
        let sum = |lots: &[Lot], weights: &Lots| -> i32 {
            let weights = weights.as_flattened().as_flattened();
            let worth = |lot: &Lot| i32::from(weights[usize::from(*lot)]);
            lots.iter().map(worth).sum()
        };
        let chases = |hunter: Way, weights: &[i16; 6]| -> i32 {
            let pairs = survey.chases[hunter as usize].iter().zip(weights);
            pairs
                .map(|(count, worth)| i32::from(*count) * i32::from(*worth))
                .sum()
        };
        sum(survey.lots(way), &self.own)
            + sum(survey.lots(way.back()), &self.other)
            + chases(way, &self.hunts)
            + chases(way.back(), &self.flights)
    }

    /// What the threats are worth to a side; `turn` is 0 if it is to move, 1 if the other side is, 2 if neither.
    #[must_use]
    pub fn alarm(&self, survey: &Survey, way: Way, turn: usize) -> i32 {
        let threats = |way: Way| usize::from(survey.threats[way as usize].min(2));
        i32::from(self.attack[turn][threats(way)])
            + i32::from(self.defence[turn][threats(way.back())])
    }
}
/// What the weights are while no board is frozen, and once one is: the next one to freeze ends the game.
///
/// They were fitted by least squares to the points that each side went on to win on each board, over positions of games that the
/// player played against itself, setups by chance among them, with the weights of the round before: four rounds, the first from a guess.
pub static WEIGHTS: [Weights; 2] = [
    Weights {
        own: [
            [
                [306, 421, 529, 480],
                [85, 164, 330, 390],
                [97, 210, 270, 330],
                [120, 180, 240, 300],
            ],
            [
                [208, 393, 517, 617],
                [162, 261, 364, 263],
                [121, 161, 80, 247],
                [240, -73, 91, 282],
            ],
            [
                [101, 283, 454, 518],
                [106, 214, 298, 337],
                [75, 168, 212, 252],
                [133, 66, 96, 264],
            ],
            [
                [48, 210, 336, 307],
                [89, 159, 219, 222],
                [82, 113, 139, 116],
                [42, 57, 39, 246],
            ],
            [
                [46, 122, 201, 285],
                [82, 100, 96, 67],
                [94, 88, 71, -3],
                [105, 52, 26, 228],
            ],
        ],
        other: [
            [
                [16, 44, 12, 0],
                [455, 205, 60, 60],
                [244, 110, 110, 110],
                [150, 150, 150, 150],
            ],
            [
                [38, -3, -21, -64],
                [250, 272, 243, 353],
                [362, 420, 482, 94],
                [554, 478, 242, 150],
            ],
            [
                [10, -12, -44, -111],
                [178, 198, 165, 149],
                [279, 330, 336, 174],
                [340, 408, 449, 150],
            ],
            [
                [19, 16, -18, -70],
                [119, 136, 142, 123],
                [191, 232, 222, 225],
                [204, 267, 317, 150],
            ],
            [
                [14, 32, 16, 17],
                [134, 123, 115, 89],
                [164, 170, 177, 181],
                [159, 211, 249, 150],
            ],
        ],
        hunts: [-114, -25, 19, 48, 57, 65],
        flights: [56, 17, -1, -20, -32, -27],
        attack: [[-41, 77, 92], [-140, -64, -31], [-85, -12, -3]],
        defence: [[-157, -216, -248], [-79, -165, -200], [-69, -159, -172]],
    },
    Weights {
        own: [
            [
                [294, 406, 537, 480],
                [144, 188, 330, 390],
                [90, 210, 270, 330],
                [120, 180, 240, 300],
            ],
            [
                [168, 361, 500, 647],
                [146, 232, 289, 216],
                [143, 60, 58, 308],
                [296, 140, 222, 282],
            ],
            [
                [68, 235, 404, 532],
                [69, 193, 240, 398],
                [72, 169, 174, 297],
                [21, 124, -28, 264],
            ],
            [
                [32, 154, 229, 251],
                [46, 121, 147, 219],
                [44, 87, 145, 209],
                [72, 105, 83, 246],
            ],
            [
                [29, 86, 91, 129],
                [59, 68, 55, 35],
                [75, 66, 46, 6],
                [111, 67, 54, 228],
            ],
        ],
        other: [
            [
                [25, -10, -52, 0],
                [372, 89, 60, 60],
                [204, 110, 110, 110],
                [150, 150, 150, 150],
            ],
            [
                [38, 5, -15, -38],
                [159, 203, 163, 169],
                [318, 195, 0, 110],
                [145, 108, 150, 150],
            ],
            [
                [21, -3, -17, -58],
                [107, 112, 97, 87],
                [177, 211, 218, 263],
                [149, 171, 112, 150],
            ],
            [
                [10, 6, -25, -72],
                [50, 60, 34, 26],
                [54, 67, 84, 100],
                [80, 114, 119, 150],
            ],
            [
                [2, 21, -10, 13],
                [64, 42, 12, -23],
                [42, 41, 46, -1],
                [32, 53, 55, 150],
            ],
        ],
        hunts: [-92, -8, 30, 36, 48, 46],
        flights: [37, 15, 7, -9, 0, -4],
        attack: [[-13, 150, 205], [-104, -14, 70], [-88, 13, 53]],
        defence: [[-109, -143, -156], [-46, -92, -120], [-76, -108, -138]],
    },
];

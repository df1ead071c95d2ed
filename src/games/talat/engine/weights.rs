//! The weights of the evaluation, and the expected points that follow from them.

use super::{
    super::squares::Direction,
    features::{Features, TowerClass},
};

/// A point, in the unit of the weights.
pub const POINT: i32 = 100;

/// A weight for each class of towers, by steps left, attackers and targets.
pub type ClassWeights = [[[i16; 4]; 4]; 5];

/// The weights for the points that a side may still win on a board that is not frozen, in hundredths.
#[derive(Clone, Debug)]
pub struct Weights {
    /// For each of its own towers, by class.
    pub own: ClassWeights,
    /// For each opposing tower, by class.
    pub other: ClassWeights,
    /// For each pair in which its tower is the attacker, by the steps left.
    pub attacking_pairs: [i16; 6],
    /// For each pair in which its tower is the target, likewise.
    pub attacked_pairs: [i16; 6],
    /// For what it could take now (nothing, one tower, more), by turn: this side's, the other's, or a third player's.
    pub attack: [[i16; 3]; 3],
    /// For what it could lose now, likewise.
    pub defence: [[i16; 3]; 3],
}

impl Weights {
    /// The expected points of a side, without the value of the threats.
    pub fn expected_points(&self, features: &Features, direction: Direction) -> i32 {
        let sum = |classes: &[TowerClass], weights: &ClassWeights| -> i32 {
            let weights = weights.as_flattened().as_flattened();
            let worth = |class: &TowerClass| i32::from(weights[usize::from(*class)]);
            classes.iter().map(worth).sum()
        };
        let pairs = |attacker: Direction, weights: &[i16; 6]| -> i32 {
            let pairs = features.pairs[attacker as usize].iter().zip(weights);
            pairs
                .map(|(count, worth)| i32::from(*count) * i32::from(*worth))
                .sum()
        };
        sum(features.classes(direction), &self.own)
            + sum(features.classes(direction.opposite()), &self.other)
            + pairs(direction, &self.attacking_pairs)
            + pairs(direction.opposite(), &self.attacked_pairs)
    }

    /// The value of the threats to a side; `turn` is 0 if it is to move, 1 if the other side is, 2 if neither is.
    pub fn threat_value(&self, threats: [u8; 2], direction: Direction, turn: usize) -> i32 {
        let threats = |direction: Direction| usize::from(threats[direction as usize].min(2));
        i32::from(self.attack[turn][threats(direction)])
            + i32::from(self.defence[turn][threats(direction.opposite())])
    }
}

/// The weights while no board is frozen, and once one is, so that the next one to freeze ends the game.
///
/// Fitted by least squares to the points that each side went on to win on each board, over all positions of self-play games with the weights
/// of the round before: five rounds of a few thousand games for two and for three, half of the setups random; the first round searched one
/// ply with guessed weights, the last two searched four plies.
pub static WEIGHTS: [Weights; 2] = [
    Weights {
        own: [
            [
                [299, 340, 541, 480],
                [127, 161, 330, 390],
                [134, 210, 270, 330],
                [120, 180, 240, 300],
            ],
            [
                [207, 329, 435, 542],
                [202, 260, 371, 387],
                [142, 212, 113, 199],
                [43, -44, 93, 282],
            ],
            [
                [72, 268, 388, 456],
                [119, 247, 323, 373],
                [151, 178, 232, 223],
                [155, 117, 83, 264],
            ],
            [
                [22, 197, 276, 339],
                [83, 166, 225, 272],
                [101, 143, 148, 107],
                [109, 103, 48, 246],
            ],
            [
                [23, 121, 201, 188],
                [83, 110, 127, 124],
                [111, 111, 110, 78],
                [134, 109, 82, 228],
            ],
        ],
        other: [
            [
                [8, 57, 43, 0],
                [400, 246, 60, 60],
                [273, 110, 110, 110],
                [150, 150, 150, 150],
            ],
            [
                [23, 20, 28, 22],
                [178, 223, 233, 300],
                [278, 457, 466, 169],
                [320, 456, 238, 150],
            ],
            [
                [-4, -14, -32, -72],
                [111, 150, 133, 129],
                [211, 259, 317, 347],
                [264, 304, 358, 150],
            ],
            [
                [4, 3, -35, -66],
                [80, 104, 121, 144],
                [152, 189, 209, 248],
                [187, 261, 275, 150],
            ],
            [
                [2, 20, 2, 12],
                [97, 108, 123, 129],
                [119, 145, 160, 224],
                [110, 171, 186, 150],
            ],
        ],
        attacking_pairs: [-88, -2, 42, 60, 68, 78],
        attacked_pairs: [-3, -20, -43, -50, -44, -38],
        attack: [[-3, 133, 160], [-99, -4, 29], [-47, 42, 77]],
        defence: [[-107, -151, -201], [-34, -99, -151], [-16, -84, -128]],
    },
    Weights {
        own: [
            [
                [298, 379, 460, 480],
                [112, 148, 330, 390],
                [56, 210, 270, 330],
                [120, 180, 240, 300],
            ],
            [
                [154, 322, 451, 564],
                [165, 253, 300, 183],
                [51, 188, 91, 308],
                [289, 140, 222, 282],
            ],
            [
                [46, 211, 315, 414],
                [64, 169, 238, 244],
                [84, 147, 210, 246],
                [135, 62, 136, 264],
            ],
            [
                [20, 112, 184, 273],
                [43, 79, 95, 137],
                [52, 97, 86, 119],
                [61, 42, 19, 246],
            ],
            [
                [15, 49, 111, 70],
                [41, 47, 8, 14],
                [62, 40, -6, 45],
                [88, 41, -47, 228],
            ],
        ],
        other: [
            [
                [10, -23, 36, 0],
                [334, 99, 60, 60],
                [284, 110, 110, 110],
                [150, 150, 150, 150],
            ],
            [
                [22, -6, -28, -38],
                [184, 198, 136, 161],
                [237, 328, 23, 110],
                [194, 108, 150, 150],
            ],
            [
                [6, -20, -56, -136],
                [110, 113, 53, 69],
                [206, 250, 219, 261],
                [260, 338, 167, 150],
            ],
            [
                [9, -24, -63, -116],
                [72, 52, 13, 52],
                [106, 101, 72, 117],
                [155, 114, 24, 150],
            ],
            [
                [8, -8, -67, -96],
                [79, 35, -3, -50],
                [74, 48, 28, 27],
                [56, 115, 32, 150],
            ],
        ],
        attacking_pairs: [-91, -16, 33, 39, 47, 67],
        attacked_pairs: [35, 28, 25, 16, 29, 30],
        attack: [[2, 178, 217], [-89, 21, 83], [-61, 40, 96]],
        defence: [[-86, -107, -159], [-25, -54, -116], [-50, -67, -108]],
    },
];

//! Evaluation noise, which makes weaker levels misjudge positions.

/// Noise that depends only on the position and the salt,
/// so that within one search a position always has the same value. The next search, with another salt, errs in other ways.
#[derive(Clone, Copy, Debug, Default)]
pub struct EvalNoise {
    /// The largest error either way, in the game's own unit.
    pub amplitude: u32,
    /// Distinguishes searches.
    pub salt: u64,
}

impl EvalNoise {
    /// The error in the value of a position, from a hash of the position and the salt.
    pub fn error(self, hash: u64) -> i32 {
        let error = hash % u64::from(2 * self.amplitude + 1);
        i32::try_from(error).unwrap_or_default() - self.amplitude.cast_signed()
    }
}

//! Numbers by chance, where nobody gains anything by knowing them: in a simulation by its seed.

/// 64 random bits.
pub fn bits() -> u64 {
    #[cfg(test)]
    if let Some(bits) = crate::simulation::bits() {
        return bits;
    }
    rand::random()
}

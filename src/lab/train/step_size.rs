//! The argument of all trainings that says how far each step goes.

/// The size of a step: with others, weights would not be finite.
pub fn step_size(text: &str) -> Result<f32, String> {
    let size = text.parse().ok();
    let size = size.filter(|size: &f32| size.is_finite() && *size > 0.0);
    size.ok_or_else(|| "it must be above 0".to_owned())
}

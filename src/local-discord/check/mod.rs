//! Validation: what the real Discord would refuse of what a bot sends.
//! Pure: values in, [`ApiError`](super::error::ApiError) out.

pub mod channels;
pub mod commands;
pub mod components;
pub mod fields;
pub mod messages;
pub mod responses;

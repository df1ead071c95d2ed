//! Validation: what the real Discord would refuse of what a bot sends.
//! Pure: values in, [`ApiError`](super::error::ApiError) out.

pub mod channels;
pub mod commands;
mod controls;
pub mod fields;
pub mod layout;
pub mod messages;
pub mod modals;
pub mod responses;

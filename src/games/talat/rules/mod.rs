//! The rules of Talat: legal moves, frozen boards, points and places.

pub(super) mod freeze;
pub(super) mod legal;
pub(super) mod score;

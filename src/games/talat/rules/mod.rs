//! The rules of Talat: what a seat may do ([`legal`]), which boards are frozen ([`freeze`]), and how it is scored ([`score`]).

pub(super) mod freeze;
pub(super) mod legal;
pub(super) mod score;

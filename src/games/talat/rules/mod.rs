//! The rules of Talat: what a seat may do ([`legal`]), which boards are frozen ([`freeze`]),
//! how it is scored ([`score`]), and how a setup is repeated ([`setup`]).

pub(super) mod freeze;
pub(super) mod legal;
pub(super) mod score;
pub(super) mod setup;

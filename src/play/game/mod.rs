//! The life of one game: its log, its moves, its lobby and its end.

pub(in crate::play) mod act;
pub(in crate::play) mod analysis;
pub(in crate::play) mod commit;
pub(in crate::play) mod computer;
pub(in crate::play) mod dice;
pub(in crate::play) mod ending;
pub(in crate::play) mod held;
pub(in crate::play) mod lobby;
pub(in crate::play) mod lookup;
pub(in crate::play) mod moves;
pub(in crate::play) mod offers;
pub(in crate::play) mod rematch;
pub(in crate::play) mod session;
pub(in crate::play) mod settle;
pub(in crate::play) mod view;

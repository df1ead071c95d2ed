//! Where the chance of a game comes from: dice that anyone can verify, or, for games that began without them,
//! the operating system's generator.
//!
//! | file | contents |
//! |---|---|
//! | `secret` | the secret of a game, and the commitment to it that is posted before the players act |
//! | `fair` | what follows from a secret and from what the players add to it |
//! | `chance` | either source, as the rules use it; the operating system's generator |
//! | `proof` | everything that a game drew, as a JSON file |
//! | `knockout` | the draw of a knockout, likewise |
//! | `verify` | the check of such a file; it needs nothing else |

mod chance;
mod fair;
mod knockout;
mod proof;
mod secret;
mod verify;

pub(crate) use chance::Chance;
pub use chance::SystemDice;
pub use fair::{Contribution, Draw, FairDice, FairLuck};
pub use knockout::{KnockoutProof, draw_order};
pub use proof::{DrawnEntry, DrawnSeats, Proof, Table};
pub use secret::Secret;
pub(crate) use secret::sha256;
pub use verify::{Flaw, Verified, verify};

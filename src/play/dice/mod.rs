//! Where the chance of a game comes from: dice that anyone can verify, or, for games that began without them,
//! the operating system's generator.
//!
//! | file | contents |
//! |---|---|
//! | `secret` | the secret of a game, and the commitment to it that is posted before the players act |
//! | `fair` | what follows from a secret and from what the players add to it |
//! | `chance` | either source, as the rules use it; the operating system's generator |
//! | `proof` | everything that a game of the first form drew, as a JSON file; for the second form see `game::proof` |
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
pub(crate) use fair::SECOND;
pub use fair::{Agreed, Contribution, Draw, DrawnAt, DrawnSeats, FairDice, FairLuck, Form};
pub use knockout::{KnockoutProof, draw_order};
pub use proof::{DrawnEntry, Proof, Sums, Table};
pub(crate) use proof::{compact, draw_number, result_of, sum_up};
pub(crate) use secret::sha256;
pub use secret::{Secret, shown_seal};
pub use verify::{Flaw, Verified, verify};
pub(crate) use verify::{check_order, check_secret, check_sums, compare, read};

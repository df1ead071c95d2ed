//! An interaction as all handlers see it: who asks, what the bot has at hand, and how it is answered.
//!
//! `bot` holds the state that handlers share; `requester` is the sender; `reply` answers, `private_answers` deletes what an answer replaces, and `error` gives a
//! refusal its text. `handled_interactions` remembers what was delivered already, and `second_bot` warns of another program that answers instead.

pub(crate) mod answer;
pub(crate) mod bot;
pub(crate) mod error;
pub(crate) mod handled_interactions;
pub(crate) mod private_answers;
pub(crate) mod requester;
mod second_bot;
mod token;

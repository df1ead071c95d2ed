//! An interaction as all handlers see it: who asks, what the bot has at hand, and how it is answered.
//!
//! `bot` holds the state that handlers share; `requester` is the sender; `reply` answers, `private_answers` deletes what an answer replaces, and `error` gives a
//! refusal its text. `handled_interactions` remembers what was delivered already, and `second_bot` warns of another program that answers instead.

pub(crate) mod answer;
pub(crate) mod bot;
pub(crate) mod error;
pub(crate) mod find_game;
pub(crate) mod handled_interactions;
pub(crate) mod permissions;
pub(crate) mod picked;
pub(crate) mod private_answers;
pub(crate) mod requester;
pub(crate) mod second_bot;
pub(crate) mod token;
pub(crate) mod uploads;

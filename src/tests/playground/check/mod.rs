//! What the real Discord would refuse.

mod frames;
mod messages_and_commands;

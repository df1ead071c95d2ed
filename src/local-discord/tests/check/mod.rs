//! What the real Discord would refuse, the local one refuses too.

mod frames;
mod messages_and_commands;
mod modals;

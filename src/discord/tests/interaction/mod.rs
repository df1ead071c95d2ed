//! Clicks and typed moves, whole games, games against computers, preferences, moderation.

mod computers;
mod every_game;
mod fair_dice;
mod fair_draw;
mod invitations;
mod moderation;
mod moves;
mod plan;
mod preferences;
mod private_answers;
mod resigning;
mod roles;
mod setup;
mod which_game;

//! Zihin: a Discord bot for three board games, Talat, Table (Romanian backgammon) and Camelot. One binary, one SQLite file or a PostgreSQL database.
//!
//! This page is the map of the crate. The top-level modules, called rooms, are listed in reading order, from values and pure functions to the shell that talks
//! to Discord; each may use only rooms above it, as `src/tests/house/tidy.rs` checks.
//!
//! | room | contents |
//! |---|---|
//! | [`ids`] | newtypes for Discord's and the store's ids |
//! | [`shards`] | which servers a process looks after |
//! | [`telemetry`] | metrics and log lines about a running bot, for its operator |
//! | [`config`] | the environment and `.env`, read once into one struct |
//! | [`rules`] | the contract that every game fulfils: seat, turn, move, notation, error, luck, replay, perft |
//! | [`scene`] | pictures as data: a display list in board units, with alt text |
//! | [`engine`] | searches for computer players of any game: alpha-beta, paranoid, MCTS, random playouts, a small neural net, levels |
//! | [`games`] | the list of all games, and a folder for each with rules, notation, drawing and engine |
//! | [`render`] | from scenes to a PNG or an animated GIF: themes, fonts, sprites; the only room that deals in pixels |
//! | [`locale`] | from a message key and its arguments to a sentence; the texts are in `assets/locales/` |
//! | [`store`] | the database, SQLite or PostgreSQL, with the schemas of `migrations/`; the only room with SQL |
//! | [`play`] | the life of a game: lobby, moves, clock, offers, computer players, tournaments, ratings, settings |
//! | [`discord`] | the bot on Discord: gateway, interactions, commands, channel messages, private pages |
//! | [`playground`] | a local Discord: REST, gateway and web page, for trying out and testing the bot offline |
//! | [`cli`] | the command line: run the bot, play locally, check, legal moves, think, perft, arena, render, replay, train, backup |
//!
//! `main.rs` calls [`cli`]; tests are in `src/tests/`, benchmarks in `src/benches/`.
//!
//! # Where to make a change
//!
//! - A rule, the notation, the drawing or the engine of a game: `games/<game>/`.
//! - A colour of any theme: `render/theme.rs`; a font: `render/lettering.rs`. A sentence: `assets/locales/`; which refusal has which text: [`play::PlayError`] and the games' reasons.
//! - A card, which is a picture with words, such as a leaderboard or a lobby: what all share is in `scene/card.rs` and [`play::cards`], each is composed beside
//!   what it shows (`picture.rs`), and avatars come from `discord/avatars.rs`.
//! - Looking back at a game: its steps are in `play/game/session/steps.rs`, positions and move list in [`play::game::Replay`], the animation in `render/gif.rs`.
//! - What a click or command does: `discord/interaction/` and `discord/commands/` interpret it, [`play::game`] decides and commits,
//!   `discord/messages/` brings the channel up to date.
//! - A new button or select: its control in `discord/custom_id/`; the compiler then asks for its route in `discord/interaction/clicks.rs`.
//! - A refusal: the order of checks in [`play::game`] (for a move, `moves.rs`) or in a handler in `discord/` decides which one; its key is in
//!   [`play::PlayError`] or with the game's reasons (`games/<game>/text/refusal.rs`), its text in `assets/locales/`.
//! - Where a command is offered, and what it says where it cannot work: `discord/commands/venue.rs`. Whose language and colours hold, a server's or a person's:
//!   [`play::people::Scope`].
//! - Icons of pieces and dice: each game names them in its phrases and draws them in `games/<game>/icons.rs`; `discord/gateway/emojis.rs` uploads them.
//! - A text that names a command writes `</tournament create>`; `discord/command_book.rs` makes a mention of it.
//! - Which private answer replaces which: `discord/interaction/private_answers.rs`; what an answer is for: `discord/parts.rs`.
//! - What happens when time runs out: [`play::clock`] knows when reminders and flags are due, [`play::deadlines`] takes those that are due,
//!   `discord/gateway/housekeeping.rs` waits for them, `discord/messages/call.rs` sends the reminders. Time given back after an outage: `play/resume.rs`.
//! - How a board is edited, moved down or posted again: `discord/messages/posted_message.rs`; when it may stay above newer messages:
//!   `discord/messages/boards.rs`. In which order messages are sent, and what becomes of those that fail: `discord/messages/outbox/` and `worker.rs`. Rate
//!   limits: `discord/rest/`. What a message shows is stored by `store/posts.rs`.
//! - What is deleted some time after nobody needs it any more: `store/retention/`, by the chore in `discord/gateway/retention.rs`; what `zihin check` finds: `cli/check/` and
//!   `discord/check/`.
//! - A limit on open games: the numbers are in `play/people/settings.rs`, the count is in `store/games/create.rs`.
//! - A new game: the README's "Add a game" walks through an example.
//! - A metric: its name and help are in `telemetry/metrics.rs`; what happens is recorded where it happens, what is looked at when somebody asks in
//!   `discord/gateway/monitor.rs`. The log line of an action: `telemetry/action.rs`. What is served over HTTP: `cli/monitoring.rs`.
//! - How well a computer level plays: `games/<game>/engine/`, or `engine/search/playouts.rs` for a game without an engine of its own; which thought comes next, and within
//!   which budget: `discord/engine_pool/`; what is known of a level's strength: `store/standings/levels.rs`. A query: `store/`.
//! - What the local Discord refuses: `playground/check/`.
//!
//! # Invariants
//!
//! 1. A position is a plain value with its rules as methods; there is no IO, clock, randomness or serde in `rules`, `scene`, `engine` and `games`.
//! 2. The dice are an actor: a throw is a logged move of [`rules::Actor::Chance`], so a replay needs no randomness.
//! 3. The log is the game: append-only text, one row for each move (a whole turn), throw or other act; a position is always a replay of its log.
//! 4. Text is the form in which moves and positions are stored and sent. Text that cannot be read and moves that are not legal are separate errors.
//! 5. A move is spelled by clicks, and the path so far is in the custom ids of the components, so that a restart loses nothing.
//! 6. The database decides races, by the primary key `(game, ply)`. The loser gets the refusal that the board has moved on.
//! 7. A move is shown as played only after it is on disk.
//! 8. Games produce scenes; only `render` deals in pixels.
//! 9. Of an error a player sees a reason in their own language or a reference number, never internals.
//! 10. A new game needs one folder, its texts in `assets/locales/`, and two lines in `games/mod.rs`.
//!
//! # Example
//!
//! The first position of Camelot, its legal moves, one of them played, and a picture:
//!
//! ```
//! use zihin::games::{Look, SHELF};
//! use zihin::render::{Renderer, Theme};
//! use zihin::rules::{Actor, Options, Seat};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let camelot = SHELF.find("camelot").ok_or("no such game")?;
//! let mut state = camelot.setup(2, &Options::new())?;
//! let white = Actor::Seat(Seat(0));
//! let moves = state.moves(white);
//! assert!(moves.len() > 20);
//!
//! let played = state.play(white, &moves[0])?;
//! assert_eq!(played, moves[0]);
//! assert!(state.moves(white).is_empty(), "it is Black's turn");
//!
//! let scene = state.draw(&Look::default());
//! let png = Renderer::new().png(&scene, Theme::Dark, 600)?;
//! assert!(png.starts_with(b"\x89PNG"));
//! # Ok(())
//! # }
//! ```

// In reading order: blank lines keep rustfmt from sorting them.
pub mod ids;

pub mod shards;

pub mod telemetry;

pub mod config;

pub mod rules;

pub mod scene;

pub mod engine;

pub mod games;

pub mod render;

pub mod locale;

pub mod store;

pub mod play;

pub mod discord;

pub mod playground;

pub mod cli;

/// Lets unit tests include test code that names this crate as integration tests do.
#[cfg(test)]
extern crate self as zihin;

//! Properties of what reads what people type, choose and click, and what Discord sends.

mod commands;
mod controls;
mod custom_ids;
mod payloads;

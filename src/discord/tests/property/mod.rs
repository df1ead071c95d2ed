//! Properties of what reads what people type, choose and click, and what Discord sends.

mod commands;
mod components;
mod custom_ids;
mod payloads;

//! `zihin check`: everything that would go wrong on the first day, on one page.
//! Each failure is told once; what depends on it is not tried. Read-only on Discord.

mod database;
pub(super) mod disk;
mod page;
mod servers;

use super::database::{erasures, play};
use crate::config::{Config, ConfigError};
use anyhow::{Result, ensure};
use page::{Page, line, skip};
use std::num::NonZero;
use std::thread::available_parallelism;
use tokio::runtime::Runtime;
use zihin_discord::{Account, Finding, Settings, by_proxy, connects, reach};
use zihin_play::Play;
use zihin_terminal::Program;
use zihin_terminal::progress::{show, show_bar};

/// Tries everything that the settings name.
pub(super) fn run(program: &Program, config: Result<Config, ConfigError>) -> Result<()> {
    let mut page = Page::default();
    match config {
        Ok(config) => {
            let unknown = config.unknown_names().map(Finding::warning);
            page.row(
                "settings",
                [unknown.unwrap_or_else(|| Finding::good("can be read"))],
            );
            page.row("computer players", [engines(&config)]);
            Runtime::new()?.block_on(check(program, &config, &mut page));
        }
        Err(error) => {
            page.row("settings", [Finding::failure(error.to_string())]);
            skip("the settings", &["everything else"]);
        }
    }
    show("");
    ensure!(
        page.failures() == 0,
        "{} of these must be put right before the bot can play",
        page.failures()
    );
    Ok(())
}

/// Whether computer players leave a core for answers.
fn engines(config: &Config) -> Finding {
    let threads = config.discord.engine_threads.get();
    let cores = available_parallelism().map_or(1, NonZero::get);
    let text = format!("think on {threads} of {cores} cores at once");
    if threads >= cores.max(2) {
        let setting = "no core is left for answers: set ENGINE_THREADS lower";
        return Finding::warning(format!("{text}; {setting}"));
    }
    Finding::good(text)
}

async fn check(program: &Program, config: &Config, page: &mut Page) {
    let store = database::check(config, page).await;
    if page.failures() == 0
        && let Err(error) = erasures(config)
    {
        page.row("erasures", [Finding::failure(format!("{error:#}"))]);
    }
    let play = store.as_ref().map(|store| play(program, store));
    match token(config) {
        Ok(shape) => {
            page.row("token", [shape]);
            discord(program, &config.discord, play.as_ref(), page).await;
        }
        Err(failure) => {
            page.row("token", [failure]);
            skip(
                "a token",
                &[
                    "Discord",
                    "gateway",
                    "clock",
                    "application",
                    "shards",
                    "commands",
                    "permissions",
                ],
            );
        }
    }
    if let Some(store) = store {
        store.close().await;
    }
}

/// Checks the shape of the token: three parts separated by dots. A server other than Discord may accept any token.
fn token(config: &Config) -> Result<Finding, Finding> {
    let token = config.discord.token.as_ref().ok_or_else(|| {
        Finding::failure("DISCORD_TOKEN is not set: .env.example says where to find one")
    })?;
    let parts = token.expose().split('.').filter(|part| !part.is_empty());
    if parts.count() == 3 || config.discord.api_url.is_some() {
        Ok(Finding::good("has the right shape"))
    } else {
        Err(Finding::failure(
            "DISCORD_TOKEN does not look like one: it has three parts with dots between them. The client secret and the public key are something else",
        ))
    }
}

/// Asks Discord about everything that depends on it.
async fn discord(program: &Program, settings: &Settings, play: Option<&Play>, page: &mut Page) {
    let reached = reach(settings).await;
    let asked = ["application", "shards", "commands", "permissions"];
    let has_clock = reached.clock.is_some();
    let gateway = match reached.gateway {
        Ok(gateway) => {
            let (time, by) = (reached.time.as_millis(), by_proxy(settings));
            let text = format!("accepts the token, and answers in {time} ms{by}");
            page.row("Discord", [Finding::good(text)]);
            page.row("clock", reached.clock);
            page.row("gateway", [connects(&gateway).await]);
            gateway
        }
        Err(error) => {
            page.row("Discord", [Finding::failure(error.to_string())]);
            page.row("clock", reached.clock);
            let clock = (!has_clock).then_some("clock");
            let skipped: Vec<_> = clock.into_iter().chain(["gateway"]).chain(asked).collect();
            skip("Discord", &skipped);
            return;
        }
    };
    match Account::of(settings, gateway).await {
        Ok(account) => ask(program, settings, (&account, play), page).await,
        Err(error) => {
            page.row("application", [Finding::failure(error)]);
            skip("the application", &asked[1..]);
        }
    }
}

/// Asks about the bot's account.
async fn ask(
    program: &Program,
    settings: &Settings,
    (account, play): (&Account, Option<&Play>),
    page: &mut Page,
) {
    page.row("application", account.application());
    page.row("shards", account.sessions(settings));
    let catalog = program.catalog.clone();
    match account.commands(settings, catalog, program.registry).await {
        Ok(findings) => page.row("commands", findings),
        Err(error) => {
            page.row("commands", [Finding::failure(error)]);
            return skip("Discord", &["permissions"]);
        }
    }
    let progress =
        |done: usize, of: usize| show_bar(done as u64, of as u64, "asking about servers");
    let access = account.access(settings, play, progress).await;
    show("");
    if play.is_none() {
        line(
            "without the database it is not known in which channels games are allowed: all are looked at",
        );
    }
    match access {
        Ok(access) => servers::report(&program.catalog, &access, page),
        Err(error) => page.row("permissions", [Finding::failure(error)]),
    }
    page.row("listing", account.listing());
}

//! The compose file fits the program: it takes the commands and the settings, and the shards of all services are those of one bot.

use crate::support::sources::{read, top};
use clap::Parser;
use serde::Deserialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use zihin::cli::Cli;
use zihin::config::Config;
use zihin::shards::Shards;

const FOLDER: &str = "assets/deploy";

#[derive(Deserialize)]
struct Compose {
    services: BTreeMap<String, Service>,
    volumes: BTreeMap<String, Value>,
}

#[derive(Deserialize)]
struct Service {
    image: String,
    build: Option<Build>,
    #[serde(default)]
    command: Vec<String>,
    environment: BTreeMap<String, Value>,
    #[serde(default)]
    depends_on: BTreeMap<String, Value>,
    healthcheck: Option<Value>,
    restart: String,
    #[serde(default)]
    volumes: Vec<String>,
}

#[derive(Deserialize)]
struct Build {
    context: String,
    dockerfile: String,
    target: String,
}

impl Compose {
    fn read() -> Self {
        serde_saphyr::from_str(&read(&format!("{FOLDER}/compose.yaml"))).unwrap()
    }

    /// The services that run the program.
    fn bots(&self) -> impl Iterator<Item = &Service> {
        self.services.values().filter(|it| it.image == "zihin")
    }
}

impl Service {
    /// A variable as the service gets it, if everything in `.env` has this value.
    fn variable(&self, name: &str, secret: &str) -> Option<String> {
        let value = match self.environment.get(name)? {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        Some(interpolated(&value, secret))
    }
}

/// Where in a text there is a variable of `.env`, as in `${NAME:-default}` or `${NAME:?message}`, and its name.
fn variables(text: &str) -> Vec<(Range<usize>, &str)> {
    let starts = text.match_indices("${").map(|(at, _)| at);
    let variable = |at: usize| {
        let inside = &text[at + 2..];
        let inside = &inside[..inside.find('}').unwrap()];
        let name = inside.split(':').next().unwrap();
        (at..at + 3 + inside.len(), name)
    };
    starts.map(variable).collect()
}

fn interpolated(text: &str, value: &str) -> String {
    let mut text = text.to_owned();
    while let Some((place, _)) = variables(&text).pop() {
        text.replace_range(place, value);
    }
    text
}

#[test]
fn the_program_takes_the_commands_and_the_settings_of_the_compose_file() {
    let compose = Compose::read();
    assert!(compose.bots().count() > 1);
    let known = read(".env.example");
    for bot in compose.bots() {
        let line = std::iter::once("zihin").chain(bot.command.iter().map(String::as_str));
        Cli::try_parse_from(line).unwrap_or_else(|error| panic!("{:?}: {error}", bot.command));
        for name in bot.environment.keys() {
            let is_known = known
                .lines()
                .any(|line| line.starts_with(&format!("{name}=")));
            assert!(is_known, "{name} is no setting");
        }
        let config = Config::from_lookup(|name| bot.variable(name, "info")).unwrap();
        assert!(config.token.is_some() && config.discord_api_url.is_some());
        assert_eq!(config.database_url, "postgres://zihin:info@database/zihin");
        // Set to `info` too, so that it is read as a filter.
        assert_eq!(config.log, "info");
    }
}

#[test]
fn the_shards_of_the_compose_file_are_those_of_one_bot() {
    let compose = Compose::read();
    let ranges = compose
        .bots()
        .map(|bot| bot.variable("SHARDS", "").unwrap());
    let ranges: Vec<Shards> = ranges.map(|range| range.parse().unwrap()).collect();
    let total = ranges[0].total();
    assert!(
        ranges.iter().all(|range| range.total() == total),
        "{ranges:?}"
    );
    let mut shards: Vec<u16> = ranges.iter().flat_map(|range| range.each()).collect();
    shards.sort_unstable();
    // Each once.
    assert!(shards.into_iter().eq(0..total), "{ranges:?}");
}

#[test]
fn the_compose_file_has_no_secret_and_names_what_its_env_file_explains() {
    let (compose, text) = (Compose::read(), read(&format!("{FOLDER}/compose.yaml")));
    let example = read(&format!("{FOLDER}/example.env"));
    let wanted: BTreeSet<_> = variables(&text).into_iter().map(|(_, name)| name).collect();
    let settings = example.lines().filter(|line| !line.starts_with('#'));
    let explained = settings.filter_map(|line| Some(line.split_once('=')?.0));
    assert_eq!(wanted, explained.collect());
    for service in compose.services.values() {
        for secret in ["DISCORD_TOKEN", "POSTGRES_PASSWORD"] {
            let value = service.variable(secret, "");
            assert!(value.is_none_or(|value| value.is_empty()), "{secret}");
        }
    }
    let database = compose.bots().map(|bot| bot.variable("DATABASE_URL", ""));
    for url in database.flatten() {
        assert!(url.contains(":@"), "{url}");
    }
}

#[test]
fn what_the_services_of_the_compose_file_depend_on_is_there() {
    let compose = Compose::read();
    for (name, service) in &compose.services {
        assert_eq!(service.restart, "unless-stopped", "{name}");
        for needed in service.depends_on.keys() {
            let needed = &compose.services[needed];
            assert!(needed.healthcheck.is_some(), "{name} waits for its health");
        }
        for volume in &service.volumes {
            let (volume, _) = volume.split_once(':').unwrap();
            assert!(compose.volumes.contains_key(volume), "{name}: {volume}");
        }
        let Some(build) = &service.build else {
            // Not whatever is newest.
            assert!(service.image.contains(':') && !service.image.ends_with("latest"));
            continue;
        };
        let context = top().join(FOLDER).join(&build.context);
        let dockerfile = std::fs::read_to_string(context.join(&build.dockerfile)).unwrap();
        let target = format!(" AS {}\n", build.target);
        assert!(dockerfile.contains(&target), "{name}: {}", build.target);
    }
}

#[test]
fn the_images_are_built_from_files_that_exist() {
    let dockerfile = read(&format!("{FOLDER}/Dockerfile"));
    let ignored = read(&format!("{FOLDER}/Dockerfile.dockerignore"));
    let copied = dockerfile.lines().filter(|line| !line.contains("--from="));
    let copied = copied.filter_map(|line| line.strip_prefix("COPY "));
    let mut count = 0;
    for line in copied {
        let mut files: Vec<_> = line.split(' ').collect();
        files.pop();
        for file in files {
            assert!(top().join(file).exists(), "{file}");
            assert!(ignored.contains(&format!("!{file}\n")), "{file}");
            count += 1;
        }
    }
    assert!(count > 3, "{dockerfile}");
}

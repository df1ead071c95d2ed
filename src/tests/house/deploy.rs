//! The compose files fit the program: it takes the commands and the settings, the shards of all services are those of one bot, and its containers are locked up.

use clap::Parser;
use serde::Deserialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use zihin::cli::Cli;
use zihin::config::Config;
use zihin_ids::Shards;
use zihin_testing::sources::{read, top};

const FOLDER: &str = "assets/deploy";
/// Several processes on PostgreSQL.
const MANY: &str = "compose.yaml";
/// One process on SQLite.
const ONE: &str = "one-machine.yaml";

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
    #[serde(default)]
    read_only: bool,
    #[serde(default)]
    cap_drop: Vec<String>,
    #[serde(default)]
    security_opt: Vec<String>,
}

#[derive(Deserialize)]
struct Build {
    context: String,
    dockerfile: String,
    target: String,
}

impl Compose {
    fn read(file: &str) -> Self {
        serde_saphyr::from_str(&read(&format!("{FOLDER}/{file}"))).unwrap()
    }

    /// The services that run the program.
    fn bots(&self) -> impl Iterator<Item = &Service> {
        let bots = self.services.values();
        bots.filter(|it| it.image == "zihin" && it.command[0] == "run")
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
fn the_program_takes_the_commands_and_the_settings_of_the_compose_files() {
    let known = read(".env.example");
    let database = "postgres://zihin:info@database/zihin";
    for (file, least, database) in [
        (MANY, 2, database),
        (ONE, 1, "sqlite:///var/lib/zihin/zihin.db"),
    ] {
        let compose = Compose::read(file);
        assert!(compose.bots().count() >= least, "{file}");
        for bot in compose.bots() {
            let line = std::iter::once("zihin").chain(bot.command.iter().map(String::as_str));
            Cli::try_parse_from(line).unwrap_or_else(|error| panic!("{:?}: {error}", bot.command));
            for name in bot.environment.keys() {
                let is_known = known
                    .lines()
                    .any(|line| line.starts_with(&format!("{name}=")));
                assert!(is_known, "{name} is no setting");
            }
            let config = Config::from_lookup(|name| {
                let value = match name {
                    "PRIVACY_URL" | "TERMS_URL" | "SOURCE_URL" => "https://example.org",
                    "RETENTION_DAYS" => "30",
                    "ENGINE_THREADS" => "2",
                    "METRICS_ADDR" => "0.0.0.0:9464",
                    _ => "info",
                };
                bot.variable(name, value)
            });
            let config = config.unwrap();
            assert!(config.discord.token.is_some());
            assert_eq!(config.discord.api_url.is_some(), file == MANY);
            let policies = &config.discord.policies;
            assert!(
                policies.privacy.is_some() && policies.terms.is_some() && policies.source.is_some()
            );
            assert!(config.retention.is_some());
            assert_eq!(config.discord.engine_threads.get(), 2);
            assert_eq!(config.database_url, database);
            assert!(config.erasures.is_some());
            // Set to `info` too, so that it is read as a filter.
            assert_eq!(config.log, "info");
        }
    }
}

#[test]
fn the_containers_of_the_bots_write_to_their_volumes_only_and_have_no_rights() {
    for file in [MANY, ONE] {
        let compose = Compose::read(file);
        for bot in compose.services.values().filter(|it| it.image == "zihin") {
            assert!(bot.read_only, "{file}");
            assert_eq!(bot.cap_drop, ["ALL"], "{file}");
            assert_eq!(bot.security_opt, ["no-new-privileges:true"], "{file}");
        }
    }
    let dockerfile = read(&format!("{FOLDER}/Dockerfile"));
    let (_, image) = dockerfile.split_once(" AS zihin\n").unwrap();
    let image = image.split("\nFROM ").next().unwrap();
    let instruction = |name: &str| {
        let mut lines = image.lines().filter_map(|line| line.strip_prefix(name));
        lines
            .next_back()
            .unwrap_or_else(|| panic!("no {name}: {image}"))
            .trim()
    };
    let user = instruction("USER")
        .split(':')
        .map(|id| id.parse::<u32>().unwrap());
    assert!(user.clone().all(|id| id > 0) && user.count() == 2);
    // There is no shell in the image.
    for name in ["HEALTHCHECK", "ENTRYPOINT", "CMD"] {
        let words = instruction(name);
        let words = words.split_once("CMD ").map_or(words, |(_, words)| words);
        let words: Vec<String> = serde_json::from_str(words).unwrap();
        if name == "HEALTHCHECK" {
            Cli::try_parse_from(&words).unwrap();
        }
    }
    let many = Compose::read(MANY);
    let one = Compose::read(ONE);
    let ours = one.services.values().chain(many.bots());
    for volume in ours.flat_map(|service| &service.volumes) {
        let (_, folder) = volume.split_once(':').unwrap();
        assert!(
            image.contains(&format!(" {folder}\n")),
            "made for its user: {folder}"
        );
    }
}

#[test]
fn both_compose_files_make_backups_that_the_metrics_know() {
    let one = Compose::read(ONE);
    let backup = &one.services["backup"];
    let line = std::iter::once("zihin").chain(backup.command.iter().map(String::as_str));
    Cli::try_parse_from(line).unwrap();
    assert!(backup.command.iter().any(|word| word == "--deep"));
    let many = Compose::read(MANY);
    let script = &many.services["backup"].command[2];
    for part in ["pg_dump --format=custom", "INTO operator_notes", "'backup'"] {
        assert!(script.contains(part), "{script}");
    }
    assert_eq!(
        many.services["backup"].image,
        many.services["database"].image
    );
}

#[test]
fn the_shards_of_the_compose_file_are_those_of_one_bot() {
    let compose = Compose::read(MANY);
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
fn the_compose_files_have_no_secret_and_name_what_their_env_file_explains() {
    let texts = [MANY, ONE].map(|file| read(&format!("{FOLDER}/{file}")));
    let example = read(&format!("{FOLDER}/example.env"));
    let named = |text| variables(text).into_iter().map(|(_, name)| name);
    let wanted: BTreeSet<_> = texts.iter().flat_map(|text| named(text)).collect();
    let settings = example.lines().filter(|line| !line.starts_with('#'));
    let explained = settings.filter_map(|line| Some(line.split_once('=')?.0));
    assert_eq!(wanted, explained.collect());
    for file in [MANY, ONE] {
        for service in Compose::read(file).services.values() {
            for secret in ["DISCORD_TOKEN", "POSTGRES_PASSWORD"] {
                let value = service.variable(secret, "");
                assert!(value.is_none_or(|value| value.is_empty()), "{secret}");
            }
        }
    }
    for bot in Compose::read(MANY).bots() {
        let url = bot.variable("DATABASE_URL", "").unwrap();
        assert!(url.contains(":@"), "{url}");
    }
}

#[test]
fn what_the_services_of_the_compose_files_depend_on_is_there() {
    for file in [MANY, ONE] {
        check_services(&Compose::read(file));
    }
}

fn check_services(compose: &Compose) {
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

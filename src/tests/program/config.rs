//! Settings from the environment: defaults, refusals by name, a token that is never printed.

use std::time::Duration;
use zihin::config::{Config, ConfigError, LogFormat, without_secrets};
use zihin_discord::Policies;
use zihin_ids::GuildId;
use zihin_testing::sources::read;

fn config(settings: &[(&str, &str)]) -> Result<Config, ConfigError> {
    Config::from_lookup(|wanted| {
        settings
            .iter()
            .find(|(name, _)| *name == wanted)
            .map(|(_, value)| (*value).to_owned())
    })
}

#[test]
fn every_setting_has_a_default() {
    let config = config(&[("DISCORD_TOKEN", ""), ("GUILD_ID", "  ")]).unwrap();
    assert_eq!(config.discord.token, None);
    assert_eq!(config.discord.guild, None);
    assert_eq!(config.discord.api_url, None);
    assert_eq!(config.discord.policies, Policies::default());
    assert_eq!(config.database_url, "sqlite://zihin.db");
    assert_eq!(config.retention, Some(Duration::from_hours(24 * 90)));
    let cores = std::thread::available_parallelism().unwrap().get();
    assert_eq!(config.discord.engine_threads.get(), (cores - 1).max(1));
}

#[test]
fn computer_players_have_the_threads_that_are_set_and_one_at_least() {
    let threads =
        |value| config(&[("ENGINE_THREADS", value)]).map(|config| config.discord.engine_threads);
    assert_eq!(threads(" 3 ").unwrap().get(), 3);
    for value in ["0", "-1", "1.5", "many", "257"] {
        let error = threads(value).unwrap_err().to_string();
        assert!(
            error.contains("ENGINE_THREADS") && error.contains(value),
            "{error}"
        );
    }
}

#[test]
fn what_nobody_needs_is_kept_for_some_days_or_for_ever() {
    let kept = |value| config(&[("RETENTION_DAYS", value)]).unwrap().retention;
    assert_eq!(kept("14"), Some(Duration::from_hours(24 * 14)));
    assert_eq!(kept("off"), None);
}

#[test]
fn values_are_trimmed() {
    let config = config(&[
        ("DISCORD_TOKEN", " x\n"),
        ("DISCORD_API_URL", "http://127.0.0.1:9000/"),
        ("GUILD_ID", "1100000000000000001"),
        ("DATABASE_URL", "sqlite:///var/lib/zihin.db"),
        ("RUST_LOG", "debug"),
        ("RUST_LOG_FORMAT", " json"),
        ("METRICS_ADDR", "[::1]:9464 "),
    ])
    .unwrap();
    assert_eq!(
        config
            .discord
            .token
            .as_ref()
            .map(zihin_discord::Token::expose),
        Some("x")
    );
    assert_eq!(
        config.discord.api_url.as_deref(),
        Some("http://127.0.0.1:9000")
    );
    assert_eq!(
        config.discord.guild,
        Some(GuildId(1_100_000_000_000_000_001))
    );
    assert_eq!(config.database_url, "sqlite:///var/lib/zihin.db");
    assert_eq!(config.log, "debug");
    assert_eq!(config.log_format, LogFormat::Json);
    assert_eq!(config.metrics, Some("[::1]:9464".parse().unwrap()));
}

#[test]
fn a_wrong_setting_is_refused_by_its_name() {
    for (name, value) in [
        ("DISCORD_TOKEN", "two words"),
        ("DISCORD_API_URL", "localhost:9000"),
        ("DISCORD_API_URL", "http://"),
        ("DATABASE_URL", "mysql://localhost"),
        ("PRIVACY_URL", "example.org"),
        ("PRIVACY_URL", "https://"),
        ("TERMS_URL", "https://example.org/terms of use"),
        ("TERMS_URL", "https://example.org/terms>"),
        ("RUST_LOG_FORMAT", "xml"),
        ("METRICS_ADDR", "9464"),
        ("METRICS_ADDR", "localhost:9464"),
        ("GUILD_ID", "my server"),
        ("GUILD_ID", "0"),
        ("RETENTION_DAYS", "soon"),
        ("RETENTION_DAYS", "13"),
        ("RETENTION_DAYS", "99999"),
        ("GUILD_ID", "-1"),
        ("GUILD_ID", "99999999999999999999999"),
    ] {
        let error = config(&[(name, value)]).unwrap_err().to_string();
        assert!(error.starts_with(name), "{name}={value}: {error}");
    }
}

#[test]
fn the_token_is_never_printed() {
    let secret = "MTEw.secret.part";
    let shown = format!(
        "{:?} {:?}",
        config(&[("DISCORD_TOKEN", secret)]),
        config(&[("DISCORD_TOKEN", "secret part")])
    );
    assert!(!shown.contains("secret"), "{shown}");
}

#[test]
fn passwords_in_urls_are_never_printed() {
    let secret = "hunter2";
    for url in [
        "postgres://me:hunter2@host/db",
        "postgres://me:p@ss?hunter2@host/db",
        "host=h password=hunter2",
        "hunter2",
        "sqlite://me:hunter2@host/db",
        "sqlite://zihin.db?key=hunter2",
    ] {
        let shown = match config(&[("DATABASE_URL", url)]) {
            Ok(config) => format!("{config:?}"),
            Err(error) => format!("{error:?} {error}"),
        };
        assert!(!shown.contains(secret), "{url}: {shown}");
    }
    for url in [
        "http://me:hunter2@host",
        "me:hunter2@host",
        "https://hunter2@host?a=hunter2",
    ] {
        let shown = match config(&[("DISCORD_API_URL", url)]) {
            Ok(config) => format!("{config:?}"),
            Err(error) => format!("{error:?} {error}"),
        };
        assert!(!shown.contains(secret), "{url}: {shown}");
    }
    assert_eq!(
        without_secrets("sqlite://a/b.db?mode=ro"),
        "sqlite://a/b.db"
    );
    assert_eq!(
        without_secrets("http://me:x@host:1/y?z"),
        "http://…@host:1/y"
    );
}

#[test]
fn the_example_explains_every_setting_and_no_other() {
    let example = read(".env.example");
    let named: Vec<_> = example
        .lines()
        .filter_map(|line| Some(line.trim_start_matches("# ").split_once('=')?.0))
        .collect();
    let source = read("src/config.rs");
    for name in &named {
        assert!(
            source.contains(&format!("\"{name}\"")),
            "{name} is not read"
        );
    }
    let read_names = source
        .split("set(\"")
        .skip(1)
        .filter_map(|rest| Some(rest.split_once('"')?.0));
    for name in read_names {
        assert!(named.contains(&name), "{name} is not explained");
    }
}

#[test]
fn emojis_are_on_unless_they_are_switched_off() {
    let has_emojis =
        |settings: &[(&str, &str)]| config(settings).map(|config| config.discord.has_emojis);
    assert!(has_emojis(&[]).unwrap() && has_emojis(&[("EMOJIS", "on")]).unwrap());
    assert!(!has_emojis(&[("EMOJIS", "off")]).unwrap());
    assert!(has_emojis(&[("EMOJIS", "perhaps")]).is_err());
}

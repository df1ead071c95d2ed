//! Shards, and the sessions that may still be started.

use super::Finding;
use crate::rest::gateway_answer::{GatewayAnswer, SessionLimit};
use zihin_ids::Shards;

/// The most servers that Discord lets a shard have.
const SERVERS_A_SHARD: usize = 2_500;
const HOUR: u64 = 3_600_000;

/// What there is to say for a process with these shards, as many as Discord advises if it names none,
/// of a bot in so many servers.
pub(super) fn findings(
    answer: &GatewayAnswer,
    shards: Option<Shards>,
    servers: usize,
) -> Vec<Finding> {
    let advised = answer.shards;
    let total = shards.map_or(advised, |shards| u32::from(shards.total()));
    let own = shards.map_or(advised, |shards| {
        u32::from(shards.last() - shards.first()) + 1
    });
    let set = shards.map_or_else(|| "auto".to_owned(), |shards| shards.to_string());
    let mut all = vec![Finding::good(format!(
        "Discord advises {advised} (servers: {servers}), and SHARDS is {set}"
    ))];
    if servers > SERVERS_A_SHARD * total as usize {
        all.push(Finding::failure(format!(
            "Discord refuses a shard with more than {SERVERS_A_SHARD} servers: set SHARDS to {advised} or more in all"
        )));
    } else if total < advised {
        all.push(Finding::warning(format!(
            "SHARDS is {set}, fewer in all than the {advised} that Discord advises"
        )));
    }
    all.push(limit(&answer.session_start_limit, own));
    all
}

/// Whether there are sessions left for so many shards.
fn limit(limit: &SessionLimit, own: u32) -> Finding {
    let SessionLimit {
        total,
        remaining,
        reset_after,
        ..
    } = limit;
    let text = format!(
        "{remaining} of {total} sessions may still be started, all of them again in {} h",
        reset_after.div_ceil(HOUR)
    );
    if *remaining < u64::from(own) {
        Finding::failure(format!("{text}; this process needs {own}"))
    } else if remaining * 10 < *total {
        Finding::warning(format!(
            "{text}; does something start the bot again and again?"
        ))
    } else {
        Finding::good(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::Severity::{Failure, Good, Warning};
    use std::num::NonZeroU16;

    #[test]
    fn too_few_shards_and_too_few_sessions_are_found() {
        for (shards, servers, remaining, expected) in [
            ("", 10, 999, vec![Good, Good]),
            ("0-3/4", 10, 999, vec![Good, Good]),
            ("0/2", 10, 999, vec![Good, Warning, Good]),
            ("0-1/2", 6_000, 999, vec![Good, Failure, Good]),
            ("", 10, 50, vec![Good, Warning]),
            ("", 10, 3, vec![Good, Failure]),
            ("0/4", 10, 3, vec![Good, Warning]),
        ] {
            let answer = GatewayAnswer {
                url: String::new(),
                shards: 4,
                session_start_limit: SessionLimit {
                    total: 1_000,
                    remaining,
                    reset_after: 1,
                    max_concurrency: NonZeroU16::MIN,
                },
            };
            let found = findings(&answer, shards.parse().ok(), servers);
            let found: Vec<_> = found.iter().map(|found| found.severity).collect();
            assert_eq!(found, expected, "{shards:?} {servers} {remaining}");
        }
    }
}

//! Waits at the start until Discord answers, as long as there is hope that it will.

use crate::rest::no_answer::{NoAnswer, PATIENCE};
use crate::settings::Settings;
use std::future::Future;
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// The first pause between two questions; each further one is twice as long.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
/// The longest pause, unless Discord wants a longer one.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// Something must be put right before the bot can play: there is no use in starting it again as it is.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct StartRefused(pub String);

/// Asks until Discord answers. A line in the log says that it waits, and why, another one that Discord answers.
///
/// # Errors
/// If there is no use in asking again.
pub async fn until_answered<T, F>(question: impl Fn() -> F) -> Result<T, StartRefused>
where
    F: Future<Output = Result<T, NoAnswer>>,
{
    let (mut told, mut pause) = (None, FIRST_PAUSE);
    loop {
        match question().await {
            Ok(answer) => {
                if told.is_some() {
                    tracing::info!("Discord answers");
                }
                return Ok(answer);
            }
            Err(NoAnswer::Final(why)) => return Err(StartRefused(why)),
            Err(NoAnswer::Temporary { why, wait }) => {
                if told.as_ref() != Some(&why) {
                    tracing::warn!(
                        reason = why,
                        "waiting for Discord: it is asked again until it answers"
                    );
                }
                told = Some(why);
                sleep(wait.unwrap_or(pause)).await;
                pause = (2 * pause).min(LONGEST_PAUSE);
            }
        }
    }
}

/// The same with a request of serenity's client, which itself would wait for ever.
pub async fn until_done<T, F>(
    settings: &Settings,
    request: impl Fn() -> F,
) -> Result<T, StartRefused>
where
    F: Future<Output = serenity::Result<T>>,
{
    until_answered(|| async {
        match timeout(PATIENCE, request()).await {
            Ok(done) => done.map_err(|error| NoAnswer::of(&error, settings)),
            Err(_) => Err(NoAnswer::silence(settings)),
        }
    })
    .await
}

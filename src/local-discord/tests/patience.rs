//! Waits with an end: no test waits for ever for what never comes.

use std::time::Duration;
use tokio::time::{sleep, timeout};

/// How long a test waits for anything; far longer than that takes, even on a busy machine.
pub const PATIENCE: Duration = Duration::from_mins(2);

/// How long what is waited for has the processor to itself before the test looks again.
const GLANCE: Duration = Duration::from_millis(2);

/// Waits for this, which must come within [`PATIENCE`].
pub async fn in_time<T>(what: &str, wait: impl Future<Output = T>) -> T {
    within(PATIENCE, what, wait).await
}

/// Waits for this, which must come within this time.
pub async fn within<T>(limit: Duration, what: &str, wait: impl Future<Output = T>) -> T {
    let waited = timeout(limit, wait).await;
    waited.unwrap_or_else(|_| panic!("{what}: waited in vain for {limit:?}"))
}

/// Looks again and again until there is something.
pub async fn found<T>(what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    // Boxed: it may be large.
    let looked = Box::pin(async {
        loop {
            if let Some(found) = look().await {
                return found;
            }
            sleep(GLANCE).await;
        }
    });
    in_time(what, looked).await
}

/// Looks again and again until it is so.
pub async fn holds(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    found(what, async || is_so().await.then_some(())).await;
}

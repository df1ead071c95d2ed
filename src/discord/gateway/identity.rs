//! Asks Discord who the bot is, for `zihin check`. It does not connect to the gateway and changes nothing.

use crate::config::Config;
use crate::discord::gateway::connect::http;
use anyhow::Context;

/// Who the token belongs to, as a sentence.
///
/// # Errors
/// If there is no token, Discord does not answer, or it does not know the token.
pub async fn identity(config: &Config) -> anyhow::Result<String> {
    let token = config
        .token
        .as_ref()
        .context("without a token nobody can be asked")?
        .expose();
    let http = http(token, config.discord_api_url.as_deref(), true);
    let me = http
        .get_current_user()
        .await
        .context("the token is not accepted, or Discord cannot be reached")?;
    Ok(format!("the token belongs to {}", me.name))
}

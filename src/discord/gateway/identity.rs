//! The bot's own account, for `zihin check`. Read-only, without a gateway connection.

use crate::config::Config;
use crate::discord::http::client;
use anyhow::Context;

/// A sentence that names the account of the token.
///
/// # Errors
/// If there is no token, Discord does not answer, or Discord refuses the token.
pub async fn identity(config: &Config) -> anyhow::Result<String> {
    let token = config
        .token
        .as_ref()
        .context("without a token nobody can be asked")?
        .expose();
    let http = client(token, config.discord_api_url.as_deref(), true);
    let me = http
        .get_current_user()
        .await
        .context("the token is not accepted, or Discord cannot be reached")?;
    Ok(format!("the token belongs to {}", me.name))
}

//! How requests reach Discord.

use super::RestError;
use reqwest::{Client, Response};
use serenity::http::Request;

/// How requests reach Discord.
pub enum Wire {
    /// By the network.
    Network(Client),
    /// As a simulation has it.
    #[cfg(test)]
    Simulated(std::sync::Arc<crate::simulation::SimulatedDiscord>),
}

impl Wire {
    /// Sends a request with this token, to `api` if it is given, and returns the answer.
    pub async fn send(
        &self,
        request: Request<'_>,
        token: &str,
        api: Option<&str>,
    ) -> Result<Response, RestError> {
        let client = match self {
            Self::Network(client) => client,
            #[cfg(test)]
            Self::Simulated(discord) => return discord.answer(request).await,
        };
        let built = request.build(client, token, api);
        let built = built.map_err(|error| RestError::Malformed(Box::new(error)))?;
        built.send().await.map_err(RestError::unreachable)
    }
}

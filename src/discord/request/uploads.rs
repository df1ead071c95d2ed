//! The files that people give to commands, from Discord's hosts only.

use crate::failure::Failure;
use crate::rest::no_answer::DISCORD;
use crate::rest::proxy;
use reqwest::Url;
use reqwest::redirect::Policy;
use serenity::all::Attachment;
use std::time::Duration;
use zihin_rules::Phrase;

/// Where Discord has the files of people.
const HOSTS: [&str; 2] = ["cdn.discordapp.com", "media.discordapp.net"];
/// How long a file may take to come.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Fetches the files that people give to commands.
pub struct Uploads {
    client: reqwest::Client,
    /// The address of a local Discord, which has its own files.
    local: Option<Url>,
}

impl Uploads {
    /// Fetches them from the local Discord if there is one, else from Discord's hosts.
    pub fn new(local: Option<Url>) -> reqwest::Result<Self> {
        let client = proxy::builder(local.as_ref().map_or(DISCORD, Url::as_str))
            .timeout(TIMEOUT)
            .redirect(Policy::none());
        Ok(Self {
            client: client.build()?,
            local,
        })
    }

    /// The contents of a file of at most so many bytes.
    ///
    /// # Errors
    /// If it is larger, stands anywhere else, or does not come.
    pub async fn fetch(&self, file: &Attachment, most: usize) -> Result<Vec<u8>, Failure> {
        let too_large = || Phrase::new("refused-file-large").with("most", most / 1_024);
        if usize::try_from(file.size).is_ok_and(|size| size > most) {
            return Err(too_large().into());
        }
        let gone = || Failure::from(Phrase::new("refused-file-gone"));
        let url = file.url.parse().ok().filter(|url| self.is_allowed(url));
        let Some(url) = url else {
            tracing::warn!("a file is not at one of Discord's hosts, and was not fetched");
            return Err(gone());
        };
        let fetched = async {
            let mut answer = self.client.get(url).send().await?.error_for_status()?;
            let mut bytes = Vec::new();
            while let Some(part) = answer.chunk().await? {
                bytes.extend_from_slice(&part);
                // It may be larger than was said.
                if bytes.len() > most {
                    return Ok(None);
                }
            }
            reqwest::Result::Ok(Some(bytes))
        };
        match fetched.await {
            Ok(Some(bytes)) => Ok(bytes),
            Ok(None) => Err(too_large().into()),
            Err(error) => {
                let error = error.without_url();
                tracing::warn!(%error, "a file could not be fetched");
                Err(gone())
            }
        }
    }

    /// Whether files may be fetched from there.
    fn is_allowed(&self, url: &Url) -> bool {
        match &self.local {
            Some(local) => url.origin() == local.origin(),
            None => url.scheme() == "https" && url.host_str().is_some_and(|at| HOSTS.contains(&at)),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use super::Uploads;

    #[test]
    fn files_are_fetched_from_discords_hosts_and_the_local_one_only() {
        let (real, local) = (
            Uploads::new(None),
            Uploads::new(Some("http://127.0.0.1:9000".parse().unwrap())),
        );
        let (real, local) = (real.unwrap(), local.unwrap());
        for (url, of_real, of_local) in [
            (
                "https://cdn.discordapp.com/ephemeral-attachments/1/2/a.mat?ex=1",
                true,
                false,
            ),
            (
                "https://media.discordapp.net/attachments/1/2/a.mat",
                true,
                false,
            ),
            (
                "http://cdn.discordapp.com/attachments/1/2/a.mat",
                false,
                false,
            ),
            ("https://cdn.discordapp.com.example.org/a.mat", false, false),
            ("https://cdn.discordapp.com@example.org/a.mat", false, false),
            ("http://127.0.0.1:9000/attachments/1/2/a.mat", false, true),
            ("http://127.0.0.1:9001/attachments/1/2/a.mat", false, false),
            ("http://169.254.169.254/latest", false, false),
            ("file:///etc/passwd", false, false),
        ] {
            let url = url.parse().unwrap();
            assert_eq!(real.is_allowed(&url), of_real, "{url}");
            assert_eq!(local.is_allowed(&url), of_local, "{url}");
        }
    }
}

//! The avatars of people, from Discord's CDN only. A card waits for them for a moment; those that come later are on the next card.

use crate::ids::UserId;
use crate::play::cards;
use crate::play::people::People;
use anyhow::{Context, ensure};
use futures::future::join_all;
use parking_lot::Mutex;
use reqwest::redirect::Policy;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// Where Discord has the avatars.
const CDN: &str = "https://cdn.discordapp.com";
/// The edge of an avatar in pixels; Discord sends them in powers of two.
const EDGE: u32 = 128;
/// The most bytes of a file: more than those of so many pixels without any compression.
const MAX_BYTES: usize = 96 * 1024;
/// How long a card waits.
const PATIENCE: Duration = Duration::from_millis(300);
/// How long a file may take to come.
const TIMEOUT: Duration = Duration::from_secs(5);
/// How long it takes until an avatar is asked for again that could not be had.
const PAUSE: Duration = Duration::from_mins(10);
/// The most avatars in the cache.
const CAPACITY: usize = 256;

/// A person, and the hash of their avatar.
type Key = (UserId, String);

/// The avatars of people. Cheap to clone.
#[derive(Clone)]
pub struct Avatars {
    people: People,
    photos: Arc<Photos>,
}

/// Fetches the files of avatars, and keeps them.
struct Photos {
    client: reqwest::Client,
    /// The address of the server that has them.
    base: String,
    cache: Mutex<HashMap<Key, Cached>>,
}

/// What came of fetching an avatar.
#[derive(Clone)]
enum Cached {
    /// It has not come yet.
    Awaited,
    /// The file.
    File(Arc<[u8]>),
    /// It could not be had at this time.
    Failed(Instant),
}

impl Avatars {
    /// Fetches them from `api`, which the local Discord has its own at, else from Discord's CDN.
    ///
    /// # Errors
    /// If no connections can be made on this machine.
    pub fn new(people: People, api: Option<&str>) -> reqwest::Result<Self> {
        let photos = Photos::at(api.unwrap_or(CDN))?;
        Ok(Self {
            people,
            photos: Arc::new(photos),
        })
    }

    /// The avatars of these people, as far as they are here within a moment.
    pub async fn of(&self, people: impl IntoIterator<Item = UserId>) -> cards::Avatars {
        let mut keys = Vec::new();
        for user in people {
            match self.people.avatar(user).await {
                Ok(hash) => keys.extend(hash.map(|hash| (user, hash))),
                Err(error) => tracing::warn!(%error, "cannot read the hash of an avatar"),
            }
        }
        self.photos.of(keys).await
    }
}

impl Photos {
    fn at(base: &str) -> reqwest::Result<Self> {
        let client = reqwest::Client::builder()
            .timeout(TIMEOUT)
            .redirect(Policy::none());
        Ok(Self {
            client: client.build()?,
            base: base.to_owned(),
            cache: Mutex::default(),
        })
    }

    /// The avatars that are here within a moment.
    async fn of(self: &Arc<Self>, keys: Vec<Key>) -> cards::Avatars {
        let missing = keys.iter().filter(|key| self.is_due(key));
        let fetched = missing.map(|key| {
            let (photos, key) = (Arc::clone(self), key.clone());
            // Goes on if nobody waits any longer.
            tokio::spawn(async move { photos.fetch(key).await })
        });
        // Collected first: each has begun then.
        let fetched: Vec<_> = fetched.collect();
        if timeout(PATIENCE, join_all(fetched)).await.is_err() {
            tracing::debug!("Discord's CDN is slow: a card has initials for avatars");
        }
        let cache = self.cache.lock();
        let file = |key: Key| match cache.get(&key)? {
            Cached::File(file) => Some((key.0, Arc::clone(file))),
            Cached::Awaited | Cached::Failed(_) => None,
        };
        keys.into_iter().filter_map(file).collect()
    }

    /// Whether an avatar is to be fetched now. If so, nobody else fetches it meanwhile.
    fn is_due(&self, key: &Key) -> bool {
        let mut cache = self.cache.lock();
        let is_due = match cache.get(key) {
            None => true,
            Some(Cached::Failed(at)) => at.elapsed() > PAUSE,
            Some(Cached::Awaited | Cached::File(_)) => false,
        };
        if is_due {
            if cache.len() >= CAPACITY {
                cache.clear();
            }
            cache.insert(key.clone(), Cached::Awaited);
        }
        is_due
    }

    async fn fetch(&self, key: Key) {
        let fetched = match self.download(&key).await {
            Ok(file) => Cached::File(file.into()),
            Err(error) => {
                tracing::debug!(
                    error = format!("{error:#}"),
                    "an avatar could not be fetched"
                );
                Cached::Failed(Instant::now())
            }
        };
        self.cache.lock().insert(key, fetched);
    }

    /// Downloads an avatar.
    ///
    /// # Errors
    /// If it does not come in time, or is too large.
    async fn download(&self, (user, hash): &Key) -> anyhow::Result<Vec<u8>> {
        let is_plain = hash.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        ensure!(is_plain, "{hash:?} is not the hash of an avatar");
        let url = format!("{}/avatars/{user}/{hash}.png?size={EDGE}", self.base);
        let mut answer = self.client.get(url).send().await?.error_for_status()?;
        ensure!(answer.status().is_success(), "it is somewhere else");
        let mut file = Vec::new();
        while let Some(part) = answer.chunk().await.context("it stops in the middle")? {
            ensure!(file.len() + part.len() <= MAX_BYTES, "it is too large");
            file.extend_from_slice(&part);
        }
        Ok(file)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use super::{Arc, Cached, Key, MAX_BYTES, Photos, UserId};
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    fn key(hash: &str) -> Key {
        (UserId(7), hash.to_owned())
    }

    /// A server that answers every request with this, or never if it is empty.
    async fn server(answer: Vec<u8>) -> Arc<Photos> {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move {
            let mut open = Vec::new();
            while let Ok((mut stream, _)) = listener.accept().await {
                let mut request = [0; 1024];
                let _ = stream.read(&mut request).await;
                let _ = stream.write_all(&answer).await;
                if answer.is_empty() {
                    open.push(stream);
                }
            }
        });
        Arc::new(Photos::at(&base).unwrap())
    }

    fn answer(status: &str, body: &[u8]) -> Vec<u8> {
        let head = format!(
            "HTTP/1.1 {status}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
            body.len()
        );
        [head.as_bytes(), body].concat()
    }

    #[tokio::test]
    async fn an_avatar_is_fetched_once() {
        let photos = server(answer("200 OK", b"photo")).await;
        photos.fetch(key("a1")).await;
        let found = photos.of(vec![key("a1")]).await;
        assert_eq!(&*found[&UserId(7)], b"photo");
        assert!(!photos.is_due(&key("a1")));
    }

    #[tokio::test]
    async fn what_is_too_large_elsewhere_missing_or_no_hash_is_not_taken() {
        let large = vec![0; MAX_BYTES + 1];
        let moved =
            b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n";
        for (answer, hash, reason) in [
            (answer("200 OK", &large), "a1", "too large"),
            (moved.to_vec(), "a1", "somewhere else"),
            (answer("404 Not Found", b""), "a1", "404"),
            (answer("200 OK", b"x"), "../users/@me", "is not the hash"),
        ] {
            let photos = server(answer).await;
            let refused = photos.download(&key(hash)).await.unwrap_err();
            assert!(format!("{refused:#}").contains(reason), "{refused:#}");
            photos.fetch(key(hash)).await;
            assert!(photos.of(vec![key(hash)]).await.is_empty());
            let is_failed = matches!(photos.cache.lock()[&key(hash)], Cached::Failed(_));
            assert!(is_failed && !photos.is_due(&key(hash)));
        }
    }

    #[tokio::test]
    async fn a_card_does_not_wait_for_a_server_that_never_answers() {
        let photos = server(Vec::new()).await;
        assert!(photos.of(vec![key("a1")]).await.is_empty());
        // The request goes on, and nobody sends a second one meanwhile.
        assert!(matches!(photos.cache.lock()[&key("a1")], Cached::Awaited));
    }
}

//! The avatars of people, from Discord's CDN only.
//! A panel waits for them for a moment; those that come later are on the next panel.

use crate::rest::proxy;
use anyhow::{Context, ensure};
use futures::future::join_all;
use quick_cache::sync::Cache;
use reqwest::Url;
use reqwest::redirect::Policy;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::timeout;
use zihin_ids::UserId;
use zihin_play::panels;
use zihin_play::people::People;

/// Where Discord has the avatars.
const CDN: &str = "https://cdn.discordapp.com";
/// The edge of an avatar in pixels; Discord sends them in powers of two.
const EDGE: u32 = 128;
/// The most bytes of a file: more than those of so many pixels without any compression.
const MAX_BYTES: usize = 96 * 1024;
/// How long a panel waits.
const PATIENCE: Duration = Duration::from_millis(300);
/// How long a file may take to come.
const TIMEOUT: Duration = Duration::from_secs(5);
/// How long it takes until an avatar is asked for again that could not be had.
const PAUSE: Duration = Duration::from_mins(10);
/// The most avatars in the cache.
const CAPACITY: usize = 256;

/// A person, and the hash of their avatar.
type Key = (UserId, String);
/// The file of an avatar; none if it could not be had.
type File = Option<Arc<[u8]>>;
/// A file, or since when it could not be had.
type Fetched = Result<Arc<[u8]>, Instant>;

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
    cache: Cache<Key, Fetched>,
}

impl Avatars {
    /// Fetches them from the local Discord if there is one, else from Discord's CDN.
    pub fn new(people: People, local: Option<&Url>) -> reqwest::Result<Self> {
        let base = local.map_or(CDN, Url::as_str).trim_end_matches('/');
        let photos = Photos::at(base.to_owned())?;
        Ok(Self {
            people,
            photos: Arc::new(photos),
        })
    }

    /// The avatars of these people, as far as they are here within a moment.
    pub async fn of(&self, people: impl IntoIterator<Item = UserId>) -> panels::Avatars {
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
    fn at(base: String) -> reqwest::Result<Self> {
        let client = proxy::builder(&base)
            .timeout(TIMEOUT)
            .redirect(Policy::none());
        Ok(Self {
            client: client.build()?,
            base,
            cache: Cache::new(CAPACITY),
        })
    }

    /// The avatars that are here within a moment.
    async fn of(self: &Arc<Self>, keys: Vec<Key>) -> panels::Avatars {
        let files = keys.into_iter().map(|key| {
            let (photos, user) = (Arc::clone(self), key.0);
            // Goes on if nobody waits any longer.
            let fetched = tokio::spawn(async move { photos.file(key).await });
            async move {
                let file = timeout(PATIENCE, fetched).await.ok()?.ok()??;
                Some((user, file))
            }
        });
        join_all(files).await.into_iter().flatten().collect()
    }

    /// An avatar from the cache, else from the server; those who ask for one at the same time get the same answer. It never changes under its hash; one that
    /// could not be had is asked for again after a pause.
    async fn file(&self, key: Key) -> File {
        let fetched = async {
            let file = self.download(&key).await.inspect_err(|error| {
                let error = format!("{error:#}");
                tracing::debug!(error, "an avatar could not be fetched");
            });
            Ok::<Fetched, Infallible>(file.map(Arc::from).map_err(|_| Instant::now()))
        };
        let is_old = |file: &Fetched| file.as_ref().is_err_and(|since| since.elapsed() > PAUSE);
        self.cache.remove_if(&key, is_old);
        let Ok(file) = self.cache.get_or_insert_async(&key, fetched).await;
        file.ok()
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
    use super::{Arc, Key, MAX_BYTES, Photos, UserId};
    use std::sync::atomic::{AtomicUsize, Ordering};
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    fn key(hash: &str) -> Key {
        (UserId(7), hash.to_owned())
    }

    /// A server that answers every request with this, or never if it is empty, and how often it was asked.
    async fn photos(answer: Vec<u8>) -> (Arc<Photos>, Arc<AtomicUsize>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let asked = Arc::<AtomicUsize>::default();
        let count = Arc::clone(&asked);
        tokio::spawn(async move {
            let mut open = Vec::new();
            while let Ok((mut stream, _)) = listener.accept().await {
                count.fetch_add(1, Ordering::SeqCst);
                let mut request = [0; 1024];
                let _ = stream.read(&mut request).await;
                let _ = stream.write_all(&answer).await;
                if answer.is_empty() {
                    open.push(stream);
                }
            }
        });
        (Arc::new(Photos::at(base).unwrap()), asked)
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
        let (photos, asked) = photos(answer("200 OK", b"photo")).await;
        for _ in 0..2 {
            let file = photos.file(key("a1")).await;
            assert_eq!(file.as_deref(), Some(&b"photo"[..]));
        }
        let found = photos.of(vec![key("a1")]).await;
        assert_eq!(&*found[&UserId(7)], b"photo");
        assert_eq!(asked.load(Ordering::SeqCst), 1);
    }

    #[tokio::test]
    async fn what_is_too_large_elsewhere_missing_or_no_hash_is_not_taken() {
        let large = vec![0; MAX_BYTES + 1];
        let moved =
            b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n";
        for (answer, hash, reason, times) in [
            (answer("200 OK", &large), "a1", "too large", 2),
            (moved.to_vec(), "a1", "somewhere else", 2),
            (answer("404 Not Found", b""), "a1", "404", 2),
            (answer("200 OK", b"x"), "../users/@me", "is not the hash", 0),
        ] {
            let (photos, asked) = photos(answer).await;
            let refused = photos.download(&key(hash)).await.unwrap_err();
            assert!(format!("{refused:#}").contains(reason), "{refused:#}");
            // It is asked for once, and then not again for a while.
            for _ in 0..2 {
                assert_eq!(photos.file(key(hash)).await, None);
            }
            assert!(photos.of(vec![key(hash)]).await.is_empty());
            assert_eq!(asked.load(Ordering::SeqCst), times, "{reason}");
        }
    }

    #[tokio::test]
    async fn a_card_does_not_wait_for_a_server_that_never_answers() {
        let (photos, asked) = photos(Vec::new()).await;
        // The request goes on, and nobody sends a second one meanwhile.
        for _ in 0..2 {
            assert!(photos.of(vec![key("a1")]).await.is_empty());
        }
        assert_eq!(asked.load(Ordering::SeqCst), 1);
    }
}

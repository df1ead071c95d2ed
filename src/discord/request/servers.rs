//! Which servers the bot is in, and which of them are available.
//!
//! Serenity handles each event in a task of its own, so that one which came first may be handled last. Its collectors see them in the order of the shard:
//! there [`Servers`] changes what is known. What is stored follows from what is known when its turn comes, not from the event.

use crate::request::installed::is_installed_there;
use parking_lot::Mutex;
use serenity::all::{Context, Event, FullEvent, Interaction, Ready, UnavailableGuild};
use serenity::gateway::CollectorCallback;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;
use zihin_ids::GuildId;
use zihin_play::Play;

/// The servers of this process.
pub struct Servers {
    play: Play,
    known: Mutex<Known>,
    /// Held by whoever stores which servers there are.
    storing: tokio::sync::Mutex<()>,
}

#[derive(Default)]
struct Known {
    /// Those that the bot is in.
    there: HashSet<GuildId>,
    /// Those that were taken for left until an event came from them.
    returned: HashSet<GuildId>,
    /// How many events of each were followed in order and are still to be handled.
    followed: HashMap<GuildId, u32>,
}

/// What an event says of a server.
enum News {
    Available,
    Unavailable,
    Left,
}

impl Servers {
    /// The servers of a process that is not connected yet.
    pub fn new(play: Play) -> Self {
        Self {
            play,
            known: Mutex::default(),
            storing: tokio::sync::Mutex::default(),
        }
    }

    /// Those that the bot is in.
    pub fn there(&self) -> HashSet<GuildId> {
        self.known.lock().there.clone()
    }

    /// Lets nobody else store which servers there are.
    pub async fn storing(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.storing.lock().await
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.known.lock().there.len()
    }

    /// Whether the bot is in a server.
    pub fn has(&self, server: GuildId) -> bool {
        self.known.lock().there.contains(&server)
    }

    /// Follows an event that is about to be handled, unless it was followed in order. To be called before anything is awaited.
    pub fn handle(self: &Arc<Self>, ctx: &Context, event: &FullEvent) {
        match event {
            FullEvent::Ready { data_about_bot } => {
                self.begin_session(data_about_bot);
                let (servers, shard) = (Arc::clone(self), ctx.shard_id.0);
                let follow = move |event: &Event| {
                    servers.follow(event, shard);
                    true
                };
                ctx.shard.add_collector(CollectorCallback(Box::new(follow)));
            }
            // Those between the beginning of a session and its collector were not followed.
            FullEvent::GuildCreate { guild, .. } => self.handle_news(guild.id, &News::Available),
            FullEvent::GuildDelete { incomplete, .. } => {
                self.handle_news(incomplete.id, &of_deletion(incomplete));
            }
            _ => {}
        }
    }

    /// Begins a session of a shard: its servers are unavailable until they are reported.
    fn begin_session(&self, ready: &Ready) {
        let is_of_shard = of_shard(ready);
        let listed: BTreeSet<GuildId> = ready.guilds.iter().map(|guild| id(guild.id)).collect();
        {
            let mut known = self.known.lock();
            known.there.retain(|server| !is_of_shard(*server));
            known.there.extend(&listed);
        }
        if let Some(shard) = shard_of(ready) {
            self.play.deadlines.begin_session(shard, &listed);
        }
    }

    /// Follows an event in the order of its shard.
    fn follow(&self, event: &Event, shard: u32) {
        let (server, news) = match event {
            Event::Resumed(_) => {
                if let Ok(shard) = shard.try_into() {
                    self.play.deadlines.set_connected(shard, true);
                }
                return;
            }
            Event::GuildCreate(event) => (event.guild.id, News::Available),
            Event::GuildDelete(event) => (event.guild.id, of_deletion(&event.guild)),
            event => {
                if let Some(server) = sender(event) {
                    self.apply(id(server), &News::Available);
                }
                return;
            }
        };
        self.follow_news(server, &news);
    }

    /// Follows what an event says that is still to be handled.
    fn follow_news(&self, server: serenity::all::GuildId, news: &News) {
        let server = id(server);
        *self.known.lock().followed.entry(server).or_default() += 1;
        self.apply(server, news);
    }

    /// Follows what an event says that is handled now, unless that was followed in order.
    fn handle_news(&self, server: serenity::all::GuildId, news: &News) {
        let server = id(server);
        let is_followed = {
            let followed = &mut self.known.lock().followed;
            let left = followed.get_mut(&server).map(|count| {
                *count -= 1;
                *count
            });
            if left == Some(0) {
                followed.remove(&server);
            }
            left.is_some()
        };
        if !is_followed {
            self.apply(server, news);
        }
    }

    fn apply(&self, server: GuildId, news: &News) {
        match news {
            News::Available => {
                let mut known = self.known.lock();
                if known.there.insert(server) {
                    known.returned.insert(server);
                }
                drop(known);
                self.play.deadlines.find(server);
            }
            // It comes back by itself.
            News::Unavailable => self.play.deadlines.lose(server),
            News::Left => {
                self.known.lock().there.remove(&server);
                self.play.deadlines.leave(server);
            }
        }
    }

    /// Whether a server has come back since this was last asked, without having been reported.
    pub fn take_returned(&self, server: GuildId) -> bool {
        self.known.lock().returned.remove(&server)
    }
}

/// What it says of a server that it is deleted for the bot.
const fn of_deletion(server: &UnavailableGuild) -> News {
    if server.unavailable {
        News::Unavailable
    } else {
        News::Left
    }
}

/// The server from which an event comes, which proves that the bot is there.
fn sender(event: &Event) -> Option<serenity::all::GuildId> {
    match event {
        Event::InteractionCreate(event) => {
            let (server, context, owners) = match &event.interaction {
                Interaction::Command(it) | Interaction::Autocomplete(it) => {
                    (it.guild_id, it.context, &it.authorizing_integration_owners)
                }
                Interaction::Component(it) => {
                    (it.guild_id, it.context, &it.authorizing_integration_owners)
                }
                _ => return None,
            };
            server.filter(|_| is_installed_there(context, owners))
        }
        Event::MessageCreate(event) => event.message.guild_id,
        Event::ChannelCreate(event) => Some(event.channel.guild_id),
        Event::ChannelUpdate(event) => Some(event.channel.guild_id),
        Event::ThreadCreate(event) => Some(event.thread.guild_id),
        Event::ThreadUpdate(event) => Some(event.thread.guild_id),
        Event::GuildUpdate(event) => Some(event.guild.id),
        _ => None,
    }
}

/// Whether a server is one of a shard's.
pub fn of_shard(ready: &Ready) -> impl Fn(GuildId) -> bool + Copy {
    let (shard, shards) = match &ready.shard {
        Some(shard) => (u64::from(shard.id.0), u64::from(shard.total)),
        None => (0, 1),
    };
    move |server| (server.0 >> 22) % shards == shard
}

/// The shard of a session.
fn shard_of(ready: &Ready) -> Option<u16> {
    ready
        .shard
        .map_or(Some(0), |shard| shard.id.0.try_into().ok())
}

/// A server's id.
pub fn id(guild: serenity::all::GuildId) -> GuildId {
    GuildId(guild.get())
}

#[cfg(test)]
mod tests {
    use super::{News, Servers};
    use serenity::all::GuildId;
    use std::sync::Arc;
    use zihin_play::{Play, Store, SystemDice};

    #[tokio::test]
    async fn events_change_what_is_known_in_their_order_and_once() {
        let store = Store::open("sqlite::memory:").await.expect("a database");
        let servers = Servers::new(Play::new(store, Arc::new(|| Box::new(SystemDice))));
        let server = GuildId::new(5);
        let seen = |news| servers.follow_news(server, &news);
        // Two pairs in one burst, of which the last is handled first.
        for news in [News::Left, News::Available, News::Left, News::Available] {
            seen(news);
        }
        for news in [News::Available, News::Left, News::Available, News::Left] {
            servers.handle_news(server, &news);
            assert!(servers.has(super::id(server)));
        }
        // One that came before the collector.
        servers.handle_news(server, &News::Left);
        assert!(!servers.has(super::id(server)));
        assert!(servers.known.lock().followed.is_empty());
    }
}

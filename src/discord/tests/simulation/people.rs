//! People in a simulation: they open games, join, move, offer, resign and leave by chance, several at once, and remember what they were told.

use super::Life;
use super::world::SimulatedDiscord;
use crate::posts::public_answer::PublicAnswer;
use crate::request::bot::Bot;
use crate::rest::InteractionToken;
use futures::FutureExt;
use parking_lot::Mutex;
use std::collections::BTreeMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep};
use zihin_ids::{ChannelId, GameId, GuildId, InteractionId, TournamentId, UserId};
use zihin_play::PlayError;
use zihin_play::game::{Act, Agreed, By, GameRow, GameTerms, Level, OfferKind, Status};
use zihin_play::lobby::{Person, Proposal};
use zihin_play::people::{Preference, Scope};
use zihin_rules::Luck;
use zihin_testing::acts::Acts;

/// The server.
pub const GUILD: GuildId = GuildId(1);
/// Its channels, and those who play there.
const CHANNELS: u32 = 4;
const PEOPLE: u32 = 9;
/// The most games that are open at once.
const MOST_OPEN: usize = 24;
pub const GAMES: [&str; 3] = ["table", "camelot", "talat"];
const CLOCKS: [Option<&str>; 4] = [None, Some("10m+15s<30m"), Some("1h"), Some("1d+1d<1d")];
const OFFERS: [OfferKind; 7] = [
    OfferKind::Draw,
    OfferKind::Takeback,
    OfferKind::Pause,
    OfferKind::Resume,
    OfferKind::Cancel,
    OfferKind::Rematch,
    OfferKind::Concede(0),
];

/// What people remember.
#[derive(Default)]
pub struct People(pub Mutex<Memory>);

#[derive(Default)]
pub struct Memory {
    /// The log of each game as it was when somebody was last told that something was done in it.
    logs: BTreeMap<GameId, Vec<String>>,
    pub tournaments: Vec<TournamentId>,
}

impl People {
    /// The games that were played.
    pub fn games(&self) -> Vec<GameId> {
        self.0.lock().logs.keys().copied().collect()
    }

    /// Nothing that anybody was told is gone or changed.
    pub async fn remember(&self, bot: &Bot, game: GameId) {
        let log = bot.play.store.games().log(game).await.expect("a log");
        let log = log
            .iter()
            .map(|entry| format!("{} {} {:?}", entry.actor, entry.text, entry.by));
        let log: Vec<String> = log.collect();
        let mut memory = self.0.lock();
        let known = memory.logs.entry(game).or_default();
        assert!(
            log.starts_with(known),
            "game {game}: {known:?} has become {log:?}"
        );
        *known = log;
    }
}

/// A person who acts now.
#[derive(Clone)]
pub struct Actor {
    pub bot: Arc<Bot>,
    pub discord: Arc<SimulatedDiscord>,
    pub people: Arc<People>,
    pub user: UserId,
}

/// Lets people act about so many times, each without waiting for the others.
pub async fn live(
    bot: &Arc<Bot>,
    discord: &Arc<SimulatedDiscord>,
    people: &Arc<People>,
    life: Life,
) {
    let (time, pause) = {
        let luck = &mut discord.world().luck;
        let minutes = [2, 20, 200, 1_500][luck.below(4) as usize];
        let minutes = 1 + luck.below(life.minutes.min(minutes));
        let time = Duration::from_secs(60 * u64::from(minutes));
        (time, time / life.acts)
    };
    let began = Instant::now();
    while began.elapsed() < time {
        let actor = {
            let mut world = discord.world();
            let user = UserId(u64::from(11 + world.luck.below(PEOPLE)));
            Actor {
                bot: Arc::clone(bot),
                discord: Arc::clone(discord),
                people: Arc::clone(people),
                user,
            }
        };
        let what = actor.below(100);
        tokio::spawn(async move {
            let (discord, acted) = (
                Arc::clone(&actor.discord),
                AssertUnwindSafe(actor.act(what)),
            );
            if let Err(panic) = acted.catch_unwind().await {
                discord
                    .world()
                    .errors
                    .push(format!("{:?}", panic.downcast_ref::<String>()));
            }
        });
        let pause = pause.mul_f64(f64::from(discord.world().luck.below(200)) / 100.0);
        sleep(pause).await;
    }
}

impl Actor {
    pub fn below(&self, n: u32) -> u32 {
        self.discord.world().luck.below(n)
    }

    pub fn pick<'a, T>(&self, all: &'a [T]) -> Option<&'a T> {
        let count = u32::try_from(all.len()).ok().filter(|count| *count > 0)?;
        all.get(self.below(count) as usize)
    }

    async fn act(self, what: u32) {
        let acted = match what {
            0..10 => self.open().await,
            10..24 => self.join().await,
            24..28 => self.plan().await,
            28..80 => self.play().await,
            80..83 => self.leave().await,
            83..90 => self.offer().await,
            90..92 => self.rest().await,
            92..94 => self.delete_message().await,
            94..96 => {
                self.change_permissions();
                Ok(())
            }
            96 => self.lose_channel().await,
            97..99 => self.compete().await,
            _ => {
                self.outage().await;
                Ok(())
            }
        };
        let mut world = self.discord.world();
        let now = world.now();
        let outcome = acted.map_err(|error| error.to_string());
        world
            .trace
            .add(now, &format!("{} {what}: {outcome:?}", self.user));
        if let Err(error) = outcome {
            assert!(!error.contains("database"), "{error}");
        }
    }

    /// Where something is asked: an interaction with its public answer.
    pub fn ask_in(&self, channel: ChannelId) -> (InteractionId, PublicAnswer) {
        let mut world = self.discord.world();
        let id = world.new_id();
        world.asked.insert(id, channel.0);
        let token = InteractionToken::new(id.to_string());
        let answer = PublicAnswer::new(&self.bot.answers, id.into(), token, channel);
        (InteractionId(id), answer)
    }

    /// A channel that is there.
    pub fn channel(&self) -> ChannelId {
        let world = self.discord.world();
        let mut number = u64::from(100 + u32::try_from(world.gone.len()).unwrap_or(0));
        drop(world);
        number += u64::from(self.below(CHANNELS));
        while self.discord.world().gone.contains(&number) {
            number += 1;
        }
        ChannelId(number)
    }

    fn person(&self) -> Person {
        Person {
            id: self.user,
            name: format!("Person {}", self.user),
        }
    }

    fn terms(&self) -> GameTerms {
        let clock = CLOCKS[self.below(4) as usize];
        GameTerms {
            clock: clock.map(|clock| clock.parse().expect("a clock")),
            engine: (self.below(6) == 0).then_some(Level::Easy),
            check_in: self.below(9) == 0,
            ..GameTerms::default()
        }
    }

    async fn open(&self) -> Result<(), PlayError> {
        if self.bot.play.games.unfinished().await?.len() >= MOST_OPEN {
            return Ok(());
        }
        let channel = self.channel();
        let (interaction, answer) = self.ask_in(channel);
        let proposal = Proposal {
            guild: Some(GUILD),
            channel,
            parent: None,
            by: self.person(),
            game: GAMES[self.below(3) as usize].to_owned(),
            terms: self.terms(),
            invited: vec![],
            is_manager: false,
            computers: 0,
            seat: None,
            interaction,
        };
        let row = self.bot.play.lobbies.open(proposal).await?;
        self.people.remember(&self.bot, row.id).await;
        // With computers on all other seats it has begun.
        match row.status {
            Status::Lobby => self.bot.messages.show_lobby(&row, &answer).await,
            _ => self.bot.messages.show_as_answer(row.id, &answer).await,
        };
        Ok(())
    }

    pub(super) async fn open_games(&self, status: Status) -> Result<Vec<GameRow>, PlayError> {
        let rows = self.bot.play.games.unfinished().await?;
        Ok(rows
            .into_iter()
            .filter(|row| row.status == status)
            .collect())
    }

    async fn join(&self) -> Result<(), PlayError> {
        let lobbies = self.open_games(Status::Lobby).await?;
        let Some(row) = self.pick(&lobbies) else {
            return Ok(());
        };
        let (interaction, answer) = self.ask_in(row.channel);
        let (user, act) = match self.below(8) {
            0 => (self.user, Act::Leave),
            1 => (row.creator, Act::CancelLobby),
            2 => (row.creator, Act::Start),
            _ => (self.user, Act::Join(self.person().name)),
        };
        let by = By::person(user).clicking(interaction);
        let mut done = self.bot.play.games.execute(row.id, by, act).await?;
        self.people.remember(&self.bot, row.id).await;
        self.bot.messages.show_as_answer(row.id, &answer).await;
        done.settle_message();
        Ok(())
    }

    /// Whoever is to act in a game does, now and then by two clicks at once.
    async fn play(&self) -> Result<(), PlayError> {
        let games = self.open_games(Status::Playing).await?;
        let Some(row) = self.pick(&games) else {
            return Ok(());
        };
        let (game, play) = (row.id, &self.bot.play.games);
        let state = play.turn_state(game).await?;
        if let Some(user) = state
            .row
            .seats
            .iter()
            .find_map(|seat| seat.user.filter(|_| state.waits_for_roll))
        {
            let (interaction, answer) = self.ask_in(row.channel);
            let mut done = play.roll(game, (user, interaction)).await?;
            self.people.remember(&self.bot, game).await;
            self.bot.messages.show_as_answer(row.id, &answer).await;
            done.settle_message();
            return Ok(());
        }
        for absent in &state.absent {
            if let Some(user) = state.row.seats[absent.index()].user {
                play.execute(game, By::person(user), Act::CheckIn).await?;
            }
        }
        let Some(mover) = state.mover() else {
            return Ok(());
        };
        let moves = play
            .suggest_moves(game, mover, "", usize::MAX, &str::to_owned)
            .await;
        let Some(text) = self.pick(&moves) else {
            return Ok(());
        };
        let ply = (self.below(2) == 0).then_some(state.ply);
        let once = || {
            play.execute(
                game,
                By {
                    board: ply,
                    ..By::person(mover)
                },
                Act::Type(String::from(text)),
            )
        };
        if self.below(12) == 0 && ply.is_some() {
            let (one, other) = tokio::join!(once(), once());
            assert!(
                one.is_err() || other.is_err(),
                "game {game}: {text} was played twice"
            );
            one.or(other)?;
        } else {
            once().await?;
        }
        self.people.remember(&self.bot, game).await;
        self.bot.messages.show(game).await;
        Ok(())
    }

    async fn leave(&self) -> Result<(), PlayError> {
        let games = self.open_games(Status::Playing).await?;
        let Some(row) = self.pick(&games) else {
            return Ok(());
        };
        let people: Vec<UserId> = row.seats.iter().filter_map(|seat| seat.user).collect();
        let Some(user) = self.pick(&people) else {
            return Ok(());
        };
        self.bot
            .play
            .games
            .execute(row.id, By::person(*user), Act::Resign)
            .await?;
        self.people.remember(&self.bot, row.id).await;
        self.bot.messages.show(row.id).await;
        Ok(())
    }

    /// Somebody goes on vacation or comes back, or begins or ends quiet hours.
    async fn rest(&self) -> Result<(), PlayError> {
        let (play, user) = (&self.bot.play, self.user);
        let (people, now) = (&play.people, play.now());
        match self.below(4) {
            0 => {
                let scope = Scope::Server(GUILD);
                people.begin_vacation(user, scope, 1, now).await?;
            }
            1 => play.store.people().end_vacation(user, now).await?,
            what => {
                let from = if what == 2 { "22:00" } else { "none" };
                let set = people.set_preference(user, Preference::QuietFrom, from);
                set.await?;
            }
        }
        play.wake();
        Ok(())
    }

    /// Somebody offers something, and the others agree or not.
    async fn offer(&self) -> Result<(), PlayError> {
        let games = self.people.games();
        let Some(game) = self.pick(&games) else {
            return Ok(());
        };
        let (row, kind) = (
            self.bot.play.games.row(*game).await?,
            *self.pick(&OFFERS).expect("one"),
        );
        for user in row.seats.iter().filter_map(|seat| seat.user) {
            let (interaction, answer) = self.ask_in(row.channel);
            let play = &self.bot.play.games;
            if self.below(5) == 0 {
                play.execute(*game, By::person(user), Act::Decline(kind))
                    .await?;
            } else {
                let by = By::person(user).clicking(interaction);
                let mut done = play.execute(*game, by, Act::Agree(kind)).await?;
                if let Some(Agreed::Rematch(next)) = done.agreed() {
                    self.people.remember(&self.bot, next).await;
                    self.bot.messages.show_as_answer(next, &answer).await;
                    done.settle_message();
                }
            }
            self.people.remember(&self.bot, *game).await;
            self.bot.messages.show(*game).await;
        }
        Ok(())
    }
}

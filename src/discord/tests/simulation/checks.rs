//! What holds at all times, asked once everything has come to rest.

use super::people::People;
use super::plans;
use super::world::SimulatedDiscord;
use crate::controls::custom_id::CustomId;
use crate::request::bot::Bot;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;
use zihin_ids::{ChannelId, GameId, GuildId, MessageId};
use zihin_play::game::Status;
use zihin_play::people::Scope;
use zihin_rules::{Seat, Turn};

/// How long everything has to come to rest.
const REST: Duration = Duration::from_hours(1);

/// Nobody acts any more and Discord works: all is shown, nothing is lost, nothing is overdue, and all sums are right.
pub async fn after_all(bot: &Arc<Bot>, discord: &Arc<SimulatedDiscord>, people: &Arc<People>) {
    {
        let mut world = discord.world();
        world.is_faulty = false;
        world.fails_until = 0;
        world.forbidden.clear();
    }
    bot.messages.retry_refused(GuildId(1));
    sleep(REST).await;
    for game in people.games() {
        people.remember(bot, game).await;
    }
    for row in bot.play.games.unfinished().await.expect("games") {
        let game = row.id;
        let place = row.thread_or_channel();
        if row.is_gone() {
            assert!(
                discord.world().gone.contains(&place.0),
                "game {game} waits, though its place is there"
            );
            continue;
        }
        check_post(bot, discord, game).await;
        if row.status == Status::Playing {
            check_clock(bot, game).await;
            plans::check(bot, game).await;
            check_vacations(bot, game).await;
        }
    }
    check_pings(discord);
    check_sums(bot).await;
}

/// Nobody is pinged twice about a board.
fn check_pings(discord: &SimulatedDiscord) {
    let world = discord.world();
    let messages = world.channels.values().flat_map(BTreeMap::values);
    let pings = messages.filter(|message| {
        custom_ids(&message.body).all(|id| id.parse::<CustomId>().is_ok_and(|id| id.is_on_ping()))
    });
    let mut seen = BTreeSet::new();
    for line in pings.flat_map(|ping| ping.body["content"].as_str().unwrap_or_default().lines()) {
        let Some((people, board)) = line.split_once("https://discord.com/channels/") else {
            continue;
        };
        for person in people.split("<@").skip(1) {
            let person = person.split('>').next().unwrap_or_default();
            assert!(
                seen.insert((person, board)),
                "{person} is pinged twice about {board}"
            );
        }
    }
}

/// The board of a game is there, once, and shows the newest state.
async fn check_post(bot: &Bot, discord: &SimulatedDiscord, game: GameId) {
    let row = bot.play.games.row(game).await.expect("a game");
    let log = bot.play.store.games().log(game).await.expect("a log");
    let stored = bot.play.games.game_post(game).await.expect("a post");
    assert_eq!(
        stored.post.shown.as_ref(),
        Some(&stored.revision),
        "game {game} does not show its newest state: {stored:?}, {log:?}"
    );
    assert_eq!(
        (&stored.post.attempt, stored.post.old.len()),
        (&None, 0),
        "game {game} is still being posted: {:?}",
        stored.post
    );
    let (channel, message) = row.message.expect("a message");
    let boards = boards_of(discord, game);
    assert_eq!(boards, [(channel, message)], "the boards of game {game}");
}

/// The messages with components of a game that are no pings.
fn boards_of(discord: &SimulatedDiscord, game: GameId) -> Vec<(ChannelId, MessageId)> {
    let world = discord.world();
    let messages = world.channels.iter().flat_map(|(channel, messages)| {
        messages
            .iter()
            .map(|(id, message)| (ChannelId(*channel), MessageId(*id), message))
    });
    let of_game = messages.filter(|(.., message)| {
        custom_ids(&message.body).any(|id| match id.parse::<CustomId>() {
            Ok(id) if id.is_on_ping() => false,
            Ok(CustomId::Game { game: of, .. } | CustomId::TypedMove { game: of, .. }) => {
                of == game
            }
            _ => false,
        })
    });
    of_game.map(|(channel, id, _)| (channel, id)).collect()
}

fn custom_ids(message: &Value) -> impl Iterator<Item = &str> {
    let rows = message["components"].as_array().into_iter().flatten();
    let components = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    components.filter_map(|component| component["custom_id"].as_str())
}

/// No flag should have fallen long ago, and no computer is waited for.
async fn check_clock(bot: &Bot, game: GameId) {
    let state = bot.play.games.turn_state(game).await.expect("a game");
    let late = state.deadline.map(|deadline| bot.play.now() - deadline);
    assert!(
        late.is_none_or(|late| late < 60_000),
        "the flag of game {game} is overdue by {late:?} ms"
    );
    assert!(
        !state.is_computers_turn(),
        "the computer in game {game} has not moved"
    );
    assert!(
        !matches!(state.turn, Turn::Over(_)),
        "game {game} is over and still open"
    );
}

/// In games by the day the clocks of those who are on vacation stand still, and no others.
async fn check_vacations(bot: &Bot, game: GameId) {
    let state = bot.play.games.turn_state(game).await.expect("a game");
    let clock = state.row.terms.clock;
    let is_by_day = clock.is_some_and(|clock| clock.is_by_day());
    for seat in &state.row.seats {
        let Some(user) = seat.user.filter(|_| !state.left.contains(&Seat(seat.seat))) else {
            continue;
        };
        let scope = Scope::of(&state.row);
        let vacation = bot.play.people.vacation(user, scope, bot.play.now()).await;
        let until = vacation.expect("a vacation").until.filter(|_| is_by_day);
        let away = state.away.iter().find(|(away, _)| away.0 == seat.seat);
        assert_eq!(
            away.map(|(_, until)| *until),
            until,
            "the vacation of {user} in game {game}"
        );
    }
}

/// What is kept of results is what follows from the games.
async fn check_sums(bot: &Bot) {
    let before = standings(bot).await;
    bot.play
        .standings
        .rebuild(|_, _| {})
        .await
        .expect("a rebuild");
    assert_eq!(
        standings(bot).await,
        before,
        "the standings are not those of the games"
    );
}

async fn standings(bot: &Bot) -> Vec<zihin_store::Standing> {
    use zihin_store::{Season, Seek};
    let mut all = Vec::new();
    for channel in 100..120 {
        for game in ["table", "camelot", "talat"] {
            let store = bot.play.store.standings();
            let page = store
                .page(ChannelId(channel), game, Season::ALL, 99, Seek::Top)
                .await;
            all.extend(page.expect("a page").standings);
        }
    }
    all
}

//! The beginning of a season of a large league in one channel, under Discord's limits: how long its games and their first boards take, how often each player is
//! pinged meanwhile, and how long somebody in another server waits for the computer's move, compared with before.

use crate::crowd::{play, print, set_up};
use local_discord::Options;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use zihin_ids::{ChannelId, TournamentId, UserId};
use zihin_play::Play;
use zihin_play::game::{Act, By};
use zihin_play::tournament::Organiser;
use zihin_testing::fixture::person;
use zihin_testing::option::{self, subcommand};
use zihin_testing::tournament_fixture::CLICK;
use zihin_testing::{BotFixture, Page, content};

/// How many people are in the league.
const PEOPLE: u64 = 400;
/// How many seconds pass between two looks.
const LOOK: Duration = Duration::from_secs(2);
/// What somebody says at the end.
const ALL_SHOWN: &str = "All boards are here.";

/// Runs the benchmark.
pub fn run() {
    tokio::runtime::Runtime::new()
        .expect("a runtime")
        .block_on(Box::pin(season()));
}

async fn season() {
    let fixture = BotFixture::with(Options {
        rate_limits: Some(Duration::from_secs(1)),
        further_guilds: 1,
        ..Options::default()
    })
    .await;
    let bot = fixture.play.clone().expect("the bot runs");
    let mut ana = fixture.page("Ana").await;
    let mut alone = neighbour(&fixture).await;
    let mut before = Vec::new();
    for _ in 0..3 {
        before.extend(played(&bot, &mut alone).await);
    }
    let id = entered(&mut ana, &bot).await;
    let begun = Instant::now();
    let organiser = Organiser {
        user: user_of(&ana),
        moderates: None,
        click: CLICK,
    };
    let started = bot.tournaments.start(id, organiser);
    started.await.expect("it starts");
    let watching = tokio::spawn(async move {
        while ana.message_with(ALL_SHOWN).is_none() {
            ana.pump().await;
        }
        ana
    });
    let meanwhile = Arc::new(Mutex::new(Vec::new()));
    let elsewhere = tokio::spawn({
        let (bot, meanwhile) = (bot.clone(), Arc::clone(&meanwhile));
        async move {
            loop {
                let waits = played(&bot, &mut alone).await;
                meanwhile.lock().expect("nobody panics").extend(waits);
            }
        }
    });
    until_shown(&bot, id, begun).await;
    elsewhere.abort();
    print("somebody elsewhere, before", &sorted(before));
    let meanwhile = meanwhile.lock().expect("nobody panics").clone();
    print("somebody elsewhere, meanwhile", &sorted(meanwhile));
    fixture.page("Chloe").await.say(ALL_SHOWN).await;
    pings(&watching.await.expect("she looks"));
}

/// How long the computer's answers take in the first moves of a game.
async fn played(bot: &Play, alone: &mut Page) -> Vec<Duration> {
    let options = json!([
        option::text("game", "camelot"),
        option::text("engine", "easy")
    ]);
    alone.command("play", options).await;
    let board = set_up(alone).await;
    let waits = play(alone, board).await;
    let games = bot.games.unfinished().await.expect("a store");
    let own = games
        .iter()
        .find(|row| row.seat_of(user_of(alone)).is_some());
    let own = own.expect("it goes on").id;
    let resigned = bot
        .games
        .execute(own, By::person(user_of(alone)), Act::Resign);
    resigned.await.expect("it goes on");
    waits
}

fn user_of(page: &Page) -> UserId {
    UserId(page.me.parse().expect("a number"))
}

fn sorted(mut times: Vec<Duration>) -> Vec<Duration> {
    times.sort();
    times
}

/// Somebody who plays against the computer in another server.
async fn neighbour(fixture: &BotFixture) -> Page {
    let elsewhere = fixture.discord.text_channels(fixture.discord.guilds()[1])[0];
    let mut page = fixture.page("Bogdan").await;
    page.room = Some(json!(elsewhere.to_string()));
    page
}

/// A league that all have joined.
async fn entered(ana: &mut Page, play: &Play) -> TournamentId {
    let options = json!([
        option::text("name", "Large"),
        option::text("game", "camelot"),
        option::text("clock", "3d"),
        option::number("players", 8),
    ]);
    ana.command("league", subcommand("create", options)).await;
    let channel = ana.channel("games");
    let channel = channel.as_str().and_then(|id| id.parse().ok());
    let channel = ChannelId(channel.expect("a number"));
    let newest = play.tournaments.newest_in(channel).await;
    let id = newest.expect("a league").row.id;
    for user in 1..=PEOPLE {
        let entered = play.tournaments.enter(id, &person(user), CLICK).await;
        entered.expect("there is room");
    }
    id
}

/// Waits until all games that have begun are shown and their players pinged; prints how long that took.
async fn until_shown(play: &Play, id: TournamentId, begun: Instant) {
    let mut rows = 0;
    loop {
        tokio::time::sleep(LOOK).await;
        let tournament = play.tournaments.get(id).await.expect("a league");
        let games: Vec<_> = tournament.games.values().copied().collect();
        if games.len() > rows {
            rows = games.len();
            println!(
                "{:<44} {:>10.1?}",
                format!("{rows} games begun"),
                begun.elapsed()
            );
            continue;
        }
        let (mut shown, mut pinged) = (0, 0);
        for game in &games {
            let row = play.games.row(*game).await.expect("a game");
            shown += usize::from(row.message.is_some());
            let ping = play
                .store
                .messages()
                .last_ping(*game)
                .await
                .expect("a store");
            pinged += usize::from(ping.is_some_and(|ping| ping.waiting.is_empty()));
        }
        eprintln!(
            "{shown} shown, {pinged} pinged of {rows} after {:?}",
            begun.elapsed()
        );
        if shown == rows && pinged == rows && rows > 0 {
            println!("{:<44} {:>10.1?}", "all shown and pinged", begun.elapsed());
            return;
        }
    }
}

/// Prints in how many messages each person was pinged, and in how many games.
fn pings(ana: &Page) {
    let mut pinged: BTreeMap<String, usize> = BTreeMap::new();
    let is_ping = |message: &&Value| content(message).starts_with("<@");
    for message in ana.messages.values().filter(is_ping) {
        let text = content(message);
        let mut named: Vec<&str> = text.split("<@").skip(1).collect();
        named
            .iter_mut()
            .for_each(|one| *one = one.split('>').next().unwrap_or_default());
        named.sort_unstable();
        named.dedup();
        for one in named {
            *pinged.entry(one.to_owned()).or_default() += 1;
        }
    }
    let messages = ana.messages.values().filter(is_ping).count();
    let most = pinged.values().max().copied().unwrap_or_default();
    println!(
        "{:<44} {} people in {messages} messages, at most {most} each",
        "pinged",
        pinged.len()
    );
}

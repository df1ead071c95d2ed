//! The bots beside ours, on a local Discord of their own: each answers a command with a picture.

use crate::render::svg;
use local_discord::{Options, Playground};
use parking_lot::Mutex;
use serenity::all::{
    ClientBuilder, Command, CommandInteraction, Context, CreateAttachment, CreateCommand,
    CreateInteractionResponse, CreateInteractionResponseMessage, EventHandler, GatewayIntents,
    HttpBuilder, Interaction, Ready,
};
use serenity::async_trait;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::Notify;
use tokio::task::spawn_blocking;
use zihin_games::{AnyGame, AnyState, DrawOptions, GAMES};
use zihin_render::{Renderer, Theme};
use zihin_rules::{Actor, SplitMix};
use zihin_scene::Scene;
use zihin_testing::Page;

/// What a bot answers with.
#[async_trait]
pub trait Answer: Send + Sync + 'static {
    /// The picture for the next command.
    async fn picture(&self) -> Vec<u8>;
}

/// The floor: always the same picture.
pub struct Constant(Vec<u8>);

impl Constant {
    /// A board of Table, drawn by us.
    pub fn new() -> Self {
        let scene = begin().draw(&DrawOptions::default());
        let png = Renderer::new().png(&scene, Theme::default(), 1_200);
        Self(png.expect("a board can be drawn").to_vec())
    }
}

#[async_trait]
impl Answer for Constant {
    async fn picture(&self) -> Vec<u8> {
        self.0.clone()
    }
}

/// A bot as they are usually written: reads the position of a game from a file of SQLite, plays a move,
/// writes the position and the move, has resvg draw an SVG, and then answers.
pub struct Plain {
    pool: SqlitePool,
    peer: Arc<svg::Peer>,
    moves: AtomicU64,
    drawn: Arc<Mutex<Vec<Duration>>>,
}

impl Plain {
    /// A game in the database in `folder`.
    pub async fn new(folder: &Path) -> Self {
        let options = SqliteConnectOptions::new()
            .filename(folder.join("plain.db"))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full);
        let pool = SqlitePoolOptions::new().connect_with(options).await;
        let pool = pool.expect("a database in a new folder");
        for sql in [
            "CREATE TABLE games (id INTEGER PRIMARY KEY, position TEXT NOT NULL)",
            "CREATE TABLE moves (game INTEGER NOT NULL, text TEXT NOT NULL)",
        ] {
            let made = sqlx::query(sql).execute(&pool).await;
            made.expect("a table can be made");
        }
        let position = sqlx::query("INSERT INTO games (id, position) VALUES (1, $1)");
        let position = position.bind(begin().text()).execute(&pool).await;
        position.expect("a row can be written");
        Self {
            pool,
            peer: Arc::new(svg::Peer::new()),
            moves: AtomicU64::new(0),
            drawn: Arc::default(),
        }
    }

    /// How long resvg has taken for each picture.
    pub fn drawn(&self) -> Arc<Mutex<Vec<Duration>>> {
        Arc::clone(&self.drawn)
    }

    /// Writes the position after a move.
    async fn commit(&self, text: &str, position: &str) -> Result<(), sqlx::Error> {
        let mut transaction = self.pool.begin().await?;
        let log = sqlx::query("INSERT INTO moves (game, text) VALUES (1, $1)").bind(text);
        log.execute(&mut *transaction).await?;
        let game = sqlx::query("UPDATE games SET position = $1 WHERE id = 1").bind(position);
        game.execute(&mut *transaction).await?;
        transaction.commit().await
    }
}

#[async_trait]
impl Answer for Plain {
    async fn picture(&self) -> Vec<u8> {
        let row = sqlx::query_scalar("SELECT position FROM games WHERE id = 1");
        let position: String = row.fetch_one(&self.pool).await.expect("the game is there");
        let before = table().position(&position).expect("we wrote it");
        let seed = self.moves.fetch_add(1, Ordering::Relaxed);
        let played = play(&*before, &mut SplitMix(seed));
        let written = self.commit(&played.text, &played.after.text()).await;
        written.expect("a move can be written");
        let peer = Arc::clone(&self.peer);
        let draw = move || {
            let start = Instant::now();
            (peer.png(&svg::write(&played.scene)), start.elapsed())
        };
        let (picture, time) = spawn_blocking(draw).await.expect("resvg draws a board");
        self.drawn.lock().push(time);
        picture
    }
}

fn table() -> &'static dyn AnyGame {
    GAMES.find("table").expect("Table is in the registry")
}

/// A match of Table.
fn begin() -> Box<dyn AnyState> {
    let begun = table().setup(2, &zihin_rules::Options::new());
    begun.expect("two may play")
}

/// A move, and the position and the board after it.
struct Played {
    text: String,
    after: Box<dyn AnyState>,
    scene: Scene,
}

/// Plays the first legal move of a player, and rolls the dice before and after it;
/// another match begins when one is over.
fn play(before: &dyn AnyState, luck: &mut SplitMix) -> Played {
    let mut rolled = before.boxed();
    roll(&mut *rolled, luck);
    let Some(actor) = rolled.turn().actor() else {
        return play(&*begin(), luck);
    };
    let text = rolled.moves(actor).swap_remove(0);
    let mut after = rolled.boxed();
    let text = after.play(actor, &text).expect("the rules gave this move");
    roll(&mut *after, luck);
    let options = DrawOptions {
        last: Some((&*rolled, &[(actor, text.clone())])),
        ..DrawOptions::default()
    };
    let scene = after.draw(&options);
    Played { text, after, scene }
}

fn roll(state: &mut dyn AnyState, luck: &mut SplitMix) {
    while let Some(text) = state.roll(luck) {
        let rolled = state.play(Actor::Chance, &text);
        rolled.expect("the rules gave this throw");
    }
}

/// A bot that answers `/png`.
struct Bot<A> {
    answer: A,
    ready: Arc<Notify>,
}

impl<A: Answer> Bot<A> {
    async fn answer(&self, ctx: &Context, command: &CommandInteraction) {
        let file = CreateAttachment::bytes(self.answer.picture().await, "board.png");
        let message = CreateInteractionResponseMessage::new()
            .content("a picture")
            .add_file(file);
        command
            .create_response(ctx, CreateInteractionResponse::Message(message))
            .await
            .expect("the local Discord takes an answer");
    }
}

#[async_trait]
impl<A: Answer> EventHandler for Bot<A> {
    async fn ready(&self, ctx: Context, _: Ready) {
        let command = CreateCommand::new("png").description("A picture");
        Command::create_global_command(&ctx, command)
            .await
            .expect("the local Discord takes a command");
        self.ready.notify_one();
    }

    async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
        if let Interaction::Command(command) = interaction {
            self.answer(&ctx, &command).await;
        }
    }
}

/// Starts a bot. Returns its local Discord, and a page on it.
pub async fn start(answer: impl Answer) -> (Playground, Page) {
    let discord = Playground::start(Options::default())
        .await
        .expect("a free port");
    let ready = Arc::new(Notify::new());
    let http = HttpBuilder::new("x")
        .proxy(discord.url())
        .ratelimiter_disabled(true)
        .build();
    let bot = Bot {
        answer,
        ready: Arc::clone(&ready),
    };
    let mut client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .event_handler(bot)
        .await
        .expect("a client");
    tokio::spawn(async move { client.start().await });
    ready.notified().await;
    let page = Page::open(&discord, "Ana").await;
    (discord, page)
}

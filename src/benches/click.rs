//! The time from a typed move to its posted picture, through the local Discord: rules, durable commit, drawing and upload. The floor is a bot
//! that answers every command with the same picture. Both run over real HTTP and WebSocket, interleaved, in one process.

use crate::support::{BotFixture, Page, Verb, content};
use serde_json::{Value, json};
use serenity::all::{
    ClientBuilder, CommandInteraction, Context, CreateAttachment, CreateCommand,
    CreateInteractionResponse, CreateInteractionResponseMessage, EventHandler, GatewayIntents,
    HttpBuilder, Interaction, Ready,
};
use serenity::async_trait;
use std::time::{Duration, Instant};
use tokio::sync::Notify;
use zihin::games::{Look, SHELF};
use zihin::playground::{Options, Playground};
use zihin::render::{Renderer, Theme};

/// Moves measured, each followed by one answer of the floor.
const MOVES: usize = 150;

/// The floor: a handler that always answers with the same picture.
struct Constant {
    png: Vec<u8>,
    ready: std::sync::Arc<Notify>,
}

impl Constant {
    async fn answer(&self, ctx: &Context, command: &CommandInteraction) {
        let file = CreateAttachment::bytes(self.png.clone(), "board.png");
        let message = CreateInteractionResponseMessage::new()
            .content("constant")
            .add_file(file);
        command
            .create_response(ctx, CreateInteractionResponse::Message(message))
            .await
            .expect("the local Discord takes an answer");
    }
}

#[async_trait]
impl EventHandler for Constant {
    async fn ready(&self, ctx: Context, _: Ready) {
        let command = CreateCommand::new("png").description("A picture");
        serenity::all::Command::create_global_command(&ctx, command)
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

/// Runs the benchmark.
pub fn run() {
    tokio::runtime::Runtime::new()
        .expect("a runtime")
        .block_on(compare());
}

async fn compare() {
    let fixture = BotFixture::without_journal().await;
    let mut pages = [fixture.page("Ana").await, fixture.page("Bogdan").await];
    let (_floor, mut floor) = floor().await;
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    let mut board = begin(&mut pages).await;
    for _ in 0..MOVES {
        if content(&board).contains(['🏆', '⚖']) {
            board = begin(&mut pages).await;
        }
        let (time, after) = one_move(&mut pages, &board).await;
        board = after;
        ours.push(time);
        theirs.push(one_answer(&mut floor).await);
    }
    let [ours, theirs] = [ours, theirs].map(|mut times| {
        times.sort();
        (times[times.len() / 2], times[times.len() * 99 / 100])
    });
    println!(
        "{:<44} p50 {:>10.2?} p99 {:>10.2?}",
        "a typed move to its posted picture", ours.0, ours.1
    );
    println!(
        "{:<44} p50 {:>10.2?} p99 {:>10.2?}",
        "a constant PNG", theirs.0, theirs.1
    );
    println!(
        "{:<44} {:>14.2}x",
        "move : constant PNG, p50",
        ours.0.as_secs_f64() / theirs.0.as_secs_f64()
    );
}

/// The local Discord of the floor, and a page on it.
async fn floor() -> (Playground, Page) {
    let discord = Playground::start(Options::default())
        .await
        .expect("a free port");
    let game = SHELF
        .find("table")
        .expect("Table is on the shelf")
        .setup(2, &zihin::rules::Options::new())
        .expect("two may play");
    let png = Renderer::new()
        .png(&game.draw(&Look::default()), Theme::default(), 1_200)
        .expect("a board can be drawn")
        .to_vec();
    let ready = std::sync::Arc::new(Notify::new());
    let http = HttpBuilder::new("x")
        .proxy(discord.url())
        .ratelimiter_disabled(true)
        .build();
    let handler = Constant {
        png,
        ready: std::sync::Arc::clone(&ready),
    };
    let mut client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .event_handler(handler)
        .await
        .expect("a client");
    tokio::spawn(async move { client.start().await });
    ready.notified().await;
    let page = Page::open(&discord, "Ana").await;
    (discord, page)
}

async fn begin([ana, bogdan]: &mut [Page; 2]) -> Value {
    ana.command(
        "play",
        json!([{"name": "game", "type": 3, "value": "table"}]),
    )
    .await;
    let join = |page: &Page| {
        page.board()
            .and_then(|board| crate::support::control(&board, Verb::Join).map(|id| (board, id)))
    };
    let (lobby, id) = bogdan.until(join).await;
    bogdan.click(&lobby, &id, &[]).await;
    ana.until(|page| {
        page.board()
            .filter(|board| crate::support::control(board, Verb::Choose).is_some())
    })
    .await
}

/// Plays the first legal move. Returns how long it takes until the other player sees its picture, and that board message.
async fn one_move([ana, bogdan]: &mut [Page; 2], board: &Value) -> (Duration, Value) {
    let (mover, other) = if content(board).contains(&ana.me) {
        (ana, bogdan)
    } else {
        (bogdan, ana)
    };
    let typed = |value: &Value, focused: bool| json!([{"name": "move", "type": 3, "value": value, "focused": focused}]);
    let choice = mover
        .autocomplete("move", typed(&json!(""), true))
        .await
        .swap_remove(0);
    let start = Instant::now();
    let seen = async {
        let is_new = |now: &Value| content(now) != content(board);
        let after = other
            .until(|page| Some(page.now(board)).filter(is_new))
            .await;
        (start.elapsed(), after)
    };
    let answered = mover.command("move", typed(&choice["value"], false));
    tokio::join!(seen, answered).0
}

async fn one_answer(page: &mut Page) -> Duration {
    let before = page.messages.len();
    let start = Instant::now();
    page.command_public("png", json!([])).await;
    page.until(|page| (page.messages.len() > before).then_some(()))
        .await;
    start.elapsed()
}

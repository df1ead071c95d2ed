//! What people do while they are pictured.

use super::window::{LOOK, Window};
use anyhow::{Context, Result};
use zihin_engine::{Budget, Level};
use zihin_rules::{Options, Seat, SplitMix};
use zihin_terminal::Program;

const PEOPLE: [&str; 4] = ["Ana", "Bogdan", "Chloe", "Deniz"];

/// The size of a picture in the App Directory, and that of the animations, in pixels.
const PICTURE: (u32, u32) = (1_280, 720);
const ANIMATION: (u32, u32) = (760, 720);

/// How many moves are made before a picture of a game is taken, beyond its setup.
const MOVES: usize = 7;

/// Who plays no game, so that no private answers are seen.
const SPECTATOR: &str = PEOPLE[3];

/// The end of the channel, and the newest board that somebody may move on.
const END: &str = "#messages > *";
const BOARD: &str = "#messages > :has([role=combobox])";

/// Takes all pictures and animations.
pub(super) async fn take(window: &mut Window, program: &Program) -> Result<()> {
    play(window).await?;
    talat(window, program).await?;
    table(window).await?;
    camelot(window, program).await?;
    knockout(window).await
}

/// How a game of Camelot is opened: a picture of the list of games, and the film until the board is there.
async fn play(window: &mut Window) -> Result<()> {
    window.set("general", PICTURE, true).await?;
    window.look_as("Bogdan").await;
    window.type_text("/play ").await?;
    window.offered("Camelot").await;
    window.picture("play.png").await?;
    window.set("general", ANIMATION, false).await?;
    window.look_as("Bogdan").await;
    window.begin_film();
    window.hold(LOOK).await?;
    window.type_text("/play ").await?;
    window.offered("Camelot").await;
    window.hold(LOOK).await?;
    window.type_text("camelot").await?;
    window.hold(LOOK).await?;
    window.enter().await?;
    window.read("One seat is open").await;
    window.scroll_to(END).await;
    window.hold(LOOK * 2).await?;
    window.look_as("Ana").await;
    window.press("Join").await;
    window.awaited(&PEOPLE).await?;
    window.scroll_to(END).await;
    window.hold(LOOK * 3).await?;
    window.end_film("play.gif")
}

/// Opens a game of some people in a channel.
async fn open(
    window: &mut Window,
    channel: &'static str,
    game: &str,
    people: &[&str],
) -> Result<()> {
    window.set(channel, PICTURE, true).await?;
    for (at, name) in people.iter().enumerate() {
        window.look_as(name).await;
        if at == 0 {
            window.send(&format!("/play {game}")).await?;
            window.read("open").await;
        } else {
            window.press("Join").await;
        }
    }
    Ok(())
}

/// The game of computer players: commands for what each places before it begins, in one go, and for the moves.
fn moves(program: &Program, game: &str, seats: u8) -> Result<(Vec<String>, Vec<String>)> {
    let game = program.registry.find(game).context("no such game")?;
    let mut state = game.setup(seats, &Options::new())?;
    let mut placed = vec![Vec::new(); usize::from(seats)];
    let mut moves = Vec::new();
    let mut luck = SplitMix(7);
    while moves.len() < MOVES {
        let is_setup = state.is_setup();
        let actor = state.turn().actor().context("the game is over")?;
        let thought = state.think(Level::Medium, Budget::FULL, &mut luck, &|| false);
        let mv = state
            .play(actor, &thought.context("no computer player")?.mv)
            .map_err(|_| anyhow::anyhow!("an illegal move"))?;
        match actor.seat().filter(|_| is_setup) {
            Some(Seat(seat)) => placed[usize::from(seat)].push(mv),
            None => moves.push(mv),
        }
    }
    let placed = placed.into_iter().filter(|moves| !moves.is_empty());
    let command = |moves: String| format!("/move {moves}");
    let placed = placed.map(|moves| command(moves.join(", ")));
    Ok((placed.collect(), moves.into_iter().map(command).collect()))
}

/// Has people make moves, each by whoever is to move: what these commands do, if nobody moves twice in a row.
async fn make(window: &mut Window, people: &[&str], commands: &[String]) -> Result<()> {
    let mut last = None;
    for command in commands {
        let others = people.iter().copied().filter(|name| Some(*name) != last);
        let others: Vec<_> = others.collect();
        let name = window.awaited(&others).await?;
        window.look_as(name).await;
        window.send(command).await?;
        last = Some(name);
    }
    let others = people.iter().copied().filter(|name| Some(*name) != last);
    let next = window.awaited(&others.collect::<Vec<_>>()).await?;
    window.look_as(next).await;
    Ok(())
}

async fn talat(window: &mut Window, program: &Program) -> Result<()> {
    let people = &PEOPLE[..3];
    open(window, "games", "talat", people).await?;
    let (placed, moves) = moves(program, "talat", 3)?;
    make(window, people, &placed).await?;
    window.gone("Place the rest").await;
    make(window, people, &moves).await?;
    window.look_as(SPECTATOR).await;
    window.scroll_to(BOARD).await;
    window.picture("talat.png").await
}

/// Table: since the dice are anyone's guess, each plays the first move that is offered.
async fn table(window: &mut Window) -> Result<()> {
    let people = &PEOPLE[1..3];
    open(window, "tables", "table", people).await?;
    make(window, people, &vec!["/move ".to_owned(); 4]).await?;
    window.look_as(SPECTATOR).await;
    window.scroll_to(BOARD).await;
    window.picture("table.png").await
}

/// Camelot: the game that was opened first goes on. A picture of the panel in which a move is chosen, and the film of the whole move.
async fn camelot(window: &mut Window, program: &Program) -> Result<()> {
    let people = &PEOPLE[..2];
    window.set("general", PICTURE, true).await?;
    window.look_as("Ana").await;
    let (_, mut moves) = moves(program, "camelot", 2)?;
    let last = moves.pop().context("no moves")?;
    make(window, people, &moves).await?;
    let squares = last.trim_start_matches("/move ").split(['-', 'x']);
    let squares: Vec<&str> = squares.collect();
    window.choose(squares[0]).await;
    window.read("what next").await;
    window.scroll_to(END).await;
    window.picture("camelot.png").await?;
    window.press("Close").await;
    window.gone("what next").await;
    window.set("general", ANIMATION, false).await?;
    window.look_as(window.awaited(people).await?).await;
    window.scroll_to(END).await;
    window.begin_film();
    window.hold(LOOK * 2).await?;
    for (step, square) in squares.iter().enumerate() {
        let to = if step == 0 { "" } else { "To " };
        let label = format!("{to}{square}");
        window.open_menu(&label).await;
        window.hold(LOOK).await?;
        window.choose(&label).await;
        window.read(&format!("(So far|Your move):.*{square}")).await;
        window.scroll_to(END).await;
        window.hold(LOOK).await?;
        // Steps that must follow are taken by themselves.
        if window.shows("Confirm it").await? {
            break;
        }
    }
    window.press("Confirm").await;
    window.gone("Confirm it").await;
    window.scroll_to(END).await;
    window.hold(LOOK * 3).await?;
    window.end_film("move.gif")
}

/// Four people enter a knockout: the picture of its bracket.
async fn knockout(window: &mut Window) -> Result<()> {
    window.set("tables", PICTURE, true).await?;
    for (at, name) in PEOPLE.iter().enumerate() {
        window.look_as(name).await;
        if at == 0 {
            window.send("/tournament create table").await?;
        }
        window.press("Join").await;
        let entered = at + 1;
        window
            .read(&format!("({entered}|One) entr(y|ies)[^]*{name}"))
            .await;
    }
    window.look_as(PEOPLE[0]).await;
    window.press("Start now").await;
    let called = "roll the first dice";
    window.read(&format!("{called}[^]*{called}")).await;
    window.scroll_to("#messages img[alt^=Knockout]").await;
    window.picture("knockout.png").await
}

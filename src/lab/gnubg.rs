//! GNU Backgammon as a reference player and referee of Table, through its `external` server over loopback. It is a separate program and never linked;
//! assets/docs/strength.md says how to start it.

use anyhow::{Context, Result, ensure};
use parking_lot::{Condvar, Mutex};
use std::fmt;
use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::time::Duration;
use zihin_games::{
    AnyState,
    table::{self, BAR, Board, UNIT, engine::Odds, other},
};
use zihin_rules::Seat;

/// Timeout of a move; at usual settings it takes far less.
const TIMEOUT: Duration = Duration::from_mins(1);
/// The match length that means a single game played for points.
const UNLIMITED: i32 = 9999;

/// Servers on this machine, all with the same settings. Each serves one request at a time.
#[derive(Debug)]
pub struct Gnubg {
    ports: Vec<u16>,
    idle: Mutex<Vec<Server>>,
    returned: Condvar,
}

/// A server, and the connection to it once it is open.
#[derive(Debug)]
struct Server {
    port: u16,
    stream: Option<BufReader<TcpStream>>,
}

impl Gnubg {
    /// The servers at these ports. Connections are opened by the first request.
    pub fn new(ports: Vec<u16>) -> Self {
        let idle = ports.iter().map(|port| Server {
            port: *port,
            stream: None,
        });
        Self {
            idle: Mutex::new(idle.collect()),
            returned: Condvar::new(),
            ports,
        }
    }

    /// The move that GNU Backgammon plays, in its own notation, unchecked.
    ///
    /// # Errors
    /// If the position is not one of Table, or the server does not answer.
    pub fn choose(&self, state: &dyn AnyState) -> Result<String> {
        self.request(&question(state)?)
    }

    /// The chances of `mover`, who has just moved, as GNU Backgammon sees them so many plies ahead;
    /// 0 is its static evaluation. If `gammons_count`, both sides play for points, else only for the win.
    ///
    /// # Errors
    /// If the server does not answer with chances.
    pub fn odds(&self, board: &Board, mover: Seat, plies: u8, gammons_count: bool) -> Result<Odds> {
        // The side to roll is evaluated.
        let length = if gammons_count { UNLIMITED } else { 1 };
        let position = fibs_board(board, other(mover), [length, 0, 0], [0, 0]);
        let answer = self.request(&format!("evaluation fibsboard {position} plies {plies}"))?;
        let chances: Vec<f32> = answer.split(' ').map_while(|n| n.parse().ok()).collect();
        let chances = chances.first_chunk().with_context(|| {
            format!("GNU Backgammon answers {answer:?} to a position that it is to evaluate")
        })?;
        Ok(Odds(*chances).flipped())
    }

    /// Asks an idle server.
    fn request(&self, question: &str) -> Result<String> {
        let mut server = self.take();
        let answer = server.ask(question);
        let port = server.port;
        if answer.is_err() {
            server.stream = None;
        }
        self.idle.lock().push(server);
        self.returned.notify_one();
        answer.with_context(|| {
            format!("no answer from GNU Backgammon at 127.0.0.1:{port}: start its external server as assets/docs/strength.md says")
        })
    }

    /// Takes an idle server; waits until there is one.
    fn take(&self) -> Server {
        let mut idle = self.idle.lock();
        loop {
            if let Some(server) = idle.pop() {
                return server;
            }
            self.returned.wait(&mut idle);
        }
    }
}

impl fmt::Display for Gnubg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ports: Vec<String> = self.ports.iter().map(ToString::to_string).collect();
        write!(f, "gnubg:{}", ports.join(","))
    }
}

impl Server {
    /// Sends a line and returns the answer.
    fn ask(&mut self, question: &str) -> Result<String> {
        let stream = match &mut self.stream {
            Some(stream) => stream,
            none => none.insert(connect(self.port)?),
        };
        let mut answer = String::new();
        // A broken pipe to it must not be taken for one of our own output, which is no error.
        let asked = stream
            .get_mut()
            .write_all(format!("{question}\n").as_bytes());
        let read = asked.and_then(|()| stream.read_line(&mut answer));
        ensure!(
            read.is_ok_and(|bytes| bytes > 0),
            "it has hung up or takes too long"
        );
        Ok(answer.trim().to_owned())
    }
}

fn connect(port: u16) -> Result<BufReader<TcpStream>> {
    let stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(TIMEOUT))?;
    Ok(BufReader::new(stream))
}

/// The position of a player who is to choose a move.
fn question(state: &dyn AnyState) -> Result<String> {
    let text = state.text();
    let state: table::State = text.parse().ok().context("gnubg plays table only")?;
    let (me, dice) = state.dice().context("nobody is to play")?;
    let length = match state.length() / UNIT {
        0 => UNLIMITED,
        units => units,
    };
    let [mine, theirs] = [me, other(me)].map(|seat| state.points(seat) / UNIT);
    let dice = [dice.high(), dice.low()];
    Ok(fibs_board(state.board(), me, [length, mine, theirs], dice))
}

/// A position in the board format of FIBS, the First Internet Backgammon Server, seen by the player to move.
/// The match is its length and the points of both sides, in units; the dice are 0 before the roll.
fn fibs_board(
    board: &Board,
    me: Seat,
    [length, mine, theirs]: [i32; 3],
    [high, low]: [u8; 2],
) -> String {
    let them = other(me);
    let places = places(board, me);
    let [off, their_off] = [me, them].map(|seat| board.off(seat));
    let [bar, their_bar] = [me, them].map(|seat| board.bar(seat));
    // Turn, dice of both, cube at 1 and out of play, colour and direction, positions of home and bar, checkers off and on the bar.
    format!(
        "board:zihin:gnubg:{length}:{mine}:{theirs}:{places}:1:{high}:{low}:0:0:1:1:1:0:1:-1:0:25:{off}:{their_off}:{bar}:{their_bar}:2:0:0:0"
    )
}

/// The 26 counts of the format: the opponent's bar, points 1 to 24, and the own bar.
/// The opponent's checkers are negative.
fn places(board: &Board, me: Seat) -> String {
    let points = (1..BAR)
        .map(|point| i16::from(board.count(me, point)) - i16::from(board.against(me, point)));
    let places = std::iter::once(-i16::from(board.bar(other(me))))
        .chain(points)
        .chain([i16::from(board.bar(me))]);
    places.map(|n| n.to_string()).collect::<Vec<_>>().join(":")
}

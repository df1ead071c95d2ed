//! A network between programs and a server on the same machine, which can fail: then nothing arrives any more,
//! and neither side is told.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;

/// The network.
pub struct Link {
    addr: SocketAddr,
    state: watch::Sender<State>,
    attempts: watch::Receiver<u64>,
}

/// Whether it works.
#[derive(Clone, Copy, Debug, Default)]
struct State {
    is_cut: bool,
    /// How often it has forgotten its connections.
    forgotten: u32,
}

impl Link {
    /// A network that leads to the Unix socket of a server.
    pub async fn to(socket: &Path) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let addr = listener.local_addr().unwrap();
        let state = watch::Sender::new(State::default());
        let (attempted, attempts) = watch::channel(0);
        let accepting = accept(listener, socket.to_owned(), state.subscribe(), attempted);
        tokio::spawn(accepting);
        Self {
            addr,
            state,
            attempts,
        }
    }

    /// The port at which programs reach the server.
    pub fn port(&self) -> u16 {
        self.addr.port()
    }

    /// Waits until a program tries to connect.
    pub fn attempted(&self) -> impl Future<Output = ()> + use<> {
        let mut attempts = self.attempts.clone();
        attempts.borrow_and_update();
        async move { attempts.changed().await.unwrap() }
    }

    /// Lets nothing through.
    pub fn cut(&self) {
        self.state.send_modify(|state| state.is_cut = true);
    }

    /// Lets everything through again, also what was sent meanwhile, as TCP sends it again.
    pub fn mend(&self) {
        self.state.send_modify(|state| state.is_cut = false);
    }

    /// Ends all connections, as a router does that has been restarted.
    pub fn forget(&self) {
        self.state.send_modify(|state| state.forgotten += 1);
    }
}

async fn accept(
    listener: TcpListener,
    socket: PathBuf,
    state: watch::Receiver<State>,
    attempted: watch::Sender<u64>,
) {
    while let Ok((client, _)) = listener.accept().await {
        attempted.send_modify(|attempts| *attempts += 1);
        let (socket, state) = (socket.clone(), state.clone());
        tokio::spawn(forward(client, socket, state));
    }
}

/// Forwards a connection until one side ends it, or the network forgets it.
async fn forward(client: TcpStream, socket: PathBuf, mut state: watch::Receiver<State>) {
    let forgotten = state.borrow().forgotten;
    let is_forgotten = {
        let mut state = state.clone();
        async move { drop(state.wait_for(|now| now.forgotten > forgotten).await) }
    };
    let forwarded = async {
        works(&mut state).await;
        let Ok(server) = UnixStream::connect(socket).await else {
            return;
        };
        let (mut from_client, mut to_client) = client.into_split();
        let (mut from_server, mut to_server) = server.into_split();
        let mut back = state.clone();
        tokio::join!(
            copy(&mut from_client, &mut to_server, &mut state),
            copy(&mut from_server, &mut to_client, &mut back),
        );
    };
    tokio::select! {
        () = forwarded => {}
        () = is_forgotten => {}
    }
}

/// Copies what one side sends to the other while the network works.
async fn copy(
    from: &mut (impl AsyncRead + Unpin),
    to: &mut (impl AsyncWrite + Unpin),
    state: &mut watch::Receiver<State>,
) {
    let mut buffer = [0; 16_384];
    loop {
        works(state).await;
        let read = from.read(&mut buffer).await.unwrap_or_default();
        works(state).await;
        if read == 0 || to.write_all(&buffer[..read]).await.is_err() {
            // The other side notices it too.
            let _ = to.shutdown().await;
            return;
        }
    }
}

/// Waits until the network works.
async fn works(state: &mut watch::Receiver<State>) {
    // An error means that the test has ended.
    let _ = state.wait_for(|now| !now.is_cut).await;
}

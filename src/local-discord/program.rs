//! What the programs that serve a local Discord have in common: where it listens, and the browser that opens its page.

use super::{Options, Playground};
use std::io::{Error, ErrorKind, Result};
use std::net::SocketAddr;
use std::process::Command;

/// The port unless another one is given.
const DEFAULT_PORT: u16 = 8787;

/// Where the page is, and whether it is opened.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct Place {
    /// The page's port, 0 for any free one; without it 8787, or a free one if that is taken
    #[arg(long, value_name = "N")]
    port: Option<u16>,
    /// Open the page in the browser
    #[arg(long)]
    open: bool,
}

impl Place {
    /// Starts a local Discord at this place.
    ///
    /// # Errors
    /// If the port is taken, or the options are invalid.
    pub async fn start(&self, options: Options) -> Result<Playground> {
        let start = |port: u16| {
            Playground::start(Options {
                addr: SocketAddr::from(([127, 0, 0, 1], port)),
                ..options.clone()
            })
        };
        let wanted = self.port.unwrap_or(DEFAULT_PORT);
        let started = match start(wanted).await {
            Err(error) if self.port.is_none() && error.kind() == ErrorKind::AddrInUse => {
                start(0).await
            }
            started => started,
        };
        started.map_err(|error| match error.kind() {
            ErrorKind::InvalidInput => error,
            kind => Error::new(
                kind,
                format!("cannot listen at port {wanted}: --port 0 takes any free one: {error}"),
            ),
        })
    }

    /// Opens the page in the browser if that is wanted. The error says where the page is.
    ///
    /// # Errors
    /// If the browser cannot be started.
    pub fn open(&self, url: &str) -> Result<()> {
        let (program, first): (&str, &[&str]) = match std::env::consts::OS {
            "macos" => ("open", &[]),
            "windows" => ("cmd", &["/c", "start"]),
            _ => ("xdg-open", &[]),
        };
        if self.open {
            let opened = Command::new(program).args(first).arg(url).spawn();
            opened.map_err(|error| {
                let message = format!("cannot open a browser; the address is {url}");
                Error::new(error.kind(), message)
            })?;
        }
        Ok(())
    }
}

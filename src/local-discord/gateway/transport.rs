//! What a bot asks for in the gateway's address: version, encoding and compression; and frames in the form that it has asked for.

use super::protocol::{self, Close};
use axum::extract::ws::Message;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use std::collections::HashMap;
use std::io::Write;

/// The version of the API that is served.
const VERSION: &str = "10";
/// How a Zstandard stream begins: its magic number, no options, and a window of 128 KiB.
const ZSTD_HEADER: [u8; 6] = [0x28, 0xb5, 0x2f, 0xfd, 0, 7 << 3];
/// The most bytes of a block of that stream.
const ZSTD_BLOCK: usize = 128 * 1024;

/// How frames are sent. A compressed connection is one stream, which is flushed after every frame.
pub enum Transport {
    Text,
    Zlib(ZlibEncoder<Vec<u8>>),
    /// Zstandard, with blocks as they are: any decoder takes them, and on this machine bytes cost nothing.
    Zstd {
        is_begun: bool,
    },
}

impl Transport {
    /// The transport that the parameters of the address ask for.
    /// Refuses what is not served, or unknown to Discord too: a library could not read any other answer.
    pub fn of(parameters: &HashMap<String, String>) -> Result<Self, Close> {
        let asked = |key: &str| parameters.get(key).map(String::as_str);
        if !matches!(asked("v"), None | Some(VERSION)) {
            return Err(protocol::INVALID_VERSION);
        }
        if !matches!(asked("encoding"), None | Some("json")) {
            return Err(protocol::UNSERVED_ENCODING);
        }
        match asked("compress") {
            None => Ok(Self::Text),
            Some("zlib-stream") => Ok(Self::Zlib(ZlibEncoder::new(
                Vec::new(),
                Compression::fast(),
            ))),
            Some("zstd-stream") => Ok(Self::Zstd { is_begun: false }),
            Some(_) => Err(protocol::UNKNOWN_COMPRESSION),
        }
    }

    /// The next frame of the connection, with this text.
    pub fn frame(&mut self, text: String) -> Message {
        match self {
            Self::Text => Message::text(text),
            Self::Zlib(stream) => {
                let written = stream.write_all(text.as_bytes());
                written
                    .and_then(|()| stream.flush())
                    .expect("a list of bytes takes everything");
                Message::binary(std::mem::take(stream.get_mut()))
            }
            Self::Zstd { is_begun } => {
                let is_first = !std::mem::replace(is_begun, true);
                let mut bytes = Vec::with_capacity(text.len() + 16);
                if is_first {
                    bytes.extend(ZSTD_HEADER);
                }
                for block in text.as_bytes().chunks(ZSTD_BLOCK) {
                    // Not the last block, raw, and its size: 24 bits, the lowest first.
                    bytes.extend(&(block.len() << 3).to_le_bytes()[..3]);
                    bytes.extend(block);
                }
                Message::binary(bytes)
            }
        }
    }
}

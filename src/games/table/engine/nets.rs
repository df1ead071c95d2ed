//! Nets as bytes: what stands under `assets/` and in the trainer's checkpoints. It opens no file.
//!
//! A name of 16 bytes, then for each net (contact, race, scout) its inputs, hidden neurons and outputs as 32-bit numbers, then the weights as
//! 32-bit floats in the order of the layers. All little-endian.

use super::evaluator::{Nets, net_shape};
use super::features::inputs::NetKind;
use crate::engine::Net;
use std::sync::LazyLock;

/// The first bytes of the file.
const NAME: &[u8; 16] = b"zihin-table-net2";

/// The bytes are no nets for the inputs of this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("these are no nets for table: train them with `zihin train table`")]
pub struct NotNets;

/// The nets that play.
static OURS: LazyLock<Nets> = LazyLock::new(|| {
    Nets::from_bytes(include_bytes!("../../../../assets/table.net"))
        .expect("a test reads the same bytes")
});

impl Nets {
    /// The nets that play: what `zihin train table` has learnt.
    #[must_use]
    pub fn ours() -> &'static Self {
        &OURS
    }

    /// The nets as bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = NAME.to_vec();
        for net in [&self.contact, &self.race, &self.scout] {
            let shape = net.shape();
            for size in [shape.inputs, shape.hidden, shape.outputs] {
                let size = u32::try_from(size).unwrap_or(u32::MAX);
                bytes.extend_from_slice(&size.to_le_bytes());
            }
            for weight in net.weights() {
                bytes.extend_from_slice(&weight.to_le_bytes());
            }
        }
        bytes
    }

    /// The nets of these bytes.
    ///
    /// # Errors
    /// If the bytes are something else, or nets with other inputs.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, NotNets> {
        let mut rest = bytes.strip_prefix(NAME).ok_or(NotNets)?;
        let nets = Self {
            contact: net(&mut rest, NetKind::Contact).ok_or(NotNets)?,
            race: net(&mut rest, NetKind::Race).ok_or(NotNets)?,
            scout: net(&mut rest, NetKind::Scout).ok_or(NotNets)?,
        };
        rest.is_empty().then_some(nets).ok_or(NotNets)
    }
}

/// Takes one net off the front.
fn net(bytes: &mut &[u8], kind: NetKind) -> Option<Net> {
    let mut word = || {
        let (word, rest) = bytes.split_first_chunk::<4>()?;
        *bytes = rest;
        Some(*word)
    };
    let sizes = [word()?, word()?, word()?].map(|word| u32::from_le_bytes(word) as usize);
    let shape = net_shape(kind, sizes[1]);
    let fits = [shape.inputs, shape.hidden, shape.outputs] == sizes && sizes[1] < 10_000;
    let weights: Option<Vec<f32>> = (0..if fits { shape.weights() } else { 0 })
        .map(|_| word().map(f32::from_le_bytes))
        .collect();
    Net::new(shape, weights?)
}

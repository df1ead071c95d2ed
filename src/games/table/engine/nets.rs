//! The nets and their file format, that of `assets/table.net`.
//!
//! A name of 16 bytes, then for each net (contact, race, scout) its inputs, hidden neurons and outputs as 32-bit numbers, then the weights as
//! 32-bit floats in the order of the layers. All little-endian.

use super::features::inputs::{CONTACT, NetKind, RACE, SCOUT};
use std::sync::LazyLock;
use zihin_engine::net::{Net, Shape};

/// A net for each kind of position, and a small and fast one.
#[derive(Clone, Debug)]
pub struct Nets {
    /// For positions with contact.
    pub contact: Net,
    /// For races.
    pub race: Net,
    /// For a quick look at many positions, to choose those that the other nets evaluate.
    pub scout: Net,
}

impl Nets {
    /// The net of a kind.
    pub const fn of(&self, kind: NetKind) -> &Net {
        match kind {
            NetKind::Contact => &self.contact,
            NetKind::Race => &self.race,
            NetKind::Scout => &self.scout,
        }
    }
}

/// The shape of a net of a kind, with this many hidden neurons.
pub const fn net_shape(kind: NetKind, hidden: usize) -> Shape {
    let inputs = match kind {
        NetKind::Contact => CONTACT,
        NetKind::Race => RACE,
        NetKind::Scout => SCOUT,
    };
    Shape {
        inputs,
        hidden,
        outputs: 5,
    }
}

/// The first bytes of a file.
const MAGIC: &[u8; 16] = b"zihin-table-net2";

/// The bytes are not nets for the inputs of this version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("these are no nets for table: train them with `zihin-lab train table`")]
pub struct InvalidNets;

/// The nets of the computer player.
static SHIPPED: LazyLock<Nets> = LazyLock::new(|| {
    Nets::from_bytes(include_bytes!("../../../../assets/table.net"))
        .expect("a test reads the same bytes")
});

impl Nets {
    /// The nets of the computer player, trained by `zihin-lab train table`.
    pub fn shipped() -> &'static Self {
        &SHIPPED
    }

    /// The nets as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
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

    /// Reads nets from bytes.
    ///
    /// # Errors
    /// If the bytes are something else, or nets with other inputs.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, InvalidNets> {
        let mut rest = bytes.strip_prefix(MAGIC).ok_or(InvalidNets)?;
        let nets = Self {
            contact: net(&mut rest, NetKind::Contact).ok_or(InvalidNets)?,
            race: net(&mut rest, NetKind::Race).ok_or(InvalidNets)?,
            scout: net(&mut rest, NetKind::Scout).ok_or(InvalidNets)?,
        };
        rest.is_empty().then_some(nets).ok_or(InvalidNets)
    }
}

/// Reads one net off the front.
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

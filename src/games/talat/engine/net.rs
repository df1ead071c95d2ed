//! The net of the computer player.

use super::inputs::SHAPE;
use std::sync::LazyLock;
use zihin_engine::net::sparse::SparseNet;

/// Made by `zihin-lab train talat`.
static SHIPPED: LazyLock<SparseNet> = LazyLock::new(|| {
    let bytes = include_bytes!("../../../../assets/talat.net");
    SparseNet::from_bytes(bytes, SHAPE).expect("a test reads the same bytes")
});

/// The net that the stronger levels and the analysis evaluate by.
pub fn shipped() -> &'static SparseNet {
    &SHIPPED
}

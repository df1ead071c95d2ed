//! The controls of the replay of a file.

use super::game::{ReplayJump, ReplayRange};
use super::payload::controls;

controls! {
    /// What a control of the replay of a file does.
    #[derive(Copy)]
    FileControl {
        /// Goes from the position to another one.
        Step(jump: ReplayJump) = "step",
        /// Makes an animation: its answer comes beside the message with the control.
        Animate(range: ReplayRange) = "animate",
    }
}

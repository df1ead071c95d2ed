//! The components of the replay of a file.

use crate::controls::custom_id::game::{ReplayJump, ReplayRange};
use crate::controls::custom_id::payload::components;

components! {
    /// What a component of the replay of a file does.
    #[derive(Copy)]
    FileComponent {
        /// Goes from the position to another one.
        Step(jump: ReplayJump) = "step",
        /// Makes an animation: its answer comes beside the message with the component.
        Animate(range: ReplayRange) = "animate",
    }
}

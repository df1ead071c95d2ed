//! The components of the replay of a file.

use super::game::{ReplayJump, ReplayRange};
use super::payload::components;

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

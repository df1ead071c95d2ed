//! The components of a tournament: of its card and of the private pages about it.

use crate::controls::custom_id::payload::components;
use zihin_ids::UserId;

components! {
    /// What a component of a tournament does.
    TournamentComponent {
        /// Enters the tournament.
        Enter = "enter",
        /// Closes the entry and draws the bracket; asks for confirmation first if that would happen by itself later.
        Start = "start",
        /// Closes the entry before its time: the answer to a question.
        ConfirmStart = "start-now",
        /// Leaves the tournament; asks for confirmation first if it is running.
        Withdraw = "leave",
        /// Leaves the running tournament: the answer to that question.
        ConfirmWithdrawal = "leave-now",
        /// Cancels the running tournament: the answer to a question.
        ConfirmCancellation = "cancel-now",
        /// Awards the open match of this player: the answer to a question.
        Award(player: UserId) = "award",
        /// Checks in.
        CheckIn = "check-in",
        /// Shows a page of the bracket or the tables as text.
        Bracket(page: usize) = "bracket",
        /// Shows the table of the requester's division of a round robin, and whose turn it is in its games; of the first one if they are in none.
        OwnDivision = "own-division",
        /// Shows those of this division, counted from 0.
        Division(number: usize) = "division",
        /// Shows a page of what the draw follows from.
        Draw(page: usize) = "draw",
    }
}

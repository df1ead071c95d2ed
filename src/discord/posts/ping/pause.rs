//! Whoever has just moved probably looks at the board, and need not be pinged at once; others sleep. Pure.

use std::time::Duration;
use zihin_play::game::TurnState;
use zihin_play::people::Preferences;

/// For how long whoever has just moved is certainly awake, in milliseconds.
const AWAKE: i64 = 60_000;

/// Until when a ping waits at `now`, in milliseconds since 1970, since it is about a game by the day and these are somebody's quiet hours.
/// Whoever has just moved is not asleep.
pub fn quiet_until(state: &TurnState, preferences: &Preferences, now: i64) -> Option<i64> {
    let is_awake = state.quick_answer.is_some_and(|moved| now - moved < AWAKE);
    let waits = state.row.terms.is_by_day() && !is_awake;
    preferences.quiet.until(now).filter(|_| waits)
}

/// How long a ping waits at `now`, in milliseconds since 1970, for a player who has moved shortly before:
/// until `most` after the last move, and a tenth of the time that is left on their clock.
pub fn pause_before(state: &TurnState, most: Duration, now: i64) -> Duration {
    let (None, Some(moved)) = (&state.offer, state.quick_answer) else {
        return Duration::ZERO;
    };
    pause(moved, state.deadline, most, now)
}

fn pause(moved: i64, deadline: Option<i64>, most: Duration, now: i64) -> Duration {
    let milliseconds = |time: i64| Duration::from_millis(u64::try_from(time).unwrap_or_default());
    let left = deadline.map(|deadline| milliseconds((deadline - now) / 10));
    let pause = most.saturating_sub(milliseconds(now - moved));
    left.map_or(pause, |left| pause.min(left))
}

#[cfg(test)]
mod tests {
    use super::pause;
    use std::time::Duration;

    #[test]
    fn a_ping_waits_until_some_time_after_the_move_and_no_long_part_of_what_is_left() {
        let most = Duration::from_secs(15);
        let cases = [
            // The last move, the deadline, now; the pause in milliseconds.
            (0, None, 0, 15_000),
            (0, None, 4_000, 11_000),
            (0, None, 20_000, 0),
            (0, Some(1_000_000), 0, 15_000),
            (0, Some(10_000), 0, 1_000),
            (0, Some(10_000), 20_000, 0),
        ];
        for (moved, deadline, now, expected) in cases {
            let pause = pause(moved, deadline, most, now);
            assert_eq!(pause, Duration::from_millis(expected), "{moved} {now}");
        }
    }
}

//! What comes next in the queue of a channel, and when.

use super::{CALL_PATIENCE, FIRST_PAUSE, LONGEST_PAUSE, Next, Pause, Queue};
use std::time::Duration;
use tokio::time::Instant;
use zihin_ids::GameId;
use zihin_play::posts::PostKey;

const A: PostKey = PostKey::Game(GameId(1));
const B: PostKey = PostKey::Game(GameId(2));

#[test]
fn a_post_waits_once_and_keeps_its_place() {
    let (mut queue, now) = (Queue::default(), Instant::now());
    queue.push(A, false, 1, None);
    queue.push(B, false, 2, None);
    queue.push(A, true, 3, None);
    assert_eq!(queue.next(now), Some(Next::Show(A)));
    assert_eq!((queue.load().waiting, queue.load().since), (2, Some(1)));
    let entry = queue.take(A);
    assert_eq!((queue.load().sending, queue.load().since), (1, Some(2)));
    assert!(entry.force && entry.since == Some(1));
    assert!(queue.has(A), "it is being sent");
    queue.succeed();
    assert!(!queue.has(A));
    assert_eq!(queue.next(now), Some(Next::Show(B)));
    queue.take(B);
    queue.succeed();
    assert!(queue.next(now).is_none() && queue.is_empty());
}

#[test]
fn what_has_failed_waits_and_holds_nothing_up() {
    let (mut queue, now) = (Queue::default(), Instant::now());
    queue.push(A, false, 1, None);
    let entry = queue.take(A);
    queue.fail(entry, now);
    assert!(matches!(queue.next(now), Some(Next::Wait(_))) && queue.has(A));
    assert_eq!((queue.load().failed, queue.load().since), (1, Some(1)));
    queue.push(B, false, 2, None);
    assert_eq!(queue.next(now), Some(Next::Show(B)), "it has not failed");
    let entry = queue.take(B);
    queue.fail(entry, now);
    assert!(matches!(queue.next(now), Some(Next::Wait(_))));
    let later = now + Duration::from_secs(1);
    assert_eq!(queue.next(later), Some(Next::Show(A)));
    let since = queue.take(A).since;
    assert_eq!(since, Some(1), "it has waited since then");
    queue.succeed();
    assert_eq!(queue.next(later), Some(Next::Show(B)));
}

#[test]
fn what_a_limit_refuses_holds_nothing_up_that_it_does_not() {
    let (mut queue, now) = (Queue::default(), Instant::now());
    let later = now + Duration::from_mins(1);
    queue.push(A, false, 1, None);
    queue.push(B, false, 2, None);
    let entry = queue.take(A);
    queue.set_aside_until(entry, later);
    assert_eq!(queue.next(now), Some(Next::Show(B)));
    let entry = queue.take(B);
    queue.set_aside_until(entry, later + Duration::from_secs(1));
    assert_eq!(queue.next(now), Some(Next::Wait(later)));
    assert_eq!(queue.next(later), Some(Next::Show(A)));
    assert_eq!(queue.take(A).since, Some(1), "it has waited since then");
}

#[test]
fn boards_come_before_pings_until_these_have_waited_for_long() {
    let (mut queue, now) = (Queue::default(), Instant::now());
    queue.push_ping(GameId(1), Duration::ZERO, now);
    assert_eq!(queue.next(now), Some(Next::Ping));
    assert!(queue.is_idle(), "a ping holds no board up");
    queue.push(A, false, 1, None);
    assert!(!queue.is_idle());
    assert_eq!(queue.next(now), Some(Next::Show(A)));
    let later = now + CALL_PATIENCE;
    queue.push_ping(GameId(1), Duration::ZERO, later);
    assert_eq!(queue.next(later), Some(Next::PingOrShow(A)));
    assert_eq!(queue.take_pings(later), [GameId(1)]);
    assert_eq!(queue.next(later), Some(Next::Show(A)));
    queue.take(A);
    queue.succeed();
    queue.fail_pings(&[GameId(1)], later);
    assert!(matches!(queue.next(later), Some(Next::Wait(_))));
}

#[test]
fn a_ping_waits_while_its_player_enters_a_move() {
    let (mut queue, now) = (Queue::default(), Instant::now());
    let second = Duration::from_secs(1);
    queue.delay_ping(GameId(1), second, now);
    assert_eq!(queue.take_pings(now + second), [], "there is none");
    queue.push_ping(GameId(1), 2 * second, now);
    queue.delay_ping(GameId(1), second, now);
    assert_eq!(queue.take_pings(now + second), [], "never earlier");
    queue.delay_ping(GameId(1), 2 * second, now + second);
    assert_eq!(queue.take_pings(now + 2 * second), []);
    assert_eq!(queue.take_pings(now + 3 * second), [GameId(1)]);
}

#[test]
fn a_ping_waits_for_its_time_and_the_last_one_counts() {
    let (mut queue, now) = (Queue::default(), Instant::now());
    let second = Duration::from_secs(1);
    let (soon, later) = (now + second, now + 2 * second);
    queue.push_ping(GameId(1), second, now);
    assert_eq!(queue.next(now), Some(Next::Wait(soon)));
    assert_eq!(queue.take_pings(now), []);
    queue.push_ping(GameId(1), 2 * second, now);
    assert_eq!(queue.next(soon), Some(Next::Wait(later)));
    queue.push_ping(GameId(2), 3 * second, now);
    queue.push_ping(GameId(2), Duration::ZERO, soon);
    assert_eq!(queue.next(soon), Some(Next::Ping));
    assert_eq!(queue.take_pings(soon), [GameId(2)]);
    assert_eq!(queue.next(later), Some(Next::Ping));
}

#[test]
fn what_is_set_aside_comes_back_when_something_changes_or_somebody_acts() {
    let (mut queue, now) = (Queue::default(), Instant::now());
    queue.take(A);
    queue.block();
    assert!(queue.next(now).is_none() && !queue.is_empty() && queue.has(A));
    assert_eq!(queue.load().refused, 1);
    queue.push(A, false, 1, None);
    assert_eq!(queue.next(now), Some(Next::Show(A)));
    queue.take(A);
    queue.block();
    assert!(queue.unblock());
    assert_eq!(queue.next(now), Some(Next::Show(A)));
    assert_eq!(queue.take(A).since, None, "nobody knows since when");
    assert!(!queue.unblock(), "nothing was set aside yet");
    queue.block();
    assert_eq!(queue.next(now), Some(Next::Show(A)), "it changed meanwhile");
}

#[test]
fn pauses_grow_up_to_a_minute() {
    let mut pause = Pause::default();
    let first = pause.after_failure();
    assert!(first <= FIRST_PAUSE && first >= FIRST_PAUSE.mul_f64(0.8));
    let pauses: Vec<_> = (0..10).map(|_| pause.after_failure()).collect();
    assert!(pauses.iter().all(|pause| *pause <= LONGEST_PAUSE));
    assert!(pauses[9] >= LONGEST_PAUSE.mul_f64(0.8));
}

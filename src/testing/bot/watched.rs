//! Runs a test with the bot on threads of its own, and fails if anything has panicked on them:
//! a panic in a task would otherwise only end that task.

use std::future::Future;
use std::panic::{set_hook, take_hook};
use std::sync::{Mutex, Once};

/// The panics so far, each with the name of its thread.
static PANICS: Mutex<Vec<(String, String)>> = Mutex::new(Vec::new());
static WATCH: Once = Once::new();

/// Records every panic, besides what is done with it otherwise.
fn watch() {
    let usual = take_hook();
    set_hook(Box::new(move |panic| {
        let thread = std::thread::current();
        let name = thread.name().unwrap_or_default().to_owned();
        PANICS.lock().unwrap().push((name, panic.to_string()));
        usual(panic);
    }));
}

/// Runs a test on two threads of this name, which no other test may use.
pub fn run(name: &'static str, test: impl Future<Output = ()>) {
    WATCH.call_once(watch);
    let mut threads = tokio::runtime::Builder::new_multi_thread();
    let runtime = threads.worker_threads(2).thread_name(name).enable_all();
    runtime.build().unwrap().block_on(test);
    // The lock is free again before the next panic, which is recorded too.
    let panics = PANICS.lock().unwrap().clone();
    let own: Vec<_> = panics.iter().filter(|(thread, _)| thread == name).collect();
    assert!(own.is_empty(), "{own:#?}");
}

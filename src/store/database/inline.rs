//! Work on the database for which the whole thread waits: a simulation has one thread, whose clock stands still meanwhile.

use futures::executor::block_on;
use std::cell::{Cell, RefCell};
use std::pin::Pin;
use tokio::runtime::Handle;
use tokio::task::unconstrained;

thread_local! {
    /// The runtime on whose threads connections wait for a server.
    static CONNECTIONS: RefCell<Option<Handle>> = const { RefCell::new(None) };
    /// Whether a file is used as if it had other programs, too.
    static IS_SHARED: Cell<bool> = const { Cell::new(false) };
}

/// From now on this thread does nothing else while the database works. The connections belong to the other runtime. For simulations only.
/// With `is_shared`, a file is used as a server's database is, which other programs may change.
pub fn work_inline(connections: &Handle, is_shared: bool) {
    CONNECTIONS.set(Some(connections.clone()));
    IS_SHARED.set(is_shared);
}

/// Whether this thread uses a file as a database of a server.
pub(crate) fn is_shared() -> bool {
    IS_SHARED.get()
}

/// The outcome of work on the database.
pub(crate) async fn inline<T>(work: impl Future<Output = T>) -> T {
    let Some(connections) = CONNECTIONS.with_borrow(Clone::clone) else {
        return work.await;
    };
    let _there = connections.enter();
    block_on(unconstrained(work))
}

/// The same, boxed: it is large, and many futures hold one.
pub(crate) fn done<'c, T: 'c>(
    work: impl Future<Output = T> + Send + 'c,
) -> Pin<Box<dyn Future<Output = T> + Send + 'c>> {
    Box::pin(inline(work))
}

/// Drops a connection where the others are.
pub(crate) fn drop_there<T>(connection: T) {
    let connections = CONNECTIONS.with_borrow(Clone::clone);
    let _there = connections.as_ref().map(Handle::enter);
    drop(connection);
}

//! A write whose result type is erased.

use crate::StoreError;
use crate::database::Connection;
use std::pin::Pin;
use tokio::sync::oneshot;

/// A future that borrows the connection.
pub(crate) type BoxFuture<'c, T> = Pin<Box<dyn Future<Output = T> + Send + 'c>>;

/// A write that waits for its answer.
pub(super) trait Job: Send {
    /// Runs it, keeps its result, and returns the error with which it failed, if it did.
    fn run<'c>(&'c mut self, db: &'c mut Connection) -> BoxFuture<'c, Option<StoreError>>;

    /// Sends the caller the result of the last run, or the error with which its transaction failed.
    fn answer(self: Box<Self>, committed: Result<(), StoreError>);
}

/// A job as its caller gave it.
pub(super) struct Task<T, W> {
    work: W,
    result: Result<T, StoreError>,
    answer: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, W> Task<T, W> {
    /// A job that has not run.
    pub(super) fn new(work: W, answer: oneshot::Sender<Result<T, StoreError>>) -> Self {
        Self {
            work,
            result: Err(StoreError::Stopped),
            answer,
        }
    }
}

impl<T, W> Job for Task<T, W>
where
    T: Send + 'static,
    W: for<'c> Fn(&'c mut Connection) -> BoxFuture<'c, Result<T, StoreError>> + Send + 'static,
{
    fn run<'c>(&'c mut self, db: &'c mut Connection) -> BoxFuture<'c, Option<StoreError>> {
        let working = (self.work)(db);
        let result = &mut self.result;
        Box::pin(async move {
            *result = working.await;
            result.as_ref().err().cloned()
        })
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        // Sending fails if the caller has stopped waiting.
        drop(self.answer.send(committed.and(self.result)));
    }
}

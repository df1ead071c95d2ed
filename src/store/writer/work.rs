//! How the methods of [`Store`] write: an async function of the connection, or one statement, in a transaction.

use super::job::BoxFuture;
use crate::database::{Connection, Query};
use crate::{Store, StoreError};

/// An async function of a connection and these arguments, a tuple of up to six.
pub(crate) trait Work<'c, A, T> {
    /// Calls it.
    fn run(&self, db: &'c mut Connection, arguments: A) -> BoxFuture<'c, Result<T, StoreError>>;
}

macro_rules! work {
    ($($argument:ident)+) => {
        #[allow(non_snake_case)]
        impl<'c, F, R, T, $($argument),+> Work<'c, ($($argument,)+), T> for F
        where
            F: Fn(&'c mut Connection, $($argument),+) -> R,
            R: Future<Output = Result<T, StoreError>> + Send + 'c,
        {
            fn run(
                &self,
                db: &'c mut Connection,
                ($($argument,)+): ($($argument,)+),
            ) -> BoxFuture<'c, Result<T, StoreError>> {
                Box::pin(self(db, $($argument),+))
            }
        }
    };
}

work!(A);
work!(A B);
work!(A B C);
work!(A B C D);
work!(A B C D E);
work!(A B C D E G);

impl Store {
    /// Runs `work` with these arguments in a transaction, and returns once that is on disk.
    /// If it fails, its changes are rolled back.
    ///
    /// PostgreSQL may ask for a transaction to be repeated, so it may run several times, each time with a copy of the arguments: it does nothing but write.
    pub(crate) fn write<A, T>(
        &self,
        work: impl for<'c> Work<'c, A, T> + Send + 'static,
        arguments: A,
    ) -> BoxFuture<'_, Result<T, StoreError>>
    where
        A: Clone + Send + 'static,
        T: Send + 'static,
    {
        self.writer.write(move |db| work.run(db, arguments.clone()))
    }

    /// Runs one statement that returns no rows in a transaction. Returns the number of rows that it has changed.
    pub(crate) fn execute(&self, statement: Query) -> BoxFuture<'_, Result<u64, StoreError>> {
        self.write(execute, (statement,))
    }
}

async fn execute(db: &mut Connection, statement: Query) -> Result<u64, StoreError> {
    Ok(statement.execute(db).await?)
}

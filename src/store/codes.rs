//! What the codes of SQLite's errors mean to an operator.

/// The code of an error of SQLite, without its further parts.
pub(super) fn sqlite_code(error: &sqlx::Error) -> Option<u32> {
    let error = error.as_database_error()?;
    error.try_downcast_ref::<sqlx::sqlite::SqliteError>()?;
    let code: u32 = error.code()?.parse().ok()?;
    Some(code & 0xff)
}

/// What the code of an error of SQLite means.
pub(super) fn sqlite_words(error: &sqlx::Error) -> Option<&'static str> {
    Some(match sqlite_code(error)? {
        5 | 6 => "another program keeps the database locked",
        8 => {
            "the database may only be read: give its owner the right to write it, and look whether its disk is mounted read-only"
        }
        10 => {
            "the database cannot be written or read, since its disk is full, limited or broken: make room, then look at the log of the system"
        }
        // Also where the system cannot read a part of the file.
        11 => {
            "the database is damaged, or its disk is: look at the log of the system, then restore a copy"
        }
        13 => "the database cannot be written, since its disk is full: make room",
        14 => {
            "the database cannot be opened: its folder must be there, it and the file must be writable, and not too many files be open"
        }
        26 => "the file is not an SQLite database: is DATABASE_URL right?",
        _ => return None,
    })
}

//! How much Discord accepts in a message, its components and its files.

/// The most characters of an alt text.
pub use zihin_scene::ALT_LIMIT as MAX_ALT;

/// The most characters of a message.
pub const MAX_CONTENT: usize = 2_000;
/// The most characters of a text of several lines, so that there is room for a title and a page number.
pub const MAX_TEXT: usize = 1_900;
/// The most characters of a message's nonce.
pub const MAX_NONCE: usize = 25;
/// The most bytes of a file: 10 MiB, of which the rest of the request needs some.
pub const MAX_FILE: usize = 10 * 1024 * 1024 - 64 * 1024;
/// The most characters of a thread's name.
pub const MAX_THREAD_NAME: usize = 100;
/// The most messages that are read at once.
pub const MAX_READ: u8 = 100;

/// The most rows of components below a message.
pub const MAX_ROWS: usize = 5;
/// The most buttons in a row.
pub const MAX_BUTTONS: usize = 5;
/// The most characters on a button.
pub const MAX_LABEL: usize = 80;
/// The most characters of a modal's title.
pub const MAX_TITLE: usize = 45;
/// The most characters of a custom id.
pub const MAX_ID: usize = 100;

/// The most options of a select, and the most suggestions for an argument.
pub const MAX_OPTIONS: usize = 25;
/// The most channels that may be chosen in a select.
pub const MAX_CHANNELS: u8 = 25;
/// The most characters of an option, of its description, of a suggestion and of a placeholder.
pub const MAX_OPTION_TEXT: usize = 100;

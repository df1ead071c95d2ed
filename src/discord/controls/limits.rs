//! How much Discord accepts in a message and its components.

/// The most characters of a message.
pub const MAX_CONTENT: usize = 2_000;
/// The most characters of a text of several lines, so that there is room for a title and a page number.
pub const MAX_TEXT: usize = 1_900;

/// The most rows of components below a message.
pub const MAX_ROWS: usize = 5;
/// The most buttons in a row.
pub const MAX_BUTTONS: usize = 5;
/// The most characters on a button.
pub const MAX_LABEL: usize = 80;

/// The most options of a select, and the most suggestions for an argument.
pub const MAX_OPTIONS: usize = 25;
/// The most characters of an option, of its description, of a suggestion and of a placeholder.
pub const MAX_OPTION_TEXT: usize = 100;

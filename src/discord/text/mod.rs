//! Renders phrases as text: the words, the names of people and commands, emojis and links in them.

pub(crate) mod command_book;
pub(crate) mod emoji_book;
pub(crate) mod escaping;
pub(crate) mod links;
pub(crate) mod names;
pub(crate) mod terms;
pub(crate) mod time_in_words;
pub(crate) mod wording;

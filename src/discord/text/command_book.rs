//! The registered slash commands, and how texts name them.
//! A text in `assets/locales` writes `</tournament create>`, with the command's own English names. Where Discord renders markdown it becomes a mention:
//! everybody sees it in the language of their client, and a click begins the command. Elsewhere it becomes plain words.

use serenity::all::Command as Registered;
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

/// The beginning and the end of a command's name in a text.
const MARKS: (&str, char) = ("</", '>');

/// A command without subcommands, or a subcommand.
#[derive(Clone, Debug)]
pub struct CommandEntry {
    /// Its names, separated by spaces: `tournament create`.
    pub path: String,
    /// Message key of its name; the attribute `description` says what it does.
    pub key: String,
}

/// The commands in the order of the help, and the ids of the registered ones by name.
#[derive(Debug)]
struct Entries {
    all: Vec<CommandEntry>,
    ids: HashMap<String, u64>,
}

/// The commands of this bot; empty until they are registered. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct CommandBook(Arc<OnceLock<Entries>>);

impl CommandBook {
    /// Records the commands once Discord has registered them.
    pub fn record<U, E>(&self, commands: &[poise::Command<U, E>], registered: &[Registered]) {
        let slash = commands
            .iter()
            .filter(|command| command.slash_action.is_some());
        let ids = registered.iter();
        let entries = Entries {
            all: slash.flat_map(entries).collect(),
            ids: ids
                .map(|command| (command.name.clone(), command.id.get()))
                .collect(),
        };
        // The same commands, if the gateway reports that it is ready once more.
        let _ = self.0.set(entries);
    }

    /// Every command and subcommand.
    pub fn all(&self) -> &[CommandEntry] {
        self.0.get().map_or(&[], |entries| &entries.all)
    }

    /// The mention of a command; `None` if it is not registered.
    pub fn mention(&self, path: &str) -> Option<String> {
        let id = self.0.get()?.ids.get(path.split(' ').next()?)?;
        Some(format!("</{path}:{id}>"))
    }
}

/// The command, or its subcommands.
fn entries<U, E>(command: &poise::Command<U, E>) -> Vec<CommandEntry> {
    let name = &command.name;
    let entry = |path: String| CommandEntry {
        key: key(&path),
        path,
    };
    if command.subcommands.is_empty() {
        return vec![entry(name.to_string())];
    }
    let below = command.subcommands.iter();
    below
        .map(|sub| entry(format!("{name} {}", sub.name)))
        .collect()
}

/// The message key of the name of a command: `command-tournament-create`.
fn key(path: &str) -> String {
    format!("command-{}", path.replace(' ', "-"))
}

/// The message keys of the names in a path, from the command down.
pub fn keys(path: &str) -> impl Iterator<Item = String> {
    let ends = path.match_indices(' ').map(|(at, _)| at);
    ends.chain([path.len()]).map(|end| key(&path[..end]))
}

/// The text with each command in it written as `write` says, which gets its path.
pub fn replace_commands(text: &str, write: impl Fn(&str) -> String) -> String {
    let mut written = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(MARKS.0) {
        written.push_str(before);
        match after.split_once(MARKS.1) {
            Some((path, after)) if is_path(path) && !before.ends_with('\\') => {
                written.push_str(&write(path));
                rest = after;
            }
            _ => {
                written.push_str(MARKS.0);
                rest = after;
            }
        }
    }
    written.push_str(rest);
    written
}

/// The text of people with a backslash before what would be read as a command.
pub fn without_commands(text: &str) -> String {
    replace_commands(text, |path| format!(r"\</{path}>"))
}

/// Whether this can be the path of a command. A mention, which has an id, is none.
fn is_path(text: &str) -> bool {
    let mut words = text.split(' ');
    words.all(|word| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::{keys, replace_commands};

    #[test]
    fn commands_are_found_in_a_text_and_nothing_else_is() {
        let write = |path: &str| format!("[{path}]");
        for (text, expected) in [
            ("Use </play>.", "Use [play]."),
            (
                "</tournament create>, </games>",
                "[tournament create], [games]",
            ),
            ("</play:1> 6/off <@1>", "</play:1> 6/off <@1>"),
            (r"\</play\>, \</play>", r"\</play\>, \</play>"),
            ("</", "</"),
            ("</ ></play", "</ ></play"),
        ] {
            assert_eq!(replace_commands(text, write), expected);
        }
    }

    #[test]
    fn each_name_of_a_path_has_a_message() {
        let keys: Vec<String> = keys("game board").collect();
        assert_eq!(keys, ["command-game", "command-game-board"]);
    }
}

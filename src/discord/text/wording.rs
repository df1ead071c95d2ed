//! Renders phrases as text for Discord: in one language, with players' names, escaped so that nothing is formatted.

use crate::settings::Policies;
use crate::text::command_book::{CommandBook, keys, replace_commands};
use crate::text::emoji_book::EmojiBook;
use crate::text::escaping::{escape, with_escaped_moves};
use crate::text::names;
use parking_lot::RwLock;
use serenity::all::ReactionType;
use std::sync::Arc;
use zihin_games::{AnyGame, GameRegistry};
use zihin_ids::UserId;
use zihin_locale::names::{cleaned, is_blank, is_control};
use zihin_locale::{Catalog, Language};
use zihin_play::game::GameRow;
use zihin_rules::{GameInfo, Phrase, Seat, Value};

/// The games, and the messages of every language. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Texts {
    registry: GameRegistry,
    catalog: Catalog,
    commands: CommandBook,
    emojis: EmojiBook,
    policies: Policies,
    /// What the operator wants to be read on every board; all clones have the same.
    notice: Arc<RwLock<Option<String>>>,
}

impl Texts {
    /// The texts about the games of this registry.
    pub fn new(registry: GameRegistry, catalog: Catalog) -> Self {
        Self {
            registry,
            catalog,
            commands: CommandBook::default(),
            emojis: EmojiBook::default(),
            policies: Policies::default(),
            notice: Arc::default(),
        }
    }

    /// Puts a notice on every board that is shown from now on, or none.
    pub fn set_notice(&self, notice: Option<String>) {
        *self.notice.write() = notice;
    }

    /// Adds links to these pages.
    #[must_use]
    pub fn with_policies(self, policies: Policies) -> Self {
        Self { policies, ..self }
    }

    /// The games.
    pub const fn registry(&self) -> GameRegistry {
        self.registry
    }

    /// The commands that texts mention.
    pub const fn commands(&self) -> &CommandBook {
        &self.commands
    }

    /// The emojis that stand for icons.
    pub const fn emojis(&self) -> &EmojiBook {
        &self.emojis
    }

    /// Every language that has messages, English first.
    pub fn languages(&self) -> impl Iterator<Item = Language> {
        self.catalog.languages()
    }

    /// A typed move with the words of every language as the rules write them, see [`Catalog::typed_move`].
    pub fn typed_move(&self, text: &str) -> String {
        self.catalog.typed_move(text)
    }

    /// The text of a message without arguments, with commands as they are written in it.
    pub fn get(&self, language: Language, key: &str) -> String {
        self.catalog.text(language, key)
    }

    /// Without any players.
    pub fn plain(&self, language: Language) -> Wording {
        Wording {
            texts: self.clone(),
            language,
            names: Vec::new(),
        }
    }

    /// About a diagram of a game, with its sides in place of players.
    pub fn diagram(&self, language: Language, info: &GameInfo) -> Wording {
        let sides = info.sides.iter().map(|side| self.get(language, side));
        Wording {
            names: sides.collect(),
            ..self.plain(language)
        }
    }

    /// About a game of people with these names. Where one is empty, the side is named instead.
    pub fn naming(&self, language: Language, names: &[String], info: &GameInfo) -> Wording {
        let sides = info.sides.iter().map(|side| self.get(language, side));
        let named = sides.zip(names).map(|(side, name)| match escape(name) {
            empty if empty.trim().is_empty() => side,
            name => name,
        });
        Wording {
            names: named.collect(),
            ..self.plain(language)
        }
    }

    /// About this game, in a person's language.
    pub fn private(&self, language: Language, row: &GameRow) -> Wording {
        let plain = self.plain(language);
        let names = plain.names_in(row);
        Wording {
            names: names.iter().map(|name| escape(name)).collect(),
            ..plain
        }
    }

    /// About this game, in the language in which it was opened.
    pub fn public(&self, row: &GameRow) -> Wording {
        self.private(language_of(row), row)
    }
}

/// One language, and the escaped names of one game's players.
#[derive(Clone, Debug)]
pub struct Wording {
    texts: Texts,
    language: Language,
    names: Vec<String>,
}

impl Wording {
    /// The wording of this language about a diagram of a game: its sides have their names.
    #[must_use]
    pub fn about_diagram(&self, info: &GameInfo) -> Self {
        self.texts.diagram(self.language, info)
    }

    /// The text of a phrase, in Discord's markdown, with its icons before it.
    pub fn say(&self, phrase: &Phrase) -> String {
        let text = self.with_mentions(&self.formatted(&with_escaped_moves(phrase)));
        let icons = phrase.icons();
        let icons: String = icons
            .filter_map(|name| self.texts.emojis.mark(name))
            .collect();
        if icons.is_empty() {
            text
        } else {
            format!("{icons} {text}")
        }
    }

    /// What stands for the icon of a phrase in a menu or on a button, if there is anything.
    pub fn icon(&self, phrase: &Phrase) -> Option<ReactionType> {
        self.texts.emojis.face(phrase.icon()?)
    }

    /// The text of a phrase where Discord does not parse markdown: on buttons, in selects, in alt text. In one line.
    pub fn label(&self, phrase: &Phrase) -> String {
        let text = self.formatted(&with_escaped_moves(phrase));
        let mut text = replace_commands(&text, |path| self.command_name(path));
        text.retain(|c| c != '\\' && !is_control(c));
        text
    }

    /// The text of a message.
    /// Text arguments keep their markdown; pass moves through [`super::escaping::escaped_move`].
    pub fn text(&self, key: &'static str, args: &[(&'static str, Value)]) -> String {
        let args = args.iter().map(|(name, value)| match value {
            Value::Phrase(phrase) => (*name, with_escaped_moves(phrase).into()),
            value => (*name, value.clone()),
        });
        let phrase = Phrase {
            key,
            args: args.collect(),
        };
        self.with_mentions(&self.formatted(&phrase))
    }

    /// A move as it stands on buttons and in lists, with its words in this language.
    pub fn notation(&self, text: &str) -> String {
        self.label(&Phrase::new("click").with("square", Value::Move(text.to_owned())))
    }

    /// All of these, which keep their markdown: "A, B and C".
    pub fn list(&self, items: impl IntoIterator<Item = impl Into<Value>>) -> String {
        self.text("click", &[("square", Value::list(items))])
    }

    /// The text of a message without arguments.
    pub fn word(&self, key: &str) -> String {
        self.with_mentions(&self.texts.get(self.language, key))
    }

    /// The name of a language, in that language.
    pub fn name_of_language(&self, language: Language) -> String {
        self.texts.get(language, "language-name")
    }

    /// What the operator wants to be read on every board.
    pub fn notice(&self) -> Option<String> {
        let notice = self.texts.notice.read();
        notice.as_ref().map(|notice| format!("> {notice}"))
    }

    /// Links to the pages about privacy, terms and the source code, if the operator has named any.
    pub fn policies(&self) -> Option<String> {
        let Policies {
            privacy,
            terms,
            source,
        } = &self.texts.policies;
        let links = [
            ("privacy-notice", privacy),
            ("terms-of-use", terms),
            ("source-code", source),
        ];
        let links = links.into_iter().filter_map(|(key, url)| {
            let url = url.as_ref()?;
            Some(format!("[{}](<{url}>)", self.word(key)))
        });
        let links: Vec<String> = links.collect();
        (!links.is_empty()).then(|| links.join(" · "))
    }

    /// The mention of a command, see [`crate::text::command_book`]; its name if it is not registered.
    pub fn command(&self, path: &str) -> String {
        let mention = self.texts.commands.mention(path);
        mention.unwrap_or_else(|| format!("`{}`", self.command_name(path)))
    }

    /// The name of a command, as those see it whose Discord is in this language: `/turneu creare`.
    fn command_name(&self, path: &str) -> String {
        let names = keys(path).map(|key| self.texts.get(self.language, &key));
        format!("/{}", names.collect::<Vec<_>>().join(" "))
    }

    fn with_mentions(&self, text: &str) -> String {
        replace_commands(text, |path| self.command(path))
    }

    /// The text of a phrase, with commands as they are written in it.
    fn formatted(&self, phrase: &Phrase) -> String {
        let catalog = &self.texts.catalog;
        catalog.say(self.language, phrase, &|seat| self.name(seat))
    }

    /// The texts of several phrases, with `between` between them.
    pub fn join(&self, phrases: &[Phrase], between: &str) -> String {
        phrases
            .iter()
            .map(|phrase| self.say(phrase))
            .collect::<Vec<_>>()
            .join(between)
    }

    /// The texts of several phrases in one line; none if there are none.
    pub fn joined(&self, phrases: &[Phrase]) -> Option<String> {
        (!phrases.is_empty()).then(|| self.join(phrases, " · "))
    }

    /// A name and what is said of it, such as "Clock: none".
    pub fn fact(&self, name: impl Into<Value>, value: impl Into<Value>) -> String {
        self.text(
            "card-fact",
            &[("name", name.into()), ("value", value.into())],
        )
    }

    /// The escaped name of the player in a seat.
    pub fn name(&self, seat: Seat) -> String {
        self.names
            .get(seat.index())
            .cloned()
            .unwrap_or_else(|| format!("#{}", seat.0 + 1))
    }

    /// A player's name, escaped; a placeholder if it shows nothing, as after the player's data was erased.
    pub fn player_name(&self, name: &str) -> String {
        if is_blank(name) {
            self.word("player-gone")
        } else {
            escape(name)
        }
    }

    /// A user as a mention. Whether it pings depends on the message's allowed mentions.
    pub fn mention(&self, user: Option<UserId>) -> String {
        match user {
            Some(UserId(0)) | None => self.word("player-gone"),
            Some(user) => format!("<@{user}>"),
        }
    }

    /// The info of a game; `None` if this version does not offer it.
    pub fn info(&self, game: &str) -> Option<&'static GameInfo> {
        self.texts.registry.find(game).map(AnyGame::info)
    }

    /// The games.
    pub const fn registry(&self) -> GameRegistry {
        self.texts.registry
    }

    /// The name of a game.
    pub fn game(&self, id: &str) -> String {
        self.info(id)
            .map_or_else(|| id.to_owned(), |info| self.word(info.name))
    }

    /// The names of a game's players by seat, isolated but not escaped; a placeholder for erased players,
    /// empty for free seats.
    pub fn names_in(&self, row: &GameRow) -> Vec<String> {
        let name = |at| match row.seat(at) {
            Some(seat) if seat.is_forgotten() => self.word("player-gone"),
            Some(seat) if is_blank(&seat.name) => format!("#{}", at + 1),
            Some(seat) => names::isolated(&cleaned(&seat.name)).into_owned(),
            None => String::new(),
        };
        (0..row.size).map(name).collect()
    }
}

/// The language of a game's public messages.
pub fn language_of(row: &GameRow) -> Language {
    row.terms.language
}

#[cfg(test)]
mod tests {
    use super::Texts;
    use crate::text::escaping::escaped_move;
    use zihin_games::GAMES;
    use zihin_locale::{Catalog, Language};
    use zihin_rules::{Phrase, Seat};

    #[test]
    fn the_stars_of_hits_do_not_format() {
        let words = Texts::new(GAMES, Catalog::embedded()).plain(Language::ENGLISH);
        let hits = "bar/19*/16*";
        let args = [("move", escaped_move(hits))];
        assert!(
            words
                .text("panel-ready", &args)
                .contains(r"**bar/19\*/16\***")
        );
        let phrase = Phrase::new("panel-ready").with("move", hits);
        assert!(words.say(&phrase).contains(r"bar/19\*/16\*"));
        assert!(words.label(&phrase).contains(hits));
        let quoted = Phrase::new("panel-ready").with("move", r"`24/20*`, 8/5*, \*Ana");
        assert!(words.say(&quoted).contains(r"`24/20*`, 8/5\*, \*Ana"));
        let inside = words.text("tournament-news", &[("what", phrase.into())]);
        assert!(inside.contains(r"bar/19\*/16\*"), "{inside}");
    }

    #[test]
    fn a_name_is_not_read_as_a_command() {
        let words = Texts::new(GAMES, Catalog::embedded()).plain(Language::ENGLISH);
        for name in ["<script>a</script>", "</play>", "</tournament create>"] {
            let phrase = Phrase::new("button-block").with("player", name);
            let label = words.label(&phrase);
            assert!(label.contains(name), "{label}");
            let escaped = name.replace("</", r"\</");
            let said = words.say(&phrase);
            assert!(said.contains(&escaped), "{said}");
            let inside = words.text("tournament-news", &[("what", phrase.into())]);
            assert!(inside.contains(&escaped), "{inside}");
        }
    }

    #[test]
    fn a_command_is_named_in_the_readers_language_where_it_cannot_be_mentioned() {
        let words = Texts::new(GAMES, Catalog::embedded()).plain(Language::new("ro"));
        let label = words.label(&Phrase::new("games-none"));
        assert!(label.contains("/joacă") && !label.contains('<'), "{label}");
        let text = words.word("refused-no-tournament");
        assert!(text.contains("`/turneu "), "{text}");
    }

    #[test]
    fn the_sides_of_a_diagram_have_names_in_the_readers_language() {
        let texts = Texts::new(GAMES, Catalog::embedded());
        for game in GAMES {
            let words = texts.diagram(Language::new("ro"), game.info());
            for seat in (0..*game.info().seats.end()).map(Seat) {
                assert!(!words.name(seat).contains('#'), "{}", game.info().id);
            }
        }
    }
}

//! Messages to people, as a key with arguments. The words are in `assets/locales`.

/// The id of a message in the Fluent files, such as `table-reason-bar-first`.
pub type Key = &'static str;

/// The hyphen at which no line breaks, for two dice in a sentence: `3‑1`. What is typed back or stored has the plain one.
pub const UNBROKEN_HYPHEN: &str = "\u{2011}";

/// A message key with its arguments, to be formatted in any language.
///
/// ```
/// use zihin_rules::{Phrase, Value};
///
/// let phrase = Phrase::new("click").with("square", "e6");
/// assert_eq!(phrase.args, [("square", Value::Text("e6".to_owned()))]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// The message.
    pub key: Key,
    /// The arguments by name.
    pub args: Vec<(&'static str, Value)>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Text that is the same in every language: a square, a list of them, a name.
    Text(String),
    /// A move in notation.
    /// A word in it is told in the reader's language by the message `notation-<word>`, if there is one.
    Move(String),
    /// A whole number, which also selects plural forms.
    Number(i64),
    /// A number with decimals: so many tenths, hundredths or other fractions, and how many decimals they are. (125,
    /// 1) is 12.5.
    Decimal(i64, u8),
    /// Several of the same kind, all of which are meant: "A, B and C".
    List(Vec<Self>),
    /// Several of the same kind, one of which is meant: "A, B or C".
    OneOf(Vec<Self>),
    /// The player at a seat, shown by their name.
    Player(super::Seat),
    /// Another phrase.
    Phrase(Box<Phrase>),
    /// The name of an icon, see `games::Icon`.
    /// It is no part of the text: where icons can be shown, they stand before it.
    Icon(String),
}

impl Phrase {
    /// A message without arguments.
    pub const fn new(key: Key) -> Self {
        Self {
            key,
            args: Vec::new(),
        }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.args.push((name, value.into()));
        self
    }

    /// Adds an icon, which the text does not name.
    #[must_use]
    pub fn with_icon(self, name: impl Into<String>) -> Self {
        self.with("icon", Value::Icon(name.into()))
    }

    /// Its own icons, in order, without those of the phrases in its arguments.
    pub fn icons(&self) -> impl Iterator<Item = &str> {
        self.args.iter().filter_map(|(_, value)| match value {
            Value::Icon(name) => Some(name.as_str()),
            _ => None,
        })
    }

    /// Its first icon, else the first of a phrase in its arguments.
    pub fn icon(&self) -> Option<&str> {
        self.icons().next().or_else(|| {
            self.args.iter().find_map(|(_, value)| match value {
                Value::Phrase(phrase) => phrase.icon(),
                _ => None,
            })
        })
    }
}

impl Value {
    /// All of these, as a language lists them: "A, B and C".
    pub fn list(items: impl IntoIterator<Item = impl Into<Self>>) -> Self {
        Self::List(items.into_iter().map(Into::into).collect())
    }

    /// One of these, as a language lists them: "A, B or C".
    pub fn one_of(items: impl IntoIterator<Item = impl Into<Self>>) -> Self {
        Self::OneOf(items.into_iter().map(Into::into).collect())
    }

    /// The values in a list; none of what is no list.
    pub fn items(&self) -> &[Self] {
        match self {
            Self::List(items) | Self::OneOf(items) => items,
            _ => &[],
        }
    }

    /// `number` to so many decimals.
    #[must_use]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "far beyond what a number in a message can be, it saturates"
    )]
    pub fn decimal(number: f64, decimals: u8) -> Self {
        let units = (number * 10_f64.powi(decimals.into())).round() as i64;
        match decimals {
            0 => Self::Number(units),
            _ => Self::Decimal(units, decimals),
        }
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

/// A text that may be missing is `none`, which a message can tell apart.
impl From<Option<String>> for Value {
    fn from(text: Option<String>) -> Self {
        Self::Text(text.unwrap_or_else(|| "none".to_owned()))
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

/// Makes integers of other types message arguments, saturating at [`i64::MAX`].
macro_rules! number {
    ($($type:ty),*) => {
        $(impl From<$type> for Value {
            fn from(number: $type) -> Self {
                Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })*
    };
}

number!(i32, u8, u32, u64, usize);

impl From<super::Seat> for Value {
    fn from(seat: super::Seat) -> Self {
        Self::Player(seat)
    }
}

impl From<Phrase> for Value {
    fn from(phrase: Phrase) -> Self {
        Self::Phrase(Box::new(phrase))
    }
}

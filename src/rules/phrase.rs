//! Something to say to people: a message key and its arguments. The words themselves are in `assets/locales`; this file knows none.

/// The name of a message in the Fluent files, such as `table-reason-bar-first`.
pub type Key = &'static str;

/// A message key with its arguments, ready to be said in any language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// Which message.
    pub key: Key,
    /// The named values that the message speaks of.
    pub args: Vec<(&'static str, Value)>,
}

/// What a phrase may speak of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Text that is the same in every language: a move, a square, a list of them.
    Text(String),
    /// A number, from which a language chooses its plural form.
    Number(i64),
    /// The player at a seat, shown by name.
    Player(super::Seat),
    /// Another phrase.
    Phrase(Box<Phrase>),
}

impl Phrase {
    /// A message without arguments.
    #[must_use]
    pub const fn new(key: Key) -> Self {
        Self {
            key,
            args: Vec::new(),
        }
    }

    /// The same phrase with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.args.push((name, value.into()));
        self
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
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

/// Makes numbers of other types message arguments; one that is too large for any sentence becomes the largest there is.
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

//! Values that a component carries, as text within its custom id, and the macro that defines the enums of components.

use zihin_ids::{SearchId, UserId};
use zihin_play::game::{OfferKind, ResultFor};
use zihin_play::people::{Preference, Setting};
use zihin_rules::{Click, spell};

/// The most clicks that a path may have, against forged ids.
const MAX_CLICKS: usize = 40;

/// The clicks that spell a move, or its beginning.
pub type Path = Vec<Click>;

/// A value that a component carries.
pub trait Payload: Sized {
    /// Its text.
    fn write(&self) -> String;
    /// The inverse of [`Self::write`]; `None` if the text is not of this form.
    fn read(text: &str) -> Option<Self>;
    /// Values of every form, for tests.
    #[cfg(test)]
    fn samples() -> Vec<Self>;
}

/// Defines an enum of components: each has a code, and may carry one value, which follows the code and a colon.
/// After `..` stands the one that is its value, without a code of its own.
macro_rules! components {
    (@samples $type:ident $component:ident) => {
        vec![$type::$component]
    };
    (@samples $type:ident $component:ident $payload:ty) => {
        <$payload>::samples().into_iter().map($type::$component).collect()
    };
    ($(#[$doc:meta])* $type:ident { $($(#[$about:meta])* $component:ident $(($value:ident: $payload:ty))? = $code:literal,)* $(.. $(#[$bare_about:meta])* $bare:ident($bare_payload:ty),)? }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum $type {
            $($(#[$about])* $component $(($payload))?,)*
            $($(#[$bare_about])* $bare($bare_payload),)?
        }

        impl $crate::controls::custom_id::payload::Payload for $type {
            fn write(&self) -> String {
                match self {
                    $(Self::$component $(($value))? => [$code $(, &<$payload>::write($value))?].join(":"),)*
                    $(Self::$bare(value) => <$bare_payload>::write(value),)?
                }
            }

            fn read(text: &str) -> Option<Self> {
                let parts: Vec<&str> = text.splitn(2, ':').collect();
                match parts[..] {
                    $([$code $(, $value)?] => Some(Self::$component $((<$payload>::read($value)?))?),)*
                    _ => None$(.or_else(|| <$bare_payload>::read(text).map(Self::$bare)))?,
                }
            }

            #[cfg(test)]
            fn samples() -> Vec<Self> {
                let each: Vec<Vec<Self>> = vec![$(components!(@samples $type $component $($payload)?),)* $(components!(@samples $type $bare $bare_payload))?];
                each.concat()
            }
        }
    };
}
pub(super) use components;

/// Whether a text has only the characters of clicks and of the ids of games: letters, digits and hyphens.
fn is_word(text: &str) -> bool {
    let mut bytes = text.bytes();
    !text.is_empty() && bytes.all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

/// A word, such as the id of a kind of game.
impl Payload for String {
    fn write(&self) -> String {
        self.clone()
    }

    fn read(text: &str) -> Option<Self> {
        is_word(text).then(|| text.to_owned())
    }

    #[cfg(test)]
    fn samples() -> Vec<Self> {
        vec!["go".to_owned()]
    }
}

/// Ids of Discord.
macro_rules! ids {
    ($($type:ty),*) => {$(
        impl Payload for $type {
            fn write(&self) -> String {
                self.to_string()
            }

            fn read(text: &str) -> Option<Self> {
                text.parse().ok().map(Self)
            }

            #[cfg(test)]
            fn samples() -> Vec<Self> {
                vec![Self(u64::MAX)]
            }
        }
    )*};
}
ids!(SearchId, UserId);

/// Numbers from 0: of a seat, of a page.
macro_rules! numbers {
    ($($type:ty),*) => {$(
        impl Payload for $type {
            fn write(&self) -> String {
                self.to_string()
            }

            fn read(text: &str) -> Option<Self> {
                text.parse().ok()
            }

            #[cfg(test)]
            fn samples() -> Vec<Self> {
                vec![0, 12]
            }
        }
    )*};
}
numbers!(u8, usize);

impl Payload for Path {
    fn write(&self) -> String {
        spell(self)
    }

    fn read(text: &str) -> Option<Self> {
        if text.is_empty() {
            return Some(Self::new());
        }
        let words = text.split('.');
        let path: Option<Self> = words
            .map(|word| is_word(word).then(|| Click::from(word.to_owned())))
            .collect();
        path.filter(|path| path.len() <= MAX_CLICKS)
    }

    #[cfg(test)]
    fn samples() -> Vec<Self> {
        let path = ["24", "18", "bar", "off"].map(Click::from);
        vec![Self::new(), path.into()]
    }
}

/// Enums that have a name for each variant.
macro_rules! named {
    ($($type:ty),*) => {$(
        impl Payload for $type {
            fn write(&self) -> String {
                self.name().to_owned()
            }

            fn read(text: &str) -> Option<Self> {
                Self::from_name(text)
            }

            #[cfg(test)]
            fn samples() -> Vec<Self> {
                Self::ALL.into()
            }
        }
    )*};
}
named!(OfferKind, Preference, ResultFor, Setting);

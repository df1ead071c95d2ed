//! Values that can be bound to a statement of either database.

use sqlx::error::BoxDynError;
use sqlx::{Database, Encode, Type};

/// A value, or NULL of its type: PostgreSQL wants to know that of a NULL too.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    /// An integer of any size.
    Integer(Option<i64>),
    /// A number with a fraction.
    Real(Option<f64>),
    /// True or false: SQLite stores 1 and 0.
    Boolean(Option<bool>),
    /// A text.
    Text(Option<String>),
}

/// A type whose values can be bound.
pub(crate) trait Bind {
    /// NULL of this type.
    const NULL: Value;

    /// The value for the database.
    fn into_value(self) -> Value;
}

impl<T: Bind> Bind for Option<T> {
    const NULL: Value = T::NULL;

    fn into_value(self) -> Value {
        self.map_or(T::NULL, T::into_value)
    }
}

macro_rules! bind {
    ($($type:ty => $variant:ident),+ $(,)?) => {
        $(impl Bind for $type {
            const NULL: Value = Value::$variant(None);

            fn into_value(self) -> Value {
                Value::$variant(Some(self.into()))
            }
        })+
    };
}

bind! {
    i8 => Integer,
    u8 => Integer,
    u16 => Integer,
    u32 => Integer,
    i64 => Integer,
    f64 => Real,
    bool => Boolean,
    &str => Text,
    &String => Text,
    String => Text,
}

impl Value {
    /// The first letter of its type.
    pub(super) const fn letter(&self) -> char {
        match self {
            Self::Integer(_) => 'i',
            Self::Real(_) => 'r',
            Self::Boolean(_) => 'b',
            Self::Text(_) => 't',
        }
    }

    /// Adds the value to the arguments of a statement.
    pub(super) fn add<'q, DB>(self, arguments: &mut DB::Arguments) -> Result<(), BoxDynError>
    where
        DB: Database,
        Option<i64>: Encode<'q, DB> + Type<DB>,
        Option<f64>: Encode<'q, DB> + Type<DB>,
        Option<bool>: Encode<'q, DB> + Type<DB>,
        Option<String>: Encode<'q, DB> + Type<DB>,
    {
        use sqlx::Arguments;
        match self {
            Self::Integer(value) => arguments.add(value),
            Self::Real(value) => arguments.add(value),
            Self::Boolean(value) => arguments.add(value),
            Self::Text(value) => arguments.add(value),
        }
    }
}

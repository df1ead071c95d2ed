//! Numbers and lists as each language writes them, by the Unicode consortium's data (ICU4X): 1,234.5 or 1.234,5; "A,
//! B and C" or "A, B und C".

use super::Language;
use fluent::FluentValue;
use fluent::types::{FluentNumber, FluentNumberOptions};
use icu_decimal::input::Decimal;
use icu_decimal::options::DecimalFormatterOptions;
use icu_decimal::{DecimalFormatter, DecimalFormatterPreferences};
use icu_list::options::ListFormatterOptions;
use icu_list::{ListFormatter, ListFormatterPreferences};
use icu_locale_core::Locale;
use intl_memoizer::{Memoizable, concurrent::IntlLangMemoizer};
use std::convert::Infallible;
use unic_langid::LanguageIdentifier;

/// The rules for numbers: threads cannot share ICU4X's formatters, so a cheap new one is made of this each time.
struct NumberRules(Locale);

impl Memoizable for NumberRules {
    type Args = ();
    type Error = Infallible;

    fn construct(tag: LanguageIdentifier, (): ()) -> Result<Self, Infallible> {
        Ok(Self(Language::locale_of(&tag.to_string())))
    }
}

/// Writes a number for Fluent; other values it writes itself.
pub fn number(value: &FluentValue<'_>, memoizer: &IntlLangMemoizer) -> Option<String> {
    let write = |rules: &NumberRules| write(&rules.0, value);
    let written = memoizer.with_try_get::<NumberRules, _, _>((), write);
    written.ok().flatten()
}

/// The number as it is written there; `None` if it is not a number.
pub fn write(locale: &Locale, value: &FluentValue<'_>) -> Option<String> {
    let number = exact(value)?;
    let preferences = DecimalFormatterPreferences::from(locale);
    let formatter = DecimalFormatter::try_new(preferences, DecimalFormatterOptions::default());
    Some(formatter.ok()?.format(&number).to_string())
}

/// The number with all its decimals; `None` if it is not a number.
pub fn exact(value: &FluentValue<'_>) -> Option<Decimal> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    number.as_string().parse().ok()
}

/// So many tenths, hundredths or other fractions, by how many decimals they are,
/// as a number that chooses plural forms.
#[expect(
    clippy::cast_precision_loss,
    reason = "exact up to 2 to the power of 53"
)]
pub fn decimal(units: i64, decimals: u8) -> FluentValue<'static> {
    let value = units as f64 / 10_f64.powi(decimals.into());
    FluentValue::Number(FluentNumber {
        value,
        options: FluentNumberOptions {
            minimum_fraction_digits: Some(decimals.into()),
            ..FluentNumberOptions::default()
        },
    })
}

/// All of these: "A, B and C".
pub fn list(language: Language, items: &[String]) -> String {
    join(ListFormatter::try_new_and, language, items)
}

/// One of these: "A, B or C".
pub fn one_of(language: Language, items: &[String]) -> String {
    join(ListFormatter::try_new_or, language, items)
}

fn join<E>(
    formatter: impl Fn(ListFormatterPreferences, ListFormatterOptions) -> Result<ListFormatter, E>,
    language: Language,
    items: &[String],
) -> String {
    let preferences = ListFormatterPreferences::from(&language.locale());
    match formatter(preferences, ListFormatterOptions::default()) {
        Ok(formatter) => formatter.format_to_string(items.iter()),
        Err(_) => items.join(", "),
    }
}

//! Plural forms by the Unicode consortium's data (ICU4X). Fluent's own rules are those of 2020 and wrong for Romanian,
//! where 101 is `few`: "101 pași", not "101 de pași". Fluent has no hook for them, so every choice of a plural form calls
//! a function: `{ $count -> [one] … }` becomes `{ PLURAL($count) -> [one] … }`.

use super::{Language, formats};
use fluent::FluentValue;
use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};
use fluent_syntax::parser::parse_runtime;
use icu_plurals::{PluralCategory, PluralRules};

/// The name of the function [`form`] in messages.
pub const FUNCTION: &str = "PLURAL";

/// The forms of which a language has some. All have `other`.
const FORMS: [&str; 5] = ["zero", "one", "two", "few", "many"];

/// The function `PLURAL` of messages: the plural form of a number, `one` for example. Numbers that have a variant of their
/// own are handed in after it and stay as they are.
pub fn form<'a>(language: Language, values: &[FluentValue<'a>]) -> FluentValue<'a> {
    let Some((value, exact)) = values.split_first() else {
        return FluentValue::Error;
    };
    match formats::exact(value) {
        Some(number) if !exact.contains(value) => {
            let rules = PluralRules::try_new_cardinal(language.locale().into());
            let own = rules.map_or(PluralCategory::Other, |rules| rules.category_for(&number));
            let is_own = |form: &&str| PluralCategory::get_for_cldr_string(form) == Some(own);
            FORMS.into_iter().find(is_own).unwrap_or("other").into()
        }
        _ => value.clone(),
    }
}

/// The text of a Fluent file in which every choice of a plural form calls the function.
pub fn with_calls(text: &str) -> String {
    let messages = parse_runtime(text).unwrap_or_else(|(rest, _)| rest);
    let mut choices = Vec::new();
    for entry in &messages.body {
        let (value, attributes) = match entry {
            Entry::Message(message) => (message.value.as_ref(), &message.attributes),
            Entry::Term(term) => (Some(&term.value), &term.attributes),
            _ => continue,
        };
        let attributes = attributes.iter().map(|attribute| &attribute.value);
        for pattern in value.into_iter().chain(attributes) {
            find(pattern, &mut choices);
        }
    }
    let mut calling = String::with_capacity(text.len() + choices.len() * FUNCTION.len() * 2);
    let mut written = 0;
    for choice in choices {
        // The name is a part of the text.
        let name = choice.number.as_ptr().addr() - text.as_ptr().addr();
        let (begin, end) = (name - "$".len(), name + choice.number.len());
        calling.push_str(&text[written..begin]);
        calling.push_str(FUNCTION);
        calling.push('(');
        calling.push_str(&text[begin..end]);
        for number in choice.exact {
            calling.push_str(", ");
            calling.push_str(number);
        }
        calling.push(')');
        written = end;
    }
    calling.push_str(&text[written..]);
    calling
}

/// A choice of a plural form.
struct Choice<'a> {
    /// The name of the variable that it depends on.
    number: &'a str,
    /// The numbers that have variants of their own.
    exact: Vec<&'a str>,
}

/// Adds the choices in a pattern, in the order in which they stand.
fn find<'a>(pattern: &Pattern<&'a str>, choices: &mut Vec<Choice<'a>>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else {
            continue;
        };
        let mut expression = expression;
        while let Expression::Inline(InlineExpression::Placeable { expression: inner }) = expression
        {
            expression = inner;
        }
        let Expression::Select { selector, variants } = expression else {
            continue;
        };
        if let InlineExpression::VariableReference { id } = selector
            && variants.iter().any(is_plural_form)
        {
            choices.push(Choice {
                number: id.name,
                exact: variants.iter().filter_map(exact_number).collect(),
            });
        }
        for variant in variants {
            find(&variant.value, choices);
        }
    }
}

fn is_plural_form(variant: &Variant<&str>) -> bool {
    matches!(variant.key, VariantKey::Identifier { name } if FORMS.contains(&name))
}

fn exact_number<'a>(variant: &Variant<&'a str>) -> Option<&'a str> {
    match variant.key {
        VariantKey::NumberLiteral { value } => Some(value),
        VariantKey::Identifier { .. } => None,
    }
}

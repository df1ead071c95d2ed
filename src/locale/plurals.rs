//! Plural forms by the Unicode consortium's data (ICU4X). Fluent's own rules are those of 2020 and wrong for Romanian,
//! where 101 is `few`: "101 pași", not "101 de pași". Fluent has no hook for them, so every choice of a plural form calls
//! a function: `{ $count -> [one] … }` becomes `{ PLURAL($count) -> [one] … }`.

use super::{Language, formats};
use fluent::FluentValue;
use fluent_syntax::ast::{
    CallArguments, Entry, Expression, Identifier, InlineExpression, Pattern, PatternElement,
    Resource, Variant, VariantKey,
};
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

/// Lets every choice of a plural form in these messages call the function.
pub fn call_function(messages: &mut Resource<&str>) {
    for entry in &mut messages.body {
        let (value, attributes) = match entry {
            Entry::Message(message) => (message.value.as_mut(), &mut message.attributes),
            Entry::Term(term) => (Some(&mut term.value), &mut term.attributes),
            _ => continue,
        };
        let attributes = attributes.iter_mut().map(|attribute| &mut attribute.value);
        value.into_iter().chain(attributes).for_each(in_pattern);
    }
}

fn in_pattern(pattern: &mut Pattern<&str>) {
    for element in &mut pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression);
        }
    }
}

fn in_expression(expression: &mut Expression<&str>) {
    match expression {
        Expression::Select { selector, variants } => {
            for variant in variants.iter_mut() {
                in_pattern(&mut variant.value);
            }
            if variants.iter().any(is_plural_form) {
                let exact = variants.iter().filter_map(exact_number);
                let positional = [selector.clone()].into_iter().chain(exact).collect();
                *selector = InlineExpression::FunctionReference {
                    id: Identifier { name: FUNCTION },
                    arguments: CallArguments {
                        positional,
                        named: Vec::new(),
                    },
                };
            }
        }
        Expression::Inline(InlineExpression::Placeable { expression }) => in_expression(expression),
        Expression::Inline(_) => {}
    }
}

fn is_plural_form(variant: &Variant<&str>) -> bool {
    matches!(variant.key, VariantKey::Identifier { name } if FORMS.contains(&name))
}

fn exact_number<'a>(variant: &Variant<&'a str>) -> Option<InlineExpression<&'a str>> {
    match variant.key {
        VariantKey::NumberLiteral { value } => Some(InlineExpression::NumberLiteral { value }),
        VariantKey::Identifier { .. } => None,
    }
}

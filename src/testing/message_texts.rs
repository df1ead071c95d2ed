//! What the messages of a language say, read from the files on disk: their text without what their arguments say.

use super::sources::{files, read};
use fluent_syntax::ast::{Entry, Expression, Pattern, PatternElement};
use std::collections::BTreeMap;
use zihin_locale::Language;

/// The texts of the messages in the files of a language whose names begin with `prefix`, by key;
/// every variant of a message, one after another. The text of its attributes belongs to a message.
pub fn message_texts(language: Language, prefix: &str) -> BTreeMap<String, String> {
    let folder = format!("assets/locales/{}", language.code());
    let mut texts = BTreeMap::new();
    for path in files(&folder) {
        if !path.starts_with(&format!("{folder}/{prefix}")) {
            continue;
        }
        let resource = fluent_syntax::parser::parse(read(&path));
        for entry in resource
            .unwrap_or_else(|(_, errors)| panic!("{path}: {errors:?}"))
            .body
        {
            let Entry::Message(message) = entry else {
                continue;
            };
            let text: &mut String = texts.entry(message.id.name).or_default();
            let attributes = message.attributes.iter().map(|attribute| &attribute.value);
            for pattern in message.value.iter().chain(attributes) {
                collect(pattern, text);
            }
        }
    }
    texts
}

fn collect(pattern: &Pattern<String>, text: &mut String) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text.push_str(value),
            PatternElement::Placeable {
                expression: Expression::Select { variants, .. },
            } => {
                for variant in variants {
                    collect(&variant.value, text);
                    text.push('\n');
                }
            }
            PatternElement::Placeable { .. } => text.push('…'),
        }
    }
    text.push('\n');
}

//! Writes JSON with a line for each value: keys in order, texts of several lines line by line.

use serde_json::{Map, Value};
use std::fmt::Write;

/// The lines of a value.
pub fn lines(value: &Value) -> String {
    let mut text = String::new();
    match value {
        Value::Object(fields) => write_fields(&mut text, fields, 0),
        Value::Array(items) => write_items(&mut text, items, 0),
        scalar => write_line(&mut text, 0, &scalar.to_string()),
    }
    text
}

fn write_line(text: &mut String, indent: usize, line: &str) {
    // Writing to a text cannot fail.
    let _ = writeln!(text, "{:indent$}{line}", "");
}

fn write_fields(text: &mut String, fields: &Map<String, Value>, indent: usize) {
    let mut sorted: Vec<_> = fields.iter().collect();
    sorted.sort_by_key(|(key, _)| *key);
    for (key, value) in sorted {
        write_value(text, &format!("{key}:"), value, indent);
    }
}

fn write_items(text: &mut String, items: &[Value], indent: usize) {
    for item in items {
        write_value(text, "-", item, indent);
    }
}

/// Writes a value after a key, or after the sign of an item.
fn write_value(text: &mut String, before: &str, value: &Value, indent: usize) {
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            write_line(text, indent, before);
            write_fields(text, fields, indent + 2);
        }
        Value::Array(items) if !items.is_empty() => {
            write_line(text, indent, before);
            write_items(text, items, indent + 2);
        }
        Value::String(words) if words.contains('\n') => {
            write_line(text, indent, before);
            for line in words.split('\n') {
                write_line(text, indent + 2, &format!("| {}", Value::from(line)));
            }
        }
        scalar => write_line(text, indent, &format!("{before} {scalar}")),
    }
}

#[cfg(test)]
mod tests {
    use super::lines;
    use serde_json::json;

    #[test]
    fn every_value_has_a_line_and_keys_are_in_order() {
        let value = json!({"b": [1, {"x": "y", "w": []}], "a": "one\ntwo", "c": null});
        let written =
            "a:\n  | \"one\"\n  | \"two\"\nb:\n  - 1\n  -\n    w: []\n    x: \"y\"\nc: null\n";
        assert_eq!(lines(&value), written);
    }
}

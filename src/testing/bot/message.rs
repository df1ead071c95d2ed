//! Reads messages of the bot: their text, and the custom ids and values of their components.

use serde_json::Value;
use zihin_discord::{CustomId, PageComponent};
use zihin_locale::{Catalog, Language};
use zihin_rules::Phrase;

/// Stands for the move in a sentence.
const MOVE: &str = "%";

/// The buttons and selects of a message, row by row.
pub fn components(message: &Value) -> impl Iterator<Item = &Value> {
    let rows = message["components"].as_array().into_iter().flatten();
    rows.flat_map(|row| row["components"].as_array().unwrap())
}

/// Whether the component with this custom id does what the word says, with the value behind it or with any.
pub fn does(id: &str, word: &str) -> bool {
    let code = id.parse::<CustomId>().map(|id| id.code());
    let rest = code
        .as_deref()
        .ok()
        .and_then(|code| code.strip_prefix(word));
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(':'))
}

/// The custom id of the first control of a message that does this.
pub fn component(message: &Value, word: &str) -> Option<String> {
    let mut ids = components(message).filter_map(|component| component["custom_id"].as_str());
    ids.find(|id| does(id, word)).map(ToOwned::to_owned)
}

/// Whether a message is a ping about a board: its buttons say so.
pub fn is_ping(message: &Value) -> bool {
    let mut ids = components(message).filter_map(|component| component["custom_id"].as_str());
    ids.any(|id| does(id, "called"))
}

/// The custom id of the first control of a message with this label.
pub fn labelled(message: &Value, label: &str) -> Option<String> {
    let component = components(message).find(|component| component["label"] == label)?;
    component["custom_id"].as_str().map(ToOwned::to_owned)
}

/// The custom id of a component of a page.
pub fn custom_id(component: PageComponent) -> String {
    CustomId::Page(component).to_string()
}

/// The values of the first select of a message.
pub fn options(message: &Value) -> Vec<String> {
    let select = components(message).find(|component| component["type"] == 3);
    let options = select
        .map(|select| select["options"].as_array().unwrap().clone())
        .unwrap_or_default();
    options
        .iter()
        .map(|option| option["value"].as_str().unwrap().to_owned())
        .collect()
}

/// Every way to make the next click of a move on a panel: the custom id of a select with one of its values,
/// or that of a button for a place.
pub fn next_clicks(panel: &Value) -> Vec<(String, Option<String>)> {
    if let Some(select) = component(panel, "pick") {
        let values = options(panel).into_iter();
        return values.map(|value| (select.clone(), Some(value))).collect();
    }
    let ids = components(panel).filter_map(|component| component["custom_id"].as_str());
    ids.filter(|id| does(id, "choose"))
        .map(|id| (id.to_owned(), None))
        .collect()
}

/// The text of a message.
pub fn content(message: &Value) -> &str {
    message["content"].as_str().unwrap()
}

/// Whether a private answer says that a move has been played, in any language.
pub fn is_played(answer: &Value) -> bool {
    let catalog = Catalog::embedded();
    let told = |language, key| {
        let phrase = Phrase::new(key).with("move", MOVE);
        let told = catalog.say(language, &phrase, &|_| String::new());
        told.split(MOVE).all(|part| content(answer).contains(part))
    };
    Language::all().any(|language| {
        ["panel-played", "panel-placed"]
            .iter()
            .any(|key| told(language, key))
    })
}

/// The number in an id.
pub fn number(id: &Value) -> u64 {
    id.as_str().unwrap().parse().unwrap()
}

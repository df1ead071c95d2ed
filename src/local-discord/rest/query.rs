//! The parameters after the path of a request.

use axum::extract::Query;
use std::collections::HashMap;

/// The parameters of a request, by their names.
pub type Parameters = Query<HashMap<String, String>>;

/// A number in a parameter; none if it is missing or something else.
pub fn number(query: &Parameters, key: &str) -> Option<u64> {
    query.get(key)?.parse().ok()
}

/// Whether a parameter is set. Libraries write it in several ways.
pub fn is_set(query: &Parameters, key: &str) -> bool {
    let value = query.get(key).map(String::as_str);
    matches!(value, Some("true" | "True" | "1"))
}

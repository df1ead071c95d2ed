//! The setup of a match: its length.

use super::state::{MAX_MATCH_UNITS, State, UNIT};
use zihin_rules::{OptionInfo, Options, Phrase, SetupError};

/// How many points a match has.
pub(super) const LENGTH: OptionInfo = OptionInfo {
    id: "length",
    name: "table-length",
    values: &["30", "10", "50", "70", "110"],
    value_label: Some("table-length-value"),
};

/// The first position of a match with these options.
///
/// # Errors
/// If there is no such length.
pub(super) fn start(options: &Options) -> Result<State, SetupError> {
    let points = options
        .get(LENGTH.id)
        .map_or(LENGTH.values[0], String::as_str);
    let units = units(points).ok_or_else(|| SetupError {
        reason: Phrase::new("table-setup-length").with("most", i32::from(MAX_MATCH_UNITS) * UNIT),
    })?;
    Ok(State::start(units))
}

/// A match length in units of 10 points, from a number of points; none if it is not a multiple of 10 or too long.
fn units(points: &str) -> Option<u8> {
    let units = points.strip_suffix('0')?;
    let plain = !units.starts_with('0') && units.bytes().all(|byte| byte.is_ascii_digit());
    units
        .parse()
        .ok()
        .filter(|units| plain && (1..=MAX_MATCH_UNITS).contains(units))
}

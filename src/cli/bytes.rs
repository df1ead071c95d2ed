//! Numbers of bytes in words.

/// A number of bytes with three digits at most, such as `1.2 MB`.
pub(super) fn human_size(bytes: u64) -> String {
    const UNITS: [&str; 5] = ["B", "kB", "MB", "GB", "TB"];
    let (mut tenths, mut unit) = (u128::from(bytes) * 10, 0);
    while tenths >= 9_995 && unit + 1 < UNITS.len() {
        tenths = (tenths + 500) / 1_000;
        unit += 1;
    }
    if tenths >= 100 || unit == 0 {
        format!("{} {}", (tenths + 5) / 10, UNITS[unit])
    } else {
        format!("{}.{} {}", tenths / 10, tenths % 10, UNITS[unit])
    }
}

#[cfg(test)]
mod tests {
    use super::human_size;

    #[test]
    fn bytes_have_a_unit_and_few_digits() {
        for (bytes, words) in [
            (0, "0 B"),
            (999, "999 B"),
            (1_000, "1.0 kB"),
            (1_234_567, "1.2 MB"),
            (45_678_901, "46 MB"),
            (34_000_000_000, "34 GB"),
            (u64::MAX, "18446744 TB"),
        ] {
            assert_eq!(human_size(bytes), words);
        }
    }
}

//! Tags at the head of records, such as `[Site "Discord"]`, as PGN has them: their syntax,
//! and those that all formats here share.

use zihin_rules::{Date, EndCause, PerSeat, Phrase, RecordError, RecordResult, Seat};

/// How the causes of an end are spelled in the tag `Termination`.
const CAUSES: [(&str, EndCause); 4] = [
    ("normal", EndCause::Rules),
    ("resignation", EndCause::Resigned),
    ("time", EndCause::Time),
    ("agreement", EndCause::Agreed),
];

/// The tags of a record, in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tags(Vec<Tag>);

#[derive(Clone, Debug)]
struct Tag {
    name: String,
    value: String,
    /// Its line in the file, from 1.
    line: usize,
}

impl Tags {
    /// Adds a tag.
    pub(crate) fn push(&mut self, name: &str, value: impl Into<String>) {
        self.0.push(Tag {
            name: name.to_owned(),
            value: value.into(),
            line: self.0.len() + 1,
        });
    }

    /// The first tag with this name, in any case; none if it is missing.
    fn find(&self, name: &str) -> Option<&Tag> {
        let mut tags = self.0.iter();
        tags.find(|tag| tag.name.eq_ignore_ascii_case(name))
    }

    /// The value of the first tag with this name, in any case; none if it is missing.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.find(name).map(|tag| tag.value.as_str())
    }

    /// A refusal at the first tag with this name.
    pub(crate) fn refuse(&self, name: &str, reason: Phrase) -> RecordError {
        let line = self.find(name).map_or(1, |tag| tag.line);
        RecordError { line, reason }
    }

    /// Whether there are none.
    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Reads a line that is one tag and nothing else. Returns whether it is.
    pub(crate) fn read(&mut self, number: usize, line: &str) -> bool {
        let inner = line.trim().strip_prefix('[');
        let Some(inner) = inner.and_then(|rest| rest.strip_suffix(']')) else {
            return false;
        };
        let Some((name, value)) = inner.split_once('"') else {
            return false;
        };
        let Some(value) = value.trim_end().strip_suffix('"') else {
            return false;
        };
        self.0.push(Tag {
            name: name.trim().to_owned(),
            value: unescaped(value),
            line: number,
        });
        true
    }

    /// The tags, a line each.
    pub(crate) fn lines(&self) -> impl Iterator<Item = String> {
        self.0
            .iter()
            .map(|Tag { name, value, .. }| format!("[{name} \"{}\"]", escaped(value)))
    }

    /// Adds how the game ended.
    pub(crate) fn push_result(&mut self, result: RecordResult) {
        self.push("Result", result_text(result));
        let cause = CAUSES.iter().find(|(_, cause)| *cause == result.cause);
        if let Some((name, _)) = cause {
            self.push("Termination", *name);
        }
    }

    /// How the game of so many seats ended, if the tags say so.
    pub(crate) fn result(&self, seats: u8) -> Option<RecordResult> {
        let ranks = ranks(self.get("Result")?, seats)?;
        let named = self.get("Termination").unwrap_or_default();
        let cause = CAUSES.iter().find(|(name, _)| *name == named);
        Some(RecordResult {
            ranks,
            cause: cause.map_or(EndCause::Unknown, |(_, cause)| *cause),
        })
    }

    /// The day in the tag with this name.
    pub(crate) fn date(&self, name: &str) -> Option<Date> {
        let mut parts = self.get(name)?.split(['.', '-', '/']);
        let date = Date {
            year: parts.next()?.trim().parse().ok()?,
            month: parts.next()?.trim().parse().ok()?,
            day: parts.next()?.trim().parse().ok()?,
        };
        let is_day = (1..=12).contains(&date.month) && (1..=31).contains(&date.day);
        (is_day && parts.next().is_none()).then_some(date)
    }
}

/// The result as text: `1-0`, `0-1` or `1/2-1/2` between two, else the place of each seat, as `2-1-3`;
/// `*` if the game goes on.
pub(crate) fn result_text(result: RecordResult) -> String {
    let ranks = result.ranks;
    if ranks.seats() != 2 {
        let ranks: Vec<String> = ranks.iter().map(|(_, place)| place.to_string()).collect();
        return ranks.join("-");
    }
    let [first, second] = [ranks[Seat(0)], ranks[Seat(1)]];
    match first.cmp(&second) {
        std::cmp::Ordering::Less => "1-0",
        std::cmp::Ordering::Greater => "0-1",
        std::cmp::Ordering::Equal => "1/2-1/2",
    }
    .to_owned()
}

/// The ranks that a result as text gives; none if it is no result of so many seats.
pub(crate) fn ranks(text: &str, seats: u8) -> Option<PerSeat<u8>> {
    if seats == 2 {
        let ranks = match text.trim() {
            "1-0" => [1, 2],
            "0-1" => [2, 1],
            "1/2-1/2" | "½-½" | "1/2" | "½" => [1, 1],
            _ => return None,
        };
        return Some(PerSeat::from_fn(2, |seat| ranks[seat.index()]));
    }
    let numbers: Option<Vec<u8>> = text.trim().split('-').map(|one| one.parse().ok()).collect();
    let numbers = numbers.filter(|all| all.len() == usize::from(seats))?;
    let fits = numbers.iter().all(|place| (1..=seats).contains(place)) && numbers.contains(&1);
    fits.then(|| PerSeat::from_fn(seats, |seat| numbers[seat.index()]))
}

/// The beginning of a text from a file as a refusal quotes it: as code, so that nothing in it formats.
pub fn shown(text: &str) -> String {
    let plain = text.trim().replace(['`', '\\'], "'");
    let plain = plain.replace(char::is_control, " ");
    let start: String = plain.chars().take(60).collect();
    format!("`{start}`")
}

/// A value as it stands between quotes, on one line.
fn escaped(value: &str) -> String {
    let plain = value.replace(char::is_control, " ");
    plain.replace('\\', "\\\\").replace('"', "\\\"")
}

fn unescaped(value: &str) -> String {
    let mut text = String::new();
    let mut chars = value.chars();
    while let Some(c) = chars.next() {
        let next = if c == '\\' { chars.next() } else { Some(c) };
        text.extend(next);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{Tags, ranks};
    use zihin_rules::{Date, EndCause, PerSeat, RecordResult};

    #[test]
    fn tags_are_read_as_they_are_written() {
        let mut tags = Tags::default();
        for value in ["Ana", "", "a \"b\" \\ c]", "Ștefan"] {
            tags.push("Player 1", value);
        }
        let mut read = Tags::default();
        for (number, line) in (1..).zip(tags.lines()) {
            assert!(read.read(number, &line), "{line}");
        }
        assert!(read.lines().eq(tags.lines()));
        for line in ["", "[Player]", "Player \"x\"", "[Player \"x]", "[\"", "[]"] {
            assert!(!read.read(9, line), "{line}");
        }
    }

    #[test]
    fn results_are_read_as_they_are_written() {
        let causes = [EndCause::Rules, EndCause::Resigned, EndCause::Time];
        let two = [[1, 2], [2, 1], [1, 1]].map(|of| PerSeat::from_fn(2, |seat| of[seat.index()]));
        let three = [2, 1, 3];
        let three = PerSeat::from_fn(3, |seat| three[seat.index()]);
        for ranks in two.into_iter().chain([three]) {
            for cause in causes {
                let (result, mut tags) = (RecordResult { ranks, cause }, Tags::default());
                tags.push_result(result);
                assert_eq!(tags.result(ranks.seats()), Some(result));
            }
        }
        for text in ["*", "", "2-3-4", "1-1", "1-2-3-4", "0-1-2", "x"] {
            assert_eq!(ranks(text, 3), None, "{text}");
        }
    }

    #[test]
    fn a_date_is_read_with_any_of_the_usual_signs_and_a_wrong_one_is_none() {
        let mut tags = Tags::default();
        for (name, value) in [
            ("a", "2026.11.22"),
            ("b", "2026-11-22"),
            ("c", "????.??.??"),
            ("d", "2026.13.01"),
        ] {
            tags.push(name, value);
        }
        let day = Date {
            year: 2026,
            month: 11,
            day: 22,
        };
        assert_eq!(["a", "b"].map(|name| tags.date(name)), [Some(day); 2]);
        assert_eq!(["c", "d", "e"].map(|name| tags.date(name)), [None; 3]);
        assert_eq!(day.to_string(), "2026.11.22");
    }
}

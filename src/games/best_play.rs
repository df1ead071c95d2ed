//! Reasons that a search has found: how best play goes on after a move and after another one.

use crate::{Reason, sentence};
use zihin_rules::{Phrase, Value};

/// A difference that is no mere error of a search.
const MARKED: i32 = 8;
/// The most moves of a line that are told.
pub const MAX_MOVES: usize = 9;
/// Captures that come later in a line are told only if no fact is known.
const SOON: usize = 6;
/// The weight of a result that is forced.
const FORCED: u32 = 10_000;

/// How a game goes on after a move of a player if all play best. Values and worths are in the unit of [`Reason::weight`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BestPlay {
    /// The move.
    pub mv: String,
    /// What the player may expect.
    pub value: i32,
    /// The result that is forced.
    pub forced: Option<Forced>,
    /// The moves that follow, the answer first.
    pub line: Vec<String>,
    /// What the move and this line capture until nothing hangs; none if the line ends too early to say so, or that is not told in this game.
    pub captures: Option<LineCaptures>,
    /// After how many moves the line comes back to a position, if it is worth a draw; none if that is not told in this game.
    pub repeats: Option<usize>,
}

/// What a move and the line after it capture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LineCaptures {
    /// How many moves of the line that takes.
    pub moves: usize,
    /// How many pieces the player captures.
    pub taken: u32,
    /// How many the player loses.
    pub lost: u32,
    /// What the player gains by it.
    pub worth: i32,
}

impl LineCaptures {
    /// These, unless the game is worth something else at the end of the line, by another search from there: then it is no best play.
    /// `most` is how far the two values may lie apart.
    pub fn confirmed(self, value: i32, at_the_end: i32, most: i32) -> Option<Self> {
        ((at_the_end - value).abs() <= most).then_some(self)
    }

    /// These captures and those of the next move.
    pub const fn then(mut self, is_own: bool, pieces: u32, worth: i32) -> Self {
        if is_own {
            self.taken += pieces;
            self.worth += worth;
        } else {
            self.lost += pieces;
            self.worth -= worth;
        }
        self
    }

    /// How many pieces more the player captures than loses.
    const fn pieces(self) -> i32 {
        self.taken.cast_signed() - self.lost.cast_signed()
    }

    /// What a line captures, given what each of its moves adds up to and whether nothing hangs after it:
    /// the first of these that shows the end of it.
    pub fn settled(points: &[(Self, bool)]) -> Option<Self> {
        let quiet = || points.iter().filter(|(_, is_quiet)| *is_quiet);
        let (last, _) = quiet().next_back()?;
        let counts = |of: &Self| (of.taken, of.lost);
        let first = quiet().find(|(point, _)| counts(point) == counts(last));
        first.map(|(point, _)| *point)
    }
}

/// A result that is forced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forced {
    /// Whether the player wins.
    pub wins: bool,
    /// Within how many moves of the winner at most, this one included; none if that is unknown.
    pub moves: Option<u32>,
}

/// The sentence on why a move is better than another, with how best play goes on after each.
///
/// None if the search does not find it better. What weighs far more or far less than the difference does not explain it, and is left out.
pub fn explain([better, than]: [&BestPlay; 2], counted: &Counted) -> Option<Phrase> {
    let loss = u32::try_from(better.value - than.value).ok();
    let loss = loss.filter(|loss| *loss > 0)?;
    let captures = captures(better, than, loss);
    let is_soon = |play: &BestPlay| play.captures.is_some_and(|captures| captures.moves <= SOON);
    let soon = captures
        .clone()
        .filter(|_| is_soon(better) && is_soon(than));
    if let Some(found) = forced(better, than, loss).or(soon) {
        return sentence(vec![found], &[]);
    }
    let mut facts = counted.facts.clone();
    facts.retain(|fact| agrees(fact.weight, loss));
    let counted_facts = sentence(facts, &counted.against);
    let later = || sentence(captures.into_iter().collect(), &[]);
    counted_facts
        .or_else(later)
        .or_else(|| drawn(better, than))
        .or_else(|| prevented(than, counted.answers.as_deref()?))
}

/// What else is known of two moves.
#[derive(Clone, Debug, Default)]
pub struct Counted {
    /// The facts that speak for the better move.
    pub facts: Vec<Reason>,
    /// Those that speak for the other one.
    pub against: Vec<Reason>,
    /// The legal answers to the better move; none if nothing is told of what it prevents.
    pub answers: Option<Vec<String>>,
}

/// The sentence on why a move is better than another by searches of these numbers of positions:
/// each further one only if those before do not find a reason.
pub fn searched<M: Copy>(
    moves: [M; 2],
    efforts: [u64; 3],
    play: impl Fn(M, u64) -> BestPlay,
    counted: &Counted,
) -> Option<Phrase> {
    efforts.into_iter().find_map(|nodes| {
        let [better, than] = moves.map(|mv| play(mv, nodes));
        if better.value - than.value < MARKED {
            return None;
        }
        explain([&better, &than], counted)
    })
}

/// Whether a reason of this weight explains a loss.
const fn agrees(weight: u32, loss: u32) -> bool {
    3 * weight >= loss && weight <= 3 * loss
}

/// A win that only one of the moves forces or allows, unless the game is as good as decided after the other, too.
fn forced(better: &BestPlay, than: &BestPlay, loss: u32) -> Option<Reason> {
    let result = |play: &BestPlay, wins| {
        let decides = 4 * loss >= play.value.unsigned_abs();
        play.forced.filter(|forced| forced.wins == wins && decides)
    };
    let within =
        |key, forced: Forced| Phrase::new(key).with("moves", forced.moves.unwrap_or_default());
    let clause = if let Some(won) = result(better, true) {
        within("why-forces-win", won)
    } else {
        let lost = result(than, false)?;
        let line = within("why-allows-win", lost);
        line.with("answer", moves(than.line.get(..1)?))
    };
    let weight = FORCED;
    Some(Reason { weight, clause })
}

/// What is captured after each move.
fn captures(better: &BestPlay, than: &BestPlay, loss: u32) -> Option<Reason> {
    let (own, others) = (better.captures?, than.captures?);
    let weight = u32::try_from(own.worth - others.worth).ok()?;
    let clause = Phrase::new("why-captures")
        .with("better", balance(better, own))
        .with("other", balance(than, others));
    let is_more = own.pieces() > others.pieces();
    (is_more && agrees(weight, loss)).then_some(Reason { weight, clause })
}

/// What is captured and lost in a line.
fn balance(play: &BestPlay, captures: LineCaptures) -> Phrase {
    let LineCaptures { taken, lost, .. } = captures;
    if taken + lost == 0 {
        return Phrase::new("why-no-capture");
    }
    Phrase::new("why-balance")
        .with("taken", taken)
        .with("lost", lost)
        .with("line", told(play, captures.moves))
}

/// A draw by repetition that is near after one of the moves, and not after the other.
fn drawn(better: &BestPlay, than: &BestPlay) -> Option<Phrase> {
    let near = |play: &BestPlay| play.repeats.filter(|moves| *moves <= SOON);
    let clause = match [better.repeats, than.repeats] {
        [Some(_), None] => Phrase::new("why-draws").with("line", told(better, near(better)?)),
        [None, Some(_)] => Phrase::new("why-allows-draw").with("line", told(than, near(than)?)),
        _ => return None,
    };
    Some(Phrase::new("why").with("first", clause))
}

/// That the better move prevents the best answer to the other one, with what follows if that costs pieces.
fn prevented(than: &BestPlay, answers: &[String]) -> Option<Phrase> {
    than.line.first().filter(|best| !answers.contains(best))?;
    let costs = than.captures.filter(|captures| captures.pieces() < 0);
    let count = costs.map_or(1, |captures| captures.moves);
    let clause = Phrase::new("why-prevents").with("answer", moves(&than.line[..count]));
    Some(Phrase::new("why").with("first", clause))
}

/// A move and so many of the line after it.
fn told(play: &BestPlay, count: usize) -> Value {
    let line = [&play.mv].into_iter().chain(&play.line[..count]);
    moves(&line.cloned().collect::<Vec<_>>())
}

/// Moves in their order.
fn moves(line: &[String]) -> Value {
    Value::Move(line.join(" "))
}

#[cfg(test)]
mod tests {
    use super::{BestPlay, Counted, Forced, LineCaptures, MARKED, SOON, explain, searched};
    use crate::Reason;
    use zihin_rules::Phrase;

    fn play(value: i32, worth: i32, line: &[&str]) -> BestPlay {
        BestPlay {
            mv: "e-f".to_owned(),
            value,
            forced: None,
            line: line.iter().map(ToString::to_string).collect(),
            captures: Some(LineCaptures {
                moves: line.len(),
                taken: 0,
                lost: u32::from(worth < 0),
                worth,
            }),
            repeats: None,
        }
    }

    fn why(plays: [&BestPlay; 2], fact: u32) -> String {
        let fact = Reason {
            weight: fact,
            clause: Phrase::new("analysis-bad"),
        };
        let counted = Counted {
            facts: vec![fact],
            answers: Some(vec!["a-b".to_owned()]),
            ..Counted::default()
        };
        let phrase = explain(plays, &counted);
        phrase.map_or_else(String::new, |phrase| format!("{phrase:?}"))
    }

    #[test]
    fn a_reason_agrees_with_what_the_search_finds() {
        let even = play(0, 0, &["a-b"]);
        let worse = play(-40, -40, &["cxd"]);
        let positional = play(-90, 0, &["c-d", "e-f"]);
        assert!(why([&even, &worse], 0).contains("why-captures"));
        assert_eq!(why([&worse, &even], 40), "");
        // A fact explains a loss if it weighs between a third of it and thrice as much.
        for weight in [30, 270] {
            assert!(why([&even, &positional], weight).contains("analysis-bad"));
        }
        for weight in [29, 271] {
            let other = why([&even, &positional], weight);
            assert!(other.contains("why-prevents"), "{other}");
        }
        // An answer is told up to the pieces that it costs.
        let costly = play(-90, -10, &["c-d", "exf"]);
        assert!(why([&even, &costly], 0).contains("c-d exf\""));
        assert!(why([&even, &positional], 0).contains("c-d\""));
        // An answer that both moves allow explains nothing.
        assert_eq!(why([&even, &play(-40, 0, &["a-b"])], 0), "");
        let lopsided = play(-200, -40, &["cxd"]);
        assert!(!why([&even, &lopsided], 0).contains("why-captures"));
        // A fact says more than captures that are far away.
        let late = play(-40, -40, &["a-b", "c-d", "a-b", "c-d", "a-b", "c-d", "cxd"]);
        assert!(why([&even, &late], 0).contains("why-captures"));
        assert!(why([&even, &late], 40).contains("analysis-bad"));
    }

    #[test]
    fn a_draw_is_the_reason_if_only_one_move_leads_to_it() {
        let draw = BestPlay {
            repeats: Some(1),
            ..play(0, 0, &["a-b", "c-d"])
        };
        let (ahead, behind) = (play(40, 0, &["a-b"]), play(-40, 0, &["a-b"]));
        let (holds, allows) = (why([&draw, &behind], 0), why([&ahead, &draw], 0));
        assert!(
            holds.contains("why-draws") && holds.contains("e-f a-b\""),
            "{holds}"
        );
        assert!(allows.contains("why-allows-draw"), "{allows}");
        // A fact says more, and nobody follows it far.
        assert!(why([&draw, &behind], 40).contains("analysis-bad"));
        let far = BestPlay {
            repeats: Some(SOON + 1),
            ..draw
        };
        assert_eq!(why([&far, &behind], 0), "");
    }

    #[test]
    fn what_a_search_does_not_find_is_searched_for_again() {
        let search = |lost: i32, nodes| {
            let tries = std::cell::RefCell::new(Vec::new());
            let play = |lost: i32, effort: u64| {
                tries.borrow_mut().push(effort);
                play(-lost, if effort < nodes { 0 } else { -lost }, &["a-b"])
            };
            let found = searched([0, lost], [1, 2, 3], play, &Counted::default());
            (found.is_some(), tries.into_inner().len() / 2)
        };
        assert_eq!(search(40, 1), (true, 1));
        assert_eq!(search(40, 2), (true, 2));
        assert_eq!(search(40, 4), (false, 3));
        assert_eq!(search(MARKED - 1, 1), (false, 3));
    }

    #[test]
    fn a_line_is_told_up_to_where_its_captures_end() {
        let start = LineCaptures::default();
        let point = |moves, taken, lost| LineCaptures {
            moves,
            taken,
            lost,
            worth: 0,
        };
        let points = |quiet: [bool; 4]| {
            let counts = [start, point(1, 0, 1), point(2, 1, 1), point(3, 1, 1)];
            let points: Vec<_> = counts.into_iter().zip(quiet).collect();
            LineCaptures::settled(&points)
        };
        assert_eq!(points([false, false, true, true]), Some(point(2, 1, 1)));
        assert_eq!(points([true, true, false, false]), Some(point(1, 0, 1)));
        assert_eq!(points([false; 4]), None);
    }

    #[test]
    fn a_forced_win_is_the_reason_whatever_is_captured() {
        let forced = |value, wins| BestPlay {
            forced: Some(Forced {
                wins,
                moves: Some(2),
            }),
            ..play(value, 0, &["c-d"])
        };
        let even = play(0, 40, &["a-b"]);
        assert!(why([&forced(200, true), &even], 60).contains("why-forces-win"));
        assert!(why([&even, &forced(-200, false)], 60).contains("why-allows-win"));
    }
}

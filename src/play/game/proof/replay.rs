//! The check of a log by the rules: what they leave to chance must be there, at its ply, and be what was drawn;
//! and nothing else may be.

use super::log_proof::{CANCELLED, LogLine, LogProof, OVER};
use crate::dice::{Draw, DrawnAt, FairLuck, Flaw, draw_number, result_of};
use crate::game::session::act::LogAction;
use crate::game::session::{Automatic, Session, actor as stored_actor};
use crate::game::terms::GameTerms;
use zihin_games::AnyGame;
use zihin_ids::UserId;
use zihin_rules::{Actor, Seat, Turn};
use zihin_store::SeatRow;

/// An entry that was drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnLine {
    /// Where it is.
    pub at: DrawnAt,
    /// The entry.
    pub result: String,
}

/// The entry that is due, if no player chooses it.
struct Due {
    actor: Actor,
    text: String,
    /// Where it is drawn; none if it follows from the position.
    drawn: Option<DrawnAt>,
}

/// Replays the log of a proof; `luck` gives the numbers for a draw. Returns what was drawn.
pub(super) fn replay(
    game: &'static dyn AnyGame,
    proof: &LogProof,
    luck: impl Fn(Draw) -> FairLuck,
) -> Result<Vec<DrawnLine>, Flaw> {
    let mut session = begin(game, proof)?;
    let mut drawn = Vec::new();
    for (n, line) in proof.log.iter().enumerate() {
        let flaw = |reason: String| Flaw::new(format!("log[{n}] (ply {})", line.0), reason);
        if usize::try_from(line.0) != Ok(n) {
            let reason = format!("its ply must be {n}: an entry is missing, or not in its place");
            return Err(flaw(reason));
        }
        let due = due(&session, &luck);
        let at = check_line(&session, line, due).map_err(flaw)?;
        let pushed = session.push(stored_actor(line.1), &line.2, 0);
        pushed.map_err(|_| flaw(not_legal(line)))?;
        let result = line.2.clone();
        drawn.extend(at.map(|at| DrawnLine { at, result }));
    }
    if session.has_rolled() && proof.entropy.is_empty() {
        let reason = "nobody has added anything, so the dice cannot have been thrown";
        return Err(Flaw::new("entropy", reason));
    }
    let due = due(&session, &luck).filter(|_| !waits_for_roll(&session));
    check_end(&session, proof, due)?;
    Ok(drawn)
}

/// The game before its first entry.
fn begin(game: &'static dyn AnyGame, proof: &LogProof) -> Result<Session, Flaw> {
    let player = |seat: u8| {
        let person = UserId(u64::from(seat) + 1);
        let is_computer = proof.computers.contains(&seat);
        let name = if is_computer { "Zihin" } else { "" };
        SeatRow::new(seat, (!is_computer).then_some(person), name.to_owned())
    };
    let players: Vec<SeatRow> = (0..proof.players).map(player).collect();
    let terms = GameTerms {
        game: proof.options.clone(),
        ..GameTerms::default()
    };
    let begun = Session::new(game, &players, proof.players, &terms, None);
    begun.map_err(|_| Flaw::new("options", "this game cannot be set up with them"))
}

/// What is due now, if no player chooses it.
fn due(session: &Session, luck: impl Fn(Draw) -> FairLuck) -> Option<Due> {
    let (actor, next) = session.next_automatic()?;
    let (text, drawn) = match next {
        Automatic::Certain(text) => (text, None),
        Automatic::Drawn(table) => {
            let at = session.next_draw(&table);
            let number = draw_number(&mut luck(Draw::Entry(at)), &table)?;
            (result_of(&table, number)?.to_owned(), Some(at))
        }
    };
    Some(Due { actor, text, drawn })
}

/// Whether the first roll waits for a player: until then others may still resign or check in.
fn waits_for_roll(session: &Session) -> bool {
    session.turn() == Turn::Chance && !session.has_rolled()
}

/// Checks an entry before it is made. Returns where it was drawn, if it was; else what is wrong with it.
fn check_line(
    session: &Session,
    line: &LogLine,
    due: Option<Due>,
) -> Result<Option<DrawnAt>, String> {
    let LogLine(_, number, text) = line;
    let actor = stored_actor(*number);
    let seats = session.state().scores().seats();
    if *number < -1 || actor.seat().is_some_and(|Seat(seat)| seat >= seats) {
        return Err(format!("there is no seat {number}"));
    }
    if matches!(session.turn(), Turn::Over(_)) {
        return Err("the game was over before it".to_owned());
    }
    let act: Option<LogAction> = actor.seat().and_then(|_| text.parse().ok());
    if let Some(due) = due
        && !(act.is_some() && waits_for_roll(session))
    {
        if (actor, text) == (due.actor, &due.text) {
            return Ok(due.drawn);
        }
        return Err(not_due(line, &due));
    }
    let is_right = match (actor.seat(), act) {
        (None, _) => return Err("no dice are due here".to_owned()),
        (Some(_), Some(LogAction::Takeback(ply))) if !session.was_chosen_at(ply) => {
            return Err(format!(
                "no turn that could be taken back began at ply {ply}"
            ));
        }
        (Some(seat), Some(act)) => session.may_act(seat, act) && is_canonical(act, text),
        (Some(seat), None) => {
            !session.is_paused() && session.turn() == Turn::Seat(seat) && {
                let played = session.state().boxed().play(actor, text);
                played.is_ok_and(|canonical| canonical == *text)
            }
        }
    };
    if is_right {
        Ok(None)
    } else {
        Err(not_legal(line))
    }
}

/// Whether an act is written as it is here; one that goes on is taken as it is.
fn is_canonical(act: LogAction, text: &str) -> bool {
    act.has_placements() || act.to_string() == text
}

fn who(actor: Actor) -> String {
    match actor {
        Actor::Chance => "the dice".to_owned(),
        Actor::Seat(Seat(seat)) => format!("seat {seat}"),
    }
}

/// Why an entry is not the one that is due.
fn not_due(line: &LogLine, due: &Due) -> String {
    let (is, must) = (who(stored_actor(line.1)), who(due.actor));
    let how = match due.drawn {
        Some(at) => format!("draw {}, one of {} results", at.number, at.total),
        None => "no other is possible".to_owned(),
    };
    format!(
        "it is {:?} of {is}, and must be {:?} of {must}: {how}",
        line.2, due.text
    )
}

fn not_legal(line: &LogLine) -> String {
    let is = who(stored_actor(line.1));
    format!("{:?} of {is} is not possible here by the rules", line.2)
}

/// Checks that the log ends as it is said to, and that nothing is missing after it.
fn check_end(session: &Session, proof: &LogProof, due: Option<Due>) -> Result<(), Flaw> {
    let is_over = matches!(session.turn(), Turn::Over(_));
    match (proof.end.as_str(), is_over) {
        (OVER, true) => return Ok(()),
        (OVER, false) => {
            let reason = "entries are missing after the last one: the game is not over with it";
            return Err(Flaw::new("log", reason));
        }
        (CANCELLED, false) => {}
        (CANCELLED, true) => {
            let reason = "the game is over with the log, so it was not cancelled";
            return Err(Flaw::new("end", reason));
        }
        _ => return Err(Flaw::new("end", "it must be \"over\" or \"cancelled\"")),
    }
    match due {
        Some(due) => {
            let reason = format!("{:?} of {} is missing at the end", due.text, who(due.actor));
            Err(Flaw::new("log", reason))
        }
        None => Ok(()),
    }
}

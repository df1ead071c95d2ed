//! What the card of a round robin says: who has joined, how it is played, how far it has come, who has won and who changes the division.

use crate::controls::limits::MAX_TEXT;
use crate::game::post::board::moment;
use crate::text::names::fitting;
use crate::text::terms::options;
use crate::text::time_in_words::span;
use crate::text::wording::Wording;
use crate::tournament::post::lines::entrants;
use zihin_play::tournament::{GRACE, RoundRobin, Seed, TournamentState, TournamentStatus};
use zihin_rules::Value;

/// How many divisions the card names whose players change it.
const DIVISIONS: usize = 8;
/// How long the list of those who have joined may be, in characters.
const NAMES: usize = MAX_TEXT / 2;
/// By how much a season may be longer than planned without its next one being called late, in milliseconds: time that was given back.
const SLACK: i64 = 3_600_000;
/// How long the list of those who must join again may be, in characters.
const REJOIN: usize = MAX_TEXT / 8;
/// How long what is said of a result may be, in characters.
const RESULT: usize = MAX_TEXT / 2;

/// The lines about a round robin below its title; `next` is the next season of its league, if it has not begun.
pub fn lines(
    tournament: &TournamentState,
    next: Option<&TournamentState>,
    words: &Wording,
) -> Vec<String> {
    let mut lines = match (&tournament.round_robin, tournament.status) {
        (_, TournamentStatus::Cancelled) => vec![words.word("season-cancelled")],
        (None, _) => entry(tournament, words),
        (Some(round_robin), TournamentStatus::Over) => result(tournament, round_robin, words),
        (Some(round_robin), _) => running(tournament, round_robin, words),
    };
    lines.extend(next.and_then(|next| next_season(tournament, next, words)));
    lines
}

fn entry(tournament: &TournamentState, words: &Wording) -> Vec<String> {
    let terms = &tournament.row.terms;
    let is_league = terms.format.league.is_some();
    let entered = tournament.entered.len();
    let joined = if is_league {
        words.text("season-joined", &[("entered", entered.into())])
    } else {
        let args = [("entered", entered.into()), ("seats", terms.seats.into())];
        words.text("tournament-seats", &args)
    };
    let start = if let Some(at) = tournament.starts_at {
        words.text("tournament-starts", &[("when", moment(at).into())])
    } else {
        let args = [("organiser", words.mention(Some(terms.organiser)).into())];
        words.text("tournament-starts-by-hand", &args)
    };
    let conditions = conditions(tournament, words).join(" · ");
    let mut lines = vec![joined, start, format!("-# {conditions}")];
    if terms.check_in {
        lines.push(words.word("tournament-check-in"));
    }
    lines.push(entrants(tournament, NAMES, words));
    lines
}

/// How it is played, a fact each.
fn conditions(tournament: &TournamentState, words: &Wording) -> Vec<String> {
    let terms = &tournament.row.terms;
    let format = &terms.format;
    let mut facts = options(&terms.game, &tournament.row.game_terms, words);
    let stage = Value::from(span(terms.stage, words));
    if format.league.is_some() {
        facts.push(words.text("season-divisions", &[("players", terms.seats.into())]));
        let args = [("time", stage), ("every", span(format.every, words).into())];
        facts.push(words.text("season-lasts", &args));
        let games = format.at_once.into();
        facts.push(words.text("season-at-once", &[("games", games)]));
    } else {
        facts.push(words.text("season-ends-after", &[("time", stage)]));
    }
    if format.legs > 1 {
        facts.push(words.word("season-twice"));
    }
    facts
}

/// When it ends, and how many games are being played and still to come.
pub fn stage(tournament: &TournamentState, round_robin: &RoundRobin, words: &Wording) -> String {
    let args = [
        (
            "when",
            format!("<t:{}:f>", tournament.deadline / 1_000).into(),
        ),
        ("running", round_robin.running().count().into()),
        ("waiting", round_robin.to_come().count().into()),
    ];
    words.text("season-running", &args)
}

fn running(tournament: &TournamentState, round_robin: &RoundRobin, words: &Wording) -> Vec<String> {
    let of_three = if round_robin.rules().group > 2 {
        "season-points-three"
    } else {
        "season-points"
    };
    vec![
        stage(tournament, round_robin, words),
        format!("-# {}", words.word(of_three)),
    ]
}

/// Who has won each division of the first ones, and who changes the division.
fn result(tournament: &TournamentState, round_robin: &RoundRobin, words: &Wording) -> Vec<String> {
    let name = |seed: Seed| words.player_name(&tournament.name(seed));
    let count = round_robin.divisions().len();
    let champion = round_robin.table(0).first().map(|row| name(row.seed));
    let is_league = tournament.row.terms.format.league.is_some();
    let won = if is_league {
        "season-won"
    } else {
        "season-won-single"
    };
    let season = tournament.row.terms.format.season;
    let champion = champion
        .map(|player| words.text(won, &[("player", player.into()), ("season", season.into())]));
    let line = |division: usize| {
        let (up, down) = round_robin.exchanged(division);
        let list = |seeds: Vec<Seed>| Value::list(seeds.into_iter().map(name));
        let kinds = [
            (!up.is_empty(), "season-promoted", list(up)),
            (!down.is_empty(), "season-relegated", list(down)),
        ];
        let parts = kinds.into_iter().filter(|(applies, ..)| *applies);
        let parts: Vec<String> = parts
            .map(|(_, key, players)| words.text(key, &[("players", players)]))
            .collect();
        let number = words.text("season-division", &[("division", (division + 1).into())]);
        format!("-# {number}: {}", parts.join(" · "))
    };
    let shown = if is_league && count > 1 {
        count.min(DIVISIONS)
    } else {
        0
    };
    // The names may be long: what does not fit is left out.
    fitting(champion.into_iter().chain((0..shown).map(line)), RESULT)
}

/// That joining and leaving concern the next season, and when that begins; or that there is none.
fn next_season(
    tournament: &TournamentState,
    next: &TournamentState,
    words: &Wording,
) -> Option<String> {
    let terms = &next.row.terms;
    if next.status == TournamentStatus::Cancelled {
        let has_ended = tournament.status == TournamentStatus::Over;
        let by = next.row.events.last().and_then(|event| event.user);
        return has_ended.then(|| match by {
            Some(_) => words.text("season-none", &[("by", words.mention(by).into())]),
            None => words.word("season-too-few"),
        });
    }
    let starts_at = next.starts_at.unwrap_or_default();
    let season = ("season", terms.format.season.into());
    let when = ("when", moment(starts_at).into());
    let is_late = tournament.status == TournamentStatus::Running
        && starts_at < tournament.deadline + GRACE - SLACK;
    let begins = if is_late {
        "season-begins-after"
    } else {
        "season-begins"
    };
    let begins = words.text(begins, &[season.clone(), when]);
    let stay_out = next.must_rejoin(tournament).count();
    let entered = ("entered", (next.entered.len() - stay_out).into());
    let args = [season.clone(), ("begins", begins.into()), entered];
    let rejoin = next.must_rejoin(tournament);
    let rejoin = fitting(rejoin.map(|name| words.player_name(name)), REJOIN);
    let mut lines = vec![words.text("season-next", &args)];
    if !rejoin.is_empty() {
        let players = ("players", Value::list(rejoin));
        lines.push(words.text("season-rejoin", &[season, players]));
    }
    Some(lines.join("\n"))
}

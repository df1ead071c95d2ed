//! The text and buttons of a tournament's card: entrants, stage, latest notices, final table.
//! Its picture is added elsewhere.

use crate::controls::components::{button, buttons, in_rows};
use crate::controls::custom_id::{CustomId, PageComponent, TournamentComponent as Component};
use crate::controls::limits::MAX_TEXT;
use crate::game::post::board::moment;
use crate::reply::Reply;
use crate::text::terms::options;
use crate::text::time_in_words::span;
use crate::text::wording::Wording;
use crate::tournament::post::lines::{entrants, stage, table, title};
use crate::tournament::post::narration::notices;
use crate::tournament::post::{draw, season};
use serenity::all::{ButtonStyle, CreateActionRow};
use zihin_ids::{TournamentId, UserId};
use zihin_play::tournament::{OpenMatch, TournamentState, TournamentStatus};
use zihin_rules::Value;

/// The most lines of the final table on the card: all that fit into a message if every name is as long as possible.
const TABLE_LIMIT: usize = 16;
/// How long the list of those who have entered may be, in characters: the rest of the card needs the room.
const NAMES: usize = MAX_TEXT * 2 / 3;
/// How many of the latest notices the card shows.
const NOTICE_LIMIT: usize = 3;

/// The card without its picture; `next` is the next season of its league, if it has not begun.
pub fn card(
    tournament: &TournamentState,
    next: Option<&TournamentState>,
    words: &Wording,
) -> Reply {
    let has_next = next.is_some_and(|next| next.status == TournamentStatus::Entry);
    Reply {
        content: lines(tournament, next, words).join("\n"),
        components: components(tournament, has_next, words),
        ..Reply::default()
    }
}

/// Asks for confirmation before a tournament is started with so many players that would start by itself later.
pub fn confirm_start(
    tournament: &TournamentState,
    players: usize,
    words: &Wording,
) -> Option<Reply> {
    let args = [
        ("when", moment(tournament.starts_at?).into()),
        ("players", players.into()),
    ];
    let labels = ["button-start", "button-no"];
    let question = words.text("ask-start", &args);
    let yes = Component::ConfirmStart;
    Some(confirm(tournament.row.id, question, yes, labels, words))
}

/// Whether vacations stop the clocks.
pub fn vacations(are_honoured: bool, words: &Wording) -> String {
    let key = if are_honoured {
        "tournament-vacations"
    } else {
        "tournament-no-vacations"
    };
    format!("-# {}", words.word(key))
}

/// Asks for confirmation before a withdrawal.
pub fn confirm_withdrawal(tournament: &TournamentState, words: &Wording) -> Reply {
    let is_season = tournament.row.terms.format.league.is_some();
    let labels = if is_season {
        ["button-drop-out", "button-finish-season"]
    } else {
        ["button-withdraw-yes", "button-no"]
    };
    let question = match (is_season, tournament.is_round_robin()) {
        (true, _) => "ask-withdraw-season",
        (false, true) => "ask-withdraw-round-robin",
        (false, false) => "ask-withdraw",
    };
    let (yes, question) = (Component::ConfirmWithdrawal, words.word(question));
    confirm(tournament.row.id, question, yes, labels, words)
}

/// Asks for confirmation before a tournament is cancelled with its games.
pub fn confirm_cancellation(tournament: &TournamentState, words: &Wording) -> Reply {
    let (question, label) = if tournament.row.terms.format.league.is_some() {
        ("ask-cancel-league", "button-end-league")
    } else {
        ("ask-cancel-knockout", "button-cancel-knockout-yes")
    };
    let (yes, question) = (Component::ConfirmCancellation, words.word(question));
    confirm(
        tournament.row.id,
        question,
        yes,
        [label, "button-no"],
        words,
    )
}

/// Asks for confirmation before a match is awarded; names all who play it.
pub fn confirm_award(open: &OpenMatch, player: UserId, words: &Wording) -> Reply {
    let others = open.others.iter().map(|name| words.player_name(name));
    let args = [
        ("player", words.player_name(&open.player).into()),
        ("others", Value::list(others)),
    ];
    let labels = ["button-award-yes", "button-no"];
    let (yes, question) = (Component::Award(player), words.text("ask-award", &args));
    confirm(open.tournament, question, yes, labels, words)
}

/// A question with a button that does what it asks about, and one that does nothing.
fn confirm(
    tournament: TournamentId,
    question: String,
    component: Component,
    [label, other]: [&'static str; 2],
    words: &Wording,
) -> Reply {
    let yes = CustomId::in_tournament(tournament, component);
    let no = CustomId::Page(PageComponent::Dismiss);
    let components = [
        (yes, label, ButtonStyle::Danger),
        (no, other, ButtonStyle::Secondary),
    ];
    Reply {
        components: vec![buttons(&components, words)],
        ..Reply::text(question)
    }
}

fn lines(
    tournament: &TournamentState,
    next: Option<&TournamentState>,
    words: &Wording,
) -> Vec<String> {
    let mut lines = vec![title(tournament, words)];
    match tournament.status {
        _ if tournament.is_round_robin() => lines.extend(season::lines(tournament, next, words)),
        TournamentStatus::Entry => lines.extend(entry(tournament, words)),
        TournamentStatus::Running => lines.extend(running(tournament, words)),
        TournamentStatus::Over => {
            lines.extend(table(tournament, words).into_iter().take(TABLE_LIMIT + 1));
        }
        TournamentStatus::Cancelled => lines.push(words.word("tournament-cancelled")),
    }
    let notices = notices(tournament, words);
    let last = notices.len().saturating_sub(NOTICE_LIMIT);
    lines.extend(notices[last..].iter().map(|notice| format!("-# {notice}")));
    lines.extend(draw::revealed(tournament, words));
    lines
}

fn entry(tournament: &TournamentState, words: &Wording) -> Vec<String> {
    let terms = &tournament.row.terms;
    let args = [
        ("entered", tournament.entered.len().into()),
        ("seats", terms.seats.into()),
    ];
    let start = if let Some(at) = tournament.starts_at {
        words.text("tournament-starts", &[("when", moment(at).into())])
    } else {
        let args = [("organiser", words.mention(Some(terms.organiser)).into())];
        words.text("tournament-starts-by-hand", &args)
    };
    let mut lines = vec![words.text("tournament-seats", &args), start];
    lines.push(format!("-# {}", conditions(tournament, words).join(" · ")));
    if terms.check_in {
        lines.push(words.word("tournament-check-in"));
    }
    lines.push(entrants(tournament, NAMES, words));
    lines
}

/// How the tournament is played, a fact each.
fn conditions(tournament: &TournamentState, words: &Wording) -> Vec<String> {
    let terms = &tournament.row.terms;
    let mut facts = options(&terms.game, &tournament.row.game_terms, words);
    let stage = span(terms.stage, words);
    facts.push(words.text("tournament-stage-lasts", &[("time", stage.into())]));
    if meets_in_groups(tournament) {
        let group = tournament.rules().group.into();
        facts.push(words.text("tournament-groups", &[("group", group)]));
    }
    let more = [
        (terms.best_of > 1, "tournament-best-of"),
        (terms.third_place, "tournament-third"),
        (terms.seeding == "rating", "tournament-rated"),
    ];
    let applying = more.into_iter().filter(|(applies, _)| *applies);
    facts.extend(applying.map(|(_, key)| words.word(key)));
    facts
}

/// Whether more than two players meet in a match, so that not only its winner may go on.
fn meets_in_groups(tournament: &TournamentState) -> bool {
    tournament.rules().group > 2
}

fn running(tournament: &TournamentState, words: &Wording) -> Vec<String> {
    vec![
        stage(tournament, words),
        format!("-# {}", words.word("tournament-no-show")),
    ]
}

fn components(
    tournament: &TournamentState,
    has_next: bool,
    words: &Wording,
) -> Vec<CreateActionRow> {
    let acts = acts(tournament, has_next).into_iter();
    let shown = acts.chain(pages(tournament));
    let made = shown.filter_map(|(applies, component, label, style)| {
        let id = CustomId::in_tournament(tournament.row.id, component);
        applies.then(|| button(&id, label, style, words))
    });
    in_rows(&made.collect::<Vec<_>>())
}

/// Whether a button is shown, what it does, its label and style.
type Labelled = (bool, Component, &'static str, ButtonStyle);

/// What people can do; with a next season of the league they join and leave that.
fn acts(tournament: &TournamentState, has_next: bool) -> [Labelled; 4] {
    let is_entry = tournament.status == TournamentStatus::Entry;
    let is_open = is_entry || tournament.status == TournamentStatus::Running;
    let checks_in = if is_entry {
        tournament.row.terms.check_in
    } else {
        is_open && tournament.bracket.is_some()
    };
    let (green, blue) = (ButtonStyle::Success, ButtonStyle::Primary);
    let grey = ButtonStyle::Secondary;
    let may_enter = is_entry || has_next;
    let may_start = is_entry || has_next && tournament.status == TournamentStatus::Over;
    let may_leave = is_open || has_next;
    [
        (may_enter, Component::Enter, "button-enter", green),
        (checks_in, Component::CheckIn, "button-check-in", blue),
        (may_start, Component::Start, "button-start", grey),
        (may_leave, Component::Withdraw, "button-withdraw", grey),
    ]
}

/// What people can look at.
fn pages(tournament: &TournamentState) -> [Labelled; 3] {
    let is_final = tournament.status.is_final();
    let has_tables = tournament.round_robin.is_some();
    let is_drawn = tournament.bracket.is_some();
    let has_draw = !tournament.is_round_robin() && (is_drawn || !is_final);
    let has_text = is_drawn || has_tables;
    let (text, draw) = ("button-bracket", "button-draw-of-seeds");
    let grey = ButtonStyle::Secondary;
    [
        (has_tables, Component::OwnDivision, "button-division", grey),
        (has_text, Component::Bracket(0), text, grey),
        (has_draw, Component::Draw(0), draw, grey),
    ]
}

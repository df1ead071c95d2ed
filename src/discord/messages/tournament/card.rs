//! What the card of a tournament says: who has entered, how far it has come, the last decisions, the final table; its buttons. It sends nothing.

use super::REALLY;
use super::told;
use crate::discord::interaction::custom_id::{CustomId, Verb};
use crate::discord::messages::board::{button, buttons, moment};
use crate::discord::messages::lobby::options;
use crate::discord::parts::Parts;
use crate::discord::wording::{Wording, escape};
use crate::games::find;
use crate::locale::Language;
use crate::play::{Bracket, Placed, Span, TournamentState, TournamentStatus};
use crate::rules::Click;
use serenity::all::{ButtonStyle, CreateActionRow};

/// The most lines of the final table on the card: all that a message holds, names at their longest.
const MOST_LINES: usize = 16;
/// How many of the last decisions stand under the bracket.
const MOST_NOTICES: usize = 3;

/// The card without its picture.
pub fn card(tournament: &TournamentState, words: &Wording) -> Parts {
    Parts {
        content: lines(tournament, words).join("\n"),
        components: controls(tournament, words),
        ..Parts::default()
    }
}

/// The words of a tournament's public messages.
pub fn words(tournament: &TournamentState) -> Wording {
    let code = tournament.row.terms.options.get("language");
    Wording::plain(code.map_or_else(Language::default, |code| Language::from_discord(code)))
}

pub fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// What a player is called, so that it formats nothing.
pub fn called(name: &str, words: &Wording) -> String {
    if name.is_empty() {
        words.word("player-gone")
    } else {
        escape(name)
    }
}

/// The call to a stage, with a link to the card.
pub fn stage_begins(tournament: &TournamentState, link: String, words: &Wording) -> String {
    let args = [
        ("stage", number(tournament.stages()).into()),
        ("stages", number(length(tournament)).into()),
        ("game", words.game(&tournament.row.terms.game).into()),
        ("link", link.into()),
    ];
    words.text("tournament-begins", &args)
}

/// The question before somebody withdraws.
pub fn question(tournament: &TournamentState, words: &Wording) -> Parts {
    let yes = [tournament.row.id.to_string(), REALLY.to_owned()].map(Click::from);
    let controls = [
        (
            CustomId::without_game(Verb::Withdraw, &yes),
            "button-withdraw-yes",
            ButtonStyle::Danger,
        ),
        (
            CustomId::without_game(Verb::Dismiss, &[]),
            "button-no",
            ButtonStyle::Secondary,
        ),
    ];
    Parts {
        components: vec![buttons(&controls, words)],
        ..Parts::text(words.word("ask-withdraw"))
    }
}

/// How many stages there will have been.
fn length(tournament: &TournamentState) -> usize {
    tournament.bracket.as_ref().map_or(0, Bracket::length)
}

fn lines(tournament: &TournamentState, words: &Wording) -> Vec<String> {
    let mut lines = vec![title(tournament, words)];
    match tournament.status {
        TournamentStatus::Entry => lines.extend(entry(tournament, words)),
        TournamentStatus::Running => lines.extend(running(tournament, words)),
        TournamentStatus::Over => {
            lines.extend(table(tournament, words).into_iter().take(MOST_LINES + 1))
        }
        TournamentStatus::Cancelled => lines.push(words.word("tournament-cancelled")),
    }
    let notices = told::notices(tournament, 0, words);
    let last = notices.len().saturating_sub(MOST_NOTICES);
    lines.extend(notices[last..].iter().map(|notice| format!("-# {notice}")));
    lines
}

/// The game and the number of the tournament.
pub fn title(tournament: &TournamentState, words: &Wording) -> String {
    let args = [
        ("game", words.game(&tournament.row.terms.game).into()),
        ("id", tournament.row.id.to_string().into()),
    ];
    words.text("tournament-title", &args)
}

fn entry(tournament: &TournamentState, words: &Wording) -> Vec<String> {
    let terms = &tournament.row.terms;
    let args = [
        ("entered", number(tournament.entered.len()).into()),
        ("seats", i64::from(terms.seats).into()),
    ];
    let start = if let Some(at) = terms.starts_at {
        words.text("tournament-starts", &[("when", moment(at).into())])
    } else {
        let args = [(
            "organiser",
            told::person(Some(terms.organiser), words).into(),
        )];
        words.text("tournament-starts-by-hand", &args)
    };
    let mut lines = vec![words.text("tournament-seats", &args), start];
    lines.push(format!("-# {}", chosen(tournament, words).join(" · ")));
    if terms.check_in {
        lines.push(words.word("tournament-check-in"));
    }
    let names = tournament.entered.iter().filter_map(|entrant| {
        let row = tournament.row.entrants.get(usize::from(*entrant))?;
        let is_there = tournament.present.contains(entrant);
        let mark = if is_there { " ✓" } else { "" };
        Some(format!("{}{mark}", called(&row.name, words)))
    });
    lines.push(names.collect::<Vec<_>>().join(", "));
    lines
}

/// How it is played.
fn chosen(tournament: &TournamentState, words: &Wording) -> Vec<String> {
    let terms = &tournament.row.terms;
    let mut chosen = options(&terms.game, &terms.options, words);
    let stage = Span(terms.stage).to_string();
    chosen.push(words.text("tournament-stage-lasts", &[("time", stage.into())]));
    let said = [
        (meets_in_groups(tournament), "tournament-groups"),
        (terms.best_of > 1, "tournament-best-of"),
        (terms.third_place, "tournament-third"),
        (terms.seeding == "rating", "tournament-rated"),
    ];
    let said = said.into_iter().filter(|(is_so, _)| *is_so);
    chosen.extend(said.map(|(_, key)| words.word(key)));
    chosen
}

/// Whether more than two meet, so that one who has not won may go on.
fn meets_in_groups(tournament: &TournamentState) -> bool {
    find(&tournament.row.terms.game).is_some_and(|game| *game.card().seats.end() > 2)
}

fn running(tournament: &TournamentState, words: &Wording) -> Vec<String> {
    vec![
        stage(tournament, words),
        format!("-# {}", words.word("tournament-no-show")),
    ]
}

/// Which stage is played, and how long.
pub fn stage(tournament: &TournamentState, words: &Wording) -> String {
    let args = [
        ("stage", number(tournament.stages()).into()),
        ("stages", number(length(tournament)).into()),
        ("when", moment(tournament.deadline).into()),
    ];
    words.text("tournament-stage", &args)
}

/// The winner once there is one, then everybody who is out.
pub fn table(tournament: &TournamentState, words: &Wording) -> Vec<String> {
    let Some(bracket) = &tournament.bracket else {
        return Vec::new();
    };
    let won = bracket.winner().map(|seed| {
        let args = [("player", called(&tournament.name(seed), words).into())];
        words.text("tournament-won", &args)
    });
    let line = |line: Placed| {
        let args = [
            ("place", i64::from(line.place).into()),
            ("player", called(&tournament.name(line.seed), words).into()),
        ];
        words.text("tournament-place", &args)
    };
    won.into_iter()
        .chain(bracket.places().into_iter().map(line))
        .collect()
}

fn controls(tournament: &TournamentState, words: &Wording) -> Vec<CreateActionRow> {
    let (is_entry, is_drawn) = (
        tournament.status == TournamentStatus::Entry,
        tournament.bracket.is_some(),
    );
    let is_open = is_entry || tournament.status == TournamentStatus::Running;
    let grey = ButtonStyle::Secondary;
    let all = [
        (is_entry, Verb::Enter, "button-enter", ButtonStyle::Success),
        (
            is_open && (!is_entry || tournament.row.terms.check_in),
            Verb::CheckIn,
            "button-check-in",
            ButtonStyle::Primary,
        ),
        (is_open, Verb::Withdraw, "button-withdraw", grey),
        (is_drawn, Verb::Bracket, "button-bracket", grey),
    ];
    let shown = all.into_iter().filter(|(is_shown, ..)| *is_shown);
    let made = shown.map(|(_, verb, label, style)| {
        let path = [Click::from(tournament.row.id.to_string())];
        button(&CustomId::without_game(verb, &path), label, style, words)
    });
    let row: Vec<_> = made.collect();
    if row.is_empty() {
        return Vec::new();
    }
    vec![CreateActionRow::Buttons(row)]
}

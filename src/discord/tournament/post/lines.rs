//! Lines that the card, the pages and the announcements share: title, entrants, stage, final table.

use crate::game::post::board::moment;
use crate::text::escaping::escape;
use crate::text::names::fitting;
use crate::text::wording::Wording;
use zihin_play::tournament::{DecidedBy, Match, Placed, TournamentState};
use zihin_rules::{Key, Phrase};

/// The game and the number of the tournament, or the name of the league and its season.
pub fn title(tournament: &TournamentState, words: &Wording) -> String {
    let terms = &tournament.row.terms;
    let league = terms.format.league.as_deref().unwrap_or_default();
    let args = [
        ("game", words.game(&terms.game).into()),
        ("id", tournament.row.id.to_string().into()),
        ("league", escape(league).into()),
        ("season", terms.format.season.into()),
    ];
    let key = match &terms.format {
        format if format.league.is_some() => "league-title",
        _ if tournament.is_round_robin() => "tournament-title-round-robin",
        _ => "tournament-title",
    };
    words.text(key, &args)
}

/// The name of a league with its season, or what a tournament is, as the name of a thread.
pub fn name(tournament: &TournamentState, words: &Wording) -> String {
    let game = words.game(&tournament.row.terms.game);
    words.label(&tournament.heading_of_season(&game))
}

/// Those who have entered, with a mark if they have checked in; as many as there is room for, and how many others.
pub fn entrants(tournament: &TournamentState, room: usize, words: &Wording) -> String {
    let names = tournament.entered.iter().filter_map(|entrant| {
        let row = tournament.row.entrants.get(usize::from(*entrant))?;
        let has_checked_in = tournament.present.contains(entrant);
        let mark = if has_checked_in { " ✓" } else { "" };
        Some(format!("{}{mark}", words.player_name(&row.name)))
    });
    let shown = fitting(names, room);
    let others = tournament.entered.len() - shown.len();
    let args = [("count", others.into())];
    let others = (others > 0).then(|| words.text("entrants-others", &args));
    words.list(shown.into_iter().chain(others))
}

/// The stage that is being played, and when it ends.
pub fn stage(tournament: &TournamentState, words: &Wording) -> String {
    let about = about_stage(tournament, "tournament-stage");
    words.say(&about.with("when", moment(tournament.deadline)))
}

/// The announcement of a stage, with a link to the card.
pub fn stage_begins(tournament: &TournamentState, link: String, words: &Wording) -> String {
    let about = about_stage(tournament, "tournament-begins");
    let about = about.with("game", words.game(&tournament.row.terms.game));
    words.say(&about.with("link", link))
}

fn about_stage(tournament: &TournamentState, key: Key) -> Phrase {
    let bracket = tournament.bracket.as_ref();
    bracket.map_or_else(|| Phrase::new(key), |bracket| bracket.about_current(key))
}

/// The final table, a line each: the winner once there is one, then all who are eliminated.
pub fn table(tournament: &TournamentState, words: &Wording) -> Vec<String> {
    let Some(bracket) = &tournament.bracket else {
        return Vec::new();
    };
    let won = bracket.winner().map(|seed| {
        let player = ("player", words.player_name(&tournament.name(seed)).into());
        let last = bracket.current().first();
        match last.and_then(|one| mark(one, words)) {
            Some(mark) => words.text("tournament-won-by", &[player, ("how", mark.into())]),
            None => words.text("tournament-won", &[player]),
        }
    });
    let places = bracket.ranking();
    let line = |line: &Placed| {
        let name = words.player_name(&tournament.name(line.seed));
        let sharing = places.iter().filter(|other| other.rank == line.rank);
        let last = usize::from(line.rank) + sharing.count() - 1;
        let args = [
            ("place", line.rank.into()),
            ("last", last.into()),
            ("player", name.into()),
        ];
        let is_shared = last > usize::from(line.rank);
        let key = if is_shared {
            "tournament-place-shared"
        } else {
            "tournament-place"
        };
        words.text(key, &args)
    };
    won.into_iter().chain(places.iter().map(line)).collect()
}

/// How a match was decided, if not on the board: a mark of a word or two.
pub fn mark(one: &Match, words: &Wording) -> Option<String> {
    let key = match one.decided.as_ref()?.1 {
        DecidedBy::Forfeit => "bracket-mark-walkover",
        DecidedBy::Resignation => "bracket-mark-resigned",
        DecidedBy::Time => "bracket-mark-late",
        DecidedBy::Award => "bracket-mark-award",
        DecidedBy::Bye | DecidedBy::Games => return None,
    };
    Some(words.word(key))
}

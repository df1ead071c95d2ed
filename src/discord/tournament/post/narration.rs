//! Describes what happened in a tournament besides its games: organiser's decisions, withdrawals, time given back.

use crate::text::time_in_words::span;
use crate::text::wording::Wording;
use zihin_play::tournament::{Notice, NoticeKind, TournamentState};
use zihin_rules::Value;

/// The lines that announce the events from number `from` on.
/// The start is left out: the announcement of the first stage follows.
pub fn news(tournament: &TournamentState, from: usize, words: &Wording) -> Vec<String> {
    let news = tournament
        .notices(from)
        .filter(|notice| notice.what != NoticeKind::Started);
    news.map(|notice| {
        let args = [
            ("id", tournament.row.id.to_string().into()),
            ("what", describe(tournament, notice, words).into()),
        ];
        words.text("tournament-news", &args)
    })
    .collect()
}

/// Everything that happened besides the games, a line each with its time.
pub fn notices(tournament: &TournamentState, words: &Wording) -> Vec<String> {
    let line = |notice: &Notice| {
        let what = describe(tournament, notice, words);
        format!("<t:{}:f> {what}", notice.at / 1_000)
    };
    tournament.notices(0).map(line).collect()
}

fn describe(tournament: &TournamentState, notice: &Notice, words: &Wording) -> String {
    let season = tournament.season().map(|(season, _)| season);
    let name = |name: &String| -> Value { words.player_name(name).into() };
    let time = |time: i64| -> Value { span(time, words).into() };
    let (key, args) = match &notice.what {
        NoticeKind::Started if season.is_some() => ("notice-started-season", vec![]),
        NoticeKind::Started => ("notice-started", vec![]),
        NoticeKind::Replaced { player, new } => (
            "notice-replaced",
            vec![("player", name(player)), ("new", name(new))],
        ),
        NoticeKind::Awarded { player, others } => {
            let others = others.iter().map(|other| words.player_name(other));
            let args = vec![("player", name(player)), ("others", Value::list(others))];
            ("notice-awarded", args)
        }
        NoticeKind::Extended(span) if season.is_some() => {
            ("notice-extended-season", vec![("time", time(*span))])
        }
        NoticeKind::Extended(span) => ("notice-extended", vec![("time", time(*span))]),
        NoticeKind::Credited(span) => ("notice-credited", vec![("time", time(*span))]),
        NoticeKind::PutOff(span) => ("notice-put-off", vec![("time", time(*span))]),
        NoticeKind::Withdrawn(player) => ("notice-withdrawn", vec![("player", name(player))]),
        NoticeKind::Cancelled if season.is_some() => ("notice-cancelled-league", vec![]),
        NoticeKind::Cancelled => ("notice-cancelled", vec![]),
        NoticeKind::TooFew => ("notice-too-few", vec![]),
    };
    let by = ("by", words.mention(notice.by).into());
    let season = ("season", season.unwrap_or_default().into());
    let args: Vec<_> = args.into_iter().chain([by, season]).collect();
    words.text(key, &args)
}

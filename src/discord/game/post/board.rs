//! The text and components of the board message. Pure: no IO; the picture is added elsewhere.

use crate::controls::components::{buttons, labelled, select};
use crate::controls::custom_id::{CustomId, GameComponent, ReviewComponent};
use crate::controls::limits::MAX_ROWS;
use crate::game::post::{dice, rated_status, story, whole_moves};
use crate::reply::Reply;
use crate::text::escaping::escape;
use crate::text::time_in_words::short_clock;
use crate::text::wording::Wording;
use serenity::all::{ButtonStyle, CreateActionRow};
use zihin_ids::UserId;
use zihin_play::clock::Span;
use zihin_play::game::{About, Act, GameRow, Offer, OfferKind, SeatRow, View, level_key, level_of};
use zihin_rules::{Ending, GameInfo, Seat, Turn, Value};

/// The message of a running or finished game, without its picture.
pub fn board(view: &View, words: &Wording) -> Reply {
    let mut lines = vec![title(&view.state.row, &view.state.left, words)];
    lines.extend(story::folded(&view.narration, words));
    if let Turn::Over(ending) = view.state.turn {
        lines.extend(result(view, &ending, words));
        lines.extend(facts(view, words));
        lines.extend(rated_status::uncounted(view, words));
        lines.extend(view.state.offer.as_ref().and_then(|offer| {
            // There is no rematch with a player whose data was erased.
            let is_on = !view.state.row.seats.iter().any(SeatRow::is_forgotten);
            let on = || is_on.then(|| words.word("offer-rematch-on"));
            view.may_rematch.then(|| offered(offer, words)).or_else(on)
        }));
        lines.extend(ended_offer(view, words));
        lines.extend(dice::on_board(view, words));
        return Reply {
            content: lines.join("\n"),
            components: final_components(view, words),
            ..Reply::default()
        };
    }
    lines.extend(words.joined(&view.caption));
    lines.extend(clocks(view, words));
    lines.extend(away(view, words));
    let mover = view.state.mover();
    match view.state.turn {
        Turn::Seat(_) if view.state.is_paused => lines.push(words.word("board-paused")),
        Turn::Seat(_) | Turn::Chance if !view.state.absent.is_empty() => {
            lines.push(check_in(view, words));
        }
        Turn::Seat(seat) => lines.push(turn_line(seat, mover, view.state.deadline, words)),
        Turn::Chance | Turn::Over(_) => {}
    }
    lines.extend(rated_status::uncounted(view, words));
    lines.extend(view.state.offer.as_ref().map(|offer| offered(offer, words)));
    lines.extend(rated_status::before_takeback(view, words));
    lines.extend(ended_offer(view, words));
    lines.extend(dice::on_board(view, words));
    lines.extend(words.notice());
    Reply {
        content: lines.join("\n"),
        components: components(view, words),
        ..Reply::default()
    }
}

/// The game, its number and its players; those who have left are struck out.
pub fn title(row: &GameRow, left: &[Seat], words: &Wording) -> String {
    let title = about("board-title", row, words);
    let level = level_of(row).map(level_key);
    let name = |player: &SeatRow| {
        let seat = Seat(player.seat);
        match level {
            _ if left.contains(&seat) => format!("~~{}~~", words.name(seat)),
            Some(level) if player.user.is_none() => {
                format!("{} ({})", words.name(seat), words.word(level))
            }
            _ => words.name(seat),
        }
    };
    let names: Vec<String> = row.seats.iter().map(name).collect();
    let title = format!("{title} · {}", names.join(" – "));
    match (&row.terms.season, row.terms.tournament) {
        (Some((_, league)), _) => format!("{title} · {}", escape(league)),
        (None, Some(id)) => format!(
            "{title} · {}",
            words.text("board-knockout", &[("id", id.to_string().into())])
        ),
        (None, None) => title,
    }
}

/// Who has still to check in.
fn check_in(view: &View, words: &Wording) -> String {
    let people = view.state.absent.iter();
    let people = Value::list(people.map(|seat| words.name(*seat)));
    words.text("board-check-in", &[("players", people)])
}

fn turn_line(seat: Seat, mover: Option<UserId>, end: Option<i64>, words: &Wording) -> String {
    let player = mover.map_or_else(|| words.name(seat), |user| format!("<@{user}>"));
    match end {
        Some(end) => {
            let args = [("player", player.into()), ("when", moment(end).into())];
            words.text("board-turn-until", &args)
        }
        None => words.text("board-turn", &[("player", player.into())]),
    }
}

/// A time, in Unix milliseconds, as Discord shows it relative to now: "in 5 hours".
pub fn moment(at: i64) -> String {
    format!("<t:{}:R>", at / 1_000)
}

/// Who is on vacation, and until when.
fn away(view: &View, words: &Wording) -> Option<String> {
    let away = view.state.away.iter().map(|(seat, until)| {
        let until = format!("<t:{}:f>", until / 1_000);
        words.text(
            "board-away",
            &[("player", (*seat).into()), ("when", until.into())],
        )
    });
    let away: Vec<String> = away.collect();
    (!away.is_empty()).then(|| format!("🌴 {}", away.join(" · ")))
}

/// How much time each player has left.
fn clocks(view: &View, words: &Wording) -> Option<String> {
    let clocks = view.clocks?;
    let time = |(seat, left): (Seat, &i64)| {
        let left = Span(*left).rounded().to_string();
        format!("{} {}", words.name(seat), short_clock(&left, words))
    };
    let left: Vec<String> = clocks.iter().map(time).collect();
    Some(words.text("board-clock", &[("left", left.join(" · ").into())]))
}

/// What is offered and by whom, and who else has agreed.
pub fn offered(offer: &Offer, words: &Wording) -> String {
    let key = match offer.kind {
        OfferKind::Draw => "offer-draw",
        OfferKind::Takeback => "offer-takeback",
        OfferKind::Pause => "offer-pause",
        OfferKind::Resume => "offer-resume",
        OfferKind::Cancel if offer.about == About::Replayed => "offer-cancel-knockout",
        OfferKind::Cancel => "offer-cancel",
        OfferKind::Rematch => "offer-rematch",
        OfferKind::Concede(_) => "offer-concede",
    };
    let names: Vec<String> = offer.seats.iter().map(|seat| words.name(*seat)).collect();
    let mut args = vec![("player", names[0].as_str().into())];
    match &offer.about {
        About::Nothing | About::Replayed => {}
        About::Points { points, to } => {
            let others = Value::list(to.iter().map(|seat| words.name(*seat)));
            args.push(("points", (*points).into()));
            args.push(("others", others));
        }
        About::Moves { first, later } => {
            args.push(("move", Value::Move(format!("`{first}`"))));
            args.push(("later", (*later).into()));
        }
    }
    let text = words.text(key, &args);
    if let [_, agreed @ ..] = &names[..]
        && !agreed.is_empty()
    {
        let also = words.text(
            "offer-agreed",
            &[("players", Value::list(agreed.iter().cloned()))],
        );
        return format!("🤝 {text} {also}");
    }
    format!("🤝 {text}")
}

/// Who has declined or withdrawn the last offer.
pub fn ended_offer(view: &View, words: &Wording) -> Option<String> {
    let ended = view.ended_offer?;
    let key = if ended.is_withdrawn {
        "offer-withdrawn"
    } else {
        "offer-declined"
    };
    let args = [
        ("player", ended.seat.into()),
        ("kind", ended.kind.name().into()),
    ];
    Some(words.text(key, &args))
}

/// Who won this game.
pub fn winners(game: &str, ending: &Ending, words: &Wording) -> String {
    let winners: Vec<Seat> = ending.winners().collect();
    let key = words
        .info(game)
        .map_or(GameInfo::DEFAULT.won, |info| info.won);
    let won = match winners[..] {
        [winner] => words.text(key, &[("player", winner.into())]),
        _ if ending.is_drawn() => {
            return format!("⚖️ {}", words.word("end-drawn"));
        }
        _ => {
            let names = Value::list(winners.iter().map(|seat| words.name(*seat)));
            words.text("end-shared", &[("players", names)])
        }
    };
    format!("🏆 {won}")
}

/// Who won, the score and how the game ended; with three or more players also each player's place and points.
fn result(view: &View, ending: &Ending, words: &Wording) -> Vec<String> {
    let how = how(view, ending, words);
    // How it ended says that it is a draw.
    let (first, last) = if ending.is_drawn() {
        (format!("⚖️ {how}"), None)
    } else {
        (
            winners(view.info.id, ending, words),
            Some(format!("-# {how}")),
        )
    };
    let mut lines = vec![first];
    // A score of one only repeats who won.
    if ending.ranks.seats() > 2 {
        lines.extend(ranking(ending, words));
    } else if ending.scores.iter().any(|(_, points)| *points > 1) {
        let scores = ending.scores.iter().map(|(_, points)| points.to_string());
        let score = scores.collect::<Vec<_>>().join(" – ");
        lines.push(words.text("end-score", &[("score", score.into())]));
    }
    lines.extend(last);
    lines
}

/// What decided the game, and its length in moves and time.
fn how(view: &View, ending: &Ending, words: &Wording) -> String {
    let args = [
        ("by", words.word(ending.by).into()),
        ("moves", view.length().into()),
        ("time", view.duration().into()),
    ];
    words.text(view.info.ended, &args)
}

/// What the game has changed for each player, and their achievements.
fn facts(view: &View, words: &Wording) -> impl Iterator<Item = String> {
    let players = (0..).map(Seat).zip(&view.summaries);
    players.filter_map(|(seat, summary)| {
        let facts = words.joined(&summary.facts())?;
        Some(words.fact(words.name(seat), facts))
    })
}

/// The components of a finished game.
fn final_components(view: &View, words: &Wording) -> Vec<CreateActionRow> {
    let id = |component| CustomId::in_game(view.state.row.id, view.state.ply, component);
    let is_asked = view.may_rematch && view.state.offer.is_some();
    let mut row = Vec::new();
    if view.may_rematch && !is_asked {
        let rematch = id(GameComponent::Act(Act::Agree(OfferKind::Rematch)));
        row.push((rematch, "button-rematch", ButtonStyle::Primary));
    }
    if view.info.loss.is_some() {
        let first = id(GameComponent::Analyse);
        row.push((first, "button-analysis", ButtonStyle::Secondary));
    }
    let replay = id(GameComponent::Review(ReviewComponent::Replay));
    row.push((replay, "button-replay", ButtonStyle::Secondary));
    let rows = [answers(view, words).filter(|_| is_asked)];
    let more = story::with_button(labelled(&row, words), view, words);
    rows.into_iter().flatten().chain(more).collect()
}

/// The buttons that answer the open offer.
fn answers(view: &View, words: &Wording) -> Option<CreateActionRow> {
    let kind = view.state.offer.as_ref()?.kind;
    let id = |component| CustomId::in_game(view.state.row.id, view.state.ply, component);
    let answers = [
        (
            id(GameComponent::Act(Act::Agree(kind))),
            "button-agree",
            ButtonStyle::Success,
        ),
        (
            id(GameComponent::Act(Act::Decline(kind))),
            "button-decline",
            ButtonStyle::Secondary,
        ),
    ];
    Some(buttons(&answers, words))
}

/// Each player's place and points, best first.
fn ranking(ending: &Ending, words: &Wording) -> Vec<String> {
    let mut seats: Vec<Seat> = ending.ranks.iter().map(|(seat, _)| seat).collect();
    seats.sort_by_key(|seat| ending.ranks[*seat]);
    let line = |seat: Seat| {
        let args = [
            ("place", ending.ranks[seat].into()),
            ("player", seat.into()),
            ("points", i64::from(ending.scores[seat]).into()),
        ];
        words.text("end-place", &args)
    };
    seats.into_iter().map(line).collect()
}

fn components(view: &View, words: &Wording) -> Vec<CreateActionRow> {
    let id = |component| CustomId::in_game(view.state.row.id, view.state.ply, component);
    let grey = ButtonStyle::Secondary;
    let mut rows = Vec::new();
    if !view.choices.is_empty() {
        rows.push(select(
            &id(GameComponent::Pick(Vec::new())),
            &view.choices,
            words.word(placeholder(view.is_setup)),
            words,
        ));
    }
    let mut row = vec![(id(GameComponent::More), "button-more", grey)];
    let is_waiting = !view.state.absent.is_empty();
    if view.is_setup && view.state.mover().is_some() && !view.state.is_paused && !is_waiting {
        let rest = id(GameComponent::Ask(Act::RandomizeSetup));
        row.insert(0, (rest, "button-rest", grey));
        if view.may_repeat_setup {
            row.insert(
                1,
                (
                    id(GameComponent::Act(Act::RepeatSetup)),
                    "button-repeat-setup",
                    grey,
                ),
            );
        }
    }
    if view.state.is_paused && view.state.offer.is_none() {
        let resume = id(GameComponent::Act(Act::Agree(OfferKind::Resume)));
        row.insert(0, (resume, "button-resume", ButtonStyle::Primary));
    }
    if !view.state.is_paused && is_waiting {
        let here = id(GameComponent::Act(Act::CheckIn));
        row.insert(0, (here, "button-check-in", ButtonStyle::Success));
    }
    if view.state.waits_for_roll {
        let roll = id(GameComponent::Act(Act::Roll));
        row.insert(0, (roll, "button-throw", ButtonStyle::Primary));
    } else if !view.state.is_paused && !is_waiting {
        row.splice(0..0, move_components(view));
    }
    let mut below = story::with_button(labelled(&row, words), view, words);
    below.extend(answers(view, words));
    // A ping that asks for the move has them itself.
    if !view.has_ping || view.state.offer.is_some() {
        let board = (view.state.row.id, view.state.ply);
        let moves = whole_moves::rows(&view.moves, board, words, (GameComponent::Act, ""));
        let has_room = rows.len() + moves.len() + below.len() <= MAX_ROWS;
        rows.extend(moves.into_iter().filter(|_| has_room));
    }
    rows.extend(below);
    rows
}

/// The components that begin a move: by clicks, or typed.
fn move_components(view: &View) -> [(CustomId, &'static str, ButtonStyle); 2] {
    let (game, ply) = (view.state.row.id, view.state.ply);
    let open = CustomId::in_game(game, ply, GameComponent::Act(Act::Preview(Vec::new())));
    let typed = CustomId::TypedMove { game, ply };
    [
        (open, move_label(view.is_setup), ButtonStyle::Primary),
        (typed, "button-type", ButtonStyle::Secondary),
    ]
}

/// The label of a button that opens the panel of a move.
pub const fn move_label(is_setup: bool) -> &'static str {
    if is_setup {
        "button-place"
    } else {
        "button-move"
    }
}

/// What the menu of a move's first click asks for.
pub const fn placeholder(is_setup: bool) -> &'static str {
    if is_setup {
        "select-place"
    } else {
        "select-piece"
    }
}

/// The message `key` about a game, with its name and number.
pub fn about(key: &'static str, row: &GameRow, words: &Wording) -> String {
    words.text(
        key,
        &[
            ("game", words.game(&row.game).into()),
            ("id", row.id.to_string().into()),
        ],
    )
}

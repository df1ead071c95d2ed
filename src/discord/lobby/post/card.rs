//! The text and components of the lobby message: invitations, and how to join. Pure: no IO.

use crate::controls::components::buttons;
use crate::controls::custom_id::{CustomId, GameComponent};
use crate::game::post::board::{about, title};
use crate::game::post::dice;
use crate::reply::Reply;
use crate::text::escaping::escape;
use crate::text::wording::{Texts, Wording};
use serenity::all::{ButtonStyle, CreateActionRow};
use zihin_ids::{Ply, UserId};
use zihin_play::game::{Act, DiceView, GameRow};
use zihin_play::tournament::DecidedBy;
use zihin_rules::{Seat, Value};

/// The message of a game that was cancelled.
/// In a tournament its match may have been decided without it: how, and the name of the winner.
pub fn cancelled(
    row: &GameRow,
    decided: Option<(DecidedBy, String)>,
    dice: Option<&DiceView>,
    texts: &Texts,
) -> Reply {
    let words = texts.public(row);
    let won = |key, name: &str| words.text(key, &[("player", words.player_name(name).into())]);
    let text = match decided {
        Some((DecidedBy::Award, name)) => won("lobby-cancelled-award", &name),
        Some((DecidedBy::Forfeit, name)) => won("lobby-cancelled-walkover", &name),
        _ => words.word("lobby-cancelled"),
    };
    let mut lines = vec![title(row, &[], &words), text];
    lines.extend(dice::lines(dice, row, &words));
    Reply::text(lines.join("\n"))
}

/// The message of a game that has not begun, beside its picture: who may join.
pub fn lobby(row: &GameRow, texts: &Texts) -> Reply {
    let words = texts.public(row);
    let awaited = row.pending_invitees();
    let free = if row.may_invite() {
        words.text("lobby-waiting", &[("free", row.free_seats().into())])
    } else {
        words.text(
            "lobby-waiting-invited",
            &[
                ("invited", awaited.len().into()),
                ("players", named(&awaited)),
            ],
        )
    };
    let mut lines = vec![format!("{} · {free}", about("board-title", row, &words))];
    let may_start = may_start(row, &words);
    if may_start {
        let host = opener_name(row, &words);
        lines.push(words.text("lobby-may-start", &[("host", host.into())]));
    }
    lines.extend(invitations(row, &awaited, &words));
    Reply {
        content: lines.join("\n"),
        components: vec![components(row, may_start, !awaited.is_empty(), &words)],
        ..Reply::default()
    }
}

/// The invitation of these people.
pub fn invitation(row: &GameRow, invited: &[UserId], words: &Wording) -> String {
    let args = [
        ("player", named(invited)),
        ("host", opener_name(row, words).into()),
        ("game", words.game(&row.game).into()),
    ];
    words.text("lobby-invitation", &args)
}

/// These people as a list of mentions.
pub fn named(users: &[UserId]) -> Value {
    Value::list(users.iter().map(|user| format!("<@{user}>")))
}

/// Who is invited, and who has declined.
fn invitations(row: &GameRow, awaited: &[UserId], words: &Wording) -> Vec<String> {
    let mut lines = Vec::new();
    if !awaited.is_empty() {
        lines.push(invitation(row, awaited, words));
    }
    let silent = row.declined.iter().filter(|(_, word)| word.is_none());
    let silent: Vec<UserId> = silent.map(|(user, _)| *user).collect();
    if !silent.is_empty() {
        let player = named(&silent);
        lines.push(words.text("lobby-declined", &[("player", player)]));
    }
    for (user, word) in &row.declined {
        if let Some(word) = word {
            let args = [("player", named(&[*user])), ("word", escape(word).into())];
            lines.push(words.text("lobby-declined-word", &args));
        }
    }
    lines
}

fn components(
    row: &GameRow,
    may_start: bool,
    may_decline: bool,
    words: &Wording,
) -> CreateActionRow {
    let grey = ButtonStyle::Secondary;
    let all = [
        (
            true,
            GameComponent::Join,
            "button-join",
            ButtonStyle::Success,
        ),
        (
            may_start,
            GameComponent::Act(Act::Start),
            "button-start",
            ButtonStyle::Primary,
        ),
        (!may_decline, GameComponent::Fill, "button-fill", grey),
        (
            may_decline,
            GameComponent::DeclineInvitation,
            "button-decline",
            grey,
        ),
        (true, GameComponent::More, "button-more", grey),
    ];
    let id = |component| CustomId::in_game(row.id, Ply(0), component);
    let shown = all.into_iter().filter(|(applies, ..)| *applies);
    let row: Vec<_> = shown
        .map(|(_, component, label, style)| (id(component), label, style))
        .collect();
    buttons(&row, words)
}

/// The name of the player who opened the game.
fn opener_name(row: &GameRow, words: &Wording) -> String {
    row.seat_of(row.creator)
        .map_or_else(|| words.word("player-gone"), |seat| words.name(Seat(seat)))
}

/// Whether enough seats are taken.
fn may_start(row: &GameRow, words: &Wording) -> bool {
    let info = words.info(&row.game);
    info.is_some_and(|info| row.seats.len() >= usize::from(*info.seats.start()))
}

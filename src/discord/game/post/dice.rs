//! What messages say about the dice of a game: the seal, what the players have added, the secret at the end.
//! Pure: no IO.

use crate::posts::seals::SealLine;
use crate::text::wording::Wording;
use serenity::all::Message;
use zihin_ids::UserId;
use zihin_play::game::{DicePart, DiceView, GameMessage, GameRow, Status, View};
use zihin_play::posts::Seal;
use zihin_rules::{Seat, Turn, Value};

/// How the public messages begin by which people add to dice or to a draw.
pub const MARK: &str = "🎲 ";

/// Whether this message of a bot says that somebody has added to dice or to a draw. Such messages push nothing up.
pub fn is_addition(message: &Message) -> bool {
    message.author.bot
        && message.interaction_metadata.is_some()
        && message.content.starts_with(MARK)
}

/// The key of a text about dice, or of one about what else is drawn by lot in a game without.
pub const fn dice_or_lots(view: &DiceView, dice: &'static str, lots: &'static str) -> &'static str {
    if view.has_dice { dice } else { lots }
}

/// The seal, in small print; nothing if chance decides no more than the seats.
fn seal(dice: &DiceView, words: &Wording) -> Option<String> {
    let args = [("seal", dice.seal.as_str().into())];
    let key = dice_or_lots(dice, "dice-sealed", "lots-sealed");
    dice.is_in_play.then(|| words.text(key, &args))
}

/// The seals of the message of a game. That of its dice is due before they are rolled for the first time, or while lots may be drawn; that of the rematch with
/// its offer.
pub fn seals(message: &GameMessage, words: &Wording) -> Vec<SealLine> {
    let (dice, is_due) = match message {
        GameMessage::Lobby(row, dice) => (dice, row.status == Status::Lobby),
        GameMessage::Board(view) => {
            let is_due = match view.state.turn {
                Turn::Chance => true,
                Turn::Seat(_) => view.is_setup,
                Turn::Over(_) => false,
            };
            (&view.dice, is_due)
        }
    };
    let own = dice.as_ref().and_then(|dice| seal(dice, words));
    let rematch = match message {
        GameMessage::Lobby(..) => None,
        GameMessage::Board(view) => of_rematch(view, words),
    };
    let lines = [(Seal::Own, own, is_due), (Seal::Rematch, rematch, true)];
    let lines = lines.into_iter().filter_map(|(seal, line, is_due)| {
        let line = line?;
        Some(SealLine { seal, line, is_due })
    });
    lines.collect()
}

/// The seal, and what the players have added so far; or the secret.
/// Nothing if chance decides no more than the seats.
pub fn lines(dice: Option<&DiceView>, row: &GameRow, words: &Wording) -> Vec<String> {
    let Some(dice) = dice.filter(|dice| dice.is_in_play) else {
        return Vec::new();
    };
    if let Some(secret) = &dice.secret {
        let args = [("secret", secret.as_str().into())];
        let key = dice_or_lots(dice, "dice-revealed", "lots-revealed");
        return vec![words.text(key, &args)];
    }
    let parts = parts(&dice.parts, row, words);
    seal(dice, words).into_iter().chain(parts).collect()
}

/// The lines of a board: before the first roll, and after the end.
pub fn on_board(view: &View, words: &Wording) -> Vec<String> {
    let Some(dice) = &view.dice else {
        return Vec::new();
    };
    if dice.secret.is_some() {
        return lines(Some(dice), &view.state.row, words);
    }
    let wait = view.state.waits_for_roll.then(|| words.word("dice-wait"));
    wait.into_iter().collect()
}

/// The seal of the rematch that is or was offered.
fn of_rematch(view: &View, words: &Wording) -> Option<String> {
    let args = [("seal", view.rematch_seal.as_deref()?.into())];
    Some(words.text("sealed-rematch", &args))
}

/// What the players have added; none if nobody has.
fn parts(parts: &[DicePart], row: &GameRow, words: &Wording) -> Option<String> {
    let each = parts.iter().map(|part| {
        let player = part.person.and_then(|person| row.seat_of(person));
        let player =
            player.map_or_else(|| words.word("player-gone"), |seat| words.name(Seat(seat)));
        let word = part.word.as_deref().unwrap_or_default();
        let key = if word.is_empty() {
            "dice-part"
        } else {
            "dice-part-word"
        };
        let args = [
            ("player", player.into()),
            ("interaction", part.interaction.to_string().into()),
            ("word", word.into()),
        ];
        words.text(key, &args)
    });
    let each: Vec<String> = each.collect();
    let list = (!each.is_empty()).then(|| Value::list(each))?;
    Some(words.text("dice-parts", &[("parts", list)]))
}

/// The public message by which a player adds a word to the dice of a game.
pub fn added_word(word: &str, (user, row): (UserId, &GameRow), words: &Wording) -> String {
    let seat = row.seat_of(user);
    let player = seat.map_or_else(|| words.word("player-gone"), |seat| words.name(Seat(seat)));
    let args = [
        ("player", player.into()),
        ("game", words.game(&row.game).into()),
        ("id", row.id.to_string().into()),
        ("word", word.into()),
    ];
    format!("{MARK}{}", words.text("dice-added-word", &args))
}

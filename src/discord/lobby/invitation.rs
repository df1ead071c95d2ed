//! Somebody is invited to a lobby; an invitation is declined, with a word if the person likes; and somebody's invitations are blocked.

use crate::controls::components::{buttons, close, labelled, text_button};
use crate::controls::custom_id::{CustomId, GameComponent, PageComponent};
use crate::failure::Failure;
use crate::game::board_update::{update_after, update_after_with_text};
use crate::lobby::post::card;
use crate::reply::Reply;
use crate::request::answer::{ReplyKind, answer, open_modal};
use crate::request::{Request, find_game};
use crate::text::names::clipped;
use serenity::all::{ButtonStyle, CreateActionRow, CreateInputText, CreateModal, InputTextStyle};
use std::sync::Arc;
use zihin_ids::{GameId, Ply, UserId};
use zihin_locale::names::{cleaned, is_blank};
use zihin_play::game::{Act, By, GameRow};
use zihin_rules::{Phrase, Seat};

/// The custom id of the modal's only field.
pub const FIELD: &str = "word";
/// The most characters of the word.
const MAX_WORD: u16 = 100;

/// Opens the modal for a word to the inviter, or refuses at once if the person is not invited.
pub async fn ask_for_word(request: &Request, game: GameId, ply: Ply) -> serenity::Result<()> {
    if let Err(failure) = check(request, game).await {
        let refusal = async { Err(failure.about(game)) };
        return answer(request, ReplyKind::Private, refusal).await;
    }
    let words = request.words();
    let input = CreateInputText::new(
        InputTextStyle::Short,
        words.word("invitation-decline-label"),
        FIELD,
    )
    .placeholder(words.word("invitation-decline-example"))
    .max_length(MAX_WORD)
    .required(false);
    let id = CustomId::in_game(game, ply, GameComponent::DeclineInvitation);
    let modal = CreateModal::new(id.to_string(), words.word("invitation-decline-title"))
        .components(vec![CreateActionRow::InputText(input)]);
    open_modal(request, modal).await
}

async fn check(request: &Request, game: GameId) -> Result<(), Failure> {
    find_game::numbered(request, game).await?;
    let lobbies = &request.bot.play.lobbies;
    Ok(lobbies.check_invitation(game, request.person.id).await?)
}

/// Declines an invitation with what was written, which may be nothing. The answer offers to block whoever invited.
///
/// # Errors
/// If the person is not invited any more.
pub async fn decline(request: &Request, game: GameId, word: &str) -> Result<Reply, Failure> {
    find_game::numbered(request, game).await?;
    let word = cleaned(&word.replace(['\n', '\r', '\t'], " "));
    let word = clipped(&word, MAX_WORD.into());
    let word = (!is_blank(&word)).then_some(word);
    let (games, by) = (&request.bot.play.games, By::person(request.person.id));
    let done = games
        .execute(game, by, Act::DeclineInvitation(word))
        .await?;
    let (row, text) = (Arc::clone(&done.row), request.words().word("done-declined"));
    let mut reply = update_after_with_text(request, done, text).await;
    reply.components = vec![after_declining(request, &row)];
    Ok(reply)
}

/// The buttons below the answer to a decline.
fn after_declining(request: &Request, row: &GameRow) -> CreateActionRow {
    let words = request.words_about(row);
    let names = words.names_in(row);
    let host = row.seat_of(row.creator).map(Seat);
    let name = host.and_then(|seat| names.get(seat.index()));
    let grey = ButtonStyle::Secondary;
    let block = name.map(|name| {
        let id = CustomId::Page(PageComponent::Block(row.creator));
        let phrase = Phrase::new("button-block").with("player", name.as_str());
        text_button(&id, &words.label(&phrase), grey)
    });
    let close = labelled(&[close()], &words);
    CreateActionRow::Buttons(block.into_iter().chain(close).collect())
}

/// Invites the person who was picked to the lobby that the requester has opened: the card names them, and a message pings them;
/// after a recent ping by the requester the answer says that there is none.
///
/// # Errors
/// If that is not a person who can be invited, or no seat is left.
pub async fn invite(
    request: &Request,
    row: &GameRow,
    picked: Vec<UserId>,
) -> Result<Reply, Failure> {
    let [invited] = picked[..] else {
        return Err(Phrase::new("refused-bot").into());
    };
    let (games, by) = (&request.bot.play.games, By::person(request.person.id));
    let act = Act::Invite {
        person: invited,
        is_manager: request.is_manager,
    };
    let done = games.execute(row.id, by, act).await?;
    let row = Arc::clone(&done.row);
    let reply = update_after(request, done).await;
    let quiet = quiet_line(request, &row, &[invited]);
    if quiet.is_some() {
        return Ok(reply.with_line(quiet));
    }
    let words = request.public_words_about(&row);
    let join = CustomId::in_game(row.id, Ply(0), GameComponent::Join);
    let join = [(join, "button-join", ButtonStyle::Success)];
    let ping = Reply {
        components: vec![buttons(&join, &words)],
        ..Reply::text(card::invitation(&row, &[invited], &words))
    };
    request.bot.messages.invite(&row, invited, ping).await?;
    Ok(reply)
}

/// Says which of these people are invited to a game without a ping; nothing if each is pinged.
pub fn quiet_line(request: &Request, row: &GameRow, invited: &[UserId]) -> Option<String> {
    let mut quiet = request.bot.play.lobbies.quietly_invited(row.id);
    quiet.retain(|user| invited.contains(user));
    let args = [("players", card::named(&quiet))];
    (!quiet.is_empty()).then(|| request.words().text("done-invited-quietly", &args))
}

/// Takes no invitations from somebody any more.
///
/// # Errors
/// If the person has blocked too many.
pub async fn block(request: &Request, other: UserId) -> Result<Reply, Failure> {
    let (people, now) = (&request.bot.play.people, request.bot.play.now());
    people.block(request.person.id, other, now).await?;
    let args = [("player", format!("<@{other}>").into())];
    Ok(Reply::text(request.words().text("done-blocked", &args)))
}

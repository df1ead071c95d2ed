//! The modal for a typed move: opens it, and plays what is submitted.

use crate::controls::components::{button, option_text};
use crate::controls::custom_id::CustomId;
use crate::controls::limits::MAX_TITLE;
use crate::failure::Failure;
use crate::game::board_update::update_with_move;
use crate::game::move_panel;
use crate::reply::Reply;
use crate::request::answer::{ReplyKind, answer, open_modal};
use crate::request::{Request, error, find_game};
use crate::text::names::clipped;
use crate::text::wording::Wording;
use serenity::all::{ButtonStyle, CreateActionRow, CreateInputText, CreateModal, InputTextStyle};
use zihin_ids::{GameId, Ply};
use zihin_play::game::{Act, By, Done, GameRow, MoveExample, Told};
use zihin_play::{PlayError, Refusal};
use zihin_rules::{MoveError, Seat, Turn, Value};

/// The most characters of a typed move, or of all placements of a setup.
const MAX_CHARS: u16 = 600;
/// The custom id of the modal's only field.
pub const FIELD: &str = "move";

/// Stands around what was typed.
const FENCE: &str = "```";

/// Opens the modal, with what the person typed `before` if it was refused; or refuses at once if they cannot move now.
pub async fn open(
    request: &Request,
    (game, ply): (GameId, Ply),
    before: Option<&str>,
) -> serenity::Result<()> {
    if let Err(failure) = check(request, game, ply).await {
        let refusal = async { Err(failure.about(game)) };
        return answer(request, ReplyKind::Private, refusal).await;
    }
    let example = request
        .bot
        .play
        .games
        .example_move(game, request.person.id)
        .await;
    let id = CustomId::TypedMove { game, ply };
    open_modal(request, modal(&id, example, before, &request.words())).await
}

/// Opens the modal for a typed move elsewhere than in a game, with an example of one.
pub async fn open_with(
    request: &Request,
    id: &CustomId,
    example: Option<String>,
) -> serenity::Result<()> {
    let example = example.map(|text| MoveExample {
        text,
        is_several: false,
        dice: None,
    });
    open_modal(request, modal(id, example, None, &request.words())).await
}

/// The modal for a typed move, with what was typed before or an example of how to write one, and the dice in its title.
fn modal(
    id: &CustomId,
    example: Option<MoveExample>,
    before: Option<&str>,
    words: &Wording,
) -> CreateModal {
    let (key, style) = match &example {
        Some(example) if example.is_several => ("type-example-several", InputTextStyle::Paragraph),
        _ => ("type-example", InputTextStyle::Short),
    };
    let mut input = CreateInputText::new(style, words.word("type-label"), FIELD)
        .max_length(MAX_CHARS)
        .required(true);
    let mut title = vec![words.word("type-title")];
    if let Some(MoveExample { text, dice, .. }) = example {
        let example = words.text(key, &[("move", Value::Move(text))]);
        input = input.placeholder(option_text(&example));
        title.extend(dice.map(|dice| words.text("board-dice", &[("dice", dice.into())])));
    }
    if let Some(before) = before {
        input = input.value(before);
    }
    let title = clipped(&title.join(" · "), MAX_TITLE);
    CreateModal::new(id.to_string(), title).components(vec![CreateActionRow::InputText(input)])
}

/// Plays the submitted move, or says why not and keeps what was typed.
pub async fn play(
    request: &Request,
    (game, ply): (GameId, Ply),
    typed: &str,
) -> Result<Reply, Failure> {
    let row = find_game::numbered(request, game).await?;
    let (games, user) = (&request.bot.play.games, request.person.id);
    let text = request.bot.texts.typed_move(typed);
    match games
        .execute(game, By::at(user, ply), Act::Type(text))
        .await
    {
        Ok(done) => move_panel::after(request, &row, done).await,
        Err(error) if is_to_be_typed_again(&error) => {
            let refusal = Err(Failure::from(error).about(game));
            let refusal = error::or_explain(request, refusal).await;
            Ok(keep(refusal, (game, ply), typed, &request.words()))
        }
        Err(error) => Err(error.into()),
    }
}

/// Whether a text was refused without a suggestion.
fn is_to_be_typed_again(error: &PlayError) -> bool {
    match error {
        PlayError::Refused(Refusal::Move(MoveError::Unreadable(_))) => true,
        PlayError::Refused(Refusal::Move(MoveError::Illegal { meant, .. })) => meant.is_empty(),
        _ => false,
    }
}

/// A refusal with what was typed, and a button that opens the form with it.
fn keep(refusal: Reply, (game, ply): (GameId, Ply), typed: &str, words: &Wording) -> Reply {
    let id = CustomId::TypedMove { game, ply };
    let again = button(&id, "type-again", ButtonStyle::Secondary, words);
    let typed = typed.replace(FENCE, "");
    Reply {
        content: format!("{}\n{FENCE}\n{typed}\n{FENCE}", refusal.content),
        components: vec![CreateActionRow::Buttons(vec![again])],
        ..refusal
    }
}

/// What the person typed, from the refusal of it.
pub fn typed_before(refusal: &str) -> Option<&str> {
    refusal.split(FENCE).nth(1).map(str::trim)
}

/// What answers a command, which needs an answer: a link to the board that shows the move, or the panel on which it is to be confirmed.
pub async fn answer_with(request: &Request, row: &GameRow, done: Done) -> Result<Reply, Failure> {
    match &done.told {
        Told::Played(text) => {
            let text = text.clone();
            Ok(update_with_move(request, done, &text).await)
        }
        _ => move_panel::after(request, row, done).await,
    }
}

/// Refuses if the person certainly cannot move on this board now.
async fn check(request: &Request, game: GameId, ply: Ply) -> Result<(), Failure> {
    find_game::numbered(request, game).await?;
    let state = request.bot.play.games.turn_state(game).await?;
    let seat = state.row.seat_of(request.person.id).map(Seat);
    match (state.turn, seat) {
        (Turn::Over(_), _) => Err(Refusal::Over.into()),
        (_, None) => Err(Refusal::NotSeated.into()),
        _ if !state.has_board(ply) => Err(Refusal::MovedOn.into()),
        (Turn::Seat(mover), Some(seat)) if mover != seat => Err(Refusal::NotYourTurn(mover).into()),
        _ => Ok(()),
    }
}

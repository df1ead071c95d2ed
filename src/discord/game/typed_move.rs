//! The modal for a typed move: opens it, and plays what is submitted.

use crate::controls::components::option_text;
use crate::controls::custom_id::CustomId;
use crate::controls::limits::MAX_TITLE;
use crate::failure::Failure;
use crate::game::board_update::update_with_move;
use crate::game::move_panel;
use crate::reply::Reply;
use crate::request::answer::{ReplyKind, answer, respond};
use crate::request::{Request, find_game};
use crate::text::names::clipped;
use crate::text::wording::Wording;
use serenity::all::{
    CreateActionRow, CreateInputText, CreateInteractionResponse, CreateModal, InputTextStyle,
};
use zihin_ids::{GameId, Ply};
use zihin_play::PlayError;
use zihin_play::game::{GameRow, Step};
use zihin_rules::{Seat, Turn, Value};

/// The most characters of a typed move, or of all placements of a setup.
const MAX_CHARS: u16 = 600;
/// The custom id of the modal's only field.
pub const FIELD: &str = "move";

/// Opens the modal, or refuses at once if the person cannot move now.
pub async fn open(request: &Request, game: GameId, ply: Ply) -> serenity::Result<()> {
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
    let words = request.words();
    let (example, dice) = example.unzip();
    // A title shows no emojis.
    let dice = dice.flatten().map(|dice| words.label(&dice));
    let modal = modal(&id, example, dice, &words);
    respond(&request.bot.answers, request, &|| {
        CreateInteractionResponse::Modal(modal.clone())
    })
    .await
}

/// The modal for a typed move, with an example of how to write one, and the dice in its title.
pub fn modal(
    id: &CustomId,
    example: Option<String>,
    dice: Option<String>,
    words: &Wording,
) -> CreateModal {
    let mut input = CreateInputText::new(InputTextStyle::Short, words.word("type-label"), FIELD)
        .max_length(MAX_CHARS)
        .required(true);
    if let Some(example) = example {
        let example = words.text("type-example", &[("move", Value::Move(example))]);
        input = input.placeholder(option_text(&example));
    }
    let title = std::iter::once(words.word("type-title")).chain(dice);
    let title = clipped(&title.collect::<Vec<_>>().join(" · "), MAX_TITLE);
    CreateModal::new(id.to_string(), title).components(vec![CreateActionRow::InputText(input)])
}

/// Plays the submitted move.
pub async fn play(request: &Request, game: GameId, ply: Ply, text: &str) -> Result<Reply, Failure> {
    let row = find_game::numbered(request, game).await?;
    let (games, user) = (&request.bot.play.games, request.person.id);
    let text = request.bot.texts.typed_move(text);
    let step = games.play_typed(game, Some(ply), user, &text).await?;
    answer_with(request, &row, step).await
}

/// The typed move with a link to the board, or the panel on which it is to be confirmed.
pub async fn answer_with(request: &Request, row: &GameRow, step: Step) -> Result<Reply, Failure> {
    match step {
        Step::Played(played) => Ok(update_with_move(request, &played).await),
        Step::Panel(panel) => move_panel::page(request, *panel, row).await,
    }
}

/// Refuses if the person certainly cannot move on this board now.
async fn check(request: &Request, game: GameId, ply: Ply) -> Result<(), Failure> {
    find_game::numbered(request, game).await?;
    let state = request.bot.play.games.turn_state(game).await?;
    let seat = state.row.seat_of(request.person.id).map(Seat);
    match (state.turn, seat) {
        (Turn::Over(_), _) => Err(PlayError::Over.into()),
        (_, None) => Err(PlayError::NotSeated.into()),
        _ if !state.has_board(ply) => Err(PlayError::MovedOn.into()),
        (Turn::Seat(mover), Some(seat)) if mover != seat => {
            Err(PlayError::NotYourTurn(mover).into())
        }
        _ => Ok(()),
    }
}

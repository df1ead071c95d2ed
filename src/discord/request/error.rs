//! The text of a refusal: turns a failure into the message that the player reads.
//!
//! A refusal is a reason in the player's language. Its key comes from `play/error.rs` or from a game's rules, its text from `assets/locales`; this file
//! puts them together. Anything else becomes a reference number whose details are in the log: no internal error is ever shown.

use crate::controls::components::{buttons, in_rows, text_button};
use crate::controls::custom_id::{CustomId, GameComponent, PlanComponent};
use crate::controls::limits::MAX_BUTTONS;
use crate::failure::Failure;
use crate::reply::Reply;
use crate::request::Request;
use crate::text::links::board_link;
use crate::text::wording::Wording;
use serenity::all::{ButtonStyle, CreateActionRow};
use zihin_ids::GameId;
use zihin_play::game::{Act, Action, GameRow};
use zihin_play::{PlayError, Refusal};
use zihin_rules::{Click, MoveError};
use zihin_telemetry::{Outcome, action};

/// The message of a success, or of the failure explained.
pub async fn or_explain(request: &Request, result: Result<Reply, Failure>) -> Reply {
    match result {
        Ok(reply) => reply,
        Err(failure) => Reply {
            is_private: true,
            ..explain(request, &failure).await
        },
    }
}

/// What the person reads about a failure. Internal errors are logged here, once.
async fn explain(request: &Request, failure: &Failure) -> Reply {
    let words = request.words();
    action::ended(Outcome::Refused);
    if let Failure::Play(Some(game), _) = failure {
        action::is_about(*game, None);
    }
    match failure {
        Failure::Refused(reason) => Reply::text(words.say(reason)),
        Failure::Play(game, PlayError::Refused(refusal)) => refused(request, *game, refusal).await,
        Failure::Play(_, error) => reference(&words, request, &chain(error)),
        Failure::Discord(error) => reference(&words, request, &chain(error)),
        Failure::Broken(error) => reference(&words, request, &format!("{error:#}")),
    }
}

/// What the person reads if what they did is written, but cannot be shown.
pub async fn explain_not_shown(request: &Request, failure: &Failure) -> String {
    let error = match failure {
        Failure::Play(_, PlayError::Refused(_)) | Failure::Refused(_) => {
            return explain(request, failure).await.content;
        }
        Failure::Play(_, error) => chain(error),
        Failure::Discord(error) => chain(error),
        Failure::Broken(error) => format!("{error:#}"),
    };
    logged("board-failed", &request.words(), request, &error)
}

/// An error with its causes.
fn chain(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(Some(error), |error| error.source());
    let causes: Vec<String> = causes.map(ToString::to_string).collect();
    causes.join(": ")
}

/// A refusal by `play`, with the names of the game's players if it is about a game.
async fn refused(request: &Request, game: Option<GameId>, refusal: &Refusal) -> Reply {
    let reason = refusal.phrase();
    let row = match game {
        Some(game) => request.bot.play.games.row(game).await.ok(),
        None => None,
    };
    let Some(row) = row else {
        return Reply::text(capitalised(&request.words().say(&reason)));
    };
    let mut text = capitalised(&request.words_about(&row).say(&reason));
    let leads_on = matches!(
        refusal,
        Refusal::MovedOn | Refusal::NoSuchPath | Refusal::NotOffered | Refusal::Over
    );
    if leads_on {
        // The link would lead to a board that has not moved on either.
        let where_it_is = if request.bot.messages.is_current(row.id) {
            board_link(&row)
        } else {
            request.words().word("board-behind")
        };
        text = format!("{text} {where_it_is}");
    }
    let components = match refusal {
        Refusal::NotYourTurn(_) => planning(request, &row).await,
        _ => candidates(request, &row, refusal).await,
    };
    Reply {
        components,
        ..Reply::text(text)
    }
}

/// The button that leads to replies ahead, for whoever wants to move but is not to move.
async fn planning(request: &Request, row: &GameRow) -> Vec<CreateActionRow> {
    let games = &request.bot.play.games;
    let may = games.possible_actions(row.id, request.person.id).await;
    let Some(may) = may.ok().filter(|may| may.actions.contains(&Action::Plan)) else {
        return Vec::new();
    };
    let list = CustomId::plan(row.id, may.ply, PlanComponent::List);
    let plan = (list, "button-plan", ButtonStyle::Secondary);
    vec![buttons(&[plan], &request.words())]
}

/// A button for each move that a refused text may have meant.
/// It plays that move as if it had been typed, unless the person confirms every move.
async fn candidates(request: &Request, row: &GameRow, refusal: &Refusal) -> Vec<CreateActionRow> {
    let moves = match refusal {
        Refusal::Move(MoveError::Ambiguous(meant) | MoveError::Illegal { meant, .. }) => &meant[..],
        _ => return Vec::new(),
    };
    let spelled = request
        .bot
        .play
        .games
        .clicks_of(row.id, request.person.id, moves)
        .await;
    let Ok((ply, moves)) = spelled else {
        return Vec::new();
    };
    let words = request.words();
    let button = |(text, path): (String, Vec<Click>)| {
        let id = CustomId::in_game(row.id, ply, GameComponent::Act(Act::Play(path)));
        let label = words.notation(&text);
        id.fits()
            .then(|| text_button(&id, &label, ButtonStyle::Secondary))
    };
    let buttons = moves.into_iter().filter_map(button);
    let buttons: Vec<_> = buttons.take(MAX_BUTTONS).collect();
    in_rows(&buttons)
}

/// The text with a capital letter at the beginning: games give reasons as parts of sentences.
fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    first.chain(chars).collect()
}

fn reference(words: &Wording, request: &Request, error: &str) -> Reply {
    Reply::text(logged("failed", words, request, error))
}

/// Logs an internal error under the id of the interaction.
/// Returns the message `key` with that id as the reference number.
fn logged(key: &'static str, words: &Wording, request: &Request, error: &str) -> String {
    action::ended(Outcome::Failed);
    let reference = request.interaction.to_string();
    tracing::error!(reference, error, "an interaction failed");
    words.text(key, &[("reference", reference.into())])
}

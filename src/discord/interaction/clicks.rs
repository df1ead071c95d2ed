//! Routes a click on a button or select: reads the custom id, finds what answers it.

use crate::controls::custom_id::{CustomId, CustomIdError, LeaderboardPage, PageComponent};
use crate::failure::Failure;
use crate::game::{plan, typed_move};
use crate::interaction::{game_click, page_click};
use crate::reply::Reply;
use crate::request::Request;
use crate::request::answer::{ReplyKind, answer};
use crate::request::bot::Bot;
use crate::request::picked::Picked;
use crate::request::share::share;
use crate::review::{replay_click, what_if_click};
use crate::standings::leaderboard;
use crate::{lesson, puzzle, tournament};
use serenity::all::{ComponentInteraction, Message, MessageFlags};
use std::pin::Pin;
use std::sync::Arc;
use zihin_ids::{GameId, Ply};
use zihin_rules::Phrase;
use zihin_telemetry::action;

/// Handles a click on a button or select.
pub async fn handle(bot: &Arc<Bot>, click: &ComponentInteraction) -> serenity::Result<()> {
    let (kind, request) = answering(Request::new(bot, click).await, &click.message);
    let request = &request;
    let id = click.data.custom_id.parse::<CustomId>();
    let picked = Picked::from(&click.data);
    note(&id);
    route(request, kind, id, (&click.message, picked)).await
}

/// What answers a click.
fn route<'a>(
    request: &'a Request,
    kind: ReplyKind,
    id: Result<CustomId, CustomIdError>,
    (message, picked): (&'a Message, Picked),
) -> Pin<Box<dyn Future<Output = serenity::Result<()>> + Send + 'a>> {
    match id {
        Ok(CustomId::Game {
            game,
            ply,
            component,
        }) => {
            let about = (game, ply, component);
            Box::pin(game_click::handle(request, kind, about, picked))
        }
        Ok(CustomId::TypedMove { game, ply }) => Box::pin(type_move(request, (game, ply), message)),
        Ok(CustomId::Animation { game, ply, range }) => {
            Box::pin(replay_click::animate(request, game, ply, range))
        }
        Ok(CustomId::File {
            position,
            component,
        }) => Box::pin(replay_click::on_file(
            request, kind, message, position, component,
        )),
        Ok(
            id @ (CustomId::WhatIf { .. }
            | CustomId::Plan { .. }
            | CustomId::Puzzle { .. }
            | CustomId::Lesson { .. }),
        ) => Box::pin(on_private_board(request, kind, id, picked)),
        Ok(CustomId::Tournament {
            tournament,
            component,
        }) => Box::pin(tournament::click::handle(
            request, kind, tournament, component,
        )),
        Ok(CustomId::Leaderboard(page)) => Box::pin(turn_leaderboard(request, kind, page)),
        Ok(CustomId::Page(PageComponent::Share)) => Box::pin(share(request, message)),
        Ok(CustomId::Page(component)) => {
            let kind = page_click::answered_as(kind, &component);
            let work = page_click::handle(request, component, picked);
            Box::pin(answer(request, kind, work))
        }
        Err(CustomIdError) => Box::pin(answer(request, kind, unknown_button())),
    }
}

/// What answers a click on a board of one's own, beside a game.
async fn on_private_board(
    request: &Request,
    kind: ReplyKind,
    id: CustomId,
    picked: Picked,
) -> serenity::Result<()> {
    match id {
        CustomId::WhatIf { spot, component } => {
            what_if_click::handle(request, kind, spot, component, picked).await
        }
        CustomId::Plan { spot, component } => {
            plan::handle(request, kind, (spot, component), picked).await
        }
        CustomId::Puzzle { task, component } => {
            puzzle::click::handle(request, kind, &task, component, picked).await
        }
        CustomId::Lesson { at, component } => {
            lesson::click::handle(request, kind, &at, component, picked).await
        }
        _ => answer(request, kind, unknown_button()).await,
    }
}

/// Opens the form for a move, with what was typed before if this message refuses it.
async fn type_move(
    request: &Request,
    about: (GameId, Ply),
    message: &Message,
) -> serenity::Result<()> {
    let refusal = Some(&*message.content).filter(|_| is_private(message));
    typed_move::open(request, about, refusal.and_then(typed_move::typed_before)).await
}

fn unknown_button() -> impl Future<Output = Result<Reply, Failure>> {
    std::future::ready(Err(Phrase::new("refused-button").into()))
}

/// Shows another page of a leaderboard: to everybody only if that is allowed.
async fn turn_leaderboard(
    request: &Request,
    kind: ReplyKind,
    page: LeaderboardPage,
) -> serenity::Result<()> {
    let is_private = kind == ReplyKind::Update;
    let (kind, page) = leaderboard::turn_page(request, page, is_private).await;
    answer(request, kind, async { page }).await
}

/// How a click on this message is answered: a private page changes, anything else gets a private answer below it.
fn answering(request: Request, message: &Message) -> (ReplyKind, Request) {
    if is_private(message) {
        (ReplyKind::Update, request.on_private(message))
    } else {
        (ReplyKind::Private, request)
    }
}

/// Notes which component it is, and of which board.
pub fn note(id: &Result<CustomId, CustomIdError>) {
    match id {
        Ok(id) => {
            action::is_command(id.command());
            if let Some((game, ply)) = id.board() {
                action::is_about(game, Some(ply));
            }
        }
        Err(CustomIdError) => action::is_command("unknown"),
    }
}

fn is_private(message: &Message) -> bool {
    let flags = message.flags.unwrap_or_default();
    flags.contains(MessageFlags::EPHEMERAL)
}

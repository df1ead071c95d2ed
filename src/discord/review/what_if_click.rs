//! Clicks on the components of a private board on which one moves for all sides.

use crate::controls::custom_id::WhatIfComponent;
use crate::failure::Failure;
use crate::lobby::new_game;
use crate::reply::Reply;
use crate::request::answer::{ReplyKind, answer};
use crate::request::picked::Picked;
use crate::request::{Request, find_game};
use crate::review::what_if;
use zihin_play::Refusal;
use zihin_play::game::SandboxPosition;
use zihin_play::game::{DEFAULT_LEVEL, GameTerms};

/// Answers a click on a component of a private board: publicly, if it begins a game, with the board of that.
pub async fn handle(
    request: &Request,
    kind: ReplyKind,
    spot: SandboxPosition,
    component: WhatIfComponent,
    picked: Picked,
) -> serenity::Result<()> {
    let kind = match component {
        WhatIfComponent::PlayOn => ReplyKind::Public,
        _ => kind,
    };
    let game = spot.game;
    let done = Box::pin(on_board(request, spot, component, picked));
    let work = async { done.await.map_err(|failure| failure.about(game)) };
    answer(request, kind, work).await
}

async fn on_board(
    request: &Request,
    spot: SandboxPosition,
    component: WhatIfComponent,
    picked: Picked,
) -> Result<Reply, Failure> {
    let row = find_game::numbered(request, spot.game).await?;
    let (reviews, user) = (&request.bot.play.reviews, request.person.id);
    let (spot, path) = match component {
        WhatIfComponent::Show => (spot, Vec::new()),
        WhatIfComponent::Choose(path) => {
            let path = picked.after(path)?;
            let spot = reviews.what_if_step(spot, user, &path).await?;
            return what_if::after_step(request, &row, spot).await;
        }
        WhatIfComponent::Take(path) => {
            let spot = reviews.what_if_step(spot, user, &path).await?;
            return what_if::after_step(request, &row, spot).await;
        }
        WhatIfComponent::Undo(path) => (spot, path),
        WhatIfComponent::Move(path) => (reviews.what_if_move(spot, &path).await?, Vec::new()),
        WhatIfComponent::Dice(_) => {
            let number = picked.word()?.parse().map_err(|_| Refusal::NoSuchPath)?;
            (reviews.what_if_roll(spot, Some(number)).await?, Vec::new())
        }
        WhatIfComponent::Roll => (reviews.what_if_roll(spot, None).await?, Vec::new()),
        WhatIfComponent::Values => return what_if::with_values(request, &row, spot).await,
        WhatIfComponent::PlayOn => return play_on(request, &spot).await,
    };
    what_if::page(request, &row, spot, &path).await
}

/// Begins a game against computers from the position on the board, in the channel.
async fn play_on(request: &Request, spot: &SandboxPosition) -> Result<Reply, Failure> {
    let user = request.person.id;
    let (row, terms, seat) = request.bot.play.reviews.what_if_terms(spot, user).await?;
    let terms = GameTerms {
        language: request.language,
        engine: Some(DEFAULT_LEVEL),
        ..terms
    };
    let computers = row.size.saturating_sub(1);
    new_game::open_at(request, (&row.game, Some(seat)), (vec![], computers), terms).await
}

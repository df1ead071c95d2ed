//! The board in private: from a person's own side or the other one, with the answer to a question about attacks,
//! or as text; and all that has happened since the last move of the player to move.

use crate::controls::components::{buttons, select};
use crate::controls::custom_id::{CustomId, GameComponent};
use crate::controls::limits::MAX_TEXT;
use crate::failure::Failure;
use crate::game::post::board::title;
use crate::game::post::story;
use crate::reply::Reply;
use crate::request::Request;
use crate::text::wording::Wording;
use serenity::all::{ButtonStyle, CreateActionRow};
use std::sync::Arc;
use zihin_games::AttackQuery;
use zihin_ids::Ply;
use zihin_play::game::{GameRow, Story};
use zihin_play::people::Scope;
use zihin_rules::{Choice, Click, GameInfo, Seat};
use zihin_scene::Scene;

/// The board from the person's own side, with menus of the pieces about which to ask what they can take and what attacks them.
pub async fn own_side(request: &Request, row: &GameRow) -> Result<Reply, Failure> {
    let words = request.words_about(row);
    let view = request
        .bot
        .play
        .games
        .view_for(row.id, request.person.id)
        .await?;
    let mut lines = story::folded(&view.narration, &words);
    lines.extend(words.joined(&view.caption));
    let scene = Arc::unwrap_or_clone(view.scene);
    Ok(Reply {
        components: questions(request, row, &words).await?,
        ..pictured(request, row, (lines.join("\n"), scene)).await?
    })
}

/// What a chosen piece can take, and what attacks it; the board as it is now if the piece is not there any more.
pub async fn attacks(
    request: &Request,
    row: &GameRow,
    seat: Seat,
    piece: &Click,
) -> Result<Reply, Failure> {
    answer(request, row, AttackQuery::Piece { seat, piece }).await
}

/// Which pieces of either side could be captured.
pub async fn threatened(request: &Request, row: &GameRow) -> Result<Reply, Failure> {
    answer(request, row, AttackQuery::Threatened).await
}

async fn answer(
    request: &Request,
    row: &GameRow,
    query: AttackQuery<'_>,
) -> Result<Reply, Failure> {
    let words = request.words_about(row);
    let user = request.person.id;
    let view = request.bot.play.games.attacks(row.id, user, query).await?;
    if view.answer.is_empty() {
        return own_side(request, row).await;
    }
    let text = words.join(&view.answer, "\n");
    Ok(Reply {
        components: questions(request, row, &words).await?,
        ..pictured(request, row, (text, view.scene)).await?
    })
}

/// A page with a picture of the game in the person's own colours.
async fn pictured(
    request: &Request,
    row: &GameRow,
    (content, scene): (String, Scene),
) -> Result<Reply, Failure> {
    let words = request.words_about(row);
    let drawn = request.draw(scene, Scope::of(row), &words);
    Ok(Reply {
        picture: Some(drawn.await?),
        ..Reply::page(content)
    })
}

/// A menu of each player's pieces, and a button for all that could be captured.
/// They are about the board as it is when they are used.
async fn questions(
    request: &Request,
    row: &GameRow,
    words: &Wording,
) -> Result<Vec<CreateActionRow>, Failure> {
    let (games, user) = (&request.bot.play.games, request.person.id);
    let pieces = games.pieces(row.id, user).await?;
    let info = words.info(&row.game).unwrap_or(&GameInfo::DEFAULT);
    let id = |component| CustomId::in_game(row.id, Ply(0), component);
    let menu = |(seat, pieces): (Seat, Vec<Choice>)| {
        let asks = words.text(info.ask_attacks, &[("player", seat.into())]);
        select(&id(GameComponent::Attacks(seat.0)), &pieces, asks, words)
    };
    let mut rows: Vec<_> = pieces.into_iter().map(menu).collect();
    if !rows.is_empty() {
        let threatened = id(GameComponent::Threatened);
        let components = [(threatened, info.ask_threatened, ButtonStyle::Secondary)];
        rows.push(buttons(&components, words));
    }
    Ok(rows)
}

/// The board from a side that its message does not show: the person's own,
/// else that of the player after the one at the bottom there.
pub async fn flipped(request: &Request, row: &GameRow) -> Result<Reply, Failure> {
    let words = request.words_about(row);
    let (side, view) = request
        .bot
        .play
        .games
        .flipped_view(row.id, request.person.id)
        .await?;
    let text = words.text("board-side", &[("player", side.into())]);
    let scene = Arc::unwrap_or_clone(view.scene);
    pictured(request, row, (text, scene)).await
}

/// All that has happened since the last move of the player to move, or its end if that is too long for a message.
pub async fn story(request: &Request, row: &GameRow) -> Result<Reply, Failure> {
    let words = request.words_about(row);
    let view = request.bot.play.games.view(row.id).await?;
    let mut lines = story::lines(&Story::whole(&view.narration), &words);
    if lines.is_empty() {
        lines.push(words.word("narration-whole"));
    }
    Ok(Reply::page(latest(lines, MAX_TEXT).join("\n")))
}

/// The last of these lines, in so many characters; an ellipsis stands for those that are left out.
fn latest(mut lines: Vec<String>, most: usize) -> Vec<String> {
    let mut length: usize = lines.iter().map(|line| line.chars().count() + 1).sum();
    let is_cut = length > most;
    while length > most {
        length -= lines.remove(0).chars().count() + 1;
    }
    if is_cut {
        lines.insert(0, "…".to_owned());
    }
    lines
}

/// The game in words, for people who play without the picture: the position, how to move and what has happened;
/// and the position as code that can be copied.
pub async fn as_text(request: &Request, row: &GameRow) -> Result<Reply, Failure> {
    // As the board message shows it, which the reader compares it with.
    let view = request
        .bot
        .play
        .games
        .view_in_words(row.id, request.person.id)
        .await;
    let (view, position) = view.map_err(|error| Failure::from(error).about(row.id))?;
    let words = request.words_about(row);
    let story = story::lines(&Story::whole(&view.narration), &words);
    let mut lines = vec![
        title(row, &view.state.left, &words),
        words.join(&position, "\n"),
    ];
    if view.state.mover() == Some(request.person.id) {
        lines.push(format!("-# {}", words.word("text-how")));
    }
    let copied = words.word("text-position");
    let end = format!("{copied}\n```\n{}\n```", view.position);
    let written = lines.iter().chain([&end]);
    let written: usize = written.map(|line| line.chars().count() + 1).sum();
    lines.extend(latest(story, MAX_TEXT.saturating_sub(written)));
    lines.push(end);
    Ok(Reply::page(lines.join("\n")))
}

//! What if: the private board on which one moves for all sides, from a position of a game that is over.
//! Everything that it knows stands in its components.

use crate::controls::components::{button, buttons, close, labelled};
use crate::controls::custom_id::{
    CustomId, GameComponent, ReplayJump, ReviewComponent, WhatIfComponent,
};
use crate::controls::limits::{MAX_ID, MAX_OPTIONS};
use crate::failure::Failure;
use crate::game::entering::{back_and_confirm, entered, menu};
use crate::game::post::board::{about, winners};
use crate::reply::{EphemeralSlot, Reply};
use crate::request::Request;
use crate::text::escaping::escaped_move;
use crate::text::wording::Wording;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};
use zihin_ids::{GameId, Ply};
use zihin_play::game::{GameRow, Status};
use zihin_play::game::{SandboxBoard, SandboxLine, SandboxPosition, SandboxStep};
use zihin_play::people::Scope;
use zihin_play::review::{MoveValue, numbers_in};
use zihin_rules::{Click, Seat, Turn};

/// The component that opens the private board at a position of a game.
pub const fn opener(game: GameId, ply: Ply, line: SandboxLine) -> CustomId {
    CustomId::WhatIf {
        spot: SandboxPosition { game, ply, line },
        component: WhatIfComponent::Show,
    }
}

/// The board with some clicks of the next move.
///
/// # Errors
/// If the game is not over, the clicks fit no move, or the board cannot be drawn.
pub async fn page(
    request: &Request,
    row: &GameRow,
    spot: SandboxPosition,
    path: &[Click],
) -> Result<Reply, Failure> {
    let board = request
        .bot
        .play
        .reviews
        .what_if(spot, request.person.id, path)
        .await?;
    show(request, row, board, Vec::new()).await
}

/// The board after a click of a move.
pub async fn after_step(
    request: &Request,
    row: &GameRow,
    step: SandboxStep,
) -> Result<Reply, Failure> {
    match step {
        SandboxStep::Made(spot) => page(request, row, spot, &[]).await,
        SandboxStep::Board(board) => show(request, row, *board, Vec::new()).await,
    }
}

/// The board with Zihin's values of the moves.
///
/// # Errors
/// If [`page`] fails, or no seat is to move.
pub async fn with_values(
    request: &Request,
    row: &GameRow,
    spot: SandboxPosition,
) -> Result<Reply, Failure> {
    let task = request.bot.play.reviews.what_if_values(&spot).await?;
    let (seat, choices) = (task.seat, task.choices());
    let values = request.bot.engines.values(task).await?;
    let words = request.words_about(row);
    let lines = value_lines(&values, seat, choices, row, &words);
    let board = request
        .bot
        .play
        .reviews
        .what_if(spot, request.person.id, &[])
        .await?;
    show(request, row, board, lines).await
}

/// The moves with their values, the best first, of so many choices of this seat.
fn value_lines(
    values: &[MoveValue],
    seat: Seat,
    choices: usize,
    row: &GameRow,
    words: &Wording,
) -> Vec<String> {
    let unit = words.info(&row.game).and_then(|info| info.loss);
    let Some(unit) = unit.filter(|_| !values.is_empty()) else {
        return vec![words.word("what-if-no-values")];
    };
    let line = |value: &MoveValue| {
        let args = [
            ("move", escaped_move(&value.text)),
            ("value", value.phrase(unit.amount).into()),
        ];
        let key = if value.is_tried {
            "what-if-value-tried"
        } else {
            "what-if-value"
        };
        words.text(key, &args)
    };
    let more = choices.saturating_sub(values.len());
    let args = [("player", seat.into()), ("more", more.into())];
    let head = words.text("what-if-values", &args);
    let lines = values.iter().map(line);
    std::iter::once(head).chain(lines).collect()
}

async fn show(
    request: &Request,
    row: &GameRow,
    board: SandboxBoard,
    values: Vec<String>,
) -> Result<Reply, Failure> {
    let words = request.words_about(row);
    let mut lines = text(&board, row, &words);
    lines.extend(values);
    let components = components(&board, row, &words).unwrap_or_else(|| {
        lines.push(words.word("what-if-too-long"));
        vec![steps(&board, row, &words)]
    });
    let drawn = request.draw(board.entry.scene, Scope::of(row), &words);
    Ok(Reply {
        content: lines.join("\n"),
        picture: Some(drawn.await?),
        components,
        slot: EphemeralSlot::Page,
        ..Reply::default()
    })
}

/// What the last step did, who is to move, and what has been entered so far.
fn text(board: &SandboxBoard, row: &GameRow, words: &Wording) -> Vec<String> {
    let line = &board.spot.line;
    let args = [
        ("title", about("board-title", row, words).into()),
        ("step", line.at().into()),
        ("steps", line.choices().len().into()),
    ];
    let mut lines = vec![words.text("what-if-title", &args)];
    if !board.narration.is_empty() {
        lines.push(words.join(&board.narration, " "));
    }
    lines.extend(words.joined(&board.caption));
    lines.push(match board.turn {
        Turn::Seat(seat) => words.text("board-turn", &[("player", seat.into())]),
        Turn::Chance => words.word("what-if-dice"),
        Turn::Over(ending) => winners(&row.game, &ending, words),
    });
    lines.extend(entered(&board.entry, words));
    lines
}

/// The components; none if Discord would not accept one of them, since the line is too long.
fn components(
    board: &SandboxBoard,
    row: &GameRow,
    words: &Wording,
) -> Option<Vec<CreateActionRow>> {
    let spot = spot_with_room(board)?;
    let id = |component| CustomId::WhatIf {
        spot: spot.clone(),
        component,
    };
    let choose = id(WhatIfComponent::Choose(board.entry.path.clone()));
    let mut rows: Vec<_> = menu(&choose, &board.entry, words).into_iter().collect();
    let rolls: Vec<_> = (0..).zip(&board.rolls).collect();
    for (page, rolls) in rolls.chunks(MAX_OPTIONS).enumerate() {
        rows.push(dice(&id(WhatIfComponent::Dice(page)), rolls, words));
    }
    let mut entering = back_and_confirm(
        &board.entry,
        |path| id(WhatIfComponent::Undo(path)),
        |path| id(WhatIfComponent::Move(path)),
    );
    if !board.rolls.is_empty() {
        let roll = id(WhatIfComponent::Roll);
        entering.push((roll, "button-throw", ButtonStyle::Primary));
    }
    if !entering.is_empty() {
        rows.push(buttons(&entering, words));
    }
    rows.push(steps(board, row, words));
    rows.extend(others(board, &id, words));
    Some(rows)
}

/// The buttons that ask for values, and that begin a game from here.
fn others(
    board: &SandboxBoard,
    id: &impl Fn(WhatIfComponent) -> CustomId,
    words: &Wording,
) -> Option<CreateActionRow> {
    let mut others = Vec::new();
    if board.has_values {
        let values = id(WhatIfComponent::Values);
        others.push((values, "button-what-if-values", ButtonStyle::Secondary));
    }
    if !matches!(board.turn, Turn::Over(_)) {
        let play_on = id(WhatIfComponent::PlayOn);
        others.push((play_on, "button-what-if-play", ButtonStyle::Secondary));
    }
    (!others.is_empty()).then(|| buttons(&others, words))
}

/// Where the board stands, for components that move on from there;
/// without what was stepped back from if there is no room for it, and none if there is still none.
fn spot_with_room(board: &SandboxBoard) -> Option<SandboxPosition> {
    let SandboxPosition { game, ply, line } = &board.spot;
    // A further number in the line, and how many of them are on the board; at the start of a move also the clicks to come.
    let room = if board.entry.path.is_empty() { 26 } else { 6 };
    let spots = [line.clone(), line.without_later()].map(|line| SandboxPosition {
        game: *game,
        ply: *ply,
        line,
    });
    let has_room = |spot: &SandboxPosition| {
        let choose = CustomId::WhatIf {
            spot: spot.clone(),
            component: WhatIfComponent::Choose(board.entry.path.clone()),
        };
        choose.to_string().len() + room <= MAX_ID
    };
    spots.into_iter().find(has_room)
}

/// The buttons that step back and forth on the board, and those that leave it.
fn steps(board: &SandboxBoard, row: &GameRow, words: &Wording) -> CreateActionRow {
    let SandboxPosition { game, ply, line } = &board.spot;
    let grey = ButtonStyle::Secondary;
    // Discord requires different ids, also on disabled buttons.
    let step = |to: Option<SandboxLine>, label, placeholder| {
        let id = match &to {
            Some(line) => opener(*game, *ply, line.clone()),
            None => CustomId::WhatIf {
                spot: SandboxPosition {
                    line: SandboxLine::default(),
                    ..board.spot
                },
                component: WhatIfComponent::Undo(vec![Click::from(placeholder)]),
            },
        };
        button(&id, label, grey, words).disabled(to.is_none())
    };
    let here = ReviewComponent::Step(ReplayJump::Here);
    let replay = CustomId::in_game(*game, *ply, GameComponent::Review(here));
    let analysis = CustomId::in_game(*game, *ply, GameComponent::AnalysisPage(0));
    let has_loss = words
        .info(&row.game)
        .is_some_and(|info| info.loss.is_some());
    let has_analysis = row.status == Status::Over && has_loss;
    let mut all = vec![
        step(line.back(), "button-replay-back", "back"),
        step(line.forward(), "button-replay-forward", "forward"),
        button(&replay, "button-replay", grey, words),
    ];
    all.extend(has_analysis.then(|| button(&analysis, "button-analysis", grey, words)));
    all.extend(labelled(&[close()], words));
    CreateActionRow::Buttons(all)
}

/// A select of rolls with their numbers.
fn dice(id: &CustomId, rolls: &[(u16, &String)], words: &Wording) -> CreateActionRow {
    let option = |(number, text): &(u16, &String)| {
        CreateSelectMenuOption::new(numbers_in(text), number.to_string())
    };
    let options = rolls.iter().map(option).collect();
    let menu = CreateSelectMenu::new(id.to_string(), CreateSelectMenuKind::String { options });
    CreateActionRow::SelectMenu(menu.placeholder(words.word("select-throw")))
}

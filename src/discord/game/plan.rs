//! The replies ahead of a player: their list, and the private board on which a line is entered.

use crate::controls::components::{button, buttons, close, option_text, select};
use crate::controls::custom_id::{CustomId, PlanComponent};
use crate::controls::limits::{MAX_ID, MAX_OPTIONS, MAX_TEXT};
use crate::failure::Failure;
use crate::game::post::board::about;
use crate::reply::{EphemeralSlot, Reply};
use crate::request::Request;
use crate::request::answer::{ReplyKind, answer};
use crate::request::find_game;
use crate::request::picked::Picked;
use crate::text::escaping::escaped_move;
use crate::text::names::fitting;
use crate::text::wording::Wording;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};
use zihin_play::game::{
    Act, By, GameRow, PlanBoard, PlanPage, PlannedMove, SandboxPosition, SandboxStep, Told,
};
use zihin_play::people::Scope;
use zihin_rules::Turn;

/// What is chosen to remove every line.
const ALL: &str = "all";
/// How much longer the id of a select may become by what is entered next.
const ROOM: usize = 12;

/// Answers a click on a component of a player's replies ahead.
pub async fn handle(
    request: &Request,
    kind: ReplyKind,
    (spot, component): (SandboxPosition, PlanComponent),
    picked: Picked,
) -> serenity::Result<()> {
    let game = spot.game;
    let done = Box::pin(on_plan(request, (spot, component), picked));
    let work = async { done.await.map_err(|failure| failure.about(game)) };
    answer(request, kind, work).await
}

async fn on_plan(
    request: &Request,
    (spot, component): (SandboxPosition, PlanComponent),
    picked: Picked,
) -> Result<Reply, Failure> {
    let row = find_game::numbered(request, spot.game).await?;
    let (games, user) = (&request.bot.play.games, request.person.id);
    let (spot, path) = match component {
        PlanComponent::List => return page(request, &row).await,
        PlanComponent::Show => (spot, Vec::new()),
        PlanComponent::Choose(path) => {
            let path = picked.after(path)?;
            match games.plan_step(spot.clone(), user, &path).await? {
                SandboxStep::Made(spot) => (spot, Vec::new()),
                SandboxStep::Board(_) => (spot, path),
            }
        }
        PlanComponent::Undo(path) => (spot, path),
        PlanComponent::Move(path) => (games.plan_move(spot, user, &path).await?, Vec::new()),
        PlanComponent::Keep | PlanComponent::KeepWhatever => {
            let whatever = component == PlanComponent::KeepWhatever;
            return plans(request, &row, Act::KeepLine { spot, whatever }).await;
        }
        PlanComponent::AskWhatever => {
            let board = games.plan_board(spot, user, &[]).await?;
            return Ok(before_whatever(&board, &request.words_about(&row)));
        }
        PlanComponent::Remove => {
            let number = picked.word()?.parse().ok();
            return plans(request, &row, Act::DropLines(number)).await;
        }
        PlanComponent::Race => return plans(request, &row, Act::Race(true)).await,
        PlanComponent::EndRace => return plans(request, &row, Act::Race(false)).await,
    };
    let board = games.plan_board(spot, user, &path).await?;
    show(request, &row, board).await
}

/// The list of a player's replies.
///
/// # Errors
/// If this person does not play.
pub async fn page(request: &Request, row: &GameRow) -> Result<Reply, Failure> {
    plans(request, row, Act::ReadPlans).await
}

/// Does an act that concerns the replies of a player, and lists them.
async fn plans(request: &Request, row: &GameRow, act: Act) -> Result<Reply, Failure> {
    let (games, by) = (&request.bot.play.games, By::person(request.person.id));
    match games.execute(row.id, by, act).await?.told {
        Told::Plans(page) => Ok(list(&page, &request.words_about(row))),
        _ => Ok(Reply::done()),
    }
}

fn list(page: &PlanPage, words: &Wording) -> Reply {
    let id = |component| CustomId::plan(page.row.id, page.ply, component);
    let mut lines = vec![about("plan-title", &page.row, words)];
    if page.is_dropped {
        lines.push(words.word("plan-dropped"));
    }
    lines.push(words.word(match (page.race, page.lines.is_empty()) {
        (Some(_), _) => "plan-race",
        (None, true) => "plan-about",
        (None, false) => "plan-lines",
    }));
    let planned = page.lines.iter().enumerate();
    lines.extend(planned.map(|(n, line)| format!("{}. {}", n + 1, in_words(line, words))));
    let mut components = Vec::new();
    if !page.lines.is_empty() {
        components.push(removing(&id(PlanComponent::Remove), page, words));
    }
    let mut acts = Vec::new();
    match page.race {
        Some(true) => acts.push((PlanComponent::EndRace, "button-plan-no-race")),
        Some(false) => acts.push((PlanComponent::Race, "button-plan-race")),
        None => {}
    }
    if page.may_add {
        acts.push((PlanComponent::Show, "button-plan-add"));
    }
    let acts = acts
        .into_iter()
        .map(|(component, label)| (id(component), label, ButtonStyle::Primary));
    components.push(buttons(&acts.chain([close()]).collect::<Vec<_>>(), words));
    Reply {
        content: fitting(lines, MAX_TEXT).join("\n"),
        components,
        slot: EphemeralSlot::Page,
        ..Reply::default()
    }
}

/// A select of the lines, to remove one or all.
fn removing(id: &CustomId, page: &PlanPage, words: &Wording) -> CreateActionRow {
    let all = CreateSelectMenuOption::new(words.word("plan-remove-all"), ALL);
    let lines = page.lines.iter().enumerate();
    let lines = lines.map(|(n, line)| {
        let text = format!("{}. {}", n + 1, in_words(line, words)).replace('*', "");
        CreateSelectMenuOption::new(option_text(&text), n.to_string())
    });
    let options = lines.take(MAX_OPTIONS - 1).chain([all]).collect();
    let menu = CreateSelectMenu::new(id.to_string(), CreateSelectMenuKind::String { options });
    CreateActionRow::SelectMenu(menu.placeholder(words.word("plan-remove")))
}

/// The moves of others, each with the reply to it.
fn in_words(line: &[PlannedMove], words: &Wording) -> String {
    let owner = line.last().map(|last| last.seat);
    let part = |one: &PlannedMove| {
        let mv = one.text.as_deref().map(escaped_move);
        let key = match (&mv, Some(one.seat) == owner) {
            (Some(_), true) => "plan-reply",
            (Some(_), false) => "plan-other",
            (None, _) => "plan-whatever",
        };
        let args = [
            ("player", one.seat.into()),
            ("move", mv.unwrap_or_else(|| "".into())),
        ];
        words.text(key, &args)
    };
    line.iter().map(part).collect::<Vec<_>>().join(" → ")
}

async fn show(request: &Request, row: &GameRow, board: PlanBoard) -> Result<Reply, Failure> {
    let words = request.words_about(row);
    let content = text(&board, row, &words);
    let components = components(&board, &words);
    let drawn = request.draw(board.board.entry.scene, Scope::of(row), &words);
    Ok(Reply {
        content,
        picture: Some(drawn.await?),
        components,
        slot: EphemeralSlot::Page,
        ..Reply::default()
    })
}

/// What has been entered, and what is asked next.
fn text(plan: &PlanBoard, row: &GameRow, words: &Wording) -> String {
    let mut lines = vec![about("plan-title", row, words)];
    if !plan.line.is_empty() {
        lines.push(entered(plan, words));
    }
    lines.extend(match plan.board.turn {
        _ if !plan.board.entry.path.is_empty() => {
            let args = [("move", plan.board.entry.in_words.clone().into())];
            Some(words.text("panel-so-far", &args))
        }
        Turn::Seat(seat) if seat == plan.owner => Some(words.word("plan-ask-reply")),
        Turn::Seat(seat) => {
            let key = if plan.is_complete {
                "plan-ask-on"
            } else {
                "plan-ask-other"
            };
            Some(words.text(key, &[("player", seat.into())]))
        }
        Turn::Chance | Turn::Over(_) => None,
    });
    lines.join("\n")
}

/// The moves so far, those of the player in bold.
fn entered(plan: &PlanBoard, words: &Wording) -> String {
    // The line as it is shown in the list, also while it does not end with a reply.
    let own = PlannedMove {
        seat: plan.owner,
        text: None,
    };
    let open = (!plan.is_complete).then_some(own);
    let parts: Vec<PlannedMove> = plan.line.iter().cloned().chain(open).collect();
    let text = in_words(&parts, words);
    match text.rsplit_once(" → ") {
        Some((text, _)) if !plan.is_complete => format!("{text} → …"),
        _ => text,
    }
}

fn components(plan: &PlanBoard, words: &Wording) -> Vec<CreateActionRow> {
    let (board, entry) = (&plan.board, &plan.board.entry);
    let id = |component| CustomId::Plan {
        spot: board.spot.clone(),
        component,
    };
    let mut rows = Vec::new();
    let choose = id(PlanComponent::Choose(entry.path.clone()));
    let has_room = choose.to_string().len() + ROOM <= MAX_ID;
    if !entry.next.choices.is_empty() && has_room {
        // On a phone the question above the board is out of sight.
        let placeholder = match board.turn {
            _ if !entry.path.is_empty() => words.word("select-next"),
            Turn::Seat(seat) if seat != plan.owner => {
                words.text("plan-select-other", &[("player", seat.into())])
            }
            _ => words.word("plan-select-reply"),
        };
        rows.push(select(&choose, &entry.next.choices, placeholder, words));
    }
    let mut acts = Vec::new();
    if entry.next.done.is_some() {
        let confirm = id(PlanComponent::Move(entry.path.clone()));
        acts.push((confirm, "button-confirm", ButtonStyle::Success));
    }
    if plan.is_complete && entry.path.is_empty() {
        let keep = (
            id(PlanComponent::Keep),
            "button-plan-keep",
            ButtonStyle::Success,
        );
        let whatever = id(PlanComponent::AskWhatever);
        acts.push(keep);
        acts.push((whatever, "button-plan-whatever", ButtonStyle::Secondary));
    }
    if let Some(back) = back(plan) {
        acts.push((back, "button-undo", ButtonStyle::Secondary));
    }
    acts.push(close());
    rows.push(buttons(&acts, words));
    rows
}

/// A step back: before the last click, or the last move of the line.
fn back(plan: &PlanBoard) -> Option<CustomId> {
    let spot = plan.board.spot.clone();
    if let Some(path) = &plan.board.entry.undo {
        let component = PlanComponent::Undo(path.clone());
        return Some(CustomId::Plan { spot, component });
    }
    let line = spot.line.back()?.without_later();
    let spot = SandboxPosition { line, ..spot };
    let component = PlanComponent::Show;
    Some(CustomId::Plan { spot, component })
}

/// The question before a reply is kept for whatever the others play.
fn before_whatever(plan: &PlanBoard, words: &Wording) -> Reply {
    let mut line = plan.line.clone();
    for one in line.iter_mut().filter(|one| one.seat != plan.owner) {
        one.text = None;
    }
    let id = |component| CustomId::Plan {
        spot: plan.board.spot.clone(),
        component,
    };
    let yes = button(
        &id(PlanComponent::KeepWhatever),
        "button-plan-whatever-yes",
        ButtonStyle::Danger,
        words,
    );
    let no = button(
        &id(PlanComponent::Show),
        "button-no",
        ButtonStyle::Secondary,
        words,
    );
    Reply {
        components: vec![CreateActionRow::Buttons(vec![yes, no])],
        slot: EphemeralSlot::Page,
        ..Reply::text(format!(
            "{}\n{}",
            in_words(&line, words),
            words.word("plan-ask-whatever")
        ))
    }
}

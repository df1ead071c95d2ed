//! The private menu of a game, and the questions before actions that cannot be undone.

use crate::controls::components::{buttons, in_rows, labelled, text_button};
use crate::controls::custom_id::{
    CustomId, GameComponent, PageComponent, PlanComponent, ReviewComponent,
};
use crate::failure::Failure;
use crate::game::post::board::about;
use crate::reply::{EphemeralSlot, Reply};
use crate::request::{Request, find_game};
use crate::text::wording::Wording;
use serenity::all::ButtonStyle;
use zihin_ids::Ply;
use zihin_play::game::{
    Act, Action, GameRow, OfferKind, PossibleActions, RatedStatus, Resignation,
};
use zihin_rules::Phrase;

/// The menu of what the person may do with this game.
pub async fn page(request: &Request, row: &GameRow) -> Result<Reply, Failure> {
    let may = request
        .bot
        .play
        .games
        .possible_actions(row.id, request.person.id)
        .await?;
    let words = request.words_about(row);
    Ok(menu(&may, may_close(request, row).await, &words))
}

/// Whether the person may close a game of others: as a moderator of its channel, or as the organiser of its knockout.
pub async fn may_close(request: &Request, row: &GameRow) -> bool {
    if find_game::moderates(row, request) {
        return true;
    }
    let Some(id) = row.terms.tournament else {
        return false;
    };
    let tournament = request.bot.play.tournaments.get(id).await;
    tournament.is_ok_and(|of| of.row.terms.organiser == request.person.id)
}

fn menu(may: &PossibleActions, may_close: bool, words: &Wording) -> Reply {
    let grey = ButtonStyle::Secondary;
    let id = |component| CustomId::in_game(may.row.id, may.ply, component);
    let ask = |act| id(GameComponent::Ask(act));
    let views = [
        (id(GameComponent::Board), "button-view", grey),
        (id(GameComponent::Text), "button-text", grey),
        (id(GameComponent::Rules(0)), "button-rules", grey),
    ];
    let review = |review| id(GameComponent::Review(review));
    let records = [
        (
            review(ReviewComponent::Moves(usize::MAX)),
            "button-history",
            grey,
        ),
        (review(ReviewComponent::Replay), "button-replay", grey),
        (id(GameComponent::Export), "button-export", grey),
    ];
    let button = |action: &Action| match action {
        Action::Act(act @ Act::Agree(_)) => (id(GameComponent::Act(act.clone())), label(act), grey),
        Action::Act(act) => (ask(act.clone()), label(act), grey),
        Action::Plan => {
            let list = CustomId::plan(may.row.id, may.ply, PlanComponent::List);
            (list, "button-plan", grey)
        }
        Action::Hint => (id(GameComponent::Hint), "button-hint", grey),
    };
    let mut actions: Vec<_> = may.actions.iter().map(button).collect();
    if may_close && actions.is_empty() && may.is_open {
        actions.push((ask(Act::Close), label(&Act::Close), grey));
    }
    let mut content = about("menu-title", &may.row, words);
    let takeback = Action::Act(Act::Agree(OfferKind::Takeback));
    if may.actions.contains(&takeback) && may.counts_until_takeback {
        content = format!("{content}\n{}", words.word("before-taking-back"));
    }
    let mut components = vec![buttons(&views, words), buttons(&records, words)];
    components.extend(in_rows(&labelled(&actions, words)));
    Reply {
        content,
        components,
        ..Reply::default()
    }
}

/// The key of the label on the button of an act.
const fn label(act: &Act) -> &'static str {
    match act {
        Act::Agree(OfferKind::Draw) => "button-draw",
        Act::Agree(OfferKind::Takeback) => "button-takeback",
        Act::Agree(OfferKind::Pause) => "button-pause",
        Act::Agree(OfferKind::Resume) => "button-resume",
        Act::Agree(OfferKind::Cancel) => "button-cancel-together",
        Act::Agree(OfferKind::Rematch) => "button-rematch",
        Act::RandomizeSetup => "button-rest",
        Act::Cancel => "button-cancel",
        Act::Close => "button-close-game",
        _ => "button-resign",
    }
}

/// The question before a person resigns: what is lost, and what may be given up instead.
///
/// # Errors
/// If the person does not play, or the game is over.
pub async fn before_resigning(request: &Request, row: &GameRow) -> Result<Reply, Failure> {
    let games = &request.bot.play.games;
    let resignation = games.resignation(row.id, request.person.id).await;
    let resignation = resignation.map_err(|error| Failure::from(error).about(row.id))?;
    resigning(&resignation, &request.words_about(row))
}

fn resigning(resignation: &Resignation, words: &Wording) -> Result<Reply, Failure> {
    let (row, ply) = (&resignation.row, resignation.ply);
    let mut reply = confirmation(row, ply, Act::Resign, words)?;
    let consequence = match resignation {
        Resignation { goes_on: true, .. } => "ask-resign-goes-on",
        Resignation {
            rated_status: RatedStatus::TakenBack,
            ..
        } => "ask-resign-taken-back",
        Resignation {
            rated_status: RatedStatus::FromPosition,
            ..
        } => "ask-resign-uncounted",
        Resignation {
            rated_status: RatedStatus::EndedEarly,
            ..
        } => "ask-resign-early",
        _ => "ask-resign-counts",
    };
    let moves = [("moves", resignation.full_moves.into())];
    let resignation_cost = resignation
        .resignation_cost
        .as_ref()
        .map(|resignation_cost| words.say(resignation_cost));
    let knockout = row
        .terms
        .tournament
        .map(|_| words.word("ask-resign-knockout"));
    let lines = resignation_cost
        .into_iter()
        .chain([words.text(consequence, &moves)]);
    for line in lines.chain(knockout) {
        reply.content.push(' ');
        reply.content.push_str(&line);
    }
    if !resignation.concessions.is_empty() {
        reply.content.push('\n');
        reply.content.push_str(&words.word("ask-concede"));
        let button = |(kind, points): &(OfferKind, u32)| {
            let id = CustomId::in_game(row.id, ply, GameComponent::Act(Act::Agree(*kind)));
            let label = words.text("button-concede", &[("points", (*points).into())]);
            text_button(&id, &label, ButtonStyle::Secondary)
        };
        let concede: Vec<_> = resignation.concessions.iter().map(button).collect();
        reply.components.extend(in_rows(&concede));
    }
    Ok(reply)
}

/// The question before an act that cannot be undone, on the board at `ply`.
///
/// # Errors
/// If no question comes before the act: a forged click.
pub fn confirmation(row: &GameRow, ply: Ply, act: Act, words: &Wording) -> Result<Reply, Failure> {
    let (key, label, no_label) = match act {
        Act::Cancel | Act::CancelLobby => ("ask-cancel", "button-cancel-yes", "button-no-play"),
        Act::Close => ("ask-close", "button-cancel-yes", "button-no"),
        Act::RandomizeSetup => ("ask-rest", "button-rest-yes", "button-rest-no"),
        Act::Resign => ("ask-resign", "button-resign-yes", "button-no-play"),
        _ => return Err(Phrase::new("refused-button").into()),
    };
    let mut content = about(key, row, words);
    if act == Act::Close && row.terms.tournament.is_some() {
        content = format!("{content} {}", words.word("ask-close-knockout"));
    }
    let yes = CustomId::in_game(row.id, ply, GameComponent::Act(act));
    let no = CustomId::Page(PageComponent::Dismiss);
    let components = [
        (yes, label, ButtonStyle::Danger),
        (no, no_label, ButtonStyle::Secondary),
    ];
    Ok(Reply {
        content,
        components: vec![buttons(&components, words)],
        slot: EphemeralSlot::Question(row.id),
        ..Reply::default()
    })
}

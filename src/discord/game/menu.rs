//! The private menu of a game, and the questions before actions that cannot be undone.

use crate::controls::components::{buttons, in_rows, labelled, text_button};
use crate::controls::custom_id::{
    CustomId, FinalAct, GameComponent, PageComponent, PlanComponent, ReviewComponent,
};
use crate::failure::Failure;
use crate::game::post::board::about;
use crate::reply::{EphemeralSlot, Reply};
use crate::request::{Request, find_game};
use crate::text::wording::Wording;
use serenity::all::ButtonStyle;
use zihin_ids::Ply;
use zihin_play::game::{Action, GameRow, OfferKind, PossibleActions, RatedStatus, Resignation};

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
    let button = |action: &Action| match *action {
        Action::Offer(kind) => (id(GameComponent::Agree(kind)), offer_label(kind), grey),
        Action::RandomSetup => (ask(FinalAct::RandomizeSetup), "button-rest", grey),
        Action::Plan => {
            let list = CustomId::plan(may.row.id, may.ply, PlanComponent::List);
            (list, "button-plan", grey)
        }
        Action::Hint => (id(GameComponent::Hint), "button-hint", grey),
        Action::Cancel => (ask(FinalAct::Cancel), "button-cancel", grey),
        Action::Resign => (ask(FinalAct::Resign), "button-resign", grey),
    };
    let mut actions: Vec<_> = may.actions.iter().map(button).collect();
    if may_close && actions.is_empty() && may.is_open {
        actions.push((ask(FinalAct::Close), "button-close-game", grey));
    }
    let mut content = about("menu-title", &may.row, words);
    if may.actions.contains(&Action::Offer(OfferKind::Takeback)) && may.counts_until_takeback {
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

/// The key of the label on a button that makes an offer.
const fn offer_label(kind: OfferKind) -> &'static str {
    match kind {
        OfferKind::Draw => "button-draw",
        OfferKind::Takeback => "button-takeback",
        OfferKind::Pause => "button-pause",
        OfferKind::Resume => "button-resume",
        OfferKind::Cancel => "button-cancel-together",
        OfferKind::Rematch => "button-rematch",
        OfferKind::Concede(_) => "button-resign",
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
    Ok(resigning(&resignation, &request.words_about(row)))
}

fn resigning(resignation: &Resignation, words: &Wording) -> Reply {
    let (row, ply) = (&resignation.row, resignation.ply);
    let mut reply = confirmation(row, ply, FinalAct::Resign, words);
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
            let id = CustomId::in_game(row.id, ply, GameComponent::Agree(*kind));
            let label = words.text("button-concede", &[("points", (*points).into())]);
            text_button(&id, &label, ButtonStyle::Secondary)
        };
        let concede: Vec<_> = resignation.concessions.iter().map(button).collect();
        reply.components.extend(in_rows(&concede));
    }
    reply
}

/// The question before an act that cannot be undone, on the board at `ply`.
pub fn confirmation(row: &GameRow, ply: Ply, act: FinalAct, words: &Wording) -> Reply {
    let (key, label, no_label) = match act {
        FinalAct::Cancel => ("ask-cancel", "button-cancel-yes", "button-no-play"),
        FinalAct::Close => ("ask-close", "button-cancel-yes", "button-no"),
        FinalAct::RandomizeSetup => ("ask-rest", "button-rest-yes", "button-rest-no"),
        FinalAct::Resign => ("ask-resign", "button-resign-yes", "button-no-play"),
    };
    let yes = CustomId::in_game(row.id, ply, GameComponent::Do(act));
    let no = CustomId::Page(PageComponent::Dismiss);
    let components = [
        (yes, label, ButtonStyle::Danger),
        (no, no_label, ButtonStyle::Secondary),
    ];
    let mut content = about(key, row, words);
    if act == FinalAct::Close && row.terms.tournament.is_some() {
        content = format!("{content} {}", words.word("ask-close-knockout"));
    }
    Reply {
        content,
        components: vec![buttons(&components, words)],
        slot: EphemeralSlot::Question(row.id),
        ..Reply::default()
    }
}

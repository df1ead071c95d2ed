//! The replay of a game: a private panel with its positions, and the animation of it.
//! `file.rs` does the same for a file.

pub(crate) mod file;

use crate::controls::components::button;
use crate::controls::custom_id::{
    CustomId, GameComponent, ReplayJump, ReplayRange, ReviewComponent,
};
use crate::failure::Failure;
use crate::game::post::board::{title, winners};
use crate::game::post::story;
use crate::pictures::animation_job::AnimationJob;
use crate::pictures::{AnimationPermit, alt_text};
use crate::reply::{Animation, Reply};
use crate::request::Request;
use crate::request::share::shareable;
use crate::review::what_if;
use crate::text::wording::Wording;
use serenity::all::{ButtonStyle, CreateActionRow};
use std::ops::RangeInclusive;
use tokio::sync::watch;
use zihin_ids::Ply;
use zihin_play::game::SandboxLine;
use zihin_play::game::{GameRow, Status, Story};
use zihin_play::people::Scope;
use zihin_play::review::Replay;
use zihin_rules::{Phrase, Turn};

/// How far the buttons for longer ways go.
const FAR: usize = 5;

/// The panel of a game: of a finished one at the first position, of a running one at the last.
pub async fn open(request: &Request, row: &GameRow) -> Result<Reply, Failure> {
    let replay = replay_of(request, row).await?;
    let position = match row.status {
        Status::Playing => replay.steps(),
        _ => 0,
    };
    panel(request, row, &replay, position).await
}

/// The panel after a jump from the position at `ply`.
pub async fn step(
    request: &Request,
    row: &GameRow,
    ply: Ply,
    jump: ReplayJump,
) -> Result<Reply, Failure> {
    let replay = replay_of(request, row).await?;
    let position = target(jump, replay.position_at(ply), replay.steps());
    panel(request, row, &replay, position).await
}

/// Where a jump leads.
fn target(jump: ReplayJump, position: usize, last: usize) -> usize {
    match jump {
        ReplayJump::First => 0,
        ReplayJump::BackFive => position.saturating_sub(FAR),
        ReplayJump::Back => position.saturating_sub(1),
        ReplayJump::Forward => last.min(position + 1),
        ReplayJump::ForwardFive => last.min(position + FAR),
        ReplayJump::Last => last,
        ReplayJump::Here => position,
    }
}

/// The positions of a game, as the person may see them.
pub async fn replay_of(request: &Request, row: &GameRow) -> Result<Replay, Failure> {
    let replay = request
        .bot
        .play
        .reviews
        .replay(row.id, request.person.id)
        .await;
    replay.map_err(|error| Failure::from(error).about(row.id))
}

async fn panel(
    request: &Request,
    row: &GameRow,
    replay: &Replay,
    position: usize,
) -> Result<Reply, Failure> {
    let words = request.words_about(row);
    let panel = ReplayPanel {
        game: &row.game,
        replay,
        position,
        head: vec![title(row, &[], &words)],
        scope: Scope::of(row),
        words: &words,
    };
    let id = |component| CustomId::in_game(row.id, replay.ply_at(position), component);
    let step = |jump| id(GameComponent::Review(ReviewComponent::Step(jump)));
    let animation = |range| {
        let (game, ply) = (row.id, replay.ply_at(position));
        CustomId::Animation { game, ply, range }
    };
    let first = id(GameComponent::Review(ReviewComponent::Moves(0)));
    let moves = button(&first, "button-history", ButtonStyle::Secondary, &words);
    let mut rows = panel.components(step, animation);
    if let Some(CreateActionRow::Buttons(far)) = rows.get_mut(1) {
        far.push(moves);
    }
    if row.status == Status::Over
        && let Some(CreateActionRow::Buttons(last)) = rows.last_mut()
    {
        let what_if = what_if::opener(row.id, replay.ply_at(position), SandboxLine::default());
        last.push(button(
            &what_if,
            "button-what-if",
            ButtonStyle::Secondary,
            &words,
        ));
    }
    panel.show(request, rows).await
}

/// A panel that shows one position of a game.
struct ReplayPanel<'a> {
    /// The id of the game.
    game: &'a str,
    replay: &'a Replay,
    position: usize,
    /// The first lines of its text.
    head: Vec<String>,
    scope: Scope,
    words: &'a Wording,
}

impl ReplayPanel<'_> {
    /// Shows it with these components.
    async fn show(
        self,
        request: &Request,
        components: Vec<CreateActionRow>,
    ) -> Result<Reply, Failure> {
        let (replay, position) = (self.replay, self.position);
        let mut lines = self.head;
        let args = [
            ("position", position.into()),
            ("steps", replay.steps().into()),
        ];
        lines.push(self.words.text("replay-position", &args));
        let narration = replay.narrate(position);
        lines.extend(story::lines(&Story::whole(&narration), self.words));
        if position == replay.steps()
            && let Turn::Over(ending) = replay.end()
        {
            lines.push(winners(self.game, &ending, self.words));
        }
        let scene = replay.scene(position);
        let drawn = request.draw(scene, self.scope, self.words);
        Ok(Reply {
            picture: Some(drawn.await?),
            components,
            ..Reply::page(lines.join("\n"))
        })
    }

    /// The buttons, in rows that a phone does not break: to go by one or to an end, to go by five, and the animations.
    /// `step` and `animation` give their ids.
    fn components(
        &self,
        step: impl Fn(ReplayJump) -> CustomId,
        animation: impl Fn(ReplayRange) -> CustomId,
    ) -> Vec<CreateActionRow> {
        let (position, last) = (self.position, self.replay.steps());
        let jump = |(jump, label): (ReplayJump, &'static str)| {
            let leads_on = target(jump, position, last) != position;
            button(&step(jump), label, ButtonStyle::Secondary, self.words).disabled(!leads_on)
        };
        let near = [
            (ReplayJump::First, "button-replay-first"),
            (ReplayJump::Back, "button-replay-back"),
            (ReplayJump::Forward, "button-replay-forward"),
            (ReplayJump::Last, "button-replay-last"),
        ];
        let far = [
            (ReplayJump::BackFive, "button-replay-back-five"),
            (ReplayJump::ForwardFive, "button-replay-forward-five"),
        ];
        let animate =
            |range, label| button(&animation(range), label, ButtonStyle::Primary, self.words);
        let whole = animate(ReplayRange::Whole, "button-animation");
        let from_here = animate(ReplayRange::FromHere, "button-animation-from-here");
        let is_inside = (1..last).contains(&position);
        vec![
            CreateActionRow::Buttons(near.map(jump).into()),
            CreateActionRow::Buttons(far.map(jump).into()),
            CreateActionRow::Buttons(vec![whole, from_here.disabled(!is_inside)]),
        ]
    }
}

/// The animation that a button on the panel asks for.
///
/// # Errors
/// If the game has not begun, cannot be read, or is too long for an animation.
pub async fn animate(
    request: &Request,
    row: &GameRow,
    ply: Ply,
    range: ReplayRange,
    progress: watch::Sender<String>,
) -> Result<Reply, Failure> {
    let permit = request
        .bot
        .pictures
        .permit_animation(request.person.id)
        .await?;
    let replay = replay_of(request, row).await?;
    let positions = shown_in(range, replay.position_at(ply), &replay);
    animation(request, row, permit, replay, positions, progress).await
}

/// The positions that an animation shows which was asked for beside one of them.
fn shown_in(range: ReplayRange, position: usize, replay: &Replay) -> RangeInclusive<usize> {
    let first = match range {
        ReplayRange::Whole => 0,
        ReplayRange::FromHere => position.min(replay.steps()),
    };
    first..=replay.steps()
}

/// The animation from one position to another, from 0; from the first and to the last if they are not given.
///
/// # Errors
/// If [`animate`] fails, or there are no such positions.
pub async fn animate_range(
    request: &Request,
    row: &GameRow,
    from: Option<u32>,
    to: Option<u32>,
    progress: watch::Sender<String>,
) -> Result<Reply, Failure> {
    let permit = request
        .bot
        .pictures
        .permit_animation(request.person.id)
        .await?;
    let replay = replay_of(request, row).await?;
    let position = |number: u32| usize::try_from(number).unwrap_or(usize::MAX);
    let positions = from.map_or(0, position)..=to.map_or(replay.steps(), position);
    if positions.is_empty() || *positions.end() > replay.steps() {
        let refusal = Phrase::new("refused-positions").with("last", replay.steps());
        return Err(refusal.into());
    }
    animation(request, row, permit, replay, positions, progress).await
}

async fn animation(
    request: &Request,
    row: &GameRow,
    permit: AnimationPermit,
    replay: Replay,
    positions: RangeInclusive<usize>,
    progress: watch::Sender<String>,
) -> Result<Reply, Failure> {
    let words = request.words_about(row);
    let name = format!("zihin-{}-{}.gif", row.game, row.id);
    let content = title(row, &[], &words);
    filmed(
        request, &words, content, name, permit, replay, positions, progress,
    )
    .await
}

/// Makes an animation and tells how far it is.
async fn filmed(
    request: &Request,
    words: &Wording,
    content: String,
    name: String,
    permit: AnimationPermit,
    replay: Replay,
    positions: RangeInclusive<usize>,
    progress: watch::Sender<String>,
) -> Result<Reply, Failure> {
    let (first, last) = (*positions.start(), *positions.end());
    let range = Phrase::new("animation-alt")
        .with("first", first)
        .with("last", last);
    let mut phrases = vec![range];
    phrases.extend(replay.scene(last).alt);
    let alt = alt_text(&phrases, words);
    let (count, teller) = (last + 1 - first, words.clone());
    let film = AnimationJob {
        words: words.clone(),
        replay,
        positions,
        on_progress: Box::new(move |done| {
            let args = [("done", done.into()), ("count", count.into())];
            progress.send_replace(teller.text("animation-progress", &args));
        }),
    };
    let gif = request
        .bot
        .pictures
        .animate(request.colours, request.scope(), permit, film)
        .await?;
    let reply = Reply {
        animation: Some(Animation { name, gif, alt }),
        ..Reply::page(content)
    };
    Ok(shareable(request, reply))
}

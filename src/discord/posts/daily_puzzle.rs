//! The post with the puzzle of the day: the answer to the last one and who has found it, then the board,
//! and the button by which everyone solves it in private.

use crate::controls::components::buttons;
use crate::controls::custom_id::{CustomId, PuzzleComponent};
use crate::failure::Failure;
use crate::posts::Messages;
use crate::posts::channels::Write;
use crate::posts::nonce::nonce;
use crate::puzzle::page::title;
use crate::reply::Reply;
use crate::rest::RestError;
use crate::text::escaping::escaped_move;
use crate::text::wording::Wording;
use serenity::all::ButtonStyle;
use zihin_ids::ChannelId;
use zihin_play::Play;
use zihin_play::people::Scope;
use zihin_play::puzzle::{PuzzleChannel, PuzzleTask, Solver};

/// How many of those who have solved a puzzle are named.
const MAX_NAMED: usize = 20;

/// What became of a post.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzlePost {
    /// It is there, or Discord refuses it: nothing more can be done today.
    Done,
    /// It is to be tried again soon.
    Later,
}

impl Messages {
    /// Posts the present puzzle in a channel.
    pub async fn post_puzzle(
        &self,
        to: PuzzleChannel,
        task: &PuzzleTask,
    ) -> Result<PuzzlePost, Failure> {
        let (play, texts) = (&self.0.play, &self.0.texts);
        let scope = Scope::Server(to.guild);
        let settings = play.people.settings(scope).await?;
        let language = settings.language.unwrap_or_default();
        let panel = play.puzzles.posted(task)?;
        let words = texts.diagram(language, panel.info);
        let mut lines = last(play, to, &texts.plain(language)).await?;
        lines.push(title(task, panel.info, panel.difficulty, &words));
        lines.extend(words.joined(&panel.caption));
        let ask = [
            ("player", panel.seat.into()),
            ("dice", panel.dice.clone().into()),
        ];
        lines.push(words.text("puzzle-ask-all", &ask));
        let open = CustomId::Puzzle {
            task: task.clone(),
            component: PuzzleComponent::Open,
        };
        let solve = [(open, "button-puzzle-solve", ButtonStyle::Primary)];
        let reply = Reply {
            components: vec![buttons(&solve, &words)],
            picture: Some(
                self.0
                    .pictures
                    .draw(panel.entry.scene, scope, &words)
                    .await?,
            ),
            ..Reply::text(lines.join("\n"))
        };
        let identity = format!("{}:{}", to.channel, play.puzzles.today());
        self.rest().note_server(to.channel, to.guild);
        match self.send_puzzle(to.channel, reply, &identity).await {
            Ok(is_sent) if !is_sent => return Ok(PuzzlePost::Later),
            Err(error) if error.is_temporary() => {
                tracing::warn!(channel = to.channel.0, %error, "a puzzle could not be posted yet");
                return Ok(PuzzlePost::Later);
            }
            Err(error) => {
                tracing::warn!(channel = to.channel.0, %error, "a puzzle could not be posted");
            }
            Ok(_) => {}
        }
        Ok(PuzzlePost::Done)
    }

    /// Sends a puzzle, if the limits of the channel allow it at once. Returns whether it is sent.
    async fn send_puzzle(
        &self,
        channel: ChannelId,
        reply: Reply,
        identity: &str,
    ) -> Result<bool, RestError> {
        let channels = &self.0.channels;
        let Some(slot) = channels.slot_now(Write::Create, channel).await else {
            return Ok(false);
        };
        let nonce = nonce("puzzle", identity);
        channels.send(slot, channel, reply, &nonce).await?;
        Ok(true)
    }
}

/// The answer to the last puzzle in a channel, why it is best, and who has solved it.
async fn last(play: &Play, to: PuzzleChannel, plain: &Wording) -> Result<Vec<String>, Failure> {
    let puzzles = &play.puzzles;
    let last = puzzles.of_day(to.day).filter(|_| to.day > 0);
    // A puzzle that is gone, after an update, has no answer.
    let Some((card, [best, next], why)) = last.and_then(|task| puzzles.solution(&task).ok()) else {
        return Ok(Vec::new());
    };
    let words = plain.about_diagram(card);
    let args = [
        ("game", words.word(card.name).into()),
        ("best", escaped_move(&best)),
        ("next", escaped_move(&next)),
    ];
    let mut lines = vec![words.text("puzzle-last", &args)];
    lines.extend(why.map(|why| words.say(&why)));
    lines.push(solved_by(
        &puzzles.solvers(to.channel, to.day).await?,
        &words,
    ));
    lines.push(String::new());
    Ok(lines)
}

fn solved_by(solvers: &[Solver], words: &Wording) -> String {
    if solvers.is_empty() {
        return words.word("puzzle-solved-by-nobody");
    }
    let name = |solver: &Solver| {
        let args = [
            ("player", format!("<@{}>", solver.user).into()),
            ("days", solver.days.into()),
        ];
        words.text("puzzle-solver", &args)
    };
    let named: Vec<String> = solvers.iter().take(MAX_NAMED).map(name).collect();
    let args = [
        ("players", words.list(named).into()),
        ("more", solvers.len().saturating_sub(MAX_NAMED).into()),
    ];
    words.text("puzzle-solved-by", &args)
}

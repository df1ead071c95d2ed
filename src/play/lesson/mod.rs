//! The guides for newcomers: at which step a person stopped, the private board of a step, and what becomes of a try. Nothing counts.

use crate::environment::Environment;
use crate::people::People;
use crate::spelling::{MoveEntry, follow, made};
use crate::{PlayError, Refusal};
use zihin_games::{AnyState, Attempt, DrawOptions, attempt};
use zihin_ids::UserId;
use zihin_rules::{Actor, Claim, Click, GameInfo, Lesson, Phrase, Seat};
use zihin_scene::Scene;
use zihin_store::Choices;

pub use zihin_games::Verdict;

/// Precedes the game in the name under which a step is stored with the person's preferences.
const STORED: &str = "lesson-";

/// The guides of all games. Cheap to clone.
#[derive(Clone)]
pub struct Lessons {
    env: Environment,
    people: People,
}

/// A step of a guide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonStep {
    /// The id of the kind of game.
    pub game: String,
    /// The number of the step, from 0; the number of steps stands for the end.
    pub step: usize,
}

impl LessonStep {
    /// Another step of this guide.
    #[must_use]
    pub fn at(&self, step: usize) -> Self {
        let game = self.game.clone();
        Self { game, step }
    }
}

/// The private board of a step.
#[derive(Clone, Debug)]
pub struct LessonPanel {
    /// The game's info.
    pub info: &'static GameInfo,
    /// The idea, and what is to be done.
    pub lesson: &'static Lesson,
    /// The move that is being entered.
    pub entry: MoveEntry,
}

/// What becomes of a try.
#[derive(Clone, Debug)]
pub struct LessonAnswer {
    /// The game's info.
    pub info: &'static GameInfo,
    /// The idea, and what was to be done.
    pub lesson: &'static Lesson,
    /// Whether it does what the lesson asks for.
    pub verdict: Verdict,
    /// What the move does; nothing if the rules forbid it.
    pub told: Vec<Phrase>,
    /// The board after it.
    pub scene: Scene,
}

impl Lessons {
    pub(super) const fn new(env: Environment, people: People) -> Self {
        Self { env, people }
    }

    /// The step at which a person stopped in the guide through a game: the first if they never began.
    ///
    /// # Errors
    /// If there is no such game, or the store fails.
    pub async fn stopped_at(&self, user: UserId, game: &str) -> Result<LessonStep, PlayError> {
        let info = self.env.game(game)?.info();
        let stored = self.env.store.people().preferences(user).await?;
        let known = stored.get(&format!("{STORED}{}", info.id));
        let step = known.and_then(|step| step.parse().ok()).unwrap_or_default();
        Ok(LessonStep {
            game: info.id.to_owned(),
            step: info.lessons.len().min(step),
        })
    }

    /// The board of a step with the clicks so far; none at the end of the guide.
    /// A step that is opened is where the person stops until they open another one.
    ///
    /// # Errors
    /// If there is no such step, the path spells no legal move, or the store fails.
    pub async fn panel(
        &self,
        at: &LessonStep,
        user: UserId,
        path: &[Click],
    ) -> Result<Option<LessonPanel>, PlayError> {
        let info = self.env.game(&at.game)?.info();
        if at.step == info.lessons.len() {
            self.stop_at(user, at).await?;
            return Ok(None);
        }
        let (lesson, state, seat) = self.position(at)?;
        let side = self.people.preferences(user).await?.side;
        let options = DrawOptions {
            viewer: side.viewer(seat),
            glow: true,
            ..DrawOptions::default()
        };
        let entry = MoveEntry::new(&*state, seat, follow(&*state, seat, path)?, options);
        if path.is_empty() {
            self.stop_at(user, at).await?;
        }
        Ok(Some(LessonPanel {
            info,
            lesson,
            entry,
        }))
    }

    /// A legal move, as an example of how to write one: the shortest that does not give the answer away, if there is any.
    pub fn example(&self, at: &LessonStep) -> Option<String> {
        let (lesson, state, seat) = self.position(at).ok()?;
        let is_right = |text: &str| {
            let tried = attempt(lesson, &*state, text);
            matches!(
                tried,
                Ok(Attempt::Made {
                    verdict: Verdict::Right,
                    ..
                })
            )
        };
        let moves = state.moves(Actor::Seat(seat));
        moves
            .into_iter()
            .min_by_key(|text| (is_right(text), text.chars().count()))
    }

    /// Tries the move that a path spells.
    ///
    /// # Errors
    /// If there is no such step, the path is no complete move, or the store fails.
    pub async fn attempt(
        &self,
        at: &LessonStep,
        user: UserId,
        path: &[Click],
    ) -> Result<LessonAnswer, PlayError> {
        let (_, state, seat) = self.position(at)?;
        let next = state.next(Actor::Seat(seat), path);
        let text = next.done.ok_or(Refusal::NoSuchPath)?;
        self.attempt_text(at, user, &text).await
    }

    /// Makes the first of the moves that do it.
    ///
    /// # Errors
    /// If there is no such step, or the store fails.
    pub async fn show(&self, at: &LessonStep, user: UserId) -> Result<LessonAnswer, PlayError> {
        let (lesson, ..) = self.position(at)?;
        match lesson.right.first() {
            Some(Claim::Legal(text) | Claim::Does(text, _)) => {
                self.attempt_text(at, user, text).await
            }
            _ => Err(Refusal::NoSuchPath.into()),
        }
    }

    /// Tries a typed move. If it is right, the person goes on with the next step.
    ///
    /// # Errors
    /// If there is no such step, the store fails, or the rules forbid the move and it is not the lesson's mistake.
    pub async fn attempt_text(
        &self,
        at: &LessonStep,
        user: UserId,
        text: &str,
    ) -> Result<LessonAnswer, PlayError> {
        let (lesson, state, seat) = self.position(at)?;
        let side = self.people.preferences(user).await?.side;
        let viewer = side.viewer(seat);
        let info = self.env.game(&at.game)?.info();
        let answer = match attempt(lesson, &*state, text)? {
            Attempt::Refused => LessonAnswer {
                info,
                lesson,
                verdict: Verdict::Wrong,
                told: Vec::new(),
                scene: state.draw(&DrawOptions {
                    viewer,
                    ..DrawOptions::default()
                }),
            },
            Attempt::Made {
                text,
                after,
                verdict,
            } => LessonAnswer {
                info,
                lesson,
                verdict,
                told: state.describe(Actor::Seat(seat), &text),
                scene: made(&*state, &*after, seat, &text, viewer),
            },
        };
        if answer.verdict == Verdict::Right {
            self.stop_at(user, &at.at(at.step + 1)).await?;
        }
        Ok(answer)
    }

    /// Notes where a person goes on next time.
    async fn stop_at(&self, user: UserId, at: &LessonStep) -> Result<(), PlayError> {
        if self.stopped_at(user, &at.game).await? != *at {
            let name = format!("{STORED}{}", at.game);
            let people = self.env.store.people();
            people
                .set_preference(user, &name, &at.step.to_string())
                .await?;
        }
        Ok(())
    }

    /// A step with its position and who is to move.
    fn position(
        &self,
        at: &LessonStep,
    ) -> Result<(&'static Lesson, Box<dyn AnyState>, Seat), Refusal> {
        let game = self.env.game(&at.game)?;
        let lessons = game.info().lessons;
        let lesson = lessons.get(at.step).ok_or(Refusal::NoSuchPath)?;
        let position = game.position(lesson.position);
        let state = position.map_err(|_| Refusal::NoSuchPath)?;
        let seat = state.turn().actor().and_then(Actor::seat);
        Ok((lesson, state, seat.ok_or(Refusal::NoSuchPath)?))
    }
}

/// In how many guides a person stopped, by what is stored of them.
pub fn begun(stored: &Choices) -> usize {
    let names = stored.keys();
    names.filter(|name| name.starts_with(STORED)).count()
}

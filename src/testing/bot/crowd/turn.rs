//! One turn of a person: by clicks, by `/move`, by the modal, or by resigning.

use super::attempt::{Attempt, Outcome};
use super::client::{Answer, Client, Reply, message_id};
use super::public::{BoardAt, board_at};
use crate::random_game::pick;
use crate::{component, content, is_played, labelled, next_clicks, option, options};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};
use zihin_rules::{Luck, SplitMix};

/// More clicks than any move takes.
const MAX_CLICKS: usize = 40;
/// How long the bot may be thinking about a move.
const FOREVER: Duration = Duration::from_mins(1);
/// Before this ply nobody resigns.
const FIRST_RESIGNATION: u32 = 6;

/// A turn on a board.
pub struct Turn<'a> {
    pub(super) client: &'a Client,
    pub(super) luck: &'a mut SplitMix,
    pub(super) seen: BoardAt,
    pub(super) board: Arc<Value>,
    /// When the last click or command was sent.
    sent: Instant,
}

/// What a click has led to.
pub(super) enum Step {
    /// It is done, and the private message is gone.
    Done,
    /// The private message shows this.
    Shows(Arc<Value>),
    /// The bot was killed before the person saw what became of it. `is_answered` if it has answered all the same.
    Unknown { is_answered: bool },
    /// It was refused.
    Refused(String),
}

impl<'a> Turn<'a> {
    pub fn new(
        client: &'a Client,
        luck: &'a mut SplitMix,
        seen: BoardAt,
        board: Arc<Value>,
    ) -> Self {
        Self {
            client,
            luck,
            seen,
            board,
            sent: Instant::now(),
        }
    }

    /// Plays the turn, and returns what may be in the log now.
    pub async fn play(mut self) -> Vec<Attempt> {
        match self.luck.below(24) {
            0 if self.seen.ply >= FIRST_RESIGNATION => self.resign().await,
            0..14 => self.click().await,
            14..20 => self.type_command().await,
            _ => self.type_in_modal().await,
        }
    }

    fn attempt(
        &self,
        text: Option<String>,
        is_for_this_ply: bool,
        outcome: Outcome,
    ) -> Vec<Attempt> {
        vec![Attempt {
            person: self.client.me,
            seen: self.seen,
            text,
            is_for_this_ply,
            time: [self.sent, Instant::now()],
            outcome,
        }]
    }

    fn of_step(&self, text: Option<String>, is_final: bool, step: Step) -> Vec<Attempt> {
        let outcome = match step {
            Step::Done => Outcome::Acknowledged,
            Step::Unknown { is_answered } if is_answered && is_final => Outcome::Acknowledged,
            Step::Unknown { .. } => Outcome::Unknown,
            Step::Shows(message) => Outcome::of_message(content(&message)),
            Step::Refused(reason) => Outcome::Refused(reason),
        };
        self.attempt(text, true, outcome)
    }

    /// Spells a random move by clicks.
    async fn click(&mut self) -> Vec<Attempt> {
        let board = Arc::clone(&self.board);
        let values = options(&board);
        let Some(choose) = component(&board, "pick").filter(|_| !values.is_empty()) else {
            return Vec::new();
        };
        let first = pick(&values, self.luck).clone();
        let mut step = self.press(&board, &choose, &[&first]).await;
        for _ in 0..MAX_CLICKS {
            let Step::Shows(panel) = &step else {
                break;
            };
            let panel = Arc::clone(panel);
            if let Some(confirm) = component(&panel, "confirm") {
                let step = self.press(&panel, &confirm, &[]).await;
                return self.of_step(None, true, step);
            }
            let clicks = next_clicks(&panel);
            if clicks.is_empty() {
                break;
            }
            let (id, value) = pick(&clicks, self.luck).clone();
            step = self.press(&panel, &id, value.as_deref().as_slice()).await;
        }
        self.of_step(None, false, step)
    }

    /// Types a random move into `/move`.
    async fn type_command(&mut self) -> Vec<Attempt> {
        let Some(text) = self.random_move().await else {
            return Vec::new();
        };
        let options = json!([
            option::number("number", self.seen.game),
            option::text("move", &text)
        ]);
        let channel = self.channel();
        self.sent = Instant::now();
        let answer = self.client.command(&channel, "move", options).await;
        let outcome = self.typed(answer).await;
        self.attempt(Some(text), false, outcome)
    }

    /// Types a random move into the modal of the board.
    async fn type_in_modal(&mut self) -> Vec<Attempt> {
        let (text, id) = (self.random_move().await, component(&self.board, "type"));
        let Some((text, id)) = text.zip(id) else {
            return Vec::new();
        };
        let Some(modal) = self.client.click(&self.board, &id, &[]).await.modal else {
            return Vec::new();
        };
        self.sent = Instant::now();
        let answer = self.client.submit(&self.channel(), &modal, &text).await;
        let outcome = self.typed(answer).await;
        self.attempt(Some(text), true, outcome)
    }

    /// Gives up, with the question before it.
    async fn resign(&mut self) -> Vec<Attempt> {
        let board = Arc::clone(&self.board);
        let Some(more) = component(&board, "more") else {
            return Vec::new();
        };
        let Step::Shows(menu) = self.press(&board, &more, &[]).await else {
            return Vec::new();
        };
        let Some(ask) = labelled(&menu, "Resign") else {
            return Vec::new();
        };
        let Step::Shows(question) = self.press(&menu, &ask, &[]).await else {
            return Vec::new();
        };
        let Some(resign) = component(&question, "resign") else {
            return Vec::new();
        };
        if let Some(at) = board_at(&question) {
            self.seen = at;
        }
        let step = self.press(&question, &resign, &[]).await;
        self.of_step(Some("resign".to_owned()), true, step)
    }

    /// A move that autocomplete offers; none if it offers nothing.
    async fn random_move(&mut self) -> Option<String> {
        let options = json!([
            option::number("number", self.seen.game),
            option::typed("move", "")
        ]);
        let offered = self.client.choices(&self.channel(), "move", options).await;
        (!offered.is_empty()).then(|| pick(&offered, self.luck).clone())
    }

    fn channel(&self) -> String {
        self.board["channel_id"]
            .as_str()
            .unwrap_or_default()
            .to_owned()
    }

    /// What the person was told about a typed move.
    async fn typed(&self, answer: Answer) -> Outcome {
        match answer.reply {
            Reply::Refused(reason) => return Outcome::Refused(reason),
            Reply::Failed => return Outcome::Unknown,
            Reply::Done => {}
        }
        // A move that was typed in the form is acknowledged without a word: the board shows it.
        let Some(message) = answer.message else {
            return Outcome::Acknowledged;
        };
        let settled = self.client.settled(message_id(&message), None);
        match self.or_killed(settled).await {
            Some(Some(said)) if is_played(&said) => Outcome::Acknowledged,
            Some(Some(said)) => Outcome::of_message(content(&said)),
            Some(None) => Outcome::Acknowledged,
            None => Outcome::Unknown,
        }
    }

    /// Uses a component of a message.
    /// The answer is a new private message, or a change of the message if that is private.
    pub(super) async fn press(&mut self, message: &Value, id: &str, values: &[&str]) -> Step {
        let is_private = message.get("ephemeral_for").is_some();
        self.sent = Instant::now();
        let answer = self.client.click(message, id, values).await;
        match answer.reply {
            Reply::Refused(reason) => return Step::Refused(reason),
            Reply::Failed => return Step::Unknown { is_answered: false },
            Reply::Done => {}
        }
        let (shown, before) = match answer.message {
            _ if is_private => (message_id(message), Some(message)),
            Some(shown) => (message_id(&shown), None),
            None => return Step::Done,
        };
        match self.or_killed(self.client.settled(shown, before)).await {
            Some(Some(shown)) => Step::Shows(shown),
            Some(None) => Step::Done,
            None => Step::Unknown { is_answered: true },
        }
    }

    /// What comes of `work`; none if the bot is killed before, or has answered without ever saying what.
    async fn or_killed<T>(&self, work: impl Future<Output = T>) -> Option<T> {
        tokio::select! {
            biased;
            done = work => Some(done),
            () = self.client.death() => None,
            () = tokio::time::sleep(FOREVER) => None,
        }
    }
}

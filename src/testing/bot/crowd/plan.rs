//! Replies that a person plans ahead at random, on the private board of a game in which others are to move.

use super::turn::{Step, Turn};
use crate::random_game::pick;
use crate::{component, content, next_clicks};
use serde_json::Value;
use std::sync::Arc;
use zihin_rules::Luck;

/// More clicks than any line takes.
const MAX_CLICKS: usize = 40;

/// A reply that somebody may have planned: when they confirmed it, the bot may have been killed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Planned {
    pub game: u64,
    pub person: u64,
    pub reply: String,
}

impl Turn<'_> {
    /// Plans a reply, if this game takes any, and returns what may be played ahead now.
    pub async fn plan(mut self) -> Vec<Planned> {
        self.enter().await.unwrap_or_default()
    }

    async fn enter(&mut self) -> Option<Vec<Planned>> {
        let board = Arc::clone(&self.board);
        let menu = self.shown(&board, "more").await?;
        let list = self.shown(&menu, "list").await?;
        let mut panel = self.shown(&list, "show").await?;
        for _ in 0..MAX_CLICKS {
            if component(&panel, "keep").is_some() {
                return self.keep(panel).await;
            }
            let confirm = component(&panel, "move").map(|confirm| (confirm, None));
            let clicks = confirm.map_or_else(|| next_clicks(&panel), |confirm| vec![confirm]);
            if clicks.is_empty() {
                return None;
            }
            let (id, value) = pick(&clicks, self.luck).clone();
            panel = self.after(&panel, &id, value.as_deref()).await?;
        }
        None
    }

    /// Keeps the line of a panel: for the moves that it names, or more often for any.
    async fn keep(&mut self, mut panel: Arc<Value>) -> Option<Vec<Planned>> {
        let (planned, mut keep) = (self.planned(&panel), "keep");
        if self.luck.below(4) > 0 {
            panel = self.shown(&panel, "whatever").await?;
            keep = "keep-whatever";
        }
        // It may be kept without an answer.
        self.shown(&panel, keep).await;
        Some(planned)
    }

    /// The replies of a line, as it is shown.
    fn planned(&self, panel: &Value) -> Vec<Planned> {
        let lines = content(panel).lines().filter(|line| line.contains('→'));
        let replies = lines.flat_map(|line| line.split("**").skip(1).step_by(2));
        let planned = |reply: &str| Planned {
            game: self.seen.game,
            person: self.client.me,
            reply: reply.replace('\\', ""),
        };
        replies.map(planned).collect()
    }

    /// What the person is shown after a click on a component that does this.
    async fn shown(&mut self, message: &Value, word: &str) -> Option<Arc<Value>> {
        self.after(message, &component(message, word)?, None).await
    }

    /// What the person is shown after a click.
    async fn after(
        &mut self,
        message: &Value,
        id: &str,
        value: Option<&str>,
    ) -> Option<Arc<Value>> {
        match self.press(message, id, value.as_slice()).await {
            Step::Shows(shown) => Some(shown),
            _ => None,
        }
    }
}

//! Replies that a person plans ahead at random, on the private board of a game in which others are to move.

use super::turn::{Step, Turn};
use crate::random_game::pick;
use crate::{Verb, component, components, content, labelled, options};
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
        let Some(mut panel) = self.first_panel().await else {
            return Vec::new();
        };
        for _ in 0..MAX_CLICKS {
            if let Some(keep) = labelled(&panel, "Keep it") {
                return self.keep(&panel, &keep).await;
            }
            let confirm = labelled(&panel, "Confirm").map(|confirm| (confirm, None));
            let Some((id, value)) = confirm.or_else(|| self.choice(&panel)) else {
                break;
            };
            let Some(next) = self.shown(&panel, &id, value.as_deref()).await else {
                break;
            };
            panel = next;
        }
        Vec::new()
    }

    /// The select of a panel, with one of its values.
    fn choice(&mut self, panel: &Value) -> Option<(String, Option<String>)> {
        let select = components(panel).find(|component| component["type"] == 3)?;
        let id = select["custom_id"].as_str()?.to_owned();
        Some((id, Some(pick(&options(panel), self.luck).clone())))
    }

    /// The board on which a line is entered.
    async fn first_panel(&mut self) -> Option<Arc<Value>> {
        let board = Arc::clone(&self.board);
        let more = component(&board, Verb::More)?;
        let menu = self.shown(&board, &more, None).await?;
        let list = self
            .shown(&menu, &labelled(&menu, "Plan ahead")?, None)
            .await?;
        self.shown(&list, &labelled(&list, "Add a reply")?, None)
            .await
    }

    /// Keeps the line of a panel: for the moves that it names, or more often for any.
    async fn keep(&mut self, panel: &Value, keep: &str) -> Vec<Planned> {
        let planned = self.planned(panel);
        if self.luck.below(4) == 0 {
            self.press(panel, keep, &[]).await;
            return planned;
        }
        let whatever = labelled(panel, "After any move").unwrap();
        let Some(question) = self.shown(panel, &whatever, None).await else {
            return Vec::new();
        };
        let Some(yes) = labelled(&question, "Yes, after any move") else {
            return Vec::new();
        };
        self.press(&question, &yes, &[]).await;
        planned
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

    /// What the person is shown after a click.
    async fn shown(
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

//! Buttons and selects of a message, found by their words.

use super::message::{component, content};
use super::page::Page;
use serde_json::Value;

fn id(message: &Value, word: &str) -> String {
    component(message, word).unwrap_or_else(|| panic!("no {word}: {message}"))
}

impl Page {
    /// Presses a button.
    pub async fn press(&mut self, message: &Value, word: &str) {
        self.click(message, &id(message, word), &[]).await;
    }

    /// The private message with these words, which may follow another answer.
    pub async fn told(&mut self, words: &str) -> Value {
        let has = |message: &&Value| {
            message.get("ephemeral_for").is_some() && content(message).contains(words)
        };
        self.until(|page| page.messages.values().find(has).cloned())
            .await
    }

    /// Presses a button, and returns the new private answer.
    pub async fn press_for_answer(&mut self, message: &Value, word: &str) -> Value {
        let id = id(message, word);
        self.click_for_answer(message, &id, &[]).await
    }

    /// Presses a button of a private message, and returns the message once it has changed.
    pub async fn press_through(&mut self, message: &Value, word: &str) -> Value {
        let id = id(message, word);
        self.click_through(message, &id, &[]).await
    }

    /// Presses a button of a private message, and waits until the message is gone.
    pub async fn press_away(&mut self, message: &Value, word: &str) {
        self.click_away(message, &id(message, word)).await;
    }

    /// Chooses the next click of a move on a board, and returns the private panel.
    pub async fn choose_for_answer(&mut self, board: &Value, value: &str) -> Value {
        let id = id(board, "pick");
        self.click_for_answer(board, &id, &[value]).await
    }

    /// Chooses the next click of a move on a panel, and returns the panel once it has changed.
    pub async fn choose_through(&mut self, panel: &Value, value: &str) -> Value {
        let id = id(panel, "pick");
        self.click_through(panel, &id, &[value]).await
    }
}

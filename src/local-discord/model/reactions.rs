//! The reactions to a message: which emojis, and whose. Pure.

use super::emoji::Emoji;
use super::snowflake::{APPLICATION, Id};
use crate::error::ApiError;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The most different emojis of a message.
const MAX_EMOJIS: usize = 20;

/// An emoji that people react with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReactionEmoji {
    /// The id of an emoji of the application; none for one of Unicode.
    pub id: Option<Id>,
    pub name: String,
}

/// The reactions to a message, in the order in which the emojis came.
#[derive(Clone, Debug, Default)]
pub struct Reactions(Vec<(ReactionEmoji, Vec<Id>)>);

impl ReactionEmoji {
    /// Reads an emoji of a path: one of Unicode, or `name:id` of one that the application has.
    ///
    /// # Errors
    /// 10014 if there is no such emoji.
    pub fn parse(text: &str, known: &BTreeMap<Id, Emoji>) -> Result<Self, ApiError> {
        let unknown = ApiError::Code(10_014);
        if let Some((_, id)) = text.rsplit_once(':') {
            let id = id.parse().map(Id).map_err(|_| ApiError::Code(10_014))?;
            let name = known.get(&id).ok_or(unknown)?.name.clone();
            return Ok(Self { id: Some(id), name });
        }
        // Digits and signs are emojis only together with a mark.
        let is_emoji = !text.is_empty()
            && text.chars().count() <= 16
            && !text.chars().any(char::is_whitespace)
            && text.chars().any(|c| !c.is_ascii() && !c.is_alphanumeric());
        let name = text.to_owned();
        is_emoji.then_some(Self { id: None, name }).ok_or(unknown)
    }

    /// The partial emoji object.
    pub fn object(&self) -> Value {
        json!({"id": self.id, "name": self.name})
    }
}

impl Reactions {
    /// Adds a reaction. True if it is new.
    ///
    /// # Errors
    /// 30010 if the message has too many emojis.
    pub fn add(&mut self, emoji: &ReactionEmoji, person: Id) -> Result<bool, ApiError> {
        let known = self.0.iter_mut().find(|(known, _)| known == emoji);
        if let Some((_, people)) = known {
            let is_new = !people.contains(&person);
            people.extend(is_new.then_some(person));
            return Ok(is_new);
        }
        if self.0.len() >= MAX_EMOJIS {
            return Err(ApiError::Code(30_010));
        }
        self.0.push((emoji.clone(), vec![person]));
        Ok(true)
    }

    /// Removes a reaction. True if it was there.
    pub fn remove(&mut self, emoji: &ReactionEmoji, person: Id) -> bool {
        let before: usize = self.0.iter().map(|(_, people)| people.len()).sum();
        for (_, people) in self.0.iter_mut().filter(|(known, _)| known == emoji) {
            people.retain(|known| *known != person);
        }
        self.0.retain(|(_, people)| !people.is_empty());
        before != self.0.iter().map(|(_, people)| people.len()).sum::<usize>()
    }

    /// Removes all reactions with this emoji, or all there are. True if there were any.
    pub fn clear(&mut self, emoji: Option<&ReactionEmoji>) -> bool {
        let before = self.0.len();
        self.0
            .retain(|(known, _)| emoji.is_some_and(|emoji| known != emoji));
        self.0.len() != before
    }

    /// Who has reacted with an emoji, the first one first.
    pub fn people(&self, emoji: &ReactionEmoji) -> &[Id] {
        let found = self.0.iter().find(|(known, _)| known == emoji);
        found.map_or(&[], |(_, people)| people)
    }

    /// The reaction objects as the bot receives them; none if there are no reactions.
    pub fn objects(&self) -> Option<Vec<Value>> {
        let object = |(emoji, people): &(ReactionEmoji, Vec<Id>)| {
            json!({
                "emoji": emoji.object(), "count": people.len(), "count_details": {"normal": people.len(), "burst": 0}, "burst_colors": [], "me_burst": false,
                "burst_count": 0, "burst_me": false, "me": people.contains(&APPLICATION),
            })
        };
        (!self.0.is_empty()).then(|| self.0.iter().map(object).collect())
    }

    /// The reactions as the web page receives them, with the people.
    pub fn for_page(&self) -> Vec<Value> {
        let reactions = self.0.iter();
        let reactions =
            reactions.map(|(emoji, people)| json!({"emoji": emoji.object(), "people": people}));
        reactions.collect()
    }
}

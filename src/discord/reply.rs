//! A message composed once, and converted to each form that Discord's API takes: response, edit of a response,
//! message, edit of a message.

use crate::controls::limits::MAX_CONTENT;
use serenity::all::{
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, CreateMessage, EditAttachments, EditInteractionResponse,
    EditMessage, MessageFlags, UserId,
};
use zihin_ids::GameId;

/// The parts of a message: text, components, at most one picture and one animation, and files.
#[derive(Clone, Debug, Default)]
pub struct Reply {
    /// The text, in Discord's markdown.
    pub content: String,
    /// The components. An edit without components removes those of the message.
    pub components: Vec<CreateActionRow>,
    /// The picture. An edit without one removes that of the message.
    pub picture: Option<Picture>,
    /// An animation. An edit without one removes that of the message.
    pub animation: Option<Animation>,
    /// Files to download.
    pub files: Vec<File>,
    /// Whom the message pings when it is created; if empty, the message is silent. Edits ping no one.
    pub ping: Vec<u64>,
    /// Whether only the requester sees it, even as the answer to something that is answered publicly: a refusal, say.
    pub is_private: bool,
    /// Whether there is nothing to answer, since the result is public: a private message with the component is deleted.
    pub is_done: bool,
    /// Which private answers it replaces; without effect on public messages.
    pub slot: EphemeralSlot,
}

/// What a private answer is for. By this it replaces others, see `request/private_answers`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EphemeralSlot {
    /// A refusal, an acknowledgement, a menu, a question: what is of no use once something else was done.
    #[default]
    Note,
    /// Something to read or fill in while one goes on, such as the rules.
    Page,
    /// The analysis of this game, which takes long to make.
    Report(GameId),
    /// The panel on which a move of this game is entered.
    Panel(GameId),
    /// The question before an act in this game that cannot be undone.
    Question(GameId),
    /// The acknowledgement of a move in this game.
    Played(GameId),
    /// The public message of what was opened or has begun, after which menus and questions are of no use.
    Opened,
}

/// A PNG with its alt text.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The encoded image.
    pub png: Vec<u8>,
    /// The alt text, at most 1,024 characters.
    pub alt: String,
}

/// A GIF with its alt text.
#[derive(Clone, Debug)]
pub struct Animation {
    /// The file name.
    pub name: String,
    /// The encoded images.
    pub gif: Vec<u8>,
    /// The alt text, at most 1,024 characters.
    pub alt: String,
}

/// A file to download, or an image as it was sent before.
#[derive(Clone, Debug)]
pub struct File {
    /// The file name.
    pub name: String,
    /// The contents.
    pub bytes: Vec<u8>,
    /// The alt text of an image.
    pub alt: Option<String>,
}

/// The file name of a picture.
pub const BOARD: &str = "board.png";

impl Reply {
    /// A message of text alone.
    pub fn text(content: impl Into<String>) -> Self {
        Self {
            content: content.into(),
            ..Self::default()
        }
    }

    /// A text to read while one goes on.
    pub fn page(content: impl Into<String>) -> Self {
        Self {
            slot: EphemeralSlot::Page,
            ..Self::text(content)
        }
    }

    /// An empty answer, since the result is public.
    pub fn done() -> Self {
        Self {
            is_done: true,
            ..Self::default()
        }
    }

    /// With one more line, if there is one; in place of an empty answer only the requester sees it.
    pub fn with_line(self, line: Option<String>) -> Self {
        let Some(line) = line else {
            return self;
        };
        if self.is_done {
            return Self {
                is_private: true,
                ..Self::text(line)
            };
        }
        Self {
            content: format!("{}\n{line}", self.content),
            ..self
        }
    }

    /// The same with these lines at its end, which are never cut.
    pub fn ending_with<'a>(mut self, lines: impl IntoIterator<Item = &'a str>) -> Self {
        let join = |end: String, line: &str| end + "\n" + line;
        let end = lines.into_iter().fold(String::new(), join);
        self.content = clip(
            self.content,
            MAX_CONTENT.saturating_sub(end.chars().count()),
        );
        self.content.push_str(&end);
        self
    }

    /// The response to an interaction, visible to everyone or only to the requester.
    pub fn into_answer(mut self, is_private: bool) -> CreateInteractionResponseMessage {
        let mentions = self.mentions();
        let files = self.take_attachments();
        CreateInteractionResponseMessage::new()
            .content(clip(self.content, MAX_CONTENT))
            .components(self.components)
            .allowed_mentions(mentions)
            .files(files)
            .ephemeral(is_private)
    }

    /// The response that updates the message whose component was clicked.
    pub fn into_update(self) -> CreateInteractionResponseMessage {
        self.into_answer(false)
    }

    /// The message that follows another answer to an interaction.
    pub fn into_followup(mut self, is_private: bool) -> CreateInteractionResponseFollowup {
        let mentions = self.mentions();
        let files = self.take_attachments();
        CreateInteractionResponseFollowup::new()
            .content(clip(self.content, MAX_CONTENT))
            .components(self.components)
            .allowed_mentions(mentions)
            .files(files)
            .ephemeral(is_private)
    }

    /// The edit that answers a deferred interaction.
    pub fn into_late_answer(mut self) -> EditInteractionResponse {
        let files = self.take_replacements();
        EditInteractionResponse::new()
            .content(clip(self.content, MAX_CONTENT))
            .components(self.components)
            .allowed_mentions(CreateAllowedMentions::new())
            .attachments(files)
    }

    /// A new message in a channel. The nonce makes a repeated request harmless.
    pub fn into_message(mut self, nonce: String) -> CreateMessage {
        let mentions = self.mentions();
        let files = self.take_attachments();
        let mut flags = MessageFlags::empty();
        flags.set(MessageFlags::SUPPRESS_NOTIFICATIONS, self.ping.is_empty());
        CreateMessage::new()
            .flags(flags)
            .content(clip(self.content, MAX_CONTENT))
            .components(self.components)
            .allowed_mentions(mentions)
            .nonce(serenity::all::Nonce::String(nonce))
            .enforce_nonce(true)
            .files(files)
    }

    /// The edit of a message in a channel.
    pub fn into_edit(mut self) -> EditMessage {
        let files = self.take_replacements();
        EditMessage::new()
            .content(clip(self.content, MAX_CONTENT))
            .components(self.components)
            .allowed_mentions(CreateAllowedMentions::new())
            .attachments(files)
    }

    /// Its files with their contents. A message that is sent without serenity's client names them only.
    pub fn files(&self) -> Vec<CreateAttachment> {
        self.clone().take_attachments()
    }

    /// Takes the files out of the parts.
    fn take_attachments(&mut self) -> Vec<CreateAttachment> {
        let picture = self.picture.take().map(Picture::attach);
        let animation = self.animation.take().map(Animation::attach);
        let files = std::mem::take(&mut self.files).into_iter();
        let pictures = picture.into_iter().chain(animation);
        pictures.chain(files.map(File::attach)).collect()
    }

    /// Takes the files out of the parts; they replace all those of the edited message.
    fn take_replacements(&mut self) -> EditAttachments {
        let files = self.take_attachments().into_iter();
        files.fold(EditAttachments::new(), EditAttachments::add)
    }

    fn mentions(&self) -> CreateAllowedMentions {
        CreateAllowedMentions::new().users(self.ping.iter().copied().map(UserId::new))
    }
}

impl File {
    fn attach(self) -> CreateAttachment {
        let file = CreateAttachment::bytes(self.bytes, self.name);
        match self.alt {
            Some(alt) => file.description(alt),
            None => file,
        }
    }
}

impl Animation {
    fn attach(self) -> CreateAttachment {
        CreateAttachment::bytes(self.gif, self.name).description(self.alt)
    }
}

impl Picture {
    fn attach(self) -> CreateAttachment {
        CreateAttachment::bytes(self.png, BOARD).description(self.alt)
    }
}

/// Cuts a text with more than so many characters. The text of a board never comes near the limit of Discord.
fn clip(content: String, limit: usize) -> String {
    match content.char_indices().nth(limit.saturating_sub(1)) {
        Some((at, _)) if content.chars().count() > limit => format!("{}…", &content[..at]),
        _ => content,
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_CONTENT, Reply};

    #[test]
    fn the_lines_at_the_end_of_a_long_text_are_not_cut() {
        let reply = Reply::text("é".repeat(2 * MAX_CONTENT));
        let reply = reply.ending_with(["-# first", "-# second"]);
        assert_eq!(reply.content.chars().count(), MAX_CONTENT);
        assert!(reply.content.ends_with("é…\n-# first\n-# second"));
        let short = Reply::text("short").ending_with(["-# seal"]);
        assert_eq!(short.content, "short\n-# seal");
    }
}

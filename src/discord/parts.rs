//! A message as we compose it once, and the four forms in which Discord wants it. It does not know what the message says.

use serenity::all::{
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateInteractionResponseMessage,
    CreateMessage, EditAttachments, EditInteractionResponse, EditMessage, MessageFlags, UserId,
};

/// Content, controls and at most one picture and one file.
#[derive(Clone, Debug, Default)]
pub struct Parts {
    /// The text, in Discord's markdown.
    pub content: String,
    /// The controls; none takes away those of an edited message.
    pub components: Vec<CreateActionRow>,
    /// The picture; none takes away that of an edited message.
    pub picture: Option<Picture>,
    /// A file to be kept by whoever gets it.
    pub file: Option<File>,
    /// Who is pinged when the message is created; with nobody it comes silently. Edits ping nobody.
    pub ping: Vec<u64>,
    /// There is nothing to say to whoever clicked: everybody sees what was done. A private message goes.
    pub is_done: bool,
}

/// A PNG with the words for those who cannot see it.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The encoded file.
    pub png: Vec<u8>,
    /// At most 1,024 characters.
    pub alt: String,
}

/// A file that is no picture.
#[derive(Clone, Debug)]
pub struct File {
    /// What it is called.
    pub name: &'static str,
    /// What it holds.
    pub bytes: Vec<u8>,
}

/// The most characters Discord takes in a message.
const MOST_CONTENT: usize = 2_000;

impl Parts {
    /// A message of text alone.
    pub fn text(content: impl Into<String>) -> Self {
        Self {
            content: content.into(),
            ..Self::default()
        }
    }

    /// Nothing to say: everybody sees what was done.
    pub fn done() -> Self {
        Self {
            is_done: true,
            ..Self::default()
        }
    }

    /// As the answer to an interaction, visible to everyone or only to whoever asked.
    pub fn into_answer(mut self, is_private: bool) -> CreateInteractionResponseMessage {
        let mentions = self.mentions();
        let files = self.attachments();
        CreateInteractionResponseMessage::new()
            .content(clip(self.content))
            .components(self.components)
            .allowed_mentions(mentions)
            .files(files)
            .ephemeral(is_private)
    }

    /// As the new form of the private message whose control was clicked. The old picture goes.
    pub fn into_update(self) -> CreateInteractionResponseMessage {
        self.into_answer(false)
    }

    /// As the late answer to an interaction that was deferred.
    pub fn into_late_answer(mut self) -> EditInteractionResponse {
        let files = self.new_attachments();
        EditInteractionResponse::new()
            .content(clip(self.content))
            .components(self.components)
            .allowed_mentions(CreateAllowedMentions::new())
            .attachments(files)
    }

    /// As a new message of a channel. The nonce makes a repeated request harmless.
    pub fn into_message(mut self, nonce: String) -> CreateMessage {
        let mentions = self.mentions();
        let files = self.attachments();
        let mut flags = MessageFlags::empty();
        flags.set(MessageFlags::SUPPRESS_NOTIFICATIONS, self.ping.is_empty());
        CreateMessage::new()
            .flags(flags)
            .content(clip(self.content))
            .components(self.components)
            .allowed_mentions(mentions)
            .nonce(serenity::all::Nonce::String(nonce))
            .enforce_nonce(true)
            .files(files)
    }

    /// As the new form of a channel's message.
    pub fn into_edit(mut self) -> EditMessage {
        let files = self.new_attachments();
        EditMessage::new()
            .content(clip(self.content))
            .components(self.components)
            .allowed_mentions(CreateAllowedMentions::new())
            .attachments(files)
    }

    /// The files, which the message then has no more.
    fn attachments(&mut self) -> Vec<CreateAttachment> {
        let picture = self.picture.take().map(Picture::attach);
        let file = self.file.take().map(File::attach);
        picture.into_iter().chain(file).collect()
    }

    /// The same for a message that may have had others.
    fn new_attachments(&mut self) -> EditAttachments {
        let files = self.attachments().into_iter();
        files.fold(EditAttachments::new(), EditAttachments::add)
    }

    fn mentions(&self) -> CreateAllowedMentions {
        CreateAllowedMentions::new().users(self.ping.iter().copied().map(UserId::new))
    }
}

impl File {
    fn attach(self) -> CreateAttachment {
        CreateAttachment::bytes(self.bytes, self.name)
    }
}

impl Picture {
    fn attach(self) -> CreateAttachment {
        CreateAttachment::bytes(self.png, "board.png").description(self.alt)
    }
}

/// Cuts a text that Discord would refuse; a board's own words never come near the limit.
fn clip(content: String) -> String {
    match content.char_indices().nth(MOST_CONTENT - 1) {
        Some((at, _)) if content.chars().count() > MOST_CONTENT => format!("{}…", &content[..at]),
        _ => content,
    }
}

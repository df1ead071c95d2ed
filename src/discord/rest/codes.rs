//! Discord's error codes that mean something to the bot.

/// The channel does not exist.
pub const UNKNOWN_CHANNEL: u32 = 10_003;
/// The person is not a member of the server.
pub const UNKNOWN_MEMBER: u32 = 10_007;
/// The message does not exist any more: somebody has deleted it, or dismissed it if it was private.
pub const UNKNOWN_MESSAGE: u32 = 10_008;
/// The account has been deleted.
pub const UNKNOWN_USER: u32 = 10_013;
/// The application has as many emojis as it may have.
pub const TOO_MANY_EMOJIS: u32 = 30_008;
/// The interaction has been answered already.
pub const ALREADY_ANSWERED: u32 = 40_060;
/// The server has not let the bot offer commands.
pub const MISSING_ACCESS: u32 = 50_001;
/// Discord does not take a part of the message, such as an emoji that was deleted.
pub const INVALID_FORM: u32 = 50_035;
/// The thread is archived.
pub const THREAD_ARCHIVED: u32 = 50_083;
/// The message has a thread already, which has the message's id.
pub const THREAD_EXISTS: u32 = 160_004;

//! Whether the bot is where an interaction comes from.

use serenity::all::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, InteractionContext,
};

/// Whether the bot is where an interaction comes from: in its direct messages, and in servers with the bot.
pub fn is_installed_there(
    context: Option<InteractionContext>,
    owners: &AuthorizingIntegrationOwners,
) -> bool {
    let is_server_install = |owner: &AuthorizingIntegrationOwner| {
        matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_))
    };
    match context {
        Some(InteractionContext::BotDm) => true,
        Some(InteractionContext::PrivateChannel) => false,
        _ => owners.0.is_empty() || owners.0.iter().any(is_server_install),
    }
}

#[cfg(test)]
mod tests {
    use super::is_installed_there;
    use serenity::all::{
        AuthorizingIntegrationOwner as Owner, AuthorizingIntegrationOwners as Owners, GuildId,
        InteractionContext, UserId,
    };

    #[test]
    fn the_bot_is_in_servers_that_have_installed_it_and_in_direct_messages_with_it() {
        let (guild, own, group) = (
            Some(InteractionContext::Guild),
            Some(InteractionContext::BotDm),
            Some(InteractionContext::PrivateChannel),
        );
        let by_server = || Owner::GuildInstall(Some(GuildId::new(3)));
        let by_person = || Owner::UserInstall(UserId::new(7));
        for (context, owners, expected) in [
            (guild, vec![by_server()], true),
            (guild, vec![by_person(), by_server()], true),
            (guild, vec![by_person()], false),
            (own, vec![by_person()], true),
            (group, vec![by_person()], false),
            // As before people could install apps.
            (None, vec![], true),
        ] {
            assert_eq!(is_installed_there(context, &Owners(owners)), expected);
        }
    }
}

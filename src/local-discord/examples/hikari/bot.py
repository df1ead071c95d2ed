"""An example bot in Python with hikari: every kind of interaction once.

    DISCORD_TOKEN=… python bot.py                                          # on Discord
    DISCORD_API_URL=http://127.0.0.1:8787 DISCORD_TOKEN=… python bot.py    # on a local Discord

hikari reads the bot's id from the token, so that it takes the one that the local Discord prints, but not any.
"""

import os

import hikari

import commands
import components
from picture import COLOURS

COMMANDS = commands.HANDLERS | components.COMMANDS

address = os.environ.get("DISCORD_API_URL")
bot = hikari.GatewayBot(os.environ["DISCORD_TOKEN"], banner=None, rest_url=address and f"{address}/api/v10")


@bot.listen(hikari.StartingEvent)
async def register(event: hikari.StartingEvent) -> None:
    application = await bot.rest.fetch_application()
    await bot.rest.set_application_commands(application, commands.BUILDERS)


@bot.listen(hikari.StartedEvent)
async def started(event: hikari.StartedEvent) -> None:
    print(f"{bot.get_me()} is ready", flush=True)


@bot.listen(hikari.CommandInteractionCreateEvent)
async def command(event: hikari.CommandInteractionCreateEvent) -> None:
    interaction = event.interaction
    options = {option.name: option.value for option in interaction.options or ()}
    await COMMANDS[interaction.command_name](interaction, **options)


@bot.listen(hikari.AutocompleteInteractionCreateEvent)
async def colours(event: hikari.AutocompleteInteractionCreateEvent) -> None:
    typed = str(event.interaction.options[0].value).lower()
    fitting = [name for name in COLOURS if name.startswith(typed)]
    choices = [hikari.impl.AutocompleteChoiceBuilder(name.title(), name) for name in fitting[:25]]
    await event.interaction.create_response(choices)


@bot.listen(hikari.ComponentInteractionCreateEvent)
async def component(event: hikari.ComponentInteractionCreateEvent) -> None:
    await components.HANDLERS[event.interaction.custom_id](event.interaction)


@bot.listen(hikari.ModalInteractionCreateEvent)
async def modal(event: hikari.ModalInteractionCreateEvent) -> None:
    await components.renamed(event.interaction)


@bot.listen(hikari.GuildReactionAddEvent)
async def count_votes(event: hikari.GuildReactionAddEvent) -> None:
    """Counts the votes under a message of `/vote`."""
    own = bot.get_me().id
    message = await bot.rest.fetch_message(event.channel_id, event.message_id)
    if event.user_id == own or message.author.id != own:
        return
    votes = ", ".join(f"{reaction.emoji} {reaction.count - reaction.is_me}" for reaction in message.reactions)
    await message.edit(f"Votes: {votes}")


if __name__ == "__main__":
    bot.run()

"""Buttons and all kinds of select menus."""

import discord
from discord import app_commands, ui


class Panel(ui.View):
    """A button that counts, one that ends the panel, and a menu with options of our own."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.likes = 0
        self.add_item(ui.Button(label="Website", url="https://example.org"))

    @ui.button(label="Like", emoji="👍", style=discord.ButtonStyle.success)
    async def like(self, interaction: discord.Interaction, button: ui.Button) -> None:
        self.likes += 1
        await interaction.response.edit_message(content=f"Likes: {self.likes}")

    @ui.button(label="Close", style=discord.ButtonStyle.danger)
    async def close(self, interaction: discord.Interaction, button: ui.Button) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="Closed", view=None)

    @ui.select(
        placeholder="Fruits",
        max_values=2,
        options=[
            discord.SelectOption(label="Apple", value="apple", emoji="🍎"),
            discord.SelectOption(label="Pear", value="pear", description="Or two"),
            discord.SelectOption(label="Plum", value="plum"),
        ],
    )
    async def fruits(self, interaction: discord.Interaction, select: ui.Select) -> None:
        await interaction.response.send_message(f"Fruits: {', '.join(select.values)}", ephemeral=True)


class Choices(ui.View):
    """Menus that Discord fills: people, roles, both, and channels."""

    @ui.select(cls=ui.UserSelect, placeholder="Somebody")
    async def people(self, interaction: discord.Interaction, select: ui.UserSelect) -> None:
        await self.answer(interaction, select.values[0].mention)

    @ui.select(cls=ui.RoleSelect, placeholder="A role")
    async def roles(self, interaction: discord.Interaction, select: ui.RoleSelect) -> None:
        await self.answer(interaction, select.values[0].name)

    @ui.select(cls=ui.MentionableSelect, placeholder="Somebody or a role", max_values=2)
    async def mentionables(self, interaction: discord.Interaction, select: ui.MentionableSelect) -> None:
        await self.answer(interaction, f"{len(select.values)} of them")

    @ui.select(cls=ui.ChannelSelect, placeholder="A channel", channel_types=[discord.ChannelType.text])
    async def channels(self, interaction: discord.Interaction, select: ui.ChannelSelect) -> None:
        await self.answer(interaction, select.values[0].mention)

    async def answer(self, interaction: discord.Interaction, chosen: str) -> None:
        await interaction.response.send_message(f"Chosen: {chosen}", ephemeral=True)


def add_to(tree: app_commands.CommandTree) -> None:
    @tree.command(description="Buttons and a menu")
    async def panel(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Likes: 0", view=Panel())

    @tree.command(description="Menus of people, roles and channels")
    async def choose(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Choose", view=Choices())

"""Modals: with labels, and in the older form with rows."""

import discord
from discord import app_commands, ui


class Feedback(ui.Modal, title="Feedback"):
    """A text, a menu, a choice and files, each under a label."""

    about = ui.TextDisplay("What you write here is read by **nobody**.")
    mood = ui.Label(
        text="Mood",
        description="How was it?",
        component=ui.Select(
            options=[discord.SelectOption(label="Good", value="good"), discord.SelectOption(label="Bad", value="bad")]
        ),
    )
    words = ui.Label(text="Words", component=ui.TextInput(style=discord.TextStyle.paragraph, max_length=300))
    again = ui.Label(
        text="Again?",
        component=ui.RadioGroup(
            options=[discord.RadioGroupOption(label="Yes", value="yes"), discord.RadioGroupOption(label="No", value="no")]
        ),
    )
    files = ui.Label(text="Files", component=ui.FileUpload(required=False, max_values=2))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        names = ", ".join(file.filename for file in self.files.component.values)
        feeling, again = self.mood.component.values[0], self.again.component.value
        await interaction.response.send_message(f"{feeling}, {again}: {self.words.component.value} ({names})")


class Rename(ui.Modal, title="Rename"):
    """One text in a row, with what it is now."""

    name = ui.TextInput(label="New name", default="Old name", min_length=2, max_length=20)

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content=f"Now called {self.name.value}")


class Renaming(ui.View):
    @ui.button(label="Rename", style=discord.ButtonStyle.primary)
    async def rename(self, interaction: discord.Interaction, button: ui.Button) -> None:
        await interaction.response.send_modal(Rename())


def add_to(tree: app_commands.CommandTree) -> None:
    @tree.command(description="Asks how it was")
    async def feedback(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Feedback())

    @tree.command(description="A thing with a name")
    async def thing(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Called Old name", view=Renaming())

// Slash commands, autocomplete, context menus, files, threads, reactions, and what a person has installed for themselves.

import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  AttachmentBuilder,
  ContextMenuCommandBuilder,
  InteractionContextType,
  MessageFlags,
  SlashCommandBuilder,
} from "discord.js";
import { COLOURS, square } from "./picture.js";

const draw = {
  data: new SlashCommandBuilder()
    .setName("draw")
    .setDescription("Draws squares, which takes a moment")
    .addStringOption((option) => option.setName("colour").setDescription("Their colour").setAutocomplete(true)),
  async complete(interaction) {
    const typed = interaction.options.getFocused().toLowerCase();
    const fitting = Object.keys(COLOURS).filter((name) => name.startsWith(typed));
    await interaction.respond(fitting.slice(0, 25).map((name) => ({ name: name[0].toUpperCase() + name.slice(1), value: name })));
  },
  async run(interaction) {
    const colour = interaction.options.getString("colour") ?? "red";
    await interaction.deferReply();
    const pictures = [64, 128].map((size) => new AttachmentBuilder(square(colour, size), { name: `${colour}-${size}.png`, description: `A ${colour} square` }));
    const notes = new AttachmentBuilder(Buffer.from(`${colour}\n`), { name: "notes.txt" });
    await interaction.editReply({ content: `Two squares in ${colour}`, files: [...pictures, notes] });
  },
};

const secret = {
  data: new SlashCommandBuilder().setName("secret").setDescription("Says something to you alone, in several parts"),
  async run(interaction) {
    await interaction.reply({ content: "Only you can see this.", flags: MessageFlags.Ephemeral });
    const file = new AttachmentBuilder(square("blue", 32), { name: "secret.png" });
    await interaction.followUp({ content: "Nor can others see this.", files: [file], flags: MessageFlags.Ephemeral });
  },
};

const discuss = {
  data: new SlashCommandBuilder()
    .setName("discuss")
    .setDescription("Starts a thread")
    .setContexts(InteractionContextType.Guild)
    .addStringOption((option) => option.setName("subject").setDescription("What about").setRequired(true).setMaxLength(90)),
  async run(interaction) {
    const subject = interaction.options.getString("subject");
    await interaction.reply(`Let us discuss ${subject}.`);
    const message = await interaction.fetchReply();
    const thread = await message.startThread({ name: subject });
    await thread.members.add(interaction.user);
    await thread.send("Here is the place for it.");
  },
};

const vote = {
  data: new SlashCommandBuilder()
    .setName("vote")
    .setDescription("Asks for votes by reactions")
    .addStringOption((option) => option.setName("question").setDescription("The question").setRequired(true)),
  async run(interaction) {
    const { resource } = await interaction.reply({ content: interaction.options.getString("question"), withResponse: true });
    for (const emoji of ["👍", "👎"]) await resource.message.react(emoji);
  },
};

/** Counts the votes under a message of `/vote`. */
export async function countVotes(reaction, user) {
  if (user.id === user.client.user.id) return;
  const message = await reaction.message.fetch();
  if (message.author.id !== user.client.user.id) return;
  const votes = message.reactions.cache.map(({ emoji, count, me }) => `${emoji} ${count - Number(me)}`);
  await message.edit(`Votes: ${votes.join(", ")}`);
}

const anywhere = {
  data: new SlashCommandBuilder()
    .setName("anywhere")
    .setDescription("Works wherever you are, if you have installed the app for yourself")
    .setIntegrationTypes(ApplicationIntegrationType.UserInstall)
    .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel),
  async run(interaction) {
    const installed = ApplicationIntegrationType.UserInstall in interaction.authorizingIntegrationOwners ? "you" : "this server";
    await interaction.reply(`Installed for ${installed}.`);
  },
};

const greet = {
  data: new ContextMenuCommandBuilder().setName("Greet").setType(ApplicationCommandType.User),
  async run(interaction) {
    await interaction.reply({ content: `Hello ${interaction.targetUser}!`, allowedMentions: { parse: [] } });
  },
};

const countWords = {
  data: new ContextMenuCommandBuilder().setName("Count words").setType(ApplicationCommandType.Message),
  async run(interaction) {
    const words = interaction.targetMessage.content.split(/\s+/).filter(Boolean).length;
    await interaction.reply({ content: `${words} words`, flags: MessageFlags.Ephemeral });
  },
};

export const commands = [draw, secret, discuss, vote, anywhere, greet, countWords];

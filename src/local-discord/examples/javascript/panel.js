// Buttons and all kinds of select menus.

import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelSelectMenuBuilder,
  ChannelType,
  MentionableSelectMenuBuilder,
  MessageFlags,
  RoleSelectMenuBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  UserSelectMenuBuilder,
} from "discord.js";

const row = (...components) => new ActionRowBuilder().addComponents(components);

const buttons = row(
  new ButtonBuilder().setCustomId("like").setLabel("Like").setEmoji("👍").setStyle(ButtonStyle.Success),
  new ButtonBuilder().setCustomId("close").setLabel("Close").setStyle(ButtonStyle.Danger),
  new ButtonBuilder().setURL("https://example.org").setLabel("Website").setStyle(ButtonStyle.Link),
);

const fruits = new StringSelectMenuBuilder()
  .setCustomId("fruits")
  .setPlaceholder("Fruits")
  .setMaxValues(2)
  .addOptions({ label: "Apple", value: "apple", emoji: "🍎" }, { label: "Pear", value: "pear", description: "Or two" }, { label: "Plum", value: "plum" });

const menus = [
  new UserSelectMenuBuilder().setCustomId("people").setPlaceholder("Somebody"),
  new RoleSelectMenuBuilder().setCustomId("roles").setPlaceholder("A role"),
  new MentionableSelectMenuBuilder().setCustomId("mentionables").setPlaceholder("Somebody or a role").setMaxValues(2),
  new ChannelSelectMenuBuilder().setCustomId("channels").setPlaceholder("A channel").addChannelTypes(ChannelType.GuildText),
];

export const commands = [
  {
    data: new SlashCommandBuilder().setName("panel").setDescription("Buttons and a menu"),
    run: (interaction) => interaction.reply({ content: "Likes: 0", components: [buttons, row(fruits)] }),
  },
  {
    data: new SlashCommandBuilder().setName("choose").setDescription("Menus of people, roles and channels"),
    run: (interaction) => interaction.reply({ content: "Choose", components: menus.map((menu) => row(menu)) }),
  },
];

const answer = (interaction, content) => interaction.reply({ content, flags: MessageFlags.Ephemeral });

export const components = {
  like(interaction) {
    const likes = Number(interaction.message.content.split(" ")[1]) + 1;
    return interaction.update(`Likes: ${likes}`);
  },
  async close(interaction) {
    await interaction.deferUpdate();
    await interaction.editReply({ content: "Closed", components: [] });
  },
  fruits: (interaction) => answer(interaction, `Fruits: ${interaction.values.join(", ")}`),
  people: (interaction) => answer(interaction, `Chosen: ${interaction.users.first()}`),
  roles: (interaction) => answer(interaction, `Chosen: ${interaction.roles.first().name}`),
  mentionables: (interaction) => answer(interaction, `Chosen: ${interaction.users.size + interaction.roles.size} of them`),
  channels: (interaction) => answer(interaction, `Chosen: ${interaction.channels.first()}`),
};

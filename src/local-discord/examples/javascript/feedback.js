// Modals: with labels, and in the older form with rows.

import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  FileUploadBuilder,
  LabelBuilder,
  ModalBuilder,
  RadioGroupBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
} from "discord.js";

const about = new TextDisplayBuilder().setContent("What you write here is read by **nobody**.");

const mood = new LabelBuilder()
  .setLabel("Mood")
  .setDescription("How was it?")
  .setStringSelectMenuComponent(new StringSelectMenuBuilder().setCustomId("mood").addOptions({ label: "Good", value: "good" }, { label: "Bad", value: "bad" }));

const words = new LabelBuilder()
  .setLabel("Words")
  .setTextInputComponent(new TextInputBuilder().setCustomId("words").setStyle(TextInputStyle.Paragraph).setMaxLength(300));

const again = new LabelBuilder()
  .setLabel("Again?")
  .setRadioGroupComponent(new RadioGroupBuilder().setCustomId("again").addOptions({ label: "Yes", value: "yes" }, { label: "No", value: "no" }));

const files = new LabelBuilder()
  .setLabel("Files")
  .setFileUploadComponent(new FileUploadBuilder().setCustomId("files").setRequired(false).setMaxValues(2));

const feedback = new ModalBuilder()
  .setCustomId("feedback")
  .setTitle("Feedback")
  .addTextDisplayComponents(about)
  .addLabelComponents(mood, words, again, files);

const name = new TextInputBuilder().setCustomId("name").setLabel("New name").setValue("Old name").setMinLength(2).setMaxLength(20).setStyle(TextInputStyle.Short);
const rename = new ModalBuilder().setCustomId("renamed").setTitle("Rename").addComponents(new ActionRowBuilder().addComponents(name));
const renaming = new ActionRowBuilder().addComponents(new ButtonBuilder().setCustomId("rename").setLabel("Rename").setStyle(ButtonStyle.Primary));

export const commands = [
  {
    data: new SlashCommandBuilder().setName("feedback").setDescription("Asks how it was"),
    run: (interaction) => interaction.showModal(feedback),
  },
  {
    data: new SlashCommandBuilder().setName("thing").setDescription("A thing with a name"),
    run: (interaction) => interaction.reply({ content: "Called Old name", components: [renaming] }),
  },
];

export const components = {
  feedback(interaction) {
    const { fields } = interaction;
    const names = [...(fields.getUploadedFiles("files")?.values() ?? [])].map((file) => file.name);
    const [feeling] = fields.getStringSelectValues("mood");
    return interaction.reply(`${feeling}, ${fields.getRadioGroup("again")}: ${fields.getTextInputValue("words")} (${names.join(", ")})`);
  },
  rename: (interaction) => interaction.showModal(rename),
  renamed: (interaction) => interaction.update(`Now called ${interaction.fields.getTextInputValue("name")}`),
};

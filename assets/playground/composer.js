// The box at the bottom: plain text, and slash commands as pills. There is one text field, which moves into the pill being written.

import { byId, fill, h, icon, toast } from "./dom.js";
import { isOffered, leaves, matchTyped } from "./commands.js";
import { Draft } from "./draft.js";
import { runCommand, say, upload } from "./interactions.js";
import { SuggestionList } from "./suggestions.js";
import { commandList, forgetLive, loadingFor, mentionList, optionList, takeTyped, world } from "./suggest.js";
import { channelById, channelsHere, locale, state } from "./state.js";

const LONGEST = 2000;

let area = null;
let chooser = null;
let line = null;
let bar = null;
let list = null;
let note = null;
let reason = null;
let draft = null;
let problem = null;
let known = [];
let knownFor = null;

/** Builds the composer. Call once. */
export function startComposer() {
  bar = byId("composer-bar");
  area = h("textarea", {
    id: "composer", rows: "1", maxlength: "6000", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": "suggestions", autocapitalize: "sentences", spellcheck: "false", enterkeyhint: "send",
    oninput: onInput, onkeydown: onKey, onfocus: refresh, onblur: () => setTimeout(hideIfLeft, 150),
  });
  chooser = h("input", { type: "file", id: "composer-file", hidden: true, onchange: attach });
  line = h("div", { class: "composer-line", onclick: (event) => event.target === line && area.focus() });
  list = new SuggestionList(area);
  const plus = h("button", { type: "button", class: "icon-button plus", "aria-label": "Use a command", onclick: beginCommand }, icon("plus"));
  const send = h("button", { type: "submit", class: "icon-button send", "aria-label": "Send" }, icon("send"));
  note = h("div", { class: "composer-note", role: "status", hidden: true }, "This thread is archived. Sending a message brings it back.");
  reason = h("div", { class: "composer-reason", role: "status" });
  fill(bar, list.element, note, h("div", { class: "composer-box" }, plus, fill(line, area), send, reason, chooser));
  bar.addEventListener("submit", (event) => {
    event.preventDefault();
    submit();
  });
}

/** Brings the composer up to date with the state. */
export function drawComposer() {
  const channel = channelById(state.current);
  const key = JSON.stringify([channel, state.me, locale()]);
  const moved = knownFor && (knownFor.key !== key || knownFor.commands !== state.commands);
  if (!knownFor || moved) {
    known = leaves(state.commands.filter((command) => isOffered(command, channel)), locale());
    drawClosed(channel);
    const again = draft && known.find((leaf) => leaf.command.id === draft.leaf.command.id && leaf.names.at(-1) === draft.leaf.names.at(-1));
    if (draft && again) draft.leaf = again;
    else if (draft) leave("");
    knownFor = { key, commands: state.commands };
    refresh();
  }
  drawPlaceholder();
}

const LOCKED = "This thread is locked. Only moderators can bring it back.";
const CLOSED = "You do not have permission to send messages in this channel.";

/** Shows the reason instead of the field where the person cannot post. */
function drawClosed(channel) {
  const closed = channel && !channel.writable ? (channel.locked ? LOCKED : CLOSED) : "";
  bar.classList.toggle("closed", Boolean(closed));
  area.disabled = Boolean(closed);
  reason.textContent = closed;
  note.hidden = Boolean(closed) || !channel?.archived;
}

function drawPlaceholder() {
  const option = draft?.active && draft.option(draft.active);
  const channel = channelById(state.current);
  const thread = channel?.parent_id;
  const plain = `Message ${channel?.type === 1 ? `@${channel.name ?? state.bot.name}` : thread ? `“${channel.name}”` : `#${channel?.name ?? ""}`}`;
  area.placeholder = !draft ? plain : option || draft.remaining().length ? "" : "Press Enter to send";
  area.setAttribute("aria-label", !draft ? plain : option ? `/${draft.leaf.shown}, ${option.shown}${option.required ? ", required" : ""}: ${option.about}` : `/${draft.leaf.shown}, press Enter to send`);
}

/** Inserts a mention of a person into the text. */
export function mention(user) {
  if (draft) leave("");
  area.value = `${area.value}${area.value && !/\s$/.test(area.value) ? " " : ""}@${user.name ?? user.username} `;
  area.focus();
  refresh();
}

/** Starts the command of this name, as a click on `</name:id>` does. */
export function useCommand(name) {
  const found = matchTyped(known, `/${name}`);
  if (found) enter(found.leaf);
  else setText(`/${name}`);
  area.focus();
}

function beginCommand() {
  if (draft) leave("");
  setText("/");
  area.focus();
}

function setText(text) {
  area.value = text;
  onInput();
}

function onInput() {
  problem = null;
  if (draft) {
    if (draft.write(area.value)) showActive();
  } else {
    const found = matchTyped(known, area.value);
    if (found?.ended && found.leaf.options.length) enter(found.leaf, found.rest);
  }
  refresh();
}

/** Switches to pills. */
function enter(leaf, rest = "") {
  draft = new Draft(leaf);
  if (rest.trim()) draft.take(rest);
  forgetLive();
  showActive();
  refresh();
}

/** Switches back to plain text. */
function leave(text) {
  draft = null;
  problem = null;
  forgetLive();
  area.value = text;
  refresh();
}

function activate(name) {
  draft.active = name;
  showActive();
  refresh();
  area.focus();
}

function showActive() {
  area.value = draft.active ? draft.text(draft.active) : "";
  area.setSelectionRange(area.value.length, area.value.length);
}

const choose = {
  option: activate,
  value(text, value) {
    draft.pick(text, value);
    problem = null;
    showActive();
    refresh();
  },
  file(name) {
    chooser.dataset.optionName = name;
    chooser.click();
  },
};

/** Takes the file that was chosen for an option. */
function attach() {
  const [file] = chooser.files;
  const name = chooser.dataset.optionName;
  if (file && draft?.option(name)) {
    draft.attach(name, file);
    problem = null;
    showActive();
    refresh();
    area.focus();
  }
  chooser.value = "";
}

/** Draws the pills and suggestions for the field's current text. */
function refresh() {
  drawLine();
  drawPlaceholder();
  if (document.activeElement !== area) return list.hide();
  if (draft) list.show(optionList(draft, choose, refresh, area.value), problem);
  else if (/^\/\S*( \S*)*$/.test(area.value)) list.show(commandList(known, area.value.slice(1), enter));
  else list.show(mentionList(area.value.slice(0, area.selectionStart), (text) => setText(text + area.value.slice(area.selectionStart))));
}

function hideIfLeft() {
  if (!bar.contains(document.activeElement)) list.hide();
}

/** The pills around the field. The field never moves in the document, so that it keeps the focus and the on-screen keyboard. */
function drawLine() {
  for (const old of line.querySelectorAll(".pill")) old.remove();
  line.classList.toggle("drafting", draft !== null);
  area.style.order = "";
  if (draft) {
    const pills = draft.shown().map(pill);
    const name = h("span", { class: "pill command", style: { order: "0" } }, `/${draft.leaf.shown}`);
    const rest = draft.remaining().length;
    const more = rest > 0 && draft.active !== null && h("button", { type: "button", class: "pill more", style: { order: "90" }, onclick: () => activate(null) }, `+${rest} optional`);
    area.style.order = String(draft.active === null ? 80 : 2 * draft.shown().findIndex((option) => option.name === draft.active) + 3);
    fill(line, name, pills, more);
  }
  area.classList.toggle("in-pill", Boolean(draft?.active));
  area.style.width = draft?.active ? `${Math.max(4, area.value.length + 2)}ch` : "";
  area.style.height = "auto";
  area.style.height = `${Math.min(area.scrollHeight, innerHeight / 2)}px`;
}

function pill(option, at) {
  const active = option.name === draft.active;
  const text = draft.text(option.name);
  const wrong = problem?.name === option.name;
  const classes = `pill option-pill${active ? " active" : ""}${wrong ? " wrong" : ""}${!text && option.required ? " missing" : ""}`;
  const value = !active && text && h("span", { class: "pill-value" }, text);
  return h("button", { type: "button", class: classes, tabindex: "-1", style: { order: String(2 * at + 2) }, title: option.about, dataset: { optionName: option.name }, onclick: () => activate(option.name) }, h("span", { class: "pill-name" }, option.shown), value);
}

function onKey(event) {
  if (event.isComposing) return;
  const handled = list.key(event) || (draft ? draftKey(event) : plainKey(event));
  if (handled) event.preventDefault();
}

function plainKey(event) {
  if (event.key === "Enter" && !event.shiftKey) return pickOrSend();
  return event.key === "Tab" && !event.shiftKey && list.pick(list.meant);
}

/** Enter in plain text: a complete command is sent, a partial one is completed, anything else is posted. */
function pickOrSend() {
  const found = matchTyped(known, area.value.trimEnd());
  const whole = found && !list.steered && !found.leaf.options.some((option) => option.required);
  if (!whole && list.pick()) return true;
  submit();
  return true;
}

function draftKey(event) {
  switch (event.key) {
    case "Enter":
      if (event.shiftKey && draft.active === null) return true;
      if (canTake() && loadingFor(draft)) onceLoaded(() => list.pick() || submit());
      else if (!list.pick()) submit();
      return true;
    case "Tab":
      if (!event.shiftKey && canTake() && loadingFor(draft)) {
        onceLoaded(() => list.pick(list.meant) || move(1));
        return true;
      }
      return (!event.shiftKey && canTake() && list.pick(list.meant)) || move(event.shiftKey ? -1 : 1);
    case "Escape":
      leave("");
      return true;
    case "Backspace":
      return area.value === "" && eraseBack();
    case "ArrowLeft":
      return area.selectionEnd === 0 && move(-1);
    case "ArrowRight":
      return area.selectionStart === area.value.length && move(1);
    default:
      return false;
  }
}

/** Does what a key asks for once the bot has sent the suggestions for what was typed: those that are shown are for an earlier text. */
async function onceLoaded(act) {
  const loading = draft;
  await loadingFor(loading);
  if (draft === loading) act();
}

/** Whether Tab takes a suggestion: not for a value that was picked already, nor at the end of the line without a word. */
function canTake() {
  if (draft.active === null) return area.value.trim() !== "";
  return draft.entries.get(draft.active)?.value === undefined;
}

function move(by) {
  if (!draft.step(by)) return false;
  showActive();
  refresh();
  return true;
}

function eraseBack() {
  if (!draft.erase()) leave(`/${draft.leaf.shown}`);
  else {
    showActive();
    refresh();
  }
  return true;
}

function submit() {
  if (draft) sendDraft();
  else if (area.value.startsWith("/")) sendTyped();
  else sendText();
}

/** Sends a command that was typed as plain text, if it is one. */
function sendTyped() {
  const found = matchTyped(known, area.value.trimEnd());
  if (!found) return sendText();
  enter(found.leaf, found.rest);
  sendDraft();
}

async function sendDraft() {
  const sending = draft;
  await takeTyped(sending);
  if (draft !== sending) return;
  const checked = draft.check(world(), locale());
  const stray = draft.active === null && area.value.trim();
  if (checked.error || stray) {
    problem = checked.error ? checked : { error: `There is no option "${stray}".` };
    if (checked.error) draft.active = checked.name;
    showActive();
    refresh();
    area.focus();
    return;
  }
  const { leaf } = draft;
  if (!state.connected) return toast("Not connected. Try again in a moment.");
  const failed = await upload(checked.options);
  if (draft !== sending) return;
  if (failed) return toast(failed);
  leave("");
  list.hide();
  runCommand(leaf.command, { options: checked.options, shown: `/${leaf.shown}` });
}

/** Turns names after "@" and "#" into mentions, as Discord does. */
function withMentions(text) {
  const swap = (list, sign) => (all, before, name) => {
    const found = list.find((each) => each.name?.toLowerCase() === name.toLowerCase());
    return found ? `${before}<${sign}${found.id}>` : all;
  };
  return text.replace(/(^|\s)@([\p{L}\p{N}_.-]+)/gu, swap(world().people, "@")).replace(/(^|\s)#([\p{L}\p{N}_-]+)/gu, swap(channelsHere(), "#"));
}

function sendText() {
  const text = withMentions(area.value.trim());
  if (!text) return;
  if (text.length > LONGEST) return toast(`A message has at most ${LONGEST} characters.`);
  if (!say(text)) return toast("Not connected. Try again in a moment.");
  area.value = "";
  refresh();
}

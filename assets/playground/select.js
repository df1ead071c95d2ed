// Select menus of a message or modal: the box, and the list that it opens. Single and multiple, with options of the bot or of the guild's people, roles and channels.

import { avatar, emoji, h, icon } from "./dom.js";
import { closePopover, openPopover } from "./popover.js";
import { channelsHere, state, userById } from "./state.js";

const STRING = 3;
const ROLE = 6;
const MENTIONABLE = 7;
const CHANNEL = 8;
/** The channel types outside a guild. */
const DIRECT = [1, 3];

/** The options of any type of select, as `{value, label, description, emoji, picture, default}`. */
function optionsOf(component) {
  if (component.type === STRING) return component.options.map(({ emoji: face, ...option }) => ({ ...option, emoji: face?.id ? null : face?.name, picture: face?.id ? emoji(face.id, face.name) : undefined }));
  const chosen = new Set((component.default_values ?? []).map((each) => each.id));
  const mark = (option) => ({ ...option, default: chosen.has(option.value) });
  if (component.type === CHANNEL) {
    const kinds = component.channel_types;
    const offered = (channel) => (kinds?.length ? kinds.includes(channel.type) : !DIRECT.includes(channel.type));
    return channelsHere().filter(offered).map((channel) => mark({ value: channel.id, label: channel.name, emoji: "#" }));
  }
  const roles = [[state.guild.id, "@everyone"], [state.guild.bot_role, "Bot"]].map(([value, label]) => mark({ value, label, emoji: "@" }));
  const people = [...state.people, userById(state.bot.id)].map((user) => mark({ value: user.id, label: user.name, picture: avatar(user.name, user.color, 24) }));
  return component.type === ROLE ? roles : component.type === MENTIONABLE ? [...people, ...roles] : people;
}

/** The box. `chosen` are the values in place of those that the bot has set; `busy` and `waits`: another use, or one of this, is pending; `use(values)` is called with a new choice. */
export function selectBox(component, { chosen: given, busy = false, waits: mine = false, use }) {
  const options = optionsOf(component);
  const chosen = given ? given : options.filter((option) => option.default).map((option) => option.value);
  const shown = options.filter((option) => chosen.includes(option.value));
  const placeholder = component.placeholder ?? "Make a selection";
  const button = h("button", {
    type: "button", class: `select${mine ? " waiting" : ""}`, role: "combobox", "aria-haspopup": "listbox", "aria-expanded": "false", "aria-label": shown.length ? `${placeholder}: ${shown.map((option) => option.label).join(", ")}` : placeholder,
    disabled: Boolean(component.disabled), "aria-disabled": busy ? "true" : null, dataset: { customId: component.custom_id, chosen: JSON.stringify(chosen) },
    onclick: () => busy || openList(button, { component, options, chosen, use }),
    onkeydown: (event) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      button.click();
    },
  },
  h("span", { class: shown.length ? "select-value" : "select-placeholder" }, shown.length ? shown.map((option, at) => [at > 0 && ", ", option.emoji && `${option.emoji} `, option.label]) : placeholder),
  mine ? h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")) : icon("down"));
  return button;
}

function openList(button, { component, options, chosen, use }) {
  const max = component.max_values ?? 1;
  const min = component.min_values ?? 1;
  const picked = new Set(chosen);
  const rows = options.map((option, at) => row(option, at, picked, max));
  const note = h("div", { class: "select-note", role: "status" });
  const done = h("button", { type: "button", class: "select-done", onclick: () => closePopover("done") }, "Done");
  const list = h("div", { class: "select-list", role: "listbox", tabindex: "-1", "aria-label": component.placeholder ?? "Options", "aria-multiselectable": max > 1 ? "true" : null }, rows);
  const content = h("div", { class: "select-popup" }, list, max > 1 && h("div", { class: "select-foot" }, note, done));
  const refresh = () => {
    rows.forEach((each, at) => each.setAttribute("aria-selected", String(picked.has(options[at].value))));
    note.textContent = picked.size < min ? `Choose ${min} or more` : `${picked.size} of ${max} chosen`;
    done.disabled = picked.size < min;
  };
  const pick = (at) => {
    const { value } = options[at];
    if (max === 1) {
      picked.clear();
      picked.add(value);
      closePopover("done");
      return;
    }
    if (!picked.delete(value) && picked.size < max) picked.add(value);
    refresh();
  };
  rows.forEach((each, at) => each.addEventListener("click", () => pick(at)));
  list.addEventListener("keydown", (event) => steer(event, rows, pick));
  openPopover(button, content, { width: true, onclose: (reason) => settle(reason) });
  button.setAttribute("aria-expanded", "true");
  refresh();
  (rows.find((each) => each.getAttribute("aria-selected") === "true") ?? rows[0] ?? list).focus();

  function settle(reason) {
    button.setAttribute("aria-expanded", "false");
    const values = options.map((option) => option.value).filter((value) => picked.has(value));
    const changed = reason === "done" || values.join("\0") !== chosen.join("\0");
    if (reason === "escape" || reason === "gone" || !changed || values.length < min || (reason === "outside" && max === 1)) return;
    use(values);
  }
}

function row(option, at, picked, max) {
  const selected = picked.has(option.value);
  return h("div", { class: "option", role: "option", tabindex: "-1", "aria-selected": String(selected), dataset: { value: option.value, at } },
    option.picture ?? (option.emoji && h("span", { class: "option-emoji" }, option.emoji)),
    h("span", { class: "option-words" }, h("span", { class: "option-label" }, option.label), option.description && h("span", { class: "option-description" }, option.description)),
    h("span", { class: max > 1 ? "checkbox" : "radio", "aria-hidden": "true" }, icon("check", 16)));
}

/** Keyboard control of a list of options: arrow keys, Home, End, first letters, Enter and the space bar. */
function steer(event, rows, pick) {
  const at = rows.indexOf(document.activeElement);
  const steps = { ArrowDown: at + 1, ArrowUp: at < 0 ? rows.length - 1 : at - 1, Home: 0, End: rows.length - 1 };
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    if (at >= 0) pick(at);
  } else if (event.key === "Tab" && !event.currentTarget.parentElement.querySelector(".select-done")) {
    event.preventDefault();
    closePopover("escape");
  } else if (event.key in steps) {
    event.preventDefault();
    rows[Math.max(0, Math.min(rows.length - 1, steps[event.key]))]?.focus();
  } else if (event.key.length === 1) {
    const order = [...rows.slice(at + 1), ...rows];
    order.find((each) => each.querySelector(".option-label").textContent.toLowerCase().startsWith(event.key.toLowerCase()))?.focus();
  }
}

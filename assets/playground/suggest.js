// The suggestions of the composer as data: commands, options, choices, people, channels, autocomplete of the bot. No DOM.

import { avatar, h } from "./dom.js";
import { KIND, localised, search } from "./commands.js";
import { autocomplete } from "./interactions.js";
import { channelsHere, locale, state, userById } from "./state.js";

const DEBOUNCE_MS = 120;
const MOST = 25;

/** The people and channels that an option takes. */
export const world = () => ({ people: [...state.people, userById(state.bot.id)], channels: channelsHere() });

/** The commands that match the text after "/". */
export function commandList(all, typed, choose) {
  const items = search(all, typed).map((leaf) => ({
    label: `/${leaf.shown}`, options: leaf.options.filter((option) => option.required).map((option) => option.shown),
    about: leaf.description, note: state.bot.name, data: { commandName: leaf.names.at(-1) }, pick: () => choose(leaf),
  }));
  const empty = state.bot.online ? "No command fits." : "The bot is not connected yet.";
  return { title: "Commands", items, auto: 0, empty };
}

/** The people or channels whose name begins with the word before the caret. */
export function mentionList(text, choose) {
  const match = /(?:^|\s)([@#])(\S{0,32})$/.exec(text);
  if (!match) return null;
  const [, sign, typed] = match;
  const list = sign === "@" ? world().people : channelsHere();
  const items = named(list, typed).map((each) => ({ ...face(each, sign), pick: () => choose(`${text.slice(0, text.length - typed.length)}${each.name} `) }));
  return items.length ? { title: sign === "@" ? "Members" : "Channels", items, auto: typed ? 0 : -1 } : null;
}

/** The suggestions for the active option of a draft; at the end of the line for the text typed there. Autocomplete choices come later through `refresh`. */
export function optionList(draft, choose, refresh, atEnd) {
  if (draft.active === null) return remainingList(draft, choose, atEnd.trim().toLowerCase());
  const option = draft.option(draft.active);
  const typed = draft.text(draft.active);
  const head = { title: option.shown, about: option.about, required: option.required };
  if (option.choices?.length) {
    const choices = option.choices.map((choice) => ({ label: localised(choice, "name", locale()), name: choice.name, value: choice.value }));
    return { ...head, ...picks(choices, typed, choose), empty: "Choose one of the list." };
  }
  if (option.autocomplete) return { ...head, ...liveList(draft, choose, refresh) };
  if (option.type === KIND.BOOLEAN) return { ...head, ...picks([{ label: "True", value: true }, { label: "False", value: false }], typed, choose) };
  if (option.type === KIND.USER || option.type === KIND.MENTIONABLE) return { ...head, ...pickNamed(world().people, typed, "@", choose) };
  if (option.type === KIND.CHANNEL) {
    const kinds = option.channel_types;
    return { ...head, ...pickNamed(channelsHere().filter((channel) => !kinds?.length || kinds.includes(channel.type)), typed, "#", choose) };
  }
  if (option.type === KIND.ATTACHMENT) {
    const file = draft.entries.get(option.name)?.file;
    return { ...head, items: [{ label: file ? "Choose another file…" : "Choose a file…", about: file?.name, data: { choosesFile: option.name }, pick: () => choose.file(option.name) }], auto: file ? -1 : 0, empty: "" };
  }
  return { ...head, items: [], auto: -1 };
}

/** The options that are not on the line yet, by their names: those that begin with the typed text. */
function remainingList(draft, choose, typed) {
  const all = draft.remaining();
  const fitting = all.filter((option) => [option.shown, option.name].some((name) => name.toLowerCase().startsWith(typed)));
  const items = fitting.map((option) => ({ label: option.shown, about: option.about, data: { optionName: option.name }, pick: () => choose.option(option.name) }));
  const exact = fitting.findIndex((option) => [option.shown, option.name].some((name) => name.toLowerCase() === typed));
  return all.length ? { title: "Optional", items, auto: typed ? Math.max(0, exact) : -1, empty: "No option has this name." } : null;
}

/** Fixed choices: those that match the text, or all of them if it is exactly one of them. */
function picks(choices, typed, choose) {
  const text = typed.trim().toLowerCase();
  const isExact = (choice) => text !== "" && [choice.label, choice.name, choice.value].some((word) => String(word ?? "").toLowerCase() === text);
  const exact = choices.some(isExact);
  const fitting = exact ? choices : choices.filter((choice) => choice.label.toLowerCase().includes(text) || String(choice.value).toLowerCase().startsWith(text));
  const items = fitting.map((choice) => ({ label: choice.label, data: { value: choice.value }, pick: () => choose.value(choice.label, choice.value) }));
  return { items, auto: exact ? -1 : 0, meant: Math.max(0, fitting.findIndex(isExact)) };
}

function pickNamed(list, typed, sign, choose) {
  const bare = typed.startsWith(sign) ? typed.slice(1) : typed;
  const isExact = (each) => each.name.toLowerCase() === bare.trim().toLowerCase();
  const exact = list.some(isExact);
  const fitting = named(list, exact ? "" : bare);
  const items = fitting.map((each) => ({ ...face(each, sign), data: { value: each.id }, pick: () => choose.value(`${sign}${each.name}`, each.id) }));
  return { items, auto: exact ? -1 : 0, meant: Math.max(0, fitting.findIndex(isExact)), empty: "Nobody and nothing of that name." };
}

const named = (list, typed) => list.filter((each) => each.name?.toLowerCase().includes(typed.trim().toLowerCase())).slice(0, MOST);

const face = (each, sign) => ({ label: each.name, picture: sign === "@" ? avatar(each.name, each.color, 24) : h("span", { class: "option-emoji" }, "#") });

/** The last autocomplete of the bot, and the pending request. */
const live = { key: null, choices: null, timer: null, loading: null };

function liveList(draft, choose, refresh) {
  const options = draft.partial(world(), locale());
  const key = JSON.stringify([draft.leaf.command.id, state.current, state.me, options]);
  if (live.key !== key) {
    const another = live.option !== draft.active || live.draft !== draft;
    Object.assign(live, { key, option: draft.active, draft, waiting: true, choices: another ? null : live.choices });
    clearTimeout(live.timer);
    live.loading = new Promise((resolve) => {
      live.timer = setTimeout(() => resolve(load(key, draft, options, refresh)), another ? 0 : DEBOUNCE_MS);
    });
  }
  const items = (live.choices ?? []).map((choice) => {
    const label = localised(choice, "name", locale());
    return { label, data: { value: choice.value }, pick: () => choose.value(label, choice.value) };
  });
  const empty = live.waiting ? "Loading options…" : live.choices ? "No options match your search." : "Loading options failed.";
  const typed = draft.text(draft.active).trim();
  const exact = (live.choices ?? []).indexOf(exactChoice(typed));
  const isTaken = draft.entries.get(draft.active)?.value !== undefined;
  return { items, auto: typed && exact < 0 && !isTaken ? partialChoice(items, typed.toLowerCase()) : -1, meant: Math.max(0, exact), empty };
}

/** The place of the choice that was typed in part: that which begins with the text, else that which contains it; -1 if none does. */
function partialChoice(items, typed) {
  const labels = items.map(({ label }) => label.toLowerCase());
  const begins = labels.findIndex((label) => label.startsWith(typed));
  return begins >= 0 ? begins : labels.findIndex((label) => label.includes(typed));
}

/** The choice whose name or value this text is. */
function exactChoice(text) {
  const same = (word) => String(word ?? "").toLowerCase() === text.trim().toLowerCase();
  return (live.choices ?? []).find((choice) => same(localised(choice, "name", locale())) || same(choice.value));
}

/** The request whose answer will be the choices for what was typed in the active option of a draft; none if they are there. */
export const loadingFor = (draft) => (live.waiting && live.draft === draft && live.option === draft.active ? live.loading : null);

/** Gives the active option the value of the choice that was typed in full, once the bot has offered its choices. */
export async function takeTyped(draft) {
  const option = draft.active && draft.option(draft.active);
  const entry = option?.autocomplete && draft.entries.get(option.name);
  if (!entry?.text || entry.value !== undefined) return;
  if (live.draft === draft && live.option === option.name) await live.loading;
  const choice = live.draft === draft && live.option === option.name && exactChoice(entry.text);
  if (choice) draft.entries.set(option.name, { text: entry.text, value: choice.value });
}

async function load(key, draft, options, refresh) {
  const choices = await autocomplete(draft.leaf.command, options);
  if (live.key !== key) return;
  Object.assign(live, { choices, waiting: false });
  refresh();
}

/** Clears the autocomplete choices after a command was sent or cancelled, since they may change. */
export function forgetLive() {
  clearTimeout(live.timer);
  Object.assign(live, { key: null, choices: null, draft: null });
}

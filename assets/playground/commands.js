// Slash commands as data: what can be typed, how it is parsed, and what is sent. No DOM.

export const KIND = { SUB: 1, GROUP: 2, STRING: 3, INTEGER: 4, BOOLEAN: 5, USER: 6, CHANNEL: 7, ROLE: 8, MENTIONABLE: 9, NUMBER: 10, ATTACHMENT: 11 };

const ADMINISTRATOR = 8n;
const USE_COMMANDS = 1n << 31n;
const GUILD_CONTEXT = 0;
const DIRECT_CONTEXT = 1;

/** Whether a command is available in a channel, given the person's permissions there. */
export function isOffered(command, channel) {
  if (!channel) return false;
  const may = BigInt(channel.permissions);
  const direct = channel.type === 1;
  if (command.guild_id && command.guild_id !== channel.guild_id) return false;
  if (command.contexts && !command.contexts.includes(direct ? DIRECT_CONTEXT : GUILD_CONTEXT)) return false;
  if (direct) return true;
  const asked = command.default_member_permissions;
  const needed = asked === null || asked === undefined ? 0n : BigInt(asked) || ADMINISTRATOR;
  return (may & (needed | USE_COMMANDS)) === (needed | USE_COMMANDS);
}

/** A name or description in the person's language, if the bot has one. */
export const localised = (item, key, locale) => item[`${key}_localizations`]?.[locale] ?? item[key];

/** The path of a command, such as `game board`, with its names in the person's language. */
export function shownPath(command, path, locale) {
  const names = [];
  let item = command;
  for (const [at, name] of path.split(" ").entries()) {
    item = at === 0 ? command : item?.options?.find((option) => option.name === name);
    names.push(item ? localised(item, "name", locale) : name);
  }
  return names.join(" ");
}

/** The languages that the commands have names in, as codes; English, which they are written in, first. */
export const languagesOf = (commands) => ["en-US", ...new Set(commands.flatMap((command) => Object.keys(command.name_localizations ?? {})).filter((code) => !code.startsWith("en")))];

/**
 * Everything that can be typed after "/", in the order of registration: each command, or each of its subcommands, as
 * `{command, path, names, shown, description, options}`. `path` has the unlocalized names below the command.
 */
export function leaves(commands, locale) {
  return commands.filter((command) => (command.type ?? 1) === 1).flatMap((command) => below(command, command, [], [], locale));
}

function below(command, item, path, shownPath, locale) {
  const shown = [...shownPath, localised(item, "name", locale)];
  const children = (item.options ?? []).filter((option) => option.type === KIND.SUB || option.type === KIND.GROUP);
  if (children.length) return children.flatMap((child) => below(command, child, [...path, { name: child.name, type: child.type }], shown, locale));
  const raw = [command.name, ...path.map((step) => step.name)].join(" ");
  const options = (item.options ?? []).map((option) => ({ ...option, shown: localised(option, "name", locale), about: localised(option, "description", locale) }));
  return [{ command, path, shown: shown.join(" "), names: [...new Set([shown.join(" ").toLowerCase(), raw])], description: localised(item, "description", locale), options }];
}

/** The leaves that match what was typed after "/": the one of this name first, then those that begin with it. */
export function search(all, typed) {
  const text = typed.trim().toLowerCase();
  const rank = (leaf) => Math.min(...leaf.names.map((name) => (name === text ? -1 : name.startsWith(text) ? 0 : name.split(" ").some((word) => word.startsWith(text)) ? 1 : name.includes(text) ? 2 : 9)));
  return all.map((leaf) => [rank(leaf), leaf]).filter(([score]) => score < 9).sort((a, b) => a[0] - b[0]).map(([, leaf]) => leaf);
}

/** The leaf with the longest name that a text such as "/move 8/5 6/5" begins with, and the rest of the text. */
export function matchTyped(all, text) {
  if (!text.startsWith("/")) return null;
  const body = text.slice(1);
  const lower = body.toLowerCase();
  let best = null;
  for (const leaf of all) {
    for (const name of leaf.names) {
      const fits = lower === name || lower.startsWith(`${name} `) || lower.startsWith(`${name}\n`);
      if (fits && name.length > (best?.length ?? 0)) best = { leaf, length: name.length };
    }
  }
  return best && { leaf: best.leaf, rest: body.slice(best.length + 1), ended: body.length > best.length };
}

/** Splits `table opponent:Bogdan` into the free text and the `name:value` pairs (option name -> text). */
export function splitPairs(options, text) {
  const names = options.flatMap((option) => [[option.name, option], [option.shown.toLowerCase(), option]]);
  const found = [];
  for (const match of text.matchAll(/(^|\s)([^\s:]+):/g)) {
    const option = names.find(([name]) => name === match[2].toLowerCase())?.[1];
    if (option && !found.some((each) => each.option === option)) found.push({ option, from: match.index, to: match.index + match[0].length });
  }
  const pairs = new Map();
  found.forEach(({ option, to }, at) => pairs.set(option.name, text.slice(to, found[at + 1]?.from).trim()));
  return { free: text.slice(0, found[0]?.from).trim(), pairs };
}

/** The option that text without an option's name belongs to: the first required one, else the first. */
export const mainOption = (options) => options.find((option) => option.required) ?? options[0];

const same = (a, b) => String(a ?? "").trim().toLowerCase() === String(b ?? "").trim().toLowerCase();

const begins = (word, text) => String(word ?? "").toLowerCase().startsWith(text.trim().toLowerCase());

/** The item that was typed: the one with this word, else the only one with a word that begins so. `words` gives the words of an item. */
export function typedOne(items, words, text) {
  const exact = items.find((item) => words(item).some((word) => same(word, text)));
  const begun = text.trim() ? items.filter((item) => words(item).some((word) => begins(word, text))) : [];
  return exact ?? (begun.length === 1 ? begun[0] : undefined);
}

/** Turns an option's text into its value: `{value}` or `{error}`. `world` has `people` and `channels`. */
export function parseValue(option, entry, world, locale) {
  if (entry.value !== undefined) return { value: entry.value };
  const text = entry.text.trim();
  if (option.choices?.length) {
    const words = (each) => [localised(each, "name", locale), each.name, each.value];
    const choice = typedOne(option.choices, words, text);
    return choice ? { value: choice.value } : { error: "Choose one of the list." };
  }
  if (entry.file) return { value: entry.file };
  if (option.type === KIND.ATTACHMENT) return { error: "Choose a file." };
  const parse = PARSERS[option.type];
  return parse ? parse(option, text, world) : { error: "This kind of option cannot be given here." };
}

const PARSERS = {
  [KIND.STRING]: (option, text) => {
    const length = [...text].length;
    if (length < (option.min_length ?? 0)) return { error: `At least ${option.min_length} characters.` };
    return length > (option.max_length ?? 6000) ? { error: `At most ${option.max_length ?? 6000} characters.` } : { value: text };
  },
  [KIND.INTEGER]: (option, text) => (/^[+-]?\d+$/.test(text) ? inRange(option, Number(text)) : { error: "A whole number, please." }),
  [KIND.NUMBER]: (option, text) => (text !== "" && Number.isFinite(Number(text.replace(",", "."))) ? inRange(option, Number(text.replace(",", "."))) : { error: "A number, please." }),
  [KIND.BOOLEAN]: (option, text) => {
    const typed = typedOne([[true, "true", "yes", "1"], [false, "false", "no", "0"]], (words) => words, text);
    return typed ? { value: typed[0] } : { error: "True or False, please." };
  },
  [KIND.USER]: (option, text, world) => byName(world.people, text, "@", "There is nobody of that name here."),
  [KIND.MENTIONABLE]: (option, text, world) => byName(world.people, text, "@", "There is nobody of that name here."),
  [KIND.CHANNEL]: (option, text, world) => byName(world.channels, text, "#", "There is no channel of that name here."),
};

function inRange(option, value) {
  if (option.min_value !== undefined && value < option.min_value) return { error: `Not less than ${option.min_value}.` };
  return option.max_value !== undefined && value > option.max_value ? { error: `Not more than ${option.max_value}.` } : { value };
}

function byName(list, text, sign, error) {
  const bare = text.startsWith(sign) ? text.slice(1) : text;
  const id = /^<[@#]!?(\d+)>$/.exec(text)?.[1] ?? bare;
  const found = list.find((each) => each.id === id) ?? list.find((each) => same(each.name, bare));
  return found ? { value: found.id } : { error };
}

/** Nests a leaf's options in its subcommands, as the interaction data has them. */
export function toWire(leaf, options) {
  return leaf.path.reduceRight((inner, step) => [{ name: step.name, type: step.type, options: inner }], options);
}

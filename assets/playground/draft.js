// A slash command being filled in: the values of its options, and the one being typed. No DOM.

import { mainOption, parseValue, splitPairs, toWire } from "./commands.js";

/** A command that has been chosen but not sent. */
export class Draft {
  /** `leaf` is one of `leaves()`. */
  constructor(leaf) {
    this.leaf = leaf;
    /** Option name -> `{text, value?}`; `value` is set when a choice was picked from a list. */
    this.entries = new Map();
    /** The option being typed, or `null` at the end of the line. */
    this.active = leaf.options.find((option) => option.required)?.name ?? null;
  }

  /** Parses everything typed after the command's name at once. */
  take(rest) {
    const { free, pairs } = splitPairs(this.leaf.options, rest);
    for (const [name, text] of pairs) this.entries.set(name, { text });
    const main = mainOption(this.leaf.options.filter((option) => !pairs.has(option.name)));
    if (free && main) this.entries.set(main.name, { text: free });
    this.active = free && main ? main.name : ([...pairs.keys()].at(-1) ?? this.active);
    if (pairs.size && this.missing()) this.active = this.missing().name;
    return main || !free;
  }

  option(name) {
    return this.leaf.options.find((option) => option.name === name);
  }

  /** The options on the line: the required ones and those that were started. */
  shown() {
    return this.leaf.options.filter((option) => option.required || this.entries.has(option.name) || option.name === this.active);
  }

  /** The optional options that are not on the line yet. */
  remaining() {
    return this.leaf.options.filter((option) => !this.shown().includes(option));
  }

  text(name) {
    return this.entries.get(name)?.text ?? "";
  }

  /** Sets the text of the active option, or of the options that it names (`name:value`); at the end of the line, of the main option. `true` if the active option has changed. */
  write(text) {
    const typedName = this.active && this.nameBefore(text);
    if (typedName) {
      this.set(this.active, text.slice(typedName.length).trimStart());
      return true;
    }
    const others = this.leaf.options.filter((option) => option.name !== this.active);
    const { free, pairs } = text.includes(":") ? splitPairs(others, text) : { free: text, pairs: new Map() };
    if (pairs.size) {
      if (this.active) this.set(this.active, free);
      for (const [name, value] of pairs) this.entries.set(name, { text: value });
      this.active = [...pairs.keys()].at(-1);
      return true;
    }
    if (this.active) {
      this.set(this.active, text);
      return false;
    }
    return this.writeAtEnd(text);
  }

  /** The active option's own name with its colon, if it is typed before the value, as in `game:table`. */
  nameBefore(text) {
    const { name, shown } = this.option(this.active);
    return [name, shown].map((own) => `${own}:`).find((own) => text.toLowerCase().startsWith(own.toLowerCase()));
  }

  writeAtEnd(text) {
    const typed = text.trim().toLowerCase();
    const rest = this.remaining();
    const isName = rest.some((option) => option.shown.toLowerCase().startsWith(typed) || option.name.startsWith(typed));
    if (!typed || isName || rest.length === 0 || this.entries.size > 0) return false;
    this.active = mainOption(rest).name;
    this.entries.set(this.active, { text });
    return true;
  }

  set(name, text) {
    if (text || this.option(name).required) this.entries.set(name, { text });
    else this.entries.delete(name);
  }

  /** Sets a value picked from a list, and moves to the next required option or the end. */
  pick(text, value) {
    this.entries.set(this.active, { text, value });
    this.active = this.missing()?.name ?? null;
  }

  /** Gives an option a file, and moves to the next required option or the end. */
  attach(name, file) {
    this.entries.set(name, { text: file.name, file });
    this.active = this.missing()?.name ?? null;
  }

  /** The first required option without a value. */
  missing() {
    return this.leaf.options.find((option) => option.required && !this.entries.get(option.name)?.text);
  }

  /** Moves to the option before (-1) or after (1) the active one; `false` if there is none. */
  step(by) {
    const line = [...this.shown().map((option) => option.name), null];
    const next = line.indexOf(this.active) + by;
    if (next < 0 || next >= line.length) return false;
    this.active = line[next];
    return true;
  }

  /** Removes the active option from the line and moves back; `false` if it was the first. */
  erase() {
    const line = this.shown().map((option) => option.name);
    const at = this.active === null ? line.length : line.indexOf(this.active);
    if (this.active !== null) this.entries.delete(this.active);
    if (at <= 0) return false;
    this.active = line[at - 1];
    return true;
  }

  /** All values to send as `{options}`, or `{error, name}` of the first invalid one. */
  check(world, locale) {
    const options = [];
    for (const option of this.leaf.options) {
      const entry = this.entries.get(option.name);
      if (!entry?.text && entry?.value === undefined) {
        if (option.required) return { name: option.name, error: "This option is required." };
        continue;
      }
      const { value, error } = parseValue(option, entry, world, locale);
      if (error) return { name: option.name, error };
      options.push({ name: option.name, type: option.type, value });
    }
    return { options: toWire(this.leaf, options) };
  }

  /** The values so far for autocomplete, with the active option as text and marked as focused. */
  partial(world, locale) {
    const options = [];
    for (const option of this.leaf.options) {
      const entry = this.entries.get(option.name);
      if (option.name === this.active) options.push({ name: option.name, type: option.type, value: entry?.text ?? "", focused: true });
      else if (entry?.text) {
        const { value } = parseValue(option, entry, world, locale);
        if (value !== undefined && !entry.file) options.push({ name: option.name, type: option.type, value });
      }
    }
    return toWire(this.leaf, options);
  }
}

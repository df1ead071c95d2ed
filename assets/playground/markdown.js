// Discord's markdown as DOM nodes. The names of people and channels come from `context`.

import { emoji, h, safeUrl } from "./dom.js";
import { timeMark } from "./times.js";

/**
 * Inline marks, tried at every position in this order: a sticky pattern, and a function from its match to a node.
 * `inner` parses the marks within; if the function returns `null`, the match stays plain text.
 */
const INLINE = [
  [/\\([^\sa-zA-Z0-9])/y, (match) => match[1]],
  [/(?<!`)(`+)(?!`)([\s\S]*?[^`])\1(?!`)/y, (match) => h("code", { class: "inline" }, match[2].replace(/^ (.*`.*) $/, "$1"))],
  [/<@!?(\d+)>/y, (match, { context }) => context.user(match[1])],
  [/<#(\d+)>/y, (match, { context }) => context.channel(match[1])],
  [/<@&(\d+)>/y, () => h("span", { class: "mention" }, "@role")],
  [/<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y, (match, { context }) => timeMark(Number(match[1]), match[2] ?? "f", context.locale)],
  [/<\/([^:>]{1,100}):(\d+)>/y, (match, { context }) => context.command(match[1], match[2])],
  [/<a?:(\w{2,32}):(\d+)>/y, (match) => emoji(match[2], match[1])],
  [/@(everyone|here)\b/y, (match) => h("span", { class: "mention" }, match[0])],
  [/<?https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/[\d@me]+\/(\d+)(?:\/(\d+))?>?/y, (match, { context }) => context.message(match[1], match[2])],
  [/<(https?:\/\/[^\s<>]+)>/y, (match) => link(match[1], [match[1]])],
  [/\[((?:\\.|[^\]\\\n])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s+"[^"\n]*")?\)/y, (match, { inner }) => link(match[2], inner(match[1]))],
  [/https?:\/\/[^\s<]*[^\s<.,:;"'\])!?*_~|]/y, (match) => link(match[0], [match[0]])],
  [/\|\|([\s\S]+?)\|\|/y, (match, { inner }) => spoiler(inner(match[1]))],
  [/\*\*\*((?:\\.|[^\\])+?)\*\*\*(?!\*)/y, (match, { inner }) => h("strong", {}, h("em", {}, inner(match[1])))],
  [/\*\*((?:\\.|[^\\])+?)\*\*(?!\*)/y, (match, { inner }) => h("strong", {}, inner(match[1]))],
  [/__((?:\\.|[^\\])+?)__(?!_)/y, (match, { inner }) => h("u", {}, inner(match[1]))],
  [/\*(?![\s*])((?:\*\*|\\.|[^*\\])+?)(?<![\s*])\*(?!\*)/y, (match, { inner }) => h("em", {}, inner(match[1]))],
  [/(?<!\w)_((?:__|\\.|[^_\\])+?)_(?![\w_])/y, (match, { inner }) => h("em", {}, inner(match[1]))],
  [/~~((?:\\.|[^\\])+?)~~(?!_)/y, (match, { inner }) => h("s", {}, inner(match[1]))],
];

/** Marks nested deeper than this are plain text, so that no message can make the page slow. */
const MAX_DEPTH = 8;

function link(address, children) {
  const url = safeUrl(address);
  return url ? h("a", { href: url, target: "_blank", rel: "noreferrer noopener" }, children) : null;
}

function spoiler(children) {
  const show = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    const box = event.currentTarget;
    if (box.classList.contains("shown")) return;
    event.preventDefault();
    event.stopPropagation();
    box.classList.add("shown");
    box.removeAttribute("role");
    box.setAttribute("aria-expanded", "true");
  };
  return h("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": "Spoiler", onclick: show, onkeydown: show }, h("span", {}, children));
}

/** A text with inline marks as nodes and strings. */
export function inline(text, context, depth = 0) {
  if (depth > MAX_DEPTH) return [text];
  const nodes = [];
  let plain = "";
  const tools = { context, inner: (inside) => inline(inside, context, depth + 1) };
  for (let at = 0; at < text.length; ) {
    const found = markAt(text, at, tools);
    if (found) {
      if (plain) nodes.push(plain);
      plain = "";
      nodes.push(found.node);
      at = found.end;
    } else plain += text[at++];
  }
  if (plain) nodes.push(plain);
  return nodes;
}

function markAt(text, at, tools) {
  if (!/[\\`<@[h|*_~]/.test(text[at])) return null;
  for (const [pattern, make] of INLINE) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const end = pattern.lastIndex;
    const node = match && make(match, tools);
    if (node) return { node, end };
  }
  return null;
}

const FENCE = /^```(?:([\w+#-]+)\n)?\n?([\s\S]*?)\n?```/;
const ITEM = /^( *)([-*]|\d{1,10}\.) +(.*)$/;

/** A whole message: blocks of lines with inline marks. */
export function markdown(text, context) {
  const blocks = [];
  const lines = [];
  const flush = () => {
    if (lines.length) blocks.push(...linesToBlocks(lines.splice(0), context));
  };
  for (const part of splitFences(text)) {
    if (typeof part === "string") {
      lines.push(...part.split("\n"));
      continue;
    }
    if (lines.at(-1) === "") lines.pop();
    flush();
    blocks.push(h("pre", { tabindex: "0" }, h("code", { dataset: part.language ? { language: part.language } : {} }, part.code)));
  }
  flush();
  return blocks;
}

/** Text and ```code``` alternately, without the line breaks next to code blocks. */
function splitFences(text) {
  const parts = [];
  let rest = text;
  for (let at = rest.indexOf("```"); at >= 0; at = rest.indexOf("```", at)) {
    const match = FENCE.exec(rest.slice(at));
    if (!match || !match[2].trim()) {
      at += 3;
      continue;
    }
    if (at > 0) parts.push(rest.slice(0, at));
    parts.push({ language: match[1], code: match[2] });
    rest = rest.slice(at + match[0].length).replace(/^\n/, "");
    at = 0;
  }
  if (rest) parts.push(rest);
  return parts;
}

function linesToBlocks(lines, context) {
  const blocks = [];
  const words = (text) => inline(text, context);
  let paragraph = [];
  const flush = () => {
    if (paragraph.length) blocks.push(h("div", { class: "text" }, words(paragraph.join("\n"))));
    paragraph = [];
  };
  for (let at = 0; at < lines.length; ) {
    const taken = blockAt(lines, at, words, context);
    if (taken) {
      flush();
      blocks.push(taken.node);
      at = taken.next;
    } else paragraph.push(lines[at++]);
  }
  flush();
  return blocks;
}

/** The heading, subtext, quote or list that begins on this line. */
function blockAt(lines, at, words, context) {
  const line = lines[at];
  const heading = /^(#{1,3}) +(.+)$/.exec(line);
  if (heading) return { node: h(`h${heading[1].length + 2}`, { class: `heading level${heading[1].length}` }, words(heading[2].trim())), next: at + 1 };
  const small = /^-# +(.+)$/.exec(line);
  if (small) return { node: h("div", { class: "subtext" }, words(small[1])), next: at + 1 };
  if (line.startsWith(">>> ")) return { node: h("blockquote", {}, linesToBlocks([line.slice(4), ...lines.slice(at + 1)], context)), next: lines.length };
  if (line.startsWith("> ")) {
    let end = at;
    while (end < lines.length && lines[end].startsWith("> ")) end += 1;
    return { node: h("blockquote", {}, linesToBlocks(lines.slice(at, end).map((each) => each.slice(2)), context)), next: end };
  }
  return ITEM.test(line) ? list(lines, at, words) : null;
}

/** A list with nested lists. */
function list(lines, at, words) {
  const [, indent, mark] = ITEM.exec(lines[at]);
  const ordered = mark.endsWith(".");
  const items = [];
  let next = at;
  while (next < lines.length) {
    const match = ITEM.exec(lines[next]);
    if (!match || match[1].length < indent.length) break;
    if (match[1].length >= indent.length + 2 && items.length) {
      const deeper = list(lines, next, words);
      items.at(-1).append(deeper.node);
      next = deeper.next;
    } else {
      if (match[2].endsWith(".") !== ordered) break;
      items.push(h("li", {}, words(match[3])));
      next += 1;
    }
  }
  return { node: h(ordered ? "ol" : "ul", ordered ? { start: Number.parseInt(mark, 10) } : {}, items), next };
}

/** Whether a text consists of a few emoji only, which Discord shows large. */
export const isEmojiOnly = (text) => text.length < 160 && /^(?:\p{RGI_Emoji}|\s)+$/v.test(text) && text.trim() !== "";

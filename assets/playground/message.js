// One message as an element: author, time, text, pictures, components.

import { avatar, h, icon } from "./dom.js";
import { isEmojiOnly, inline, markdown } from "./markdown.js";
import { attachments, embeds } from "./media.js";
import { components } from "./components.js";
import { chooseReaction, reactions } from "./reactions.js";
import { context, pointAtUser } from "./context.js";
import { dismiss, forget } from "./interactions.js";
import { channelById, isPrivate, messageById, openChannel, pingsPerson, state, userById } from "./state.js";
import { messageTime, shortTime, wholeTime } from "./times.js";
import { messageMenu } from "./menu.js";

const LOADING = 128;
const THREAD_CREATED = 18;
const THREAD_STARTER = 21;
const PINNED = 6;
const REPLY = 19;
const USER_APP = 23;

/** The name and colour of a message's author, and whether it is a bot. */
export function authorOf(author) {
  const known = userById(author.id);
  return { id: author.id, name: known?.name ?? author.global_name ?? author.username, color: known?.color, bot: Boolean(author.bot ?? known?.bot) };
}

/** The element of a message. `follows`: it is grouped with the message above; `before`: its old element. */
export function messageElement(message, { follows, before }) {
  if (message.type === THREAD_CREATED || message.type === PINNED) return systemMessage(message);
  if (message.type === THREAD_STARTER) return starter(message);
  const author = authorOf(message.author);
  const classes = ["message", follows ? "follows" : "first", pingsPerson(message, state.me) && "pings-me", isPrivate(message) && "private"].filter(Boolean).join(" ");
  const head = h("div", { class: "message-head" }, name(author), author.bot && appTag(), messageTime(message.timestamp));
  const content = [!follows && head, words(message), attachments(message, before), embeds(message, context(message.mentions)), components(message), reactions(message), threadCard(message), privateNote(message)];
  return h("li", { class: classes, role: "article", "aria-label": `${author.name}, ${wholeTime(message.timestamp)}`, dataset: { messageId: message.id } },
    !follows && above(message),
    h("div", { class: "message-main" },
      h("div", { class: "gutter" }, follows ? shortTime(message.timestamp) : face(author)),
      h("div", { class: "message-content" }, content)),
    tools(message));
}

const appTag = () => h("span", { class: "app-tag" }, "APP");

const face = (author) => h("button", { type: "button", class: "face", tabindex: "-1", "aria-label": author.name, dataset: { userId: author.id }, onclick: (event) => pointAtUser(author, event.currentTarget) }, avatar(author.name, author.color));

const name = (author) => h("button", { type: "button", class: "author", dataset: { userId: author.id }, onclick: (event) => pointAtUser(author, event.currentTarget) }, author.name);

/** The text, with "(edited)"; or "is thinking…" while a response is deferred. */
function words(message) {
  if ((message.flags ?? 0) & LOADING) {
    return h("div", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), `${authorOf(message.author).name} is thinking…`);
  }
  if (!message.content && !message.edited_timestamp) return null;
  const box = h("div", { class: `markup${message.content && isEmojiOnly(message.content) ? " jumbo" : ""}` }, markdown(message.content ?? "", context(message.mentions)));
  if (message.edited_timestamp) {
    const note = h("span", { class: "edited", title: wholeTime(message.edited_timestamp) }, "(edited)");
    const last = box.lastElementChild;
    if (last?.matches(".text")) last.append(" ", note);
    else if (message.content) box.append(note);
  }
  return box;
}

/** The line above a message: the message it replies to, or who used which command. */
function above(message) {
  if (message.type === REPLY) return replyLine(message);
  const used = message.interaction_metadata;
  const command = used?.name ?? message.interaction?.name;
  if (!used?.user || !command) return null;
  const user = authorOf(used.user);
  const shown = message.type === USER_APP || used.type === 3 ? command : `/${command}`;
  return h("div", { class: "above" }, avatar(user.name, user.color, 16),
    h("span", {}, h("button", { type: "button", class: "above-name", dataset: { userId: user.id }, onclick: (event) => pointAtUser(user, event.currentTarget) }, user.name), " used ", h("span", { class: "used-command" }, shown)));
}

function replyLine(message) {
  const original = messageById(message.referenced_message?.id) ?? message.referenced_message;
  if (!original) return h("div", { class: "above" }, h("em", {}, "Original message was deleted"));
  const author = authorOf(original.author);
  const jump = () => showMessage(original.id);
  return h("div", { class: "above" }, avatar(author.name, author.color, 16), author.bot && appTag(), h("span", { class: "above-name" }, author.name),
    h("button", { type: "button", class: "excerpt", "aria-label": `Go to the message of ${author.name}`, onclick: jump }, original.content ? excerpt(original) : h("em", {}, "Click to see attachment")));
}

/** The first line of a message as plain words; spoilers stay hidden. */
export function excerpt(message) {
  const line = message.content.split("\n")[0].slice(0, 140).replace(/\|\|.+?\|\|/g, "▇▇▇");
  return h("span", {}, inline(line, context(message.mentions))).textContent;
}

/** Scrolls to a message without animation, as Discord does, and highlights it briefly. */
export function showMessage(id) {
  const element = document.querySelector(`[data-message-id="${CSS.escape(id)}"]`);
  if (!element) return;
  element.scrollIntoView({ block: "center" });
  element.classList.remove("lit");
  requestAnimationFrame(() => element.classList.add("lit"));
}

function threadCard(message) {
  const thread = message.thread && (channelById(message.thread.id) ?? message.thread);
  if (!thread) return null;
  return h("button", { type: "button", class: "thread-card", onclick: () => openChannel(thread.id) }, icon("thread", 16), h("strong", {}, thread.name), h("span", { class: "thread-see" }, "See thread ›"));
}

function privateNote(message) {
  if (!isPrivate(message)) return null;
  return h("div", { class: "private-note" }, icon("eye", 16), h("span", {}, "Only you can see this • ", h("button", { type: "button", class: "text-button", onclick: () => dismiss(message) }, "Dismiss message")));
}

function tools(message) {
  const open = (event) => messageMenu(message, event.currentTarget);
  const smile = (event) => chooseReaction(message, event.currentTarget);
  return h("div", { class: "tools" }, !isPrivate(message) && h("button", { type: "button", class: "icon-button", "aria-label": "Add reaction", "aria-haspopup": "menu", onclick: smile }, icon("smile")), h("button", { type: "button", class: "icon-button", "aria-label": "More", "aria-haspopup": "menu", onclick: open }, icon("more")));
}

/** First in a thread: the message that it was started from, without components. */
function starter(message) {
  const original = messageById(message.referenced_message?.id) ?? message.referenced_message;
  if (!original) return h("li", { class: "message first system" }, h("em", {}, "The message that this thread began with was deleted."));
  const author = authorOf(original.author);
  const head = h("div", { class: "message-head" }, name(author), author.bot && appTag(), messageTime(original.timestamp));
  return h("li", { class: "message first starter", role: "article", "aria-label": `${author.name}, ${wholeTime(original.timestamp)}`, dataset: { messageId: message.id } },
    h("div", { class: "message-main" }, h("div", { class: "gutter" }, face(author)),
      h("div", { class: "message-content" }, head, words(original), attachments(original, null), embeds(original, context(original.mentions)))));
}

function systemMessage(message) {
  const author = authorOf(message.author);
  const what = message.type === PINNED ? [" pinned a message to this channel."] : [" started a thread: ", h("strong", {}, message.content)];
  return h("li", { class: "message first system", role: "article", dataset: { messageId: message.id } },
    h("div", { class: "message-main" }, h("div", { class: "gutter" }, icon(message.type === PINNED ? "at" : "thread", 18)),
      h("div", { class: "message-content" }, h("div", {}, name(author), what, " ", messageTime(message.timestamp)), threadCard(message))));
}

/** A command that is pending or has failed. Only its sender sees it. */
export function sentElement(nonce, sent) {
  const user = userById(sent.user) ?? { id: sent.user, name: "You" };
  const text = sent.failed
    ? h("div", { class: "sent-failed", role: "alert" }, sent.failed)
    : h("div", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), "Sending command…");
  return h("li", { class: `message first private sent${sent.failed ? " failed" : ""}`, role: "article" },
    h("div", { class: "above" }, avatar(user.name, user.color, 16), h("span", {}, h("span", { class: "above-name" }, user.name), " used ", h("span", { class: "used-command" }, sent.shown))),
    h("div", { class: "message-main" }, h("div", { class: "gutter" }, avatar(state.bot.name, state.bot.color)),
      h("div", { class: "message-content" }, h("div", { class: "message-head" }, h("span", { class: "author" }, state.bot.name), appTag(), messageTime(sent.at)), text,
        sent.failed && h("div", { class: "private-note" }, icon("eye", 16), h("span", {}, "Only you can see this • ", h("button", { type: "button", class: "text-button", onclick: () => forget(nonce) }, "Dismiss message"))))));
}

// The message list of the open channel: its elements, their order, and the scroll position.

import { byId, h, icon } from "./dom.js";
import { messageElement, sentElement } from "./message.js";
import { loadOlder } from "./interactions.js";
import { checkPopover } from "./popover.js";
import { channelById, isPrivate, locale, messagesOf, state } from "./state.js";
import { dayName } from "./times.js";

const GROUP_MS = 7 * 60_000;
const NEAR_BOTTOM = 60;
const DEFAULT = 0;
/** The distance to the top, in pixels, at which older messages are loaded. */
const NEAR_TOP = 400;

/** Message id -> its element, and what that was drawn from. */
let drawn = new Map();
let drawnFor = "";
let atBottom = true;

/** Sets up the list. Call once. */
export function startMessages() {
  const scroller = byId("scroller");
  scroller.addEventListener("scroll", () => {
    atBottom = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_BOTTOM;
    if (atBottom) byId("jump").hidden = true;
    if (scroller.scrollTop < NEAR_TOP) loadOlder(state.current);
  }, { passive: true });
  byId("jump").addEventListener("click", toBottom);
  const grown = new ResizeObserver(() => atBottom && toBottom());
  grown.observe(scroller);
  grown.observe(byId("messages"));
}

/** Scrolls to the newest message. */
export function toBottom() {
  const scroller = byId("scroller");
  scroller.scrollTop = scroller.scrollHeight;
  atBottom = true;
  byId("jump").hidden = true;
}

/** Draws the open channel; elements of unchanged messages stay as they are. */
export function drawMessages() {
  const list = byId("messages");
  const view = `${state.me} ${state.current} ${locale()}`;
  const fresh = view !== drawnFor;
  if (fresh) {
    drawn = new Map();
    drawnFor = view;
    atBottom = true;
  }
  const focus = focusedPart(list);
  const newest = lastId(list);
  const held = fresh ? null : firstShown(list);
  const next = new Map();
  const order = elements(next);
  drawn = next;
  settle(list, order);
  checkPopover();
  restoreFocus(list, focus);
  hold(held);
  const came = lastId(list) !== newest;
  if (came && focus) followToPanel(messagesOf(state.current).at(-1));
  if (atBottom || (came && isForMe(messagesOf(state.current).at(-1)))) toBottom();
  else if (came) byId("jump").hidden = false;
}

/** Whether a new message is this person's own, or a response to them. */
const isForMe = (message) => message && (message.author.id === state.me || isPrivate(message) || message.interaction_metadata?.user?.id === state.me);

const lastId = (list) => [...list.querySelectorAll("[data-message-id]")].at(-1)?.dataset.messageId;

/** The first message of the list and its position, which is kept when older messages are added above it. */
function firstShown(list) {
  const first = list.querySelector("[data-message-id]");
  return first && { element: first, top: first.getBoundingClientRect().top };
}

function hold(held) {
  if (!held?.element.isConnected || atBottom) return;
  byId("scroller").scrollTop += held.element.getBoundingClientRect().top - held.top;
}

/** Every element of the list from top to bottom; those of messages are added to `next`. */
function elements(next) {
  const order = [state.older.has(state.current) ? earlier() : welcome()];
  let previous = null;
  let divided = false;
  const seen = state.seen.get(state.current);
  for (const message of messagesOf(state.current)) {
    const newDay = !previous || dayName(previous.timestamp) !== dayName(message.timestamp);
    if (newDay) order.push(divider(dayName(message.timestamp)));
    const isNew = !divided && seen && previous?.id === seen && message.author.id !== state.me;
    if (isNew) {
      divided = true;
      order.push(divider("New", "new"));
    }
    order.push(element(message, !newDay && !isNew && follows(message, previous), next));
    previous = message;
    order.push(...sentAfter(message.id));
  }
  return [order[0], ...sentAfter(null), ...order.slice(1)];
}

/** The pending and failed commands that were sent after this message; at the end if that message is gone. */
function sentAfter(id) {
  const list = messagesOf(state.current);
  const place = (sent) => (sent.after === null || list.some((message) => message.id === sent.after) ? sent.after : (list.at(-1)?.id ?? null));
  return [...state.sent].filter(([, sent]) => sent.channel === state.current && place(sent) === id).map(([nonce, sent]) => sentElement(nonce, sent));
}

function element(message, follows, next) {
  const before = drawn.get(message.id);
  const mark = [follows, state.busy.get(message.id)?.nonce, state.failed.get(message.id), state.people.length, state.channels.length, state.commands.length].join();
  const same = before && before.message === message && before.mark === mark;
  const made = same ? before.element : messageElement(message, { follows, before: before?.element });
  next.set(message.id, { message, mark, element: made });
  return made;
}

/** Whether a message is drawn without an avatar, because the one above has the same author. */
function follows(message, previous) {
  if (!previous || previous.author.id !== message.author.id || message.type !== DEFAULT || previous.type === 18 || previous.type === 21 || message.referenced_message || message.interaction_metadata) return false;
  return isPrivate(previous) === isPrivate(message) && new Date(message.timestamp) - new Date(previous.timestamp) < GROUP_MS;
}

/** Updates the children of the list, changing only what differs. */
function settle(list, order) {
  const keep = new Set(order);
  for (const child of [...list.children]) if (!keep.has(child)) child.remove();
  order.forEach((child, at) => {
    if (list.children[at] !== child) list.insertBefore(child, list.children[at] ?? null);
  });
}

const earlier = () => h("li", { class: "earlier" }, h("button", { type: "button", class: "text-button", onclick: () => loadOlder(state.current) }, "Show earlier messages"));

let welcomeDrawn = null;

function welcome() {
  const channel = channelById(state.current);
  const empty = channel?.writable && state.commands.length > 0 && messagesOf(channel.id).length === 0;
  const key = `${channel?.id} ${channel?.name} ${empty}`;
  if (welcomeDrawn?.dataset.key !== key) {
    const thread = channel && channel.type >= 10 && channel.type <= 12;
    const direct = channel?.type === 1;
    const title = !channel ? "No channel" : thread ? channel.name : direct ? (channel.name ?? state.bot.name) : `Welcome to #${channel.name}!`;
    const text = thread ? "This is the start of the thread." : direct ? "This is the beginning of your direct message history." : `This is the start of the #${channel?.name ?? ""} channel.`;
    const begin = empty && h("p", { class: "begin" }, "Type ", h("kbd", {}, "/"), " in the box below to see the commands, and choose one to begin.");
    welcomeDrawn = h("li", { class: "welcome", dataset: { key } }, h("div", { class: "welcome-icon" }, icon(thread ? "thread" : direct ? "at" : "hash", 42)), h("h3", {}, title), h("p", {}, text), begin);
  }
  return welcomeDrawn;
}

const dividers = new Map();

function divider(text, kind = "day") {
  const key = `${state.current} ${kind} ${text}`;
  if (!dividers.has(key)) dividers.set(key, h("li", { class: `divider ${kind}`, role: "separator", "aria-label": text }, h("span", {}, text)));
  return dividers.get(key);
}

/** Which component of which message has the focus, to restore it after a redraw. */
function focusedPart(list) {
  const focused = document.activeElement;
  if (!focused || !list.contains(focused)) return null;
  return { element: focused, message: focused.closest("[data-message-id]")?.dataset.messageId, customId: focused.dataset.customId };
}

function restoreFocus(list, focus) {
  if (!focus || focus.element.isConnected) {
    if (focus && document.activeElement !== focus.element) focus.element.focus({ preventScroll: true });
    return;
  }
  const message = list.querySelector(`[data-message-id="${CSS.escape(focus.message ?? "")}"]`);
  const again = focus.customId && message?.querySelector(`[data-custom-id="${CSS.escape(focus.customId)}"]:not(:disabled)`);
  const target = again || firstControl(message) || lastControl(list, focus.message);
  (target ?? byId("scroller")).focus({ preventScroll: true });
}

/** The control of a message with which one probably goes on: what confirms, else the first one that destroys nothing. */
function firstControl(message) {
  const controls = [...(message?.querySelectorAll("[data-custom-id]:not(:disabled)") ?? [])];
  const has = (name) => (control) => control.classList.contains(name);
  return controls.find(has("success")) ?? controls.find((control) => !has("danger")(control)) ?? controls[0];
}

/** Moves the focus from the control that was used to the private message that answers it, where one goes on. */
function followToPanel(message) {
  if (message && isPrivate(message)) firstControl(drawn.get(message.id)?.element)?.focus({ preventScroll: true });
}

/** The last control of the messages up to a message that is gone: from there, keys go on where the person was. */
function lastControl(list, gone) {
  const before = [...list.querySelectorAll("[data-custom-id]:not(:disabled)")].filter((control) => {
    const id = control.closest("[data-message-id]")?.dataset.messageId;
    return id && gone && BigInt(id) <= BigInt(gone);
  });
  return before.at(-1);
}


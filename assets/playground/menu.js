// Menus: of a message, of a person, of the people. Arrow keys, first letters, mouse and touch.

import { h, toast } from "./dom.js";
import { closePopover, openPopover } from "./popover.js";
import { openDirect, runCommand } from "./interactions.js";
import { isOffered, localised } from "./commands.js";
import { channelById, isPrivate, locale, state } from "./state.js";
import { mention } from "./composer.js";

const USER_COMMAND = 2;
const MESSAGE_COMMAND = 3;
const LONG_PRESS_MS = 450;

/** Opens a menu. Items: `{label, note?, icon?, badge?, checked?, run}`, `{heading}` or `null` for a line. */
export function openMenu(at, label, items, align = "start") {
  const list = h("div", { class: "menu", role: "menu", "aria-label": label, onkeydown: moveFocus }, items.map(entry));
  openPopover(at, list, { align });
  (list.querySelector("[aria-checked=true]") ?? list.querySelector("button"))?.focus();
}

function entry(item) {
  if (!item) return h("hr", { role: "separator" });
  if (item.heading) return h("div", { class: "menu-heading" }, item.heading);
  const run = () => {
    closePopover();
    item.run();
  };
  const role = item.checked === undefined ? "menuitem" : "menuitemradio";
  const checked = item.checked === undefined ? null : String(item.checked);
  return h("button", { type: "button", class: "menu-item", role, "aria-checked": checked, dataset: item.data ?? {}, onclick: run },
    item.icon, h("span", { class: "menu-label" }, item.label), item.note && h("span", { class: "menu-note" }, item.note), item.badge > 0 && h("span", { class: "badge" }, String(item.badge)));
}

function moveFocus(event) {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement);
  const letter = event.key.length === 1 && event.key !== " " ? event.key.toLowerCase() : null;
  const next = {
    ArrowDown: () => buttons[(at + 1) % buttons.length],
    ArrowUp: () => buttons[(at - 1 + buttons.length) % buttons.length],
    Home: () => buttons[0],
    End: () => buttons.at(-1),
    Tab: () => (closePopover("escape"), null),
  }[event.key];
  const target = next ? next() : letter && [...buttons.slice(at + 1), ...buttons].find((button) => button.textContent.toLowerCase().startsWith(letter));
  if (next || target) event.preventDefault();
  target?.focus();
}

function copy(text, what) {
  const done = () => toast(`${what} copied.`);
  if (navigator.clipboard) navigator.clipboard.writeText(text).then(done, () => toast(`${what}: ${text}`));
  else toast(`${what}: ${text}`);
}

/** The bot's commands of one type, as menu items for a target. */
function appItems(kind, target) {
  const channel = channelById(state.current);
  const commands = state.commands.filter((command) => command.type === kind && isOffered(command, channel));
  if (commands.length === 0) return [];
  return [null, { heading: "Apps" }, ...commands.map((command) => {
    const name = localised(command, "name", locale());
    return { label: name, note: state.bot.name, data: { commandId: command.id }, run: () => runCommand(command, { target, shown: name }) };
  })];
}

/** The menu of a message. */
export function messageMenu(message, at) {
  openMenu(at, "Message", [
    message.content && { label: "Copy text", run: () => copy(message.content, "Text") },
    !isPrivate(message) && { label: "Copy message link", run: () => copy(linkTo(message), "Link") },
    { label: "Copy message id", run: () => copy(message.id, "Message id") },
    { label: "Mention", run: () => mention(message.author) },
    ...(isPrivate(message) ? [] : appItems(MESSAGE_COMMAND, message.id)),
  ].filter((item) => item === null || item));
}

/** The address of a message in Discord's form, which also works on this page. */
function linkTo(message) {
  const guild = channelById(message.channel_id)?.type === 1 ? "@me" : state.guild.id;
  return `https://discord.com/channels/${guild}/${message.channel_id}/${message.id}`;
}

/** The menu of a person. */
export function userMenu(user, at) {
  openMenu(at, user.name ?? user.username, [
    { heading: user.name ?? user.username },
    ...(user.id === state.bot.id ? [{ label: "Message", run: openDirect }] : []),
    { label: "Mention", run: () => mention(user) },
    { label: "Copy user id", run: () => copy(user.id, "User id") },
    ...appItems(USER_COMMAND, user.id),
  ]);
}

/** Opens a menu on right click, on the menu key and on a long press of `selector` within `root`. */
export function onContext(root, selector, open) {
  let timer = null;
  let start = null;
  /** Whether the finger that opened a menu is still down; the click when it lifts is ignored. */
  let pressed = false;
  const stop = () => clearTimeout(timer);
  root.addEventListener("contextmenu", (event) => {
    const target = event.target.closest(selector);
    if (!target || event.target.closest("a, input, textarea") || event.defaultPrevented) return;
    event.preventDefault();
    if (pressed) return;
    stop();
    const keyboard = event.clientX === 0 && event.clientY === 0;
    open(target, keyboard ? event.target : { x: event.clientX, y: event.clientY }, event.target);
  });
  root.addEventListener("pointerdown", (event) => {
    pressed = false;
    const target = event.pointerType === "touch" && event.target.closest(selector);
    if (!target) return;
    start = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      pressed = true;
      navigator.vibrate?.(10);
      open(target, start, event.target);
    }, LONG_PRESS_MS);
  });
  root.addEventListener("pointermove", (event) => {
    if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > 8) stop();
  });
  for (const end of ["pointerup", "pointercancel"]) root.addEventListener(end, stop);
  root.addEventListener("click", (event) => {
    if (!pressed || event.detail === 0) return;
    pressed = false;
    event.preventDefault();
    event.stopPropagation();
  }, true);
}

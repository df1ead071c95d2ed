// The popover: one floating box at a time, beside what opened it; on a phone a sheet at the bottom.

import { byId, h } from "./dom.js";

const GAP = 6;
const PHONE = matchMedia("(max-width: 600px)");

let current = null;

/**
 * Shows `content` beside `at` (an element, or `{x, y}`). `onclose(reason)` is called once with
 * "outside", "escape", "gone" or what was given to `closePopover`.
 */
export function openPopover(at, content, { onclose = () => {}, align = "start", width = false } = {}) {
  closePopover("outside");
  const scrim = h("div", { class: "popover-scrim" });
  const box = h("div", { class: "popover" }, content);
  const previous = document.activeElement;
  // What stands beside an open dialog would be behind it.
  (document.querySelector("dialog[open]") ?? byId("layer")).append(scrim, box);
  current = { at, box, scrim, onclose, align, width, previous };
  scrim.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    closePopover("outside");
  });
  scrim.addEventListener("contextmenu", (event) => event.preventDefault());
  place();
  return box;
}

/** Closes the popover, if one is open, and restores the focus. */
export function closePopover(reason = "done") {
  if (!current) return;
  const { box, scrim, onclose, previous } = current;
  const hadFocus = box.contains(document.activeElement);
  current = null;
  box.remove();
  scrim.remove();
  if (hadFocus) (previous?.isConnected ? previous : byId("scroller")).focus({ preventScroll: true });
  onclose(reason);
}

/** Whether a popover is open. */
export const isPopoverOpen = () => current !== null;

/** Closes the popover if what it belongs to is no longer on the page. */
export function checkPopover() {
  if (current?.at instanceof Element && !current.at.isConnected) closePopover("gone");
}

function place() {
  if (!current) return;
  const { at, box, align, width } = current;
  box.classList.toggle("sheet", PHONE.matches);
  current.scrim.classList.toggle("sheet-scrim", PHONE.matches);
  box.style.cssText = "";
  if (PHONE.matches) return;
  const from = at instanceof Element ? at.getBoundingClientRect() : { left: at.x, right: at.x, top: at.y, bottom: at.y, width: 0 };
  if (width) box.style.width = `${Math.max(from.width, 220)}px`;
  const size = box.getBoundingClientRect();
  const below = innerHeight - from.bottom - GAP * 2;
  const above = from.top - GAP * 2;
  const down = below >= size.height || below >= above;
  box.style.maxHeight = `${Math.max(120, down ? below : above)}px`;
  const height = Math.min(size.height, down ? below : above);
  const left = align === "end" ? from.right - size.width : from.left;
  box.style.left = `${Math.max(GAP, Math.min(left, innerWidth - size.width - GAP))}px`;
  box.style.top = `${Math.max(GAP, down ? from.bottom + GAP : from.top - GAP - height)}px`;
}

addEventListener("resize", place);
addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !current) return;
  event.preventDefault();
  event.stopPropagation();
  closePopover("escape");
}, true);

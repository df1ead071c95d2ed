// Dates and times in words: of messages, and of `<t:…>` marks, which are kept up to date.

import { h } from "./dom.js";

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const day = new Intl.DateTimeFormat("en-GB", { day: "2-digit", month: "2-digit", year: "numeric" });
const longDay = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });
const full = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short" });

/** The styles of Discord's `<t:seconds:style>`, as formats. */
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

const UNITS = [["year", 31_557_600], ["month", 2_629_800], ["day", 86_400], ["hour", 3_600], ["minute", 60], ["second", 1]];

/** In the largest unit of which it is at least one, rounded as Discord does: six days and 23 hours are seven days. */
function relative(seconds, language) {
  const away = seconds - Date.now() / 1000;
  const [unit, length] = UNITS.find(([, size]) => Math.abs(away) >= size) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(language).format(Math.round(away / length), unit);
}

/** A `<t:seconds:style>` mark in the person's language, or `null` if the time is invalid. */
export function timeMark(seconds, style, language) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return null;
  const live = style === "R";
  const text = live ? relative(seconds, language) : new Intl.DateTimeFormat(language, STYLES[style] ?? STYLES.f).format(date);
  return h("time", { class: "mark", datetime: date.toISOString(), title: full.format(date), dataset: live ? { seconds, language } : {} }, text);
}

/** Keeps every relative mark on the page up to date. Call once. */
export function keepTime() {
  setInterval(() => {
    for (const mark of document.querySelectorAll("time[data-seconds]")) {
      const text = relative(Number(mark.dataset.seconds), mark.dataset.language);
      if (mark.textContent !== text) mark.textContent = text;
    }
  }, 1000);
}

const midnight = (date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** The time next to a name: "Today at 14:03". */
export function messageTime(iso) {
  const date = new Date(iso);
  const days = Math.round((midnight(new Date()) - midnight(date)) / 86_400_000);
  const text = days === 0 ? `Today at ${clock.format(date)}` : days === 1 ? `Yesterday at ${clock.format(date)}` : `${day.format(date)} ${clock.format(date)}`;
  return h("time", { class: "stamp", datetime: iso, title: full.format(date) }, text);
}

/** The time to the left of a message that is grouped with the one above it. */
export const shortTime = (iso) => h("time", { class: "stamp short", datetime: iso, title: full.format(new Date(iso)) }, clock.format(new Date(iso)));

/** The full date and time, for a tooltip. */
export const wholeTime = (iso) => full.format(new Date(iso));

/** The date on the line between two days. */
export const dayName = (iso) => longDay.format(new Date(iso));

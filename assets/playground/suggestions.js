// The list of suggestions above the composer: drawing, arrow keys, and the selected line.

import { h, replace } from "./dom.js";

/** A listbox controlled from a text field, which keeps the focus. */
export class SuggestionList {
  constructor(field) {
    this.field = field;
    this.element = h("div", { id: "suggestions", class: "suggestions", role: "listbox", "aria-label": "Suggestions", hidden: true });
    this.items = [];
    this.at = -1;
    /** The line that Tab takes while none is selected: the one that was typed in full, else the first. */
    this.meant = 0;
    /** Whether the person has moved in the list, so that Enter takes the selected line. */
    this.steered = false;
    /** The list that Escape closed, which stays closed until there are other suggestions. */
    this.closed = null;
  }

  /** Shows suggestions, `{title, about, items, auto, meant, empty}` or `null`, and what is wrong with the text. */
  show(offer, problem) {
    const key = offer && JSON.stringify([offer.title, this.field.value, offer.items.map((item) => item.label)]);
    if (!offer || key === this.closed) return this.hide(false);
    this.closed = null;
    if (key !== this.offered) {
      this.steered = false;
      this.at = offer.items.length ? offer.auto : -1;
    }
    this.offered = key;
    this.items = offer.items;
    this.meant = offer.meant ?? 0;
    const note = problem?.error ?? (offer.items.length === 0 ? offer.empty : null);
    this.element.hidden = false;
    replace(this.element, this.head(offer), note && h("div", { class: `suggestion-note${problem ? " wrong" : ""}`, role: "status" }, note),
      h("div", { class: "suggestion-scroll" }, this.items.map((item, at) => this.row(item, at))));
    this.light();
  }

  head(offer) {
    return h("div", { class: "suggestion-head" }, h("strong", {}, offer.title), offer.required && h("span", { class: "required" }, "required"), offer.about && h("span", { class: "suggestion-about" }, offer.about));
  }

  row(item, at) {
    const pick = (event) => {
      event.preventDefault();
      this.field.focus();
      item.pick();
    };
    const options = (item.options ?? []).map((name) => h("span", { class: "option-hint" }, name));
    const row = h("div", { id: `suggestion-${at}`, class: "suggestion", role: "option", dataset: item.data ?? {}, onclick: pick, onpointerdown: (event) => event.pointerType === "mouse" && event.preventDefault(),
      onpointermove: (event) => event.pointerType === "mouse" && this.at !== at && this.hover(at) },
    item.picture, h("span", { class: "suggestion-words" }, h("span", { class: "suggestion-label" }, item.label, options), item.about && h("span", { class: "suggestion-description" }, item.about)),
    item.note && h("span", { class: "suggestion-note-right" }, item.note));
    return row;
  }

  hover(at) {
    this.at = at;
    this.light(false);
  }

  light(scroll = true) {
    const rows = [...this.element.querySelectorAll(".suggestion")];
    rows.forEach((row, at) => row.setAttribute("aria-selected", String(at === this.at)));
    if (scroll && rows[this.at]) rows[this.at].scrollIntoView({ block: "nearest" });
    this.field.setAttribute("aria-expanded", String(rows.length > 0));
    if (rows[this.at]) this.field.setAttribute("aria-activedescendant", rows[this.at].id);
    else this.field.removeAttribute("aria-activedescendant");
  }

  /** Hides the list. */
  hide(forget = true) {
    if (forget) this.offered = null;
    this.items = [];
    this.at = -1;
    this.steered = false;
    this.element.hidden = true;
    this.field.setAttribute("aria-expanded", "false");
    this.field.removeAttribute("aria-activedescendant");
  }

  /** Takes the selected line, or this one if none is; `false` if there is none. */
  pick(otherwise = -1) {
    const at = this.at >= 0 ? this.at : otherwise;
    const item = this.items[at];
    if (!item) return false;
    item.pick();
    return true;
  }

  /** Handles a key: arrow keys move, Escape closes. `true` if the key was used. */
  key({ key }) {
    if (this.items.length === 0 || this.element.hidden) return false;
    const count = this.items.length;
    if (key === "ArrowDown") this.at = (this.at + 1) % count;
    else if (key === "ArrowUp") this.at = this.at <= 0 ? count - 1 : this.at - 1;
    else if (key === "Escape") {
      this.closed = this.offered;
      this.hide(false);
      return true;
    } else return false;
    this.steered = true;
    this.light();
    return true;
  }
}

// The components of a message: action rows with buttons and selects, alone or in a layout.

import { emoji, h, icon, safeUrl } from "./dom.js";
import { selectBox } from "./select.js";
import { useComponent } from "./interactions.js";
import { layout } from "./layout.js";
import { state } from "./state.js";

const BUTTON = 2;
const LINK = 5;
const COMPONENTS_V2 = 1 << 15;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

/** All components of a message, and why the last use of one failed. */
export function components(message) {
  const list = message.components ?? [];
  if (list.length === 0) return null;
  const failed = state.failed.get(message.id);
  const row = (component) => h("div", { class: "component-row" }, (component.components ?? []).map((each) => one(message, each)));
  const controls = { row, button: (component) => one(message, component) };
  const isLayout = Boolean((message.flags ?? 0) & COMPONENTS_V2);
  return h("div", { class: `components${isLayout ? " layout" : ""}` }, isLayout ? layout(message, list, controls) : list.map(row), failed && h("div", { class: "component-failed", role: "alert" }, failed));
}

function one(message, component) {
  if (component.type === BUTTON) return component.style === LINK ? linkButton(component) : button(message, component);
  const busy = state.busy.get(message.id);
  const mine = busy?.customId === component.custom_id;
  return selectBox(component, { busy: Boolean(busy), chosen: mine && busy.values, waits: mine, use: (values) => useComponent(message, component, values) });
}

const face = (component) => [component.emoji && h("span", { class: "button-emoji" }, component.emoji.id ? emoji(component.emoji.id, component.emoji.name) : component.emoji.name), component.label && h("span", {}, component.label)];

function linkButton(component) {
  const href = component.disabled ? null : safeUrl(component.url);
  return h("a", { class: "button link", href, role: "link", "aria-disabled": href ? null : "true", target: "_blank", rel: "noreferrer noopener" }, face(component), icon("open", 16));
}

function button(message, component) {
  const busy = state.busy.get(message.id);
  const mine = busy?.customId === component.custom_id;
  const dots = mine && h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
  return h("button", {
    type: "button", class: `button ${STYLES[component.style] ?? "secondary"}${mine ? " waiting" : ""}`, disabled: Boolean(component.disabled), "aria-busy": mine ? "true" : null,
    "aria-label": component.label ? null : component.emoji?.name, "aria-disabled": busy ? "true" : null, dataset: { customId: component.custom_id }, onclick: () => useComponent(message, component),
  }, face(component), dots);
}

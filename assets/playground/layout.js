// The components of a message that is made of nothing else (Components V2): texts, sections, galleries, files, separators and containers.

import { cssColor, h, safeUrl } from "./dom.js";
import { context } from "./context.js";
import { markdown } from "./markdown.js";
import { fileCard, lightbox, shownSize } from "./media.js";

const ROW = 1;
const BUTTON = 2;
const SECTION = 9;
const TEXT = 10;
const GALLERY = 12;
const FILE = 13;
const SEPARATOR = 14;
const CONTAINER = 17;
/** The size of a separator that is not small. */
const LARGE = 2;

/** The elements of components that stand in one another. `controls` draws action rows and buttons: `{row, button}`. */
export const layout = (message, components, controls) => components.map((each) => one(message, each, controls));

function one(message, component, controls) {
  switch (component.type) {
    case ROW: return controls.row(component);
    case TEXT: return text(message, component);
    case SECTION: return section(message, component, controls);
    case GALLERY: return gallery(component);
    case FILE: return file(component);
    case SEPARATOR: return h("hr", { class: `separator${component.spacing === LARGE ? " large" : ""}${component.divider === false ? " bare" : ""}` });
    case CONTAINER: return container(message, component, controls);
    default: return h("div", { class: "unknown-component" }, `A component of type ${component.type}, which this page cannot show`);
  }
}

const text = (message, component) => h("div", { class: "text-display markup" }, markdown(component.content, context(message.mentions)));

function section(message, component, controls) {
  const { accessory } = component;
  const beside = accessory.type === BUTTON ? controls.button(accessory) : picture(accessory, "thumbnail");
  return h("div", { class: "section" }, h("div", { class: "section-texts" }, component.components.map((each) => text(message, each))), h("div", { class: "accessory" }, beside));
}

const gallery = (component) => h("div", { class: "gallery", dataset: { count: component.items.length } }, component.items.map((item) => picture(item, "gallery-picture")));

/** A picture that a click enlarges, or reveals if it is a spoiler. */
function picture(item, kind) {
  const url = safeUrl(item.media.url);
  const alt = item.description ?? "";
  const size = kind === "thumbnail" ? null : shownSize(item.media.width, item.media.height);
  const image = h("img", { src: url, alt, width: size?.width, height: size?.height, decoding: "async", draggable: "false" });
  const open = ({ currentTarget }) => {
    if (!currentTarget.classList.contains("hidden-picture")) return lightbox({ url, alt });
    currentTarget.classList.remove("hidden-picture");
  };
  return h("button", { type: "button", class: `picture ${kind}${item.spoiler ? " hidden-picture" : ""}`, "aria-label": alt ? `Enlarge picture: ${alt}` : "Enlarge picture", onclick: open }, image);
}

const file = (component) => fileCard({ url: component.file.url, filename: component.name ?? "file", size: component.size ?? 0 });

function container(message, component, controls) {
  const color = component.accent_color === undefined || component.accent_color === null ? "transparent" : cssColor(component.accent_color);
  const box = h("div", { class: `container${component.spoiler ? " hidden-container" : ""}`, style: { "--stripe": color } }, layout(message, component.components, controls));
  if (component.spoiler) box.addEventListener("click", () => box.classList.remove("hidden-container"), { once: true });
  return box;
}

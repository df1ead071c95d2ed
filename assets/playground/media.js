// Attachments and embeds of a message, and the large view of a picture.

import { h, icon, safeUrl, cssColor } from "./dom.js";
import { inline, markdown } from "./markdown.js";
import { messageTime } from "./times.js";

const WIDEST = 550;
const HIGHEST = 400;

/** The size of a picture in the message list, never larger than its own. */
export function shownSize(width, height) {
  if (!width || !height) return null;
  const scale = Math.min(1, WIDEST / width, HIGHEST / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** All attachments of a message. `before` is the message's old element, whose pictures stay until the new ones are loaded. */
export function attachments(message, before) {
  const files = (message.attachments ?? []).filter((file) => !usedByEmbed(message, file));
  if (files.length === 0) return null;
  const old = before ? [...before.querySelectorAll(".picture img")] : [];
  let at = 0;
  return h("div", { class: "attachments" }, files.map((file) => (isPicture(file) ? picture(file, old[at++]) : fileCard(file))));
}

const isPicture = (file) => file.content_type?.startsWith("image/") || /\.(png|gif|jpe?g|webp)$/i.test(file.filename);

const usedByEmbed = (message, file) =>
  (message.embeds ?? []).some((embed) => [embed.image, embed.thumbnail].some((media) => media && (media.url === file.url || media.url === `attachment://${file.filename}`)));

function picture(file, old) {
  const url = safeUrl(file.url);
  const hidden = file.filename.startsWith("SPOILER_");
  const alt = file.description ?? "";
  const size = shownSize(file.width, file.height);
  const image = h("img", { src: url, alt: alt || file.filename, width: size?.width, height: size?.height, decoding: "async", draggable: "false" });
  keepOldPicture(image, old);
  const open = (event) => {
    const box = event.currentTarget;
    if (box.classList.contains("hidden-picture")) box.classList.remove("hidden-picture");
    else lightbox({ url, alt, width: file.width, height: file.height });
  };
  const classes = `picture${hidden ? " hidden-picture" : ""}`;
  const button = h("button", { type: "button", class: classes, style: size ? { "max-width": `${size.width}px` } : {}, "aria-label": alt ? `Enlarge picture: ${alt}` : "Enlarge picture", onclick: open }, image);
  return h("div", { class: "picture-frame", style: size ? { "max-width": `${size.width}px` } : {} }, button, alt && h("span", { class: "alt-mark", title: alt, "aria-hidden": "true" }, "ALT"));
}

/** Shows the old picture under the new one until that is loaded, so that an edited picture does not flicker. */
function keepOldPicture(image, old) {
  if (!old?.complete || !old.naturalWidth || old.src === image.src) return;
  image.style.background = `center / contain no-repeat url("${CSS.escape(old.src)}")`;
  image.addEventListener("load", () => image.style.removeProperty("background"), { once: true });
}

/** A file that is not shown, to be downloaded. */
export function fileCard(file) {
  const size = file.size < 1024 ? `${file.size} bytes` : file.size < 1_048_576 ? `${(file.size / 1024).toFixed(2)} KB` : `${(file.size / 1_048_576).toFixed(2)} MB`;
  return h("div", { class: "file" }, icon("file", 32),
    h("div", {}, h("a", { href: safeUrl(file.url), target: "_blank", rel: "noreferrer", download: file.filename }, file.filename), h("div", { class: "file-size" }, size)));
}

/** Shows a picture as large as the window allows. A click, Escape or the cross closes it. */
export function lightbox({ url, alt }) {
  const image = h("img", { src: url, alt });
  const dialog = h("dialog", { class: "lightbox", "aria-label": "Picture" },
    h("button", { type: "button", class: "icon-button lightbox-close", "aria-label": "Close" }, icon("close", 24)),
    h("figure", {}, image, h("figcaption", {}, alt && h("span", { class: "lightbox-alt" }, alt), h("a", { href: url, target: "_blank", rel: "noreferrer" }, "Open in browser"))));
  dialog.addEventListener("click", (event) => {
    if (!event.target.closest("a, .lightbox-alt")) dialog.close();
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** All embeds of a message. */
export function embeds(message, context) {
  const list = message.embeds ?? [];
  return list.length ? h("div", { class: "embeds" }, list.map((embed) => oneEmbed(embed, message, context))) : null;
}

function oneEmbed(embed, message, context) {
  const color = embed.color === undefined || embed.color === null ? "#1e1f22" : cssColor(embed.color);
  const title = embed.title && inline(embed.title, context);
  const url = embed.url && safeUrl(embed.url);
  return h("article", { class: "embed", style: { "--stripe": color } },
    h("div", { class: "embed-main" },
      h("div", { class: "embed-body" },
        embed.author && h("div", { class: "embed-author" }, smallImage(embed.author.icon_url), linked(embed.author.name, embed.author.url)),
        title && h("div", { class: "embed-title" }, url ? h("a", { href: url, target: "_blank", rel: "noreferrer" }, title) : title),
        embed.description && h("div", { class: "embed-description markup" }, markdown(embed.description, context)),
        embed.fields?.length > 0 && h("div", { class: "embed-fields" }, embed.fields.map((field) => oneField(field, context)))),
      media(embed.thumbnail, "embed-thumbnail", message)),
    media(embed.image, "embed-image", message),
    (embed.footer || embed.timestamp) && h("footer", { class: "embed-footer" }, smallImage(embed.footer?.icon_url), h("span", {}, embed.footer?.text, embed.footer && embed.timestamp && " • ", embed.timestamp && messageTime(embed.timestamp))));
}

const oneField = (field, context) =>
  h("div", { class: `embed-field${field.inline ? " beside" : ""}` },
    h("div", { class: "embed-field-name" }, inline(field.name, context)),
    h("div", { class: "embed-field-value markup" }, markdown(field.value, context)));

const linked = (text, address) => {
  const url = address && safeUrl(address);
  return url ? h("a", { href: url, target: "_blank", rel: "noreferrer" }, text) : h("span", {}, text);
};

const smallImage = (address) => address && safeUrl(address) && h("img", { class: "embed-icon", src: safeUrl(address), alt: "" });

/** The picture of an embed; `attachment://name` is the attachment of that name. */
function media(item, kind, message) {
  if (!item?.url) return null;
  const file = (message.attachments ?? []).find((each) => each.url === item.url || `attachment://${each.filename}` === item.url);
  const url = safeUrl(file?.url ?? item.url);
  if (!url) return null;
  const alt = item.description ?? file?.description ?? "";
  const size = kind === "embed-image" ? shownSize(item.width ?? file?.width, item.height ?? file?.height) : null;
  return h("button", { type: "button", class: `picture ${kind}`, "aria-label": alt ? `Enlarge picture: ${alt}` : "Enlarge picture", onclick: () => lightbox({ url, alt }) },
    h("img", { src: url, alt, width: size?.width, height: size?.height, decoding: "async" }));
}

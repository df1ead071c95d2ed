// The fields of a modal: each with its element, its validation, and the component that is sent.

import { h } from "./dom.js";
import { markdown } from "./markdown.js";
import { context } from "./context.js";
import { selectBox } from "./select.js";
import { uploadFile } from "./interactions.js";

const KIND = { ROW: 1, INPUT: 4, TEXT: 10, FILES: 19, RADIO: 21, CHECKBOXES: 22, CHECKBOX: 23 };
const PARAGRAPH = 2;
const REQUIRED = "This field is required";

/** The field of a component at the top of a modal: a label, an action row with an input, or a text. */
export function field(top) {
  if (top.type === KIND.TEXT) return { element: h("div", { class: "field markup" }, markdown(top.content, context())), check: () => true, wire: () => ({ type: KIND.TEXT }), settle: async () => null };
  const component = top.type === KIND.ROW ? top.components[0] : top.component;
  const label = top.type === KIND.ROW ? component.label : top.label;
  const required = component.type !== KIND.CHECKBOX && component.required !== false;
  const id = `modal-${component.custom_id}`;
  const error = h("span", { class: "field-error", id: `${id}-error`, role: "alert" });
  const say = (problem) => {
    error.textContent = problem;
    if (problem) control.input.setAttribute("aria-invalid", "true");
    else control.input.removeAttribute("aria-invalid");
    return !problem;
  };
  const control = make(component, { id, required, changed: () => say("") });
  const head = h("label", { for: id, class: "field-label" }, label, required && h("span", { class: "star", "aria-hidden": "true" }, " *"));
  const element = h("div", { class: "field" }, head, top.description && h("div", { class: "field-about" }, top.description), h("div", { class: "field-box" }, control.element), error);
  const filled = () => ({ type: component.type, custom_id: component.custom_id, ...control.value() });
  const wire = () => (top.type === KIND.ROW ? { type: KIND.ROW, components: [filled()] } : { type: top.type, component: filled() });
  return { element, get input() { return control.input; }, check: () => say(control.problem()), wire, settle: control.settle ?? (async () => null) };
}

function make(component, field) {
  switch (component.type) {
    case KIND.INPUT: return textInput(component, field);
    case KIND.FILES: return files(component, field);
    case KIND.RADIO: return choices(component, field, "radio");
    case KIND.CHECKBOXES: return choices(component, field, "checkbox");
    case KIND.CHECKBOX: return checkbox(component, field);
    default: return select(component, field);
  }
}

function textInput(component, { id, required, changed }) {
  const least = component.min_length ?? 0;
  const most = component.max_length ?? 4000;
  const long = component.style === PARAGRAPH;
  const count = h("span", { class: "modal-count", "aria-hidden": "true" });
  const update = () => {
    count.textContent = most < 4000 || long ? `${input.value.length}/${most}` : "";
  };
  const input = h(long ? "textarea" : "input", {
    id, rows: long ? "4" : null, type: long ? null : "text", maxlength: most, required, placeholder: component.placeholder, autocomplete: "off", dataset: { customId: component.custom_id }, "aria-describedby": `${id}-error`,
    oninput: () => (update(), changed()),
  });
  input.value = component.value ?? "";
  update();
  const problem = () => (required && !input.value.trim() ? REQUIRED : input.value.length > 0 && input.value.length < least ? `At least ${least} characters` : "");
  return { element: [input, count], input, problem, value: () => ({ value: input.value }) };
}

function select(component, { required, changed }) {
  let values = null;
  const box = h("div", {});
  const draw = () => box.replaceChildren(selectBox(component, { chosen: values, use }));
  const use = (chosen) => {
    values = chosen;
    changed();
    draw();
    box.firstElementChild.focus();
  };
  draw();
  const chosen = () => values ?? JSON.parse(box.firstElementChild.dataset.chosen);
  return { element: box, get input() { return box.firstElementChild; }, problem: () => (required && chosen().length === 0 ? REQUIRED : ""), value: () => ({ values: chosen() }) };
}

/** Radio buttons or checkboxes, one for each option. */
function choices(component, { id, required, changed }, type) {
  const inputs = component.options.map((option, at) => h("input", { type, id: at ? null : id, name: component.custom_id, value: option.value, checked: Boolean(option.default), dataset: { customId: component.custom_id, value: option.value }, onchange: changed }));
  const element = inputs.map((input, at) => h("label", { class: "choice" }, input, h("span", {}, component.options[at].label, component.options[at].description && h("span", { class: "field-about" }, component.options[at].description))));
  const chosen = () => inputs.filter((input) => input.checked).map((input) => input.value);
  const problem = () => {
    const [least, most] = type === "radio" ? [1, 1] : [component.min_values ?? 1, component.max_values ?? inputs.length];
    const { length } = chosen();
    if (length === 0) return required ? REQUIRED : "";
    return length < least || length > most ? `Choose ${least === most ? least : `${least} to ${most}`}` : "";
  };
  return { element, input: inputs[0], problem, value: () => (type === "radio" ? { value: chosen()[0] ?? null } : { values: chosen() }) };
}

function checkbox(component, { id, changed }) {
  const input = h("input", { type: "checkbox", id, checked: Boolean(component.default), dataset: { customId: component.custom_id }, onchange: changed });
  return { element: input, input, problem: () => "", value: () => ({ value: input.checked }) };
}

/** A choice of files. `settle` uploads them when the modal is sent. */
function files(component, { id, required, changed }) {
  const most = component.max_values ?? 1;
  let uploaded = [];
  const input = h("input", { type: "file", id, multiple: most > 1, dataset: { customId: component.custom_id }, onchange: changed });
  const problem = () => {
    const { length } = input.files;
    if (length === 0) return required ? REQUIRED : "";
    return length < (component.min_values ?? 1) || length > most ? `Choose ${component.min_values ?? 1} to ${most}` : "";
  };
  const settle = async () => {
    uploaded = [];
    for (const file of input.files) {
      const sent = await uploadFile(file);
      if (sent.problem) return sent.problem;
      uploaded.push(sent.id);
    }
    return null;
  };
  return { element: input, input, problem, settle, value: () => ({ values: uploaded }) };
}

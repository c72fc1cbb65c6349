// Patching: an element that keeps its id is kept, so that it can glide, keep the focus and count.

const SVG = "http://www.w3.org/2000/svg";

/** Make the children of an element those of some markup. What is drawn is parsed inside an <svg>. */
export function patch(element, markup) {
  morph(element, parsed(element, markup));
}

/** The markup as a fragment in the element's own namespace. */
function parsed(element, markup) {
  const template = document.createElement("template");
  if (element.namespaceURI !== SVG) {
    template.innerHTML = markup;
    return template.content;
  }
  template.innerHTML = `<svg xmlns="${SVG}">${markup}</svg>`;
  return template.content.firstChild;
}

/** Children first by id, the rest by kind and order. */
function morph(old, fresh) {
  const wanted = new Set([...fresh.children].map((child) => child.id).filter(Boolean));
  const kept = new Map();
  for (const child of [...old.children]) {
    if (!child.id) continue;
    if (wanted.has(child.id)) kept.set(child.id, child);
    else child.remove();
  }
  let at = old.firstChild;
  for (const next of [...fresh.childNodes]) {
    const match = twin(next, at, kept);
    if (!match) {
      old.insertBefore(next, at);
      continue;
    }
    if (match === at) at = at.nextSibling;
    else old.insertBefore(match, at);
    if (!match.isEqualNode(next)) become(match, next);
  }
  while (at) {
    const after = at.nextSibling;
    at.remove();
    at = after;
  }
}

/** The node among the old ones that this new one continues. */
function twin(next, at, kept) {
  if (next.id) {
    const match = kept.get(next.id);
    return match && match.nodeName === next.nodeName ? match : null;
  }
  return at && !at.id && at.nodeName === next.nodeName ? at : null;
}

function become(old, next) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    old.data = next.data;
    return;
  }
  for (const { name } of [...old.attributes]) {
    if (!next.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of [...next.attributes]) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (old.classList.contains("counts")) old.dataset.was = old.textContent;
  morph(old, next);
}

/** Attributes of the frame of the page: `{id: {name: value}}`. */
export function dress(attributes) {
  for (const [id, values] of Object.entries(attributes ?? {})) {
    const element = document.getElementById(id);
    for (const [name, value] of Object.entries(values)) element?.setAttribute(name, value);
  }
  measure();
}

/** The style sheet shares the room out by the shape of the board. */
export function measure() {
  const { width, height } = document.getElementById("board").viewBox.baseVal;
  if (height) document.documentElement.style.setProperty("--ratio", String(width / height));
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Shows a slot or an island as another version has rendered it, with the visitor's input. Touches nothing if both have rendered the
 * same.
 *
 * @param to the HTML of the whole slot
 * @returns puts back what was there
 * @throws if the slot has no such island in that version
 */
export function replaceHtml(
  element: HTMLElement,
  { from, to }: { from: string; to: string },
): () => void {
  const template = document.createElement('template');
  template.innerHTML = to;
  const { island, props, idPrefix } = element.dataset;
  const found = island === undefined ? template : findIsland(element, template.content, island);
  const show = (html: string, values: { props?: string; idPrefix?: string }) => {
    Object.assign(element.dataset, values);
    if (element.innerHTML === html) return;
    const putIn = readInput(element);
    element.innerHTML = html;
    putIn();
  };
  const values = island === undefined ? {} : pick(found.dataset);
  // What the visitor has done to the element so far, such as opening a menu, is only lost if it has to be.
  if (found.innerHTML === from) Object.assign(element.dataset, values);
  else show(found.innerHTML, values);
  return () => show(from, { ...(props && { props }), ...(idPrefix && { idPrefix }) });
}

const pick = ({ props, idPrefix }: DOMStringMap) => ({
  ...(props && { props }),
  ...(idPrefix && { idPrefix }),
});

/** The island that has the same place among those of its kind. */
function findIsland(element: HTMLElement, other: DocumentFragment, name: string): HTMLElement {
  const kind = `[data-island="${name}"]`;
  const slot = element.closest('[data-slot]') ?? document;
  const place = [...slot.querySelectorAll(kind)].indexOf(element);
  const found = other.querySelectorAll<HTMLElement>(kind)[place];
  if (found) return found;
  throw new Error(`The other version has no island ${name} here`);
}

/** Remembers what was typed and chosen, and where the focus is. */
function readInput(element: HTMLElement): () => void {
  const list = () => [...element.querySelectorAll<Field>('input, textarea, select')];
  const known = new Map<string, { value: string; isChecked: boolean; isFocused: boolean }>();
  for (const field of list())
    known.set(nameOf(field), {
      value: field.value,
      isChecked: 'checked' in field && field.checked,
      isFocused: document.activeElement === field,
    });
  return () => {
    for (const field of list()) {
      const before = known.get(nameOf(field));
      if (!before || KEPT.includes(field.type)) continue;
      field.value = before.value;
      if ('checked' in field) field.checked = before.isChecked;
      if (before.isFocused) field.focus({ preventScroll: true });
    }
  };
}

/** Only scripts and the server set these. */
const KEPT = ['file', 'hidden'];

/** Buttons of one group share a name. */
const nameOf = ({ name, type, value }: Field) =>
  type === 'radio' || type === 'checkbox' ? `${name} ${value}` : name;

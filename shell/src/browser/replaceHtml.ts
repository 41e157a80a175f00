import { carryOver } from './carryOver.ts';

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
    const carry = carryOver(element);
    element.innerHTML = html;
    carry();
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

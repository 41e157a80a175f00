type Child = Node | string;

/** Makes an element. `attributes` are set as they are; children are text or elements, so nothing is parsed as HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** A list of names and values. */
export const pairs = (entries: readonly (readonly [string, Child | undefined])[]): HTMLElement =>
  element(
    'dl',
    {},
    ...entries.flatMap(([name, value]) =>
      value === undefined || value === ''
        ? []
        : [element('div', {}, element('dt', {}, name), element('dd', {}, value))],
    ),
  );

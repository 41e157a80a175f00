/** Builds an element with attributes and children. Strings become text nodes, never markup. */
export function build<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  children: (string | Element)[] = [],
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Adds a style sheet. Resolves when it has loaded or failed: without it the element looks plain but works. */
export function addStyles(href: string): Promise<void> {
  const sheet = build('link', { rel: 'stylesheet', href });
  const settled = new Promise<void>((resolve) => {
    sheet.addEventListener('load', () => resolve());
    sheet.addEventListener('error', () => resolve());
  });
  document.head.append(sheet);
  return settled;
}

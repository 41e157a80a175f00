/** What a fragment on Preact gets for `react-dom/client`. */
import { type ComponentChild, hydrate, render } from 'preact';

export const createRoot = (element: Element) => ({
  render: (node: ComponentChild): void => render(node, element),
  unmount: (): void => render(null, element),
});

export function hydrateRoot(element: Element, node: ComponentChild) {
  hydrate(node, element);
  return createRoot(element);
}

export default { createRoot, hydrateRoot };

import { listTokens } from '@site/text';
import type { DirectoryState } from './DirectoryState.ts';
import { matchesTokens } from './matchesTokens.ts';

/** An entry in the page. */
export interface EntryOnPage {
  element: HTMLElement;
  href: string;
  /** The text of its card. */
  text: string;
}

/** Reads the entries of a directory from the server's HTML. */
export function readEntries(root: HTMLElement): EntryOnPage[] {
  return [...root.querySelectorAll<HTMLElement>('[data-entry]')].map((element) => ({
    element,
    href: element.dataset.entry ?? '',
    text: readText(element),
  }));
}

/** Shows the matching entries, and hides all others and every group without matching entries. */
export function showEntries(
  root: HTMLElement,
  entries: readonly EntryOnPage[],
  { search, chosen }: DirectoryState,
  found: ReadonlySet<string> = new Set(),
): void {
  const tokens = listTokens(search);
  const isFound = ({ href, text }: EntryOnPage) =>
    search === '' || found.has(href) || (tokens.length > 0 && matchesTokens(text, tokens));
  for (const entry of entries)
    entry.element.hidden = !(hasOptions(entry.element, chosen) && isFound(entry));
  for (const group of root.querySelectorAll<HTMLElement>('[data-group]')) {
    group.hidden = !group.querySelector('[data-entry]:not([hidden])');
    const way = root.querySelector<HTMLElement>(`[data-way-to="${group.dataset.group}"]`);
    if (way) way.hidden = group.hidden;
  }
  const empty = root.querySelector<HTMLElement>('[data-empty]');
  if (empty) empty.hidden = entries.some(({ element }) => !element.hidden);
}

const hasOptions = (element: HTMLElement, chosen: Readonly<Record<string, string>>): boolean =>
  Object.entries(chosen).every(([name, value]) =>
    element.getAttribute(`data-facet-${name}`)?.split(' ').includes(value),
  );

/** Joins text nodes with spaces, so that the last word of a title and the first of a text stay separate. */
function readText(element: HTMLElement): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
  return texts.join(' ');
}

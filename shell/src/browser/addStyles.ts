import { addLink } from './addLink.ts';

const added = new Map<string, Promise<void>>();

/**
 * Adds a style sheet to the document once, with its digest. Resolves when it has loaded or failed: a missing style sheet
 * must not keep the code from running.
 */
export function addStyles(href: string): Promise<void> {
  const known = added.get(href);
  if (known) return known;
  const settled = new Promise<void>((resolve) => addLink('stylesheet', href, resolve));
  added.set(href, settled);
  return settled;
}

import { findIntegrity } from './findIntegrity.ts';

const added = new Map<string, Promise<void>>();

/**
 * Adds a style sheet to the document once, with its digest. Resolves when it has loaded or failed: a missing style sheet
 * must not keep the code from running.
 */
export function addStyles(href: string): Promise<void> {
  const known = added.get(href);
  if (known) return known;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.integrity = findIntegrity(href);
  link.href = href;
  const settled = new Promise<void>((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => resolve();
  });
  added.set(href, settled);
  document.head.append(link);
  return settled;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** happy-dom knows no empty values, so it cannot tell which scheme is on. */
const DARK_VALUES = /\s*var\(--if-dark,(?:[^()]|\([^()]*\))*\)/g;
const LIGHT_VALUES = /var\(--if-light,((?:[^()]|\([^()]*\))*)\)/g;

/**
 * Adds style sheets of this package, given by file name, to the test's document, in the light scheme. Returns a function that
 * removes them.
 */
export function addStyleSheets(...files: string[]): () => void {
  const sheets = files.map((file) => {
    const sheet = document.createElement('style');
    sheet.textContent = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
      .replace(DARK_VALUES, '')
      .replace(LIGHT_VALUES, '$1');
    return sheet;
  });
  document.head.append(...sheets);
  return () => {
    for (const sheet of sheets) sheet.remove();
  };
}

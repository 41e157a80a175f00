import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Adds style sheets of this package, given by file name, to the test's document. Returns a function that removes them. */
export function addStyleSheets(...files: string[]): () => void {
  const sheets = files.map((file) => {
    const sheet = document.createElement('style');
    sheet.textContent = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
    return sheet;
  });
  document.head.append(...sheets);
  return () => {
    for (const sheet of sheets) sheet.remove();
  };
}

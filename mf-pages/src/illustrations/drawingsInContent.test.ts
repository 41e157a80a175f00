import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const documents = join(import.meta.dirname, '../../../content/documents');

test('No drawing stands on more than three pages', () => {
  const pages = new Map<string, string[]>();
  for (const file of globSync('*/*.json', { cwd: documents })) {
    const text = readFileSync(join(documents, file), 'utf8');
    const names = new Set(
      Array.from(text.matchAll(/"illustration": "([^"]+)"/g), ([, name]) => name),
    );
    for (const name of names as Set<string>) pages.set(name, [...(pages.get(name) ?? []), file]);
  }
  expect(pages.size).toBeGreaterThan(0);
  expect([...pages].filter(([, files]) => files.length > 3)).toEqual([]);
});

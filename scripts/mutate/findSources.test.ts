import { expect, test } from 'vitest';
import { findSources } from './findSources.ts';

const folder = import.meta.dirname;

test('Patterns find sources, but no tests', () => {
  expect(findSources(folder, ['find*.{ts,tsx}', 'vitest.config.ts'])).toEqual([
    'findSources.ts',
    'vitest.config.ts',
  ]);
});

test.each(['nothing.ts', 'findSources.test.ts'])(
  'A pattern that matches no source is named: %s',
  (pattern) => {
    expect(() => findSources(folder, ['*.ts', pattern])).toThrow(
      `No source in ${folder} matches ${pattern}.`,
    );
  },
);

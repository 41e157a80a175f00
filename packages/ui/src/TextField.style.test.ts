import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./TextField.module.css', import.meta.url), 'utf8');
const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const rule = (selector: string) =>
  css.split(`}\n\n${selector} {`)[1]?.split('}')[0]?.replace(/\s+/g, ' ') ?? '';

/** Red, green and blue of a token, through the tokens that it stands for. */
function readColour(name: string): [number, number, number] {
  const value = new RegExp(`${name}: ([^;]+);`).exec(tokens)?.[1] ?? '';
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (reference) return readColour(reference);
  return [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16)) as never;
}

test('Asterisk, error and the border of a field with an error are red', () => {
  for (const selector of ['.asterisk', '.error'])
    expect(rule(selector)).toContain(' color: var(--color-danger);');
  expect(css).toMatch(/\.invalid \.input,[^{]*\{\s*border-color: var\(--color-danger\);/);
  const [red, green, blue] = readColour('--color-danger');
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
});

test('The disclaimer is grey', () => {
  expect(rule('.disclaimer')).toContain('color: var(--color-text-muted);');
  const colour = readColour('--color-text-muted');
  expect(Math.max(...colour) - Math.min(...colour)).toBeLessThan(64);
});

test('A field in the focused style has the border of the one that has the focus', () => {
  expect(css).toMatch(/\.focused \.input:not\(:disabled\),\s*\.input:focus \{/);
});

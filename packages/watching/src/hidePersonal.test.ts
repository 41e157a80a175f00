import { expect, test } from 'vitest';
import { hidePersonal } from './hidePersonal.ts';

test.each([
  ['ada.byron+news@example.co.uk wrote', '[address] wrote'],
  ['"ada%40example.com"', '"[address]"'],
  ['GET /quiz?email=ada&x=1 failed', 'GET /quiz failed'],
  ['https://site.example/a?token=abc, next', 'https://site.example/a next'],
])('What may name a visitor is removed: %s', (line, hidden) => {
  expect(hidePersonal(line)).toBe(hidden);
});

test.each(['mf-footer@1.0.0-a080f7f3 could not render', 'is it there? yes', 'and/or? no'])(
  'Other text stays: %s',
  (line) => {
    expect(hidePersonal(line)).toBe(line);
  },
);

test('A line of JSON stays one, whatever is in it', () => {
  const path = '/a?b="c"\\d\n"@example.com';
  const line = hidePersonal(JSON.stringify({ path, err: { message: `of ${path}` } }));
  expect(JSON.parse(line).path).toMatch(/^\/a/);
  expect(line).not.toContain('b=');
});

test('A long line takes no long time', () => {
  const started = performance.now();
  hidePersonal('/a@b.'.repeat(40_000));
  expect(performance.now() - started).toBeLessThan(2_000);
});

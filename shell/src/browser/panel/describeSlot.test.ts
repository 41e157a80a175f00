import { expect, test } from 'vitest';
import { describeHydration, describeOrigin, formatBytes, sourceOf } from './describeSlot.ts';

test.each([
  ['true', 'idle', 'mounted'],
  ['failed', 'idle', 'failed; its server HTML stays'],
  [undefined, 'visible', 'waiting: starts near the viewport after the first interaction'],
  [undefined, undefined, 'static'],
] as const)('A root with the state %o and the policy %o is %s', (mounted, policy, words) => {
  expect(describeHydration(mounted, policy)).toBe(words);
});

test('A slot that could not be rendered says why', () => {
  expect(describeOrigin({ origin: 'fallback', problem: 'no content' })).toBe(
    'the fallback, because the render failed: no content',
  );
  expect(describeOrigin({ origin: 'fresh' })).toBe('rendered for this page');
});

test('Bytes are given in the unit that fits', () => {
  expect([999, 1_000, 12_345].map(formatBytes)).toEqual(['999 B', '1.0 kB', '12.3 kB']);
});

test('The source of a fragment is at its commit, whatever its team calls that', () => {
  const template = 'https://git.example/site/tree/{commit}/{fragment}';
  expect(sourceOf(template, { commit: '4f5a"><b', fragment: 'mf-footer' })).toBe(
    'https://git.example/site/tree/4f5a%22%3E%3Cb/mf-footer',
  );
  expect(sourceOf(undefined, { commit: '4f5a', fragment: 'mf-footer' })).toBeUndefined();
});

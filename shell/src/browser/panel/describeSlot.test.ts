import { expect, test } from 'vitest';
import { describeHydration, describeOrigin, formatBytes } from './describeSlot.ts';

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

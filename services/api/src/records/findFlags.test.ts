import { MIN_FILL_MS } from '@site/forms';
import { expect, test } from 'vitest';
import { findFlags } from './findFlags.ts';

test.each([
  [undefined, undefined, []],
  ['', '', []],
  ['', String(MIN_FILL_MS), []],
  ['', String(MIN_FILL_MS - 1), ['fast']],
  ['x', String(MIN_FILL_MS), ['honeypot']],
  ['x', '0', ['honeypot', 'fast']],
  [undefined, 'soon', []],
])('A honeypot of %o after %o ms has the flags %o', (honeypot, elapsed, flags) => {
  expect(findFlags(honeypot, elapsed)).toEqual(flags);
});

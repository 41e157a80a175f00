import { expect, test } from 'vitest';
import { parseTriggers } from './parseTriggers.ts';

test.each([
  ['time:30 scroll:50', { timeMs: 30_000, scrollShare: 0.5 }],
  ['time:0', { timeMs: 0 }],
  ['time:1.5, exit', { timeMs: 1_500, exit: true }],
  ['scroll:250', { scrollShare: 1 }],
  ['scroll:0', {}],
  ['time scroll', {}],
  ['none', {}],
  ['', {}],
  ['soon:3 <b>', {}],
])('%j opens by %j', (text, triggers) => {
  expect(parseTriggers(text)).toEqual(triggers);
});

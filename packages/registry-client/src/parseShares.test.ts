import { expect, test } from 'vitest';
import { parseEvery, parseShare, parseSteps } from './commandOptions.ts';

test('Shares are written in percent, with one digit after the point', () => {
  expect(['10%', '10', '0.1%', '90 %', '33.3%'].map(parseShare)).toEqual([100, 100, 1, 900, 333]);
});

test.each(['0%', '90.1%', '100%', '-1%', '1e1%', 'ten', '', '0.05%', '1%0'])(
  'What is not a share is refused, with the way to give it to everybody: %j',
  (text) => {
    expect(() => parseShare(text)).toThrow(`${text} is not a share of visitors`);
  },
);

test('Steps rise, and may end with everybody', () => {
  expect(parseSteps('1%,10%, 50%,100%')).toEqual([10, 100, 500, 1_000]);
  expect(parseSteps('1%,10%')).toEqual([10, 100]);
});

test.each(['10%', '10%,10%', '50%,10%', '1%,100%,50%', '100%', '1%,,2%'])(
  'Steps that do not rise are refused: %s',
  (text) => {
    expect(() => parseSteps(text)).toThrow();
  },
);

test('The time between steps is in minutes or hours', () => {
  expect(['10m', '2h', '168h'].map(parseEvery)).toEqual([10, 120, 10_080]);
  for (const text of ['10', '0m', '10s', '169h', 'h', '-5m'])
    expect(() => parseEvery(text), text).toThrow(`--every ${text} is not a time`);
});

import { beforeEach, expect, test } from 'vitest';
import { collapseRepeats } from './serviceOutput.ts';

let now = 0;
const written: string[] = [];
const warnings: (string | undefined)[] = [];
beforeEach(() => {
  now = 0;
  written.length = 0;
  warnings.length = 0;
});
const open = () =>
  collapseRepeats({
    write(line, warning) {
      written.push(line.startsWith('{') ? JSON.parse(line).msg : line);
      warnings.push(warning);
    },
    now: () => now,
  });

test('A warning that repeats is written twenty times, then counted', () => {
  const lines = open();
  for (let number = 0; number < 500; number++) lines.add(`line ${number}`, 'upstream is down');
  expect(written).toHaveLength(20);
  now = 10_000;
  lines.flush();
  lines.add('line 500', 'upstream is down');
  expect(written.slice(20)).toEqual(['upstream is down (480 more)', 'line 500']);
  expect(warnings.slice(20)).toEqual(['upstream is down (480 more)', 'upstream is down']);
});

test('A warning that continues after ten seconds is counted anew', () => {
  const lines = open();
  for (let number = 0; number < 30; number++) lines.add(`line ${number}`, 'slow');
  now = 10_000;
  for (let number = 30; number < 60; number++) lines.add(`line ${number}`, 'slow');
  expect(written.slice(19, 22)).toEqual(['line 19', 'slow (10 more)', 'line 30']);
  expect(written).toHaveLength(41);
});

test('Other lines pass, and each kind of warning is counted alone', () => {
  const lines = open();
  for (let number = 0; number < 21; number++) {
    lines.add(`info ${number}`, undefined);
    lines.add(`a ${number}`, 'a');
    if (number < 20) lines.add(`b ${number}`, 'b');
  }
  expect(written).toHaveLength(21 + 20 + 20);
  lines.flush({ isLast: true });
  expect(written.slice(61)).toEqual(['a (1 more)']);
});

test('New kinds of warnings are written, but only a limited number is remembered', () => {
  const lines = open();
  for (let number = 0; number < 3_000; number++) lines.add(`line ${number}`, `message ${number}`);
  expect(written).toHaveLength(3_000);
});

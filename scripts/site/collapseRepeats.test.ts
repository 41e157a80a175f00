import { beforeEach, expect, test } from 'vitest';
import { collapseRepeats } from './collapseRepeats.ts';

let now = 0;
const written: string[] = [];
beforeEach(() => {
  now = 0;
  written.length = 0;
});
const open = () => collapseRepeats({ write: (line) => written.push(line), now: () => now });
const messages = () => written.map((line) => (line.startsWith('{') ? JSON.parse(line).msg : line));

test('A warning that repeats is written twenty times, then counted', () => {
  const lines = open();
  for (let number = 0; number < 500; number++) lines.add(`line ${number}`, 'upstream is down');
  expect(written).toHaveLength(20);
  now = 10_000;
  lines.flush();
  expect(messages().slice(20)).toEqual(['480 more times: upstream is down']);
  lines.add('line 500', 'upstream is down');
  expect(messages().at(-1)).toBe('line 500');
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
  expect(messages().slice(61)).toEqual(['1 more times: a']);
});

test('Ever new warnings are written, and not remembered without end', () => {
  const lines = open();
  for (let number = 0; number < 3_000; number++) lines.add(`line ${number}`, `message ${number}`);
  expect(written).toHaveLength(3_000);
});

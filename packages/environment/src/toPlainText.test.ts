import { expect, test } from 'vitest';
import { toPlainLine, toPlainText } from './toPlainText.ts';

test('Sequences that a terminal obeys lose their effect', () => {
  expect(toPlainText('\u001b[2J\u001b]0;owned\u0007')).toBe('\ufffd[2J\ufffd]0;owned\ufffd');
  expect(toPlainText('a\u009b31mb\rc\u202egnp.exe')).toBe('a\ufffd31mb\ufffdc\ufffdgnp.exe');
});

test('Other text stays as it is: lines, tabs, all scripts, emoji of several parts', () => {
  const text = 'Zoë\tمرحبا\n👩‍💻 “x”';
  expect(toPlainText(text)).toBe(text);
});

test('A line stays one line, of limited length', () => {
  expect(toPlainLine('a\nb\tc', 10)).toBe('a\ufffdb\ufffdc');
  expect(toPlainLine('x'.repeat(500), 300)).toHaveLength(300);
});

import { expect, test } from 'vitest';
import { hideVisitor, toPlainLine, toPlainText } from './toPlainText.ts';

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

test.each([
  ['ada@example.com wrote', '[address] wrote'],
  ['from ada%40example.com', 'from [address]'],
  ['https://s.example/a?b=c#d, next', 'https://s.example/a next'],
  ['(/quiz?email=x) what?', '(/quiz) what?'],
  ['is it #1?', 'is it #1?'],
])('What may name a visitor is removed: %s', (text, hidden) => {
  expect(hideVisitor(text)).toBe(hidden);
});

import { expect, test } from 'vitest';
import { formatTable } from './formatTable.ts';

test('A column is as wide as its widest cell, and no line ends in spaces', () => {
  expect(
    formatTable([
      ['id', 'team', 'for'],
      ['1', 'growth', ''],
      ['22', 'lab', 'a laptop'],
    ]),
  ).toBe('id  team    for\n1   growth\n22  lab     a laptop');
});

test('A cell stays on its line and cannot command a terminal', () => {
  expect(formatTable([['a\r\nb\u2028c'], ['\u001b[2J\u202egnp.exe\u200f']])).toBe(
    'a b c\n [2J gnp.exe',
  );
});

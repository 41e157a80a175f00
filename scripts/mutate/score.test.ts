import { expect, test } from 'vitest';
import { type Change, describeScore, findUnnoticed, formatRange } from './score.ts';

const change = (line: number, status: Change['status'], replacement = 'false'): Change => ({
  fileName: 'shell/src/a.ts',
  location: { start: { line, column: 5 }, end: { line, column: 9 } },
  mutatorName: 'BooleanLiteral',
  replacement,
  status,
});

test('A change that survives or is not run goes on to all tests of the package', () => {
  const found = findUnnoticed([
    change(1, 'Killed'),
    change(2, 'Survived'),
    change(3, 'NoCoverage'),
    change(4, 'Timeout'),
    change(5, 'Ignored'),
  ]);
  expect(found.map(formatRange)).toEqual(['shell/src/a.ts:2:4-2:8', 'shell/src/a.ts:3:4-3:8']);
});

test('The score counts the changes that tests detected, and lists those that no test did', () => {
  const own = [
    change(1, 'Killed'),
    change(2, 'Timeout'),
    change(3, 'Survived'),
    change(4, 'NoCoverage', 'true'),
    change(5, 'Ignored'),
  ];
  // The own tests detected a smaller change in the same range.
  const inPackage = [
    change(3, 'Killed'),
    change(4, 'Survived', 'true'),
    change(1, 'Survived', 'null'),
  ];
  expect(describeScore(own, inPackage)).toBe(
    [
      'shell/src/a.ts:4:5 BooleanLiteral: true',
      "75.0 %: of 4 changes 3 were noticed, 2 of them by the folder's own tests",
    ].join('\n'),
  );
});

test('A folder without possible changes has the full score', () => {
  expect(describeScore([], [])).toContain('100.0 %');
});

import { expect, test } from 'vitest';
import { formatRow, formatTotal } from './runScenarios.ts';

const row = { fault: 'x', happened: 'y', figures: 'z', result: 'PASS', seconds: 1.25 } as const;

test('A long text goes on in its column, and a longer word is cut', () => {
  const happened = `${'word '.repeat(20)}${'w'.repeat(130)}`;
  const lines = formatRow({ ...row, happened }).split('\n');
  const texts = lines.map((line) => line.split(' | ')[1]?.trim());
  expect(texts.every((text) => text && text.length <= 62)).toBe(true);
  expect(texts.join('').replaceAll(' ', '')).toBe(happened.replaceAll(' ', ''));
});

test('The last line counts results and seconds', () => {
  const total = formatTotal([row, { ...row, result: 'FAIL' }, { ...row, result: 'SKIPPED' }]);
  expect(total).toBe('1 passed, 1 failed, 1 skipped in 4 s');
});

import { expect, test } from 'vitest';
import { arrangeState } from '../testing/arrangeState.ts';
import { announceRecord, concerns } from './describeRecord.ts';
import { describeReception, judgeShell } from './describeShells.ts';
import { describeAge } from './describeTime.ts';
import { describeBytes, shortenVersion } from './describeVersion.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const shell = (sequence: number, refused: number | null = null) => ({
  id: 'a',
  name: 'host:3000',
  channel: 'production',
  serving: { sequence, release: sequence },
  refused: refused === null ? null : { sequence: refused, problem: 'x', reason: 'y' },
  lastWordAt: '2026-03-01T12:00:00.000Z',
});

test.each([
  ['2026-03-01T12:00:03Z', 'just now'],
  ['2026-03-01T11:59:55Z', 'just now'],
  ['2026-03-01T11:59:15Z', '45s ago'],
  ['2026-03-01T11:57:00Z', '3m ago'],
  ['2026-03-01T08:59:00Z', '3h ago'],
  ['2026-02-26T11:00:00Z', '3d ago'],
])('%s was %s', (time, age) => {
  expect(describeAge(time, NOW)).toBe(age);
});

test('A long digest is cut, and a version that people wrote stays', () => {
  expect(shortenVersion('1.0.0-4f5a6b7c8d9e')).toBe('1.0.0-4f5a6b7c');
  expect(shortenVersion('1.0.0-rc.1')).toBe('1.0.0-rc.1');
  expect(describeBytes(1_536)).toBe('1.5 kB');
});

test('A shell serves, refuses or is behind', () => {
  expect(judgeShell(shell(7), 7)).toBe('serving');
  expect(judgeShell(shell(8), 7)).toBe('serving');
  expect(judgeShell(shell(6, 7), 7)).toBe('refusing');
  expect(judgeShell(shell(6, 6), 7)).toBe('behind');
  expect(judgeShell({ serving: null, refused: null }, 7)).toBe('behind');
});

test('One sentence says how far a release has come', () => {
  expect(describeReception([], 7)).toBe('No shell has reported what it serves.');
  expect(describeReception([shell(7)], 7)).toBe('The only shell serves release 7.');
  expect(describeReception([shell(7), shell(7)], 7)).toBe('All 2 shells serve release 7.');
  expect(describeReception([shell(7), shell(6)], 7)).toBe('1 of 2 shells serve release 7 so far.');
  expect(describeReception([shell(7), shell(6, 7)], 7)).toBe(
    '1 of 2 shells serve release 7; 1 refused it.',
  );
});

test('A move is told in one sentence', () => {
  const [third, second] = arrangeState().records;
  expect(announceRecord(third as NonNullable<typeof third>)).toBe(
    'Release 3 by growth: mf-footer from 1.0.0 to 1.1.0.',
  );
  expect(announceRecord(second as NonNullable<typeof second>)).toBe(
    'Release 2 by growth: mf-navigation added, 2.0.0.',
  );
});

test('A move concerns the fragments that it changed, and those whose candidate it changed', () => {
  const [third] = arrangeState().records;
  const change = { name: 'mf-navigation', version: '2.1.0', from: 0, to: 100 };
  const record = { ...(third as NonNullable<typeof third>), canaryChanges: [change] };
  expect(['mf-footer', 'mf-navigation', 'mf-pages'].map((name) => concerns(record, name))).toEqual([
    true,
    true,
    false,
  ]);
  expect(announceRecord(record)).toContain('candidate 2.1.0 of mf-navigation for 10% of visitors');
});

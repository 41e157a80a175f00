import { expect, test } from 'vitest';
import { readMoment } from './commandOptions.ts';

const iso = (...of: Parameters<typeof readMoment>) => new Date(readMoment(...of)).toISOString();

test('A day is the whole day, in UTC', () => {
  expect(iso('2026-11-01', 'start')).toBe('2026-11-01T00:00:00.000Z');
  expect(iso('2026-11-01', 'end')).toBe('2026-11-01T23:59:59.999Z');
});

test('A moment has its zone', () => {
  expect(iso('2026-11-01T08:30Z', 'end')).toBe('2026-11-01T08:30:00.000Z');
  expect(iso('2026-11-01T08:30:05+02:00', 'start')).toBe('2026-11-01T06:30:05.000Z');
});

test.each(['', 'yesterday', '2026-13-01', '2026-11-01T08:30', '11/01/2026', '2026-11-01T99:00Z'])(
  'What is neither is refused: %j',
  (text) => expect(() => readMoment(text, 'start')).toThrow('is not a day'),
);

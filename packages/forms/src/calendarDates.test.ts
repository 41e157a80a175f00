import { expect, test } from 'vitest';
import { buildDatePath, parseDate } from './calendarDates.ts';

const action = '/api/forms/event-sign-up';

test('The path of a date names its moment in UTC, and is read back', () => {
  const starts = new Date('2026-12-17T18:00:00+01:00');
  expect(buildDatePath({ action }, starts)).toBe(`${action}/20261217T1700Z.ics`);
  expect(parseDate('20261217T1700Z')).toEqual(starts);
});

test.each([
  '',
  '20261217',
  '20261217T1700',
  '20260231T1700Z',
  '20261217T2500Z',
  '20261217T1700Z\r\nATTACH:x',
  '-20261217T1700Z',
  '2026-12-17T17:00:00Z',
])('%j is no date', (text) => {
  expect(parseDate(text)).toBeNull();
});

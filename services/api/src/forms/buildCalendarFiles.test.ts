import { demoRequest } from '@site/forms/demo-request';
import { expect, test } from 'vitest';
import { buildReminder } from './buildCalendarFiles.ts';

const { reminder = { title: '', text: '' } } = demoRequest;
const build = (now: string) => buildReminder({ ...demoRequest, reminder }, new Date(now));
const dayOf = (file: string) => /DTSTART;VALUE=DATE:(\d+)/.exec(file)?.[1];

test.each([
  ['a Monday', '2026-11-23T15:00:00Z', '20261124'],
  ['a Friday', '2026-11-27T15:00:00Z', '20261130'],
  ['a Saturday', '2026-11-28T15:00:00Z', '20261130'],
  ['a Sunday', '2026-11-29T15:00:00Z', '20261130'],
  ['a Monday evening in the office, elsewhere already Tuesday', '2026-11-24T02:00:00Z', '20261124'],
])('Who asks on %s is reminded on the next working day', (_day, now, expected) => {
  expect(dayOf(build(now))).toBe(expected);
});

test('It says that there is no appointment yet, and two downloads of a day are one event', () => {
  const file = build('2026-11-23T15:00:00Z').replaceAll('\r\n ', '');
  expect(file).toContain('DESCRIPTION:No appointment yet');
  expect(file).toContain('UID:demo-request-2026-11-24@www.quillpost.example\r\n');
  expect(build('2026-11-23T20:00:00Z')).toContain('UID:demo-request-2026-11-24@');
});

import { expect, test } from 'vitest';
import { buildCalendar } from './buildCalendar.ts';

const now = new Date('2026-12-31T23:59:58.765Z');
const build = (more: object = {}) =>
  buildCalendar(
    { uid: 'one@site.example', day: '2026-12-31', title: 'Wait', text: 'For mail', ...more },
    { maker: 'Maker', now },
  );
const unfold = (file: string) => file.replaceAll('\r\n ', '');

test('A day has its id, the time of writing in UTC, and ends before the next, also at the end of a year', () => {
  expect(build().split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Maker//Website//EN',
    'BEGIN:VEVENT',
    'UID:one@site.example',
    'DTSTAMP:20261231T235958Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'TRANSP:TRANSPARENT',
    'SUMMARY:Wait',
    'DESCRIPTION:For mail',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('An hour begins and ends in UTC, and keeps its guests busy', () => {
  const [starts, ends] = [new Date('2026-12-17T17:00:00Z'), new Date('2026-12-17T18:00:00Z')];
  const event = { uid: 'one@site.example', starts, ends, title: 'Live', text: 'Bring questions' };
  const file = buildCalendar(event, { maker: 'Maker', now });
  expect(file).toContain('DTSTART:20261217T170000Z\r\nDTEND:20261217T180000Z\r\nSUMMARY:Live');
  expect(file).not.toContain('TRANSP');
});

test('Every line ends with CRLF and has at most 75 bytes, and no character is torn apart', () => {
  const text = 'Grüße “zum Fest” 🎄 '.repeat(20);
  const file = build({ text });
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of file.split('\r\n'))
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  expect(unfold(file)).toContain(`DESCRIPTION:${text}`);
});

test('Marks of the format and line breaks are text, so no text begins a line of its own', () => {
  const file = unfold(build({ title: 'a,b;c\\d', text: 'one\r\nEND:VEVENT\nthree' }));
  expect(file).toContain('SUMMARY:a\\,b\\;c\\\\d\r\n');
  expect(file).toContain('DESCRIPTION:one\\nEND:VEVENT\\nthree\r\n');
});

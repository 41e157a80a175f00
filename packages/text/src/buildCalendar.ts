interface CalendarText {
  /** Unique in the world, and the same each time: a calendar then replaces the event, and does not add it again. */
  uid: string;
  title: string;
  text: string;
}

/** One event of a calendar that takes a whole day and keeps nobody busy. */
export interface CalendarDay extends CalendarText {
  /** The day as `2026-11-24`. */
  day: string;
}

/** One event of a calendar with its hours. */
export interface CalendarHours extends CalendarText {
  starts: Date;
  ends: Date;
}

const LINE_BYTES = 75;
const DAY_MS = 86_400_000;

/** Builds a calendar file (RFC 5545) with one event. */
export function buildCalendar(
  event: CalendarDay | CalendarHours,
  { maker, now }: { maker: string; now: Date },
): string {
  const { uid, title, text } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(maker)}//Website//EN`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${asStamp(now)}Z`,
    ...('day' in event ? describeDay(event.day) : describeHours(event)),
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function describeDay(day: string) {
  const [start, end] = [new Date(day), new Date(Date.parse(day) + DAY_MS)].map((date) =>
    asStamp(date).slice(0, 8),
  );
  return [`DTSTART;VALUE=DATE:${start}`, `DTEND;VALUE=DATE:${end}`, 'TRANSP:TRANSPARENT'];
}

const describeHours = ({ starts, ends }: CalendarHours) => [
  `DTSTART:${asStamp(starts)}Z`,
  `DTEND:${asStamp(ends)}Z`,
];

/** `20261124T103000`, in UTC. */
const asStamp = (date: Date) => date.toISOString().replace(/\.\d+Z$|[-:]/g, '');

const escapeText = (text: string) =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n?|\n/g, '\\n');

/** Breaks a line into lines of at most 75 bytes, never within a character. Each but the first begins with a space. */
function fold(line: string): string {
  const lines = [''];
  for (const character of line) {
    const last = lines.at(-1) ?? '';
    if (new TextEncoder().encode(last + character).length > LINE_BYTES) lines.push(` ${character}`);
    else lines[lines.length - 1] = last + character;
  }
  return lines.join('\r\n');
}

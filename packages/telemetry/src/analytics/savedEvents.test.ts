// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { MeasuredEvent } from './MeasuredEvent.ts';
import { saveEvents, takeSavedEvents } from './savedEvents.ts';

const DAY_MS = 86_400_000;
const storage = () => localStorage;
const refused = () => {
  throw new DOMException('refused');
};
const moment = {
  at: 1_795_000_000_000,
  page: { url: 'https://site.example/', title: 'Home', referrer: '' },
};
const track = (event: string): MeasuredEvent => ({
  kind: 'track',
  event,
  properties: {},
  ...moment,
});
const view: MeasuredEvent = { kind: 'view', isReported: true, ...moment };
let time = 0;
const now = () => time;
let ids = 0;
const createId = () => String(++ids);

beforeEach(() => {
  localStorage.clear();
  time = 1_795_000_000_000;
});

test('Events saved by one page are taken by the next, once, in the order they were measured', () => {
  const measured = [track('one'), track('two')];
  saveEvents(measured, { storage, now, createId });
  expect(measured).toEqual([]);
  time += 1;
  saveEvents([track('three'), view], { storage, now, createId: () => '0' });
  expect(takeSavedEvents({ storage, now })).toEqual([
    track('one'),
    track('two'),
    track('three'),
    view,
  ]);
  expect(takeSavedEvents({ storage, now })).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('Queues are apart, and none grows without end', () => {
  for (let number = 0; number < 250; number++)
    saveEvents([track('many')], { storage, now, createId, queue: 'analyzed' });
  expect(takeSavedEvents({ storage, now })).toEqual([]);
  expect(takeSavedEvents({ storage, now, queue: 'analyzed' })).toHaveLength(200);
});

test('Events from three days ago are dropped', () => {
  saveEvents([track('old')], { storage, now, createId });
  time += 3 * DAY_MS;
  expect(takeSavedEvents({ storage, now })).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('Where storage is blocked, events stay in memory', () => {
  const measured = [track('one')];
  saveEvents(measured, { storage: refused, now, createId });
  expect(measured).toEqual([track('one')]);
  expect(takeSavedEvents({ storage: refused, now })).toEqual([]);
});

test.each([
  '',
  '{',
  'null',
  '{"at":1795000000000}',
  '{"at":1795000000000,"events":[null,{},7]}',
  `{"at":1795000000000,"events":[{"kind":"view","at":1e999,"page":{"url":"/"}}]}`,
  `{"at":1795000000000,"events":[{"kind":"track","event":"a","properties":{}}]}`,
])('What is no event is thrown away: %s', (text) => {
  localStorage.setItem('measured:x', text);
  localStorage.setItem('theme', 'dark');
  expect(takeSavedEvents({ storage, now })).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

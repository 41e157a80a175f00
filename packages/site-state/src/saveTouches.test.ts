import { expect, test } from 'vitest';
import { saveTouches } from './saveTouches.ts';

function createStorage(initial?: string) {
  const items = new Map<string, string>(initial === undefined ? [] : [['touches', initial]]);
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

const landing = { url: 'https://example.com/?utm_source=ads', referrer: '', now: 1 };

function visit(storage: ReturnType<typeof createStorage>, arrival: Partial<typeof landing>) {
  return saveTouches({
    storage: () => storage,
    url: 'https://example.com/about',
    referrer: '',
    now: 2,
    ...arrival,
  });
}

test('The first page of a session is its first and its last touch', () => {
  const { first, last } = visit(createStorage(), landing);
  expect(first).toEqual({ url: landing.url, referrer: '', at: 1 });
  expect(last).toEqual(first);
});

test.each([
  [{ referrer: 'https://example.com/' }, 1],
  [{ referrer: '' }, 1],
  [{ referrer: 'https://search.example/' }, 2],
  [{ url: 'https://example.com/?gclid=7' }, 2],
  [{ url: 'https://example.com/?utm_campaign=x' }, 2],
  [{ url: 'https://example.com/?tag=content' }, 1],
])('After it, a page reached with %o leaves the last touch at %i', (arrival, at) => {
  const storage = createStorage();
  visit(storage, landing);
  const touches = visit(storage, arrival);
  expect([touches.first.at, touches.last.at]).toEqual([1, at]);
});

test.each([
  '',
  '{',
  'null',
  '7',
  '{}',
  '{"first":{}}',
  '{"first":{"url":"x"}}',
  '{"first":{"url":"x"},"last":null}',
])('What is stored as %o counts as nothing', (stored) => {
  expect(visit(createStorage(stored), {}).first.at).toBe(2);
});

test.each(['{}', '{"first":{"url":"x"}}'])('Incomplete touches are replaced: %o', (stored) => {
  const storage = createStorage(stored);
  const touches = visit(storage, {});
  expect(JSON.parse(storage.getItem('touches') ?? '')).toEqual(touches);
});

test('Refused storage is no trouble', () => {
  const storage = () => {
    throw new Error('refused');
  };
  expect(saveTouches({ ...landing, storage }).first.at).toBe(1);
});

test('Long addresses are cut', () => {
  const long = `https://example.com/?q=${'a'.repeat(5_000)}`;
  const { first } = visit(createStorage(), { url: long, referrer: long });
  expect([first.url, first.referrer]).toEqual([long.slice(0, 1_000), long.slice(0, 1_000)]);
});

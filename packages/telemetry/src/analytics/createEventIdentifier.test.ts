import { decodeTime } from 'ulid';
import { expect, test } from 'vitest';
import { createOccurrence } from '../testing/createOccurrence.ts';
import { createEventIdentifier } from './createEventIdentifier.ts';

const { page } = createOccurrence();
const NOW = 1_795_000_000_000;

test('Each event has a ULID of its own time, and those of one time keep their order', () => {
  const identify = createEventIdentifier();
  const at = (atMs: number) => identify({ kind: 'view', isReported: false, at: atMs, page }).id;
  // The last one is of an earlier page.
  const ids = [at(NOW), at(NOW), at(NOW + 5), at(NOW - 5)];
  expect(ids.map(decodeTime)).toEqual([NOW, NOW, NOW + 5, NOW - 5]);
  expect(ids[0]! < ids[1]!).toBe(true);
});

test('An event that has an id keeps it, however often it comes', () => {
  const identify = createEventIdentifier();
  const id = '01KQ8Z4X5YW3V2T1S0R9QPNMKJ';
  const event = { kind: 'group' as const, groupId: 'g', traits: {}, at: NOW, page, id };
  expect([identify(event).id, identify(event).id]).toEqual([id, id]);
});

test('Empty text is unknown', () => {
  const identify = createEventIdentifier();
  const values = { name: '', step: 1, done: false };
  const common = { at: NOW, page };
  const known = { name: null, step: 1, done: false };
  expect(identify({ kind: 'track', event: 'a', properties: values, ...common })).toMatchObject({
    properties: known,
  });
  expect(identify({ kind: 'identify', traits: values, ...common })).toMatchObject({
    traits: known,
  });
  expect(identify({ kind: 'group', groupId: 'g', traits: values, ...common })).toMatchObject({
    traits: known,
  });
});

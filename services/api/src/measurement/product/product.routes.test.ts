import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/createTestApp.ts';
import type { NewEvent } from '../events/events.repository.ts';
import {
  applyProfileUpdate,
  type NewReplayPart,
  type ProfileUpdate,
  type Properties,
} from './profiles.repository.ts';

async function createFixture(
  flags: { key: string; variantKey: string; variantValue: string }[] = [],
) {
  const stored: NewEvent[] = [];
  const updates: ProfileUpdate[] = [];
  const parts: NewReplayPart[] = [];
  const { app, log } = await createTestApp({
    product: {
      flags,
      events: {
        create: async (events) => {
          stored.push(...events);
          return events.length;
        },
      },
      profiles: {
        apply: async (given) => void updates.push(...given),
        addReplayPart: async (part) => void parts.push(part),
      },
    },
  });
  const post = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, headers });
  return { app, log, post, stored, updates, parts };
}

const event = (id: string, more: object = {}) => ({
  event: 'Opened',
  properties: { token: 't', distinct_id: 'd', $insert_id: id, time: Date.now() / 1_000, ...more },
});
const asForm = (items: unknown) =>
  `data=${encodeURIComponent(Buffer.from(JSON.stringify(items)).toString('base64'))}`;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const BASIC = { authorization: `Basic ${Buffer.from('token:').toString('base64')}` };

describe('Events', () => {
  test.each([
    ['a form with base64', asForm([event('a')]), FORM],
    ['a beacon of the same', asForm([event('a')]), { 'content-type': 'text/plain;charset=UTF-8' }],
    [
      'a form with JSON',
      new URLSearchParams({ data: JSON.stringify([event('a')]) }).toString(),
      FORM,
    ],
    ['JSON', JSON.stringify(event('a')), { 'content-type': 'application/json' }],
  ])('%s is read', async (_what, body, headers) => {
    const { post, stored } = await createFixture();
    const response = await post('/mp/track/?verbose=1&ip=1&_=1795247383000', body, headers);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: 1, error: null });
    expect(stored).toEqual([
      expect.objectContaining({ source: 'product', id: 'a', name: 'Opened', visitor: 'd' }),
    ]);
  });

  test('An event without an id is identified by its content', async () => {
    const { post, stored } = await createFixture();
    const { $insert_id: _none, ...properties } = event('').properties;
    const body = JSON.stringify([{ event: 'Opened', properties }]);
    await post('/mp/track', body);
    await post('/mp/track', body);
    expect(stored[0]?.id).toMatch(/^[\w-]{43}$/);
    expect(stored[1]?.id).toBe(stored[0]?.id);
  });

  test('Without `verbose` the answer is one digit', async () => {
    const { post } = await createFixture();
    expect((await post('/mp/track', asForm([event('a')]), FORM)).body).toBe('1');
    expect((await post('/mp/track', 'nothing', FORM)).body).toBe('0');
    const nested = `[{"event":"e","properties":{"token":"t","a":${'['.repeat(50_000)}${']'.repeat(50_000)}}}]`;
    expect((await post('/mp/track', nested)).statusCode).toBe(400);
  });

  test('The valid items of a batch are stored, and the answer names the invalid one', async () => {
    const { post, stored } = await createFixture();
    const batch = [event('a'), { event: 'No token', properties: {} }, event('b')];
    const response = await post('/mp/track/?verbose=1', asForm(batch), FORM);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      status: 0,
      error: "data[1]: 'properties.token' is required",
    });
    expect(stored.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test.each([
    ['2001 events', JSON.stringify(Array.from({ length: 2_001 }, () => event('a')))],
    ['more than 2 MB', JSON.stringify([event('a', { text: 'x'.repeat(2 * 1024 * 1024) })])],
  ])('%s are too large, so the client halves its batch', async (_what, body) => {
    const { post, stored } = await createFixture();
    const response = await post('/mp/track', body);
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ code: 413, status: 'Request Entity Too Large' });
    expect(stored).toEqual([]);
  });

  test('Keys that reach a prototype and characters that no database can store are left out', async () => {
    const { post, stored } = await createFixture();
    const text = JSON.stringify([event('a', { odd: 'a\0b' })]).replace(
      '"odd"',
      '"__proto__":{"polluted":1},"odd"',
    );
    expect((await post('/mp/track', text)).statusCode).toBe(200);
    expect(JSON.stringify(stored)).not.toContain('polluted');
    expect(stored[0]?.payload).toMatchObject({ odd: 'ab' });
  });
});

describe('Profiles', () => {
  test('Profiles of people and groups are kept apart', async () => {
    const { post, updates } = await createFixture();
    await post('/mp/engage/', asForm([{ $set: { a: 1 }, $token: 't', $distinct_id: 'd' }]), FORM);
    await post(
      '/mp/groups/',
      asForm([{ $set: { a: 1 }, $token: 't', $group_key: 'k', $group_id: 'g' }]),
      FORM,
    );
    expect(updates).toEqual([
      { kind: 'people', id: 'd', update: { $set: { a: 1 } } },
      { kind: 'group:k', id: 'g', update: { $set: { a: 1 } } },
    ]);
  });

  test('A profile without an id is rejected', async () => {
    const { post } = await createFixture();
    const response = await post('/mp/engage?verbose=1', asForm([{ $set: {}, $token: 't' }]), FORM);
    expect(response.json()).toEqual({ status: 0, error: "data[0]: '$distinct_id' is required" });
  });
});

describe('Replays', () => {
  const url =
    '/mp/record/?replay_id=r&seq=0&distinct_id=d&format=gzip&replay_length_ms=10&replay_start_time=1795247383';
  const packed = gzipSync(JSON.stringify([{ type: 4 }]));
  const headers = { ...BASIC, 'content-type': 'application/octet-stream' };

  test('A part is stored in its own compression', async () => {
    const { post, parts } = await createFixture();
    const response = await post(url, packed, headers);
    expect(response.json()).toEqual({ code: 200, status: 'OK' });
    expect(parts).toEqual([
      expect.objectContaining({
        replayId: 'r',
        seq: 0,
        visitor: 'd',
        format: 'gzip',
        bytes: packed,
      }),
    ]);
  });

  test('Text that no database can store is left out of its ids, and empty ids are rejected', async () => {
    const { post, parts } = await createFixture();
    await post(url.replace('replay_id=r', 'replay_id=a%00b'), packed, headers);
    expect(parts[0]?.replayId).toBe('ab');
    const response = await post(url.replace('distinct_id=d', 'distinct_id=%00'), packed, headers);
    expect([response.statusCode, parts.length]).toEqual([400, 1]);
  });

  test('A part without a token is rejected', async () => {
    const { post, parts } = await createFixture();
    expect((await post(url, packed)).statusCode).toBe(401);
    expect(parts).toEqual([]);
  });

  test.each([
    ['no gzip', Buffer.from('[]')],
    ['no list', gzipSync('{}')],
    ['a decompression bomb', gzipSync(Buffer.alloc(20 * 1024 * 1024, ' '))],
    ['nothing', Buffer.alloc(0)],
  ])('%s is rejected', async (_what, body) => {
    const { post, parts } = await createFixture();
    expect((await post(url, body, headers)).statusCode).toBe(400);
    expect(parts).toEqual([]);
  });
});

test('Flags come from the settings and need a token', async () => {
  const { app } = await createFixture([{ key: 'tour', variantKey: 'on', variantValue: 'on' }]);
  const asked = { url: '/mp/flags/?context=%7B%7D&mp_lib=web', headers: {} };
  for (const request of [
    asked,
    { ...asked, method: 'POST' },
    { ...asked, method: 'POST', payload: asForm({ context: {} }), headers: FORM },
  ] as const) {
    expect((await app.inject(request)).statusCode).toBe(401);
    const headers = { ...request.headers, ...BASIC };
    expect((await app.inject({ ...request, headers })).json()).toEqual({
      flags: { tour: { variant_key: 'on', variant_value: 'on' } },
    });
  }
});

test('While the database is unavailable the client is told to try again', async () => {
  const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  const { app } = await createTestApp({
    product: { events: { create: () => Promise.reject(gone) } },
  });
  const response = await app.inject({
    method: 'POST',
    url: '/mp/track',
    payload: asForm([event('a')]),
  });
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
});

test.each<[string, Properties, Properties, Properties | null]>([
  ['sets', { a: 1 }, { $set: { a: 2, b: 3 } }, { a: 2, b: 3 }],
  ['sets once', { a: 1 }, { $set_once: { a: 2, b: 3 } }, { a: 1, b: 3 }],
  ['adds', { a: 1 }, { $add: { a: 2, b: -1 } }, { a: 3, b: -1 }],
  ['appends', { a: ['x'] }, { $append: { a: 'x', b: 'y' } }, { a: ['x', 'x'], b: ['y'] }],
  ['unites', { a: ['x'] }, { $union: { a: ['x', 'y'] } }, { a: ['x', 'y'] }],
  ['removes', { a: ['x', 'y'] }, { $remove: { a: 'x' } }, { a: ['y'] }],
  [
    'counts from zero, even under an inherited name',
    {},
    { $add: { toString: 1 } },
    { toString: 1 },
  ],
  ['unsets', { a: 1, b: 2 }, { $unset: ['a'] }, { b: 2 }],
  ['deletes', { a: 1 }, { $delete: '' }, null],
  ['ignores unknown operations', { a: 1 }, { $later: { a: 2 } }, { a: 1 }],
  ['ignores invalid values', { a: 1 }, { $set: 'x', $add: { a: 'x' } }, { a: 1 }],
])('An update %s', (_what, before, update, after) => {
  expect(applyProfileUpdate(before, update)).toEqual(after);
});

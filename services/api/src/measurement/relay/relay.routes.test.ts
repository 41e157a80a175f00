import { describe, expect, test } from 'vitest';
import type { RequestIdentity, Stored } from '../../records/createRecords.ts';
import { createTestApp } from '../../testing/createTestApp.ts';
import type { MessageContent } from './messages.repository.ts';

const ID = '0d6c1a54-7a3e-4a53-8b4c-3a1f5c1b2d3e';
const ULID = '01JD0000000000000000000000';

async function createFixture(stored: Stored = { outcome: 'created', id: ID }) {
  const kept: { message: MessageContent; request: RequestIdentity | undefined }[] = [];
  const { app } = await createTestApp({
    relay: {
      messages: {
        create: async (message, request) => {
          kept.push({ message, request });
          return stored;
        },
      },
    },
  });
  const post = (kind: string, eventObj: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/customer-io-${kind}-event`,
      headers,
      payload: { eventObj },
    });
  return { post, kept };
}

describe('Accepted', () => {
  test.each([
    [
      'track',
      {
        userId: 'u',
        id: ULID,
        event: 'Viewed Pop-up',
        properties: { name: 'popup_form', x: null },
      },
      {
        kind: 'track',
        event: 'Viewed Pop-up',
        groupId: null,
        traits: { name: 'popup_form', x: null },
      },
    ],
    [
      'identity',
      { userId: 'u', id: ULID, traits: { email: 'ada@example.com' } },
      { kind: 'identify', event: null, groupId: null, traits: { email: 'ada@example.com' } },
    ],
    [
      'group',
      { userId: 'u', id: ULID, groupId: 'g', traits: {} },
      { kind: 'group', event: null, groupId: 'g', traits: {} },
    ],
  ])('A %s call is stored under its id and answered as JSON', async (kind, eventObj, message) => {
    const { post, kept } = await createFixture();
    const response = await post(kind, eventObj);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ id: ID, status: 'accepted' });
    expect(kept[0]?.message).toEqual({ ...message, userId: 'u', messageId: ULID });
    expect(kept[0]?.request?.key).toBe(`${message.kind}:${ULID}`);
  });

  test('A call is stored with its page; an invalid page is left out', async () => {
    const { post, kept } = await createFixture();
    const page = { url: 'https://site.example/grow', title: 'Grow', referrer: '' };
    const call = { userId: 'u', id: ULID, event: 'a' };
    for (const given of [page, { url: 7 }, 'x', undefined])
      expect((await post('track', { ...call, page: given })).statusCode).toBe(201);
    expect(kept.map(({ message }) => message.page)).toEqual([
      page,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('A call without an id can use an Idempotency-Key instead', async () => {
    const { post, kept } = await createFixture();
    await post('identity', { userId: 'u', traits: {} }, { 'idempotency-key': 'k' });
    expect(kept[0]?.message.messageId).toBe('k');
  });

  test('A repeated call gets the first answer, marked as replayed', async () => {
    const { post } = await createFixture({ outcome: 'replayed', id: ID });
    const response = await post('group', { userId: 'u', groupId: 'g', traits: {} });
    expect(response.json()).toEqual({ id: ID, status: 'accepted' });
    expect(response.headers['idempotency-replayed']).toBe('true');
  });
});

describe('Rejected', () => {
  test.each([
    ['track', { id: ULID, event: 'a' }, 'eventObj.userId'],
    ['track', { userId: 'u', event: 'a' }, 'eventObj.id'],
    ['track', { userId: 'u', id: 'a b', event: 'a' }, 'eventObj.id'],
    ['track', { userId: 'u', id: ULID }, 'eventObj.event'],
    ['track', { userId: 'u', id: ULID, event: 'a', properties: 'x' }, 'eventObj.properties'],
    ['identity', { userId: '', traits: {} }, 'eventObj.userId'],
    ['group', { userId: 'u' }, 'eventObj.groupId'],
  ])('A %s call %o names %s', async (kind, eventObj, field) => {
    const { post, kept } = await createFixture();
    const response = await post(kind, eventObj);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields.map((each: { field: string }) => each.field)).toContain(field);
    expect(kept).toEqual([]);
  });

  test('An id that was used for another call', async () => {
    const { post } = await createFixture({ outcome: 'conflict' });
    const response = await post('track', { userId: 'u', id: ULID, event: 'a' });
    expect(response.statusCode).toBe(409);
    expect(response.json().fields).toEqual([
      { field: 'eventObj.id', message: 'was used before for another call' },
    ]);
  });

  test('A body that the customer-data service would reject too: close to 32 kB and more', async () => {
    const { post } = await createFixture();
    const properties = { text: 'x'.repeat(31_000) };
    const response = await post('track', { userId: 'u', id: ULID, event: 'a', properties });
    expect(response.statusCode).toBe(413);
  });

  test('A page of another site', async () => {
    const { post, kept } = await createFixture();
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await post('identity', { userId: 'u' }, headers)).statusCode).toBe(403);
    expect(kept).toEqual([]);
  });
});

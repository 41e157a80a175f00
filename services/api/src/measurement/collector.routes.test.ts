import { expect, test } from 'vitest';
import { createTestApp } from '../testing/createTestApp.ts';
import type { NewEvent } from './events/events.repository.ts';

const PATH = '/sp/com.snowplowanalytics.snowplow/tp2';
const EID = '0d6c1a54-7a3e-4a53-8b4c-3a1f5c1b2d3e';
const REWARD = {
  schema: 'iglu:com.snowplowanalytics.snowplow/unstruct_event/jsonschema/1-0-0',
  data: {
    schema: 'iglu:com.ezbot/reward_event/jsonschema/1-0-0',
    data: { key: 'lead', reward: 1 },
  },
};
const CONTEXTS = {
  schema: 'iglu:com.snowplowanalytics.snowplow/contexts/jsonschema/1-0-0',
  data: [
    {
      schema: 'iglu:com.ezbot/predictions_context/jsonschema/1-0-1',
      data: { predictions: [{ variable: 'k', value: 'v' }] },
    },
  ],
};

async function createFixture() {
  const stored: NewEvent[] = [];
  const { app } = await createTestApp({
    collector: {
      events: {
        create: async (events) => {
          stored.push(...events);
          return events.length;
        },
      },
    },
  });
  const post = (payload: unknown) =>
    app.inject({
      method: 'POST',
      url: PATH,
      headers: { 'content-type': 'application/json; charset=UTF-8' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  return { app, post, stored };
}

test.each([
  ['right', 0],
  ['an hour ahead', 3_600_000],
  ['a day behind', -86_400_000],
])('An event that waited 5 s happened 5 s ago, by a clock that is %s', async (_how, offMs) => {
  const { post, stored } = await createFixture();
  const dtm = Date.now() + offMs - 5_000;
  const data = [{ e: 'pv', eid: EID, dtm: String(dtm), stm: String(dtm + 5_000) }];
  await post({ schema: 'iglu:payload_data', data });
  const agoMs = Date.now() - (stored[0]?.occurredAt.getTime() ?? 0);
  expect(agoMs).toBeGreaterThanOrEqual(5_000);
  expect(agoMs).toBeLessThan(60_000);
});

test.each([
  ['plain', { ue_pr: JSON.stringify(REWARD), co: JSON.stringify(CONTEXTS) }],
  [
    'base64',
    {
      ue_px: Buffer.from(JSON.stringify(REWARD)).toString('base64url'),
      cx: Buffer.from(JSON.stringify(CONTEXTS)).toString('base64url'),
    },
  ],
])('A self-describing event and its contexts are read: %s', async (_how, parts) => {
  const { post, stored } = await createFixture();
  const at = Date.now() - 1_000;
  const data = [{ e: 'ue', eid: EID, duid: 'v', sid: 's', dtm: String(at), ...parts }];
  const response = await post({ schema: 'iglu:payload_data', data });
  expect([response.statusCode, response.body]).toEqual([200, 'ok']);
  expect(stored).toEqual([
    {
      source: 'page',
      id: EID,
      name: 'reward_event',
      visitor: 'v',
      session: 's',
      occurredAt: new Date(at),
      payload: expect.objectContaining({ unstruct: REWARD.data, contexts: CONTEXTS.data }),
    },
  ]);
});

test('Each kind of event has its name', async () => {
  const { post, stored } = await createFixture();
  await post({ data: ['pv', 'pp', 'se'].map((e) => ({ e, eid: EID })) });
  expect(stored.map(({ name }) => name)).toEqual(['page_view', 'page_ping', 'struct_event']);
});

test.each([
  ['no JSON', '{', 'tracker_protocol_violation'],
  ['no batch', '{}', 'tracker_protocol_violation'],
  ['no id', { data: [{ e: 'pv' }] }, "'eid' must be a UUID"],
  ['an unknown kind', { data: [{ e: 'zz', eid: EID }] }, "'e' is 'zz'"],
  [
    'a kind that every object has',
    { data: [{ e: 'constructor', eid: EID }] },
    "'e' is 'constructor'",
  ],
  ['no schema', { data: [{ e: 'ue', eid: EID }] }, 'its self-describing part has no schema'],
  [
    'nested too deeply',
    `{"data":[${'['.repeat(50_000)}${']'.repeat(50_000)}]}`,
    'tracker_protocol_violation',
  ],
  [
    'over 2000 events',
    { data: Array.from({ length: 2_001 }, () => ({ e: 'pv', eid: EID })) },
    'size_violation',
  ],
  ['over 1 MB', JSON.stringify({ data: [], x: 'x'.repeat(1_048_576) }), 'size_violation'],
])('%s becomes a bad row, and the tracker does not send it again', async (_what, body, reason) => {
  const { post, stored } = await createFixture();
  const response = await post(body);
  expect(response.statusCode).toBe(200);
  expect(stored).toEqual([
    expect.objectContaining({ name: 'bad_row', payload: expect.objectContaining({ reason }) }),
  ]);
});

test('A body over 2 MB is rejected', async () => {
  const { post, stored } = await createFixture();
  expect((await post('x'.repeat(2_097_153))).statusCode).toBe(413);
  expect(stored).toEqual([]);
});

test('An event in a query is answered with a pixel', async () => {
  const { app, stored } = await createFixture();
  const response = await app.inject({ url: `/sp/i?e=pv&eid=${EID}&duid=v` });
  expect(response.headers['content-type']).toBe('image/gif');
  expect(stored).toEqual([expect.objectContaining({ id: EID, name: 'page_view' })]);
});

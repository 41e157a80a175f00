import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isUnavailable } from './database/isUnavailable.ts';
import { openPostgres } from './database/openPostgres.ts';
import { withoutTimeLimit } from './privacy/personalTables.ts';
import { createLeadBody } from './testing/createLeadBody.ts';
import { createTestStore } from './testing/createTestStore.ts';
import { engines } from './testing/engines.ts';
import { startRelay } from './testing/startRelay.ts';
import { startTestApi } from './testing/startTestApi.ts';

/** Longer than a statement takes on a busy machine. */
const SILENCE_MS = 700;
const limits = { connectMs: SILENCE_MS, queueMs: SILENCE_MS, silenceMs: SILENCE_MS };
const MORE_THAN_CONNECTIONS = 25;

/** A service on a PostgreSQL server that can be frozen. */
async function startOnRelay() {
  const store = await createTestStore('postgres');
  onTestFinished(store.remove);
  const relay = await startRelay(store.environment.DATABASE_URL ?? '');
  onTestFinished(relay.close);
  const environment = { DATABASE_URL: relay.url };
  const api = await startTestApi(store, environment, { databaseLimits: limits });
  onTestFinished(api.close);
  onTestFinished(relay.thaw);
  const post = (key: string) =>
    api.post(createLeadBody(`${key}@example.com`), { 'idempotency-key': key });
  return { relay, api, post };
}

describe.runIf(engines.includes('postgres'))('While PostgreSQL is frozen', () => {
  test('any number of posts is answered with 503 in time, and all are stored once the database continues', async () => {
    const { relay, api, post } = await startOnRelay();
    const keys = Array.from({ length: MORE_THAN_CONNECTIONS }, (_, index) => `lead${index}`);
    await Promise.all(keys.slice(0, 10).map(post));
    relay.freeze();
    for (let round = 0; round < 2; round++) {
      const answers = await Promise.all(keys.map(post));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
      expect(answers[0]?.headers.get('retry-after')).toBe('1');
    }
    relay.thaw();
    for (const key of keys) expect((await post(key)).status, key).toBe(201);
    const stored = (await api.leads.list()).map(({ email }) => email);
    expect(stored.sort()).toEqual(keys.map((key) => `${key}@example.com`).sort());
  });

  test('a lead whose answer was lost is stored only once when it is sent again', async () => {
    const { relay, api, post } = await startOnRelay();
    relay.freezeAfter('commit');
    expect((await post('lost')).status).toBe(503);
    relay.thaw();
    const [first] = await api.leads.list();
    expect(first?.email).toBe('lost@example.com');
    const again = await post('lost');
    expect(again.status).toBe(201);
    expect(await again.json()).toMatchObject({ id: first?.id });
    expect(await api.leads.list()).toHaveLength(1);
  });

  test('the service names its database as the cause, and is ready again afterwards', async () => {
    const { relay, api } = await startOnRelay();
    relay.freeze();
    const answer = await fetch(`${api.url}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { status: 'unavailable', parts: { database: false } },
    ]);
    relay.thaw();
    await expect.poll(async () => (await fetch(`${api.url}/readyz`)).status).toBe(200);
  });

  test('background work is not cut off', async () => {
    const store = await createTestStore('postgres');
    onTestFinished(store.remove);
    const database = openPostgres(store.environment.DATABASE_URL ?? '', () => {}, limits);
    onTestFinished(() => database.close());
    const rest = sql`select pg_sleep(${(2 * SILENCE_MS) / 1_000})`;
    await withoutTimeLimit(database.background, (transaction) => transaction.execute(rest));
    const failure = await withoutTimeLimit(database.queries, (transaction) =>
      transaction.execute(rest),
    ).catch((error: unknown) => error);
    expect(isUnavailable(failure)).toBe(true);
  });
});

test('While one transaction holds PGlite, a lead is answered with 503 in time, and stored once', async () => {
  const store = await createTestStore('pglite');
  onTestFinished(store.remove);
  const free = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const api = await startTestApi(store, {}, { answerMs: 3 * SILENCE_MS });
  onTestFinished(api.close);
  const holding = api.database.queries.transaction(async (transaction) => {
    await transaction.execute(sql`select 1`);
    held.resolve();
    await free.promise;
  });
  onTestFinished(() => free.resolve());
  await held.promise;
  const post = () => api.post(createLeadBody(), { 'idempotency-key': 'one' });
  expect((await post()).status).toBe(503);
  expect(await (await fetch(`${api.url}/readyz`)).json()).toMatchObject({
    parts: { database: false, disk: true },
  });
  free.resolve();
  await holding;
  await expect.poll(async () => (await post()).status).toBe(201);
  expect(await api.leads.list()).toHaveLength(1);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '@site/environment/testing/postgres';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPostgres } from './database/openPostgres.ts';
import { createLeadBody } from './testing/createLeadBody.ts';
import { type SpawnedApi, spawnApi } from './testing/spawnApi.ts';
import { postLead } from './testing/startTestApi.ts';
import { startUpstream } from './testing/startUpstream.ts';

const CLIENTS = 6;
/** Of each client, between two requests. */
const PAUSE_MS = 100;
/** Leads between two events. */
const LEADS = 60;
const AWAY_MS = 5_000;
const REFUSED_WHILE_AWAY = 20;
const WAIT = { timeout: 120_000, interval: 100 };

test('Leads to two processes are kept and delivered once, while each is killed and the database restarts for five seconds', {
  timeout: 400_000,
}, async () => {
  const server = await startPostgres();
  if (!server) throw new Error('PostgreSQL’s programs are missing: initdb, postgres.');
  onTestFinished(server.stop);
  const root = await mkdtemp(join(tmpdir(), 'api-several-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const upstream = await startUpstream();
  onTestFinished(upstream.stop);
  const url = await server.create('site');
  const start = (name: string) =>
    spawnApi({
      SITE_DATA_DIR: join(root, name),
      DATABASE_URL: url,
      LEADS_UPSTREAM_URL: upstream.url,
      LEADS_RATE_PER_MINUTE: '100000',
      LEADS_UPSTREAM_TIMEOUT_MS: '60000',
      DELIVERY_RETRY_SECONDS: '1',
      DELIVERY_RETRY_MAX_SECONDS: '2',
      DELIVERY_POLL_SECONDS: '1',
    });
  const apis: SpawnedApi[] = [await start('a'), await start('b')];
  onTestFinished(async () => void (await Promise.all(apis.map((each) => each.kill()))));

  /** The answered ids by address. */
  const accepted = new Map<string, string>();
  const refusals: { status: number; retryAfter: string | null }[] = [];
  let turn = 0;
  async function submit(email: string) {
    for (;;) {
      const api = apis[turn++ % apis.length] as SpawnedApi;
      const answer = await postLead(api.url, createLeadBody(email), {
        'idempotency-key': email,
      }).catch(() => null);
      const body = await answer?.json().catch(() => null);
      if (answer?.status === 201 && body) return accepted.set(email, (body as { id: string }).id);
      // A killed process says nothing.
      if (answer && body)
        refusals.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') });
      await pause(PAUSE_MS);
    }
  }
  let isSending = true;
  let sent = 0;
  const client = async () => {
    while (isSending) {
      await submit(`lead${sent++}@example.com`);
      await pause(PAUSE_MS);
    }
  };
  const sending = Promise.all(Array.from({ length: CLIENTS }, client));

  const acceptMore = () => {
    const wanted = accepted.size + LEADS;
    return vi.waitFor(() => expect(accepted.size).toBeGreaterThanOrEqual(wanted), WAIT);
  };
  const replace = async (index: number, name: string) => {
    await apis[index]?.kill();
    apis[index] = await start(name);
  };
  await acceptMore();
  await replace(0, 'a');
  await acceptMore();
  await replace(1, 'b');
  await acceptMore();
  const before = refusals.length;
  await server.restart(async () => {
    const since = performance.now();
    await vi.waitFor(() => {
      expect(performance.now() - since).toBeGreaterThan(AWAY_MS);
      expect(refusals.length - before).toBeGreaterThan(REFUSED_WHILE_AWAY);
    }, WAIT);
  });
  await acceptMore();
  isSending = false;
  await sending;

  expect(accepted.size).toBe(sent);
  expect(refusals.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);
  const { queries, close } = openPostgres(url, () => {});
  onTestFinished(close);
  const count = async (statement: string) =>
    ((await queries.execute(statement)) as unknown as { rows: { count: number }[] }).rows[0]?.count;
  expect(await count('select count(*)::int as count from records')).toBe(sent);

  const delivered = () => new Map(upstream.received.map(({ body }) => [body.email, body.id]));
  await vi.waitFor(() => expect(delivered().size).toBe(sent), WAIT);
  expect([...delivered()].sort()).toEqual([...accepted].sort());
  await vi.waitFor(
    async () =>
      expect(
        await count(
          `select count(*)::int as count from records where delivery_status = 'delivered'`,
        ),
      ).toBe(sent),
    WAIT,
  );
  // Only what was being sent when a process was killed, or could not be noted as sent, is sent again.
  const restarts = await count(
    'select coalesce(sum(retry_count), 0)::int as count from pgboss.job',
  );
  const repeated = upstream.received.length - sent;
  console.log(JSON.stringify({ leads: sent, refused: refusals.length, repeated, restarts }));
  expect(repeated).toBeLessThanOrEqual(restarts ?? 0);
});

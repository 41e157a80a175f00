/**
 * Measures the service's throughput: `pnpm --filter api load`. Starts it as a process on PGlite, and on PostgreSQL when the
 * machine has it, and sends the requests of visitors' browsers. Run it on an idle machine.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@site/environment/testing/postgres';
import { createLeadBody } from './createLeadBody.ts';
import { spawnApi } from './spawnApi.ts';

const SECONDS = 5;
const CONNECTIONS = 32;
const RATE = '1000000';

interface RequestOptions {
  method: string;
  path: string;
  body?: string;
  key?: string;
}

const EVENTS_IN_BATCH = 50;
let count = 0;
const KINDS: Record<string, () => RequestOptions> = {
  lead: () => {
    const key = String(++count);
    const body = JSON.stringify(createLeadBody(`${key}@example.com`));
    return { method: 'POST', path: '/api/swarm-marketing-leads', body, key };
  },
  'relayed call': () => {
    const eventObj = { userId: 'u', id: String(++count), event: 'Opened', properties: { a: 1 } };
    return {
      method: 'POST',
      path: '/api/customer-io-track-event',
      body: JSON.stringify({ eventObj }),
    };
  },
  [`${EVENTS_IN_BATCH} product events`]: () => {
    const properties = { token: 't', distinct_id: 'd', $current_url: 'https://example.com/' };
    const events = Array.from({ length: EVENTS_IN_BATCH }, () => ({
      event: 'Opened',
      properties: { ...properties, $insert_id: String(++count) },
    }));
    return { method: 'POST', path: '/mp/track', body: JSON.stringify(events) };
  },
  'predictions, a new session': () => ({
    method: 'GET',
    path: `/predict?projectId=38&pageUrlPath=/&sessionId=s${++count}`,
  }),
};

const postgres = await startPostgres();
const engines = { PGlite: {}, ...(postgres && { PostgreSQL: { DATABASE_URL: postgres.url } }) };
for (const [engine, environment] of Object.entries(engines)) {
  const folder = await mkdtemp(join(tmpdir(), 'api-load-'));
  const api = await spawnApi({
    SITE_DATA_DIR: folder,
    LEADS_RATE_PER_MINUTE: RATE,
    MEASURE_RATE_PER_MINUTE: RATE,
    LOG_LEVEL: 'info',
    ...environment,
  });
  for (const [kind, create] of Object.entries(KINDS)) {
    const { perSecond, p50, p95, failed } = await load(api.url, create);
    console.log(
      `${engine}, ${kind}: ${perSecond} a second, p50 ${p50} ms, p95 ${p95} ms, ${failed} failed`,
    );
  }
  await api.stop();
  await rm(folder, { recursive: true, force: true });
}
await postgres?.stop();

async function load(url: string, create: () => RequestOptions) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  let failed = 0;
  const end = performance.now() + SECONDS * 1_000;
  const client = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      if ((await send(agent, url, create())) >= 300) failed++;
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(share * times.length)] ?? 0);
  return { perSecond: Math.round(times.length / SECONDS), p50: at(0.5), p95: at(0.95), failed };
}

function send(
  agent: Agent,
  url: string,
  { method, path, body, key }: RequestOptions,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
    const sent = request(new URL(path, url), { method, agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

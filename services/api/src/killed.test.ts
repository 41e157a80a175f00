import { createRandom } from '@site/environment/random';
import { describe, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { countDeliveriesTask } from './deliveries/deliveries.repository.ts';
import { runTask } from './operations/runTask.ts';
import { createLeadBody } from './testing/createLeadBody.ts';
import { createTestStore } from './testing/createTestStore.ts';
import { enginesFor } from './testing/engines.ts';
import { lapseHeartbeats } from './testing/jobs.ts';
import { type SpawnedApi, spawnApi } from './testing/spawnApi.ts';
import { startCustomerDataService } from './testing/startCustomerDataService.ts';
import { postLead } from './testing/startTestApi.ts';
import { startUpstream } from './testing/startUpstream.ts';

/** Of each kind. */
const RECORDS = 120;
const CLIENTS = 6;
const KILLS = 3;
/** Records of one kind that one process sends at the same time; see startDeliveryWorker. */
const IN_FLIGHT = 30;
const WAIT = { timeout: 60_000, interval: 100 };

describe.concurrent.each(enginesFor('kills'))('With %s', (engine) => {
  test('a process that is killed at random moments while outside systems are down loses no accepted record and delivers none under two ids', {
    timeout: 400_000,
  }, async ({ expect, onTestFinished }) => {
    const random = createRandom(engine.length);
    const store = await createTestStore(engine);
    onTestFinished(store.remove);
    const [upstream, customerData] = await Promise.all([
      startUpstream(),
      startCustomerDataService(),
    ]);
    onTestFinished(upstream.stop);
    onTestFinished(customerData.stop);
    let isDown = true;
    /** Leads that the outside system accepted, by id. It recognizes repeated ones by their key. */
    const acceptedLeads = new Map<string, string>();
    let acceptances = 0;
    upstream.answer = ({ id, email }) => {
      if (isDown) return 503;
      acceptances++;
      acceptedLeads.set(id, email);
      return 200;
    };
    customerData.answer = () => (isDown ? 503 : 200);
    const environment = {
      ...store.environment,
      LEADS_UPSTREAM_URL: upstream.url,
      CUSTOMERIO_WRITE_KEY: 'key',
      CUSTOMERIO_HOST: customerData.host,
      DELIVERY_RETRY_SECONDS: '1',
      DELIVERY_RETRY_MAX_SECONDS: '2',
      DELIVERY_POLL_SECONDS: '1',
    };

    let api: SpawnedApi = await spawnApi(environment);
    onTestFinished(() => api.kill());
    let restarting: Promise<unknown> | null = null;
    let kills = 0;
    let nextKill = 20 + Math.floor(random() * 20);
    /** The answered ids by post. */
    const accepted = new Map<string, string>();

    async function restart() {
      await api.kill();
      await lapseHeartbeats(store);
      // The outside systems are back while earlier records wait and more arrive.
      isDown = false;
      api = await spawnApi(environment);
      restarting = null;
    }

    /** Posts until it is accepted, no matter how often the process is killed. */
    async function submit(name: string, post: (url: string) => Promise<Response>) {
      for (;;) {
        await restarting;
        const response = await post(api.url).catch(() => null);
        const answer = await response?.json().catch(() => null);
        if (response?.status !== 201 || !answer) continue;
        accepted.set(name, (answer as { id: string }).id);
        if (kills < KILLS && accepted.size >= nextKill) {
          kills++;
          nextKill = accepted.size + 20 + Math.floor(random() * 40);
          restarting = restart();
        }
        return;
      }
    }

    const waiting = Array.from({ length: RECORDS }, (_, number) => [
      () =>
        submit(`lead${number}@example.com`, (url) =>
          postLead(url, createLeadBody(`lead${number}@example.com`), {
            'idempotency-key': `lead-${number}`,
          }),
        ),
      () =>
        submit(`call-${number}`, (url) =>
          fetch(`${url}/api/customer-io-track-event`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({
              eventObj: { userId: 'u', id: `call-${number}`, event: 'Opened', properties: {} },
            }),
          }),
        ),
    ]).flat();
    const client = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await next();
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    await restarting;
    expect(kills).toBe(KILLS);
    expect(accepted.size).toBe(2 * RECORDS);

    // Every accepted record arrives, under the id of its answer.
    const leads = [...accepted].filter(([name]) => name.startsWith('lead'));
    await vi.waitFor(() => {
      expect(acceptedLeads.size).toBe(RECORDS);
      expect(customerData.taken.size).toBe(RECORDS);
    }, WAIT);
    expect([...acceptedLeads].sort()).toEqual(leads.map(([email, id]) => [id, email]).sort());
    expect([...customerData.taken].sort()).toEqual(
      Array.from({ length: RECORDS }, (_, number) => `call-${number}`).sort(),
    );
    // Only records being sent at a kill may have been sent again.
    expect(acceptances).toBeLessThanOrEqual(RECORDS + KILLS * IN_FLIGHT);
    const done = { undelivered: 0, pending: 0, delivered: RECORDS, failed: 0 };
    await vi.waitFor(
      async () =>
        expect(await runTask(readConfig(environment), countDeliveriesTask, {})).toMatchObject({
          lead: done,
          message: done,
        }),
      { ...WAIT, interval: 1_000 },
    );
    expect(await api.stop()).toBe(0);
  });
});

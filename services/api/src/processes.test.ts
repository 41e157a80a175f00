import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { listLeadsTask } from './leads/leads.repository.ts';
import { runTask } from './operations/runTask.ts';
import { createLeadBody } from './testing/createLeadBody.ts';
import { createTestStore } from './testing/createTestStore.ts';
import { engines, isFullScope } from './testing/engines.ts';
import { countRestartedJobs } from './testing/jobs.ts';
import { spawnApi } from './testing/spawnApi.ts';
import { startCustomerDataService } from './testing/startCustomerDataService.ts';
import { postLead } from './testing/startTestApi.ts';
import { startUpstream } from './testing/startUpstream.ts';

const RECORDS = isFullScope ? 60 : 30;
const WAIT = { timeout: 120_000, interval: 50 };

/** Repeats requests that a busy process answers with 503, as senders are asked to. */
async function sendUntilStored(send: () => Promise<Response>): Promise<Response> {
  let answer = await send();
  while (answer.status === 503) answer = await send();
  return answer;
}

if (engines.includes('postgres'))
  test('Two processes on one server store every record once, run every job once and stop cleanly', async () => {
    const store = await createTestStore('postgres');
    onTestFinished(store.remove);
    const upstream = await startUpstream();
    onTestFinished(upstream.stop);
    const customerData = await startCustomerDataService();
    onTestFinished(customerData.stop);
    const environment = {
      ...store.environment,
      LEADS_UPSTREAM_URL: upstream.url,
      FORMS_UPSTREAM_URL: upstream.url,
      CUSTOMERIO_WRITE_KEY: 'key',
      CUSTOMERIO_HOST: customerData.host,
      // On a busy machine a delivery that times out is correctly sent again.
      LEADS_UPSTREAM_TIMEOUT_MS: '60000',
      FORMS_UPSTREAM_TIMEOUT_MS: '60000',
      CUSTOMERIO_TIMEOUT_MS: '60000',
    };
    const processes = await Promise.all([spawnApi(environment), spawnApi(environment)]);
    onTestFinished(async () => {
      await Promise.all(processes.map((each) => each.kill()));
    });

    // Both processes get everything at the same time.
    const numbers = Array.from({ length: RECORDS }, (_, index) => index);
    const answers = await Promise.all(
      numbers.flatMap((number) =>
        processes.flatMap(({ url }) => [
          sendUntilStored(() =>
            postLead(url, createLeadBody(`lead${number}@example.com`), {
              'idempotency-key': `lead-${number}`,
            }),
          ),
          sendUntilStored(() =>
            fetch(`${url}/api/customer-io-track-event`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({
                eventObj: { userId: 'u', id: `call-${number}`, event: 'Opened', properties: {} },
              }),
            }),
          ),
          sendUntilStored(() =>
            fetch(`${url}/api/forms/course-sign-up`, {
              method: 'POST',
              headers: { accept: 'application/json', 'idempotency-key': `form-${number}` },
              body: new URLSearchParams({ firstName: 'Ada', email: `form${number}@example.com` }),
            }),
          ),
        ]),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const ids = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { id: string }).id),
    );
    expect(new Set(ids).size).toBe(3 * RECORDS);

    const emailOf = ({ body }: (typeof upstream.received)[number]) =>
      body.email ?? (body.fields as { email: string }).email;
    const countPosts = () => new Set(upstream.received.map(emailOf)).size;
    await vi.waitFor(() => {
      expect(countPosts()).toBe(2 * RECORDS);
      expect(customerData.taken.size).toBe(RECORDS);
    }, WAIT);
    expect(await Promise.all(processes.map((each) => each.stop()))).toEqual([0, 0]);
    const calls = customerData.requests.flatMap(({ batch }) =>
      batch.map(({ messageId }) => messageId),
    );
    // If a busy machine blocks a process for ten seconds, it counts as dead and its jobs run again: no others do.
    const repeated = upstream.received.length + calls.length - 3 * RECORDS;
    expect(repeated).toBeLessThanOrEqual(await countRestartedJobs(store));
    expect(new Set(upstream.received.map(emailOf))).toEqual(
      new Set(
        numbers.flatMap((number) => [`lead${number}@example.com`, `form${number}@example.com`]),
      ),
    );
    expect(new Set(calls)).toEqual(new Set(numbers.map((number) => `call-${number}`)));
  });

test.each(engines)(
  'A process that is asked to end answers accepted requests first: %s',
  async (engine) => {
    const store = await createTestStore(engine);
    onTestFinished(store.remove);
    const api = await spawnApi(store.environment);
    onTestFinished(() => api.kill());
    let ending: Promise<number | null> | undefined;
    const answers = await Promise.allSettled(
      Array.from({ length: RECORDS }, async (_, number) => {
        const response = await postLead(api.url, createLeadBody(`lead${number}@example.com`));
        ending ??= api.stop();
        return { status: response.status, id: ((await response.json()) as { id: string }).id };
      }),
    );
    expect(await ending).toBe(0);
    // Requests that came too late got no connection or 503.
    const answered = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const taken = answered.filter(({ status }) => status === 201);
    expect(answered.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);
    expect(taken.length).toBeGreaterThan(0);
    const kept = await runTask(readConfig(store.environment), listLeadsTask, {});
    expect(kept?.map(({ id }) => id)).toEqual(expect.arrayContaining(taken.map(({ id }) => id)));
  },
);

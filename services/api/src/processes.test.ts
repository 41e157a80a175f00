import { expect, onTestFinished, test, vi } from 'vitest';
import { createLeadBody } from './testing/createLeadBody.ts';
import { createTestStore, engines } from './testing/createTestStore.ts';
import { spawnApi } from './testing/spawnApi.ts';
import { startCustomerDataService } from './testing/startCustomerDataService.ts';
import { postLead } from './testing/startTestApi.ts';
import { startUpstream } from './testing/startUpstream.ts';

const RECORDS = 60;
const WAIT = { timeout: 50_000, interval: 50 };

if (engines.includes('postgres'))
  test('Two processes on one server keep everything once, do every job once, and stop in good order', async () => {
    const store = await createTestStore('postgres');
    onTestFinished(store.remove);
    const upstream = await startUpstream();
    onTestFinished(upstream.stop);
    const customerData = await startCustomerDataService();
    onTestFinished(customerData.stop);
    const environment = {
      ...store.environment,
      LEADS_UPSTREAM_URL: upstream.url,
      CUSTOMERIO_WRITE_KEY: 'key',
      CUSTOMERIO_HOST: customerData.host,
    };
    const processes = await Promise.all([spawnApi(environment), spawnApi(environment)]);
    onTestFinished(async () => {
      await Promise.all(processes.map((each) => each.kill()));
    });

    // Everything comes to both at the same time.
    const numbers = Array.from({ length: RECORDS }, (_, index) => index);
    const answers = await Promise.all(
      numbers.flatMap((number) =>
        processes.flatMap(({ url }) => [
          postLead(url, createLeadBody(`lead${number}@example.com`), {
            'idempotency-key': `lead-${number}`,
          }),
          fetch(`${url}/api/customer-io-track-event`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({
              eventObj: { userId: 'u', id: `call-${number}`, event: 'Opened', properties: {} },
            }),
          }),
        ]),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const ids = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { id: string }).id),
    );
    expect(new Set(ids).size).toBe(2 * RECORDS);

    await vi.waitFor(() => {
      expect(upstream.received.length).toBeGreaterThanOrEqual(RECORDS);
      expect(customerData.taken.size).toBe(RECORDS);
    }, WAIT);
    expect(await Promise.all(processes.map((each) => each.stop()))).toEqual([0, 0]);
    const sent = upstream.received.map(({ body }) => body.email).sort();
    expect(sent).toEqual(numbers.map((number) => `lead${number}@example.com`).sort());
    const calls = customerData.requests.flatMap(({ batch }) =>
      batch.map(({ messageId }) => messageId),
    );
    expect(calls.sort()).toEqual(numbers.map((number) => `call-${number}`).sort());
  });

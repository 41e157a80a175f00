import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { startWorker } from './startWorker.ts';
import { createLeadBody } from './testing/createLeadBody.ts';
import { createTestLog } from './testing/createTestLog.ts';
import { createTestStore } from './testing/createTestStore.ts';
import { engines } from './testing/engines.ts';
import { QUICK_DELIVERY, startTestApi } from './testing/startTestApi.ts';
import { startUpstream } from './testing/startUpstream.ts';

if (engines.includes('postgres'))
  test('An api that only queues leaves leads to a worker, which says whether it can send', async () => {
    const store = await createTestStore('postgres');
    onTestFinished(store.remove);
    const upstream = await startUpstream();
    onTestFinished(upstream.stop);
    const environment = { LEADS_UPSTREAM_URL: upstream.url, DELIVERIES: 'off' };
    const api = await startTestApi(store, environment);
    onTestFinished(api.close);
    await api.post(createLeadBody('before@example.com'));
    const config = readConfig({ ...store.environment, ...environment, WORKER_PORT: '0' });
    const worker = await startWorker(config, createTestLog(), { delivery: QUICK_DELIVERY });
    onTestFinished(worker.close);
    await api.post(createLeadBody('after@example.com'));
    const emails = () => upstream.received.map(({ body }) => body.email).sort();
    await vi.waitFor(() => expect(emails()).toEqual(['after@example.com', 'before@example.com']));
    expect((await fetch(`${worker.url}/readyz`)).status).toBe(200);
    const metrics = await (await fetch(`${worker.url}/metrics`)).text();
    expect(metrics).toContain('api_delivery_attempts_total{kind="lead",outcome="delivered"} 2');
  });

test('A worker without a database that it could share says what is missing', async () => {
  const starting = startWorker(readConfig({}), createTestLog());
  await expect(starting).rejects.toThrow('DATABASE_URL is not set');
});

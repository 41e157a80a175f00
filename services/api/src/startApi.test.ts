import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { lockFolder } from '@site/environment/lockFolder';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { findAdminAddress } from './operations/adminFile.ts';
import { createLeadBody } from './testing/createLeadBody.ts';
import { createTestStore, type TestStore } from './testing/createTestStore.ts';
import { enginesFor } from './testing/engines.ts';
import { startTestApi, type TestApi } from './testing/startTestApi.ts';

describe.each(enginesFor('statements'))('The service on %s', (engine) => {
  let store: TestStore;
  let api: TestApi;
  beforeAll(async () => {
    store = await createTestStore(engine);
    api = await startTestApi(store);
  });
  afterAll(async () => {
    await api.close();
    await store.remove();
  });

  test('is ready when it listens', async () => {
    expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
  });

  test('stores one lead for concurrent requests with the same key', async () => {
    const before = (await api.leads.list()).length;
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const response = await api.post(createLeadBody(), { 'idempotency-key': 'one' });
        return `${response.status} ${await response.text()}`;
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^201 /);
    const other = await api.post(createLeadBody('b@example.com'), { 'idempotency-key': 'one' });
    expect(other.status).toBe(409);
    expect(await api.leads.list()).toHaveLength(before + 1);
  });

  test('stores text in any script, and drops characters that no database can store', async () => {
    const body = createLeadBody('用户@例子.example');
    body.data.firstName = 'Zoë 🐘';
    body.marketing_attribution.cookies = { 'a\0b': 'c\0d', quote: '\'"\\', half: '\ud800' };
    expect((await api.post(body)).status).toBe(201);
    expect((await api.leads.list())[0]).toMatchObject({
      email: '用户@例子.example',
      data: { firstName: 'Zoë 🐘' },
      marketing_attribution: { cookies: { ab: 'cd', quote: '\'"\\', half: '\ufffd' } },
    });
  });

  test('accepts two hundred concurrent leads from one address', async () => {
    const before = (await api.leads.list()).length;
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const response = await api.post(createLeadBody(`${index}@example.com`));
        await response.arrayBuffer();
        return response.status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(await api.leads.list()).toHaveLength(before + 200);
  });

  if (engine === 'postgres')
    test('can run as several processes', async () => {
      const second = await startTestApi(store);
      onTestFinished(second.close);
      const answers = await Promise.all(
        [api, second, api, second].map(async ({ post }) => {
          const response = await post(createLeadBody(), { 'idempotency-key': 'shared' });
          return `${response.status} ${await response.text()}`;
        }),
      );
      expect(new Set(answers).size).toBe(1);
      expect(await second.leads.list()).toEqual(await api.leads.list());
    });

  if (engine === 'pglite')
    test('rejects a second process on the same folder', async () => {
      await expect(startTestApi(store)).rejects.toThrow(
        `${store.folder} is in use by another process`,
      );
      expect((await api.post(createLeadBody())).status).toBe(201);
    });

  if (engine === 'pglite')
    test('runs tasks for the command line only with the token', async () => {
      const admin = await findAdminAddress(store.folder);
      const ask = (token: string) =>
        fetch(`${admin?.url}/tasks/leads-list`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ limit: 1 }),
        });
      expect((await ask('guess')).status).toBe(401);
      expect(await (await ask(admin?.token ?? '')).json()).toHaveLength(1);
      expect((await fetch(`${api.url}/tasks/leads-list`, { method: 'POST' })).status).toBe(404);
      expect((await stat(`${store.folder}/admin.json`)).mode & 0o777).toBe(0o600);
    });

  test('serves metrics for Prometheus on a separate port', async () => {
    const text = await (await fetch(`${api.adminUrl}/metrics`)).text();
    expect(text).toContain('route="/api/swarm-marketing-leads",status="201"');
    expect(text).toMatch(/^api_deliveries\{kind="lead",status="undelivered"\} \d+$/m);
    expect((await fetch(`${api.url}/metrics`)).status).toBe(404);
    expect((await fetch(`${api.adminUrl}/tasks/privacy-export`, { method: 'POST' })).status).toBe(
      401,
    );
  });

  test('closes everything when it ends or fails to start', async () => {
    await api.close();
    expect(await findAdminAddress(store.folder)).toBeNull();

    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    await expect(startTestApi(store, { API_PORT: String(port) })).rejects.toThrow('EADDRINUSE');
    other.close();

    (await lockFolder(store.folder, 0))();
    const database = await store.open();
    await database.ping();
    await database.close();
  });
});

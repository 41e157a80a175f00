import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAdminAddress } from './admin/adminFile.ts';
import { createLeadBody } from './testing/createLeadBody.ts';
import { createTestStore, engines, type TestStore } from './testing/createTestStore.ts';
import { startTestApi, type TestApi } from './testing/startTestApi.ts';

describe.each(engines)('The service on %s', (engine) => {
  let store: TestStore;
  let api: TestApi;
  beforeAll(async () => {
    store = await createTestStore(engine);
    api = await startTestApi(store);
  });
  afterAll(async () => {
    await api.close();
    await store[Symbol.asyncDispose]();
  });

  test('is ready when it listens', async () => {
    expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
  });

  test('stores one lead for one key however often it comes at the same time', async () => {
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

  test('stores what can be written in any script, and leaves out what no database takes', async () => {
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

  test('takes two hundred leads from one address in one go', async () => {
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
});

test.runIf(engines.includes('postgres'))('Several processes share one PostgreSQL', async () => {
  await using store = await createTestStore('postgres');
  await using one = await startTestApi(store);
  await using two = await startTestApi(store);
  const answers = await Promise.all(
    [one, two, one, two].map(async (api) => {
      const response = await api.post(createLeadBody(), { 'idempotency-key': 'shared' });
      return response.text();
    }),
  );
  expect(new Set(answers).size).toBe(1);
  expect(await two.leads.list()).toHaveLength(1);
});

test('With PGlite, one process has the folder, and answers the command line that knows its word', async () => {
  await using store = await createTestStore('pglite');
  const api = await startTestApi(store);
  const admin = await findAdminAddress(store.folder);
  const ask = (token: string) =>
    fetch(`${admin?.url}/leads`, { headers: { authorization: `Bearer ${token}` } });
  expect((await ask('guess')).status).toBe(401);
  expect((await ask(admin?.token ?? '')).status).toBe(200);
  expect((await fetch(`${api.url}/leads`)).status).toBe(404);
  expect((await stat(`${store.folder}/admin.json`)).mode & 0o777).toBe(0o600);

  await expect(startTestApi(store)).rejects.toThrow(`${store.folder} is in use by another process`);
  expect((await api.post(createLeadBody())).status).toBe(201);

  await api.close();
  expect(await findAdminAddress(store.folder)).toBeNull();
});

test('A start that fails leaves nothing open', async () => {
  await using store = await createTestStore('pglite');
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  await expect(startTestApi(store, { API_PORT: String(port) })).rejects.toThrow('EADDRINUSE');
  other.close();
  const database = await store.open();
  await database.ping();
  await database.close();
});

import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { signServerToken } from '../../examples/signServerToken.ts';
import { createPersonalDataRepository } from '../privacy/personalData.repository.ts';
import { createLeadBody } from '../testing/createLeadBody.ts';
import { createTestStore } from '../testing/createTestStore.ts';
import { engines, enginesFor } from '../testing/engines.ts';
import { startTestApi } from '../testing/startTestApi.ts';
import { startUpstream } from '../testing/startUpstream.ts';
import { createIntegrationsRepository } from './integrations.repository.ts';

describe.each(enginesFor('statements'))('With %s', (engine) => {
  test('a lead of an integration is stored once, delivered with its name, exported and deleted', async () => {
    const store = await createTestStore(engine);
    onTestFinished(store.remove);
    const upstream = await startUpstream();
    onTestFinished(upstream.stop);
    const api = await startTestApi(store, { LEADS_UPSTREAM_URL: upstream.url });
    onTestFinished(api.close);
    const { queries } = api.database;
    const integrations = createIntegrationsRepository({ queries, now: () => new Date() });
    const origins = ['https://shop.example'];
    const draft = { origins, ratePerMinute: 600, visitorRatePerMinute: 600, completedUrl: null };
    const create = async (name: string) =>
      (await integrations.create({ ...draft, name })).integration.key;
    const [shop, blog] = [await create('Shop'), await create('Blog')];
    const page = { url: 'https://shop.example/tea', title: '<b>Tea</b>' };
    const body = { ...createLeadBody(), page, consent: ['marketing'] };
    const post = (key: string, email = 'ada@example.com') =>
      fetch(`${api.url}/api/embed/1/${key}/leads`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': 'the same',
          origin: 'https://shop.example',
        },
        body: JSON.stringify({ ...body, email, data: { ...body.data, email } }),
      });

    const answers = await Promise.all(Array.from({ length: 10 }, () => post(shop)));
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(ids).size).toBe(1);
    expect((await post(shop, 'other@example.com')).status).toBe(409);
    expect((await post(blog, 'other@example.com')).status).toBe(201);
    expect((await api.post(createLeadBody(), { 'idempotency-key': 'the same' })).status).toBe(201);

    const source = {
      integration: { key: shop, name: 'Shop' },
      page: { url: 'https://shop.example/tea', title: 'b Tea /b' },
    };
    const find = async () => (await api.leads.list()).find(({ id }) => id === ids[0]);
    expect(await find()).toMatchObject(source);
    await vi.waitFor(() => expect(upstream.received).toHaveLength(3), { timeout: 60_000 });
    expect(upstream.received.find((each) => each.body.id === ids[0])?.body).toMatchObject(source);
    expect(await integrations.list()).toMatchObject([
      { name: 'Blog', leads: 1 },
      { name: 'Shop', leads: 1 },
    ]);

    const people = createPersonalDataRepository({ queries });
    const { tables } = await people.export('ada@example.com');
    expect(tables.leads).toContainEqual(expect.objectContaining(source));
    await people.remove('ada@example.com');
    expect((await api.leads.list()).map(({ email }) => email)).toEqual(['other@example.com']);

    await integrations.revoke(shop);
    expect((await post(shop)).status).toBe(404);
  });
});

describe.each(engines)('In %s', (engine) => {
  test('A key that anybody chose never blocks the lead of an integration', async () => {
    const store = await createTestStore(engine);
    onTestFinished(store.remove);
    const api = await startTestApi(store);
    onTestFinished(api.close);
    const integrations = createIntegrationsRepository({
      queries: api.database.queries,
      now: () => new Date(),
    });
    const { integration, secret } = await integrations.create({
      name: 'Shop',
      origins: ['https://shop.example'],
      ratePerMinute: 600,
      visitorRatePerMinute: 600,
      completedUrl: null,
    });
    const { key } = integration;
    const page = { origin: 'https://shop.example' };
    const server = { authorization: `Bearer ${signServerToken(key, secret)}` };
    const post = async (email: string, idempotencyKey: string, sender: Record<string, string>) => {
      const answer = await fetch(`${api.url}/api/embed/1/${key}/leads`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': idempotencyKey,
          ...sender,
        },
        body: JSON.stringify(createLeadBody(email)),
      });
      return [answer.status, answer.headers.get('idempotency-replayed')];
    };

    for (const attack of [`${key} order-7`, ` ${key} order-7`, `${key}/server order-7`]) {
      const chosen = { 'idempotency-key': attack };
      expect((await api.post(createLeadBody('evil@example.com'), chosen)).status).toBe(201);
      await post('evil@example.com', attack, page);
    }
    expect(await post('page@example.com', 'order-7', page)).toEqual([201, null]);
    // A program that claims the origin of the integration has no token of its server.
    expect(await post('server@example.com', 'order-7', server)).toEqual([201, null]);
    expect(await post('page@example.com', 'order-7', page)).toEqual([201, 'true']);
    expect(await post('server@example.com', 'order-7', server)).toEqual([201, 'true']);
    expect(await post('server@example.com', 'order-7', page)).toEqual([409, null]);
    const emails = (await api.leads.list()).map(({ email }) => email);
    expect(emails).toEqual(expect.arrayContaining(['page@example.com', 'server@example.com']));
  });
});

import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createPersonalDataRepository } from '../privacy/personalData.repository.ts';
import { createLeadBody } from '../testing/createLeadBody.ts';
import { createTestStore } from '../testing/createTestStore.ts';
import { enginesFor } from '../testing/engines.ts';
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

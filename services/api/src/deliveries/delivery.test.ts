import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Lead } from '../leads/leads.repository.ts';
import { createLeadBody } from '../testing/createLeadBody.ts';
import { createTestStore, type TestStore } from '../testing/createTestStore.ts';
import { enginesFor } from '../testing/engines.ts';
import { QUICK_DELIVERY, startTestApi, type TestApi } from '../testing/startTestApi.ts';
import { startUpstream, type TestUpstream } from '../testing/startUpstream.ts';

const WAIT = { timeout: 15_000, interval: 20 };

describe.each(enginesFor('statements'))('Delivery with %s', (engine) => {
  let store: TestStore;
  let upstream: TestUpstream;
  let api: TestApi;

  beforeAll(async () => {
    store = await createTestStore(engine);
    upstream = await startUpstream();
    api = await startTestApi(store, {
      LEADS_UPSTREAM_URL: upstream.url,
      FORMS_UPSTREAM_URL: upstream.url,
    });
  });
  afterAll(async () => {
    await upstream.stop();
    await api.close();
    await store.remove();
  });

  const submit = async (email: string) => {
    const response = await api.post(createLeadBody(email));
    return ((await response.json()) as { id: string }).id;
  };
  const deliveryOf = async (id: string): Promise<Lead['delivery'] | undefined> =>
    (await api.leads.find(id))?.delivery;
  const waitFor = (id: string, delivery: Partial<Lead['delivery']>) =>
    vi.waitFor(async () => expect(await deliveryOf(id)).toMatchObject(delivery), WAIT);
  const receivedOf = (id: string) => upstream.received.filter(({ body }) => body.id === id);

  test('An accepted lead is sent at once, with its id as key', async () => {
    const id = await submit('now@example.com');
    await waitFor(id, { status: 'delivered', attempts: 1, error: null });
    expect(receivedOf(id)).toMatchObject([
      { headers: { 'idempotency-key': id }, body: { email: 'now@example.com' } },
    ]);
  });

  test('A form’s post is sent the same way, with its flags and confirmation code', async () => {
    const fields = {
      request: 'access',
      relation: 'reader',
      name: 'Ada',
      email: 'ada@example.com',
      declaration: 'yes',
    };
    const response = await api.postForm('gdpr-request', { ...fields, company_website: 'x' });
    const { id } = (await response.json()) as { id: string };
    await vi.waitFor(
      async () => expect((await api.submissions.find(id))?.delivery.status).toBe('delivered'),
      WAIT,
    );
    expect(receivedOf(id)).toEqual([
      {
        headers: expect.objectContaining({ 'idempotency-key': id }),
        text: expect.any(String),
        body: {
          id,
          createdAt: expect.any(String),
          form: 'gdpr-request',
          fields,
          flags: ['honeypot'],
          token: expect.stringMatching(/^[\w-]{32}$/),
          confirmPath: expect.stringMatching(/^\/privacy\/gdpr\/confirm\?token=[\w-]{32}$/),
        },
      },
    ]);
    const { token = '' } = (await api.submissions.find(id)) ?? {};
    const confirmed = await api.postForm('gdpr-confirm', { token });
    expect(await api.submissions.list({ form: 'gdpr-confirm' })).toMatchObject([
      { id: ((await confirmed.json()) as { id: string }).id, fields: { request: id } },
    ]);
  });

  test('A rejected lead is sent again', async () => {
    upstream.answer = (_lead, attempt) => (attempt === 1 ? 503 : 200);
    const id = await submit('again@example.com');
    await waitFor(id, { status: 'delivered', attempts: 2, error: null });
    expect(receivedOf(id)).toHaveLength(2);
  });

  test('The first retry starts when its pause is over, without waiting for the worker’s next poll', async () => {
    const patient = await createTestStore(engine);
    const policy = {
      ...QUICK_DELIVERY,
      retryDelaySeconds: 1,
      retryDelayMaxSeconds: 60,
      pollSeconds: 600,
    };
    const slow = await startTestApi(
      patient,
      { LEADS_UPSTREAM_URL: upstream.url },
      { delivery: policy },
    );
    upstream.answer = (_lead, attempt) => (attempt === 1 ? 503 : 200);
    const { id } = (await (await slow.post(createLeadBody('soon@example.com'))).json()) as {
      id: string;
    };
    await vi.waitFor(() => expect(receivedOf(id)).toHaveLength(2), WAIT);
    await slow.close();
    await patient.remove();
  });

  test('A lead that is rejected every time is kept, and the log does not identify the visitor', async () => {
    upstream.answer = () => 500;
    const id = await submit('private@example.com');
    await waitFor(id, { status: 'failed', attempts: 2, error: 'answered 500' });
    expect(api.log.join('')).toContain(id);
    expect(api.log.join('')).not.toContain('private@');
    expect(api.log.join('')).not.toContain('Lovelace');
  });

  test('A lead without an answer does not delay the next', async () => {
    upstream.answer = ({ email }, attempt) =>
      email === 'stuck@example.com' && attempt === 1 ? 'never' : 200;
    const stuck = await submit('stuck@example.com');
    await vi.waitFor(() => expect(receivedOf(stuck)).toHaveLength(1), WAIT);
    await waitFor(await submit('next@example.com'), { status: 'delivered' });
    expect(await deliveryOf(stuck)).toMatchObject({ status: 'pending', attempts: 0 });
    upstream.hangUp();
    await waitFor(stuck, { status: 'delivered', attempts: 2 });
  });

  test('A hundred leads are each sent once', async () => {
    upstream.answer = () => 200;
    const ids = await Promise.all(
      Array.from({ length: 100 }, (_, index) => submit(`many${index}@example.com`)),
    );
    await vi.waitFor(() => {
      expect(ids.map((id) => receivedOf(id).length)).toEqual(ids.map(() => 1));
    }, WAIT);
  });

  test('Leads stored without an upstream are sent after a restart with one; stopping waits for them', async () => {
    await api.close();
    api = await startTestApi(store);
    const ids = [await submit('a@example.com'), await submit('b@example.com')];
    for (const id of ids) expect(await deliveryOf(id)).toMatchObject({ status: 'undelivered' });

    await api.close();
    api = await startTestApi(store, { LEADS_UPSTREAM_URL: upstream.url });
    for (const id of ids) await vi.waitFor(() => expect(receivedOf(id)).toHaveLength(1), WAIT);
    await api.close();

    api = await startTestApi(store);
    for (const id of ids) expect(await deliveryOf(id)).toMatchObject({ status: 'delivered' });
  });
});

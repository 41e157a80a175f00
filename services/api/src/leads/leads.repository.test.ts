import { beforeEach, describe, expect, test } from 'vitest';
import type { Queries } from '../database/Database.ts';
import { records as table } from '../database/schema.ts';
import { createSubmissionsRepository } from '../forms/submissions.repository.ts';
import type { RequestIdentity } from '../records/createRecords.ts';
import { arrangeDatabase } from '../testing/arrangeDatabase.ts';
import { createLeadBody } from '../testing/createLeadBody.ts';
import { engines } from '../testing/engines.ts';
import { createLeadsRepository } from './leads.repository.ts';

describe.each(engines)('Leads in %s', (engine) => {
  const db = arrangeDatabase(engine, [table]);
  let enqueued: string[];

  beforeEach(() => {
    enqueued = [];
  });

  const open = (deliveries?: { enqueue: (queries: Queries, ids: string[]) => Promise<void> }) =>
    createLeadsRepository({ queries: db.queries, deliveries, now: () => db.now });
  const queue = {
    async enqueue(_queries: Queries, ids: string[]) {
      enqueued.push(...ids);
    },
  };

  test('A lead is found as it was submitted, with a pending delivery', async () => {
    const leads = open(queue);
    const body = createLeadBody('zoë@example.com');
    const submission = await leads.create(body);
    expect(submission).toEqual({ outcome: 'created', id: enqueued[0] });
    expect(await leads.find(enqueued[0] ?? '')).toEqual({
      ...body,
      id: enqueued[0],
      createdAt: '2026-01-02T03:04:05.678Z',
      delivery: {
        status: 'pending',
        attempts: 0,
        changedAt: '2026-01-02T03:04:05.678Z',
        deliveredAt: null,
        error: null,
      },
    });
  });

  test('A lead that may come from a machine has flags', async () => {
    await open().create(createLeadBody(), undefined, ['honeypot', 'fast']);
    expect((await open().list())[0]?.flags).toEqual(['honeypot', 'fast']);
  });

  test('A lead that came through an integration names it and the page', async () => {
    const source = {
      integration: { key: 'pk_1', name: 'Shop' },
      page: { url: 'https://shop.example/tea', title: 'Tea' },
    };
    await open().create({ ...createLeadBody(), ...source });
    db.now = new Date(db.now.getTime() + 1);
    await open().create(createLeadBody());
    const [own, embedded] = await open().list();
    expect(embedded).toMatchObject(source);
    expect(own).not.toHaveProperty('integration');
    expect(own).not.toHaveProperty('page');
  });

  test('Without an upstream, a lead is stored as undelivered', async () => {
    await open().create(createLeadBody());
    expect((await open().list())[0]?.delivery.status).toBe('undelivered');
  });

  test('When its job cannot be stored, the lead is not stored either', async () => {
    const broken = open({ enqueue: () => Promise.reject(new Error('no queue')) });
    await expect(broken.create(createLeadBody())).rejects.toThrow('no queue');
    expect(await broken.list()).toEqual([]);
  });

  test('The same key and body are stored once and get the same answer', async () => {
    const leads = open(queue);
    const request = { key: 'k', hash: 'h' };
    const first = await leads.create(createLeadBody(), request);
    expect(await leads.create(createLeadBody(), request)).toEqual({
      ...first,
      outcome: 'replayed',
    });
    expect(await leads.list()).toHaveLength(1);
    expect(enqueued).toHaveLength(1);
  });

  test('The same key with another body is a conflict that stores nothing', async () => {
    const leads = open(queue);
    await leads.create(createLeadBody(), { key: 'k', hash: 'h' });
    const second = await leads.create(createLeadBody(), { key: 'k', hash: 'other' });
    expect(second).toEqual({ outcome: 'conflict' });
    expect(await leads.list()).toHaveLength(1);
  });

  test('Keys of different scopes are different keys, whatever text anyone chooses', async () => {
    const leads = open();
    const requests: Omit<RequestIdentity, 'hash'>[] = [
      { key: 'k' },
      { scope: 'pk_1', key: 'k' },
      { scope: 'pk_1/server', key: 'k' },
      { key: 'pk_1 k' },
      { key: ' pk_1 k' },
      { key: '  pk_1 k' },
      { key: 'pk_1/server k' },
      { scope: 'pk_1', key: 'pk_1 k' },
      { scope: 'pk_1', key: ' k' },
      { scope: 'pk_1', key: 'K' },
      { key: 'pk_1  k' },
    ];
    for (const request of requests)
      expect(await leads.create(createLeadBody(), { ...request, hash: 'h' })).toMatchObject({
        outcome: 'created',
      });
    for (const request of requests)
      expect(await leads.create(createLeadBody(), { ...request, hash: 'h' })).toMatchObject({
        outcome: 'replayed',
      });
  });

  test('Concurrent requests with the same key are stored once', async () => {
    const leads = open(queue);
    const submissions = await Promise.all(
      Array.from({ length: 20 }, () => leads.create(createLeadBody(), { key: 'k', hash: 'h' })),
    );
    expect(submissions.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
    expect(submissions.filter(({ outcome }) => outcome === 'replayed')).toHaveLength(19);
    expect(await leads.list()).toHaveLength(1);
    expect(enqueued).toHaveLength(1);
  });

  test('A record of another kind is not a lead: neither by its id nor by its key', async () => {
    const forms = createSubmissionsRepository({ queries: db.queries, now: () => db.now });
    const request = { key: 'k', hash: 'h' };
    const post = { form: 'talent', fields: {}, flags: [] };
    const stored = await forms.create(post, { ...request, hash: 'other' });
    const id = 'id' in stored ? stored.id : '';
    const leads = open(queue);
    expect(await leads.find(id)).toBeNull();
    await leads.markFailed(id);
    expect(await leads.enqueueUndelivered()).toBe(0);
    expect((await forms.find(id))?.delivery.status).toBe('undelivered');
    expect(await leads.create(createLeadBody(), request)).toMatchObject({ outcome: 'created' });
    expect(await leads.create(createLeadBody(), request)).toMatchObject({ outcome: 'replayed' });
    expect([(await leads.list()).length, (await forms.list()).length]).toEqual([1, 1]);
  });

  test('Leads are listed newest first, up to a limit', async () => {
    const leads = open();
    for (const second of [1, 2, 3]) {
      db.now = new Date(second * 1_000);
      await leads.create(createLeadBody(`${second}@example.com`));
    }
    const emails = (await leads.list()).map(({ email }) => email);
    expect(emails).toEqual(['3@example.com', '2@example.com', '1@example.com']);
    expect(await leads.list({ limit: 2 })).toHaveLength(2);
  });

  test('Attempts are counted, and delivery clears their error', async () => {
    const leads = open(queue);
    await leads.create(createLeadBody());
    const id = enqueued[0] ?? '';
    await leads.markAttemptFailed(id, 'answered 503');
    expect((await leads.find(id))?.delivery).toMatchObject({
      status: 'pending',
      attempts: 1,
      error: 'answered 503',
    });
    db.now = new Date('2026-01-03T00:00:00.000Z');
    await leads.markDelivered(id);
    expect((await leads.find(id))?.delivery).toEqual({
      status: 'delivered',
      attempts: 2,
      changedAt: '2026-01-03T00:00:00.000Z',
      deliveredAt: '2026-01-03T00:00:00.000Z',
      error: null,
    });
  });

  test('A delivered lead stays delivered', async () => {
    const leads = open(queue);
    await leads.create(createLeadBody());
    const id = enqueued[0] ?? '';
    await leads.markDelivered(id);
    await leads.markFailed(id);
    await leads.markAttemptFailed(id, 'late');
    expect((await leads.find(id))?.delivery).toMatchObject({ status: 'delivered', error: null });
  });

  test('Leads without a job are enqueued once, by the first process', async () => {
    for (let index = 0; index < 3; index++) await open().create(createLeadBody());
    const [failed] = await open().list();
    await open().markFailed(failed?.id ?? '');
    const leads = open(queue);
    const counts = await Promise.all([leads.enqueueUndelivered(), leads.enqueueUndelivered()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(3);
    expect(new Set(enqueued).size).toBe(3);
    const statuses = (await leads.list()).map(({ delivery }) => delivery.status);
    expect(statuses).toEqual(['pending', 'pending', 'pending']);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database, Queries } from '../database/Database.ts';
import { records as table } from '../database/schema.ts';
import { createTestStore, type TestStore } from '../testing/createTestStore.ts';
import { engines } from '../testing/engines.ts';
import type { SubmissionContent } from './Submission.ts';
import { createSubmissionsRepository } from './submissions.repository.ts';

const talent: SubmissionContent = { form: 'talent', fields: { name: 'Zoë 🐘' }, flags: ['fast'] };
const request = (key: string, hash = 'h') => ({ key, hash });

describe.each(engines)('Posts of forms in %s', (engine) => {
  let store: TestStore;
  let database: Database;
  let now: Date;
  let enqueued: string[];

  beforeAll(async () => {
    store = await createTestStore(engine);
    database = await store.open();
  });
  beforeEach(async () => {
    await database.queries.delete(table);
    now = new Date('2026-01-02T03:04:05.678Z');
    enqueued = [];
  });
  afterAll(async () => {
    await database.close();
    await store.remove();
  });

  const open = () =>
    createSubmissionsRepository({
      queries: database.queries,
      deliveries: {
        async enqueue(_queries: Queries, ids: string[]) {
          enqueued.push(...ids);
        },
      },
      now: () => now,
    });

  test('A post is found as it was sent, with a pending delivery', async () => {
    const submissions = open();
    expect(await submissions.create(talent, request('k'))).toEqual({
      outcome: 'created',
      id: enqueued[0],
    });
    expect(await submissions.find(enqueued[0] ?? '')).toEqual({
      ...talent,
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

  test('Concurrent repeats of a post are stored and sent once', async () => {
    const submissions = open();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => submissions.create(talent, request('k'))),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'replayed')).toHaveLength(9);
    expect(enqueued).toHaveLength(1);
    expect(await submissions.create(talent, request('k', 'other'))).toEqual({
      outcome: 'conflict',
    });
  });

  test('Posts are listed newest first, of one form or of all', async () => {
    const submissions = open();
    for (const [second, form] of ['talent', 'demo-request', 'talent'].entries()) {
      now = new Date(second * 1_000);
      await submissions.create({ ...talent, form }, request(String(second)));
    }
    const forms = (await submissions.list()).map(({ form }) => form);
    expect(forms).toEqual(['talent', 'demo-request', 'talent']);
    expect(await submissions.list({ form: 'talent' })).toHaveLength(2);
    expect(await submissions.list({ form: 'talent', limit: 1 })).toMatchObject([
      { createdAt: '1970-01-01T00:00:02.000Z' },
    ]);
  });

  test('A request that waits for confirmation is found only by its code', async () => {
    const submissions = open();
    await submissions.create({ ...talent, form: 'gdpr-request', token: 'code' }, request('a'));
    await submissions.create(talent, request('b'));
    expect(await submissions.findByToken('code')).toMatchObject({
      form: 'gdpr-request',
      confirmPath: '/privacy/gdpr/confirm?token=code',
    });
    expect(await submissions.findByToken('other')).toBeNull();
    expect(await submissions.findByToken('')).toBeNull();
  });
});

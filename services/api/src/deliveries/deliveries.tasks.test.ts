import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type DeliveryStatus, type RecordKind, records } from '../database/schema.ts';
import { arrangeDatabase } from '../testing/arrangeDatabase.ts';
import { engines } from '../testing/engines.ts';
import {
  countDeliveriesTask,
  createDeliveriesRepository,
  listFailedTask,
  replayTask,
} from './deliveries.repository.ts';

const createdAt = new Date('2026-01-02T03:04:05.678Z');

describe.each(engines)('Tasks about deliveries with %s', (engine) => {
  const db = arrangeDatabase(engine, [records]);
  let enqueued: string[];

  beforeEach(() => {
    enqueued = [];
  });

  const queueOf = (kind: RecordKind) => ({
    enqueue: async (_queries: unknown, ids: string[]) =>
      void enqueued.push(...ids.map((id) => `${kind} ${id}`)),
  });
  const openContext = () => ({
    queries: db.queries,
    now: () => createdAt,
    readMap: async () => undefined,
    openQueues: async () => ({
      lead: queueOf('lead'),
      submission: queueOf('submission'),
      message: queueOf('message'),
    }),
  });
  async function storeRecord(kind: RecordKind, deliveryStatus: DeliveryStatus, minute = 0) {
    const id = randomUUID();
    await db.queries.insert(records).values({
      id,
      kind,
      createdAt,
      content: {},
      deliveryStatus,
      deliveryAttempts: 3,
      deliveryChangedAt: new Date(Date.UTC(2026, 0, 3, 0, minute)),
      deliveryError: 'answered 500',
    });
    return id;
  }

  test('A kind is as old as its oldest record that waits', async () => {
    await storeRecord('lead', 'pending');
    await storeRecord('message', 'failed');
    const now = () => new Date(createdAt.getTime() + 90_000);
    const { measureAge } = createDeliveriesRepository({ queries: db.queries, now });
    expect(await measureAge()).toEqual({ lead: 90, submission: 0, message: 0 });
  });

  test('Failed deliveries are listed with their cause, latest first', async () => {
    const first = await storeRecord('lead', 'failed', 1);
    const last = await storeRecord('message', 'failed', 2);
    await storeRecord('lead', 'pending', 3);
    const listed = await listFailedTask.run(openContext(), {});
    expect(listed).toEqual([
      expect.objectContaining({ kind: 'message', id: last }),
      {
        kind: 'lead',
        id: first,
        createdAt: '2026-01-02T03:04:05.678Z',
        failedAt: '2026-01-03T00:01:00.000Z',
        attempts: 3,
        error: 'answered 500',
      },
    ]);
    expect(listFailedTask.output.parse(listed)).toEqual(listed);
  });

  test('The list keeps to the wanted kinds and number', async () => {
    await storeRecord('lead', 'failed', 1);
    const last = await storeRecord('lead', 'failed', 2);
    await storeRecord('submission', 'failed', 3);
    const selection = { kinds: ['lead' as const], limit: 1 };
    expect(await listFailedTask.run(openContext(), selection)).toMatchObject([{ id: last }]);
  });

  test('The status counts every kind and status, also those without records', async () => {
    await storeRecord('lead', 'failed');
    await storeRecord('lead', 'failed');
    await storeRecord('message', 'delivered');
    const none = { undelivered: 0, pending: 0, delivered: 0, failed: 0 };
    expect(await countDeliveriesTask.run(openContext(), {})).toEqual({
      lead: { ...none, failed: 2 },
      submission: none,
      message: { ...none, delivered: 1 },
    });
  });

  test('A replay sends the failed records of every kind again, and no others', async () => {
    const lead = await storeRecord('lead', 'failed');
    const message = await storeRecord('message', 'failed');
    await storeRecord('lead', 'undelivered');
    expect(await replayTask.run(openContext(), {})).toEqual({ replayed: 2 });
    expect(enqueued).toEqual([`lead ${lead}`, `message ${message}`]);
    expect(await listFailedTask.run(openContext(), {})).toEqual([]);
  });

  test('A replay keeps to the wanted kinds and ids', async () => {
    const [wanted, other] = [
      await storeRecord('lead', 'failed'),
      await storeRecord('lead', 'failed'),
    ];
    const submission = await storeRecord('submission', 'failed');
    const ids = [wanted, submission];
    expect(await replayTask.run(openContext(), { kinds: ['lead'], ids })).toEqual({ replayed: 1 });
    expect(enqueued).toEqual([`lead ${wanted}`]);
    expect((await listFailedTask.run(openContext(), {})).map(({ id }) => id).sort()).toEqual(
      [other, submission].sort(),
    );
  });
});

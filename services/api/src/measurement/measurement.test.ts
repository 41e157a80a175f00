import { describe, expect, test } from 'vitest';
import { assignments, events, profiles, records, replays } from '../database/schema.ts';
import { arrangeDatabase } from '../testing/arrangeDatabase.ts';
import { enginesFor } from '../testing/engines.ts';
import { createEventsRepository, type NewEvent } from './events/events.repository.ts';
import { createAssignmentsRepository } from './experiments/assignments.repository.ts';
import { createProfilesRepository } from './product/profiles.repository.ts';
import { createMessagesRepository } from './relay/messages.repository.ts';

describe.each(enginesFor('statements'))('What is measured, in %s', (engine) => {
  const db = arrangeDatabase(engine, [assignments, events, records, profiles, replays]);
  const { dependencies } = db;

  const event = (id: string, more: Partial<NewEvent> = {}): NewEvent => ({
    source: 'product',
    id,
    name: 'Opened',
    visitor: 'v',
    session: null,
    occurredAt: db.now,
    payload: { a: 1 },
    ...more,
  });

  test('An event is stored once for its source and id, no matter how often it is sent', async () => {
    const kept = createEventsRepository(dependencies());
    const counts = await Promise.all([
      kept.create([event('a'), event('a'), event('b')]),
      kept.create([event('b'), event('a')]),
      kept.create([event('a', { source: 'page' })]),
    ]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(3);
    expect(await kept.list()).toHaveLength(3);
  });

  test('A batch larger than one statement is stored', async () => {
    const kept = createEventsRepository(dependencies());
    const batch = Array.from({ length: 9_000 }, (_, index) => event(String(index)));
    expect(await kept.create(batch)).toBe(9_000);
    expect(await kept.create([])).toBe(0);
  });

  test('Concurrent requests with the same events in another order do not deadlock', async () => {
    const kept = createEventsRepository(dependencies());
    const batch = Array.from({ length: 500 }, (_, index) => event(String(index)));
    const batches = Array.from({ length: 8 }, (_, index) =>
      index % 2 ? batch : batch.toReversed(),
    );
    const counts = await Promise.all(batches.map((each) => kept.create(each)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(500);
  });

  test('Events are listed in their order: the newest, those of a source, those since a time', async () => {
    const kept = createEventsRepository(dependencies());
    for (const [index, source] of (['product', 'page', 'product'] as const).entries()) {
      db.now = new Date(index * 1_000);
      await kept.create([event(String(index), { source })]);
    }
    const ids = async (query: Parameters<typeof kept.list>[0]) =>
      (await kept.list(query)).map(({ id }) => id);
    expect(await ids({})).toEqual(['0', '1', '2']);
    expect(await ids({ limit: 2 })).toEqual(['1', '2']);
    expect(await ids({ source: 'product' })).toEqual(['0', '2']);
    expect(await ids({ since: new Date(0).toISOString(), name: 'Opened', limit: 1 })).toEqual([
      '1',
    ]);
  });

  test('Concurrent updates of one profile are all applied', async () => {
    const kept = createProfilesRepository(dependencies());
    const add = () => kept.apply([{ kind: 'people', id: 'p', update: { $add: { visits: 1 } } }]);
    await Promise.all(Array.from({ length: 10 }, add));
    expect((await kept.find('people', 'p'))?.properties).toEqual({ visits: 10 });
    await kept.apply([{ kind: 'people', id: 'p', update: { $delete: '' } }]);
    expect(await kept.find('people', 'p')).toBeNull();
  });

  test('Concurrent updates of the same profiles in another order do not deadlock, and each profile’s updates keep their order', async () => {
    const kept = createProfilesRepository(dependencies());
    const all = ['a', 'b', 'c', 'd'].flatMap((id) => [
      { kind: 'people', id, update: { $delete: '' } },
      { kind: 'people', id, update: { $append: { seen: 1 } } },
    ]);
    const reversed = [3, 2, 1, 0].flatMap((at) => all.slice(2 * at, 2 * at + 2));
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => kept.apply(index % 2 ? all : reversed)),
    );
    expect((await kept.find('people', 'a'))?.properties).toEqual({ seen: [1] });
  });

  test('The size of a profile is limited', async () => {
    const kept = createProfilesRepository(dependencies());
    const text = 'x'.repeat(300_000);
    for (let round = 0; round < 5; round++)
      await kept.apply([{ kind: 'people', id: 'p', update: { $append: { texts: text } } }]);
    expect((await kept.find('people', 'p'))?.properties.texts).toHaveLength(3);
  });

  test('A part of a replay is stored once, byte for byte, as it was sent last', async () => {
    const kept = createProfilesRepository(dependencies());
    const bytes = Uint8Array.from([0, 255, 31, 139]);
    const part = {
      replayId: 'r',
      visitor: 'v',
      format: 'gzip',
      startedAt: db.now,
      lengthMs: 1,
    } as const;
    await kept.addReplayPart({ ...part, seq: 0, bytes: Uint8Array.from([31]) });
    await kept.addReplayPart({ ...part, seq: 0, bytes });
    await kept.addReplayPart({ ...part, seq: 0, bytes });
    expect(await kept.listReplay('r')).toEqual([{ seq: 0, format: 'gzip', bytes: 4 }]);
    const [row] = await db.queries.select({ bytes: replays.bytes }).from(replays);
    expect(Uint8Array.from(row?.bytes ?? [])).toEqual(bytes);
  });

  test('A relayed call is stored once for its id, with one job', async () => {
    const enqueued: string[] = [];
    const kept = createMessagesRepository({
      ...dependencies(),
      deliveries: { enqueue: async (_queries, ids) => void enqueued.push(...ids) },
    });
    const message = {
      kind: 'track',
      messageId: 'm',
      userId: 'u',
      event: 'a',
      groupId: null,
      traits: { x: null },
    } as const;
    const request = { key: 'track:m', hash: 'h' };
    const outcomes = await Promise.all([
      kept.create(message, request),
      kept.create(message, request),
      kept.create(message, { ...request, hash: 'other' }),
    ]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toContain('created');
    expect(enqueued).toHaveLength(1);
    expect(await kept.find(enqueued[0] ?? '')).toMatchObject({ ...message, id: enqueued[0] });
  });

  test('A session keeps its first variant', async () => {
    const kept = createAssignmentsRepository(dependencies());
    const assign = (variant: string) => kept.assign('s', new Map([['e', variant]]));
    const answers = await Promise.all([assign('a'), assign('b'), assign('a'), assign('b')]);
    expect(new Set(answers.map((answer) => answer.get('e'))).size).toBe(1);
    expect(await assign('c')).toEqual(answers[0]);
  });

  test('A reward counts once for the variant that its session was shown before', async () => {
    const kept = createAssignmentsRepository(dependencies());
    const measured = createEventsRepository(dependencies());
    const reward = (id: string, session: string) =>
      measured.create([
        event(id, { source: 'page', name: 'reward_event', session, occurredAt: at }),
      ]);
    let at = db.now;
    await reward('too early', 's1');
    db.now = new Date(db.now.getTime() + 1_000);
    for (const [session, variant] of [
      ['s1', 'a'],
      ['s2', 'a'],
      ['s3', 'b'],
    ] as const)
      await kept.assign(session, new Map([['e', variant]]));
    // The event waited for the visitor's consent, without which no variant was shown.
    await reward('too early, and late to arrive', 's3');
    at = db.now;
    await reward('first', 's2');
    await reward('again', 's2');
    await reward('nobody', 's9');
    expect(await kept.count('e')).toEqual([
      { experiment: 'e', variant: 'a', visitors: 2, conversions: 1 },
      { experiment: 'e', variant: 'b', visitors: 1, conversions: 0 },
    ]);
  });
});

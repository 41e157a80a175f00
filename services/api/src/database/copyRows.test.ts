import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createTestStore } from '../testing/createTestStore.ts';
import { type Engine, engines, isFullScope } from '../testing/engines.ts';
import { copyRows } from './copyRows.ts';
import type { Database } from './Database.ts';
import { describeContents } from './describeContents.ts';
import * as schema from './schema.ts';

const AT = new Date('2026-01-02T03:04:05.678Z');
const HARD = `"quoted", {braces}, (a,b), back\\slash, ' and\nå line 🌍`;

async function open(engine: Engine): Promise<Database> {
  const store = await createTestStore(engine);
  const database = await store.open();
  onTestFinished(async () => {
    await database.close();
    await store.remove();
  });
  return database;
}

async function fill({ queries }: Database): Promise<void> {
  const record = { kind: 'lead' as const, createdAt: AT, deliveryChangedAt: AT, content: {} };
  await queries.insert(schema.records).values(
    (['undelivered', 'pending', 'delivered', 'failed'] as const).map((deliveryStatus) => ({
      ...record,
      id: crypto.randomUUID(),
      deliveryStatus,
      idempotencyKey: `key-${deliveryStatus}`,
      content: { text: HARD, token: `token-${deliveryStatus}` },
    })),
  );
  // JavaScript would round it.
  await queries.execute(
    sql`update records set content = content || '{"sum":12345678901234567890.123}'::jsonb`,
  );
  const event = { source: 'page' as const, name: HARD, occurredAt: AT, receivedAt: AT };
  await queries
    .insert(schema.events)
    .values(Array.from({ length: 250 }, (_, id) => ({ ...event, id: `${id}`, payload: [HARD] })));
  await queries.insert(schema.replays).values({
    ...{ replayId: 'a', seq: 0, visitor: '', format: 'gzip', startedAt: AT, receivedAt: AT },
    ...{ lengthMs: 1, bytes: Uint8Array.from({ length: 256 }, (_, byte) => byte) },
  });
  await queries.insert(schema.integrations).values({
    ...{ key: 'a', name: HARD, origins: ['https://a.example', HARD], ratePerMinute: 1 },
    ...{ visitorRatePerMinute: 1, publicKey: '', createdAt: AT },
  });
}

/** Every row, as both engines write it. */
async function readAll({ queries }: Database): Promise<string[]> {
  const { rows } = await describeContents(queries);
  const all: string[] = [];
  for (const name of Object.keys(rows).filter((each) => each.startsWith('public.'))) {
    const table = sql.identifier(name.slice('public.'.length));
    const found = await queries.execute(sql`select each::text as row from ${table} each`);
    all.push(...(found as unknown as { rows: { row: string }[] }).rows.map(({ row }) => row));
  }
  return all.sort();
}

const copy = (from: Database, to: Database) =>
  from.queries.transaction((source) =>
    to.queries.transaction((target) => copyRows(source, target)),
  );

const moves = engines.flatMap((from) =>
  engines.filter((to) => to !== from).map((to) => [from, to] as const),
);

describe.each(isFullScope ? moves : moves.slice(0, 1))('From %s to %s', (from, to) => {
  let source: Database;
  let target: Database;
  beforeEach(async () => {
    [source, target] = [await open(from), await open(to)];
    await fill(source);
  });

  test('every row is the same, and records that waited for a job wait for a new one', async () => {
    await copy(source, target);
    const expected = (await readAll(source)).map((row) =>
      row.replace(',pending,', ',undelivered,'),
    );
    expect(await readAll(target)).toEqual(expected.sort());
    expect(expected).toHaveLength(256);
  });

  test('a database that has rows stays as it was', async () => {
    await target.queries
      .insert(schema.assignments)
      .values({ experiment: 'a', session: 'b', variant: 'c', assignedAt: AT });
    const before = await readAll(target);
    await expect(copy(source, target)).rejects.toThrow('The table assignments has rows already.');
    expect(await readAll(target)).toEqual(before);
  });
});

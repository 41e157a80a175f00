import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openQueues, startBoss } from '../deliveries/createDeliveryQueue.ts';
import { createSubmissionsRepository } from '../forms/submissions.repository.ts';
import { createLeadsRepository } from '../leads/leads.repository.ts';
import { createMessagesRepository } from '../measurement/relay/messages.repository.ts';
import { silentLog } from '../operations/runTask.ts';
import type { RequestIdentity } from '../records/createRecords.ts';
import { createLeadBody } from '../testing/createLeadBody.ts';
import { createTestStore } from '../testing/createTestStore.ts';
import { engines } from '../testing/engines.ts';
import { QUICK_DELIVERY, startTestApi } from '../testing/startTestApi.ts';
import { startUpstream } from '../testing/startUpstream.ts';
import { MIGRATIONS_FOLDER } from './Database.ts';

/** The first migrations: as many as `count`. */
async function createEarlierMigrations(count: number) {
  const folder = await mkdtemp(join(tmpdir(), 'api-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: unknown[] };
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folder;
}

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const AT = '2026-01-02T03:04:05.678Z';
const changedAt = '2026-01-02T03:05:00.000Z';
const body = createLeadBody('zoë "z" @example.com');
const fields = { request: 'access', email: 'ada@example.com' };
const traits = { a: [1, null] };

describe.each(engines)('In %s', (engine) => {
  test('records of the three earlier tables are kept, with their keys, codes and jobs', async () => {
    const store = await createTestStore(engine, { template: 'empty' });
    onTestFinished(store.remove);
    const upstream = await startUpstream();
    onTestFinished(upstream.stop);
    const earlier = await store.open(await createEarlierMigrations(4));
    const insert = (statement: ReturnType<typeof sql>) => earlier.queries.execute(statement);
    await insert(sql`insert into leads values (${id(1)}, ${AT}, ${body.email}, ${body.lead_name},
      ${JSON.stringify(body.marketing_attribution)}, ${JSON.stringify(body.data)},
      'lead-key', 'hash', 'pending', 0, ${AT}, null, null, '["fast"]')`);
    await insert(sql`insert into leads values (${id(2)}, ${AT}, ${body.email}, ${body.lead_name},
      ${JSON.stringify(body.marketing_attribution)}, ${JSON.stringify(body.data)},
      null, null, 'failed', 81, ${changedAt}, null, 'answered 500', '[]')`);
    await insert(sql`insert into submissions values (${id(3)}, ${AT}, 'form-key', 'hash',
      'delivered', 2, ${changedAt}, ${changedAt}, null, 'gdpr-request', ${JSON.stringify(fields)}, '[]', 'code')`);
    await insert(sql`insert into submissions values (${id(4)}, ${AT}, 'other-key', 'hash',
      'undelivered', 0, ${AT}, null, null, 'talent', '{}', '["honeypot"]', null)`);
    await insert(sql`insert into messages values (${id(5)}, ${AT}, 'track:m', 'hash',
      'undelivered', 0, ${AT}, null, null, 'track', 'm', 'u', 'Opened', null, ${JSON.stringify(traits)})`);
    const boss = await startBoss(earlier, QUICK_DELIVERY, silentLog);
    await (await openQueues(boss, QUICK_DELIVERY)).lead.enqueue(earlier.queries, [id(1)]);
    await boss.stop({ graceful: false });
    await earlier.close();

    const api = await startTestApi(store, { LEADS_UPSTREAM_URL: upstream.url });
    onTestFinished(api.close);
    const record = { createdAt: AT };
    const open = { attempts: 0, changedAt: AT, deliveredAt: null, error: null };
    expect(await api.submissions.list()).toEqual([
      {
        ...record,
        id: id(4),
        ...{ form: 'talent', fields: {}, flags: ['honeypot'] },
        delivery: { ...open, status: 'undelivered' },
      },
      {
        ...record,
        id: id(3),
        ...{ form: 'gdpr-request', fields, flags: [], token: 'code' },
        confirmPath: '/privacy/gdpr/confirm?token=code',
        delivery: {
          ...{ status: 'delivered', attempts: 2, error: null },
          ...{ changedAt, deliveredAt: changedAt },
        },
      },
    ]);
    expect(await api.submissions.findByToken('code')).toMatchObject({ id: id(3) });
    expect(await api.messages.list()).toEqual([
      {
        ...record,
        id: id(5),
        ...{ kind: 'track', messageId: 'm', userId: 'u', event: 'Opened', groupId: null, traits },
        delivery: { ...open, status: 'undelivered' },
      },
    ]);
    const repeated = { key: 'lead-key', hash: 'hash' };
    expect(await api.leads.create(body, repeated)).toEqual({ outcome: 'replayed', id: id(1) });

    // The first by its waiting job, the second because a start retries failed records.
    await vi.waitFor(() => expect(upstream.received).toHaveLength(2), { timeout: 30_000 });
    const sent = upstream.received.map(({ body }) => body);
    expect(sent).toContainEqual({ ...record, id: id(1), ...body, flags: ['fast'] });
    expect(sent).toContainEqual({ ...record, id: id(2), ...body });
  });

  test('a stored key that looks like that of an integration no longer blocks it, and every key stays its own', async () => {
    const store = await createTestStore(engine, { template: 'empty' });
    onTestFinished(store.remove);
    const earlier = await store.open(await createEarlierMigrations(8));
    const insert = (number: number, kind: string, key: string | null, content: object = body) =>
      earlier.queries.execute(sql`insert into records (id, kind, created_at, content, idempotency_key,
        request_hash, delivery_status, delivery_changed_at)
        values (${id(number)}, ${kind}, ${AT}, ${JSON.stringify(content)}, ${key}, 'h', 'undelivered', ${AT})`);
    const integration = { key: 'pk_1', name: 'Shop' };
    await insert(1, 'lead', 'plain');
    await insert(2, 'lead', 'pk_1 order-7');
    await insert(3, 'lead', 'pk_1 order-8', { ...body, integration });
    await insert(4, 'lead', null);
    await insert(5, 'submission', 'key a b', { form: 'talent', fields: {}, flags: [] });
    await insert(6, 'message', 'group:a b', {});
    await earlier.close();

    const database = await store.open();
    onTestFinished(database.close);
    const dependencies = { queries: database.queries, now: () => new Date(AT) };
    const leads = createLeadsRepository(dependencies);
    const find = async (request: Omit<RequestIdentity, 'hash'>) =>
      leads.create(body, { ...request, hash: 'h' });
    const stored = (number: number) => ({ outcome: 'replayed', id: id(number) });
    expect(await find({ key: 'plain' })).toEqual(stored(1));
    expect(await find({ key: 'pk_1 order-7' })).toEqual(stored(2));
    expect(await find({ scope: 'pk_1', key: 'order-8' })).toEqual(stored(3));
    expect(await find({ scope: 'pk_1', key: 'order-7' })).toMatchObject({ outcome: 'created' });
    expect(await find({ key: 'pk_1 order-8' })).toMatchObject({ outcome: 'created' });
    const submission = { form: 'talent', fields: {}, flags: [] };
    const form = { scope: 'key', key: 'a b', hash: 'h' };
    expect(await createSubmissionsRepository(dependencies).create(submission, form)).toEqual(
      stored(5),
    );
    const call = {
      kind: 'group' as const,
      messageId: 'a b',
      userId: 'u',
      event: null,
      groupId: 'g',
      traits: {},
    };
    const message = { key: 'group:a b', hash: 'h' };
    expect(await createMessagesRepository(dependencies).create(call, message)).toEqual(stored(6));
  });
});

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/Database.ts';
import { events, records } from '../database/schema.ts';
import { createSubmissionsRepository } from '../forms/submissions.repository.ts';
import { createLeadsRepository } from '../leads/leads.repository.ts';
import { createEventsRepository, type NewEvent } from '../measurement/events/events.repository.ts';
import { createAssignmentsRepository } from '../measurement/experiments/assignments.repository.ts';
import { createProfilesRepository } from '../measurement/product/profiles.repository.ts';
import { createMessagesRepository } from '../measurement/relay/messages.repository.ts';
import { createLeadBody } from '../testing/createLeadBody.ts';
import { createTestStore, type TestStore } from '../testing/createTestStore.ts';
import { engines } from '../testing/engines.ts';
import { createDataRequestsRepository } from './dataRequests.repository.ts';
import { findLinks } from './findLinks.ts';
import { createPersonalDataRepository } from './personalData.repository.ts';
import { PERSONAL_TABLES, TABLES } from './personalTables.ts';
import { removeExpired } from './retention.repository.ts';

const ADA = 'ada@example.com';
/** Other people's addresses that contain hers. */
const OTHERS = ['grand-ada@example.com', 'ada@example.com.au', 'ada@example.community'];

describe.each(engines)('Personal data in %s', (engine) => {
  let store: TestStore;
  let database: Database;
  let now: Date;
  const dependencies = () => ({ queries: database.background, now: () => now });

  beforeAll(async () => {
    store = await createTestStore(engine);
    database = await store.open();
  });
  beforeEach(async () => {
    now = new Date('2026-01-02T03:04:05.678Z');
    for (const table of Object.values(TABLES)) await database.queries.delete(table);
  });
  afterAll(async () => {
    await database.close();
    await store.remove();
  });

  const event = (source: NewEvent['source'], id: string, more: Partial<NewEvent>): NewEvent => ({
    source,
    id,
    name: 'page_view',
    visitor: null,
    session: null,
    occurredAt: now,
    payload: {},
    ...more,
  });

  /** Stores one visitor's data as every client sends it. */
  async function visit(email: string, tag: string) {
    await createLeadsRepository(dependencies()).create(createLeadBody(email));
    await createSubmissionsRepository(dependencies()).create(
      { form: 'talent', fields: { email: email.toUpperCase() }, flags: [] },
      { key: `form-${tag}`, hash: 'h' },
    );
    const message = { userId: `anon-${tag}`, event: null, groupId: null } as const;
    const calls = createMessagesRepository(dependencies());
    for (const [kind, traits] of [
      ['identify', { email }],
      ['track', { name: 'popup_form' }],
    ] as const)
      await calls.create(
        { ...message, kind, traits, messageId: tag },
        { key: `${kind}-${tag}`, hash: 'h' },
      );
    const profiles = createProfilesRepository(dependencies());
    await profiles.apply([
      { kind: 'people', id: `anon-${tag}`, update: { $set: { $email: email } } },
      { kind: 'group:company', id: `company-${tag}-inc`, update: { $set: { seats: 1 } } },
    ]);
    await profiles.addReplayPart({
      replayId: `replay-${tag}`,
      seq: 0,
      visitor: `device-${tag}`,
      format: 'body',
      startedAt: now,
      lengthMs: 1,
      bytes: Buffer.from('[]'),
    });
    await createEventsRepository(dependencies()).create([
      event('customer', `c-${tag}`, { visitor: `anon-${tag}`, payload: { traits: { email } } }),
      event('product', `p-${tag}`, {
        visitor: `anon-${tag}`,
        payload: { $device_id: `device-${tag}` },
      }),
      event('product', `before-${tag}`, { visitor: `device-${tag}` }),
      event('page', `t-${tag}`, {
        visitor: `duid-${tag}`,
        session: `session-${tag}`,
        payload: { uid: `anon-${tag}`, duid: `duid-${tag}` },
      }),
      event('report', `r-${tag}`, {
        name: 'error',
        payload: { message: `No page /?email=${encodeURIComponent(email)}.` },
      }),
    ]);
    await createAssignmentsRepository(dependencies()).assign(
      `session-${tag}`,
      new Map([['button', 'original']]),
    );
  }

  const hers = {
    leads: 1,
    submissions: 1,
    messages: 2,
    profiles: 1,
    events: 5,
    replays: 1,
    assignments: 1,
  };

  test('One person’s data is exported, under all ids that clients use, and no one else’s', async () => {
    await visit(ADA, 'ada');
    for (const [index, email] of OTHERS.entries()) await visit(email, `other${index}`);
    const { tables: data } = await createPersonalDataRepository(dependencies()).export(
      '  Ada@Example.com ',
      'all',
    );
    const counts = PERSONAL_TABLES.map((name) => [name, data[name].length]);
    expect(Object.fromEntries(counts)).toEqual(hers);
    expect(JSON.stringify(data)).not.toContain('other');
    expect(data.leads).toEqual([
      expect.objectContaining({
        ...createLeadBody(ADA),
        created_at: expect.any(String),
        delivery_status: 'undelivered',
      }),
    ]);
    expect(data.messages.map(({ kind }) => kind).sort()).toEqual(['identify', 'track']);
  });

  test('Exported fields are named like columns, in every table', async () => {
    await visit(ADA, 'ada');
    const { tables: data } = await createPersonalDataRepository(dependencies()).export(ADA, 'all');
    const names = Object.values(data).flatMap((rows) => rows.flatMap(Object.keys));
    expect(names.filter((name) => !/^[a-z_]+$/.test(name))).toEqual([]);
    expect(data.messages[0]).toMatchObject({ message_id: 'ada', user_id: 'anon-ada' });
    expect(data.leads[0]).not.toHaveProperty('kind');
  });

  test('One person’s data is deleted, and no one else’s', async () => {
    await visit(ADA, 'ada');
    for (const [index, email] of OTHERS.entries()) await visit(email, `other${index}`);
    const data = createPersonalDataRepository(dependencies());
    const count = async (email: string) => (await data.count(email, 'all')).tables;
    expect(await count(ADA)).toEqual(hers);
    expect((await data.remove(ADA, 'all')).tables).toEqual(hers);
    expect(Object.values(await count(ADA)).every((each) => each === 0)).toBe(true);
    for (const email of OTHERS) expect(await count(email)).toEqual(hers);
    for (const table of Object.values(TABLES)) {
      const left = JSON.stringify(await database.queries.select().from(table));
      expect(left).not.toMatch(/"ada@example\.com"|-ada"/i);
    }
  });

  test('An id linked with an address has no effect until an operator reviews it', async () => {
    await visit('victim@example.com', 'victim');
    const calls = createMessagesRepository(dependencies());
    await calls.create(
      {
        kind: 'identify',
        messageId: 'forged',
        userId: 'anon-victim',
        event: null,
        groupId: null,
        traits: { email: 'attacker@example.com' },
      },
      { key: 'forged', hash: 'h' },
    );
    const data = createPersonalDataRepository(dependencies());
    const { tables, links } = await data.export('attacker@example.com');
    expect(JSON.stringify(tables)).not.toMatch(/victim@|device-victim|session-victim/);
    expect(tables.messages).toHaveLength(1);
    expect(links.find(({ id }) => id === 'anon-victim')).toEqual({
      id: 'anon-victim',
      rows: 7,
      otherAddresses: ['victim@example.com'],
      otherAddressCount: 1,
      isIncluded: false,
    });
    const removed = await data.remove('attacker@example.com');
    expect(removed.tables).toMatchObject({ leads: 0, messages: 1, profiles: 0, events: 0 });
    expect((await data.count('victim@example.com', 'all')).tables).toEqual(hers);
  });

  test('Only a reviewed id is included', async () => {
    await visit(ADA, 'ada');
    const data = createPersonalDataRepository(dependencies());
    const { tables, links } = await data.count(ADA, ['device-ada', 'anon-stranger']);
    expect(links.sort((one, other) => one.id.localeCompare(other.id))).toEqual([
      { id: 'anon-ada', rows: 6, otherAddresses: [], otherAddressCount: 0, isIncluded: false },
      { id: 'device-ada', rows: 3, otherAddresses: [], otherAddressCount: 0, isIncluded: true },
      { id: 'duid-ada', rows: 1, otherAddresses: [], otherAddressCount: 0, isIncluded: false },
    ]);
    expect(tables).toMatchObject({ leads: 1, messages: 1, replays: 1, assignments: 0 });
  });

  test('A profile alone links an id', async () => {
    const profiles = createProfilesRepository(dependencies());
    await profiles.apply([{ kind: 'people', id: 'only', update: { $set: { $email: ADA } } }]);
    await createEventsRepository(dependencies()).create([
      event('product', 'p', { visitor: 'only' }),
    ]);
    const { tables } = await createPersonalDataRepository(dependencies()).count(ADA, 'all');
    expect(tables).toMatchObject({ profiles: 1, events: 1 });
  });

  /** Links many ids with an address, one minute after another. */
  async function flood(email: string, count: number) {
    for (let index = 0; index < count; index++) {
      now = new Date(now.getTime() + 60_000);
      await createEventsRepository(dependencies()).create([
        event('customer', `flood-${index}`, {
          visitor: `flood-${String(index).padStart(3, '0')}`,
          payload: { traits: { email }, note: `x${index}@example.com` },
        }),
      ]);
    }
  }

  test('Of very many linked ids the oldest are considered, and the others counted', async () => {
    await visit(ADA, 'ada');
    await flood(ADA, 30);
    const limits = { maxIds: 10, statementMs: 10_000 };
    const data = createPersonalDataRepository({ ...dependencies(), limits });
    const { links, linksLeftOut, tables } = await data.count(ADA, 'all');
    expect(links.map(({ id }) => id).sort()).toEqual([
      'anon-ada',
      'device-ada',
      'duid-ada',
      ...Array.from({ length: 7 }, (_, index) => `flood-00${index}`),
    ]);
    expect(linksLeftOut).toBe(23);
    expect(tables).toEqual({ ...hers, events: 5 + 30 });
  });

  test('A named linked id is considered, no matter how many older ones exist', async () => {
    await flood(ADA, 30);
    const limits = { maxIds: 5, statementMs: 10_000 };
    const data = createPersonalDataRepository({ ...dependencies(), limits });
    const { links } = await data.count(ADA, ['flood-029', 'anon-stranger']);
    expect(links).toHaveLength(5);
    expect(links.filter(({ isIncluded }) => isIncluded)).toEqual([
      {
        id: 'flood-029',
        rows: 1,
        otherAddresses: ['x29@example.com'],
        otherAddressCount: 1,
        isIncluded: true,
      },
    ]);
  });

  test('Thousands of linked ids cost no more than a few queries', async () => {
    const ids = Array.from({ length: 8_000 }, (_, index) => `id-${index}`);
    for (let start = 0; start < ids.length; start += 500)
      await createEventsRepository(dependencies()).create(
        ids
          .slice(start, start + 500)
          .map((id) => event('customer', id, { visitor: id, payload: { email: ADA } })),
      );
    const { links, linksLeftOut } = await createPersonalDataRepository(dependencies()).count(ADA);
    expect(links).toHaveLength(200);
    expect(linksLeftOut).toBe(7_800);
  });

  if (engine === 'postgres')
    test('A search for links that takes too long is aborted, and nothing else', async () => {
      await database.queries.transaction(async (other) => {
        await other.execute(sql`lock table ${events} in access exclusive mode`);
        await database.queries.transaction(async (transaction) => {
          const limits = { maxIds: 10, statementMs: 100 };
          expect(await findLinks(transaction, ADA, [], limits)).toEqual({
            links: [],
            linksLeftOut: null,
          });
          await transaction.execute(sql`select 1`);
        });
      });
    });

  test('An address with special characters of patterns matches only itself', async () => {
    await visit('a.b+c@example.com', 'plus');
    await visit('axbbc@example.com', 'looks-alike');
    expect(
      (await createPersonalDataRepository(dependencies()).remove('a.b+c@example.com')).tables.leads,
    ).toBe(1);
    expect(await database.queries.$count(records, eq(records.kind, 'lead'))).toBe(1);
  });

  test.each([
    ['in a link, its plus sign too', 'a+b@example.com', { url: '/?to=a%2Bb%40example.com&x' }, 1],
    ['after a sign that links encode', ADA, { url: '/?q=%3Cada%40example.com%3E' }, 1],
    ['on a line of its own', ADA, { text: `Yours,\n${ADA}\nLondon` }, 1],
    ['with letters of other scripts', 'zoë@example.com', { text: 'ZOË@Example.com' }, 1],
    ['with quotes', '"a b"@example.com', { text: '"a b"@example.com' }, 1],
    ['at the end of a longer one in a link', ADA, { url: '/?to=x%2Bada%40example.com' }, 0],
    ['after a backslash and a letter', ADA, { text: `C:\\n${ADA}` }, 0],
  ])('An address is found %s, if it is there', async (_where, email, payload, count) => {
    await createEventsRepository(dependencies()).create([event('report', 'r', { payload })]);
    const found = await createPersonalDataRepository(dependencies()).count(email);
    expect(found.tables.events).toBe(count);
  });

  test('An address is found as an id and in fields that ask for none', async () => {
    const Ada = 'Ada@Example.com';
    const body = createLeadBody('grace@example.com');
    const first_touch = { landing: `https://site.example/?from=${ADA}` };
    await createLeadsRepository(dependencies()).create({
      ...body,
      marketing_attribution: { ...body.marketing_attribution, first_touch },
    });
    const call = { kind: 'group', messageId: 'g', userId: 'u', event: null, traits: {} } as const;
    await createMessagesRepository(dependencies()).create(
      { ...call, groupId: Ada },
      { key: 'g', hash: 'h' },
    );
    const profiles = createProfilesRepository(dependencies());
    await profiles.apply([{ kind: 'people', id: Ada, update: { $set: { seats: 1 } } }]);
    const part = { seq: 0, format: 'body', startedAt: now, lengthMs: 1 } as const;
    const bytes = Buffer.from('[]');
    await profiles.addReplayPart({ ...part, replayId: 'a', visitor: Ada, bytes });
    await profiles.addReplayPart({
      ...part,
      replayId: 'b',
      visitor: 'd',
      startUrl: `/?${ADA}`,
      bytes,
    });
    const found = await createPersonalDataRepository(dependencies()).count(ADA);
    expect(found.tables).toMatchObject({
      leads: 1,
      messages: 1,
      profiles: 1,
      replays: 2,
    });
  });

  test('Events are found from client to client, through ids that no other event shares', async () => {
    await createMessagesRepository(dependencies()).create(
      {
        kind: 'identify',
        messageId: 'm',
        userId: 'u',
        event: null,
        groupId: null,
        traits: { email: ADA },
      },
      { key: 'm', hash: 'h' },
    );
    await createEventsRepository(dependencies()).create([
      event('page', 'first', { payload: { uid: 'u', duid: 'd' } }),
      event('product', 'second', { payload: { distinct_id: 'd', $device_id: 'e' } }),
      event('product', 'third', { visitor: 'e' }),
      event('product', 'stranger', { visitor: 'f' }),
      event('product', 'nobody', {}),
    ]);
    const { tables: data } = await createPersonalDataRepository(dependencies()).export(ADA, 'all');
    expect(data.events.map(({ id }) => id).sort()).toEqual(['first', 'second', 'third']);
  });

  test('Expired rows are deleted, except the list of product updates', async () => {
    await visit(ADA, 'old');
    const forms = createSubmissionsRepository(dependencies());
    const signup = { form: 'product-updates', fields: { email: ADA }, flags: [] };
    await forms.create(signup, { key: 'signup', hash: 'h' });
    now = new Date(now.getTime() + 10 * 24 * 3_600_000);
    await visit('grace@example.com', 'new');
    now = new Date(now.getTime() + 1_000);
    const days = { leads: 9, forms: 9, events: 9, replays: 9 };
    expect(await removeExpired(dependencies(), days)).toEqual({ ...hers, profiles: 2 });
    expect((await forms.list()).map(({ form }) => form).sort()).toEqual([
      'product-updates',
      'talent',
    ]);
    expect(await removeExpired(dependencies(), days)).toEqual(
      Object.fromEntries(Object.keys(hers).map((name) => [name, 0])),
    );
  });

  test('Data requests are listed with the time of their confirmation', async () => {
    const forms = createSubmissionsRepository(dependencies());
    const request = (email: string) =>
      forms.create(
        { form: 'gdpr-request', fields: { request: 'deletion', email }, flags: [], token: email },
        { key: email, hash: 'h' },
      );
    const first = await request(ADA);
    now = new Date(now.getTime() + 1_000);
    await request('grace@example.com');
    const id = 'id' in first ? first.id : '';
    await forms.create(
      { form: 'gdpr-confirm', fields: { request: id }, flags: [] },
      { key: 'confirmed', hash: 'h' },
    );
    const listed = await createDataRequestsRepository(dependencies()).list();
    expect(listed.map(({ id: _id, createdAt: _createdAt, ...rest }) => rest)).toEqual([
      { request: 'deletion', email: 'grace@example.com', confirmedAt: null },
      { request: 'deletion', email: ADA, confirmedAt: '2026-01-02T03:04:06.678Z' },
    ]);
  });
});

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { records } from '../database/schema.ts';
import { createSubmissionsRepository } from '../forms/submissions.repository.ts';
import { createLeadsRepository } from '../leads/leads.repository.ts';
import { createEventsRepository } from '../measurement/events/events.repository.ts';
import { createProfilesRepository } from '../measurement/product/profiles.repository.ts';
import { createMessagesRepository } from '../measurement/relay/messages.repository.ts';
import type { TaskContext } from '../records/Task.ts';
import { createLeadBody } from '../testing/createLeadBody.ts';
import { enginesFor } from '../testing/engines.ts';
import { requestsTask } from './dataRequests.repository.ts';
import { createPersonalDataRepository } from './personalData.repository.ts';
import { PERSONAL_TABLES, TABLES } from './personalTables.ts';
import { removeExpired } from './retention.ts';
import { ADA, arrangePersonalData, ROWS_OF_VISIT } from './testing/arrangePersonalData.ts';

/** Other people's addresses that contain hers. */
const OTHERS = ['grand-ada@example.com', 'ada@example.com.au', 'ada@example.community'];

describe.each(enginesFor('statements'))('Personal data in %s', (engine) => {
  const arranged = arrangePersonalData(engine);
  const { time, dependencies, event, visit } = arranged;

  test('One person’s data is exported, under all ids that clients use, and no one else’s', async () => {
    await visit(ADA, 'ada');
    for (const [index, email] of OTHERS.entries()) await visit(email, `other${index}`);
    const { tables: data } = await createPersonalDataRepository(dependencies()).export(
      '  Ada@Example.com ',
      'all',
    );
    const counts = PERSONAL_TABLES.map((name) => [name, data[name].length]);
    expect(Object.fromEntries(counts)).toEqual(ROWS_OF_VISIT);
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
    expect(await count(ADA)).toEqual(ROWS_OF_VISIT);
    expect((await data.remove(ADA, 'all')).tables).toEqual(ROWS_OF_VISIT);
    expect(Object.values(await count(ADA)).every((each) => each === 0)).toBe(true);
    for (const email of OTHERS) expect(await count(email)).toEqual(ROWS_OF_VISIT);
    for (const { table } of Object.values(TABLES)) {
      const left = JSON.stringify(await arranged.database.queries.select().from(table));
      expect(left).not.toMatch(/"ada@example\.com"|-ada"/i);
    }
  });

  test('An address with special characters of patterns matches only itself', async () => {
    await visit('a.b+c@example.com', 'plus');
    await visit('axbbc@example.com', 'looks-alike');
    expect(
      (await createPersonalDataRepository(dependencies()).remove('a.b+c@example.com')).tables.leads,
    ).toBe(1);
    expect(await arranged.database.queries.$count(records, eq(records.kind, 'lead'))).toBe(1);
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
    const part = { seq: 0, format: 'body', startedAt: time.now, lengthMs: 1 } as const;
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

  test('Expired rows are deleted, except the list of product updates', async () => {
    await visit(ADA, 'old');
    const forms = createSubmissionsRepository(dependencies());
    const signup = { form: 'product-updates', fields: { email: ADA }, flags: [] };
    await forms.create(signup, { key: 'signup', hash: 'h' });
    time.now = new Date(time.now.getTime() + 10 * 24 * 3_600_000);
    await visit('grace@example.com', 'new');
    time.now = new Date(time.now.getTime() + 1_000);
    const days = { leads: 9, forms: 9, events: 9, replays: 9 };
    expect(await removeExpired(dependencies(), days)).toEqual({ ...ROWS_OF_VISIT, profiles: 2 });
    expect((await forms.list()).map(({ form }) => form).sort()).toEqual([
      'product-updates',
      'talent',
    ]);
    expect(await removeExpired(dependencies(), days)).toEqual(
      Object.fromEntries(Object.keys(ROWS_OF_VISIT).map((name) => [name, 0])),
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
    time.now = new Date(time.now.getTime() + 1_000);
    await request('grace@example.com');
    const id = 'id' in first ? first.id : '';
    await forms.create(
      { form: 'gdpr-confirm', fields: { request: id }, flags: [] },
      { key: 'confirmed', hash: 'h' },
    );
    const listed = await requestsTask.run(dependencies() as TaskContext, {});
    expect(listed.map(({ id: _id, createdAt: _createdAt, ...rest }) => rest)).toEqual([
      { request: 'deletion', email: 'grace@example.com', confirmedAt: null },
      { request: 'deletion', email: ADA, confirmedAt: '2026-01-02T03:04:06.678Z' },
    ]);
  });
});
